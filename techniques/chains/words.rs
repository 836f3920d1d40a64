//! How chains are told: link by link, each with its reason, then what both readings say.

use grid::{Candidate, CandidateSet};
use logic::{
    Chain, Closing, Evidence, Explanation, Literal, Node, Phrase, Polarity, Role, Step, Text, Why,
};

/// The candidate of a literal; a group's first. The chains of this family have no groups.
fn candidate(literal: &Literal) -> Option<Candidate> {
    match literal.node {
        Node::Candidate(candidate) => Some(candidate),
        Node::Group(digit, cells) => cells.first().map(|cell| Candidate::new(cell, digit)),
    }
}

/// The words of a step whose evidence is one chain.
pub(crate) fn explain(step: &Step) -> Explanation {
    let Evidence::Chain(chain) = &step.evidence else {
        return Explanation::default();
    };
    explain_chain(chain).unwrap_or_default()
}

/// The words of a chain.
pub(crate) fn explain_chain(chain: &Chain) -> Option<Explanation> {
    let first = candidate(chain.literals.first()?)?;
    let last = candidate(chain.literals.last()?)?;
    let ends = |text: &'static Text| {
        Phrase::new(text)
            .with("a", first.cell)
            .with("x", first.digit)
            .with("b", last.cell)
            .with("y", last.digit)
    };
    let itself = |text: &'static Text| {
        Phrase::new(text)
            .with("a", first.cell)
            .with("x", first.digit)
    };
    let told = links(chain);
    let explanation = match &chain.closing {
        Closing::Open if first == last => Explanation::new(
            itself(&GIST_ITSELF),
            [vec![itself(&SUPPOSE)], told].concat(),
            vec![itself(&ITSELF)],
        ),
        Closing::Open => Explanation::new(
            ends(&GIST),
            [vec![itself(&SUPPOSE)], told].concat(),
            vec![ends(&EITHER)],
        ),
        Closing::Loop(why) => {
            let reason = match why {
                Why::House(house) => Phrase::new(&THERE).with("house", *house),
                Why::Cell(_) | Why::Als(_) | Why::Lemma(_) => Phrase::new(&HERE),
            };
            let gist = Phrase::new(&GIST_LOOP)
                .with("count", chain.literals.len())
                .with("a", first);
            let seen = [vec![itself(&START_LOOP)], told].concat();
            let closed = itself(&CLOSE_LOOP).with("reason", reason);
            let both = Phrase::new(&BOTH_WAYS)
                .with("on", side(chain, Polarity::On))
                .with("off", side(chain, Polarity::Off));
            Explanation::new(gist, seen, vec![closed, both])
        }
    };
    Some(
        explanation
            .mark(Role::On, side(chain, Polarity::On))
            .mark(Role::Off, side(chain, Polarity::Off)),
    )
}

/// The candidates of one side of a chain.
fn side(chain: &Chain, polarity: Polarity) -> CandidateSet {
    let literals = chain
        .literals
        .iter()
        .filter(|literal| literal.polarity == polarity);
    literals.filter_map(candidate).collect()
}

/// One sentence for each link.
fn links(chain: &Chain) -> Vec<Phrase> {
    let pairs = chain.literals.windows(2).zip(&chain.links);
    pairs
        .filter_map(|(pair, why)| {
            let [from, to] = pair else { return None };
            let (a, b) = (candidate(from)?, candidate(to)?);
            let phrase =
                |text: &'static Text| Phrase::new(text).with("b", b.cell).with("y", b.digit);
            Some(match (to.polarity, why) {
                (Polarity::On, Why::House(house)) => phrase(&ONLY_PLACE).with("house", *house),
                (Polarity::Off, Why::House(house)) => phrase(&SEES).with("house", *house),
                (Polarity::On, Why::Cell(_) | Why::Als(_) | Why::Lemma(_)) => phrase(&ONLY_DIGIT),
                (Polarity::Off, Why::Cell(_) | Why::Als(_) | Why::Lemma(_)) => {
                    phrase(&SAME_CELL).with("x", a.digit)
                }
            })
        })
        .collect()
}

logic::texts! {
    En {
        SUPPOSE: "Suppose {a} is not {x}.",
        ONLY_PLACE: "Then {b} is {y}, the only other {y} of {house}.",
        ONLY_DIGIT: "Then {b} is {y}, its only other candidate.",
        SEES: "So {b} is not {y}, because {house} has its {y} now.",
        SAME_CELL: "So {b} is not {y}, because it is {x} already.",
        EITHER: "So {a} is {x}, or else the chain makes {b} {y}: one of the two is true in any case. What conflicts with both is false.",
        ITSELF: "So if {a} were not {x}, it would be {x} after all. So it is {x}.",
        START_LOOP: "Suppose {a} is {x}, and follow what it forces until that comes back to it.",
        CLOSE_LOOP: "And that makes {a} be {x}, {reason}: the loop is closed.",
        BOTH_WAYS: "So either all candidates said to be in are true, {on}; or all said to be out are true, {off}. What conflicts with one of each is false in any case.",
        THERE: "the only other place of {house}",
        HERE: "its only other candidate",
        GIST: "if {a} is not {x}, {b} is {y}",
        GIST_ITSELF: "if {a} were not {x}, it would be {x}",
        GIST_LOOP: "a loop of {count} links from {a} round to it again",
    }
    Zh {
        SUPPOSE: "假设 {a} 不是 {x}。",
        ONLY_PLACE: "则 {b} 是 {y}，因为{house}里别处都没有 {y} 了。",
        ONLY_DIGIT: "则 {b} 是 {y}，这是它仅剩的候选数。",
        SEES: "于是 {b} 不是 {y}，因为{house}已有 {y}。",
        SAME_CELL: "于是 {b} 不是 {y}，因为它已是 {x}。",
        EITHER: "可见：{a} 要么是 {x}，要么沿链推出 {b} 是 {y}，两者必有一真。与两者都冲突的候选数为假。",
        ITSELF: "可见：若 {a} 不是 {x}，反而推出它是 {x}。所以 {a} 就是 {x}。",
        START_LOOP: "假设 {a} 是 {x}，沿着它引起的结果一路推下去，直到回到起点。",
        CLOSE_LOOP: "这又使 {a} 是 {x}（{reason}）：链首尾相接，成为一个环。",
        BOTH_WAYS: "所以要么其中为真的候选数全部为真：{on}；要么其余的全部为真：{off}。与两边各有冲突的候选数必为假。",
        THERE: "{house}中仅剩的位置",
        HERE: "仅剩的候选数",
        GIST: "若 {a} 非 {x}，则 {b} 为 {y}",
        GIST_ITSELF: "若 {a} 非 {x}，反推出它是 {x}",
        GIST_LOOP: "从 {a} 出发再回到它的环，共 {count} 条链",
    }
}
