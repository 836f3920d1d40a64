//! Refutes literals by the forced places of one or two digits, in lines of arrows.
//!
//! A digit with one place left in a house goes there. When nothing is forced, the two or three
//! places of a digit in a house are tried as cases. A line ends at a house without a place for a
//! digit, or at a house whose places are the cases.

pub(crate) mod words;

use super::templates::houses_without;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use logic::{Explanation, Literal, Node, Phrase, Polarity};

/// Maximum number of places of a house that are tried as cases.
const MAX_CASES: usize = 3;

/// An explanation that refutes these literals by forced places of the digits. `follow` is its first
/// sentence. If one of the literals cannot be refuted without nested cases, the explanation has no
/// lines, only `follow` and the conclusion.
pub(crate) fn explanation(
    board: &Board,
    digits: DigitSet,
    assumed: &[Literal],
    gist: Phrase,
    follow: Phrase,
    conclusion: Phrase,
) -> Explanation {
    let mut chase = Chase {
        board,
        digits,
        refuted: CandidateSet::EMPTY,
    };
    let mut stated = Vec::new();
    let mut seen = Chase::opening(follow);
    for &assumption in assumed {
        let start = chase.start(assumption);
        let without_cases = chase.shortest_line(&start, Cases::Refuse);
        let Some(line) = without_cases.or_else(|| chase.shortest_line(&start, Cases::Try)) else {
            seen.truncate(1);
            break;
        };
        chase.narrate(&line, &mut stated, &mut seen);
        if let (Polarity::On, Some(cell)) = (assumption.polarity, assumption.node.cells().single())
        {
            chase
                .refuted
                .insert(Candidate::new(cell, assumption.node.digit()));
        }
    }
    // After cases, the conclusion is not part of the last case.
    let has_cases = seen
        .iter()
        .any(|phrase| phrase.line.is_some_and(|level| level > 0));
    let conclusion = if has_cases {
        conclusion.on_new_line(0)
    } else {
        conclusion
    };
    Explanation::new(gist, seen, vec![conclusion])
}

/// A literal, and the house that forces it; `None` if the literal is an assumption.
type Fact = (Literal, Option<House>);

/// The state of the digits after some facts.
#[derive(Clone)]
struct ChaseState {
    facts: Vec<Fact>,
    /// By digit, the open places.
    places: [CellSet; 9],
    /// By digit, the houses without a cell known to hold it.
    houses: [HouseSet; 9],
}

/// A line of the proof: facts up to an end.
struct ProofLine {
    /// All facts, with those of the lines that it continues.
    facts: Vec<Fact>,
    /// The number of facts of the lines that it continues.
    earlier: usize,
    /// The house at which the line ends, and the digit without a place or with cases there.
    last: (House, Digit),
    /// The cases of the places in the last house; none if it has no places.
    cases: Vec<ProofLine>,
    /// The facts that the end needs: bit i is the fact with index i.
    needed: u64,
}

impl ProofLine {
    /// The number of needed facts of the line and its cases.
    fn length(&self) -> u32 {
        let needed_facts = (self.needed >> self.earlier).count_ones();
        needed_facts + self.cases.iter().map(ProofLine::length).sum::<u32>()
    }
}

/// Whether the places of a house may be tried as cases.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cases {
    Refuse,
    Try,
}

struct Chase<'b> {
    board: &'b Board,
    digits: DigitSet,
    /// The candidates that earlier lines refute. A line may end at a house that has only such
    /// places.
    refuted: CandidateSet,
}

