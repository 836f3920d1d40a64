//! The texts of the pages in each language.

use logic::Language;

/// The texts of the pages in one language.
pub(crate) struct Words {
    pub(crate) techniques: &'static str,
    pub(crate) docs: &'static str,
    pub(crate) title: &'static str,
    pub(crate) by_difficulty: &'static str,
    /// Explains the numbers in the list.
    pub(crate) numbers: &'static str,
    pub(crate) by_family: &'static str,
    /// The names of the levels, the easiest first. The last name is for techniques that the default profile
    /// does not use.
    pub(crate) levels: [&'static str; 6],
    pub(crate) also: &'static str,
    pub(crate) ratings: &'static str,
    pub(crate) scales: [&'static str; 4],
    pub(crate) ordinary: &'static str,
    pub(crate) hard: &'static str,
    pub(crate) of_1000: &'static str,
    pub(crate) positions: &'static str,
    pub(crate) needed: &'static str,
    pub(crate) next: &'static str,
    /// Reasons why no position is known in which the technique is the next step: a smaller fish is tried
    /// first, its parts are easier techniques, none was found.
    pub(crate) absences: [&'static str; 3],
    pub(crate) play: &'static str,
    /// Name of the other language.
    pub(crate) other: &'static str,
}

const ENGLISH: Words = Words {
    techniques: "Techniques",
    docs: "Documentation",
    title: "Sudoku techniques",
    by_difficulty: "By difficulty",
    numbers: "Beside each name: the technique's rating by whydoku, and how many ordinary puzzles use it.",
    by_family: "By family",
    levels: [
        "Easy",
        "Medium",
        "Hard",
        "Very hard",
        "Extreme",
        "In other profiles only",
    ],
    also: "Also known as",
    ratings: "Ratings and frequency",
    scales: [
        "whydoku",
        "whydoku, all techniques",
        "Sudoku Explainer 1.2.1",
        "HoDoKu 2.2.4",
    ],
    ordinary: "Ordinary puzzles that use it",
    hard: "Hard puzzles that use it",
    of_1000: "of 1000",
    positions: "More positions",
    needed: "It is the next step here, and without it the rest is harder.",
    next: "It is the next step here, but the rest is no harder without it.",
    absences: [
        "No position is known in which it is the next step: the other lines of the digit form a fish of at most four lines, \
         which removes the same and is tried first.",
        "No position is known in which it is the next step: its parts are easier techniques, which together remove the same.",
        "No position is known in which it is the next step: it was the next step in none of 4,700 examined puzzles. Easier steps may \
         exist on this board.",
    ],
    play: "Play this",
    other: "中文",
};

const CHINESE: Words = Words {
    techniques: "技巧",
    docs: "文档（英文）",
    title: "数独技巧",
    by_difficulty: "按难度",
    numbers: "名称旁边是 whydoku 的评分，以及用到它的普通题目数量。",
    by_family: "按类别",
    levels: ["简单", "中等", "困难", "极难", "骨灰级", "仅用于其他配置"],
    also: "别名",
    ratings: "评分与出现频率",
    scales: [
        "whydoku",
        "whydoku（全部技巧）",
        "Sudoku Explainer 1.2.1",
        "HoDoKu 2.2.4",
    ],
    ordinary: "用到它的普通题目",
    hard: "用到它的难题",
    of_1000: "/ 1000",
    positions: "更多盘面",
    needed: "它是这里的下一步；不用它，后面会更难。",
    next: "它是这里的下一步，但不用它后面也不会更难。",
    absences: [
        "没有以它为下一步的盘面：同一数字的其余行列组成至多四阶的鱼，所删相同，而且总是先试。",
        "没有以它为下一步的盘面：它的各个部分都是更简单的技巧，合起来所删相同。",
        "还没有找到以它为下一步的盘面：查过的 4700 道题中，它从未成为下一步；此盘面上可能有更简单的步骤。",
    ],
    play: "在此盘面上解题",
    other: "English",
};

impl Words {
    pub(crate) fn of(language: Language) -> &'static Words {
        match language {
            Language::En => &ENGLISH,
            Language::Zh => &CHINESE,
        }
    }
}

/// The name of a family by its slug.
pub(crate) fn family(slug: &str, language: Language) -> String {
    let chinese = match slug {
        "singles" => "唯一数",
        "intersections" => "区块",
        "subsets" => "数组",
        "fish" => "鱼",
        "wings" => "翼",
        "single_digit" => "单数字",
        "colours" => "染色",
        "chains" => "链",
        "als" => "待定数组",
        "uniqueness" => "唯一解",
        "exotic" => "特殊形式",
        "forcing" => "强制链与网",
        "shrink" => "缩减",
        _ => "",
    };
    let words = slug.replace('_', " ");
    let mut letters = words.chars();
    let english: String = letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect();
    match language {
        Language::Zh if !chinese.is_empty() => chinese.to_owned(),
        Language::En | Language::Zh => english,
    }
}
