//! ALS-W-Wing: two almost locked sets, connected by a strong link of a shared digit.

use super::cheapest::{Found, cheapest};
use super::kit::{AlsLinks, states};
use super::sets::{case, conclusion, holds, introduction};
use super::walk::node;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use links::Als;
use logic::{
    Chain, Claim, Closing, Evidence, ExplainContext, Explanation, Find, Literal, Pattern, Phrase,
    Proof, Removals, Role, Roles, Sink, Slot, Stop, View, Why,
};

logic::technique! {
    /// ALS-W-Wing: two almost locked sets share x and z. In some house, x has only two places. One
    /// of them sees all places of x in the first set, the other sees all places of x in the second.
    ///
    /// # Look for
    /// Two almost locked sets that have no common cell and share two digits, x and z. A house in
    /// which x has two places, the bridge: one place sees all places of x in the first set, the
    /// other sees all places of x in the second. At least one of the sets has several cells;
    /// otherwise the pattern is a W-Wing.
    ///
    /// # Why it works
    /// One end of the bridge holds x, so the set whose places of x it sees lacks x. That set then
    /// needs all its other digits for its cells, and one of them is z. If the house had a third
    /// place for x, neither end of the bridge would have to be x.
    ///
    /// # What it removes
    /// z from every cell that sees all places of z in both sets.
    ///
    /// # Example
    /// The sets are r1c1 and r1c2 (1, 2 and 5), and r9c8 (1 or 5). Row 5 has its 1 in r5c1 or r5c8.
    /// r5c1 sees the only 1 of the first set, and r5c8 that of the second. r9c2 and r1c8 see both
    /// places of 5, r1c2 and r9c8, so they lose 5:
    ///
    /// ```text
    /// 12 25  . | . . . | . -5 .
    /// 1   /  / | / / / | /  1 /   <- row 5: 1 only in r5c1 and r5c8
    /// .  -5  . | . . . | . 15 .
    /// ```
    ///
    /// # Also known as
    /// No other name.
    ///
    /// # Cost
    /// For each house in which a digit has two places: all pairs of a set that loses the digit to
    /// one place and a set that loses it to the other.
    ///
    /// # Sources
    /// Sudoku Studio (ALS-W-Wing); an AIC with nodes of almost locked sets.
    pub struct AlsWWing;
    slug: "als_w_wing",
    name: { En "ALS-W-Wing", Zh "待定数组·W-Wing" },
    aliases: ["Almost Locked Set W-Wing"],
    family: Als,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Two sets and the strong link (bridge) between them.
#[derive(Clone, Copy, Debug)]
struct Wing {
    sets: [Als; 2],
    /// The places of x in `house`. Each sees all places of x in the set with the same index.
    bridge: [Cell; 2],
    /// The house in which x has only these two places.
    house: House,
    x: Digit,
    /// The eliminated digit.
    z: Digit,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let (board, links): (_, &AlsLinks) = (view.board(), view.derived());
    view.spend(100)?;
    let mut found = Vec::new();
    for x in Digit::ALL {
        let mut known: Vec<CellSet> = Vec::new();
        for house in House::all().filter(|&house| board.places(house, x).is_pair()) {
            let ends = board.cells_in(house, x);
            let mut cells = ends.iter();
            let (Some(p), Some(q)) = (cells.next(), cells.next()) else {
                continue;
            };
            // Two cells that share a box and a line are found in both houses, but form a single
            // bridge.
            if !known.contains(&ends) {
                known.push(ends);
                join(links, house, [p, q], x, &mut found);
            }
        }
    }
    for Found {
        removed, pattern, ..
    } in cheapest(found)
    {
        let claim = Claim::remove(Removals::Set(&removed));
        // The size is the number of sets.
        sink.push(Find::new(claim, 2), &|| {
            Proof::new(pattern.evidence(board), WingPattern::on(board, pattern))
        })?;
    }
    ControlFlow::Continue(())
}

/// Adds the wings of one bridge. A *state* says that a set lacks one of its digits; each end of the
/// bridge makes some states true.
fn join(links: &AlsLinks, house: House, bridge: [Cell; 2], x: Digit, found: &mut Vec<Found<Wing>>) {
    let [near, far] = bridge.map(|cell| links.implied(Candidate::new(cell, x)));
    for one in states(near) {
        let (first, _) = links.set_and_digit(one);
        let first_state = links.first_state_of_set(one);
        for other in states(far) {
            let common = (links.own_digits(one) & links.own_digits(other)).without(x);
            if common.is_empty() {
                continue;
            }
            let (last, _) = links.set_and_digit(other);
            let is_w_wing = first.cells.is_single() && last.cells.is_single();
            if is_w_wing || first.cells.overlaps(last.cells) {
                continue;
            }
            let states = [first_state, links.first_state_of_set(other)];
            for z in common {
                let [one, other] = states.map(|first| links.targets_of(first, z));
                let victims = one & other;
                if !victims.is_empty() {
                    found.push(Found {
                        // The cells are counted only here, because few pairs have eliminations.
                        cells: first.cells.len() + last.cells.len(),
                        removed: CandidateSet::of_digit(z, victims),
                        pattern: Wing {
                            sets: [first, last],
                            bridge,
                            house,
                            x,
                            z,
                        },
                    });
                }
            }
        }
    }
}

impl Wing {
    /// The house in which an end of the bridge excludes x from its set.
    fn house_at(&self, board: &Board, end: usize) -> House {
        let places = self.sets[end].cells & board.cells(self.x);
        let shared = places.with(self.bridge[end]).common_houses().first();
        shared.unwrap_or_else(|| grid::never!(self.house, "an end of the bridge sees its set"))
    }

    fn evidence(&self, board: &Board) -> Evidence {
        let Wing {
            sets: [first, last],
            bridge: [p, q],
            x,
            z,
            ..
        } = *self;
        Evidence::Chain(Chain {
            literals: vec![
                Literal::off(node(board, z, &first)),
                Literal::on(node(board, x, &first)),
                Literal::off(Candidate::new(p, x)),
                Literal::on(Candidate::new(q, x)),
                Literal::off(node(board, x, &last)),
                Literal::on(node(board, z, &last)),
            ],
            links: vec![
                Why::Als(first.cells),
                Why::House(self.house_at(board, 0)),
                Why::House(self.house),
                Why::House(self.house_at(board, 1)),
                Why::Als(last.cells),
            ],
            closing: Closing::Open,
        })
    }
}

/// The pattern of an ALS-W-Wing.
#[derive(Debug)]
struct WingPattern {
    wing: Wing,
    /// By set, the house in which the end of the bridge with the same index sees the set's places
    /// of x.
    houses: [House; 2],
    /// The places of z in both sets.
    z: CandidateSet,
    /// The places of x in both sets.
    touched: CandidateSet,
}

impl WingPattern {
    fn on(board: &Board, wing: Wing) -> WingPattern {
        let all = wing.sets[0].cells | wing.sets[1].cells;
        WingPattern {
            houses: [wing.house_at(board, 0), wing.house_at(board, 1)],
            z: CandidateSet::of_digit(wing.z, all & board.cells(wing.z)),
            touched: CandidateSet::of_digit(wing.x, all & board.cells(wing.x)),
            wing,
        }
    }
}

impl Pattern for WingPattern {
    fn roles(&self) -> Roles {
        let Wing { sets, bridge, .. } = self.wing;
        let bridge: CandidateSet = bridge
            .into_iter()
            .map(|cell| Candidate::new(cell, self.wing.x))
            .collect();
        Roles::new("sets", Role::Pattern, sets[0].cells | sets[1].cells)
            .with("bridge", Role::On, bridge)
            .with("touched", Role::Off, self.touched)
            .with("z", Role::End, self.z)
            .with("house", Role::Base, self.wing.house)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let Wing {
            sets,
            bridge,
            house,
            x,
            z,
        } = self.wing;
        let removals = context.effects().removals().iter();
        let victims: CellSet = removals.map(|removal| removal.cell).collect();
        let fill = |text| {
            let phrase = Phrase::new(text).with("p", bridge[0]).with("q", bridge[1]);
            let phrase = phrase.with("x", x).with("z", z).with("house", house);
            phrase.with("where", Slot::OneOf(self.z.cells(z)))
        };
        let end = |end: usize| {
            let als = &sets[end];
            let holds = holds(end, als, DigitSet::only(x), z, self.z.cells(z) & als.cells);
            let near = (self.houses[end], self.touched.cells(x) & als.cells);
            case(CellSet::only(bridge[end]), DigitSet::only(x), near, holds)
        };
        let mut seen: Vec<Phrase> = (0..)
            .zip(&sets)
            .map(|(index, als)| introduction(index, als))
            .collect();
        seen.push(fill(&BRIDGE));
        let [so, conclusion] = conclusion(z, self.z.cells(z), victims);
        Explanation::new(fill(&GIST), seen, vec![end(0), end(1), so, conclusion])
    }
}

logic::texts! {
    En {
        GIST: "{house} has its {x} in {p} or {q}, so {z} is in {where}",
        BRIDGE: "In {house}, the digit {x} can go only to {p} or {q}.",
    }
    Zh {
        GIST: "{house}的{x}在{p}或{q}，所以{z}必在{where}",
        BRIDGE: "在{house}中，{x}只能填入{p}或{q}。",
    }
}
