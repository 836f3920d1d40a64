//! Patterns of rank 0 with several digits: as many links as truths. Multi-Sector Locked Sets,
//! Multifish, the Domino Loop and Almost Locked Candidates share them.
//!
//! Every truth has a true candidate, and every link has at most one. If the links contain all
//! candidates of the truths, and there are as many links as truths, each link has exactly one true
//! candidate of a truth. So all other candidates in a link are false. A candidate that is in a truth
//! and in two links is false, too.

use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, DigitSet, House, HouseSet};
use logic::{
    Claim, Cover, Evidence, ExplainContext, Explanation, Find, Link, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Truth, Variant,
};

/// Truths, and equally many links that contain all their candidates.
#[derive(Clone, Debug)]
pub(crate) struct RankZero {
    pub(crate) truths: Vec<Truth>,
    pub(crate) links: Vec<Link>,
}

impl RankZero {
    /// The live candidates of the truths.
    fn body(&self, board: &Board) -> CandidateSet {
        let all = self.truths.iter().map(|truth| truth.live(board));
        all.fold(CandidateSet::EMPTY, |all, live| all.union(&live))
    }

    /// The eliminations: candidates in a link but in no truth, and candidates of truths in two
    /// links.
    pub(crate) fn removed(&self, board: &Board) -> CandidateSet {
        let [mut in_one, mut in_two] = [CandidateSet::EMPTY; 2];
        for link in &self.links {
            let live = live(board, link);
            in_two = in_two.union(&in_one.intersection(&live));
            in_one = in_one.union(&live);
        }
        in_one.difference(&self.body(board)).union(&in_two)
    }

    /// Pushes the pattern, if it has eliminations.
    pub(crate) fn push(&self, board: &Board, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.push_as(board, Variant(0), sink, || FoundPattern {
            pattern: self.clone(),
            body: self.body(board),
        })
    }

    /// Pushes the pattern as a variant with another explanation.
    pub(crate) fn push_as<P: Pattern + 'static>(
        &self,
        board: &Board,
        variant: Variant,
        sink: &mut dyn Sink,
        pattern: impl Fn() -> P,
    ) -> ControlFlow<Stop> {
        let removed = self.removed(board);
        let claim = Claim::remove(Removals::Set(&removed));
        let find = Find::new(claim, self.truths.len() as u16);
        sink.push(find.of_variant(variant), &|| {
            let evidence = Evidence::Cover(Cover {
                truths: self.truths.clone(),
                links: self.links.clone(),
                fins: CandidateSet::EMPTY,
            });
            Proof::new(evidence, pattern())
        })
    }

    /// The cells among the truths.
    fn cells(&self) -> CellSet {
        let cells = self.truths.iter().filter_map(|truth| match truth {
            Truth::Cell(cell) => Some(*cell),
            Truth::House(..) | Truth::Guardians(_) => None,
        });
        cells.collect()
    }

    /// The houses among the truths, and their digits. The text assumes that all these houses have
    /// the same digits.
    fn bases(&self) -> (HouseSet, DigitSet) {
        let (mut houses, mut digits) = (HouseSet::EMPTY, DigitSet::EMPTY);
        for truth in &self.truths {
            if let Truth::House(house, digit) = truth {
                houses.insert(*house);
                digits.insert(*digit);
            }
        }
        (houses, digits)
    }

    /// The houses among the links, grouped by their digits.
    fn covers(&self) -> Vec<(DigitSet, HouseSet)> {
        let mut by_house: Vec<(House, DigitSet)> = Vec::new();
        for link in &self.links {
            if let Link::House(house, digit) = *link {
                match by_house.iter_mut().find(|(known, _)| *known == house) {
                    Some((_, digits)) => digits.extend([digit]),
                    None => by_house.push((house, DigitSet::only(digit))),
                }
            }
        }
        let mut covers: Vec<(DigitSet, HouseSet)> = Vec::new();
        for (house, digits) in by_house {
            match covers.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, houses)) => houses.extend([house]),
                None => covers.push((digits, HouseSet::only(house))),
            }
        }
        covers
    }

    /// The cells among the links.
    fn link_cells(&self) -> CellSet {
        let cells = self.links.iter().filter_map(|link| match link {
            Link::Cell(cell) => Some(*cell),
            Link::House(..) | Link::Cells(..) => None,
        });
        cells.collect()
    }
}

/// The live candidates of a link.
fn live(board: &Board, link: &Link) -> CandidateSet {
    match *link {
        Link::Cell(cell) => CandidateSet::of_cell(cell, board.candidates(cell)),
        Link::House(house, digit) => CandidateSet::of_digit(digit, board.cells_in(house, digit)),
        Link::Cells(digit, cells) => CandidateSet::of_digit(digit, cells & board.cells(digit)),
    }
}

/// The pattern with its live candidates.
#[derive(Debug)]
struct FoundPattern {
    pattern: RankZero,
    body: CandidateSet,
}

