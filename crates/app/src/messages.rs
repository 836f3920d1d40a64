//! What the commands themselves say about a puzzle, in both languages.

use logic::Text;

/// A complaint on standard error, where the cells are named after it.
pub const NO_SOLUTION_AT_SIGHT: &str = "the puzzle has no solution";

/// There are several solutions, and where two of them differ.
pub static MANY: Text = Text::new(
    "This puzzle has several solutions, so logic alone cannot finish it. Here are two of them; they differ in {cells}.",
    "此题有多个解，仅凭逻辑无法解完。以下是其中两个，它们在 {cells} 不同。",
);

/// A profile that rates puzzles with one solution only was asked about another.
pub static ONLY_UNIQUE: Text = Text::new(
    "This profile follows Sudoku Explainer, which rates only puzzles with exactly one solution; no step was made.",
    "此方案遵循 Sudoku Explainer，它只为有唯一解的题目评分；因此一步未解。",
);

/// There are several solutions, said beside a hint.
pub static SEVERAL: Text = Text::new(
    "This puzzle has several solutions, which differ in {cells} at least; no hint can decide between them.",
    "此题有多个解，至少在 {cells} 不同；任何提示都无法在其间抉择。",
);

/// There is no solution.
pub static NONE: Text = Text::new("This puzzle has no solution.", "此题无解。");

/// A hint: where to look, a house.
pub static LOOK_HOUSE: Text = Text::new("Look at {house}.", "请看{house}。");

/// A hint: where to look, cells.
pub static LOOK_CELLS: Text = Text::new("Look at {cells}.", "请看 {cells}。");

/// A hint: which technique.
pub static LOOK_FOR: Text = Text::new("There is a {technique}.", "这里有{technique}。");

/// A mistake that breaks a rule.
pub static CLASH: Text = Text::new(
    "There is a mistake: {digit} stands twice in {house}, in {first} and in {second}.",
    "盘面有误：{house}中有两个 {digit}，在 {first} 和 {second}。",
);

/// A mistake that leaves a cell without candidates.
pub static EMPTY_CELL: Text = Text::new(
    "There is a mistake: {cell} is empty, and no digit can go there.",
    "盘面有误：{cell} 是空格，却没有数字可填。",
);

/// A mistake that leaves a digit without a place.
pub static NO_PLACE: Text = Text::new(
    "There is a mistake: {digit} has no place left in {house}.",
    "盘面有误：{house}中已无处可填 {digit}。",
);

/// A digit that cannot be right, though it breaks no rule at sight.
pub static WRONG_DIGIT: Text = Text::new(
    "There is a mistake: with {digit} in {cell} the board has no solution; without it, it has. No rule is broken at sight.",
    "盘面有误：{cell} 填 {digit} 时此题无解，去掉它则有解。表面上没有违反规则。",
);

/// A digit that is not the solution's.
pub static NOT_THIS: Text = Text::new(
    "There is a mistake: {cell} is not {digit}.",
    "盘面有误：{cell} 不是 {digit}。",
);

/// A given was changed.
pub static GIVEN_CHANGED: Text = Text::new(
    "There is a mistake: {cell} was given as {given}, and {digit} stands there.",
    "盘面有误：{cell} 的题面数字是 {given}，现在却是 {digit}。",
);

/// Several digits are wrong.
pub static WRONG_DIGITS: Text = Text::new(
    "There is a mistake: the board has no solution, whichever single digit is taken out.",
    "盘面有误：此题无解，去掉任何一个数字也仍然无解。",
);

/// The true candidate was erased.
pub static ERASED: Text = Text::new(
    "There is a mistake in the pencilmarks: {digit} was erased from {cell}, but it belongs there. No rule is broken at sight.",
    "候选数有误：{cell} 的 {digit} 被删去了，但它正是该格的答案。表面上没有违反规则。",
);

/// Of the steps that refute a mistake: what they start from.
pub static REFUTED_FROM: Text = Text::new(
    "With {digit} in {cell} and what else is right on the board:",
    "若 {cell} 填 {digit}，其余取盘面上正确的数字：",
);

/// Of the steps that refute pencilmarks: what they start from.
pub static REFUTED_MARKS: Text = Text::new("With these pencilmarks:", "按照这些候选数：");

/// Nothing the player knows helps, and what would.
pub static UNLOCKS: Text = Text::new(
    "Nothing you know helps here. {technique} unlocks the board.",
    "你会的技巧在这里都用不上。{technique}能打开局面。",
);

/// Nothing the player knows helps, and what would, used more than once.
pub static UNLOCKS_IN_STEPS: Text = Text::new(
    "Nothing you know helps here. {technique}, used more than once, unlocks the board.",
    "你会的技巧在这里都用不上。多次使用{technique}能打开局面。",
);

/// Nothing the player knows helps, and no other technique is enough by itself.
pub static IS_NEXT: Text = Text::new(
    "Nothing you know helps here. {technique} is the next to try, but it does not unlock the board by itself.",
    "你会的技巧在这里都用不上。接下来可试{technique}，但仅凭它还打不开局面。",
);

/// Nothing to do.
pub static FINISHED: Text = Text::new("The board is finished.", "盘面已完成。");
