//! Guardians: the additional places of a digit in the houses of an odd loop.

use crate::kits::templates::Templates;
use crate::kits::trail::trail;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseSet};
use logic::{
    Arrow, Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Slot, Stop, Truth, View,
};

logic::technique! {
    /// Guardians: a digit cannot alternate around an odd loop of cells, so one of the extra places
    /// in the houses of the loop holds it.
    ///
    /// # Look for
    /// A closed loop of an odd number of cells, five or more, in which any two neighbours share a
    /// house. In these houses, the digit has few places outside the loop: the guardians.
    ///
    /// # Why it works
    /// Suppose that no guardian holds the digit. Each house then holds it in one of its two cells of
    /// the loop, so every second cell of the loop holds it. That is impossible with an odd number of
    /// cells. So one of the guardians holds the digit. An even loop proves nothing: there, every
    /// other cell can hold the digit.
    ///
    /// # What it removes
    /// The digit from every cell that sees all guardians. A single guardian is placed.
    ///
    /// # Example
    /// ```text
    ///       c2   c4  c5     c8
    ///  r1   a ------ b      G       row 1, column 5, box 5, row 6 and column 2
    ///  r5   |        c              hold the digit only in a to e, and row 1 also in G
    ///  r6   e -- d                  (box 5 joins c and d)
    ///
    ///  Five cells: so G holds the digit.
    /// ```
    ///
    /// # Also known as
    /// Broken Wing, Turbot Fish with guardians, oddagon of one digit.
    ///
    /// # Cost
    /// For each digit, a walk over its places along houses with at most four extra places, for loops
    /// of five, seven and nine cells.
    ///
    /// # Sources
    /// Rod Hagglund's Broken Wings on the Sudoku players' forum; forks of HoDoKu and Sudoku Studio
    /// (Guardian).
    pub struct Guardians;
    slug: "guardians",
    name: { En "Guardians", Zh "守护者" },
    aliases: ["Broken Wing"],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Maximum number of cells of a loop.
const MAX_CELLS: usize = 9;
/// Maximum number of guardians.
const MAX_GUARDIANS: usize = 4;

/// An odd loop with its guardians.
#[derive(Clone, Debug)]
struct Loop {
    digit: Digit,
    cells: Vec<Cell>,
    /// The house of each cell and the next one.
    houses: Vec<House>,
    guardians: CellSet,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in Digit::ALL {
        // The eliminated cells of a loop are in no template of the digit.
        let in_no_template = view.derived::<Templates>().places_in_no_template(digit);
        if in_no_template.is_empty() || in_no_template == board.cells(digit) {
            continue;
        }
        let mut search = Search {
            view,
            board,
            digit,
            in_no_template,
            found: Vec::new(),
        };
        for start in board.cells(digit) {
            search.walk(&mut vec![start], &mut Vec::new(), CellSet::EMPTY)?;
        }
        for path in search.found {
            let at = |cell| Candidate::new(cell, digit);
            let claim = if let Some(cell) = path.guardians.single() {
                Claim::place(at(cell))
            } else {
                let victims = path.guardians.common_peers() & board.cells(digit);
                Claim::remove(Removals::Digit(digit, victims))
            };
            sink.push(Find::new(claim, path.cells.len() as u16), &|| {
                let truths = path.houses.iter().map(|&house| Truth::House(house, digit));
                let truths = truths.collect();
                Proof::new(Evidence::Exhaustive(Exhaustive { truths }), path.clone())
            })?;
        }
    }
    ControlFlow::Continue(())
}

struct Search<'a> {
    view: &'a View<'a>,
    board: &'a Board,
    digit: Digit,
    /// The places in no template of the digit: only these can be eliminated.
    in_no_template: CellSet,
    /// For each set of guardians, the first of the shortest loops.
    found: Vec<Loop>,
}

