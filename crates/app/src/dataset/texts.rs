//! Texts of conversations.

logic::texts! {
    pub(super) En {
        /// The system message of a conversation.
        TASK: "Solve this Sudoku step by step. In each turn give one step that follows from the board: the reason first, then the move on a line of its own. The move r4c5=7 writes a digit, r4c5<>7 removes a candidate, and undo takes the last move back.",
        /// Before a move.
        MOVE: "Move:",
        /// Before candidates that a move removed.
        REMOVED: "Removed:",
        /// A false move is taken back.
        BACK: "That was wrong, so I take it back.",
        /// The grid is full.
        SOLVED: "Solved.",
    }
    Zh {
        TASK: "请一步一步解这道数独。每一轮给出一个由当前盘面得出的步骤：先说理由，再在单独一行写出走法。r4c5=7 表示填数，r4c5<>7 表示删去候选数，undo 表示退回上一步。",
        MOVE: "走法：",
        REMOVED: "已删去：",
        BACK: "这一步错了，我退回。",
        SOLVED: "已解出。",
    }
}
