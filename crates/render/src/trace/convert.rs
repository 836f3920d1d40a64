//! Converts evidence between the types of `logic` and the JSON types.
//!
//! Every `match` lists all alternatives, so the compiler finds variants that are added on one side
//! only.

use super::code::{Coded, InHouse, OnCells};
use super::evidence::{
    Branch, Chain, Closing, Conflict, Cover, Deadly, Effects, End, Evidence, Exclusion, Exhaustive,
    Lemma, Link, Net, NetNode, Proved, Single, SingleBy, Split, Subset, SubsetBy, Truth, Why,
};
use super::sets::Many;
use logic::FillablePattern;

impl From<&logic::Evidence> for Evidence {
    fn from(evidence: &logic::Evidence) -> Evidence {
        match evidence {
            logic::Evidence::Single(single) => Evidence::Single((*single).into()),
            logic::Evidence::Subset(subset) => Evidence::Subset((*subset).into()),
            logic::Evidence::Cover(cover) => Evidence::Cover(Cover {
                truths: cover.truths.iter().map(Truth::from).collect(),
                links: cover.links.iter().copied().map(Link::from).collect(),
                fins: Many(cover.fins),
            }),
            logic::Evidence::Chain(chain) => Evidence::Chain(chain.into()),
            logic::Evidence::Net(net) => Evidence::Net(Net {
                split: (&net.split).into(),
                branches: net.branches.iter().map(Branch::from).collect(),
            }),
            logic::Evidence::Exclusion(exclusion) => Evidence::Exclusion(Exclusion {
                cells: exclusion.cells.iter().copied().map(Coded).collect(),
                excluders: Many(exclusion.excluders),
            }),
            logic::Evidence::Deadly(deadly) => Evidence::Deadly(deadly.into()),
            logic::Evidence::Exhaustive(finite) => Evidence::Exhaustive(Exhaustive {
                truths: finite.truths.iter().map(Truth::from).collect(),
            }),
            logic::Evidence::Lemma(after) => Evidence::Lemma(Box::new(Lemma {
                lemma: (&after.lemma).into(),
                then: (&after.then).into(),
            })),
            logic::Evidence::All(parts) => Evidence::All(parts.iter().map(Proved::from).collect()),
        }
    }
}

impl From<Evidence> for logic::Evidence {
    fn from(evidence: Evidence) -> logic::Evidence {
        match evidence {
            Evidence::Single(single) => logic::Evidence::Single(single.into()),
            Evidence::Subset(subset) => logic::Evidence::Subset(subset.into()),
            Evidence::Cover(cover) => logic::Evidence::Cover(logic::Cover {
                truths: each(cover.truths),
                links: each(cover.links),
                fins: cover.fins.0,
            }),
            Evidence::Chain(chain) => logic::Evidence::Chain(chain.into()),
            Evidence::Net(net) => logic::Evidence::Net(logic::Net {
                split: net.split.into(),
                branches: each(net.branches),
            }),
            Evidence::Exclusion(exclusion) => logic::Evidence::Exclusion(logic::Exclusion {
                cells: decoded(exclusion.cells),
                excluders: exclusion.excluders.0,
            }),
            Evidence::Deadly(deadly) => logic::Evidence::Deadly(deadly.into()),
            Evidence::Exhaustive(finite) => logic::Evidence::Exhaustive(logic::Exhaustive {
                truths: each(finite.truths),
            }),
            Evidence::Lemma(after) => logic::Evidence::Lemma(Box::new(logic::Lemma {
                lemma: after.lemma.into(),
                then: after.then.into(),
            })),
            Evidence::All(parts) => logic::Evidence::All(each(parts)),
        }
    }
}

fn each<A: Into<B>, B>(all: Vec<A>) -> Vec<B> {
    all.into_iter().map(Into::into).collect()
}

fn decoded<T>(all: Vec<Coded<T>>) -> Vec<T> {
    all.into_iter().map(|Coded(one)| one).collect()
}

impl From<logic::Single> for Single {
    fn from(single: logic::Single) -> Single {
        let by = match single.by {
            logic::SingleBy::Cell => SingleBy::Cell,
            logic::SingleBy::House(house) => SingleBy::House(Coded(house)),
        };
        Single {
            candidate: Coded(single.candidate),
            by,
        }
    }
}

