//! Texts about short paths and about single steps that are enough.

use super::base::BaseLevel;
use super::request::{OneStep, ShortPath, Total};
use grid::CandidateSet;
use logic::Phrase;
use render::Style;

logic::texts! {
    pub(super) En {
        /// The base is singles.
        BASE_SINGLES: "Singles are the base: they do not count as steps.",
        /// The base is singles, locked candidates and pairs.
        BASE_PAIRS: "Singles, locked candidates and pairs are the base: they do not count as steps.",
        /// The base is singles, locked candidates and subsets.
        BASE_BASIC: "Singles, locked candidates and subsets are the base: they do not count as steps.",
        /// The base includes fish, wings and chains.
        BASE_CHAINS: "Singles, locked candidates, subsets, fish, patterns of one digit, wings, colors and chains are the base: they do not count as steps.",
        /// The base is all steps up to a rating.
        BASE_RATING: "Singles and all else rated at most {rating} are the base: they do not count as steps.",
        /// A rating, or a sum of ratings.
        POINTS: "{whole}.{tenths}",
        /// The base alone solves the puzzle.
        BASE_SUFFICES: "The base alone solves the puzzle.",
        /// Single steps that are enough.
        ONE_STEP: "{count} {count:step is|steps are} enough: after {count:it|any one of them}, the base solves the puzzle.",
        /// No single step is enough.
        NO_ONE_STEP: "No single step is enough for the base to solve the puzzle.",
        /// Candidates that are enough if one of them is removed.
        SUFFICIENT: "Removing {list:this candidate|any one of these candidates} is enough: {list}.",
        /// No candidate is enough.
        NONE_SUFFICIENT: "Removing one candidate is never enough.",
        /// The search for single steps ended early.
        STEPS_NOT_EXCLUDED: "The budget was used up, so further steps are not excluded.",
        /// The steps of a short path and of the path that takes the easiest step first.
        TOTALS: "Above the base: {total} {total:step|steps}, ratings together {ratings}. Easiest step first: {count} {count:step|steps}, ratings together {greedy_ratings}.",
        /// The steps of a short path, if the path that takes the easiest step first guesses.
        TOTAL: "Above the base: {total} {total:step|steps}, ratings together {ratings}.",
        /// No short path was found.
        NOT_FOUND: "No path without guesses was found above the base.",
        /// Nothing shorter was found.
        SAME_TOTAL: "Above the base: {total} {total:step|steps}, ratings together {ratings}, as with the easiest step first.",
        /// No path has a lower cost. The cost is the sum of ratings, or what `--cost` selects.
        LEAST: "No path of this profile costs less: every other one was tried.",
        /// A path with a lower cost may exist.
        NOT_LEAST: "A path that costs less is not excluded.",
        /// No path has fewer steps.
        FEWEST: "Proved least: no path of this profile has fewer steps above the base.",
        /// A path with fewer steps may exist.
        NOT_FEWEST: "Every path of this profile has at least {total} {total:step|steps} above the base; fewer than {count} are not excluded.",
    }
    Zh {
        BASE_SINGLES: "以唯一数为基础：它们不计步数。",
        BASE_PAIRS: "以唯一数、区块和数对为基础：它们不计步数。",
        BASE_BASIC: "以唯一数、区块和数组为基础：它们不计步数。",
        BASE_CHAINS: "以唯一数、区块、数组、鱼、单数字结构、翼、染色和链为基础：它们不计步数。",
        BASE_RATING: "以唯一数和难度不超过{rating}的所有步骤为基础：它们不计步数。",
        POINTS: "{whole}.{tenths}",
        BASE_SUFFICES: "仅凭基础就能解完此题。",
        ONE_STEP: "有{count}步单独就够了：走完其中任一步，基础就能解完此题。",
        NO_ONE_STEP: "没有哪一步单独就足以让基础解完此题。",
        SUFFICIENT: "删去以下任一候选数就够了：{list}。",
        NONE_SUFFICIENT: "只删去一个候选数总是不够。",
        STEPS_NOT_EXCLUDED: "预算已用完，不排除还有其他步骤。",
        TOTALS: "基础以上：{total}步，难度之和{ratings}。先走最易之步：{count}步，难度之和{greedy_ratings}。",
        TOTAL: "基础以上：{total}步，难度之和{ratings}。",
        NOT_FOUND: "在基础以上没有找到不用猜测的路径。",
        SAME_TOTAL: "基础以上：{total}步，难度之和{ratings}，与先走最易之步相同。",
        LEAST: "此方案中没有更省的路径：其余的都已试过。",
        NOT_LEAST: "不排除有更省的路径。",
        FEWEST: "已证明最少：此方案中没有基础以上步数更少的路径。",
        NOT_FEWEST: "此方案的每条路径在基础以上至少有{total}步；不排除少于{count}步。",
    }
}

