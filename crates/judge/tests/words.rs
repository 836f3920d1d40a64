//! The judge refuses words that do not do their work, each with the reason: dummy techniques that
//! find the naked single of one board rightly, and tell it badly.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use core::ops::ControlFlow;
use grid::{Candidate, Cell, Digit};
use judge::{Case, Complaint, Far, Fixture, judge, plain_entry};
use logic::{
    Cast, Claim, Evidence, Explanation, Find, Pattern, Phrase, Proof, Role, Single, SingleBy, Sink,
    Stop, Technique, Telling, View,
};

/// What goes wrong.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// Nothing.
    None,
    /// The gist is an empty text.
    NoGist,
    /// Nothing was seen.
    NothingSeen,
    /// It does not say why.
    NoReason,
    /// A candidate of the cast is not on the board.
    Dead,
    /// A cell of the cast is in no word.
    UnnamedCell,
    /// A digit of the cast is in no word, although the text of another cell's name has it.
    UnnamedDigit,
    /// The words are about something else.
    Untied,
    /// It does not find anything as long as 2 is a candidate of r1c7, for no reason.
    Timid,
}

/// The single, told with a fault.
#[derive(Debug)]
struct Told(Candidate, Fault);

logic::texts! {
    En {
        SINGLE: "{cell} is {digit}",
        ONLY: "{cell} has one candidate left",
        FULL: "A cell holds a digit",
        EMPTY: " ",
    }
    Zh {
        SINGLE: "{cell}填{digit}",
        ONLY: "{cell}只剩一个候选数",
        FULL: "每格填一个数字",
        EMPTY: " ",
    }
}

fn candidate(row: u8, column: u8, digit: u8) -> Candidate {
    let cell = Cell::at_row_column(row - 1, column - 1).unwrap();
    Candidate::new(cell, Digit::new(digit).unwrap())
}

impl Pattern for Told {
    fn cast(&self) -> Cast {
        let cast = Cast::new("cell", Role::Pattern, self.0.cell);
        match self.1 {
            Fault::Dead => cast.with("dead", Role::Off, candidate(1, 1, 1)),
            Fault::UnnamedCell => cast.with("other", Role::Off, candidate(1, 7, 9).cell),
            Fault::UnnamedDigit => cast.with("digit", Role::Off, candidate(1, 7, 9).digit),
            Fault::Untied => Cast::new("digit", Role::On, self.0.digit),
            Fault::None | Fault::NoGist | Fault::NothingSeen | Fault::NoReason | Fault::Timid => {
                cast
            }
        }
    }

    fn explain(&self, _telling: &Telling<'_>) -> Explanation {
        let of = |candidate: Candidate, text| {
            let phrase = Phrase::new(text).with("cell", candidate.cell);
            phrase.with("digit", candidate.digit)
        };
        let (gist, seen) = (of(self.0, &SINGLE), of(self.0, &ONLY));
        let why = Phrase::new(&FULL);
        match self.1 {
            Fault::NoGist => Explanation::new(Phrase::new(&EMPTY), vec![seen], vec![why]),
            Fault::NothingSeen => Explanation::new(gist, Vec::new(), vec![why]),
            Fault::NoReason => Explanation::new(gist, vec![seen], Vec::new()),
            // r9c9 has its 9, in text.
            Fault::UnnamedDigit => {
                let other = of(candidate(9, 9, 2), &SINGLE);
                Explanation::new(gist, vec![seen, other], vec![why])
            }
            Fault::Untied => {
                let other = of(candidate(1, 7, 2), &SINGLE);
                Explanation::new(other.clone(), vec![other], vec![why])
            }
            Fault::None | Fault::Dead | Fault::UnnamedCell | Fault::Timid => {
                Explanation::new(gist, vec![seen], vec![why])
            }
        }
    }
}

fn search(fault: Fault, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    if matches!(fault, Fault::Timid) && board.has(candidate(1, 7, 2)) {
        return ControlFlow::Continue(());
    }
    for cell in board.open() {
        if let Some(digit) = board.candidates(cell).single() {
            let candidate = Candidate::new(cell, digit);
            sink.push(Find::new(Claim::place(candidate), 1), &|| {
                let by = SingleBy::Cell;
                let evidence = Evidence::Single(Single { candidate, by });
                Proof::new(evidence, Told(candidate, fault))
            })?;
        }
    }
    ControlFlow::Continue(())
}

