//! Explains chains: link by link with reasons, then the conclusion about the ends.
//! [`removals`](super::removals) adds the reasons of the eliminations.
//!
//! A true group reads "r1c2 or r1c3 is 5", a false one "neither of r1c2 and r1c3 is 5". An almost
//! locked set is described by its cells and its number of digits. [`arrows`](super::arrows) writes
//! the same links on one line.

use super::added_part::{added_part, with_literal_slots};
use super::arrows;
use super::pattern::AlternatingChain;
use super::removals;
use grid::{Board, Candidate, CandidateSet, Digit, DigitSet};
use logic::{
    Closing, ExplainContext, Explanation, Literal, Pattern, Phrase, Polarity, Role, Roles, Slot,
    Text, Why,
};

impl Pattern for AlternatingChain {
    fn roles(&self) -> Roles {
        let chain = self.as_narrated();
        let roles = Roles::new("true", Role::On, chain.side(Polarity::On)).with(
            "false",
            Role::Off,
            chain.side(Polarity::Off),
        );
        let roles = match chain.ends() {
            Some(ends) => roles.with("ends", Role::End, ends),
            None => roles,
        };
        let sets = self.sets();
        if sets.is_empty() {
            roles
        } else {
            roles.with("sets", Role::Pattern, sets)
        }
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let mut sentences = explanation_of(self, context.effects().removals(), context.before());
        // In an open chain, the links are not all true or all false, so no set has locked digits.
        if matches!(self.closing, Closing::Loop(_)) {
            sentences.why.extend(locked(self, context));
        }
        sentences
    }
}

/// The explanation of a chain, alone or within a larger pattern, and the reasons of its
/// eliminations.
pub(crate) fn explanation_of(
    chain: &AlternatingChain,
    eliminated: &[Candidate],
    board: &Board,
) -> Explanation {
    let chain = &chain.as_narrated();
    let (first, last) = (chain.first, chain.last());
    let about = |text| with_literal_slots(Phrase::new(text), ["a", "x"], first);
    let assume = about(pick(first, [&SUPPOSE, &SUPPOSE_GROUP]));
    let sentences = match &chain.closing {
        Closing::Open if first.node == last.node => Explanation::new(
            about(pick(first, [&GIST_ITSELF, &GIST_ITSELF_GROUP])),
            [vec![assume], links(chain)].concat(),
            vec![about(pick(first, [&ITSELF, &ITSELF_GROUP]))],
        ),
        Closing::Open => {
            let gist = about(pick(first, [&GIST, &GIST_GROUP]));
            let mut why = vec![one_or_other(first.negated(), last)];
            why.extend(removals::of_ends([first.node, last.node], eliminated));
            Explanation::new(
                with_literal_slots(gist, ["b", "y"], last),
                [vec![assume], links(chain)].concat(),
                why,
            )
        }
        Closing::Loop(why) => {
            let gist = Phrase::new(&GIST_LOOP)
                .with("count", 1 + chain.steps.len())
                .with("a", start_of(first));
            let seen = match first.polarity {
                Polarity::On => {
                    let close = about(&CLOSE_LOOP).with("reason", closing_reason(why, first));
                    [vec![about(&START_LOOP)], links(chain), vec![close]].concat()
                }
                Polarity::Off => {
                    let close = [link(last, why, first), Phrase::new(&BACK_AT_START)];
                    [vec![assume], links(chain), close.to_vec()].concat()
                }
            };
            let mut whys = vec![Phrase::new(&BOTH_WAYS)];
            whys.extend(removals::of_loop(chain, eliminated));
            Explanation::new(gist, seen, whys)
        }
    };
    sentences.with_short(arrows::of(chain, board))
}

/// The clause that one of the ends is true: by places if they have one digit, by digits if they are
/// in one cell.
fn one_or_other(first: Literal, last: Literal) -> Phrase {
    if first.node.digit() == last.node.digit() {
        let all = first.node.cells() | last.node.cells();
        let phrase = Phrase::new(&IN_ONE).with("b", Slot::OneOf(all));
        return phrase.with("y", last.node.digit());
    }
    if let Some(cell) = (first.node.cells() | last.node.cells()).single() {
        let digits = DigitSet::only(first.node.digit()).with(last.node.digit());
        let phrase = Phrase::new(&IN_ONE).with("b", cell);
        return phrase.with("y", Slot::OneDigitOf(digits));
    }
    let either = with_literal_slots(Phrase::new(&EITHER), ["a", "x"], first);
    with_literal_slots(either, ["b", "y"], last)
}

/// One sentence for each link.
fn links(chain: &AlternatingChain) -> Vec<Phrase> {
    let from = chain.literals();
    let pairs = from.zip(&chain.steps);
    pairs
        .map(|(from, (why, to))| link(from, why, *to))
        .collect()
}

