//! Two colours of candidates, one of them true: the common part of all colouring techniques.
//!
//! A conjugate link joins the only two places of a digit in a house, or the only two candidates of a
//! cell. Candidates connected by such links get two colours in turn (`links::components`). All
//! candidates of one colour are true, all of the other false. This gives two cases, and what
//! follows in both cases is proved. The evidence is a net with two branches, each reduced to the
//! assertions that it needs. If one case has a contradiction, the other case holds.

mod case;
mod paths;
mod stated_links;
mod two_colours;

pub(crate) use case::Case;
pub(crate) use paths::Paths;
pub(crate) use stated_links::StatedLinks;
pub(crate) use two_colours::{Reason, TwoColours};

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseSet};
use links::{Layer, LinkFilter, LinkGraph, NodeId, ReasonKind, StrongLinks, components};
use logic::{
    Arrow, Branch, Derived, End, Evidence, Literal, Net, NetNode, Node, Phrase, Position, Split,
    Strength, Text, Why,
};

/// Candidates in two colours. All of one colour are true, all of the other false.
#[derive(Clone, Debug)]
pub(crate) struct Colours {
    /// By colour, its candidates.
    pub(crate) sides: [CandidateSet; 2],
    /// The candidate of the first colour from which the cases start; by default the lowest.
    root: Candidate,
}

/// The kinds of conjugate links that connect candidates.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ConjugateLinks {
    /// Links in houses only, so all candidates have one digit.
    Houses,
    /// Links in houses and in cells.
    HousesAndCells,
}

impl ConjugateLinks {
    fn filter(self) -> LinkFilter {
        match self {
            ConjugateLinks::Houses => LinkFilter::new(&[ReasonKind::House], &[ReasonKind::House]),
            ConjugateLinks::HousesAndCells => {
                let kinds = [ReasonKind::House, ReasonKind::Cell];
                LinkFilter::new(&kinds, &kinds)
            }
        }
    }
}

/// All colourings of a position by links in houses.
pub(crate) struct ColouringsByHouses(pub(crate) Vec<Colours>);

/// All colourings of a position by links in houses and cells.
pub(crate) struct ColouringsByHousesAndCells(pub(crate) Vec<Colours>);

impl Derived for ColouringsByHouses {
    fn derive(position: &Position<'_>) -> ColouringsByHouses {
        ColouringsByHouses(all_colourings(position, ConjugateLinks::Houses))
    }
}

impl Derived for ColouringsByHousesAndCells {
    fn derive(position: &Position<'_>) -> ColouringsByHousesAndCells {
        ColouringsByHousesAndCells(all_colourings(position, ConjugateLinks::HousesAndCells))
    }
}

/// The colourings of a position, sorted by lowest candidate. A component with a candidate of both
/// colours is skipped: it proves that the board has no solution.
fn all_colourings(position: &Position<'_>, conjugate_links: ConjugateLinks) -> Vec<Colours> {
    let links = StrongLinks::of(position, Layer::Candidates);
    let set = |nodes: &Vec<NodeId>| nodes.iter().filter_map(|node| node.candidate()).collect();
    let coloured = components(links, conjugate_links.filter()).into_iter();
    let coloured = coloured.filter_map(|component| {
        let root = component.colours[0].first()?.candidate()?;
        let sides: [CandidateSet; 2] = [set(&component.colours[0]), set(&component.colours[1])];
        (!sides[0].overlaps(&sides[1])).then_some(Colours { sides, root })
    });
    coloured.collect()
}

impl Colours {
    /// All candidates of both colours.
    pub(crate) fn all_candidates(&self) -> CandidateSet {
        self.sides[0].union(&self.sides[1])
    }

    /// The same colours, with colour `side` first. The cases start at `root`, a candidate of that
    /// colour.
    pub(crate) fn rooted(&self, side: usize, root: Candidate) -> Colours {
        let [one, other] = self.sides;
        let sides = if side == 0 {
            [one, other]
        } else {
            [other, one]
        };
        Colours { sides, root }
    }

    /// Both cases, starting at the candidate of the first colour that makes them shortest.
    pub(crate) fn shortest(
        &self,
        branches: impl Fn(&Colours) -> [Branch; 2],
    ) -> (Colours, [Branch; 2]) {
        let rooted = self.sides[0].iter().map(|root| Colours {
            root,
            ..self.clone()
        });
        let narrated = rooted.map(|colours| {
            let branches = branches(&colours);
            (colours, branches)
        });
        let length = |[one, other]: &[Branch; 2]| one.nodes.len() + other.nodes.len();
        let shortest = narrated.min_by_key(|(_, branches)| length(branches));
        shortest.unwrap_or_else(|| (self.clone(), branches(self)))
    }

    /// The candidates of each colour that occur in at least one of these branches.
    pub(crate) fn used_in(&self, branches: &[Branch; 2]) -> [CandidateSet; 2] {
        let nodes = branches.iter().flat_map(|branch| &branch.nodes);
        let narrated = nodes.filter_map(|node| match node.literal.node {
            Node::Candidate(candidate) => Some(candidate),
            Node::Group(..) => None,
        });
        let narrated: CandidateSet = narrated.collect();
        self.sides.map(|side| side.intersection(&narrated))
    }