impl From<Single> for logic::Single {
    fn from(single: Single) -> logic::Single {
        let by = match single.by {
            SingleBy::Cell => logic::SingleBy::Cell,
            SingleBy::House(Coded(house)) => logic::SingleBy::House(house),
        };
        logic::Single {
            candidate: single.candidate.0,
            by,
        }
    }
}

impl From<logic::Subset> for Subset {
    fn from(subset: logic::Subset) -> Subset {
        Subset {
            house: Coded(subset.house),
            cells: Many(subset.cells),
            digits: Coded(subset.digits),
            by: match subset.by {
                logic::SubsetBy::Cells => SubsetBy::Cells,
                logic::SubsetBy::Digits => SubsetBy::Digits,
            },
        }
    }
}

impl From<Subset> for logic::Subset {
    fn from(subset: Subset) -> logic::Subset {
        logic::Subset {
            house: subset.house.0,
            cells: subset.cells.0,
            digits: subset.digits.0,
            by: match subset.by {
                SubsetBy::Cells => logic::SubsetBy::Cells,
                SubsetBy::Digits => logic::SubsetBy::Digits,
            },
        }
    }
}

impl From<&logic::Truth> for Truth {
    fn from(truth: &logic::Truth) -> Truth {
        match truth {
            logic::Truth::Cell(cell) => Truth::Cell(Coded(*cell)),
            logic::Truth::House(house, digit) => Truth::House(Coded(InHouse(*house, *digit))),
            logic::Truth::Guardians(deadly) => Truth::Guardians(Box::new((&**deadly).into())),
        }
    }
}

impl From<Truth> for logic::Truth {
    fn from(truth: Truth) -> logic::Truth {
        match truth {
            Truth::Cell(Coded(cell)) => logic::Truth::Cell(cell),
            Truth::House(Coded(InHouse(house, digit))) => logic::Truth::House(house, digit),
            Truth::Guardians(deadly) => logic::Truth::Guardians(Box::new((*deadly).into())),
        }
    }
}

impl From<logic::Link> for Link {
    fn from(link: logic::Link) -> Link {
        match link {
            logic::Link::Cell(cell) => Link::Cell(Coded(cell)),
            logic::Link::House(house, digit) => Link::House(Coded(InHouse(house, digit))),
            logic::Link::Cells(digit, cells) => Link::Cells(Coded(OnCells(digit, cells))),
        }
    }
}

impl From<Link> for logic::Link {
    fn from(link: Link) -> logic::Link {
        match link {
            Link::Cell(Coded(cell)) => logic::Link::Cell(cell),
            Link::House(Coded(InHouse(house, digit))) => logic::Link::House(house, digit),
            Link::Cells(Coded(OnCells(digit, cells))) => logic::Link::Cells(digit, cells),
        }
    }
}

impl From<&logic::Chain> for Chain {
    fn from(chain: &logic::Chain) -> Chain {
        Chain {
            literals: chain.literals.iter().copied().map(Coded).collect(),
            links: chain.links.iter().map(Why::from).collect(),
            closing: match &chain.closing {
                logic::Closing::Open => Closing::Open,
                logic::Closing::Loop(why) => Closing::Loop(why.into()),
            },
        }
    }
}

impl From<Chain> for logic::Chain {
    fn from(chain: Chain) -> logic::Chain {
        logic::Chain {
            literals: decoded(chain.literals),
            links: each(chain.links),
            closing: match chain.closing {
                Closing::Open => logic::Closing::Open,
                Closing::Loop(why) => logic::Closing::Loop(why.into()),
            },
        }
    }
}

impl From<&logic::Why> for Why {
    fn from(why: &logic::Why) -> Why {
        match why {
            logic::Why::Cell(cell) => Why::Cell(Coded(*cell)),
            logic::Why::House(house) => Why::House(Coded(*house)),
            logic::Why::Als(cells) => Why::Als(Many(*cells)),
            logic::Why::Lemma(proved) => Why::Lemma(Box::new((&**proved).into())),
        }
    }
}

