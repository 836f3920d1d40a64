//! 3D Medusa: colours across digits.

use crate::kits::colouring::{
    ColouringsByHouses, ColouringsByHousesAndCells, Colours, ConjugateLinks, Paths, Reason,
    StatedLinks, TwoColours, excluded, seen_by,
};
use Reason::{Both, Clash, EmptyCell, EmptyHouse};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Digit, DigitSet, House};
use logic::{Branch, Claim, Conflict, Find, Proof, Removals, Sink, Stop, Variant, View};

logic::technique! {
    /// 3D Medusa: conjugate pairs and cells with two candidates connect candidates of several
    /// digits. These take two colours in turn, and one colour is true.
    ///
    /// # Look for
    /// Houses with two places for a digit, and cells with two candidates. Give the two candidates of
    /// each such pair different colours, from candidate to candidate and from digit to digit. Then look
    /// for a colour that contradicts itself, or for a candidate that both colours exclude.
    ///
    /// # Why it works
    /// Exactly one candidate of each pair is true, so one colour is all true and the other all false. A
    /// colour is false if it puts two digits into a cell or a digit twice into a house, or leaves a cell
    /// without a candidate or a digit without a place in a house. A candidate that conflicts with
    /// both colours is false.
    ///
    /// # What it removes
    /// A whole colour if it contradicts itself: it has two candidates in a cell (`cell_twice`), it
    /// has a digit twice in a house (`house_twice`), it excludes all candidates of a cell
    /// (`cell_emptied`), or it excludes all places of a digit in a house (`house_emptied`). A
    /// candidate without colour if both colours exclude it: its cell has both colours
    /// (`cell_both`), it sees its digit in both colours (`house_both`), or its cell has one colour
    /// and it sees its digit in the other (`cell_and_house`).
    ///
    /// # Example
    /// ```text
    ///  r1c1 {1a,2b}  r1c5 {2a,3b}   r1: 2 only in r1c1, r1c5
    ///  r4c1 {1b,3,7}                c1: 1 only in r1c1, r4c1
    ///  r4c5 {3a,5}                  c5: 3 only in r1c5, r4c5
    ///
    ///  r4c1 has 1 of colour b, and sees 3 of colour a in r4c5. So r4c1 is not 3 (cell_and_house).
    /// ```
    ///
    /// # Also known as
    /// 3D Multi-Colouring, 3D Medusa Colouring. Eliminations by the colours of one digit are
    /// reported as Simple Colours.
    ///
    /// # Cost
    /// Union-find over the links, then a look at every candidate, cell and house for each
    /// colouring.
    ///
    /// # Sources
    /// SudokuWiki (3D Medusa): its rules 1 to 6. `house_emptied` is our addition.
    pub struct Medusa;
    slug: "medusa",
    name: { En "3D Medusa", Zh "三维美杜莎" },
    aliases: ["3D Medusa Colouring", "3D Multi-Colouring", "3D Medusa Coloring"],
    family: Colours,
    assumes: Nothing,
    variants: [
        CELL_TWICE = "cell_twice", HOUSE_TWICE = "house_twice",
        CELL_BOTH = "cell_both", HOUSE_BOTH = "house_both", CELL_AND_HOUSE = "cell_and_house",
        CELL_EMPTIED = "cell_emptied", HOUSE_EMPTIED = "house_emptied",
    ],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let one_digit_traps = one_digit_traps(view);
    for colours in &view.derived::<ColouringsByHousesAndCells>().0 {
        if !colours.all_candidates().all_digits().is_plural() {
            continue;
        }
        view.spend(5)?;
        let colours_on_board = ColoursOnBoard {
            colours,
            view,
            board,
            excluded: [0, 1].map(|side| excluded(board, &colours.sides[side])),
        };
        for side in [0, 1] {
            colours_on_board.contradictions(side, sink)?;
        }
        colours_on_board.traps(&one_digit_traps, sink)?;
    }
    ControlFlow::Continue(())
}

