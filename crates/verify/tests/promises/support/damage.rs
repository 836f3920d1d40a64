//! Damages evidence at random. The result may still be valid; tests compare it with the solutions.
//! A function with an argument `old` returns a random variation of `old`, which may be the same.

use super::rng::Rng;
use grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use logic::{
    Chain, Closing, Conflict, Cover, Deadly, Effects, End, Evidence, Exclusion, Exhaustive, Link,
    Literal, Net, NetNode, Node, Proved, Single, SingleBy, Split, Subset, SubsetBy, Symmetry,
    Truth, Why,
};

/// The evidence with one to three random changes.
pub(crate) fn damaged(rng: &mut Rng, evidence: &Evidence) -> Evidence {
    let mut evidence = evidence.clone();
    for _ in 0..=rng.below(3) {
        change(rng, &mut evidence);
    }
    evidence
}

pub(crate) fn any_digit(rng: &mut Rng) -> Digit {
    rng.pick(&Digit::ALL).unwrap()
}

pub(crate) fn any_cell(rng: &mut Rng) -> Cell {
    Cell::new(rng.below(81) as u8).unwrap()
}

pub(crate) fn any_house(rng: &mut Rng) -> House {
    House::all().nth(rng.below(27)).unwrap()
}

pub(crate) fn any_candidate(rng: &mut Rng) -> Candidate {
    Candidate::from_index(rng.below(729)).unwrap()
}

/// Another candidate, usually of the same cell or digit.
fn candidate(rng: &mut Rng, old: Candidate) -> Candidate {
    match rng.below(4) {
        0 => any_candidate(rng),
        1 => Candidate::new(old.cell, any_digit(rng)),
        _ => Candidate::new(cell(rng, old.cell), old.digit),
    }
}

fn cell(rng: &mut Rng, old: Cell) -> Cell {
    let peers: Vec<Cell> = old.peers().iter().collect();
    if rng.once_in(4) {
        any_cell(rng)
    } else {
        rng.pick(&peers).unwrap()
    }
}

fn cells(rng: &mut Rng, old: CellSet) -> CellSet {
    let inside: Vec<Cell> = old.iter().collect();
    let near = rng
        .pick(&inside)
        .map_or(any_cell(rng), |cell_inside| cell(rng, cell_inside));
    let out = rng.pick(&inside).unwrap_or(near);
    match rng.below(3) {
        0 => old.without(out),
        1 => old.with(near),
        _ => old.without(out).with(near),
    }
}

fn digits(rng: &mut Rng, old: DigitSet) -> DigitSet {
    let inside: Vec<Digit> = old.iter().collect();
    let out = rng.pick(&inside).unwrap_or(any_digit(rng));
    match rng.below(3) {
        0 => old.without(out),
        1 => old.with(any_digit(rng)),
        _ => old.without(out).with(any_digit(rng)),
    }
}

fn candidates(rng: &mut Rng, old: &CandidateSet) -> CandidateSet {
    let inside: Vec<Candidate> = old.iter().collect();
    let out = rng.pick(&inside).unwrap_or(any_candidate(rng));
    let mut new = *old;
    if !rng.once_in(3) {
        new.remove(out);
    }
    if !rng.once_in(3) {
        new.insert(candidate(rng, out));
    }
    new
}

fn house(rng: &mut Rng, old: House) -> House {
    let cells: Vec<Cell> = old.cells().iter().collect();
    let crossing = rng.pick(&cells).unwrap().houses();
    if rng.once_in(3) {
        any_house(rng)
    } else {
        rng.pick(&crossing).unwrap()
    }
}

fn truth(rng: &mut Rng, old: &Truth) -> Truth {
    match old {
        Truth::Cell(one) => match rng.below(2) {
            0 => Truth::Cell(cell(rng, *one)),
            _ => Truth::House(rng.pick(&one.houses()).unwrap(), any_digit(rng)),
        },
        Truth::House(one, digit) => match rng.below(3) {
            0 => Truth::House(house(rng, *one), *digit),
            1 => Truth::House(*one, any_digit(rng)),
            _ => Truth::Cell(one.cells().first().unwrap()),
        },
        Truth::Guardians(deadly) => {
            let mut deadly = deadly.clone();
            change_deadly(rng, &mut deadly);
            Truth::Guardians(deadly)
        }
    }
}

