//! Explains whips, variable by variable.

use super::whip::{Found, Variable, Whip};
use grid::{Board, CandidateSet, CellSet};
use logic::{ExplainContext, Explanation, Literal, Pattern, Phrase, Role, Roles, Slot, Text};
use std::collections::BTreeSet;

/// The pattern of a whip.
#[derive(Debug)]
pub(super) struct WhipPattern {
    whip: Whip,
    /// The board of the search.
    found_on: Board,
}

/// The excluded candidates of a variable, and what excludes them.
struct Exclusion {
    out: CandidateSet,
    /// The target and single values that exclude them.
    by: CandidateSet,
    /// The groups that exclude them: one cell of each has the digit.
    by_groups: Vec<Found>,
    /// Whether the value found just before excludes some of them.
    by_latest: bool,
    /// The cells of the target and the earlier values that exclude some of them.
    earlier: CellSet,
}

impl Exclusion {
    /// For each variable, including the last one, the candidates that are excluded on any of these
    /// boards.
    fn all(whip: &Whip, boards: &[&Board]) -> Vec<Exclusion> {
        let variables = whip.steps.iter().map(|(variable, _)| *variable);
        let found: Vec<Found> = whip.found().collect();
        let all = variables.chain([whip.last]).enumerate();
        let all = all.map(|(step, variable)| {
            let mut out = CandidateSet::EMPTY;
            let mut by = BTreeSet::new();
            for board in boards {
                let (more, causes) = whip.excluded(board, step, variable);
                if !out.contains_all(&more) {
                    out = out.union(&more);
                    by.extend(causes);
                }
            }
            let union = |from: &mut dyn Iterator<Item = &Found>| {
                from.fold(CandidateSet::EMPTY, |all, one| all.union(&one.set()))
            };
            let (latest, earlier): (Vec<usize>, Vec<usize>) =
                by.iter().copied().partition(|&index| index == step);
            let causes = || by.iter().filter_map(|&index| found.get(index));
            let is_group = |one: &&Found| one.cells.single().is_none();
            Exclusion {
                out,
                by: union(&mut causes().filter(|one| !is_group(one))),
                by_groups: causes().filter(is_group).copied().collect(),
                by_latest: !latest.is_empty(),
                earlier: union(&mut earlier.iter().filter_map(|&index| found.get(index)))
                    .all_cells(),
            }
        });
        all.collect()
    }

    /// `2 in r4c8, and 2 in r7c3 or r8c3 exclude 2 in r9c1 and r9c8`.
    fn phrase(&self) -> Phrase {
        let groups = self.by_groups.iter().map(|group| {
            let phrase = Phrase::new(&GROUP).with("digit", group.digit);
            phrase.with("where", Slot::OneOf(group.cells))
        });
        let single = (!self.by.is_empty()).then(|| Phrase::new(&SINGLE).with("on", self.by));
        let text = match (&single, self.by_groups.len()) {
            (_, 0) => {
                return Phrase::new(&EXCLUDED)
                    .with("on", self.by)
                    .with("off", self.out);
            }
            (None, 1) => &EXCLUDED_BY_ONE,
            _ => &EXCLUDED_BY_ALL,
        };
        let causes = single.into_iter().chain(groups).reduce(|more, to| {
            let phrase = Phrase::new(&JOIN).with("more", more);
            phrase.with("to", to)
        });
        match causes {
            Some(causes) => Phrase::new(text)
                .with("causes", causes)
                .with("off", self.out),
            None => Phrase::new(&EXCLUDED)
                .with("on", self.by)
                .with("off", self.out),
        }
    }
}

impl WhipPattern {
    pub(super) fn on(board: &Board, whip: Whip) -> WhipPattern {
        WhipPattern {
            whip,
            found_on: board.clone(),
        }
    }

    fn fill(&self, text: &'static Text) -> Phrase {
        let phrase = Phrase::new(text).with("cell", self.whip.target.cell);
        phrase.with("digit", self.whip.target.digit)
    }
}

