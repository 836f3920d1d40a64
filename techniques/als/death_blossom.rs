//! Death Blossom: almost locked sets around a cell, one for each of its candidates, that share a
//! digit z.

use super::blossom::{Blossom, Petal, Search};
use super::cheapest::{Found, cheapest};
use super::kit::{AlsLinks, State};
use super::sets::{case, conclusion, holds, holds_all, introduction};
use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use logic::{
    Claim, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Removals, Role, Roles, Sink,
    Slot, Stop, Truth, View,
};

logic::technique! {
    /// Death Blossom: each candidate of one cell, the stem, has an almost locked set, its petal. If
    /// the candidate is true, its petal holds z. So a petal, or the stem itself, holds z in any
    /// case.
    ///
    /// # Look for
    /// A cell with at least three candidates, the stem. (With the option `stem: pair`: exactly
    /// two.) Each of its candidates has a petal: an almost locked set that has the candidate only
    /// in cells that the stem sees. One set may serve several candidates, and petals may share
    /// cells. All petals share one more digit, z. If z is a candidate of the stem, it needs no
    /// petal.
    ///
    /// # Why it works
    /// The stem holds one of its candidates. The petal of that candidate cannot hold the same
    /// digit. Its cells then need all the other digits of the petal, and one of those is z. If a
    /// candidate other than z had no petal and were true, no petal would have to hold z. If the
    /// stem cannot be z, other digits that all petals share follow in the same way.
    ///
    /// # What it removes
    /// z, from every cell that sees all places of z in the petals and, if z is a candidate of the
    /// stem, also sees the stem. If the stem cannot be z: likewise every other digit that all
    /// petals share and that is no candidate of the stem.
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
    /// No other name.
    ///
    /// # Cost
    /// For each stem and each digit z, one pass over the almost locked sets that lose a digit to a
    /// candidate of the stem.
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
    options: [StemSize],
    find: find,
}

logic::setting! {
    /// The number of candidates of the stem.
    pub enum StemSize: "stem" {
        /// Three or more.
        Large = "large",
        /// Two; such blossoms are chains of almost locked sets, too.
        Pair = "pair",
    }
}

