//! Blossoms of almost locked sets around a stem.
//!
//! At least one candidate of a stem is true. Each of them makes an almost locked set (its petal)
//! hold z, or excludes z directly from the target, the cell that is to lose z. The stem of a Death
//! Blossom is a cell. Other stems implement [`Stem`], such as the extra candidates of a rectangle.
//! A candidate needs no petal if its digit is z and it sees the target, or if it is in the target's
//! cell.

use super::cheapest::{Found, cheapest};
use super::kit::{AlsLinks, State, states};
use super::sets::{case, holds, introduction};
use super::walk::node;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use links::Als;
use logic::{
    Branch, Claim, End, Evidence, ExplainContext, Explanation, Find, Literal, Net, NetNode,
    Pattern, Phrase, Proof, Removals, Role, Roles, Sink, Slot, Split, Stop, Truth, Variant, View,
    Why,
};

/// Maximum number of candidates of a stem that is not a cell.
const MAX_STEM_CANDIDATES: usize = 4;

/// The search for the blossoms of one stem with one digit z.
pub(super) struct Search<'a> {
    pub(super) board: &'a Board,
    pub(super) links: &'a AlsLinks,
    /// The candidates of the stem.
    pub(super) cases: &'a [Candidate],
    pub(super) z: Digit,
}

impl<'a> Search<'a> {
    /// The possible petals of a candidate: the sets with z from which the candidate, if true,
    /// excludes its own digit. Each set is returned as its state "the set lacks z". A candidate for
    /// z has none.
    fn petals(&self, case: Candidate) -> impl Iterator<Item = State> + use<'a> {
        let (links, z) = (self.links, self.z);
        let touched = states(links.implied(case)).filter(move |_| case.digit != z);
        touched.filter_map(move |state: State| links.state_of(links.first_state_of_set(state), z))
    }

    /// The cells that cannot be z if this candidate is true, whatever its petal.
    fn excluded_directly(&self, case: Candidate) -> CellSet {
        let seen = if case.digit == self.z {
            case.cell.peers()
        } else {
            CellSet::only(case.cell)
        };
        seen & self.board.cells(self.z)
    }

    /// The cells that cannot be z whichever candidate of the stem is true: because of a petal or of
    /// the candidate itself.
    pub(super) fn victims(&self) -> CellSet {
        let mut victims = self.board.cells(self.z);
        for case in self.cases.iter().filter(|case| case.digit == self.z) {
            victims.remove(case.cell);
        }
        for &case in self.cases {
            if victims.is_empty() {
                break;
            }
            let reach = self
                .petals(case)
                .fold(self.excluded_directly(case), |all, state| {
                    all | self.links.targets(state)
                });
            victims = victims & reach;
        }
        victims
    }

    /// The blossom with the fewest cells that removes z from `victim`, and the cells of `victims`
    /// that lose z by this blossom. `None` if a candidate of the stem has no suitable petal.
    pub(super) fn choose(&self, victim: Cell, victims: CellSet) -> Option<(Blossom, CellSet)> {
        let mut removed = victims;
        let mut petals = Vec::with_capacity(self.cases.len());
        for &case in self.cases {
            let excluded = self.excluded_directly(case);
            if excluded.contains(victim) {
                removed = removed & excluded;
                petals.push((case, None));
                continue;
            }
            let suitable = self
                .petals(case)
                .filter(|&state| self.links.targets(state).contains(victim));
            let state =
                suitable.min_by_key(|&state| self.links.set_and_digit(state).0.cells.len())?;
            removed = removed & self.links.targets(state);
            petals.push((case, Some(state)));
        }
        let shared = DigitSet::only(self.z);
        Some((Blossom { shared, petals }, removed))
    }
}

/// The candidates of a stem with their petals.
#[derive(Clone, Debug)]
pub(super) struct Blossom {
    /// The eliminated digits. Every petal has them.
    pub(super) shared: DigitSet,
    /// For each candidate of the stem, the state "its petal lacks z"; `None` if the candidate
    /// excludes z without a petal.
    petals: Vec<(Candidate, Option<State>)>,
}

/// One petal of a blossom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Petal {
    pub(super) als: Als,
    /// The house in which the candidate excludes its digit from the set.
    pub(super) house: House,
    /// The places of the candidate's digit in the set. The candidate excludes them.
    pub(super) lost_places: CellSet,
}

