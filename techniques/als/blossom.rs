//! Blossoms with any stem: whichever candidate of a truth is true, an almost locked set that it
//! touches holds z, or it excludes z itself.
//!
//! A Death Blossom has the candidates of a cell for a stem. Here it is, say, what keeps a rectangle
//! from being deadly: each candidate of the stem is a cell and a digit of its own. A candidate that is z itself needs no petal, and neither does one in a cell
//! whose z goes.

use super::cheapest::{Found, cheapest};
use super::kit::{AlsLinks, State, states};
use super::walk::node;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet, House};
use links::Als;
use logic::{
    Branch, Cast, Claim, End, Evidence, Explanation, Find, Literal, Net, NetNode, Pattern, Phrase,
    Proof, Removals, Role, Sink, Slot, Split, Stop, Telling, Truth, Variant, View, Why,
};

/// The most candidates of a stem.
const MOST: usize = 4;

/// Candidates of which one is true.
pub(crate) trait Stem: Clone + core::fmt::Debug + Send + Sync + 'static {
    /// Why one is.
    fn truth(&self) -> Truth;
    /// What there is to be seen of it.
    fn seen(&self) -> Vec<Phrase>;
    /// What plays a part besides the candidates.
    fn cast(&self) -> Cast;
}

/// A stem's candidates with their petals; none for those that exclude z themselves.
#[derive(Clone, Debug)]
struct Blossom {
    z: Digit,
    petals: Vec<(Candidate, Option<Als>)>,
}