    /// The conjugate links that these branches use.
    pub(crate) fn stated_links(&self, branches: &[Branch; 2]) -> StatedLinks {
        let all = self.all_candidates();
        let (mut houses, mut cells) = ([HouseSet::EMPTY; 9], CellSet::EMPTY);
        let mut arrows = Vec::new();
        let coloured = |node: &NetNode| match node.literal.node {
            Node::Candidate(candidate) => Some(candidate).filter(|&one| all.contains(one)),
            Node::Group(..) => None,
        };
        for branch in branches {
            for node in &branch.nodes {
                let parent = node.parents.first().and_then(|&at| branch.nodes.get(at));
                let ends = (coloured(node), parent.and_then(coloured));
                let (Some(candidate), Some(before)) = ends else {
                    continue;
                };
                match node.why {
                    Some(Why::House(house)) => {
                        let known = &mut houses[candidate.digit.index()];
                        if known.insert(house) {
                            arrows.push(Arrow::new(before, candidate, Strength::Line));
                        }
                    }
                    Some(Why::Cell(cell)) => cells.extend([cell]),
                    Some(Why::Als(_) | Why::Lemma(_)) | None => {}
                }
            }
        }
        let houses = Digit::ALL.into_iter().zip(houses);
        StatedLinks {
            houses: houses.filter(|(_, houses)| !houses.is_empty()).collect(),
            cells,
            arrows,
        }
    }

    /// The case that a colour is true. It starts with the root: true for colour 0, false for colour
    /// 1.
    pub(crate) fn case<'a>(
        &self,
        position: &Position<'a>,
        conjugate_links: ConjugateLinks,
        side: usize,
    ) -> Case<'a> {
        let mut case = Case {
            graph: LinkGraph::of(position, Layer::Candidates),
            filter: conjugate_links.filter(),
            nodes: vec![NetNode {
                literal: match side {
                    0 => Literal::on(self.root),
                    _ => Literal::off(self.root),
                },
                why: None,
                parents: Vec::new(),
            }],
        };
        case.spread(0);
        case
    }

    /// Both cases, each with all coloured candidates as assertions.
    pub(crate) fn whole_cases(
        &self,
        position: &Position<'_>,
        conjugate_links: ConjugateLinks,
    ) -> [Branch; 2] {
        [0, 1].map(|side| {
            let nodes = self.case(position, conjugate_links, side).nodes;
            let end = End::Effects;
            Branch { nodes, end }
        })
    }

    /// The evidence: a net with these two branches.
    pub(crate) fn net(&self, branches: [Branch; 2]) -> Evidence {
        Evidence::Net(Net {
            split: Split::Either(self.root),
            branches: branches.into(),
        })
    }
}

/// The first house of two cells that see each other.
pub(crate) fn common_house(one: Cell, other: Cell) -> House {
    let house = CellSet::only(one).with(other).common_houses().first();
    house
        .unwrap_or_else(|| grid::never!(one.houses()[0], "cells that see each other share a house"))
}

/// The cells that see at least one of these cells.
pub(crate) fn seen_by(cells: CellSet) -> CellSet {
    cells
        .iter()
        .fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// The cells that see both colours, grouped by the first cell of each colour that they see.
pub(crate) fn by_seen_cells(
    victims: CellSet,
    [one, other]: [CellSet; 2],
) -> Vec<([Cell; 2], CellSet)> {
    let mut groups: Vec<([Cell; 2], CellSet)> = Vec::new();
    for victim in victims {
        let first_seen = |side: CellSet| (side & victim.peers()).first();
        let (Some(a), Some(b)) = (first_seen(one), first_seen(other)) else {
            continue;
        };
        match groups.iter_mut().find(|(by, _)| *by == [a, b]) {
            Some((_, victims)) => *victims = victims.with(victim),
            None => groups.push(([a, b], CellSet::only(victim))),
        }
    }
    groups
}

/// A text about the two colours of one digit.
pub(crate) fn of_one_digit(text: &'static Text, digit: Digit, sides: [CellSet; 2]) -> Phrase {
    let [first, second] = sides;
    let phrase = Phrase::new(text).with("digit", digit);
    phrase.with("first", first).with("second", second)
}

/// The candidates that a true colour excludes: those that see its candidates, and the others in its
/// cells. If the colour has two candidates in a cell, it excludes all candidates of this cell.
pub(crate) fn excluded(board: &Board, side: &CandidateSet) -> CandidateSet {
    let mut removed = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        let seen = seen_by(side.cells(digit)) & board.cells(digit);
        removed = removed.union(&CandidateSet::of_digit(digit, seen));
    }
    for cell in side.all_cells() {
        let others = match side.digits(cell).single() {
            Some(digit) => board.candidates(cell).without(digit),
            None => board.candidates(cell),
        };
        removed = removed.union(&CandidateSet::of_cell(cell, others));
    }
    removed
}

#[cfg(test)]
mod tests;
