//! How chains are told: link by link, each with its reason, then what both readings say.
//!
//! A group that is true is told as "r1c2 or r1c3 is 5", one that is false as "neither of r1c2 and
//! r1c3 is 5"; an almost locked set by its cells and how many digits they have.

use super::pattern::AlternatingChain;
use grid::{Candidate, CandidateSet, CellSet, Digit};
use logic::{
    Cast, Closing, Explanation, Literal, Node, Pattern, Phrase, Polarity, Role, Slot, Telling,
    Text, Why,
};

impl Pattern for AlternatingChain {
    fn cast(&self) -> Cast {
        let cast = Cast::new("true", Role::On, self.side(Polarity::On)).with(
            "false",
            Role::Off,
            self.side(Polarity::Off),
        );
        let sets = self.sets();
        if sets.is_empty() {
            cast
        } else {
            cast.with("sets", Role::Pattern, sets)
        }
    }

    fn explain(&self, telling: &Telling<'_>) -> Explanation {
        let mut told = of(self);
        told.why.extend(locked(self, telling));
        told
    }
}

/// What is told of a chain, by itself or within something larger.
pub(crate) fn of(chain: &AlternatingChain) -> Explanation {
    let (first, last) = (chain.first, chain.last());
    let has_groups = chain.literals().any(is_group);
    let about = |text| filled(Phrase::new(text), ["a", "x"], first);
    let suppose = about(pick(first, [&SUPPOSE, &SUPPOSE_GROUP]));
    let links = links(chain);
    match &chain.closing {
        Closing::Open if first.node == last.node => Explanation::new(
            about(pick(first, [&GIST_ITSELF, &GIST_ITSELF_GROUP])),
            [vec![suppose], links].concat(),
            vec![about(pick(first, [&ITSELF, &ITSELF_GROUP]))],
        ),
        Closing::Open => {
            let gist = about(pick(first, [&GIST, &GIST_GROUP]));
            let either = filled(Phrase::new(&EITHER), ["a", "x"], first.negated());
            Explanation::new(
                filled(gist, ["b", "y"], last),
                [vec![suppose], links].concat(),
                vec![filled(either, ["b", "y"], last)],
            )
        }
        Closing::Loop(why) => {
            let start = about(&START_LOOP);
            let gist = Phrase::new(&GIST_LOOP)
                .with("count", 1 + chain.rest.len())
                .with("a", start_of(first));
            let closed = about(&CLOSE_LOOP);
            let both = if has_groups {
                &BOTH_WAYS_GROUPS
            } else {
                &BOTH_WAYS
            };
            let both = Phrase::new(both)
                .with("on", chain.side(Polarity::On))
                .with("off", chain.side(Polarity::Off));
            let why = vec![closed.with("reason", closing_reason(why, first)), both];
            Explanation::new(gist, [vec![start], links].concat(), why)
        }
    }
}

/// One sentence for each link.
fn links(chain: &AlternatingChain) -> Vec<Phrase> {
    let from = chain.literals();
    let pairs = from.zip(&chain.rest);
    pairs
        .map(|(from, (why, to))| link(from, why, *to))
        .collect()
}

/// One sentence for each digit that a loop locks into an almost locked set and that goes elsewhere.
fn locked(chain: &AlternatingChain, telling: &Telling<'_>) -> Vec<Phrase> {
    let mut told = Vec::new();
    for (from, cells, to) in chain.links_of_sets() {
        let linked = [from, to].map(|end| end.node.digit());
        let locked = Digit::ALL
            .into_iter()
            .filter(|digit| !linked.contains(digit));
        for digit in locked {
            let places = cells & telling.before().cells(digit);
            let goes = |victim: &&Candidate| {
                victim.digit == digit && places.common_peers().contains(victim.cell)
            };
            if places.is_empty() || !telling.effects().removals().iter().any(|one| goes(&one)) {
                continue;
            }
            let phrase = Phrase::new(&LOCKED_EITHER_WAY)
                .with("cells", cells)
                .with("x", linked[0])
                .with("y", linked[1]);
            let phrase = phrase.with("digit", digit).with("b", any_of(places));
            told.push(phrase.with("houses", places.common_houses()));
        }
    }
    told
}

