//! Words for patterns that would have two fillings.

use grid::{Board, CandidateSet};
use logic::{Deadly, Evidence, Explanation, Link, Phrase, Role, Step, Truth};

/// The deadly pattern of a step's evidence.
fn deadly(evidence: &Evidence) -> Option<&Deadly> {
    if let Evidence::Deadly(deadly) = evidence {
        return Some(deadly);
    }
    let Evidence::Cover(cover) = evidence else {
        return None;
    };
    cover.truths.iter().find_map(|truth| match truth {
        Truth::Guardians(deadly) => Some(&**deadly),
        Truth::Cell(_) | Truth::House(..) => None,
    })
}

/// Words for a step: the pattern, what keeps it from being complete, and what that forces.
pub(crate) fn explain(before: &Board, step: &Step) -> Explanation {
    let Some(pattern) = deadly(&step.evidence) else {
        return Explanation::default();
    };
    let gone: CandidateSet = step.effects.removals().iter().copied().collect();
    let all = before.all_candidates();
    let guardians = pattern.guardians.intersection(&all);
    let fill = |text| {
        let phrase = Phrase::new(text).with("cells", pattern.pattern.all_cells());
        phrase.with("digits", pattern.pattern.all_digits())
    };
    let mut why = vec![Phrase::new(&WHY).with("guardians", guardians)];
    let truths: &[Truth] = if let Evidence::Cover(cover) = &step.evidence {
        &cover.truths
    } else {
        &[]
    };
    why.push(match (truths, fills_two_cells(&step.evidence)) {
        ([], _) => Phrase::new(&DIRECT).with("gone", gone),
        ([Truth::House(house, digit), Truth::Guardians(_)], true) => {
            let phrase = Phrase::new(&LOCKED).with("house", *house);
            phrase.with("digit", *digit).with("gone", gone)
        }
        (truths, _) => {
            let others = truths
                .iter()
                .filter(|truth| !matches!(truth, Truth::Guardians(_)));
            let others = others.fold(CandidateSet::EMPTY, |others, truth| {
                others.union(&truth.live(before))
            });
            Phrase::new(&SET).with("others", others).with("gone", gone)
        }
    });
    Explanation::new(
        fill(&GIST).with("guardians", guardians),
        vec![fill(&SEEN)],
        why,
    )
    .mark(Role::Pattern, pattern.pattern.intersection(&all))
    .mark(Role::Guardian, guardians)
}

/// Whether the links are two cells.
fn fills_two_cells(evidence: &Evidence) -> bool {
    matches!(evidence, Evidence::Cover(cover) if matches!(cover.links[..], [Link::Cell(_), Link::Cell(_)]))
}

logic::texts! {
    En {
        GIST: "{cells} must not be left with {digits} alone: one of {guardians}",
        SEEN: "If {cells} held nothing but the digits {digits} that go round in them, these digits could be exchanged everywhere, and the puzzle would have two solutions.",
        WHY: "It has one, so at least one of {guardians} is true.",
        DIRECT: "{gone} conflicts with every one of them.",
        LOCKED: "{house} needs its {digit} in the same cells. With it and one of these, nothing else fits there: not {gone}.",
        SET: "Together with {others} they fill these cells and digits completely, so {gone} cannot be.",
    }
    Zh {
        GIST: "{cells}不能只剩{digits}：{guardians}之一成立",
        SEEN: "如果{cells}只剩循环其中的数字{digits}，这些数字就可以整体互换，题目就会有两个解。",
        WHY: "而题目只有唯一解，所以{guardians}中至少有一个成立。",
        DIRECT: "{gone}与其中每一个都矛盾。",
        LOCKED: "{house}的{digit}也必须在这些格中。加上它们之一，这些格就放不下别的了：{gone}不成立。",
        SET: "再加上{others}，这些格和数字正好占满，所以{gone}不成立。",
    }
}
