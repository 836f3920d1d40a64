//! Defines a technique that whydoku does not have, and solves a puzzle with a profile of this technique:
//! `cargo run --release --example custom_technique`.
//!
//! `examples/outside` has a technique in a separate crate, with a fixture and the test harness.

#![allow(clippy::print_stdout, reason = "a program")]

use std::error::Error;
use std::ops::ControlFlow;
use whydoku::grid::text::read_one;
use whydoku::grid::{Candidate, Digit, House, HouseKind};
use whydoku::logic::{
    self, Choice, Claim, Entry, Evidence, ExplainContext, Explanation, Find, Options, Order,
    Pattern, Phrase, Profile, Proof, Rating, Ratings, Role, Roles, Single, SingleBy, Sink, Stop,
    View,
};
use whydoku::path::Replay;
use whydoku::render::{self, Detail, Style};
use whydoku::{Scope, UniquenessPolicy};

logic::technique! {
    /// Cross-Hatching: a digit has only one place left in a box.
    ///
    /// # Look for
    /// A box that lacks a digit, while several rows and columns through the box already have it.
    ///
    /// # Why it works
    /// The box has the digit once, and only one of its cells can hold it.
    ///
    /// # What it removes
    /// Nothing: it places the digit.
    ///
    /// # Example
    /// ```text
    ///  7 stands in rows 1 and 2 and in columns 7 and 8: in box 3 it goes into r3c9.
    /// ```
    ///
    /// # Also known as
    /// Hidden Single in a box.
    ///
    /// # Cost
    /// Nine digits in nine boxes.
    ///
    /// # Sources
    /// Usually the first technique that beginners learn.
    pub struct CrossHatching;
    slug: "cross_hatching",
    name: { En "Cross-Hatching", Zh "宫摒除" },
    aliases: [],
    family: Singles,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// A box, and the only candidate of a digit in the box.
#[derive(Debug)]
struct LastPlace {
    place: Candidate,
    block: House,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for block in House::of_kind(HouseKind::Box) {
        for digit in Digit::ALL {
            let Some(place) = board.places(block, digit).single() else {
                continue;
            };
            let place = Candidate::new(block.cell(place), digit);
            let by = SingleBy::House(block);
            sink.push(Find::new(Claim::place(place), 1), &|| {
                let evidence = Evidence::Single(Single {
                    candidate: place,
                    by,
                });
                Proof::new(evidence, LastPlace { place, block })
            })?;
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for LastPlace {
    fn roles(&self) -> Roles {
        Roles::new("place", Role::Pattern, self.place).with("box", Role::Base, self.block)
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let fill = |text| {
            Phrase::new(text)
                .with("digit", self.place.digit)
                .with("cell", self.place.cell)
                .with("house", self.block)
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], vec![fill(&WHY)])
    }
}

logic::texts! {
    En {
        GIST: "only {cell} in {house} is left for {digit}",
        SEEN: "In {house} every open cell but {cell} sees {digit~a|an} {digit}.",
        WHY: "So {digit} can only go into {cell}.",
    }
    Zh {
        GIST: "{house}中只有 {cell} 能填 {digit}",
        SEEN: "{house}中除 {cell} 外，每个空格都看到 {digit}。",
        WHY: "所以 {digit} 只能填入 {cell}。",
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = read_one(
        "2..7...6....3.........15..7...5.71.6.8..6...3......27....85..31.....36...962....5",
    )?;
    let entry = Entry {
        technique: &CrossHatching,
        order: Order::default(),
        options: Options::of(&[]),
        choice: Choice::default(),
        ratings: Ratings::flat(Rating(12)),
        worth: None,
    };
    let profile = Profile::new("hatching", vec![entry]);
    let path = whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, Scope::Needed)?;
    let style = Style::default();
    let mut replay = Replay::new(&path.start);
    for (index, record) in path.records.iter().enumerate() {
        let text = render::record(index + 1, replay.board(), record, Detail::Paragraph, &style);
        println!("{text}");
        replay.follow(record);
    }
    println!("{}", render::outcome(&path.outcome, &style));
    Ok(())
}