impl Chase<'_> {
    /// The state in which only this assumption is known.
    fn start(&self, assumption: Literal) -> ChaseState {
        let mut known = ChaseState {
            facts: Vec::new(),
            places: Digit::ALL.map(|digit| self.board.cells(digit)),
            houses: Digit::ALL.map(|digit| houses_without(self.board, digit)),
        };
        self.add(&mut known, (assumption, None));
        known
    }

    fn add(&self, known: &mut ChaseState, fact: Fact) {
        let (literal, _) = fact;
        known.facts.push(fact);
        let (digit, cells) = (literal.node.digit(), literal.node.cells());
        let Some(cell) = cells.single() else {
            return;
        };
        for other in self.digits {
            known.places[other.index()].remove(cell);
        }
        if literal.polarity == Polarity::On {
            let places = &mut known.places[digit.index()];
            *places = *places - cell.peers();
            let houses = &mut known.houses[digit.index()];
            *houses = *houses - cell.house_set();
        }
    }

    /// The houses without a cell known to hold a digit, each with the digit and its open places.
    fn open_houses(&self, known: &ChaseState) -> Vec<(House, Digit, CellSet)> {
        let mut open = Vec::new();
        for digit in self.digits {
            for house in known.houses[digit.index()] {
                open.push((house, digit, known.places[digit.index()] & house.cells()));
            }
        }
        open
    }

    /// The shortest line found that refutes the facts; it splits into cases only if `splitting`
    /// allows that. `None` if no line is found.
    fn shortest_line(&self, known: &ChaseState, splitting: Cases) -> Option<ProofLine> {
        let earlier = known.facts.len().saturating_sub(1);
        let mut known = known.clone();
        let mut best = None;
        let open = loop {
            let open = self.open_houses(&known);
            let before = known.facts.len();
            for &(house, digit, left) in &open {
                if (left - self.refuted.cells(digit)).is_empty() {
                    keep_shorter(
                        &mut best,
                        self.line_ending_at(&known, earlier, (house, digit), Vec::new()),
                    );
                }
            }
            if best.is_some() {
                return best;
            }
            for &(house, digit, left) in &open {
                if let Some(cell) = left.single()
                    && known.places[digit.index()].contains(cell)
                    && known.houses[digit.index()].contains(house)
                {
                    self.add(&mut known, (on(cell, digit), Some(house)));
                }
            }
            if known.facts.len() == before {
                break open;
            }
        };
        if splitting == Cases::Refuse {
            return None;
        }
        'houses: for (house, digit, left) in open {
            if left.len() > MAX_CASES {
                continue;
            }
            let mut cases = Vec::new();
            for cell in left {
                let mut supposed = known.clone();
                self.add(&mut supposed, (on(cell, digit), None));
                let Some(case) = self.shortest_line(&supposed, Cases::Refuse) else {
                    continue 'houses;
                };
                cases.push(case);
            }
            keep_shorter(
                &mut best,
                self.line_ending_at(&known, earlier, (house, digit), cases),
            );
        }
        best
    }

    /// A line that ends at a house, and the facts that it needs.
    fn line_ending_at(
        &self,
        known: &ChaseState,
        earlier: usize,
        last: (House, Digit),
        cases: Vec<ProofLine>,
    ) -> ProofLine {
        let facts = known.facts.clone();
        let of_cases = cases.iter().fold(0, |all, case| all | case.needed);
        let own_facts = 1_u64
            .checked_shl(facts.len() as u32)
            .map_or(u64::MAX, |bit| bit - 1);
        let mut needed = (of_cases & own_facts) | self.premises(&facts, last, None);
        for (index, &(literal, house)) in facts.iter().enumerate().rev() {
            if needed >> index & 1 == 1
                && let Some(house) = house
            {
                let digit = literal.node.digit();
                needed |= self.premises(&facts[..index], (house, digit), Some(literal));
            }
        }
        ProofLine {
            facts,
            earlier,
            last,
            cases,
            needed: needed | 1 << earlier,
        }
    }

    /// For each place of a digit in a house, except that of `result`, the first fact that excludes
    /// it. Bit i is the fact with index i.
    fn premises(
        &self,
        facts: &[Fact],
        (house, digit): (House, Digit),
        result: Option<Literal>,
    ) -> u64 {
        let places = self.board.cells_in(house, digit);
        let rivals = places - result.map_or(CellSet::EMPTY, |literal| literal.node.cells());
        let first = |cell| {
            facts
                .iter()
                .position(|(fact, _)| excludes(*fact, Candidate::new(cell, digit)))
        };
        let all = rivals.iter().filter_map(first);
        all.fold(0, |all, index| all | 1 << index)
    }
}

/// Keeps the shorter line; ties go to the first.
fn keep_shorter(best: &mut Option<ProofLine>, line: ProofLine) {
    if best
        .as_ref()
        .is_none_or(|best| line.length() < best.length())
    {
        *best = Some(line);
    }
}

fn on(cell: Cell, digit: Digit) -> Literal {
    Literal::on(Node::from(Candidate::new(cell, digit)))
}

/// Whether a fact excludes a candidate.
fn excludes(fact: Literal, candidate: Candidate) -> bool {
    let node = fact.node;
    let fact_candidate = node
        .cells()
        .single()
        .map(|cell| Candidate::new(cell, node.digit()));
    fact_candidate.is_some_and(|fact_candidate| match fact.polarity {
        Polarity::On => fact_candidate.conflicts(candidate),
        Polarity::Off => fact_candidate == candidate,
    })
}
