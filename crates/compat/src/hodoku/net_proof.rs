//! The proof of a net's conclusion: singles and locked groups, followed from a premise to a
//! contradiction, or from each of several cases to a common result.

use super::closures::{Closures, Conclusion};
use super::forcing_words::{CaseSplit, Chains};
use super::{find_proof, short};
use grid::{Board, Candidate, CandidateSet, CellSet, Digit, House, HouseKind};
use logic::{Branch, Conflict, End, Literal, Net, NetNode, Node, Polarity, Proof, Why};

/// A conclusion on a board.
pub(super) struct NetProver<'a> {
    board: &'a Board,
    conclusion: Conclusion,
}

impl<'a> NetProver<'a> {
    pub(super) fn new(board: &'a Board, conclusion: Conclusion) -> NetProver<'a> {
        NetProver { board, conclusion }
    }

    /// The literal that the conclusion states.
    fn goal(&self) -> Literal {
        let candidate = self.conclusion.candidate;
        if self.conclusion.removes {
            Literal::off(candidate)
        } else {
            Literal::on(candidate)
        }
    }

    pub(super) fn proof(&self, closures: &Closures) -> Proof {
        let proved = self.contradiction().or_else(|| self.verity(closures));
        let Some((split, net)) = proved else {
            let nothing = find_proof::by_cases(self.board, Vec::new());
            return grid::never!(nothing, "singles and groups prove what the tables say");
        };
        let head = match split {
            CaseSplit::Refuted(conflict) => format!(
                "Forcing Net Contradiction in {} => ",
                super::forcing_proofs::place(conflict)
            ),
            CaseSplit::Either(_) | CaseSplit::Cell(_) | CaseSplit::House(..) => {
                "Forcing Net Verity => ".to_owned()
            }
        };
        let tail = net.branches.iter().map(|branch| {
            let nodes = branch.nodes.iter().map(|node| literal_text(node.literal));
            short::joined(nodes, " ")
        });
        let tail = tail.collect();
        short::with_form(Chains::of_net(split, net).into_net_proof(), head, tail)
    }

    /// A net from the opposite of the conclusion to a contradiction; `None` if there is no
    /// contradiction.
    fn contradiction(&self) -> Option<(CaseSplit, Net)> {
        let premise = self.goal().negated();
        let mut spread = Spread::new(self.board, premise);
        let conflict = spread.until(Spread::conflict)?;
        let ends = spread.ends(conflict);
        let branch = Branch::up_to(spread.nodes, ends, End::Conflict(conflict));
        let net = Net {
            split: logic::Split::Assume(premise),
            branches: vec![branch],
        };
        Some((CaseSplit::Refuted(conflict), net))
    }

    /// A split whose cases all lead to the conclusion, with the net. Only splits for which the tables
    /// imply the conclusion in every case are used.
    fn verity(&self, closures: &Closures) -> Option<(CaseSplit, Net)> {
        let board = self.board;
        let cells = board.open().iter().map(|cell| {
            let cases = CandidateSet::of_cell(cell, board.candidates(cell));
            (CaseSplit::Cell(cell), cases)
        });
        let houses = House::all().flat_map(|house| {
            Digit::ALL.into_iter().map(move |digit| {
                let cases = CandidateSet::of_digit(digit, board.cells_in(house, digit));
                (CaseSplit::House(house, digit), cases)
            })
        });
        let of_truths = cells.chain(houses).filter(|(_, cases)| !cases.is_empty());
        for (split, cases) in of_truths {
            let premises = cases.iter().map(Literal::on);
            let is_implied = cases.iter().all(|case| {
                closures.implies(super::literals::Lit::on(case.index()), self.conclusion)
            });
            if is_implied && let Some(branches) = self.branches(premises) {
                return Some((split, branches));
            }
        }
        board.all_candidates().iter().find_map(|candidate| {
            let premises = [Literal::on(candidate), Literal::off(candidate)];
            let is_implied = super::closures::premises(candidate)
                .into_iter()
                .all(|premise| closures.implies(premise, self.conclusion));
            let branches = self.branches(premises.into_iter()).filter(|_| is_implied)?;
            Some((CaseSplit::Either(candidate), branches))
        })
    }

    /// A net with one branch for each premise. `None` if a branch reaches neither the conclusion
    /// nor a contradiction.
    fn branches(&self, premises: impl Iterator<Item = Literal>) -> Option<Net> {
        let goal = self.goal();
        let mut branches = Vec::new();
        let mut cases = Vec::new();
        for premise in premises {
            cases.push(premise);
            let mut spread = Spread::new(self.board, premise);
            // A contradictory case implies everything.
            let ended = spread.until(|spread| {
                let implies = spread.index(goal).map(|at| (vec![at], End::Effects));
                implies.or_else(|| {
                    let conflict = spread.conflict()?;
                    Some((spread.ends(conflict), End::Conflict(conflict)))
                })
            });
            let (ends, end) = ended?;
            branches.push(Branch::up_to(spread.nodes, ends, end));
        }
        // `Chains::of_net` replaces this split.
        let split = logic::Split::Assume(*cases.first()?);
        Some(Net { split, branches })
    }
}

/// The consequences of a premise, each with its parents.
struct Spread<'a> {
    board: &'a Board,
    nodes: Vec<NetNode>,
    /// For each digit, the remaining places.
    places: [CellSet; 9],
    /// The true candidates.
    on: CandidateSet,
}

