//! Group Shrink, complete: digits with one place left in a group, the console program's word for a
//! house.

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Digit, DigitSet, House};
use logic::{
    Claim, Conflict, Effects, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Proved, Removals, Role, Roles, Single, SingleBy, Sink, Stop, View,
};

logic::technique! {
    /// Group Shrink (complete): every digit with one place left in a house removes the other
    /// candidates of that cell.
    ///
    /// # Look for
    /// In a row, column or box, digits that are a candidate of only one open cell, while that cell has
    /// other candidates too. All such digits of the house are used at once.
    ///
    /// # Why it works
    /// Each digit is once in the house. If it has one place left, it must be there, and the cell holds
    /// nothing else. If it has a second place in the house, it need not be there.
    ///
    /// # What it removes
    /// The other candidates of these cells. Nothing is filled in yet: the cells are filled when
    /// the grid is next scanned for cells with one candidate.
    ///
    /// # Example
    /// Row 1 has three open cells; 1 and 2 have one place each, so r1c1 and r1c2 shrink to them:
    ///
    /// ```text
    /// | 13  23  3 | 4 5 6 | 7 8 9 |   ->   | 1  2  3 | 4 5 6 | 7 8 9 |
    /// ```
    ///
    /// # Also known as
    /// Several Hidden Singles of one house at once.
    ///
    /// # Cost
    /// Nine tests for each house.
    ///
    /// # Sources
    /// The console program SudokuSolver 2.6 by readalps, 2021, whose group stage begins with it.
    /// If two digits have the same cell as their only place, the smaller digit is kept, and the
    /// contradiction shows later. A digit without any place is reported as a contradiction.
    pub struct GroupShrinkComplete;
    slug: "group_shrink_complete",
    name: { En "Group Shrink (complete)", Zh "分组收缩（完全）" },
    aliases: ["Complete Shrink"],
    family: Shrink,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// A house with the digits that have one place left in it.
struct Group {
    house: House,
    /// For each position in the house, the digit that the cell keeps, if it shrinks.
    kept: [Option<Digit>; 9],
}

impl Group {
    /// The cells that shrink with the digits that they keep, in the order of the house.
    fn cells(&self) -> impl Iterator<Item = Candidate> {
        let kept = self.house.cells_in_order().zip(self.kept);
        kept.filter_map(|(cell, digit)| digit.map(|digit| Candidate { cell, digit }))
    }

    /// The evidence of all cells that shrink: a hidden single for each.
    fn evidence(&self, board: &Board) -> Evidence {
        let single = |candidate| {
            let by = SingleBy::House(self.house);
            Evidence::Single(Single { candidate, by })
        };
        let parts = self.cells().filter_map(|candidate| {
            let removals = others(board, candidate)
                .iter()
                .map(|digit| Candidate::new(candidate.cell, digit));
            let effects = Effects::new(None, removals.collect())?;
            Some(Proved {
                effects,
                evidence: single(candidate),
            })
        });
        let mut parts: Vec<Proved> = parts.collect();
        match (parts.pop(), parts.is_empty()) {
            (Some(only), true) => only.evidence,
            (last, _) => {
                parts.extend(last);
                Evidence::All(parts)
            }
        }
    }
}

/// The other candidates of a candidate's cell.
fn others(board: &Board, candidate: Candidate) -> DigitSet {
    board.candidates(candidate.cell).without(candidate.digit)
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for house in view.houses() {
        // The digits with at least one place, and those with several, computed without branches.
        let (mut offered, mut several) = (0, 0);
        for digit in Digit::ALL {
            let places = board.places(house, digit);
            offered |= u16::from(!places.is_empty()) << digit.index();
            several |= u16::from(places.is_plural()) << digit.index();
        }
        let alone = DigitSet::from_bits(offered & !several);
        let offered = DigitSet::from_bits(offered);
        if !alone.is_empty() {
            shrink(board, house, alone, sink)?;
        }
        // A house misses as many digits as it has open cells. If fewer digits have places, one
        // of the missing digits has none.
        let without = !(offered | board.digits_in(house));
        if let Some(digit) = without.first() {
            sink.conflict(&|| Conflict::House(house, digit))?;
        }
    }
    ControlFlow::Continue(())
}

/// Digits of a house with one place left in it.
#[derive(Debug)]
struct LastPlaces {
    house: House,
    /// The cells with their digits, in the order of the house.
    kept: Vec<Candidate>,
}

impl Pattern for LastPlaces {
    fn roles(&self) -> Roles {
        let kept: CandidateSet = self.kept.iter().copied().collect();
        Roles::new("kept", Role::Pattern, kept).with("house", Role::Pattern, self.house)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let house = self.house;
        let kept = self.kept.iter().copied();
        let kept: Vec<Candidate> = kept.filter(|&one| context.before().has(one)).collect();
        let fill = |text, Candidate { cell, digit }| {
            let phrase = Phrase::new(text).with("house", house);
            phrase.with("cell", cell).with("digit", digit)
        };
        let gist = match kept[..] {
            [only] => fill(&GIST_ONE, only),
            _ => Phrase::new(&GIST)
                .with("house", house)
                .with("candidates", kept.iter().copied().collect::<CandidateSet>()),
        };
        let seen = kept.iter().map(|&one| fill(&SEEN, one));
        let why = kept.iter().map(|&one| fill(&WHY, one));
        Explanation::new(gist, seen.collect(), why.collect())
    }
}

/// Pushes the removals from the last places of these digits: each has one place in the house.
fn shrink(board: &Board, house: House, alone: DigitSet, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let mut group = Group {
        house,
        kept: [None; 9],
    };
    for digit in alone {
        let Some(place) = board.places(house, digit).first() else {
            continue;
        };
        let kept = &mut group.kept[place.index()];
        // Digits are ascending, so of two digits with the same cell the smaller is kept.
        if kept.is_none() && board.candidates(house.cell(place)).is_plural() {
            *kept = Some(digit);
        }
    }
    let Some(filler) = group.cells().next() else {
        return ControlFlow::Continue(());
    };
    // At most nine cells, each with at most eight removed candidates.
    let mut removals = [filler; 72];
    let (mut count, mut size) = (0, 0);
    for candidate in group.cells() {
        size += 1;
        for digit in others(board, candidate) {
            removals[count] = Candidate::new(candidate.cell, digit);
            count += 1;
        }
    }
    let claim = Claim::remove(Removals::List(&removals[..count]));
    sink.push(Find::new(claim, size), &|| {
        let kept = group.cells().collect();
        Proof::new(group.evidence(board), LastPlaces { house, kept })
    })
}

logic::texts! {
    En {
        GIST: "in {house}, {candidates} {candidates:has one place left|have one place left each}",
        GIST_ONE: "in {house}, the digit {digit} has one place left, {cell}",
        SEEN: "In {house}, {cell} is the only cell that can still be {digit}.",
        WHY: "The {digit} of {house} must go there, and {cell} can hold nothing else.",
    }
    Zh {
        GIST: "在{house}中，{candidates}各只剩一个位置",
        GIST_ONE: "在{house}中，{digit}只剩{cell}一个位置",
        SEEN: "在{house}中，只有{cell}还能填{digit}。",
        WHY: "{house}的{digit}必须填在那里，{cell}不能再填其他数字。",
    }
}