/// Whether a literal is about several cells.
fn is_group(literal: Literal) -> bool {
    literal.node.cells().is_plural()
}

/// The text for a candidate or the one for a group.
fn pick(literal: Literal, [candidate, group]: [&'static Text; 2]) -> &'static Text {
    if is_group(literal) { group } else { candidate }
}

/// Fills the slots of a literal's cells and of its digit. Of the cells of a true group one is the
/// digit, of those of a false one none.
fn filled(phrase: Phrase, [cells, digit]: [&'static str; 2], literal: Literal) -> Phrase {
    let all = literal.node.cells();
    let slot = match (all.single(), literal.polarity) {
        (Some(cell), _) => Slot::from(cell),
        (None, Polarity::On) => any_of(all),
        (None, Polarity::Off) => Slot::from(all),
    };
    phrase.with(cells, slot).with(digit, literal.node.digit())
}

/// "r1c1, r1c2 or r1c3".
fn any_of(cells: CellSet) -> Slot {
    let Some(first) = cells.first() else {
        return Slot::from(cells);
    };
    let rest = cells.without_first();
    match (rest.is_empty(), rest.single()) {
        (true, _) => Slot::from(first),
        (_, Some(last)) => Phrase::new(&OR).with("a", first).with("b", last).into(),
        (_, None) => Phrase::new(&COMMA)
            .with("a", first)
            .with("b", any_of(rest))
            .into(),
    }
}

/// Where a loop starts, in a few words.
fn start_of(literal: Literal) -> Slot {
    let candidates = CandidateSet::of_digit(literal.node.digit(), literal.node.cells());
    match candidates.iter().next().filter(|_| !is_group(literal)) {
        Some(candidate) => Slot::from(candidate),
        None => Slot::from(candidates),
    }
}

/// What a literal adds to one that is false: where two groups cross, what they share is false, and
/// only the rest of the second can be true.
fn beside(from: Literal, to: Literal) -> Literal {
    let Node::Group(digit, cells) = to.node else {
        return to;
    };
    let rest = cells - from.node.cells();
    if to.polarity == Polarity::On && digit == from.node.digit() && !rest.is_empty() {
        Literal::on(Node::Group(digit, rest))
    } else {
        to
    }
}

/// The sentence of a link.
fn link(from: Literal, why: &Why, to: Literal) -> Phrase {
    let to = beside(from, to);
    let phrase = |text| filled(Phrase::new(text), ["b", "y"], to).with("x", from.node.digit());
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

/// Why the first literal of a loop follows from the last.
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
        EITHER: "So {a} is {x}, or else the chain makes {b} {y}: one of the two is true in any case. What conflicts with both is false.",
        ITSELF: "So if {a} were not {x}, it would be {x} after all. So it is {x}.",
        START_LOOP: "Suppose {a} is {x}, and follow what it forces until that comes back to it.",
        CLOSE_LOOP: "And that makes {a} be {x}, {reason}: the loop is closed.",
        BOTH_WAYS: "So either {on:the candidate said to be in is|both candidates said to be in are|all candidates said to be in are} true, {on}; or {off:the one said to be out is|both said to be out are|all said to be out are} true, {off}. What conflicts with one of each is false in any case.",
        THERE: "the only other place of {house}",
        HERE: "its only other candidate",
        GIST: "if {a} is not {x}, {b} is {y}",
        GIST_ITSELF: "if {a} were not {x}, it would be {x}",
        GIST_LOOP: "a loop of {count} {count:link|links} from {a} round to it again",
        SUPPOSE_GROUP: "Suppose {a:|neither of |none of }{a} {a:is not|is} {x}.",
        ONLY_PLACES: "Then {b} is {y}, since {house} has no other place for it.",
        LOCKED: "Then {b} is {y}, because {cells} {cells:holds|hold} only {count} {count:digit|digits}{cells:| between them}: without {x}, each of the others has its place there.",
        SEES_GROUP: "So {b:|neither of |none of }{b} {b:is not|is} {y}, because {house} has its {y} now.",
        ITSELF_GROUP: "So if {a:|neither of |none of }{a} {a:were not|were} {x}, {a:it|one of them} would be {x} after all. So {a:it|one of them} is {x}.",
        BOTH_WAYS_GROUPS: "So either all that is said to be in is true, and all that is said to be out is false, or the other way round. What conflicts with one of each is false in any case.",
        THERE_ALL: "the only other places of {house}",
        LOCKED_EITHER_WAY: "Either way {cells} {cells:lacks|lack} {x} or {y}, so every other digit of {cells:this cell|these cells} has its place there. So {b} is {digit}, and {digit} goes from the rest of {houses}.",
        LOCKED_THERE: "locked in {cells} like all {cells:its|their} other digits",
        GIST_GROUP: "if {a:|neither of |none of }{a} {a:is not|is} {x}, {b} is {y}",
        GIST_ITSELF_GROUP: "if {a:|neither of |none of }{a} {a:were not|were} {x}, {a:it|one of them} would be {x}",
        OR: "{a} or {b}",
        COMMA: "{a}, {b}",
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
        SUPPOSE_GROUP: "假设 {a} 都不是 {x}。",
        ONLY_PLACES: "则 {b} 是 {y}，因为{house}里别处都没有 {y} 了。",
        LOCKED: "则 {b} 是 {y}，因为 {cells} 总共只有 {count} 种候选数：没有 {x}，其余的都必在其中。",
        SEES_GROUP: "于是 {b} 都不是 {y}，因为{house}已有 {y}。",
        ITSELF_GROUP: "可见：若 {a} 都不是 {x}，反而推出其中之一是 {x}。所以其中必有一个是 {x}。",
        BOTH_WAYS_GROUPS: "所以要么说为真的全部为真、说为假的全部为假，要么正好相反。与两边各有冲突的候选数必为假。",
        THERE_ALL: "{house}中仅剩的位置",
        LOCKED_EITHER_WAY: "无论哪种情况，{cells} 都缺 {x} 或 {y}，其余的数字必各占其中一格。所以 {b} 是 {digit}，{houses}的其余单元格不能是 {digit}。",
        LOCKED_THERE: "与其余数字一起锁定在 {cells}",
        GIST_GROUP: "若 {a} 都非 {x}，则 {b} 为 {y}",
        GIST_ITSELF_GROUP: "若 {a} 都非 {x}，反推出其中之一是 {x}",
        OR: "{a} 或 {b}",
        COMMA: "{a}、{b}",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::{Cell, House};
    use logic::Language;
    use render::Style;

    fn cell(row: u8, column: u8) -> Cell {
        Cell::at_row_column(row - 1, column - 1).unwrap()
    }

    fn candidate(digit: u8, at: (u8, u8)) -> Node {
        Candidate::new(cell(at.0, at.1), Digit::new(digit).unwrap()).into()
    }

    fn group(digit: u8, cells: &[(u8, u8)]) -> Node {
        let cells = cells.iter().map(|&(row, column)| cell(row, column));
        Node::Group(Digit::new(digit).unwrap(), cells.collect())
    }

    fn told(chain: &AlternatingChain, language: Language) -> Vec<String> {
        let style = Style {
            language,
            ..Style::default()
        };
        let Explanation {
            gist, seen, why, ..
        } = of(chain);
        let phrases = core::iter::once(&gist).chain(&seen).chain(&why);
        phrases
            .map(|phrase| render::phrase(phrase, &style))
            .collect()
    }

    /// (5)r12c1 = r1c4 - r4c4 = (locked with 7 in r4c45) (7)r4c5 - (7)r78c5 = (7)r9c4
    fn with_groups_and_a_set() -> AlternatingChain {
        let set = CellSet::from_iter([cell(4, 4), cell(4, 5)]);
        let rest = vec![
            (
                Why::House(House::row(0)),
                Literal::on(group(5, &[(1, 4), (1, 5), (1, 6)])),
            ),
            (
                Why::House(House::box_(1)),
                Literal::off(candidate(5, (2, 4))),
            ),
            (Why::Als(set), Literal::on(candidate(7, (4, 5)))),
            (
                Why::House(House::column(4)),
                Literal::off(group(7, &[(7, 5), (8, 5)])),
            ),
            (
                Why::House(House::box_(7)),
                Literal::on(candidate(7, (9, 4))),
            ),
        ];
        let first = Literal::off(group(5, &[(1, 1), (1, 2)]));
        AlternatingChain::new(first, rest, Closing::Open)
    }

    #[test]
    fn a_group_is_told_as_a_group_and_a_set_as_a_set() {
        let english = [
            "if neither of r1c1 and r1c2 is 5, r9c4 is 7",
            "Suppose neither of r1c1 and r1c2 is 5.",
            "Then r1c4, r1c5 or r1c6 is 5, since row 1 has no other place for it.",
            "So r2c4 is not 5, because box 2 has its 5 now.",
            "Then r4c5 is 7, because r4c4 and r4c5 hold only 3 digits between them: without 5, each of the others has its place there.",
            "So neither of r7c5 and r8c5 is 7, because column 5 has its 7 now.",
            "Then r9c4 is 7, the only other 7 of box 8.",
            "So r1c1 or r1c2 is 5, or else the chain makes r9c4 7: one of the two is true in any case. What conflicts with both is false.",
        ];
        assert_eq!(told(&with_groups_and_a_set(), Language::En), english);
        let chinese = told(&with_groups_and_a_set(), Language::Zh);
        let wanted = [
            "都不是5",
            "r1c4、r1c5或r1c6是5",
            "没有5，其余的都必在其中",
            "都不是7",
        ];
        for words in wanted {
            assert!(
                chinese.iter().any(|one| one.contains(words)),
                "{chinese:#?}"
            );
        }
    }

    #[test]
    fn a_group_that_its_absence_makes_true() {
        let group = group(5, &[(1, 1), (1, 2), (1, 3)]);
        let rest = vec![
            (Why::House(House::row(0)), Literal::on(candidate(5, (1, 9)))),
            (
                Why::House(House::column(8)),
                Literal::off(candidate(5, (3, 9))),
            ),
            (Why::House(House::row(2)), Literal::on(group)),
        ];
        let chain = AlternatingChain::new(Literal::off(group), rest, Closing::Open);
        let told = told(&chain, Language::En);
        assert_eq!(
            told[0],
            "if none of r1c1, r1c2 and r1c3 were 5, one of them would be 5"
        );
        assert!(told[5].ends_with("So one of them is 5."), "{told:#?}");
    }

    #[test]
    fn a_loop_through_a_group_lists_no_candidates_as_true() {
        let set = CellSet::from_iter([cell(1, 1), cell(1, 2)]);
        let first = Literal::on(group(5, &[(1, 1), (1, 2)]));
        let rest = vec![(
            Why::House(House::row(0)),
            Literal::off(candidate(5, (1, 9))),
        )];
        let chain = AlternatingChain::new(first, rest, Closing::Loop(Why::Als(set)));
        let told = told(&chain, Language::En);
        assert_eq!(
            told[0],
            "a loop of 2 links from 5 in r1c1 and r1c2 round to it again"
        );
        assert!(told[3].contains("locked in r1c1 and r1c2"), "{told:#?}");
        assert!(
            told[4].starts_with("So either all that is said to be in"),
            "{told:#?}"
        );
    }
}
