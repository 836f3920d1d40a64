//! What each candidate that a chain removes rests on.
//!
//! Of two nodes one is true: the ends of an open chain, or a node of a loop that is true and one
//! that is false. What goes conflicts with both, in one of three ways: it sees both, being of their
//! digit; it stands in their one cell; or it stands in the cell of one and sees the other.

use super::added_part::filled;
use super::pattern::AlternatingChain;
use grid::{Candidate, Cell, CellSet, DigitSet};
use logic::{Literal, Node, Phrase, Polarity, Slot, Text};

/// Why these go, when one of two nodes is true.
pub(super) fn of_ends(ends: [Node; 2], gone: &[Candidate]) -> Vec<Phrase> {
    of_pair(ends, gone, &OF_ENDS)
}

/// Why these go in a loop: nodes that follow each other first, for there the removal is in the
/// house or the cell of a link.
pub(super) fn of_loop(chain: &AlternatingChain, gone: &[Candidate]) -> Vec<Phrase> {
    let literals: Vec<Literal> = chain.literals().collect();
    let after = |at: usize| literals.get(at + 1).or_else(|| literals.first());
    let neighbours = literals.iter().enumerate().filter_map(|(at, &literal)| {
        let next = *after(at)?;
        (literal.polarity == Polarity::On).then_some([literal.node, next.node])
    });
    let of = |polarity| literals.iter().filter(move |one| one.polarity == polarity);
    let across =
        of(Polarity::On).flat_map(|on| of(Polarity::Off).map(move |off| [on.node, off.node]));
    let mut left: Vec<Candidate> = gone.to_vec();
    let mut told = Vec::new();
    for pair in neighbours.chain(across) {
        let (now, later): (Vec<Candidate>, Vec<Candidate>) =
            left.into_iter().partition(|&one| excludes(pair, one));
        left = later;
        told.extend(of_pair(pair, &now, &OF_LOOP));
    }
    told
}

/// Whether a node cannot be true with a candidate.
fn conflicts(node: Node, candidate: Candidate) -> bool {
    is_there(node, candidate.cell) || is_seen(node, candidate)
}

/// Whether a node is another digit of a cell.
fn is_there(node: Node, cell: Cell) -> bool {
    node.cells().single() == Some(cell)
}

/// Whether a candidate is of a node's digit and sees its cells.
fn is_seen(node: Node, candidate: Candidate) -> bool {
    node.digit() == candidate.digit && node.cells().common_peers().contains(candidate.cell)
}

fn excludes(pair: [Node; 2], candidate: Candidate) -> bool {
    pair.iter().all(|&node| conflicts(node, candidate))
}

/// How it is worded that a candidate sees both nodes, and that both are in its cell. The third way
/// reads the same for chains and for loops.
struct Wording {
    seen: &'static Text,
    cell: &'static Text,
}

static OF_ENDS: Wording = Wording {
    seen: &SEES,
    cell: &IN_CELL,
};

static OF_LOOP: Wording = Wording {
    seen: &EITHER_WAY_SEES,
    cell: &EITHER_WAY_IN_CELL,
};

/// Why candidates go that conflict with both nodes.
fn of_pair(pair: [Node; 2], gone: &[Candidate], way: &Wording) -> Vec<Phrase> {
    let [a, b] = pair;
    let mut told = Vec::new();
    let seeing: CellSet = gone
        .iter()
        .filter(|&&one| pair.iter().all(|&node| is_seen(node, one)))
        .map(|one| one.cell)
        .collect();
    if !seeing.is_empty() {
        let phrase = Phrase::new(way.seen).with("victims", seeing);
        let phrase = phrase.with("places", a.cells() | b.cells());
        told.push(phrase.with("x", a.digit()));
    }
    if let Some(cell) = a.cells().single().filter(|&cell| is_there(b, cell)) {
        let others = gone.iter().filter(|one| one.cell == cell);
        let digits: DigitSet = others.map(|one| one.digit).collect();
        if !digits.is_empty() {
            let phrase = Phrase::new(way.cell).with("cell", cell);
            let phrase = phrase.with("x", a.digit()).with("y", b.digit());
            told.push(phrase.with("others", Slot::OneDigitOf(digits)));
        }
        return told;
    }
    for [here, there] in [[a, b], [b, a]] {
        for &one in gone {
            if !(is_there(here, one.cell) && is_seen(there, one)) {
                continue;
            }
            let all = there.cells().with(one.cell);
            let phrase = Phrase::new(&SPLIT)
                .with("cell", one.cell)
                .with("x", here.digit());
            let phrase = filled(phrase, ["b", "digit"], Literal::on(there));
            if let Some(house) = all.common_houses().first() {
                told.push(phrase.with("house", house));
            }
        }
    }
    told
}

logic::texts! {
    En {
        SEES: "{victims} {victims:sees|both see|all see} {places}, and cannot be {x}.",
        IN_CELL: "That leaves no room for {others} in {cell}.",
        SPLIT: "{cell} is not {digit}: either it is {x}, or {b} in {house} is {digit}.",
        EITHER_WAY_SEES: "Either way {places:|one of }{places} is {x}: {victims} {victims:sees|see} {places:it|them both|them all}, and cannot be {x}.",
        EITHER_WAY_IN_CELL: "Either way {cell} is {x} or {y}, with no room for {others}.",
    }
    Zh {
        SEES: "{victims} {victims:|都}看到 {places}，不能是 {x}。",
        IN_CELL: "{cell} 容不下 {others}。",
        SPLIT: "{cell} 不是 {digit}：要么它是 {x}，要么{house}的 {b} 是 {digit}。",
        EITHER_WAY_SEES: "{places} 中必有一格是 {x}：{victims} {victims:|都}看到{places:它|这两格|这些格}，不能是 {x}。",
        EITHER_WAY_IN_CELL: "{cell} 必是 {x} 或 {y}，容不下 {others}。",
    }
}