/// Pushes the blossoms of a stem that between them remove all that any does: as the first variant
/// when all petals are single cells, as the second when one is larger.
pub(crate) fn find<S: Stem>(
    view: &View<'_>,
    stem: &S,
    cases: &CandidateSet,
    [of_cells, of_sets]: [Variant; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    if !(2..=MOST).contains(&cases.len()) {
        return ControlFlow::Continue(());
    }
    let (board, links): (_, &AlsLinks) = (view.board(), view.derived());
    view.spend(3)?;
    let mut found = Vec::new();
    for z in Digit::ALL {
        bloom(board, links, cases, z, &mut found);
    }
    for Found { removed, what, .. } in cheapest(found) {
        let claim = Claim::remove(Removals::Set(&removed));
        let petals = || what.petals.iter().filter_map(|(_, petal)| petal.as_ref());
        let is_plain = petals().all(|als| als.cells.is_single());
        let variant = if is_plain { of_cells } else { of_sets };
        let find = Find::new(claim, what.petals.len() as u16);
        sink.push(find.of_variant(variant), &|| {
            Proof::new(
                what.evidence(board, stem.truth()),
                Told::on(board, stem.clone(), what.clone()),
            )
        })?;
    }
    ControlFlow::Continue(())
}

/// Adds the blossoms that remove z from a cell with the fewest petals and cells, for each cell that one with a petal does.
fn bloom(
    board: &Board,
    links: &AlsLinks,
    cases: &CandidateSet,
    z: Digit,
    found: &mut Vec<Found<Blossom>>,
) {
    // The states that a petal of the case lacks z, if a set that the case touches holds z. A case that
    // is z takes it away.
    let petals = move |case: Candidate| {
        let touched = states(links.made(case)).filter(move |_| case.digit != z);
        touched.filter_map(move |state: State| {
            let (als, _) = links.lacks(state);
            let first = links.first_of(state);
            als.digits.contains(z).then(|| links.state_of(first, z))
        })
    };
    // What a case excludes by itself.
    let own = |case: Candidate| {
        let peers = if case.digit == z {
            case.cell.peers()
        } else {
            CellSet::only(case.cell)
        };
        peers & board.cells(z)
    };
    let mut victims = board.cells(z);
    for case in cases.iter() {
        if case.digit == z {
            victims.remove(case.cell);
        }
    }
    for case in cases.iter() {
        let reach = petals(case).fold(own(case), |all, state| all | links.prey(state));
        victims = victims & reach;
        if victims.is_empty() {
            return;
        }
    }
    // Each for itself: what goes along with another may need fewer sets, or smaller ones.
    for victim in victims {
        let mut removed = victims;
        let mut chosen = Vec::new();
        for case in cases.iter() {
            if own(case).contains(victim) {
                removed = removed & own(case);
                chosen.push((case, None));
                continue;
            }
            let fit = petals(case).filter(|&state| links.prey(state).contains(victim));
            let Some(state) = fit.min_by_key(|&state| links.lacks(state).0.cells.len()) else {
                return grid::never!((), "a victim has a petal for each digit");
            };
            removed = removed & links.prey(state);
            chosen.push((case, Some(links.lacks(state).0)));
        }
        let cells = |petal: &Option<Als>| petal.map_or(0, |als| als.cells.len());
        let size = chosen.iter().map(|(_, petal)| cells(petal)).sum();
        if size > 0 {
            found.push(Found {
                cells: size,
                removed: CandidateSet::of_digit(z, removed),
                what: Blossom { z, petals: chosen },
            });
        }
    }
}

/// The house in which a case takes its digit from a petal.
fn house_of(board: &Board, case: Candidate, petal: &Als) -> Option<House> {
    let places = (petal.cells & board.cells(case.digit)).with(case.cell);
    places.common_houses().first()
}

impl Blossom {
    /// A branch for each case.
    fn evidence(&self, board: &Board, truth: Truth) -> Evidence {
        let node_of = |literal, why, parents| NetNode {
            literal,
            why,
            parents,
        };
        let branches = self.petals.iter().map(|(case, petal)| {
            let mut nodes = vec![node_of(Literal::on(*case), None, vec![])];
            if let Some(als) = petal {
                let house = house_of(board, *case, als).map(Why::House);
                let off = Literal::off(node(board, case.digit, als));
                nodes.push(node_of(off, house, vec![0]));
                let on = Literal::on(node(board, self.z, als));
                nodes.push(node_of(on, Some(Why::Als(als.cells)), vec![1]));
            }
            let end = End::Effects;
            Branch { nodes, end }
        });
        Evidence::Net(Net {
            split: Split::Truth(truth),
            branches: branches.collect(),
        })
    }
}

/// A blossom as it was found.
#[derive(Debug)]
struct Told<S> {
    stem: S,
    blossom: Blossom,
    petals: Vec<Option<Petal>>,
}

/// Cases of which the same is said: a digit in one of some cells, or a cell with one of some digits.
struct Arm {
    cells: CellSet,
    digits: DigitSet,
    petal: Option<Petal>,
}

/// A petal: the set, the house in which it is touched, where, and where z is.
type Petal = (Als, House, CellSet, CellSet);

impl<S: Stem> Told<S> {
    fn on(board: &Board, stem: S, blossom: Blossom) -> Told<S> {
        let petals = blossom.petals.iter().map(|(case, petal)| {
            let als = (*petal)?;
            let house = house_of(board, *case, &als)?;
            let at = als.cells & board.cells(case.digit);
            Some((als, house, at, als.cells & board.cells(blossom.z)))
        });
        Told {
            petals: petals.collect(),
            stem,
            blossom,
        }
    }
}

impl<S: Stem> Told<S> {
    /// The cases, those together of which the same is said.
    fn arms(&self) -> Vec<Arm> {
        let mut arms: Vec<Arm> = Vec::new();
        for ((case, _), petal) in self.blossom.petals.iter().zip(&self.petals) {
            let (cell, digit) = (CellSet::only(case.cell), DigitSet::only(case.digit));
            let fills = |digits: DigitSet| !digits.contains(self.blossom.z);
            let is_like = |arm: &&mut Arm| {
                let in_one_cell = petal.is_none() && arm.cells == cell && fills(arm.digits);
                arm.petal == *petal && (arm.digits == digit || in_one_cell && fills(digit))
            };
            match arms.iter_mut().find(is_like) {
                Some(arm) => {
                    arm.cells |= cell;
                    arm.digits |= digit;
                }
                None => arms.push(Arm {
                    cells: cell,
                    digits: digit,
                    petal: *petal,
                }),
            }
        }
        arms
    }
}

impl<S: Stem> Pattern for Told<S> {
    fn cast(&self) -> Cast {
        let petals = || self.petals.iter().flatten();
        let all = petals().fold(CellSet::EMPTY, |all, (als, ..)| all | als.cells);
        let at_z = petals().fold(CellSet::EMPTY, |all, (.., z)| all | *z);
        let cases: CandidateSet = self.blossom.petals.iter().map(|(case, _)| *case).collect();
        self.stem
            .cast()
            .with("cases", Role::Guardian, cases)
            .with("petals", Role::Pattern, all)
            .with(
                "z",
                Role::Pincer,
                CandidateSet::of_digit(self.blossom.z, at_z),
            )
    }

    fn explain(&self, telling: &Telling<'_>) -> Explanation {
        let z = self.blossom.z;
        let removals = telling.effects().removals().iter();
        let victims: CellSet = removals.map(|removal| removal.cell).collect();
        let cases: CandidateSet = self.blossom.petals.iter().map(|(case, _)| *case).collect();
        let mut seen = self.stem.seen();
        for arm in self.arms() {
            let fill = |text| {
                let phrase = Phrase::new(text).with("cell", Slot::OneOf(arm.cells));
                let phrase = phrase.with("x", Slot::OneDigitOf(arm.digits));
                phrase.with("z", z).with("victims", victims)
            };
            seen.push(match arm.petal {
                Some((als, house, at, places)) => fill(&PETAL)
                    .with("house", house)
                    .with("at", Slot::OneOf(at))
                    .with("cells", als.cells)
                    .with("rest", als.digits - arm.digits)
                    .with("where", Slot::OneOf(places))
                    .with("places", places),
                None if arm.digits.contains(z) => fill(&SEES),
                None => fill(&FILLS),
            });
        }
        let gist = Phrase::new(&GIST).with("on", cases);
        let why = Phrase::new(&WHY).with("z", z).with("victims", victims);
        Explanation::new(gist, seen, vec![why])
    }
}

logic::texts! {
    En {
        GIST: "whichever of {on} is true",
        PETAL: "If {cell} is {x}, then in {house} the digit {x} is not in {at}. That leaves {cells} {rest:just one digit|just enough digits}, {rest}, so {z} is in {where}, and {victims} {victims:sees|see} {places:this place|both places|all these places}.",
        SEES: "If {cell} is {x}, {victims} {victims:sees|see} this {z}.",
        FILLS: "If {cell} is {x}, it is not {z}.",
        WHY: "So in any case {victims} {victims:is|are} not {z}.",
    }
    Zh {
        GIST: "无论{on}中哪个成立",
        PETAL: "若{cell}是{x}，则在{house}中，{x}不能再填在{at}，{cells}{rest:只剩|剩下的数字}{rest}{rest:|恰好填满}{cells:|这#格}，所以{z}在{where}，{victims}看到{places:这一格|这#格}。",
        SEES: "若{cell}是{x}，{victims}看到这个{z}。",
        FILLS: "若{cell}是{x}，它就不是{z}。",
        WHY: "所以无论如何，{victims}{victims:|都}不能是{z}。",
    }
}
