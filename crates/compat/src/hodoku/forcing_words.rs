//! The chains of a proof by cases, and their common explanation. Each chain leads from a case to a
//! consequence.

use super::chain_notation::why;
use super::forcing_lines::Lines;
use super::graph::Graph;
use super::literals::Lit;
use grid::{Board, Candidate, CandidateSet, Cell, Digit, Element, House};
use logic::{
    Branch, Conflict, End, Evidence, ExplainContext, Explanation, Literal, Net, NetNode, Pattern,
    Phrase, Polarity, Proof, Role, Roles, Truth, Why,
};

/// The cases of the chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CaseSplit {
    /// One assumption, the start of all chains, which leads to this contradiction.
    Refuted(Conflict),
    /// A candidate is true or false.
    Either(Candidate),
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(House, Digit),
}

/// Chains, each from one case.
#[derive(Debug)]
pub(super) struct Chains {
    split: CaseSplit,
    paths: Vec<Vec<(Option<Why>, Literal)>>,
    /// The net that contains the chains; its split is replaced by `split`. `None` if the chains are the
    /// whole proof.
    net: Option<Net>,
}

impl CaseSplit {
    /// These cases as the split of a net. For `Refuted`, it is the given split `refuted`.
    fn to_net_split(self, refuted: logic::Split) -> logic::Split {
        match self {
            CaseSplit::Refuted(_) => refuted,
            CaseSplit::Either(candidate) => logic::Split::Either(candidate),
            CaseSplit::Cell(cell) => logic::Split::Truth(Truth::Cell(cell)),
            CaseSplit::House(house, digit) => logic::Split::Truth(Truth::House(house, digit)),
        }
    }
}

impl Chains {
    pub(super) fn new(
        board: &Board,
        graph: &Graph,
        split: CaseSplit,
        paths: &[Vec<Lit>],
    ) -> Chains {
        let chain = |path: &Vec<Lit>| {
            let literals: Vec<Literal> = path
                .iter()
                .filter_map(|&literal| graph.literal(literal))
                .collect();
            let before = core::iter::once(None).chain(literals.iter().copied().map(Some));
            let links = literals.iter().zip(before).map(|(&literal, before)| {
                (
                    before.and_then(|before| why(board, before, literal, &[])),
                    literal,
                )
            });
            links.collect()
        };
        Chains {
            split,
            paths: paths.iter().map(chain).collect(),
            net: None,
        }
    }

    /// The chains of a net: for each branch, its nodes in order.
    pub(super) fn of_net(split: CaseSplit, net: Net) -> Chains {
        let chain = |branch: &Branch| {
            let nodes = branch.nodes.iter();
            nodes.map(|node| (node.why.clone(), node.literal)).collect()
        };
        let paths = net.branches.iter().map(chain).collect();
        let net = Net {
            split: split.to_net_split(net.split),
            branches: net.branches,
        };
        Chains {
            split,
            paths,
            net: Some(net),
        }
    }

    /// The proof by the net of [`Chains::of_net`], with the split of the chains.
    pub(super) fn into_net_proof(self) -> Proof {
        let net = self.net.clone().unwrap_or_else(|| {
            let split = logic::Split::Either(placeholder());
            let branches = Vec::new();
            grid::never!(
                Net { split, branches },
                "only chains made of a net are proved by it"
            )
        });
        Proof::new(Evidence::Net(net), self)
    }

    /// The proof by the net that consists of the chains.
    pub(super) fn into_proof(self) -> Proof {
        Proof::new(Evidence::Net(self.net_of_paths()), self)
    }

    fn net_of_paths(&self) -> Net {
        let (split, branches) = match self.split {
            CaseSplit::Refuted(conflict) => {
                let mut nodes = Vec::new();
                for path in &self.paths {
                    add(&mut nodes, path);
                }
                let premise = nodes.first().map(|node: &NetNode| node.literal);
                let end = End::Conflict(conflict);
                let premise = premise.unwrap_or_else(|| {
                    grid::never!(
                        Literal::on(placeholder()),
                        "a contradiction follows from a premise"
                    )
                });
                (logic::Split::Assume(premise), vec![Branch { nodes, end }])
            }
            CaseSplit::Either(candidate) => (logic::Split::Either(candidate), self.branches()),
            CaseSplit::Cell(cell) => (logic::Split::Truth(Truth::Cell(cell)), self.branches()),
            CaseSplit::House(house, digit) => (
                logic::Split::Truth(Truth::House(house, digit)),
                self.branches(),
            ),
        };
        Net { split, branches }
    }

    /// One branch for each chain. Every branch ends with the effects.
    fn branches(&self) -> Vec<Branch> {
        let branch = |path: &Vec<(Option<Why>, Literal)>| {
            let mut nodes = Vec::new();
            add(&mut nodes, path);
            Branch {
                nodes,
                end: End::Effects,
            }
        };
        self.paths.iter().map(branch).collect()
    }