impl Search<'_> {
    /// Extends a path that starts with its lowest cell.
    fn walk(
        &mut self,
        cells: &mut Vec<Cell>,
        houses: &mut Vec<House>,
        guardians: CellSet,
    ) -> ControlFlow<Stop> {
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else {
            return ControlFlow::Continue(());
        };
        self.view.spend(1)?;
        for house in last.houses() {
            // Each house is used once: with two links of the loop, it would hold the digit twice.
            if houses.contains(&house) {
                continue;
            }
            let places = self.board.cells_in(house, self.digit);
            for next in places.without(last) {
                let guardians_so_far = guardians | (places - CellSet::only(last).with(next));
                if next < first || cells[1..].contains(&next) || !self.is_useful(guardians_so_far) {
                    continue;
                }
                houses.push(house);
                if next == first {
                    if cells.len() >= 5 && !cells.len().is_multiple_of(2) {
                        self.keep(cells, houses, guardians_so_far);
                    }
                } else if cells.len() < MAX_CELLS {
                    cells.push(next);
                    self.walk(cells, houses, guardians_so_far)?;
                    cells.pop();
                }
                houses.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the guardians are not too many and see a common place in no template of the digit.
    fn is_useful(&self, guardians: CellSet) -> bool {
        if guardians.len() > MAX_GUARDIANS {
            return false;
        }
        guardians.common_peers().overlaps(self.in_no_template)
    }

    /// Keeps a loop if none of its cells is a guardian and it is the shortest loop so far with
    /// these guardians.
    fn keep(&mut self, cells: &[Cell], houses: &[House], guardians: CellSet) {
        let is_new = |known: &Loop| known.guardians != guardians || known.cells.len() > cells.len();
        let has_two_cells_per_house = !cells.iter().any(|&cell| guardians.contains(cell));
        if guardians.is_empty() || !has_two_cells_per_house || !self.found.iter().all(is_new) {
            return;
        }
        self.found.retain(|known| known.guardians != guardians);
        self.found.push(Loop {
            digit: self.digit,
            cells: cells.to_vec(),
            houses: houses.to_vec(),
            guardians,
        });
    }
}

impl Loop {
    fn members(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }
}

impl Pattern for Loop {
    fn roles(&self) -> Roles {
        let at = |cells| CandidateSet::of_digit(self.digit, cells);
        let houses: HouseSet = self.houses.iter().copied().collect();
        Roles::new("loop", Role::Pattern, at(self.members()))
            .with("guardians", Role::Guardian, at(self.guardians))
            .with("houses", Role::Base, houses)
    }

    fn arrows(&self) -> Option<Vec<Arrow>> {
        Some(Arrow::round(self.digit, &self.cells))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let round = self.cells.iter().skip(1).chain(self.cells.first());
        let round = self.houses.iter().copied().zip(round.copied());
        let trail = self.cells.first().map(|&first| trail(first, round));
        let fill = |text| {
            let phrase = Phrase::new(text).with("digit", self.digit);
            let phrase = phrase.with("cells", self.members());
            let phrase = match &trail {
                Some(trail) => phrase.with("trail", trail.clone()),
                None => phrase,
            };
            let phrase = phrase.with("where", Slot::OneOf(self.guardians));
            let phrase = phrase.with("beside", Slot::OneOf(self.guardians));
            phrase.with("count", self.cells.len())
        };
        let victims = context.effects().removals().iter().map(|one| one.cell);
        let victims: CellSet = victims.collect();
        let mut why = vec![fill(&ODD), fill(&ONE)];
        if !victims.is_empty() {
            let goes = Phrase::new(&GOES).with("digit", self.digit);
            why.push(goes.with("cells", victims));
        }
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], why)
    }
}

logic::texts! {
    En {
        GIST: "{digit} cannot alternate around {cells}, so {where} is {digit}",
        SEEN: "Go round {trail}: a loop of {count:# cell|# cells}. In its houses, the digit {digit} can go only to the loop or to {beside}.",
        ODD: "If {digit} went only to cells of the loop, every second cell of the loop would hold it. That is impossible with an odd number of cells.",
        ONE: "So {where} is {digit}.",
        GOES: "Whichever it is, {cells} {cells:sees|see} it, and {cells:is|are} not {digit}.",
    }
    Zh {
        GIST: "{digit} 不能在环 {cells} 上隔格出现，所以 {where} 是 {digit}",
        SEEN: "{trail} 连成{count:#}格的环。在这些区域中，{digit} 只能填入环中的格或 {beside}。",
        ODD: "若只填入环中，{digit} 就要隔一格出现一次，而奇数格的环做不到。",
        ONE: "所以 {where} 是 {digit}。",
        GOES: "无论是哪一个，{cells} 都看到它，不能是 {digit}。",
    }
}
