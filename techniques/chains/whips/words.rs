//! Explains whips, variable by variable.

use super::whip::{Found, Variable, Whip};
use grid::{Board, CandidateSet, CellSet};
use logic::{ExplainContext, Explanation, Literal, Pattern, Phrase, Role, Roles, Text};

/// The pattern of a whip.
#[derive(Debug)]
pub(super) struct WhipPattern {
    whip: Whip,
    /// By variable, including the last.
    excluded: Vec<Exclusion>,
}

/// What is excluded of a variable.
#[derive(Debug)]
struct Exclusion {
    out: CandidateSet,
    /// The true candidates that exclude it.
    by: CandidateSet,
    /// Whether the latest of these values is among them.
    by_latest: bool,
    /// The cells of the other ones.
    earlier: CellSet,
}

impl WhipPattern {
    pub(super) fn on(board: &Board, whip: Whip) -> WhipPattern {
        let variables = whip.steps.iter().map(|(variable, _)| *variable);
        let found: Vec<CandidateSet> = whip.found().map(Found::set).collect();
        let excluded = variables.chain([whip.last]).enumerate();
        let excluded = excluded.map(|(step, variable)| {
            let (out, by) = whip.excluded(board, step, variable);
            let all = |from: &[usize]| {
                let sets = from.iter().filter_map(|&index| found.get(index));
                sets.fold(CandidateSet::EMPTY, |all, one| all.union(one))
            };
            let (latest, earlier): (Vec<usize>, Vec<usize>) =
                by.iter().partition(|index| **index == step);
            Exclusion {
                out,
                by: all(&by),
                by_latest: !latest.is_empty(),
                earlier: all(&earlier).all_cells(),
            }
        });
        WhipPattern {
            excluded: excluded.collect(),
            whip,
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
        let out = self.excluded.iter();
        let out = out.fold(CandidateSet::EMPTY, |all, one| all.union(&one.out));
        Roles::new("target", Role::Pivot, self.whip.target)
            .with("true", Role::On, found)
            .with("excluded", Role::Off, out)
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let mut seen = vec![self.fill(&SUPPOSE)];
        for ((variable, found), Exclusion { out, by, .. }) in
            self.whip.steps.iter().zip(&self.excluded)
        {
            let phrase = match variable {
                Variable::Cell(cell) => Phrase::new(&DIGIT).with("cell", *cell),
                Variable::House(house, _) => Phrase::new(&PLACE)
                    .with("house", *house)
                    .with("cells", found.cells),
            };
            let phrase = phrase.with("digit", found.digit);
            seen.push(phrase.with("on", *by).with("off", *out));
        }
        let end = |cell_text, house_text| match self.whip.last {
            Variable::Cell(cell) => self.fill(cell_text).with("last", cell),
            Variable::House(house, digit) => {
                let phrase = self.fill(house_text).with("house", house);
                phrase.with("x", digit)
            }
        };
        let mut why = Vec::new();
        if let Some(Exclusion { out, by, .. }) = self.excluded.last() {
            let phrase = end(&NO_DIGIT, &NO_PLACE);
            why.push(phrase.with("on", *by).with("off", *out));
        }
        why.push(self.fill(&WHY));
        let explanation = Explanation::new(end(&GIST_CELL, &GIST_HOUSE), seen, why);
        explanation.with_short(self.arrows())
    }
}

impl WhipPattern {
    /// The variables on one line, each with its house and the earlier values that it rests on.
    fn arrows(&self) -> Phrase {
        let on = |found: Found| Literal::on(found.node());
        let start = Phrase::new(&START).with("to", on(Found::of(self.whip.target)));
        let steps = self.whip.steps.iter().zip(&self.excluded);
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
        DIGIT: "Then {cell} can only be {digit}: {on} {on:excludes|exclude} {off}.",
        PLACE: "In {house}, the digit {digit} is then left with {cells:just|nothing but} {cells}: {on} {on:excludes|exclude} {off}.",
        NO_DIGIT: "Now nothing is left for {last}: {on} {on:excludes|exclude} {off}.",
        NO_PLACE: "Now no place is left for {x} in {house}: {on} {on:excludes|exclude} {off}.",
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
        DIGIT: "则{cell}只能是{digit}：{on}排除了{off}。",
        PLACE: "于是在{house}中，{digit}只剩{cells}：{on}排除了{off}。",
        NO_DIGIT: "这时{last}没有候选数可填：{on}排除了{off}。",
        NO_PLACE: "这时{house}没有{x}的位置：{on}排除了{off}。",
        WHY: "这不可能，所以{cell}不是{digit}。",
    }
}