impl Blossom {
    /// The states of the petals.
    pub(super) fn states(&self) -> impl Iterator<Item = State> {
        self.petals.iter().filter_map(|(_, petal)| *petal)
    }

    /// The number of cells of all petals.
    pub(super) fn cells(&self, links: &AlsLinks) -> usize {
        let sizes = self
            .states()
            .map(|state| links.set_and_digit(state).0.cells.len());
        sizes.sum()
    }

    /// The candidates of the stem with their petals on the board.
    pub(super) fn cases(&self, view: &View<'_>) -> Vec<(Candidate, Option<Petal>)> {
        let (board, links): (_, &AlsLinks) = (view.board(), view.derived());
        let cases = self.petals.iter().map(|&(case, petal)| {
            let petal = petal.and_then(|state| {
                let (als, _) = links.set_and_digit(state);
                let lost_places = als.cells & board.cells(case.digit);
                let house = lost_places.with(case.cell).common_houses().first()?;
                Some(Petal {
                    als,
                    house,
                    lost_places,
                })
            });
            (case, petal)
        });
        cases.collect()
    }

    /// A net with a branch for each candidate of the stem.
    pub(super) fn evidence(&self, view: &View<'_>, truth: Truth) -> Evidence {
        let board = view.board();
        let node_of = |literal, why, parents| NetNode {
            literal,
            why,
            parents,
        };
        let branch = |(case, petal): (Candidate, Option<Petal>)| {
            let mut nodes = vec![node_of(Literal::on(case), None, vec![])];
            if let Some(Petal { als, house, .. }) = petal {
                let off = Literal::off(node(board, case.digit, &als));
                nodes.push(node_of(off, Some(Why::House(house)), vec![0]));
                nodes.extend(self.shared.iter().map(|z| {
                    let on = Literal::on(node(board, z, &als));
                    node_of(on, Some(Why::Als(als.cells)), vec![1])
                }));
            }
            let end = End::Effects;
            Branch { nodes, end }
        };
        Evidence::Net(Net {
            split: Split::Truth(truth),
            branches: self.cases(view).into_iter().map(branch).collect(),
        })
    }
}

/// A set of candidates; at least one is true.
pub(crate) trait Stem: Clone + core::fmt::Debug + Send + Sync + 'static {
    /// The truth that the candidates form.
    fn truth(&self) -> Truth;
    /// The sentences about the stem.
    fn seen(&self) -> Vec<Phrase>;
    /// The parts of the stem other than its candidates.
    fn roles(&self) -> Roles;
}