fn link(rng: &mut Rng, old: Link) -> Link {
    match old {
        Link::Cell(one) => Link::Cell(cell(rng, one)),
        Link::House(one, digit) => match rng.below(3) {
            0 => Link::House(house(rng, one), digit),
            1 => Link::House(one, any_digit(rng)),
            _ => Link::Cells(digit, cells(rng, one.cells())),
        },
        Link::Cells(digit, old) => Link::Cells(digit, cells(rng, old)),
    }
}

fn node(rng: &mut Rng, old: Node) -> Node {
    match old {
        Node::Candidate(one) => match rng.below(4) {
            0 => Node::Group(one.digit, CellSet::only(one.cell).with(cell(rng, one.cell))),
            _ => Node::Candidate(candidate(rng, one)),
        },
        Node::Group(digit, old) => match rng.below(4) {
            0 => Node::Group(any_digit(rng), old),
            _ => Node::Group(digit, cells(rng, old)),
        },
    }
}

fn literal(rng: &mut Rng, old: Literal) -> Literal {
    match rng.below(4) {
        0 => old.negated(),
        _ => Literal {
            node: node(rng, old.node),
            polarity: old.polarity,
        },
    }
}

fn why(rng: &mut Rng, old: &Why) -> Why {
    match old {
        Why::Cell(one) => match rng.below(2) {
            0 => Why::Cell(cell(rng, *one)),
            _ => Why::House(rng.pick(&one.houses()).unwrap()),
        },
        Why::House(one) => Why::House(house(rng, *one)),
        Why::Als(old) => Why::Als(cells(rng, *old)),
        Why::Lemma(proved) => {
            let mut proved = proved.clone();
            change_proved(rng, &mut proved);
            Why::Lemma(proved)
        }
    }
}

fn conflict(rng: &mut Rng) -> Conflict {
    match rng.below(4) {
        0 => Conflict::Cell(any_cell(rng)),
        1 => Conflict::House(any_house(rng), any_digit(rng)),
        2 => Conflict::Clash(any_candidate(rng), any_candidate(rng)),
        _ => Conflict::Both(any_candidate(rng)),
    }
}

/// Changes, removes or duplicates one item of a list.
fn change_item<T: Clone>(rng: &mut Rng, list: &mut Vec<T>, new: impl FnOnce(&mut Rng, &T) -> T) {
    let index = rng.below(list.len());
    let Some(old) = list.get(index).cloned() else {
        return;
    };
    match rng.below(6) {
        0 => {
            list.remove(index);
        }
        1 => list.insert(index, old),
        _ => list[index] = new(rng, &old),
    }
}

fn change(rng: &mut Rng, evidence: &mut Evidence) {
    match evidence {
        Evidence::Single(single) => change_single(rng, single),
        Evidence::Subset(subset) => change_subset(rng, subset),
        Evidence::Cover(cover) => change_cover(rng, cover),
        Evidence::Chain(chain) => change_chain(rng, chain),
        Evidence::Net(net) => change_net(rng, net),
        Evidence::Exclusion(Exclusion {
            cells: list,
            excluders,
        }) => match rng.below(2) {
            0 => change_item(rng, list, |rng, old| cell(rng, *old)),
            _ => *excluders = cells(rng, *excluders),
        },
        Evidence::Deadly(deadly) => change_deadly(rng, deadly),
        Evidence::Symmetry(symmetry) => change_symmetry(rng, symmetry),
        Evidence::Exhaustive(Exhaustive { truths }) => change_item(rng, truths, truth),
        Evidence::Lemma(after) => match rng.below(2) {
            0 => change_proved(rng, &mut after.lemma),
            _ => change(rng, &mut after.then),
        },
        Evidence::All(parts) => change_item(rng, parts, |rng, old| {
            let mut part = old.clone();
            change_proved(rng, &mut part);
            part
        }),
    }
}

fn change_single(rng: &mut Rng, single: &mut Single) {
    match rng.below(2) {
        0 => single.candidate = candidate(rng, single.candidate),
        _ => single.by = SingleBy::House(rng.pick(&single.candidate.cell.houses()).unwrap()),
    }
}