impl FoundPattern {
    /// The eliminations by the house of their link, each once; eliminations whose only links are
    /// cells come last, without a house.
    fn by_house(&self, eliminated: &CandidateSet) -> Vec<(Option<House>, CandidateSet)> {
        let mut left = *eliminated;
        let mut groups: Vec<(Option<House>, CandidateSet)> = Vec::new();
        for link in &self.pattern.links {
            let Link::House(house, digit) = *link else {
                continue;
            };
            let of_link = left.intersection(&CandidateSet::of_digit(digit, house.cells()));
            left = left.difference(&of_link);
            match groups.iter_mut().find(|(known, _)| *known == Some(house)) {
                Some((_, all)) => *all = all.union(&of_link),
                None => groups.push((Some(house), of_link)),
            }
        }
        groups.push((None, left));
        groups.retain(|(_, eliminated)| !eliminated.is_empty());
        groups
    }
}

impl Pattern for FoundPattern {
    fn roles(&self) -> Roles {
        let (bases, digits) = self.pattern.bases();
        let cells = self.pattern.cells();
        let covers = self.pattern.covers();
        let covers = covers.iter().fold(HouseSet::EMPTY, |all, (_, h)| all | *h);
        let roles = Roles::new("covers", Role::Cover, covers);
        let roles = if cells.is_empty() {
            roles
        } else {
            roles.with("cells", Role::Pattern, cells)
        };
        let roles = if bases.is_empty() {
            roles
        } else {
            roles
                .with("bases", Role::Base, bases)
                .with("digits", Role::Pattern, digits)
        };
        match self.pattern.link_cells() {
            filled if filled.is_empty() => roles,
            filled => roles.with("filled", Role::Cover, filled),
        }
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let (bases, digits) = self.pattern.bases();
        let (cells, filled) = (self.pattern.cells(), self.pattern.link_cells());
        let count = self.pattern.truths.len();
        let fill = |text| {
            let phrase = Phrase::new(text)
                .with("cells", cells)
                .with("filled", filled);
            phrase.with("bases", bases).with("digits", digits)
        };
        let all = |text| fill(text).with("count", count).with("gone", eliminations);
        let mut seen = Vec::new();
        if !cells.is_empty() {
            seen.push(fill(&CELLS));
        }
        if !bases.is_empty() {
            seen.push(fill(&HOUSES).with("count", count - cells.len()));
        }
        seen.push(Phrase::new(&TAKES));
        for (digits, houses) in self.pattern.covers() {
            let phrase = Phrase::new(&COVER).with("digits", digits);
            let count = digits.len() * houses.len();
            seen.push(phrase.with("houses", houses).with("count", count));
        }
        if !filled.is_empty() {
            seen.push(fill(&FILLED));
        }
        let in_two_links = eliminations.intersection(&self.body);
        let mut why = vec![all(&WHY)];
        let by_house = self.by_house(&eliminations);
        if by_house.iter().any(|(house, _)| house.is_some()) {
            why.extend(by_house.into_iter().map(|(house, eliminations)| {
                let text = if house.is_some() {
                    &GOES_IN
                } else {
                    &GOES_IN_CELLS
                };
                let phrase = Phrase::new(text).with("gone", eliminations);
                match house {
                    Some(house) => phrase.with("house", house),
                    None => phrase.with("filled", filled),
                }
            }));
        } else {
            why.push(all(&GOES));
        }
        if !in_two_links.is_empty() {
            why.push(Phrase::new(&BOTH).with("gone", in_two_links));
        }
        Explanation::new(all(&GIST), seen, why)
    }
}

logic::texts! {
    En {
        GIST: "{count:# candidate|# candidates} must be true, and there is just as much room",
        CELLS: "The {cells:cell|cells} {cells} {cells:needs # digit|need # digits, one each}.",
        HOUSES: "In {bases}, the {digits:digit|digits} {digits} still {digits:needs|need} a place each: {count:# place|# places} in all.",
        TAKES: "Every candidate for these belongs to one of the following items, and a house takes each digit only once.",
        COVER: "In {houses}, the {digits:digit|digits} {digits} {digits:takes|take} at most {count:# place|# places}.",
        FILLED: "{filled} {filled:has|have} room for {filled:# digit|# digits}.",
        WHY: "Together that is room for {count:# digit|# digits}, just as many as are needed. So it is used up, and nothing else fits there.",
        GOES: "So {gone} {gone:is|are} false: {gone:its place is|their places are} used.",
        GOES_IN: "In {house} this rules out {gone}.",
        GOES_IN_CELLS: "In {filled} it rules out {gone}.",
        BOTH: "Also, {gone} would use up two places at once.",
    }
    Zh {
        GIST: "有{count:#}个候选数必须成立，而能容纳的恰好只有这么多",
        CELLS: "{cells}共{cells:#}格，各需一个数字。",
        HOUSES: "{bases}中尚缺的{digits}都要各填一次，共{count:#}次。",
        TAKES: "其中每个候选数都属于以下某一项；每个数字在一个区域中只能填一次，所以各项的名额有限。",
        COVER: "在{houses}中，{digits}至多有{count:#}个名额。",
        FILLED: "{filled}至多有{filled:#}个名额，每格一个。",
        WHY: "合起来至多{count:#}个名额，而需要的正是这么多，所以这些名额全部用尽，不能再填别的。",
        GOES: "所以{gone}不成立：{gone:它的名额|它们的名额}已经用完。",
        GOES_IN: "在{house}中，这排除了{gone}。",
        GOES_IN_CELLS: "在{filled}中，这排除了{gone}。",
        BOTH: "另外，{gone}会同时占用两个名额。",
    }
}