impl BaseLevel {
    /// The base as a sentence.
    fn phrase(self) -> Phrase {
        match self {
            BaseLevel::Singles => Phrase::new(&BASE_SINGLES),
            BaseLevel::Pairs => Phrase::new(&BASE_PAIRS),
            BaseLevel::Basic => Phrase::new(&BASE_BASIC),
            BaseLevel::Chains => Phrase::new(&BASE_CHAINS),
            BaseLevel::Rating(rating) => {
                Phrase::new(&BASE_RATING).with("rating", points(rating.0.into()))
            }
        }
    }
}

impl OneStep {
    /// A summary of the steps that are each enough.
    pub fn text(&self, base: BaseLevel, style: &Style) -> String {
        let mut phrases = vec![base.phrase()];
        if self.after_base.is_full() {
            phrases.push(Phrase::new(&BASE_SUFFICES));
            return joined(&phrases, style);
        }
        phrases.push(match self.steps.len() {
            0 => Phrase::new(&NO_ONE_STEP),
            count => Phrase::new(&ONE_STEP).with("count", count),
        });
        let all: CandidateSet = self.sufficient.iter().copied().collect();
        phrases.push(match all.len() {
            0 => Phrase::new(&NONE_SUFFICIENT),
            _ => Phrase::new(&SUFFICIENT).with("list", all),
        });
        if !self.is_complete {
            phrases.push(Phrase::new(&STEPS_NOT_EXCLUDED));
        }
        joined(&phrases, style)
    }
}

impl ShortPath {
    /// A summary of the path: its steps that are not in the base, and what is proved about them.
    pub fn text(&self, style: &Style) -> String {
        let mut phrases = vec![self.base.phrase()];
        let Some(Total { steps, ratings, .. }) = self.total else {
            phrases.push(Phrase::new(&NOT_FOUND));
            return joined(&phrases, style);
        };
        if steps == 0 {
            phrases.push(Phrase::new(&BASE_SUFFICES));
            return joined(&phrases, style);
        }
        let totals = match self.greedy {
            None => Phrase::new(&TOTAL),
            greedy if greedy == self.total => Phrase::new(&SAME_TOTAL),
            Some(greedy) => Phrase::new(&TOTALS)
                .with("count", greedy.steps)
                .with("greedy_ratings", points(greedy.ratings)),
        };
        phrases.push(totals.with("total", steps).with("ratings", points(ratings)));
        phrases.push(match self.at_least {
            Some(least) if steps <= least => Phrase::new(&FEWEST),
            Some(least) => Phrase::new(&NOT_FEWEST)
                .with("total", least)
                .with("count", steps),
            None if self.is_least => Phrase::new(&LEAST),
            None => Phrase::new(&NOT_LEAST),
        });
        joined(&phrases, style)
    }
}

/// A rating or a sum of ratings, with one decimal.
fn points(tenths: u32) -> Phrase {
    Phrase::new(&POINTS)
        .with("whole", (tenths / 10) as usize)
        .with("tenths", (tenths % 10) as usize)
}

/// The phrases as sentences, one on each line.
fn joined(phrases: &[Phrase], style: &Style) -> String {
    let lines: Vec<String> = phrases
        .iter()
        .map(|phrase| render::sentence(phrase, style))
        .collect();
    lines.join("\n")
}
