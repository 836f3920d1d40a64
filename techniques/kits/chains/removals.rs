//! Reasons of a chain's eliminations.
//!
//! One of two nodes is true: the two ends of an open chain, or an ON node and an OFF node of a
//! loop. An eliminated candidate conflicts with both: it has their digit and sees both; or it is in
//! their common cell; or it is in the cell of one, has the digit of the other and sees it.

use super::added_part::with_literal_slots;
use super::pattern::AlternatingChain;
use grid::{Candidate, Cell, CellSet, DigitSet, House};
use logic::{Closing, Literal, Node, Phrase, Polarity, Slot, Text, Why};

/// The reasons of these eliminations if one of the two ends is true.
pub(super) fn of_ends(ends: [Node; 2], eliminated: &[Candidate]) -> Vec<Phrase> {
    of_pair(ends, eliminated, Because::Ends)
}

/// The reasons of these eliminations in a loop. Adjacent nodes come first, because their
/// eliminations are in the house or cell of a link.
pub(super) fn of_loop(chain: &AlternatingChain, eliminated: &[Candidate]) -> Vec<Phrase> {
    let literals: Vec<Literal> = chain.literals().collect();
    let after = |index: usize| literals.get(index + 1).or_else(|| literals.first());
    let neighbours = literals.iter().enumerate().filter_map(|(index, &literal)| {
        let next = *after(index)?;
        (literal.polarity == Polarity::On).then_some([literal.node, next.node])
    });
    let of = |polarity| literals.iter().filter(move |one| one.polarity == polarity);
    let all_pairs =
        of(Polarity::On).flat_map(|on| of(Polarity::Off).map(move |off| [on.node, off.node]));
    let omitted_nodes = omitted_nodes(chain, &literals);
    let mut left: Vec<Candidate> = eliminated.to_vec();
    let mut sentences = Vec::new();
    for pair in neighbours.chain(all_pairs) {
        let (now, later): (Vec<Candidate>, Vec<Candidate>) =
            left.into_iter().partition(|&one| excludes(pair, one));
        left = later;
        let cause = omitted_nodes.iter().find(|(off, ..)| *off == pair[1]);
        let because = match cause {
            Some(&(_, cause, house)) => Because::LoopBy(cause.negated(), house),
            None => Because::Loop,
        };
        sentences.extend(of_pair(pair, &now, because));
    }
    sentences
}

/// The OFF nodes that the text of a loop leaves out, because they are between a link in a cell and
/// one in a house. Each comes with the next literal, and with the house of the link to it; `None` if
/// that link is in a cell.
fn omitted_nodes(
    chain: &AlternatingChain,
    literals: &[Literal],
) -> Vec<(Node, Literal, Option<House>)> {
    let inner = chain.steps.iter().map(|(why, _)| why);
    let closing = match &chain.closing {
        Closing::Open => None,
        Closing::Loop(why) => Some(why),
    };
    let links: Vec<&Why> = inner.chain(closing).collect();
    let adjacent_links = links.windows(2).enumerate();
    adjacent_links
        .filter_map(|(index, pair)| {
            let is_omitted = matches!(
                pair,
                [Why::Cell(_), Why::House(_)] | [Why::House(_), Why::Cell(_)]
            );
            let off = literals
                .get(index + 1)
                .filter(|one| one.polarity == Polarity::Off)?;
            let beyond = literals.get(index + 2).or_else(|| literals.first())?;
            let house = match pair[1] {
                Why::House(house) => Some(*house),
                Why::Cell(_) | Why::Als(_) | Why::Lemma(_) => None,
            };
            is_omitted.then_some((off.node, *beyond, house))
        })
        .collect()
}

/// Whether a node conflicts with a candidate.
fn conflicts(node: Node, candidate: Candidate) -> bool {
    is_single_in(node, candidate.cell) || is_seen(node, candidate)
}

/// Whether a node is a single candidate in this cell.
fn is_single_in(node: Node, cell: Cell) -> bool {
    node.cells().single() == Some(cell)
}

/// Whether a candidate has a node's digit and sees all its cells.
fn is_seen(node: Node, candidate: Candidate) -> bool {
    node.digit() == candidate.digit && node.cells().common_peers().contains(candidate.cell)
}

fn excludes(pair: [Node; 2], candidate: Candidate) -> bool {
    pair.iter().all(|&node| conflicts(node, candidate))
}

/// Why one of the two nodes is true.
#[derive(Clone, Copy)]
enum Because {
    /// They are the ends of an open chain.
    Ends,
    /// The first is true if all literals of the loop hold, the second if none does.
    Loop,
    /// As for `Loop`. The text also states why the second is true if no literal holds: because of
    /// this literal, through this house; `None` if the link is in a cell.
    LoopBy(Literal, Option<House>),
}