impl Pattern for WhipPattern {
    fn roles(&self) -> Roles {
        let found = self.whip.found().map(Found::set);
        let found = found.fold(CandidateSet::EMPTY, |all, one| all.union(&one));
        let out = Exclusion::all(&self.whip, &[&self.found_on]);
        let out = out
            .iter()
            .fold(CandidateSet::EMPTY, |all, one| all.union(&one.out));
        Roles::new("target", Role::Pivot, self.whip.target)
            .with("true", Role::On, found)
            .with("excluded", Role::Off, out)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        // This board may have more candidates than that of the search, or fewer.
        let excluded = Exclusion::all(&self.whip, &[&self.found_on, context.before()]);
        let mut seen = vec![self.fill(&SUPPOSE)];
        for ((variable, found), exclusion) in self.whip.steps.iter().zip(&excluded) {
            let phrase = match variable {
                Variable::Cell(cell) => Phrase::new(&DIGIT).with("cell", *cell),
                Variable::House(house, _) => Phrase::new(&PLACE)
                    .with("house", *house)
                    .with("cells", found.cells),
            };
            let phrase = phrase.with("digit", found.digit);
            seen.push(phrase.with("because", exclusion.phrase()));
        }
        let end = |cell_text, house_text| match self.whip.last {
            Variable::Cell(cell) => self.fill(cell_text).with("last", cell),
            Variable::House(house, digit) => {
                let phrase = self.fill(house_text).with("house", house);
                phrase.with("x", digit)
            }
        };
        let mut why = Vec::new();
        if let Some(exclusion) = excluded.last() {
            let phrase = end(&NO_DIGIT, &NO_PLACE);
            why.push(phrase.with("because", exclusion.phrase()));
        }
        why.push(self.fill(&WHY));
        let explanation = Explanation::new(end(&GIST_CELL, &GIST_HOUSE), seen, why);
        explanation.with_short(self.arrows(&excluded))
    }
}

impl WhipPattern {
    /// The whip on one line: each value with its house and with the cells of the earlier values
    /// that it depends on.
    fn arrows(&self, excluded: &[Exclusion]) -> Phrase {
        let on = |found: Found| Literal::on(found.node());
        let start = Phrase::new(&START).with("to", on(Found::of(self.whip.target)));
        let steps = self.whip.steps.iter().zip(excluded);
        steps.fold(start, |more, ((variable, found), exclusion)| {
            let reason = match variable {
                Variable::Cell(_) => Phrase::new(&CELL),
                Variable::House(house, _) => Phrase::new(&HOUSE).with("house", *house),
            };
            let reason = if exclusion.earlier.is_empty() {
                reason
            } else {
                let phrase = Phrase::new(&REASON_FROM).with("reason", reason);
                phrase.with("cells", exclusion.earlier)
            };
            let text = if exclusion.by_latest { &ARROW } else { &BREAK };
            let phrase = Phrase::new(text).with("more", more).with("to", on(*found));
            phrase.with("reason", reason)
        })
    }
}

logic::texts! {
    En {
        GIST_CELL: "with {digit} in {cell}, nothing would be left for {last}",
        GIST_HOUSE: "with {digit} in {cell}, {house} would have no place for {x}",
        SUPPOSE: "Suppose {cell} is {digit}.",
        START: "Suppose {to}",
        ARROW: "{more} -> {to} ({reason})",
        BREAK: "{more}; {to} ({reason})",
        CELL: "cell",
        HOUSE: "{house}",
        REASON_FROM: "{reason}, from {cells}",
        DIGIT: "Then {cell} can only be {digit}: {because}.",
        PLACE: "In {house}, the digit {digit} is then left with {cells:just|nothing but} {cells}: {because}.",
        NO_DIGIT: "Now nothing is left for {last}: {because}.",
        NO_PLACE: "Now no place is left for {x} in {house}: {because}.",
        EXCLUDED: "{on} {on:excludes|exclude} {off}",
        EXCLUDED_BY_ONE: "{causes} excludes {off}",
        EXCLUDED_BY_ALL: "{causes} exclude {off}",
        SINGLE: "{on}",
        GROUP: "{digit} in {where}",
        JOIN: "{more}, and {to}",
        WHY: "That cannot be, so {cell} is not {digit}.",
    }
    Zh {
        GIST_CELL: "若{cell}是{digit}，{last}就没有候选数可填",
        GIST_HOUSE: "若{cell}是{digit}，{house}的{x}就没有位置",
        SUPPOSE: "假设{cell}是{digit}。",
        START: "假设{to}",
        ARROW: "{more} -> {to}（{reason}）",
        BREAK: "{more}；{to}（{reason}）",
        CELL: "唯余",
        HOUSE: "{house}",
        REASON_FROM: "{reason}，因{cells}",
        DIGIT: "则{cell}只能是{digit}：{because}。",
        PLACE: "于是在{house}中，{digit}只剩{cells}：{because}。",
        NO_DIGIT: "这时{last}没有候选数可填：{because}。",
        NO_PLACE: "这时{house}没有{x}的位置：{because}。",
        EXCLUDED: "{on}排除了{off}",
        EXCLUDED_BY_ONE: "{causes}排除了{off}",
        EXCLUDED_BY_ALL: "{causes}排除了{off}",
        SINGLE: "{on}",
        GROUP: "{where}的{digit}",
        JOIN: "{more}、{to}",
        WHY: "这不可能，所以{cell}不是{digit}。",
    }
}
