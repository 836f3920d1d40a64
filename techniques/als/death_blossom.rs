//! Death Blossom: whatever a cell is, an almost locked set that it sees holds z.

use super::cheapest::{Found, cheapest};
use super::kit::{AlsLinks, State, states};
use super::walk::node;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use links::Als;
use logic::{
    Branch, Cast, Claim, End, Evidence, Explanation, Find, Literal, Net, NetNode, Pattern, Phrase,
    Proof, Removals, Role, Sink, Slot, Split, Stop, Telling, Truth, View, Why,
};

logic::technique! {
    /// Death Blossom: each candidate of a cell, the stem, takes a digit from an almost locked set, a
    /// petal, and every petal then holds the same digit.
    ///
    /// # Look for
    /// A cell with three candidates or more. For each of them an almost locked set that can hold it
    /// only in cells that the stem sees; one set may serve several, and petals may share cells. All
    /// these sets share one more digit, z. If the stem can be z itself, it needs no petal for z.
    ///
    /// # Why it works
    /// The stem is one of its candidates. The petal of that candidate then lacks it, so it needs all
    /// its other digits for its cells, z among them. A candidate without a petal would be a way out.
    /// Where the petals share several digits that the stem cannot be, this is true of each of them.
    ///
    /// # What it removes
    /// z from every cell that sees all its places in the petals, and the stem if that can be z; so
    /// for each z that the same petals share.
    ///
    /// # Example
    /// The stem r2c2 is 1, 2 or 3. Its petals are r1c1 (1 or 5), r2c8 (2 or 5) and r3c2 and r3c3
    /// (3, 4 and 5). One of them holds 5, and r2c3 sees all their places of 5:
    ///
    /// ```text
    /// 15  .   .  | . . . | . .  .
    /// .  123 -5  | . . . | . 25 .
    /// .  345 45  | . . . | . .  .
    /// ```
    ///
    /// # Also known as
    /// Nothing else.
    ///
    /// # Cost
    /// For each cell of three candidates or more and each z, the sets that each candidate touches.
    ///
    /// # Sources
    /// Ron Hagglund, Sudoku Players' Forums; HoDoKu and SudokuWiki (Death Blossom).
    pub struct DeathBlossom;
    slug: "death_blossom",
    name: { En "Death Blossom", Zh "死亡绽放" },
    aliases: [],
    family: Als,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// A stem and its petals, by the stem's digit.
#[derive(Clone, Debug)]
struct Blossom {
    stem: Cell,
    digits: DigitSet,
    /// What the petals share; a digit that the stem can be is alone.
    shared: DigitSet,
    petals: Vec<(Digit, Als)>,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let (board, links): (_, &AlsLinks) = (view.board(), view.derived());
    view.spend(100)?;
    let mut found = Vec::new();
    for stem in board.open() {
        if !board.candidates(stem).is_at_most(2) {
            for z in Digit::ALL {
                bloom(board, links, stem, z, &mut found);
            }
        }
    }
    // Each size by itself, since a smaller one is easier whatever it costs in cells.
    for size in 3..=9 {
        let of_this = found.iter().filter(|one| one.what.digits.len() == size);
        for Found { removed, what, .. } in cheapest(of_this.cloned().collect()) {
            let claim = Claim::remove(Removals::Set(&removed));
            sink.push(Find::new(claim, what.digits.len() as u16), &|| {
                Proof::new(what.evidence(board), Told::on(board, what.clone()))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds blossoms of a stem that between them remove z wherever one does.
fn bloom(board: &Board, links: &AlsLinks, stem: Cell, z: Digit, found: &mut Vec<Found<Blossom>>) {
    let digits = board.candidates(stem);
    // The state that its petal lacks z, if a set that the digit touches holds z.
    let petals = move |digit: Digit| {
        let touched = states(links.made(Candidate::new(stem, digit)));
        touched.filter_map(move |state: State| {
            let (als, _) = links.lacks(state);
            let first = links.first_of(state);
            als.digits.contains(z).then(|| links.state_of(first, z))
        })
    };
    let mut victims = board.cells(z).without(stem);
    if digits.contains(z) {
        victims = victims & stem.peers();
    }
    for digit in digits.without(z) {
        if victims.is_empty() {
            return;
        }
        let reach = petals(digit).fold(CellSet::EMPTY, |all, state| all | links.prey(state));
        victims = victims & reach;
    }
    let mut left = victims;
    while let Some(victim) = left.first() {
        let mut removed = victims;
        let mut chosen: Vec<State> = Vec::new();
        for digit in digits.without(z) {
            let fit = petals(digit).filter(|&state| links.prey(state).contains(victim));
            let Some(state) = fit.min_by_key(|&state| links.lacks(state).0.cells.len()) else {
                return grid::never!((), "a victim has a petal for each digit");
            };
            removed = removed & links.prey(state);
            chosen.push(state);
        }
        left = left - removed;
        let sets = || chosen.iter().map(|&state| links.lacks(state).0);
        let mut removed = CandidateSet::of_digit(z, removed);
        // Where the stem is z, no petal says anything of other digits.
        if !digits.contains(z) {
            let common = sets().fold(DigitSet::all(), |common, als| common & als.digits);
            for other in (common - digits).without(z) {
                let prey =
                    |&state: &State| links.prey(links.state_of(links.first_of(state), other));
                let cells = chosen.iter().map(prey);
                let cells = cells.fold(board.cells(other).without(stem), |all, prey| all & prey);
                removed = removed.union(&CandidateSet::of_digit(other, cells));
            }
        }
        found.push(Found {
            cells: 1 + sets().map(|als| als.cells.len()).sum::<usize>(),
            what: Blossom {
                stem,
                digits,
                shared: removed.all_digits(),
                petals: digits.without(z).iter().zip(sets()).collect(),
            },
            removed,
        });
    }
}

/// The house in which a stem takes a digit from a petal.
fn house_of(board: &Board, stem: Cell, digit: Digit, petal: &Als) -> Option<House> {
    let places = (petal.cells & board.cells(digit)).with(stem);
    places.common_houses().first()
}

impl Blossom {
    fn petal(&self, digit: Digit) -> Option<&Als> {
        let mut petals = self.petals.iter();
        let (_, als) = petals.find(|(taken, _)| *taken == digit)?;
        Some(als)
    }

    /// A branch for each candidate of the stem.
    fn evidence(&self, board: &Board) -> Evidence {
        let branch = |digit| {
            let literal = Literal::on(Candidate::new(self.stem, digit));
            let mut nodes = vec![NetNode {
                literal,
                why: None,
                parents: vec![],
            }];
            if let Some(als) = self.petal(digit) {
                let house = house_of(board, self.stem, digit, als);
                nodes.push(NetNode {
                    literal: Literal::off(node(board, digit, als)),
                    why: house.map(Why::House),
                    parents: vec![0],
                });
                nodes.extend(self.shared.iter().map(|z| NetNode {
                    literal: Literal::on(node(board, z, als)),
                    why: Some(Why::Als(als.cells)),
                    parents: vec![1],
                }));
            }
            let end = End::Effects;
            Branch { nodes, end }
        };
        Evidence::Net(Net {
            split: Split::Truth(Truth::Cell(self.stem)),
            branches: self.digits.iter().map(branch).collect(),
        })
    }
}

/// A blossom as it was found.
#[derive(Debug)]
struct Told {
    blossom: Blossom,
    /// By petal.
    houses: Vec<Option<House>>,
    /// The places of what the petals share, and the stem if it can be that.
    z: CandidateSet,
    /// The places of the stem's digits in its petals.
    touched: CandidateSet,
}

impl Told {
    fn on(board: &Board, blossom: Blossom) -> Told {
        let Blossom { stem, shared, .. } = blossom;
        let (mut cells, mut touched) = (CellSet::only(stem), CandidateSet::EMPTY);
        let mut houses = Vec::new();
        for (digit, als) in &blossom.petals {
            cells |= als.cells;
            let at = als.cells & board.cells(*digit);
            touched = touched.union(&CandidateSet::of_digit(*digit, at));
            houses.push(house_of(board, stem, *digit, als));
        }
        let places = shared
            .iter()
            .map(|z| CandidateSet::of_digit(z, cells & board.cells(z)));
        Told {
            z: places.fold(CandidateSet::EMPTY, |all, of_one| all.union(&of_one)),
            blossom,
            houses,
            touched,
        }
    }
}

impl Pattern for Told {
    fn cast(&self) -> Cast {
        let petals = self.blossom.petals.iter();
        let petals = petals.fold(CellSet::EMPTY, |all, (_, als)| all | als.cells);
        Cast::new("stem", Role::Pivot, self.blossom.stem)
            .with("petals", Role::Pattern, petals)
            .with("touched", Role::Off, self.touched)
            .with("z", Role::Pincer, self.z)
    }

    fn explain(&self, telling: &Telling<'_>) -> Explanation {
        let Blossom { stem, digits, .. } = self.blossom;
        let removals: CandidateSet = telling.effects().removals().iter().copied().collect();
        let shared = removals.all_digits();
        let fill = |text| {
            let phrase = Phrase::new(text).with("stem", stem).with("digits", digits);
            let phrase = phrase.with("either", Slot::OneDigitOf(digits));
            phrase.with("shared", shared)
        };
        let of_one = |text, z: Digit| {
            let phrase = fill(text).with("z", z).with("places", self.z.cells(z));
            let phrase = phrase.with("where", Slot::OneOf(self.z.cells(z)));
            phrase.with("victims", removals.cells(z))
        };
        let mut seen = vec![fill(&STEM)];
        for ((digit, als), house) in self.blossom.petals.iter().zip(&self.houses) {
            let phrase = fill(&PETAL).with("x", *digit).with("cells", als.cells);
            let phrase = phrase.with("at", Slot::OneOf(self.touched.cells(*digit) & als.cells));
            let phrase = phrase.with("rest", als.digits.without(*digit));
            seen.extend(house.map(|house| phrase.with("house", house)));
        }
        let itself = shared & digits;
        seen.extend(itself.iter().map(|z| of_one(&SELF, z)));
        let gist = match shared.single() {
            Some(z) => of_one(&GIST, z),
            None => fill(&GIST_SEVERAL),
        };
        let each = shared.iter();
        let why = each.flat_map(|z| [of_one(&WHY, z), of_one(&GOES, z)]);
        Explanation::new(gist, seen, why.collect())
    }
}

logic::texts! {
    En {
        GIST: "whatever {stem} is, {z} is in {where}",
        GIST_SEVERAL: "whatever {stem} is, a petal holds {shared}",
        STEM: "The stem {stem} can be only {either}.",
        PETAL: "If {stem} is {x}, then in {house} the digit {x} is not in {at}. That leaves {cells} {rest:just one digit|just enough digits}, {rest}, so {shared} {shared:is|are both|are all} there.",
        SELF: "If {stem} is {z}, there is nothing more to show.",
        WHY: "So in any case {z} is in {where}.",
        GOES: "Now {victims} {victims:sees|see} {places:this place|both places|all these places}, and cannot be {z}.",
    }
    Zh {
        GIST: "无论{stem}是什么，{z}必在{where}",
        GIST_SEVERAL: "无论{stem}是什么，总有一片花瓣含有{shared}",
        STEM: "茎{stem}只能是{either}。",
        PETAL: "若{stem}是{x}，则在{house}中，{x}不能再填在{at}，{cells}{rest:只剩|剩下的数字}{rest}{rest:，|恰好填满}{cells:必是|这#格，所以其中有}{shared}。",
        SELF: "若{stem}是{z}，则无需再推。",
        WHY: "所以无论如何，{z}必在{where}。",
        GOES: "{victims}看到{places:这一格|这#格}，不能是{z}。",
    }
}