/// The candidates that see both colours of a colouring of their own digit. Simple Colours
/// eliminates them.
fn one_digit_traps(view: &View<'_>) -> CandidateSet {
    let mut traps = CandidateSet::EMPTY;
    for colours in &view.derived::<ColouringsByHouses>().0 {
        for digit in colours.sides[0].all_digits() {
            let [one, other] = [0, 1].map(|side| seen_by(colours.sides[side].cells(digit)));
            traps = traps.union(&CandidateSet::of_digit(digit, one & other));
        }
    }
    traps
}

/// Two colours on a board and the candidates that each excludes.
struct ColoursOnBoard<'a> {
    colours: &'a Colours,
    view: &'a View<'a>,
    board: &'a Board,
    /// By colour, the candidates that it excludes.
    excluded: [CandidateSet; 2],
}

impl ColoursOnBoard<'_> {
    /// Pushes the first contradiction of each kind for a colour.
    fn contradictions(&self, side: usize, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let colour = &self.colours.sides[side];
        let twice = |digits: DigitSet| digits.is_plural();
        let cell = colour.all_cells().iter().find(|&c| twice(colour.digits(c)));
        if let Some(cell) = cell {
            let mut pair = colour.digits(cell).iter().map(|d| Candidate::new(cell, d));
            if let (Some(one), Some(other)) = (pair.next(), pair.next()) {
                let reason = Clash(side, [one, other]);
                self.push(Medusa::CELL_TWICE, reason, colour, sink)?;
            }
        }
        let pair = colour.iter().find_map(|one| {
            let other = (colour.cells(one.digit) & one.cell.peers()).first()?;
            Some([one, Candidate::new(other, one.digit)])
        });
        if let Some(pair) = pair {
            self.push(Medusa::HOUSE_TWICE, Clash(side, pair), colour, sink)?;
        }
        // After a clash, empty cells and houses prove nothing more.
        if cell.is_some() || pair.is_some() {
            return ControlFlow::Continue(());
        }
        let excluded = &self.excluded[side];
        let mut open = self.board.open().iter();
        let empty = open.find(|&cell| excluded.digits(cell) == self.board.candidates(cell));
        if let Some(cell) = empty {
            let reason = EmptyCell(side, cell);
            self.push(Medusa::CELL_EMPTIED, reason, colour, sink)?;
        }
        let mut houses = House::all().flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
        let empty = houses.find(|&(house, digit)| {
            let places = self.board.cells_in(house, digit);
            !places.is_empty() && excluded.cells(digit).contains_all(places)
        });
        if let Some((house, digit)) = empty {
            let reason = EmptyHouse(side, house, digit);
            self.push(Medusa::HOUSE_EMPTIED, reason, colour, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Pushes the candidates that both colours exclude, by their reasons.
    fn traps(&self, one_digit_traps: &CandidateSet, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let victims = self.excluded[0].intersection(&self.excluded[1]);
        let victims = victims.difference(&self.colours.all_candidates());
        // By the number of colours in the victim's cell.
        let mut by_variant = [CandidateSet::EMPTY; 3];
        for victim in victims.difference(one_digit_traps).iter() {
            let is_in_cell = |side: &CandidateSet| !side.digits(victim.cell).is_empty();
            let sides = self.colours.sides.iter();
            let count = sides.filter(|side| is_in_cell(side)).count();
            by_variant[count].insert(victim);
        }
        let variants = [
            Medusa::HOUSE_BOTH,
            Medusa::CELL_AND_HOUSE,
            Medusa::CELL_BOTH,
        ];
        for (variant, victims) in variants.into_iter().zip(by_variant) {
            if !victims.is_empty() {
                self.push(variant, Both, &victims, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn push(
        &self,
        variant: Variant,
        reason: Reason,
        victims: &CandidateSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        let claim = Claim::remove(Removals::Set(victims));
        let size = self.colours.all_candidates().len() as u16;
        sink.push(Find::new(claim, size).of_variant(variant), &|| {
            let victims: Vec<Candidate> = victims.iter().collect();
            let cases = |colours: &Colours, reason| {
                [0, 1].map(|side| self.branch(colours, side, reason, &victims))
            };
            let Some(wrong) = reason.wrong_colour() else {
                let (colours, branches) = self.colours.shortest(|colours| cases(colours, Both));
                let pattern = TwoColours {
                    sides: colours.used_in(&branches),
                    links: colours.stated_links(&branches),
                    reason,
                    paths: None,
                };
                return Proof::new(colours.net(branches), pattern);
            };
            // The case starts at the candidate from which its contradiction follows in the fewest
            // assertions.
            let starts = self.possible_starts(wrong, reason).into_iter();
            let rooted = starts.map(|(root, reason)| {
                let colours = self.colours.rooted(wrong, root);
                let branches = cases(&colours, reason);
                (colours, branches, reason)
            });
            let shortest = rooted.min_by_key(|(_, branches, _)| branches[0].nodes.len());
            let (colours, branches, reason) = shortest.unwrap_or_else(|| {
                let branches = cases(self.colours, reason);
                grid::never!(
                    (self.colours.clone(), branches, reason),
                    "a colour has candidates"
                )
            });
            // The links of both whole colours, but arrows only for the case of the wrong colour.
            let whole_cases = colours.whole_cases(self.view, ConjugateLinks::HousesAndCells);
            let wrong_case_twice = [0, 0].map(|side| branches[side].clone());
            let links = StatedLinks {
                arrows: colours.stated_links(&wrong_case_twice).arrows,
                ..colours.stated_links(&whole_cases)
            };
            let paths = Some(Paths::of(&branches[0]));
            let pattern = TwoColours {
                sides: colours.sides,
                links,
                reason,
                paths,
            };
            Proof::new(colours.net(branches), pattern)
        })
    }

    /// The possible starts of a case with a contradiction of this kind, each with its
    /// contradiction. In these contradictions, the wrong colour has the index 0.
    fn possible_starts(&self, wrong: usize, reason: Reason) -> Vec<(Candidate, Reason)> {
        let colour = &self.colours.sides[wrong];
        let is_in_one_cell = |one: Candidate, other: Candidate| one.cell == other.cell;
        match reason {
            Clash(_, pair) => {
                let pairs = colour.iter().flat_map(|one| {
                    let others = colour.iter().filter(move |other| one.conflicts(*other));
                    others.map(move |other| [one, other])
                });
                let is_same_kind = |[one, other]: &[Candidate; 2]| {
                    is_in_one_cell(*one, *other) == is_in_one_cell(pair[0], pair[1])
                };
                let same_kind = pairs.filter(is_same_kind);
                same_kind.map(|pair| (pair[0], Clash(0, pair))).collect()
            }
            EmptyCell(_, cell) => colour.iter().map(|one| (one, EmptyCell(0, cell))).collect(),
            EmptyHouse(_, house, digit) => {
                let empty = EmptyHouse(0, house, digit);
                colour.iter().map(|one| (one, empty)).collect()
            }
            Both => Vec::new(),
        }
    }

    /// The case that the colour `side` is true. The wrong colour ends in its contradiction, another
    /// one in the eliminations.
    fn branch(
        &self,
        colours: &Colours,
        side: usize,
        reason: Reason,
        victims: &[Candidate],
    ) -> Branch {
        let case = colours.case(self.view, ConjugateLinks::HousesAndCells, side);
        match reason {
            Clash(wrong, pair) if wrong == side => case.clashing(pair),
            EmptyCell(wrong, cell) if wrong == side => {
                let digits = self.board.candidates(cell).iter();
                let excluded: Vec<Candidate> =
                    digits.map(|digit| Candidate::new(cell, digit)).collect();
                case.contradicting(&excluded, Conflict::Cell(cell))
            }
            EmptyHouse(wrong, house, digit) if wrong == side => {
                let places = self.board.cells_in(house, digit).iter();
                let excluded: Vec<Candidate> =
                    places.map(|cell| Candidate::new(cell, digit)).collect();
                case.contradicting(&excluded, Conflict::House(house, digit))
            }
            Clash(..) | EmptyCell(..) | EmptyHouse(..) | Both => case.removing(victims),
        }
    }
}
