//! The sentence of a verdict that the engine has no words about, in English and Chinese.

use serde_json::Value;

pub(super) fn sentence(answer: &Value) -> [&'static str; 2] {
    let because = answer["because"].as_str();
    match (answer["verdict"].as_str(), because) {
        (Some("justified"), Some(_)) => [
            "Justified: the board has a mistake, so going back is right.",
            "有理：盘面有误，应当退回。",
        ],
        (Some("justified"), None) => ["Justified: it follows now.", "有理：现在就能得出。"],
        (Some("true_not_yet"), Some("limit")) => [
            "True, but the budget was spent before it followed.",
            "没错，但在限额之内没有推到这一步。",
        ],
        (Some("true_not_yet"), _) => [
            "True, but no technique known gives it in one step.",
            "没错，但所会的技巧无法一步得出。",
        ],
        (Some("unknowable"), _) => [
            "Nothing decides this: the puzzle has several solutions.",
            "无从判定：此题有多个解。",
        ],
        (Some("already"), _) => ["The board shows this already.", "盘面上已经如此。"],
        (Some("illegal"), Some(because)) => illegal(because),
        (Some("false"), Some(_)) => [
            "Not justified: the last move was true.",
            "无理：上一步是对的。",
        ],
        _ => [
            "False: no solution has all of this.",
            "不对：没有一个解同时满足这些。",
        ],
    }
}

fn illegal(because: &str) -> [&'static str; 2] {
    match because {
        "filled" => [
            "Not allowed: another digit stands in the cell already.",
            "不允许：该单元格已填别的数字。",
        ],
        "seen" => [
            "Not allowed: a cell of the same house holds the digit.",
            "不允许：同一区域中已有这个数字。",
        ],
        "stands" => [
            "Not allowed: the digit stands in the cell.",
            "不允许：该单元格填的正是这个数字。",
        ],
        "gone" => [
            "Not allowed: the digit is not among the candidates of the cell any more.",
            "不允许：该单元格已没有这个候选数。",
        ],
        "nothing_to_undo" => [
            "Not allowed: there is no move to take back.",
            "不允许：没有可以退回的一步。",
        ],
        "unknown_technique" => [
            "Not allowed: the technique is not among the techniques known.",
            "不允许：这个技巧不在所会的技巧之中。",
        ],
        "limit" => [
            "Not decided: the budget was used up before the search ended.",
            "未能判定：搜索尚未结束，限额就已用完。",
        ],
        "no_such_step" => [
            "Not allowed: there is no such step on this board.",
            "不允许：此盘面上没有这样的一步。",
        ],
        _ => [
            "Not allowed: the changes contradict each other.",
            "不允许：这些改动互相矛盾。",
        ],
    }
}