fn change_symmetry(rng: &mut Rng, symmetry: &mut Symmetry) {
    let [mut rows, mut columns] = symmetry.lines().map(|lines| *lines);
    let mut digits = *symmetry.digits();
    let pair = [rng.below(9), rng.below(9)];
    match rng.below(3) {
        0 => rows.swap(pair[0], pair[1]),
        1 => columns.swap(pair[0], pair[1]),
        _ => digits.swap(pair[0], pair[1]),
    }
    *symmetry = Symmetry::new(rows, columns, digits);
}

fn change_subset(rng: &mut Rng, subset: &mut Subset) {
    match rng.below(4) {
        0 => subset.house = house(rng, subset.house),
        1 => subset.cells = cells(rng, subset.cells),
        2 => subset.digits = digits(rng, subset.digits),
        _ => {
            subset.by = match subset.by {
                SubsetBy::Cells => SubsetBy::Digits,
                SubsetBy::Digits => SubsetBy::Cells,
            }
        }
    }
}

fn change_cover(rng: &mut Rng, cover: &mut Cover) {
    match rng.below(3) {
        0 => change_item(rng, &mut cover.truths, truth),
        1 => change_item(rng, &mut cover.links, |rng, old| link(rng, *old)),
        _ => cover.fins = candidates(rng, &cover.fins),
    }
}

fn change_chain(rng: &mut Rng, chain: &mut Chain) {
    match rng.below(4) {
        0 => change_item(rng, &mut chain.links, why),
        1 => {
            // Removing two literals and links keeps the polarities alternating.
            if chain.literals.len() > 4 {
                let at = 1 + rng.below(chain.literals.len() - 3);
                chain.literals.drain(at..at + 2);
                chain.links.drain(at..(at + 2).min(chain.links.len()));
            }
        }
        2 => match &chain.closing {
            Closing::Open => chain.closing = Closing::Loop(Why::House(any_house(rng))),
            Closing::Loop(old) => {
                chain.closing = if rng.once_in(2) {
                    Closing::Open
                } else {
                    Closing::Loop(why(rng, old))
                }
            }
        },
        _ => change_item(rng, &mut chain.literals, |rng, old| literal(rng, *old)),
    }
}

fn change_net(rng: &mut Rng, net: &mut Net) {
    if rng.once_in(8) {
        net.split = match &net.split {
            Split::Assume(old) => Split::Assume(literal(rng, *old)),
            Split::Either(old) => Split::Either(candidate(rng, *old)),
            Split::Truth(old) => Split::Truth(truth(rng, old)),
        };
        return;
    }
    if rng.once_in(8) {
        return change_item(rng, &mut net.branches, |_, old| old.clone());
    }
    let index = rng.below(net.branches.len());
    let Some(branch) = net.branches.get_mut(index) else {
        return;
    };
    match rng.below(5) {
        0 => {
            branch.end = match rng.below(2) {
                0 => End::Effects,
                _ => End::Conflict(conflict(rng)),
            }
        }
        _ => change_item(rng, &mut branch.nodes, changed_node),
    }
}

fn changed_node(rng: &mut Rng, old: &NetNode) -> NetNode {
    let mut new = old.clone();
    match rng.below(4) {
        0 => new.literal = literal(rng, old.literal),
        1 => new.why = old.why.as_ref().map(|old| why(rng, old)),
        2 => {
            let index = rng.below(new.parents.len());
            if index < new.parents.len() {
                new.parents.remove(index);
            }
        }
        _ => change_item(rng, &mut new.parents, |rng, old| {
            (old + rng.below(5)).saturating_sub(2)
        }),
    }
    new
}

fn change_deadly(rng: &mut Rng, deadly: &mut Deadly) {
    match rng.below(2) {
        0 => deadly.pattern = logic::FillablePattern::stated(candidates(rng, &deadly.pattern)),
        _ => deadly.guardians = candidates(rng, &deadly.guardians),
    }
}

fn change_proved(rng: &mut Rng, proved: &mut Proved) {
    if rng.once_in(2) {
        return change(rng, &mut proved.evidence);
    }
    let mut removals = proved.effects.removals().to_vec();
    removals.push(any_candidate(rng));
    change_item(rng, &mut removals, |rng, old| candidate(rng, *old));
    let place = proved.effects.place().filter(|_| !rng.once_in(4));
    if let Some(effects) = Effects::new(place, removals) {
        proved.effects = effects;
    }
}