macro_rules! dummies {
    ($($name:ident $slug:literal $find:ident $fault:ident;)*) => {$(
        logic::technique! {
            /// A dummy.
            pub struct $name;
            slug: $slug,
            name: { En $slug, Zh $slug },
            aliases: [],
            family: Singles,
            assumes: Nothing,
            variants: [],
            find: $find,
        }

        fn $find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
            search(Fault::$fault, view, sink)
        }
    )*};
}
dummies! {
    Honest "honest" honest None;
    NoGist "no_gist" no_gist NoGist;
    NothingSeen "nothing_seen" nothing_seen NothingSeen;
    NoReason "no_reason" no_reason NoReason;
    Dead "dead" dead Dead;
    UnnamedCell "unnamed_cell" unnamed_cell UnnamedCell;
    UnnamedDigit "unnamed_digit" unnamed_digit UnnamedDigit;
    Untied "untied" untied Untied;
    Timid "timid" timid Timid;
}

/// The board whose naked single is 2 in r9c2, for this technique.
fn fixture(technique: &dyn Technique) -> Fixture {
    Fixture {
        technique: technique.info().slug.to_owned(),
        cases: vec![Case {
            name: "one naked single".to_owned(),
            grid:
                "763548..1812396.5.549.7.836........89.........5..376..1..65..733..48....6..71..89"
                    .to_owned(),
            options: None,
            expect: vec!["r9c2=2".to_owned()],
            restored_by: None,
            source: "own bank, puzzle 441, 15 digits filled in".to_owned(),
        }],
    }
}

fn complaint(technique: &'static dyn Technique) -> Complaint {
    judge(technique, &plain_entry(technique), &fixture(technique)).unwrap_err()
}

#[test]
fn honest_words_pass() {
    let report = judge(&Honest, &plain_entry(&Honest), &fixture(&Honest)).unwrap();
    assert_eq!(report.cases[0].steps.len(), 1);
}

#[test]
fn each_of_the_three_moves_is_made() {
    let techniques: [(&'static dyn Technique, &str); 3] = [
        (&NoGist, "gist"),
        (&NothingSeen, "seen"),
        (&NoReason, "why"),
    ];
    for (technique, expected) in techniques {
        let complaint = complaint(technique);
        let Complaint::Wordless { part, language, .. } = &complaint else {
            panic!("{complaint}");
        };
        assert_eq!((*part, *language), (expected, "English"));
        assert!(complaint.to_string().contains(expected), "{complaint}");
    }
}

#[test]
fn the_cast_is_alive() {
    let complaint = complaint(&Dead);
    assert!(matches!(&complaint, Complaint::Dead { dead, .. } if *dead == candidate(1, 1, 1)));
}

#[test]
fn the_cast_is_named() {
    let techniques: [(&'static dyn Technique, &str, &str); 2] = [
        (&UnnamedCell, "other", "r1c7"),
        (&UnnamedDigit, "digit", "9"),
    ];
    for (technique, expected, who) in techniques {
        let complaint = complaint(technique);
        let Complaint::Unnamed { part, missing, .. } = &complaint else {
            panic!("{complaint}");
        };
        assert_eq!((*part, missing.as_str()), (expected, who));
    }
}

#[test]
fn what_changes_is_tied_to_the_words() {
    let complaint = complaint(&Untied);
    assert!(
        matches!(&complaint, Complaint::Untied { untied, .. } if *untied == candidate(9, 2, 2))
    );
}

/// A near miss may not hang on something that has nothing to do with the find.
#[test]
fn a_broken_condition_matters() {
    let mut fixture = fixture(&Timid);
    fixture.cases[0].expect.clear();
    fixture.cases[0].restored_by = Some("r1c7<>2".parse().unwrap());
    let complaint = judge(&Timid, &plain_entry(&Timid), &fixture).unwrap_err();
    let Complaint::FarMiss { why, .. } = &complaint else {
        panic!("{complaint}");
    };
    assert!(matches!(why, Far::HoldsAnyway(_)), "{complaint}");
}