impl From<Why> for logic::Why {
    fn from(why: Why) -> logic::Why {
        match why {
            Why::Cell(Coded(cell)) => logic::Why::Cell(cell),
            Why::House(Coded(house)) => logic::Why::House(house),
            Why::Als(Many(cells)) => logic::Why::Als(cells),
            Why::Lemma(proved) => logic::Why::Lemma(Box::new((*proved).into())),
        }
    }
}

impl From<&logic::Split> for Split {
    fn from(split: &logic::Split) -> Split {
        match split {
            logic::Split::Assume(literal) => Split::Assume(Coded(*literal)),
            logic::Split::Either(candidate) => Split::Either(Coded(*candidate)),
            logic::Split::Truth(truth) => Split::Truth(truth.into()),
        }
    }
}

impl From<Split> for logic::Split {
    fn from(split: Split) -> logic::Split {
        match split {
            Split::Assume(Coded(literal)) => logic::Split::Assume(literal),
            Split::Either(Coded(candidate)) => logic::Split::Either(candidate),
            Split::Truth(truth) => logic::Split::Truth(truth.into()),
        }
    }
}

impl From<&logic::Branch> for Branch {
    fn from(branch: &logic::Branch) -> Branch {
        Branch {
            nodes: branch.nodes.iter().map(NetNode::from).collect(),
            end: match branch.end {
                logic::End::Effects => End::Effects,
                logic::End::Conflict(conflict) => End::Conflict(conflict.into()),
            },
        }
    }
}

impl From<Branch> for logic::Branch {
    fn from(branch: Branch) -> logic::Branch {
        logic::Branch {
            nodes: each(branch.nodes),
            end: match branch.end {
                End::Effects => logic::End::Effects,
                End::Conflict(conflict) => logic::End::Conflict(conflict.into()),
            },
        }
    }
}

impl From<&logic::NetNode> for NetNode {
    fn from(node: &logic::NetNode) -> NetNode {
        NetNode {
            literal: Coded(node.literal),
            why: node.why.as_ref().map(Why::from),
            parents: node.parents.clone(),
        }
    }
}

impl From<NetNode> for logic::NetNode {
    fn from(node: NetNode) -> logic::NetNode {
        logic::NetNode {
            literal: node.literal.0,
            why: node.why.map(Into::into),
            parents: node.parents,
        }
    }
}

impl From<logic::Conflict> for Conflict {
    fn from(conflict: logic::Conflict) -> Conflict {
        match conflict {
            logic::Conflict::Cell(cell) => Conflict::Cell(Coded(cell)),
            logic::Conflict::House(house, digit) => Conflict::House(Coded(InHouse(house, digit))),
            logic::Conflict::Clash(a, b) => Conflict::Clash([Coded(a), Coded(b)]),
            logic::Conflict::Both(candidate) => Conflict::Both(Coded(candidate)),
        }
    }
}

impl From<Conflict> for logic::Conflict {
    fn from(conflict: Conflict) -> logic::Conflict {
        match conflict {
            Conflict::Cell(Coded(cell)) => logic::Conflict::Cell(cell),
            Conflict::House(Coded(InHouse(house, digit))) => logic::Conflict::House(house, digit),
            Conflict::Clash([Coded(a), Coded(b)]) => logic::Conflict::Clash(a, b),
            Conflict::Both(Coded(candidate)) => logic::Conflict::Both(candidate),
        }
    }
}

impl From<&logic::Deadly> for Deadly {
    fn from(deadly: &logic::Deadly) -> Deadly {
        Deadly {
            pattern: Many(*deadly.pattern),
            guardians: Many(deadly.guardians),
        }
    }
}

impl From<Deadly> for logic::Deadly {
    fn from(deadly: Deadly) -> logic::Deadly {
        logic::Deadly {
            pattern: FillablePattern::stated(deadly.pattern.0),
            guardians: deadly.guardians.0,
        }
    }
}

impl From<&logic::Proved> for Proved {
    fn from(proved: &logic::Proved) -> Proved {
        Proved {
            effects: Effects(proved.effects.clone()),
            evidence: (&proved.evidence).into(),
        }
    }
}

impl From<Proved> for logic::Proved {
    fn from(proved: Proved) -> logic::Proved {
        logic::Proved {
            effects: proved.effects.0,
            evidence: proved.evidence.into(),
        }
    }
}
