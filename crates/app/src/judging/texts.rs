//! Texts of verdicts on moves.

logic::texts! {
    pub(super) En {
        /// The move is justified.
        JUSTIFIED: "Justified: {technique} gives it now.",
        /// A move is taken back while the board has a mistake.
        BACK_FROM_MISTAKE: "Justified: the board has a mistake, so going back is right.",
        /// The move is true, but needs further steps first.
        NOT_YET: "True, but it does not follow yet: {times} {times:other step|other steps} must come first, the hardest by {technique}.",
        /// The move is true and not justified; the steps to it were not searched for.
        NOT_NOW: "True, but no technique known gives it in one step.",
        /// The move is true, but needs a guess.
        BEYOND: "True, but these techniques do not come to it without a guess.",
        /// The move is true, but was not reached within the budget.
        LIMIT: "True, but the budget was spent before it followed.",
        /// The solutions of the puzzle differ about the move.
        UNKNOWABLE: "Nothing decides this: the puzzle has several solutions. Here is one with it, and one without it.",
        /// A placement is false.
        FALSE: "False: {digit} does not go into {cell}.",
        /// An elimination is false.
        FALSE_REMOVAL: "False: {digit} does go into {cell}.",
        /// Some changes are false only together.
        FALSE_TOGETHER: "False: no solution has all of this.",
        /// A true move was taken back.
        BACK_FROM_TRUTH: "Not justified: the last move was true.",
        /// The cell holds another digit.
        FILLED: "Not allowed: {holds} stands in {cell} already.",
        /// A peer holds the digit.
        SEEN: "Not allowed: {digit} cannot be in {cell}, since {by} holds {digit}.",
        /// The digit to remove is the value of the cell.
        STANDS: "Not allowed: {digit} stands in {cell}.",
        /// The digit is no candidate.
        GONE: "Not allowed: {digit} is not among the candidates of {cell} any more.",
        /// The changes contradict each other.
        CONTRADICTORY: "Not allowed: the changes contradict each other in {cell}.",
        /// No move was made.
        NOTHING_TO_UNDO: "Not allowed: there is no move to take back.",
        /// The technique is not known.
        UNKNOWN_TECHNIQUE: "Not allowed: {technique} is not among the techniques known.",
        /// The technique does not find the step.
        NO_SUCH_STEP: "Not allowed: there is no such step by {technique} on this board.",
        /// The budget was used up before the technique found the step.
        STEP_NOT_REACHED: "Not decided: the search by {technique} did not consider every step. It stops at the budget or after 1,000 steps.",
        /// The board already shows the move.
        ALREADY: "The board shows this already.",
        /// The reason is on the board and makes the move.
        REASON_HOLDS: "The reason holds.",
        /// The reason is on the board, but does not make the move.
        REASON_INSUFFICIENT: "The reason is there, but it does not give this.",
        /// The reason is not on the board.
        REASON_ABSENT: "The reason is not there on this board.",
        /// A link of a chain names a candidate that the board does not have.
        LINK_NO_CANDIDATE: "The chain fails at {link}: the board does not have both candidates.",
        /// Two strong or two weak links of a chain follow each other.
        LINK_NOT_IN_TURN: "The chain fails at {link}: strong and weak links must alternate.",
        /// Both nodes of a strong link can be false.
        LINK_NOT_STRONG: "The chain fails at {link}: both can be false, so this is no strong link.",
        /// Both nodes of a weak link can be true.
        LINK_NOT_WEAK: "The chain fails at {link}: both can be true, so this is no weak link.",
        /// The budget was used up before the reason was found.
        REASON_LIMIT: "The search for the reason stopped at the budget or after 1,000 steps, so it is not known whether the reason holds.",
        /// The reason could not be read.
        REASON_UNREAD: "The reason names no technique, and no step on this board is described in these words.",
    }
    Zh {
        JUSTIFIED: "有理：{technique}现在就能得出。",
        BACK_FROM_MISTAKE: "有理：盘面有误，应当退回。",
        NOT_YET: "没错，但现在还得不出：须先走另外{times}步，其中最难的是{technique}。",
        NOT_NOW: "没错，但所会的技巧无法一步得出。",
        BEYOND: "没错，但这些技巧不靠猜测得不出这一点。",
        LIMIT: "没错，但在限额之内没有推到这一步。",
        UNKNOWABLE: "这一点无从判定：此题有多个解。以下是成立的一个解和不成立的一个解。",
        FALSE: "不对：{cell} 不填 {digit}。",
        FALSE_REMOVAL: "不对：{cell} 正是 {digit}。",
        FALSE_TOGETHER: "不对：没有一个解能同时满足这些。",
        BACK_FROM_TRUTH: "无理：上一步是对的。",
        FILLED: "不允许：{cell} 已填 {holds}。",
        SEEN: "不允许：{by} 已填 {digit}，所以 {cell} 不能再填 {digit}。",
        STANDS: "不允许：{cell} 已填 {digit}。",
        GONE: "不允许：{digit} 已不是 {cell} 的候选数。",
        CONTRADICTORY: "不允许：这些改动在 {cell} 互相矛盾。",
        NOTHING_TO_UNDO: "不允许：没有可以退回的一步。",
        UNKNOWN_TECHNIQUE: "不允许：{technique}不在所会的技巧之中。",
        NO_SUCH_STEP: "不允许：此盘面上{technique}没有这样的一步。",
        STEP_NOT_REACHED: "未能判定：对{technique}的搜索没有查完所有步骤，因为达到限额或超过1000个步骤。",
        ALREADY: "盘面上已经如此。",
        REASON_HOLDS: "理由成立。",
        REASON_INSUFFICIENT: "理由所说的确在盘面上，但由它得不出这一步。",
        REASON_ABSENT: "此盘面上没有理由所说的形式。",
        LINK_NO_CANDIDATE: "链在 {link} 处断开：盘面上没有这两个候选数。",
        LINK_NOT_IN_TURN: "链在 {link} 处断开：强链与弱链必须交替。",
        LINK_NOT_STRONG: "链在 {link} 处断开：两端可以同时不成立，所以不是强链。",
        LINK_NOT_WEAK: "链在 {link} 处断开：两端可以同时成立，所以不是弱链。",
        REASON_LIMIT: "对理由的搜索因达到限额或超过1000个步骤而中止，所以不知道理由是否成立。",
        REASON_UNREAD: "理由没有说出技巧，此盘面上也没有一步可以这样描述。",
    }
}