impl<'a> Spread<'a> {
    fn new(board: &'a Board, premise: Literal) -> Spread<'a> {
        let mut spread = Spread {
            board,
            nodes: Vec::new(),
            places: Digit::ALL.map(|digit| board.cells(digit)),
            on: CandidateSet::EMPTY,
        };
        spread.add(premise, None, Vec::new());
        spread
    }

    /// The index of the node of a literal; `None` if it is no consequence so far.
    fn index(&self, literal: Literal) -> Option<usize> {
        self.nodes.iter().position(|node| node.literal == literal)
    }

    /// Adds a consequence. Returns whether it is new.
    fn add(&mut self, literal: Literal, why: Option<Why>, parents: Vec<usize>) -> bool {
        if self.index(literal).is_some() {
            return false;
        }
        if let Node::Candidate(candidate) = literal.node {
            match literal.polarity {
                Polarity::On => {
                    self.on.insert(candidate);
                }
                Polarity::Off => {
                    self.places[candidate.digit.index()].remove(candidate.cell);
                }
            }
        }
        self.nodes.push(NetNode {
            literal,
            why,
            parents,
        });
        true
    }

    /// Adds consequences until `find` returns a value or nothing is new.
    fn until<T>(&mut self, find: impl Fn(&Spread<'a>) -> Option<T>) -> Option<T> {
        let mut at = 0;
        loop {
            if let Some(found) = find(self) {
                return Some(found);
            }
            if let Some(literal) = self.nodes.get(at).map(|node| node.literal) {
                if literal.polarity == Polarity::On {
                    self.exclude(at, literal);
                }
                at += 1;
            } else if !self.singles() {
                return None;
            }
        }
    }

    /// Adds the candidates that a true node makes false.
    fn exclude(&mut self, at: usize, literal: Literal) {
        let digit = literal.node.digit();
        let cells = literal.node.cells();
        if let Node::Candidate(candidate) = literal.node {
            for other in self.board.candidates(candidate.cell).without(digit) {
                let excluded = Literal::off(Candidate::new(candidate.cell, other));
                self.add(excluded, Some(Why::Cell(candidate.cell)), vec![at]);
            }
        }
        for cell in cells.common_peers() & self.board.cells(digit) {
            let both = cells.with(cell);
            let why = both.common_houses().first().map(Why::House);
            self.add(Literal::off(Candidate::new(cell, digit)), why, vec![at]);
        }
    }

    /// The indices of the nodes that state that these candidates are false.
    fn false_nodes(&self, candidates: impl Iterator<Item = Candidate>) -> Vec<usize> {
        candidates
            .filter_map(|one| self.index(Literal::off(one)))
            .collect()
    }

    /// Adds a round of singles, and of groups that are the remaining places of a line or box.
    /// Returns whether any of them is new.
    fn singles(&mut self) -> bool {
        let mut found = false;
        for cell in self.board.open() {
            let digits = self.board.candidates(cell);
            let mut left = digits
                .iter()
                .filter(|digit| self.places[digit.index()].contains(cell));
            let (Some(digit), None) = (left.next(), left.next()) else {
                continue;
            };
            let others = digits.without(digit).iter();
            let parents = self.false_nodes(others.map(|other| Candidate::new(cell, other)));
            let literal = Literal::on(Candidate::new(cell, digit));
            found |= self.add(literal, Some(Why::Cell(cell)), parents);
        }
        for digit in Digit::ALL {
            for house in House::all() {
                let all = self.board.cells_in(house, digit);
                let left = all & self.places[digit.index()];
                if left.is_empty() || left == all && left.is_plural() {
                    continue;
                }
                let node = match left.single() {
                    Some(cell) => Node::Candidate(Candidate::new(cell, digit)),
                    None => Node::Group(digit, left),
                };
                let mut crossing = left.common_houses().iter();
                let is_group = crossing.any(|other| {
                    (other.kind() == HouseKind::Box) != (house.kind() == HouseKind::Box)
                });
                if left.is_plural() && !is_group {
                    continue;
                }
                let excluded = (all - left).iter();
                let parents = self.false_nodes(excluded.map(|cell| Candidate::new(cell, digit)));
                found |= self.add(Literal::on(node), Some(Why::House(house)), parents);
            }
        }
        found
    }

    /// The first contradiction among the consequences.
    fn conflict(&self) -> Option<Conflict> {
        for candidate in self.on.iter() {
            let is_off = !self.places[candidate.digit.index()].contains(candidate.cell);
            if is_off {
                return Some(Conflict::Both(candidate));
            }
        }
        for cell in self.board.open() {
            let mut digits = self.board.candidates(cell).iter();
            if digits.all(|digit| !self.places[digit.index()].contains(cell)) {
                return Some(Conflict::Cell(cell));
            }
        }
        for house in House::all() {
            for digit in Digit::ALL {
                let all = self.board.cells_in(house, digit);
                if !all.is_empty() && !all.overlaps(self.places[digit.index()]) {
                    return Some(Conflict::House(house, digit));
                }
            }
        }
        None
    }

    /// The indices of the nodes that show a conflict.
    fn ends(&self, conflict: Conflict) -> Vec<usize> {
        match conflict {
            Conflict::Both(one) => [Literal::on(one), Literal::off(one)]
                .into_iter()
                .filter_map(|literal| self.index(literal))
                .collect(),
            Conflict::Clash(one, other) => [Literal::on(one), Literal::on(other)]
                .into_iter()
                .filter_map(|literal| self.index(literal))
                .collect(),
            Conflict::Cell(cell) => {
                let digits = self.board.candidates(cell).iter();
                self.false_nodes(digits.map(|digit| Candidate::new(cell, digit)))
            }
            Conflict::House(house, digit) => {
                let cells = self.board.cells_in(house, digit).iter();
                self.false_nodes(cells.map(|cell| Candidate::new(cell, digit)))
            }
        }
    }
}

fn literal_text(literal: Literal) -> String {
    let sign = match literal.polarity {
        Polarity::On => "=",
        Polarity::Off => "<>",
    };
    let cells = short::cells(literal.node.cells());
    format!("{cells}{sign}{}", literal.node.digit())
}