/// Pushes blossoms of a stem that together make all possible eliminations. Does nothing unless the
/// stem has two to [`MAX_STEM_CANDIDATES`] candidates. A blossom has the first variant if all its
/// petals are single cells, otherwise the second.
pub(crate) fn find<S: Stem>(
    view: &View<'_>,
    stem: &S,
    cases: &CandidateSet,
    [of_cells, of_sets]: [Variant; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    if !(2..=MAX_STEM_CANDIDATES).contains(&cases.len()) {
        return ControlFlow::Continue(());
    }
    let (board, links): (_, &AlsLinks) = (view.board(), view.derived());
    view.spend(3)?;
    let cases: Vec<Candidate> = cases.iter().collect();
    let mut found = Vec::new();
    for z in Digit::ALL {
        let search = Search {
            board,
            links,
            cases: &cases,
            z,
        };
        let victims = search.victims();
        // Each victim is searched separately, because it may need fewer or smaller sets than other
        // victims.
        for victim in victims {
            let Some((blossom, removed)) = search.choose(victim, victims) else {
                break;
            };
            let cells = blossom.cells(links);
            if cells > 0 {
                let removed = CandidateSet::of_digit(z, removed);
                found.push(Found {
                    cells,
                    removed,
                    pattern: (z, blossom),
                });
            }
        }
    }
    for Found {
        removed, pattern, ..
    } in cheapest(found)
    {
        let (z, blossom) = pattern;
        let claim = Claim::remove(Removals::Set(&removed));
        let mut sets = blossom.states().map(|state| links.set_and_digit(state).0);
        let variant = if sets.all(|als| als.cells.is_single()) {
            of_cells
        } else {
            of_sets
        };
        let find = Find::new(claim, blossom.petals.len() as u16);
        sink.push(find.of_variant(variant), &|| {
            let pattern = StemBlossom {
                stem: stem.clone(),
                z,
                cases: blossom.cases(view),
                places: board.cells(z),
            };
            Proof::new(blossom.evidence(view, stem.truth()), pattern)
        })?;
    }
    ControlFlow::Continue(())
}

/// The pattern of a blossom whose stem is not a cell.
#[derive(Debug)]
struct StemBlossom<S> {
    stem: S,
    z: Digit,
    /// For each candidate of the stem, its petal; `None` if the candidate excludes z itself.
    cases: Vec<(Candidate, Option<Petal>)>,
    /// All places of z on the board.
    places: CellSet,
}

/// Cases that share a sentence: a digit in one of several cells, or a cell with one of several
/// digits.
struct CaseGroup {
    cells: CellSet,
    digits: DigitSet,
    petal: Option<Petal>,
}

impl<S: Stem> StemBlossom<S> {
    /// The cases, grouped by shared sentence.
    fn case_groups(&self) -> Vec<CaseGroup> {
        let mut case_groups: Vec<CaseGroup> = Vec::new();
        for &(case, petal) in &self.cases {
            let (cell, digit) = (CellSet::only(case.cell), DigitSet::only(case.digit));
            let fills = |digits: DigitSet| !digits.contains(self.z);
            let is_like = |group: &&mut CaseGroup| {
                let in_one_cell = petal.is_none() && group.cells == cell && fills(group.digits);
                group.petal == petal && (group.digits == digit || in_one_cell && fills(digit))
            };
            match case_groups.iter_mut().find(is_like) {
                Some(group) => {
                    group.cells |= cell;
                    group.digits |= digit;
                }
                None => case_groups.push(CaseGroup {
                    cells: cell,
                    digits: digit,
                    petal,
                }),
            }
        }
        case_groups
    }

    fn candidates(&self) -> CandidateSet {
        self.cases.iter().map(|(case, _)| *case).collect()
    }
}

impl<S: Stem> Pattern for StemBlossom<S> {
    fn roles(&self) -> Roles {
        let petals = self.cases.iter().filter_map(|(_, petal)| *petal);
        let all = petals.fold(CellSet::EMPTY, |all, petal| all | petal.als.cells);
        let z = CandidateSet::of_digit(self.z, all & self.places);
        self.stem
            .roles()
            .with("cases", Role::End, self.candidates())
            .with("petals", Role::Pattern, all)
            .with("z", Role::End, z)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let z = self.z;
        let removals = context.effects().removals().iter();
        let victims: CellSet = removals.map(|removal| removal.cell).collect();
        let case_groups = self.case_groups();
        let mut seen = self.stem.seen();
        let mut letters = 0..;
        for group in &case_groups {
            let fill = |text| {
                let phrase = Phrase::new(text).with("cell", Slot::OneOf(group.cells));
                let phrase = phrase.with("x", Slot::OneDigitOf(group.digits));
                phrase.with("z", z).with("victims", victims)
            };
            let sentence = match group.petal {
                Some(Petal {
                    als,
                    house,
                    lost_places,
                }) => {
                    let places = als.cells & self.places;
                    let index = letters.next().unwrap_or(0);
                    seen.push(introduction(index, &als));
                    let holds = holds(index, &als, group.digits, z, places);
                    seen.push(case(group.cells, group.digits, (house, lost_places), holds));
                    fill(&PETAL).with("places", places)
                }
                None if group.digits.contains(z) => fill(&SEES),
                None => fill(&FILLS),
            };
            seen.push(sentence);
        }
        let gist = Phrase::new(&GIST).with("on", self.candidates());
        let why = Phrase::new(&WHY).with("z", z).with("victims", victims);
        Explanation::new(gist, seen, vec![why])
    }
}

logic::texts! {
    En {
        GIST: "whichever of {on} is true",
        PETAL: "{victims} {victims:sees|see} {places:this place|both places|all these places}.",
        SEES: "If {cell} is {x}, {victims} {victims:sees|see} this {z}.",
        FILLS: "If {cell} is {x}, it is not {z}.",
        WHY: "So in any case {victims} {victims:is|are} not {z}.",
    }
    Zh {
        GIST: "无论{on}中哪个成立",
        PETAL: "{victims}看到{places:这一格|这#格}。",
        SEES: "若{cell}是{x}，{victims}看到这个{z}。",
        FILLS: "若{cell}是{x}，它就不是{z}。",
        WHY: "所以无论如何，{victims}{victims:|都}不能是{z}。",
    }
}