/// For each almost locked set of a loop with locked digits that have eliminations: a sentence that one of the
/// link's two digits is missing, and one for each such locked digit.
fn locked(chain: &AlternatingChain, context: &ExplainContext<'_>) -> Vec<Phrase> {
    let mut sentences = Vec::new();
    for (from, cells, to) in chain.links_of_sets() {
        let linked = [from, to].map(|end| end.node.digit());
        let mut is_first = true;
        let locked = Digit::ALL
            .into_iter()
            .filter(|digit| !linked.contains(digit));
        for digit in locked {
            let places = cells & context.before().cells(digit);
            let goes = |victim: &&Candidate| {
                victim.digit == digit && places.common_peers().contains(victim.cell)
            };
            if places.is_empty() || !context.effects().removals().iter().any(|one| goes(&one)) {
                continue;
            }
            if is_first {
                is_first = false;
                let [x, y] = match from.polarity {
                    Polarity::Off => linked,
                    Polarity::On => [linked[1], linked[0]],
                };
                let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| {
                    all | context.before().candidates(cell)
                });
                let phrase = Phrase::new(&LOCKED_EITHER_WAY).with("cells", cells);
                sentences.push(phrase.with("digits", digits).with("x", x).with("y", y));
            }
            let phrase = Phrase::new(&LOCKED_DIGIT).with("digit", digit);
            let phrase = phrase.with("b", Slot::OneOf(places));
            sentences.push(phrase.with("houses", places.common_houses()));
        }
    }
    sentences
}

/// Whether a literal has several cells.
pub(super) fn is_group(literal: Literal) -> bool {
    literal.node.cells().is_plural()
}

