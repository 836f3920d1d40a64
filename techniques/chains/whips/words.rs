//! Explains whips, variable by variable.

use super::whip::{Value, Variable, Whip};
use grid::{Board, CandidateSet, CellSet};
use logic::{ExplainContext, Explanation, Literal, Pattern, Phrase, Role, Roles, Slot, Text};

/// The pattern of a whip.
#[derive(Debug)]
pub(super) struct WhipPattern {
    whip: Whip,
    /// The board of the search.
    found_on: Board,
}

/// The candidates of a variable that true values exclude: pairs of a value's index in
/// [`Whip::values`] and the candidates. Each candidate is listed once: for the value just before the
/// variable if that excludes it, otherwise for the first value that does.
struct Exclusion(Vec<(usize, CandidateSet)>);

impl Exclusion {
    /// For each variable, including the last one, the candidates that are excluded on any of these
    /// boards.
    fn all(whip: &Whip, boards: &[&Board]) -> Vec<Exclusion> {
        let variables = whip.steps.iter().map(|(variable, _)| *variable);
        let all = variables.chain([whip.last]).enumerate();
        let all = all.map(|(step, variable)| {
            let mut exclusion = Exclusion(Vec::new());
            for board in boards {
                let listed = exclusion.all_excluded();
                for (index, excluded) in whip.excluded(board, step, variable) {
                    let more = excluded.difference(&listed);
                    match exclusion.0.iter_mut().find(|(value, _)| *value == index) {
                        Some((_, candidates)) => *candidates = candidates.union(&more),
                        None if more.is_empty() => {}
                        None => exclusion.0.push((index, more)),
                    }
                }
            }
            exclusion.0.sort_unstable_by_key(|&(index, _)| index);
            exclusion
        });
        all.collect()
    }

    /// All excluded candidates.
    fn all_excluded(&self) -> CandidateSet {
        let all = self.0.iter();
        all.fold(CandidateSet::EMPTY, |all, (_, some)| all.union(some))
    }

    /// The excluded candidates with their causes: `r9c1 and r9c8 are out (r4c8=2)` for a house, `2
    /// is out (r4c8=2)` for a cell.
    fn phrase(&self, whip: &Whip, variable: Variable) -> Phrase {
        let found: Vec<Value> = whip.values().collect();
        let causes = self.0.iter().filter_map(|&(index, ref excluded)| {
            let cause = Literal::on(found.get(index)?.node());
            let phrase = Phrase::new(&OUT).with("cause", Slot::Cited(cause));
            Some(match variable {
                Variable::Cell(_) => phrase.with("off", excluded.all_digits()),
                Variable::House(..) => phrase.with("off", excluded.all_cells()),
            })
        });
        let all = Phrase::joined(&JOIN, causes.collect());
        // A variable with one candidate on the boards loses none.
        all.unwrap_or_else(|| Phrase::new(&LAST_CANDIDATE))
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
        let found = self.whip.values().map(Value::candidates);
        let found = found.fold(CandidateSet::EMPTY, |all, one| all.union(&one));
        let excluded = Exclusion::all(&self.whip, &[&self.found_on]);
        let excluded = excluded.iter().fold(CandidateSet::EMPTY, |all, one| {
            all.union(&one.all_excluded())
        });
        Roles::new("target", Role::Pivot, self.whip.target)
            .with("true", Role::On, found)
            .with("excluded", Role::Off, excluded)
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
            let because = exclusion.phrase(&self.whip, *variable);
            seen.push(phrase.with("because", because));
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
            let because = exclusion.phrase(&self.whip, self.whip.last);
            why.push(phrase.with("because", because));
        }
        why.push(self.fill(&WHY));
        let explanation = Explanation::new(end(&GIST_CELL, &GIST_HOUSE), seen, why);
        explanation.with_short(self.arrows(&excluded))
    }
}

impl WhipPattern {
    /// The whip on one line: each value with its house, and with the cells of the values that it
    /// depends on, unless that is only the value before the arrow.
    fn arrows(&self, excluded: &[Exclusion]) -> Phrase {
        let on = |found: Value| Literal::on(found.node());
        let start = Phrase::new(&START).with("to", on(Value::of(self.whip.target)));
        let all: Vec<Value> = self.whip.values().collect();
        let steps = self.whip.steps.iter().zip(excluded).enumerate();
        steps.fold(start, |more, (step, ((variable, found), exclusion))| {
            let reason = match variable {
                Variable::Cell(_) => Phrase::new(&LAST_CANDIDATE),
                Variable::House(house, _) => Phrase::new(&HOUSE).with("house", *house),
            };
            // Value 0 is the target, so value `step` is the one just before the arrow.
            let is_earlier = |(index, _): &&(usize, _)| *index != step;
            let reason = if exclusion.0.iter().find(is_earlier).is_none() {
                reason
            } else {
                let causes = exclusion.0.iter().filter_map(|&(index, _)| all.get(index));
                let causes = causes.fold(CellSet::EMPTY, |all, one| all | one.cells);
                let phrase = Phrase::new(&REASON_FROM).with("reason", reason);
                phrase.with("cells", causes)
            };
            let text = if exclusion.0.iter().any(|(index, _)| *index == step) {
                &ARROW
            } else {
                &BREAK
            };
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
        LAST_CANDIDATE: "last candidate",
        HOUSE: "{house}",
        REASON_FROM: "{reason}, from {cells}",
        DIGIT: "Then {cell} can only be {digit}: {because}.",
        PLACE: "In {house}, the digit {digit} is then left with {cells:just|nothing but} {cells}: {because}.",
        NO_DIGIT: "Now nothing is left for {last}: {because}.",
        NO_PLACE: "Now {house} has no place for {x}: {because}.",
        OUT: "{off} {off:is|are} out ({cause})",
        JOIN: "{list}; {next}",
        WHY: "That cannot be, so {cell} is not {digit}.",
    }
    Zh {
        GIST_CELL: "若{cell}是{digit}，{last}就没有数字可填",
        GIST_HOUSE: "若{cell}是{digit}，{house}的{x}就无处可填",
        SUPPOSE: "假设{cell}是{digit}。",
        START: "假设{to}",
        ARROW: "{more} -> {to}（{reason}）",
        BREAK: "{more}；{to}（{reason}）",
        LAST_CANDIDATE: "唯余",
        HOUSE: "{house}",
        REASON_FROM: "{reason}，因{cells}",
        DIGIT: "则{cell}只能是{digit}：{because}。",
        PLACE: "于是在{house}中，{digit}只剩{cells}：{because}。",
        NO_DIGIT: "这时{last}没有数字可填：{because}。",
        NO_PLACE: "这时{house}的{x}无处可填：{because}。",
        OUT: "{off}已排除（{cause}）",
        JOIN: "{list}；{next}",
        WHY: "矛盾，所以{cell}不是{digit}。",
    }
}
