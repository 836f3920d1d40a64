//! Texts of commands about a puzzle, in both languages.

/// A message on standard error. A list of cells follows it.
pub const NO_SOLUTION_AT_SIGHT: &str = "the puzzle has no solution";

logic::texts! {
    pub En {
        /// There are several solutions, and where two of them differ.
        MANY: "This puzzle has several solutions, so logic alone cannot finish it. Here are two of them; they differ in {cells}.",
        /// A profile rates only puzzles with one solution, and the puzzle has none or several.
        ONLY_UNIQUE: "This profile follows Sudoku Explainer, which rates only puzzles with exactly one solution; no step was made.",
        /// A profile of whips or braids does not solve a puzzle, but longer chains may solve it.
        LONGER_CHAINS: "Chains of up to {limit} cells and houses do not solve this puzzle: its rating is more than {limit}.",
        /// Chains of any length do not solve a puzzle.
        NO_CHAINS: "Chains of any length do not solve this puzzle, so it has no rating.",
        /// A note on a hint: the puzzle has several solutions.
        SEVERAL: "This puzzle has several solutions, which differ in {cells} at least; no hint can decide between them.",
        /// There are several solutions.
        SEVERAL_SOLUTIONS: "This puzzle has several solutions.",
        /// There is no solution.
        NONE: "This puzzle has no solution.",
        /// A hint where to look: a house.
        LOOK_HOUSE: "Look at {house}.",
        /// A hint where to look: a house with few open cells.
        LOOK_NEARLY_FULL: "Look at {house}, where only {open} {open:cell is|cells are} open.",
        /// A hint where to look: some cells.
        LOOK_CELLS: "Look at {cells}.",
        /// The reason why a hint is not about the digit that the player works on.
        NO_STEP_ON: "The easiest steps here are not about {digit}.",
        /// The first degree of a hint about digits in many cells.
        LOOK_DIGITS: "Look at the places for {digits}.",
        /// The first degree of a hint about many cells and digits.
        LOOK_FROM: "Start from {cell}.",
        /// The first degree of a hint about a mistake.
        MISTAKE_IN_HOUSE: "There is a mistake in {house}.",
        /// The second degree of a hint about a wrong digit.
        WRONG_IN_HOUSE: "A digit in {house} is wrong.",
        /// The second degree of a hint about an erased candidate.
        ERASED_IN_HOUSE: "There is a mistake in the pencilmarks of {house}.",
        /// The second degree of a hint about a cell without candidates.
        EMPTY_IN_HOUSE: "In {house} is an empty cell where no digit can go.",
        /// The second degree of a hint about a digit without a place.
        NO_PLACE_IN_HOUSE: "A digit has no place left in {house}.",
        /// The third degree of a hint about a mistake.
        MISTAKE_IN_CELL: "There is a mistake in {cell}.",
        /// The third degree of a hint about an erased candidate.
        ERASED_IN_CELL: "There is a mistake in the pencilmarks of {cell}.",
        /// The fourth degree of a hint about an erased candidate.
        ERASED_DIGIT: "The digit that belongs in {cell} was erased from its pencilmarks.",
        /// The third degree of a hint: the technique and the cells of its pattern.
        TECHNIQUE_IN: "The technique is {technique}, in {cells}.",
        /// A mistake that breaks a rule.
        CLASH: "There is a mistake: {digit} stands twice in {house}, in {first} and in {second}.",
        /// A mistake that leaves a cell without candidates.
        EMPTY_CELL: "There is a mistake: {cell} is empty, and no digit can go there.",
        /// A mistake that leaves a digit without a place.
        NO_PLACE: "There is a mistake: {digit} has no place left in {house}.",
        /// A wrong digit that breaks no rule visibly.
        WRONG_DIGIT: "There is a mistake: with {digit} in {cell} the board has no solution; without it, it has. There is no conflict so far.",
        /// A wrong digit, if it is not known which digits were given.
        WRONG_DIGIT_OR_OTHER: "There is a mistake: with {digit} in {cell} the board has no solution; without it, it has. Which digits were given is not known: if this one was, another is wrong. There is no conflict so far.",
        /// A digit that differs from the solution.
        NOT_THIS: "There is a mistake: {cell} is not {digit}.",
        /// A given was changed.
        GIVEN_CHANGED: "There is a mistake: {cell} was given as {given}, and {digit} stands there.",
        /// Several digits are wrong.
        WRONG_DIGITS: "There is a mistake: the board has no solution, whichever single digit is taken out.",
        /// The correct candidate was erased.
        ERASED: "There is a mistake in the pencilmarks: {digit} was erased from {cell}, but it belongs there. There is no conflict so far.",
        /// The start of a refutation of a mistake.
        REFUTED_FROM: "With {digit} in {cell} and what else is right on the board:",
        /// The start of a refutation of pencilmarks.
        REFUTED_MARKS: "With these pencilmarks:",
        /// No known technique applies, but after one step of this technique they do.
        UNLOCKS: "Nothing you know helps here. {technique} unlocks the board.",
        /// No known technique applies, but after several steps of this technique they do.
        UNLOCKS_IN_STEPS: "Nothing you know helps here. {technique}, used more than once, unlocks the board.",
        /// No known technique applies, and this technique alone is not enough.
        IS_NEXT: "Nothing you know helps here. {technique} is the next to try, but it does not unlock the board by itself.",
        /// A long pause, because there is no single.
        PAUSE_TO_DEDUCE: "People pause at step {number}: nothing can be filled in at sight, and finding the {technique} takes about as long as {times} {times:other step|other steps}.",
        /// A long pause, because only one digit can be filled in.
        PAUSE_FOR_THE_ONLY: "People pause at step {number}: it is the only digit that can be filled in, and finding it takes about as long as {times} {times:other step|other steps}.",
        /// A long pause, because few digits can be filled in.
        PAUSE_FOR_FEW: "People pause at step {number}: only {singles} {singles:digit|digits} can be filled in, hard to see, and finding one takes about as long as {times} {times:other step|other steps}.",
        /// The board is complete.
        FINISHED: "The board is finished.",
        /// An answer that the technique proves.
        ANSWER_RIGHT: "Right: {technique} says so.",
        /// An answer that is true for another reason.
        ANSWER_OTHERWISE: "Right, but not by {technique} on this board.",
        /// Two puzzles with the same digits in the same cells.
        SAME_TEXT: "Both are the same puzzle, cell by cell.",
        /// Two puzzles that are images of each other. The transformation follows.
        SAME_PUZZLE: "Both are the same puzzle but for its looks. The second comes from the first in this way:",
        /// Two pencilmark grids that are images of each other.
        SAME_IMAGE: "Both are the same puzzle but for its looks, candidates included.",
        /// Two puzzles that may be images of each other.
        SAMENESS_UNKNOWN: "It is not decided whether these are the same puzzle but for its looks: one with candidates of its own is contradictory or too symmetric.",
        /// Two puzzles that are not images.
        OTHER_PUZZLE: "These are two different puzzles: no move of rows and columns with new labels makes one of the other.",
        /// A transformation: rows become columns.
        TRANSPOSED: "Rows and columns change places first.",
        /// A transformation of rows. The numbers of their sources follow.
        ROWS_FROM: "Its rows are, from the top, these rows of the first:",
        /// A transformation of columns. The numbers of their sources follow.
        COLUMNS_FROM: "Its columns are, from the left, these columns of the first:",
        /// New labels of digits. The pairs of digits follow.
        DIGITS_BECOME: "Digits become others:",
        /// The grade of the first puzzle follows.
        GRADE_OF_FIRST: "The first:",
        /// The grade of the second puzzle follows.
        GRADE_OF_SECOND: "The second:",
        /// The first difference between the paths of two puzzles.
        STEPS_PART: "The two paths part at step {number}: {first} in the first, {second} in the second.",
        /// A guess, instead of a technique's name.
        A_GUESS: "a guess",
        /// The end of a path, instead of a technique's name.
        NO_STEP: "nothing more",
        /// The steps of a refutation that do not need its assumption follow.
        KNOWN_ANYWAY: "This is so in any case:",
        /// The assumption of a refutation.
        SUPPOSED_IS: "Suppose {digit} is in {cell}:",
        /// The assumption that a candidate is false.
        SUPPOSED_IS_NOT: "Suppose {digit} is not in {cell}:",
        /// A placement that the board already shows.
        PLACEMENT_KNOWN: "That is so already: {digit} stands in {cell}.",
        /// An elimination that the board already shows.
        ELIMINATION_KNOWN: "That is so already: {digit} is not among the candidates of {cell}.",
        /// A claim about a filled cell.
        CLAIM_FILLED: "No: {stands} stands in {cell} already.",
        /// A claim about a digit that a peer contains.
        CLAIM_SEEN: "No: {digit} cannot be in {cell}, since {by} holds {digit}.",
        /// A claim about a digit that is not a candidate.
        CLAIM_GONE: "No: {digit} is not among the candidates of {cell} any more.",
        /// A placement that is false.
        PLACEMENT_FALSE: "No: {digit} does not go into {cell}.",
        /// An elimination that is false.
        ELIMINATION_FALSE: "No: {digit} does go into {cell}.",
        /// A placement that one step proves.
        PLACEMENT_NOW: "Yes: {digit} goes into {cell}, which follows in one step:",
        /// An elimination that one step proves.
        ELIMINATION_NOW: "Yes: {digit} is not in {cell}, which follows in one step:",
        /// A true placement that needs other steps first.
        PLACEMENT_LATER: "True: {digit} goes into {cell}. It does not follow yet: {times} {times:other step|other steps} must come first.",
        /// A true elimination that needs other steps first.
        ELIMINATION_LATER: "True: {digit} is not in {cell}. It does not follow yet: {times} {times:other step|other steps} must come first.",
        /// A true placement that the profile does not reach.
        PLACEMENT_BEYOND: "True: {digit} goes into {cell}, but these techniques do not come to it without a guess.",
        /// A true elimination that the profile does not reach.
        ELIMINATION_BEYOND: "True: {digit} is not in {cell}, but these techniques do not come to it without a guess.",
        /// A true placement that was not reached within the budget.
        PLACEMENT_LIMIT: "True: {digit} goes into {cell}, but the budget was spent before that followed.",
        /// A true elimination that was not reached within the budget.
        ELIMINATION_LIMIT: "True: {digit} is not in {cell}, but the budget was spent before that followed.",
        /// A claim that is true in one solution and false in another.
        CLAIM_OPEN: "Nothing decides whether {digit} goes into {cell}: this puzzle has several solutions. Here is one where the claim is true, and one where it is false.",
    }
    Zh {
        MANY: "此题有多个解，仅凭逻辑无法解完。以下是其中两个，它们在 {cells} 不同。",
        ONLY_UNIQUE: "此方案遵循 Sudoku Explainer，它只为有唯一解的题目评分；因此一步未解。",
        LONGER_CHAINS: "不超过 {limit} 个单元格与区域的链解不出此题：其评分大于 {limit}。",
        NO_CHAINS: "任意长度的链都解不出此题，因此它没有评分。",
        SEVERAL: "此题有多个解，至少在 {cells} 不同；任何提示都无法在其间抉择。",
        SEVERAL_SOLUTIONS: "此题有多个解。",
        NONE: "此题无解。",
        LOOK_HOUSE: "请看{house}。",
        LOOK_NEARLY_FULL: "请看{house}，其中只剩 {open} 个空格。",
        LOOK_CELLS: "请看 {cells}。",
        NO_STEP_ON: "此处最简单的步骤与 {digit} 无关。",
        LOOK_DIGITS: "请看 {digits} 的位置。",
        LOOK_FROM: "请从 {cell} 开始。",
        MISTAKE_IN_HOUSE: "{house}有误。",
        WRONG_IN_HOUSE: "{house}中有一个数字填错了。",
        ERASED_IN_HOUSE: "{house}的候选数有误。",
        EMPTY_IN_HOUSE: "{house}中有一个空格已没有数字可填。",
        NO_PLACE_IN_HOUSE: "{house}中有一个数字已无处可填。",
        MISTAKE_IN_CELL: "{cell} 有误。",
        ERASED_IN_CELL: "{cell} 的候选数有误。",
        ERASED_DIGIT: "{cell} 的答案已从候选数中删去。",
        TECHNIQUE_IN: "技巧是{technique}，位于 {cells}。",
        CLASH: "盘面有误：{house}中有两个 {digit}，在 {first} 和 {second}。",
        EMPTY_CELL: "盘面有误：{cell} 是空格，却没有数字可填。",
        NO_PLACE: "盘面有误：{house}中已无处可填 {digit}。",
        WRONG_DIGIT: "盘面有误：{cell} 填 {digit} 时此题无解，去掉它则有解。盘面上暂时看不出冲突。",
        WRONG_DIGIT_OR_OTHER: "盘面有误：{cell} 填 {digit} 时此题无解，去掉它则有解。哪些数字是题面数字并不清楚：如果它是题面数字，错的就是别的数字。盘面上暂时看不出冲突。",
        NOT_THIS: "盘面有误：{cell} 不是 {digit}。",
        GIVEN_CHANGED: "盘面有误：{cell} 的题面数字是 {given}，现在却是 {digit}。",
        WRONG_DIGITS: "盘面有误：此题无解，去掉任何一个数字也仍然无解。",
        ERASED: "候选数有误：{cell} 的 {digit} 被删去了，但它正是该格的答案。盘面上暂时看不出冲突。",
        REFUTED_FROM: "若 {cell} 填 {digit}，其余取盘面上正确的数字：",
        REFUTED_MARKS: "按照这些候选数：",
        UNLOCKS: "你会的技巧在这里都用不上。{technique}能打开局面。",
        UNLOCKS_IN_STEPS: "你会的技巧在这里都用不上。多次使用{technique}能打开局面。",
        IS_NEXT: "你会的技巧在这里都用不上。接下来可试{technique}，但仅凭它还打不开局面。",
        PAUSE_TO_DEDUCE: "第{number}步是难点：没有一眼可填的数字，要找出{technique}，约需{times}步的时间。",
        PAUSE_FOR_THE_ONLY: "第{number}步是难点：此时只有这一个数字可填，约需{times}步的时间才能找到。",
        PAUSE_FOR_FEW: "第{number}步是难点：此时只有{singles}个数字可填，且都不易看出，约需{times}步的时间才能找到一个。",
        FINISHED: "盘面已完成。",
        ANSWER_RIGHT: "答对了：这正是{technique}得出的。",
        ANSWER_OTHERWISE: "没错，但在此盘面上不是由{technique}得出的。",
        SAME_TEXT: "两题逐格相同。",
        SAME_PUZZLE: "两题只是外观不同。第二题由第一题这样变来：",
        SAME_IMAGE: "两题（包括候选数）只是外观不同。",
        SAMENESS_UNKNOWN: "无法判定两题是否只是外观不同：带有自己候选数的题自相矛盾，或对称性太强。",
        OTHER_PUZZLE: "这是两道不同的题：无论怎样移动行列、替换数字，都不能由一题变成另一题。",
        TRANSPOSED: "先行列互换。",
        ROWS_FROM: "它的各行自上而下是第一题的这些行：",
        COLUMNS_FROM: "它的各列自左而右是第一题的这些列：",
        DIGITS_BECOME: "数字替换：",
        GRADE_OF_FIRST: "第一题：",
        GRADE_OF_SECOND: "第二题：",
        STEPS_PART: "两条解路在第{number}步分开：第一题是{first}，第二题是{second}。",
        A_GUESS: "猜测",
        NO_STEP: "没有下一步",
        KNOWN_ANYWAY: "以下几步不依赖假设：",
        SUPPOSED_IS: "假设 {cell} 填 {digit}：",
        SUPPOSED_IS_NOT: "假设 {cell} 不是 {digit}：",
        PLACEMENT_KNOWN: "已经如此：{cell} 已填 {digit}。",
        ELIMINATION_KNOWN: "已经如此：{digit} 不是 {cell} 的候选数。",
        CLAIM_FILLED: "不对：{cell} 已填 {stands}。",
        CLAIM_SEEN: "不对：{by} 已填 {digit}，所以 {cell} 不能再填 {digit}。",
        CLAIM_GONE: "不对：{digit} 已不是 {cell} 的候选数。",
        PLACEMENT_FALSE: "不对：{cell} 不填 {digit}。",
        ELIMINATION_FALSE: "不对：{cell} 正是 {digit}。",
        PLACEMENT_NOW: "对：{cell} 填 {digit}，一步即可得出：",
        ELIMINATION_NOW: "对：{cell} 不是 {digit}，一步即可得出：",
        PLACEMENT_LATER: "没错，{cell} 填 {digit}，但现在还得不出：须先走另外{times}步。",
        ELIMINATION_LATER: "没错，{cell} 不是 {digit}，但现在还得不出：须先走另外{times}步。",
        PLACEMENT_BEYOND: "没错，{cell} 填 {digit}，但这些技巧不靠猜测得不出这一点。",
        ELIMINATION_BEYOND: "没错，{cell} 不是 {digit}，但这些技巧不靠猜测得不出这一点。",
        PLACEMENT_LIMIT: "没错，{cell} 填 {digit}，但在限额之内没有推到这一步。",
        ELIMINATION_LIMIT: "没错，{cell} 不是 {digit}，但在限额之内没有推到这一步。",
        CLAIM_OPEN: "{cell} 是否填 {digit} 无从判定：此题有多个解。以下是此说成立的一个解和不成立的一个解。",
    }
}