/// A Death Blossom found by the search.
#[derive(Clone, Debug)]
struct CellBlossom {
    stem: Cell,
    /// The candidates of the stem.
    digits: DigitSet,
    blossom: Blossom,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let (board, links): (_, &AlsLinks) = (view.board(), view.derived());
    view.spend(100)?;
    let stems = view.option::<StemSize>();
    let mut found = Vec::new();
    for stem in board.open() {
        let is_pair = board.candidates(stem).is_pair();
        if is_pair == (stems == StemSize::Pair) && board.candidates(stem).is_plural() {
            let digits = board.candidates(stem).iter();
            let cases: Vec<Candidate> = digits.map(|digit| Candidate::new(stem, digit)).collect();
            for z in Digit::ALL {
                let search = Search {
                    board,
                    links,
                    cases: &cases,
                    z,
                };
                add_blossoms(&search, stem, &mut found);
            }
        }
    }
    // Blossoms of each stem size are compared separately: fewer candidates in the stem are easier,
    // even with more cells in the petals.
    for size in 2..=9 {
        let of_size = found.iter().filter(|one| one.pattern.digits.len() == size);
        for Found {
            removed, pattern, ..
        } in cheapest(of_size.cloned().collect())
        {
            let claim = Claim::remove(Removals::Set(&removed));
            sink.push(Find::new(claim, pattern.digits.len() as u16), &|| {
                let evidence = pattern.blossom.evidence(view, Truth::Cell(pattern.stem));
                Proof::new(evidence, BlossomPattern::on(view, &pattern))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds blossoms of a stem that together remove z from all cells from which a blossom can remove
/// it.
fn add_blossoms(search: &Search<'_>, stem: Cell, found: &mut Vec<Found<CellBlossom>>) {
    let &Search {
        board, links, z, ..
    } = search;
    let digits = board.candidates(stem);
    let victims = search.victims();
    let mut left = victims;
    while let Some(victim) = left.first() {
        let Some((mut blossom, removed_cells)) = search.choose(victim, victims) else {
            return;
        };
        left = left - removed_cells;
        let mut removed = CandidateSet::of_digit(z, removed_cells);
        // If the stem can be z, it needs no petal for z, so other digits do not follow.
        if !digits.contains(z) {
            let sets = blossom.states().map(|state| links.set_and_digit(state).0);
            let common = sets.fold(DigitSet::all(), |common, als| common & als.digits);
            for other in (common - digits).without(z) {
                let targets =
                    |state: State| links.targets_of(links.first_state_of_set(state), other);
                let cells = blossom.states().map(targets);
                let cells = cells.fold(board.cells(other).without(stem), |all, targets| {
                    all & targets
                });
                removed = removed.union(&CandidateSet::of_digit(other, cells));
            }
        }
        blossom.shared = removed.all_digits();
        found.push(Found {
            cells: 1 + blossom.cells(links),
            removed,
            pattern: CellBlossom {
                stem,
                digits,
                blossom,
            },
        });
    }
}

/// The pattern of a Death Blossom.
#[derive(Debug)]
struct BlossomPattern {
    stem: Cell,
    digits: DigitSet,
    petals: Vec<(Digit, Petal)>,
    /// The places of the shared digits in the petals, and in the stem if the stem has one of these
    /// digits.
    shared_places: CandidateSet,
}

impl BlossomPattern {
    fn on(view: &View<'_>, found: &CellBlossom) -> BlossomPattern {
        let board = view.board();
        let cases = found.blossom.cases(view).into_iter();
        let petals = cases.filter_map(|(case, petal)| Some((case.digit, petal?)));
        let petals: Vec<(Digit, Petal)> = petals.collect();
        let stem = CellSet::only(found.stem);
        let cells = petals
            .iter()
            .fold(stem, |all, (_, petal)| all | petal.als.cells);
        let places = found.blossom.shared.iter();
        let places = places.map(|z| CandidateSet::of_digit(z, cells & board.cells(z)));
        BlossomPattern {
            stem: found.stem,
            digits: found.digits,
            petals,
            shared_places: places.fold(CandidateSet::EMPTY, |all, of_one| all.union(&of_one)),
        }
    }
}

impl Pattern for BlossomPattern {
    fn roles(&self) -> Roles {
        let (mut cells, mut touched) = (CellSet::EMPTY, CandidateSet::EMPTY);
        for (digit, petal) in &self.petals {
            cells |= petal.als.cells;
            touched = touched.union(&CandidateSet::of_digit(*digit, petal.lost_places));
        }
        Roles::new("stem", Role::Pivot, self.stem)
            .with("petals", Role::Pattern, cells)
            .with("touched", Role::Off, touched)
            .with("z", Role::End, self.shared_places)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let removals: CandidateSet = context.effects().removals().iter().copied().collect();
        let shared = removals.all_digits();
        let fill = |text| {
            let phrase = Phrase::new(text).with("stem", self.stem);
            let phrase = phrase.with("digits", self.digits);
            let phrase = phrase.with("either", Slot::OneDigitOf(self.digits));
            phrase.with("shared", shared)
        };
        let of_one = |text, z: Digit| {
            let phrase = fill(text).with("z", z);
            phrase.with("where", Slot::OneOf(self.shared_places.cells(z)))
        };
        let mut seen = vec![fill(&STEM)];
        for (
            index,
            &(
                digit,
                Petal {
                    als,
                    house,
                    lost_places,
                },
            ),
        ) in (0..).zip(&self.petals)
        {
            seen.push(introduction(index, &als));
            let lost_digit = DigitSet::only(digit);
            let holds = match shared.single() {
                Some(z) => holds(
                    index,
                    &als,
                    lost_digit,
                    z,
                    als.cells & self.shared_places.cells(z),
                ),
                None => holds_all(index, &als, lost_digit),
            };
            seen.push(case(
                CellSet::only(self.stem),
                lost_digit,
                (house, lost_places),
                holds,
            ));
        }
        let in_stem = shared & self.digits;
        seen.extend(in_stem.iter().map(|z| of_one(&SELF, z)));
        let gist = match shared.single() {
            Some(z) => of_one(&GIST, z),
            None => fill(&GIST_SEVERAL),
        };
        let each = shared.iter();
        let why = each.flat_map(|z| conclusion(z, self.shared_places.cells(z), removals.cells(z)));
        Explanation::new(gist, seen, why.collect())
    }
}

logic::texts! {
    En {
        GIST: "whatever {stem} is, {z} is in {where}",
        GIST_SEVERAL: "whatever {stem} is, a petal holds {shared}",
        STEM: "The stem {stem} can be only {either}.",
        SELF: "Otherwise {stem} itself is {z}.",
    }
    Zh {
        GIST: "无论{stem}是什么，{z}必在{where}",
        GIST_SEVERAL: "无论{stem}是什么，总有一片花瓣含有{shared}",
        STEM: "花茎{stem}只能是{either}。",
        SELF: "否则{stem}本身就是{z}。",
    }
}