/// Selects the text for a candidate or for a group.
fn pick(literal: Literal, [candidate, group]: [&'static Text; 2]) -> &'static Text {
    if is_group(literal) { group } else { candidate }
}

/// The start of a loop, for its gist.
fn start_of(literal: Literal) -> Slot {
    let candidates = CandidateSet::of_digit(literal.node.digit(), literal.node.cells());
    match candidates.iter().next().filter(|_| !is_group(literal)) {
        Some(candidate) => Slot::from(candidate),
        None => Slot::from(candidates),
    }
}

/// The sentence of a link.
fn link(from: Literal, why: &Why, to: Literal) -> Phrase {
    let to = added_part(from, to);
    let phrase =
        |text| with_literal_slots(Phrase::new(text), ["b", "y"], to).with("x", from.node.digit());
    match (to.polarity, why) {
        (Polarity::On, Why::House(house)) => {
            phrase(pick(to, [&ONLY_PLACE, &ONLY_PLACES])).with("house", *house)
        }
        (Polarity::Off, Why::House(house)) => {
            phrase(pick(to, [&SEES, &SEES_GROUP])).with("house", *house)
        }
        (Polarity::On, Why::Als(cells)) => phrase(&LOCKED)
            .with("cells", *cells)
            .with("count", cells.len() + 1),
        (Polarity::On, Why::Cell(_) | Why::Lemma(_)) => phrase(&ONLY_DIGIT),
        (Polarity::Off, Why::Cell(_) | Why::Als(_) | Why::Lemma(_)) => phrase(&SAME_CELL),
    }
}

/// The reason why the last literal of a loop implies the first.
fn closing_reason(why: &Why, first: Literal) -> Phrase {
    match why {
        Why::House(house) => Phrase::new(pick(first, [&THERE, &THERE_ALL])).with("house", *house),
        Why::Als(cells) => Phrase::new(&LOCKED_THERE).with("cells", *cells),
        Why::Cell(_) | Why::Lemma(_) => Phrase::new(&HERE),
    }
}

logic::texts! {
    En {
        SUPPOSE: "Suppose {a} is not {x}.",
        ONLY_PLACE: "Then {b} is {y}, the only other {y} of {house}.",
        ONLY_DIGIT: "Then {b} is {y}, its only other candidate.",
        SEES: "So {b} is not {y}, because {house} has its {y} now.",
        SAME_CELL: "So {b} is not {y}, because it is {x} already.",
        EITHER: "So {a} is {x}, or else {b} is {y}.",
        IN_ONE: "So {b} is {y}.",
        ITSELF: "So if {a} were not {x}, it would be {x} after all. So it is {x}.",
        START_LOOP: "Suppose {a} is {x}, and follow what it forces until that comes back to it.",
        CLOSE_LOOP: "And that makes {a} be {x}, {reason}: the loop is closed.",
        BACK_AT_START: "That brings us back to the start, so the loop is closed.",
        BOTH_WAYS: "The chain comes back to its start. So either every statement in it is true, or every one is false.",
        THERE: "the only other place of {house}",
        HERE: "its only other candidate",
        GIST: "if {a} is not {x}, {b} is {y}",
        GIST_ITSELF: "if {a} were not {x}, it would be {x}",
        GIST_LOOP: "a loop of {count} {count:link|links} from {a} round to it again",
        SUPPOSE_GROUP: "Suppose {a:|neither of |none of }{a} {a:is not|is} {x}.",
        ONLY_PLACES: "Then {b} is {y}, since {house} has no other place for it.",
        LOCKED: "Then {b} is {y}, because {cells} {cells:holds|hold} only {count:# digit|# digits}{cells:| between them}: without {x}, each of the others has its place there.",
        SEES_GROUP: "So {b:|neither of |none of }{b} {b:is not|is} {y}, because {house} has its {y} now.",
        ITSELF_GROUP: "So if {a:|neither of |none of }{a} {a:were not|were} {x}, {a:it|one of them} would be {x} after all. So {a:it|one of them} is {x}.",
        THERE_ALL: "the only other places of {house}",
        LOCKED_EITHER_WAY: "{cells} {cells:has|have} only {digits}, one digit more than cells. If every one is true, {x} has no place there; if every one is false, {y} has none. Either way, each other digit has a place there.",
        LOCKED_DIGIT: "So {b} is {digit}, and in {houses} no other cell can be {digit}.",
        LOCKED_THERE: "locked in {cells} like all {cells:its|their} other digits",
        GIST_GROUP: "if {a:|neither of |none of }{a} {a:is not|is} {x}, {b} is {y}",
        GIST_ITSELF_GROUP: "if {a:|neither of |none of }{a} {a:were not|were} {x}, {a:it|one of them} would be {x}",
    }
    Zh {
        SUPPOSE: "假设 {a} 不是 {x}。",
        ONLY_PLACE: "则 {b} 是 {y}，因为{house}里别处都没有 {y} 了。",
        ONLY_DIGIT: "则 {b} 是 {y}，这是它仅剩的候选数。",
        SEES: "于是 {b} 不是 {y}，因为{house}已有 {y}。",
        SAME_CELL: "于是 {b} 不是 {y}，因为它已是 {x}。",
        EITHER: "所以 {a} 是 {x}，否则 {b} 是 {y}。",
        IN_ONE: "所以 {b} 是 {y}。",
        ITSELF: "也就是说，若 {a} 不是 {x}，反而推出它是 {x}。所以 {a} 就是 {x}。",
        START_LOOP: "假设 {a} 是 {x}，沿着它引起的结果一路推下去，直到回到起点。",
        CLOSE_LOOP: "这又使 {a} 是 {x}（{reason}）：链首尾相接，成为一个环。",
        BACK_AT_START: "这正是起点的假设：链首尾相接，成为一个环。",
        BOTH_WAYS: "链回到了起点，所以以上各项要么全都成立，要么全都不成立。",
        THERE: "{house}中仅剩的位置",
        HERE: "仅剩的候选数",
        GIST: "若 {a} 非 {x}，则 {b} 为 {y}",
        GIST_ITSELF: "若 {a} 非 {x}，反推出它是 {x}",
        GIST_LOOP: "从 {a} 出发再回到它的环，由 {count} 条强弱链组成",
        SUPPOSE_GROUP: "假设 {a} 都不是 {x}。",
        ONLY_PLACES: "则 {b} 是 {y}，因为{house}里别处都没有 {y} 了。",
        LOCKED: "则 {b} 是 {y}，因为 {cells} 总共只有{count:#}种候选数：没有 {x}，其余的都必在其中。",
        SEES_GROUP: "于是 {b} 都不是 {y}，因为{house}已有 {y}。",
        ITSELF_GROUP: "也就是说，若 {a} 都不是 {x}，反而推出其中有一格是 {x}。所以其中必有一个是 {x}。",
        THERE_ALL: "{house}中仅剩的位置",
        LOCKED_EITHER_WAY: "{cells} 只有 {digits}，比格数多一个数字。若全都成立，这些格里没有 {x}；若全都不成立，这些格里没有 {y}。无论哪种情况，其余的数字都在这些格里。",
        LOCKED_DIGIT: "所以 {b} 是 {digit}，{houses}的其余单元格不能是 {digit}。",
        LOCKED_THERE: "与其余数字一起锁定在 {cells}",
        GIST_GROUP: "若 {a} 都非 {x}，则 {b} 为 {y}",
        GIST_ITSELF_GROUP: "若 {a} 都非 {x}，反推出其中有一格是 {x}",
    }
}

#[cfg(test)]
mod tests;