    /// Calls `read` with the net of the chains and the lines of each of its cases.
    fn with_lines<T>(&self, read: impl Fn(&Net, &[Lines<'_>]) -> T) -> T {
        let net = self.net.clone().unwrap_or_else(|| self.net_of_paths());
        let node_count = net.branches.iter().map(|branch| branch.nodes.len()).sum();
        let lines = net
            .branches
            .iter()
            .map(|branch| Lines::of(branch, node_count));
        read(&net, &lines.collect::<Vec<_>>())
    }
}

/// The candidates of the nodes with this polarity.
fn side<'a>(nodes: impl Iterator<Item = &'a NetNode>, polarity: Polarity) -> CandidateSet {
    let nodes_of_side = nodes.filter(|node| node.literal.polarity == polarity);
    nodes_of_side.fold(CandidateSet::EMPTY, |all, node| {
        let node = node.literal.node;
        all.union(&CandidateSet::of_digit(node.digit(), node.cells()))
    })
}

/// A placeholder for a missing candidate, which cannot occur.
fn placeholder() -> Candidate {
    Candidate::new(Cell::at(0), Digit::ALL[0])
}

/// Adds a chain to nodes that may already contain its beginning.
fn add(nodes: &mut Vec<NetNode>, path: &[(Option<Why>, Literal)]) {
    let mut parent: Option<usize> = None;
    for (why, literal) in path {
        let known = nodes.iter().position(|node| node.literal == *literal);
        let index = known.unwrap_or_else(|| {
            nodes.push(NetNode {
                literal: *literal,
                why: why.clone(),
                parents: parent.into_iter().collect(),
            });
            nodes.len() - 1
        });
        parent = Some(index);
    }
}

impl Pattern for Chains {
    fn roles(&self) -> Roles {
        self.with_lines(|net, lines| {
            let written = |polarity| side(lines.iter().flat_map(Lines::written), polarity);
            let [on, off] = [Polarity::On, Polarity::Off].map(written);
            let all = net.branches.iter().flat_map(|branch| &branch.nodes);
            let excluded = side(all, Polarity::Off).difference(&off);
            let roles = Roles::new("true", Role::On, on).with("false", Role::Off, off);
            if excluded.is_empty() {
                return roles;
            }
            roles.with("excluded", Role::Off, excluded)
        })
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        self.with_lines(|net, lines| self.explanation(net, lines))
    }
}

impl Chains {
    fn explanation(&self, net: &Net, lines: &[Lines<'_>]) -> Explanation {
        let mut seen = Vec::new();
        match self.split {
            CaseSplit::Refuted(_) => {}
            CaseSplit::Either(candidate) => seen.push(
                Phrase::new(&EITHER)
                    .with("cell", candidate.cell)
                    .with("digit", candidate.digit),
            ),
            CaseSplit::Cell(cell) => seen.push(Phrase::new(&CELL).with("cell", cell)),
            CaseSplit::House(house, digit) => {
                seen.push(
                    Phrase::new(&HOUSE)
                        .with("house", house)
                        .with("digit", digit),
                );
            }
        }
        let is_refuted = matches!(self.split, CaseSplit::Refuted(_));
        let mut is_any_refuted = false;
        for (branch, lines) in net.branches.iter().zip(lines) {
            seen.extend(lines.phrases());
            if let (End::Conflict(conflict), false) = (&branch.end, is_refuted) {
                is_any_refuted = true;
                seen.push(impossible(*conflict).on_new_line(1));
            }
        }
        let mut whys = Vec::new();
        whys.push(match self.split {
            CaseSplit::Refuted(conflict) => impossible(conflict).on_new_line(0),
            CaseSplit::Either(_) | CaseSplit::Cell(_) | CaseSplit::House(..) if is_any_refuted => {
                Phrase::new(&OTHERS_SAY).on_new_line(0)
            }
            CaseSplit::Either(_) | CaseSplit::Cell(_) | CaseSplit::House(..) => {
                Phrase::new(&ALL_SAY).on_new_line(0)
            }
        });
        let gist = match self.split {
            CaseSplit::Refuted(_) => Phrase::new(&GIST_REFUTED),
            CaseSplit::Either(_) | CaseSplit::Cell(_) | CaseSplit::House(..) => Phrase::new(&GIST),
        };
        let gist = gist.with("count", self.paths.len());
        Explanation::new(gist, seen, whys)
    }
}

/// A phrase that says: the assumption leads to this contradiction.
fn impossible(conflict: Conflict) -> Phrase {
    match conflict {
        Conflict::Cell(cell) => Phrase::new(&NO_DIGIT).with("cell", cell),
        Conflict::House(house, digit) => Phrase::new(&NO_PLACE)
            .with("house", house)
            .with("digit", digit),
        Conflict::Both(_) | Conflict::Clash(..) => Phrase::new(&AT_ODDS),
    }
}

logic::texts! {
    En {
        GIST: "{count:the one case says|both cases say|all # cases say} the same",
        GIST_REFUTED: "{count:a chain ends|two chains end|# chains end} in a contradiction",
        EITHER: "{cell} is {digit}, or it is not.",
        CELL: "One of the candidates of {cell} is true.",
        HOUSE: "{house} has its {digit} in one of its places.",
        NO_DIGIT: "Together this leaves {cell} without a candidate, so it cannot be.",
        NO_PLACE: "Together this leaves {house} without a place for {digit}, so it cannot be.",
        AT_ODDS: "That contradicts itself, so it cannot be.",
        ALL_SAY: "One of the cases is right, and each of them says the same.",
        OTHERS_SAY: "One of the cases is right, and all that are possible say the same.",
    }
    Zh {
        GIST: "{count:#}种情况结论相同",
        GIST_REFUTED: "{count:#}条链得出矛盾",
        EITHER: "{cell}要么是{digit}，要么不是。",
        CELL: "{cell}的候选数中必有一个成立。",
        HOUSE: "{house}的{digit}必填入以下某格。",
        NO_DIGIT: "这样{cell}就没有数字可填，所以不成立。",
        NO_PLACE: "这样{house}的{digit}就无处可填，所以不成立。",
        AT_ODDS: "这自相矛盾，所以不成立。",
        ALL_SAY: "其中必有一种情况成立，而每种情况结论相同。",
        OTHERS_SAY: "其中必有一种情况成立，而每种可能的情况结论相同。",
    }
}