impl Because {
    /// A text for this reason. The three texts are for the ends of a chain, for a loop, and for a
    /// loop with a stated reason.
    fn phrase(self, [ends, either_way, either_way_by]: [&'static Text; 3]) -> Phrase {
        match self {
            Because::Ends => Phrase::new(ends),
            Because::Loop => Phrase::new(either_way),
            Because::LoopBy(cause, house) => {
                Phrase::new(either_way_by).with("cause", cited_in(cause, house))
            }
        }
    }
}

/// A literal as a reason, with the house of its link if there is one.
fn cited_in(cause: Literal, house: Option<House>) -> Phrase {
    let text = if house.is_some() {
        &IN_HOUSE
    } else {
        &IN_ITS_CELL
    };
    let phrase = Phrase::new(text).with("cause", Slot::Cited(cause));
    match house {
        Some(house) => phrase.with("house", house),
        None => phrase,
    }
}

/// The reasons of eliminations that conflict with both nodes.
fn of_pair(pair: [Node; 2], eliminated: &[Candidate], because: Because) -> Vec<Phrase> {
    let [a, b] = pair;
    let mut sentences = Vec::new();
    let seeing: CellSet = eliminated
        .iter()
        .filter(|&&one| pair.iter().all(|&node| is_seen(node, one)))
        .map(|one| one.cell)
        .collect();
    if !seeing.is_empty() {
        let texts = [&SEES, &EITHER_WAY_SEES, &EITHER_WAY_SEES_BY];
        let phrase = because.phrase(texts).with("victims", seeing);
        let phrase = phrase.with("a", a.cells()).with("b", b.cells());
        let phrase = phrase.with("places", a.cells() | b.cells());
        sentences.push(phrase.with("x", a.digit()));
    }
    if let Some(cell) = a.cells().single().filter(|&cell| is_single_in(b, cell)) {
        let others = eliminated.iter().filter(|one| one.cell == cell);
        let digits: DigitSet = others.map(|one| one.digit).collect();
        if !digits.is_empty() {
            let texts = [&IN_CELL, &EITHER_WAY_IN_CELL, &EITHER_WAY_IN_CELL_BY];
            let phrase = because.phrase(texts).with("cell", cell);
            let phrase = phrase.with("x", a.digit()).with("y", b.digit());
            sentences.push(phrase.with("others", Slot::OneDigitOf(digits)));
        }
        return sentences;
    }
    for [here, there] in [[a, b], [b, a]] {
        for &one in eliminated {
            if !(is_single_in(here, one.cell) && is_seen(there, one)) {
                continue;
            }
            let all = there.cells().with(one.cell);
            let phrase = Phrase::new(&CELL_OF_ONE)
                .with("cell", one.cell)
                .with("x", here.digit());
            let phrase = with_literal_slots(phrase, ["b", "digit"], Literal::on(there));
            if let Some(house) = all.common_houses().first() {
                sentences.push(phrase.with("house", house));
            }
        }
    }
    sentences
}

// The texts `EITHER_WAY_...` follow `BOTH_WAYS` of `words.rs`: "every one" is every statement of the loop.
logic::texts! {
    En {
        IN_HOUSE: "{cause} ({house})",
        IN_ITS_CELL: "{cause}",
        SEES: "{victims} {victims:sees|both see|all see} {places}, and cannot be {x}.",
        IN_CELL: "That leaves no room for {others} in {cell}.",
        CELL_OF_ONE: "{cell} is not {digit}: if it is not {x}, {b} in {house} is {digit}.",
        EITHER_WAY_SEES: "If every one is true, {a:|one of }{a} is {x}; if every one is false, {b:|one of }{b} is {x}. {victims} {victims:sees|see} {places:it|them both|them all}, and cannot be {x}.",
        EITHER_WAY_SEES_BY: "If every one is true, {a:|one of }{a} is {x}; if every one is false, {b:|one of }{b} is {x} because {cause}. {victims} {victims:sees|see} {places:it|them both|them all}, and cannot be {x}.",
        EITHER_WAY_IN_CELL: "If every one is true, {cell} is {x}; if every one is false, {cell} is {y}. That leaves no room for {others} in {cell}.",
        EITHER_WAY_IN_CELL_BY: "If every one is true, {cell} is {x}; if every one is false, {cell} is {y} because {cause}. That leaves no room for {others} in {cell}.",
    }
    Zh {
        IN_HOUSE: "{cause}（{house}）",
        IN_ITS_CELL: "{cause}",
        SEES: "{victims} {victims:|都}看到 {places}，不能是 {x}。",
        IN_CELL: "{cell} 容不下 {others}。",
        CELL_OF_ONE: "{cell} 不是 {digit}：它若不是 {x}，{house}的 {b} 就是 {digit}。",
        EITHER_WAY_SEES: "若全都成立，{a}{a:|中有一格}是 {x}；若全都不成立，{b}{b:|中有一格}是 {x}。{victims} {victims:|都}看到{places:它|这两格|这些格}，不能是 {x}。",
        EITHER_WAY_SEES_BY: "若全都成立，{a}{a:|中有一格}是 {x}；若全都不成立，因{cause}，{b}{b:|中有一格}是 {x}。{victims} {victims:|都}看到{places:它|这两格|这些格}，不能是 {x}。",
        EITHER_WAY_IN_CELL: "若全都成立，{cell} 是 {x}；若全都不成立，{cell} 是 {y}。所以 {cell} 容不下 {others}。",
        EITHER_WAY_IN_CELL_BY: "若全都成立，{cell} 是 {x}；若全都不成立，因{cause}，{cell} 是 {y}。所以 {cell} 容不下 {others}。",
    }
}
