//! Error messages in the reader's language.
//!
//! The crate that finds an error words it in English. `error_text.tsv` has a line for each wording: the English
//! pattern with named slots, and the Chinese one with the same slots. A message that no pattern fits stays English.

use logic::Language;
use std::sync::{LazyLock, Mutex, PoisonError};

const TABLE: &str = include_str!("error_text.tsv");

/// Slots that hold a message or a part of one, which is translated too. Other slots hold names, numbers and input.
const WORDED: [&str; 13] = [
    "columns",
    "error",
    "expected",
    "fault",
    "found",
    "hint",
    "house",
    "kind",
    "message",
    "names",
    "suggestion",
    "what",
    "why",
];

/// The language of messages.
static LANGUAGE: Mutex<Language> = Mutex::new(Language::En);

/// Sets the language of messages for the whole process: that of the argument `--lang`, or else English. Arguments
/// are searched before they are parsed, because errors in the others are messages too.
pub(crate) fn choose_language<'a>(arguments: impl IntoIterator<Item = &'a str>) {
    let mut chosen = Language::En;
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let code = match argument.strip_prefix("--lang") {
            Some("") => arguments.next(),
            Some(rest) => rest.strip_prefix('='),
            None => continue,
        };
        chosen = code.and_then(Language::of_code).unwrap_or(chosen);
    }
    *LANGUAGE.lock().unwrap_or_else(PoisonError::into_inner) = chosen;
}

/// The language of messages.
pub(crate) fn language() -> Language {
    *LANGUAGE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A message in the chosen language. Its lines are separate messages.
pub(crate) fn translated(text: &str) -> String {
    if language() == Language::En {
        return text.to_owned();
    }
    let lines: Vec<String> = text.split('\n').map(line).collect();
    lines.join("\n")
}

/// A line: a message, or several that are separated by colons, such as a place and what is wrong there.
fn line(text: &str) -> String {
    if let Some(known) = known(text) {
        return known;
    }
    let splits = text.match_indices(": ").map(|(at, _)| at);
    for at in splits.clone() {
        if let Some(known) = known(&text[..at]) {
            return format!("{known}: {}", line(&text[at + 2..]));
        }
    }
    for at in splits {
        if let Some(known) = known(&text[at + 2..]) {
            return format!("{}: {known}", &text[..at]);
        }
    }
    text.to_owned()
}

/// A pattern in two languages.
struct Wording {
    english: Pattern,
    chinese: Pattern,
}

/// Texts and the slots between them: one text more than slots.
struct Pattern {
    texts: Vec<&'static str>,
    slots: Vec<&'static str>,
}

/// All wordings, those with the most text first, because they fit the fewest messages.
static WORDINGS: LazyLock<Vec<Wording>> = LazyLock::new(|| {
    let lines = TABLE.lines().filter_map(|line| line.split_once('\t'));
    let mut wordings: Vec<Wording> = lines
        .map(|(english, chinese)| Wording {
            english: Pattern::of(english),
            chinese: Pattern::of(chinese),
        })
        .collect();
    wordings.sort_by_key(|wording| core::cmp::Reverse(wording.english.length()));
    wordings
});

fn known(text: &str) -> Option<String> {
    WORDINGS.iter().find_map(|wording| {
        let values = wording.english.values(text)?;
        Some(wording.chinese.filled(&wording.english.slots, &values))
    })
}

impl Pattern {
    fn of(text: &'static str) -> Pattern {
        let mut pattern = Pattern {
            texts: Vec::new(),
            slots: Vec::new(),
        };
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let (slot, after) = after.split_once('}').unwrap_or((after, ""));
            pattern.texts.push(before);
            pattern.slots.push(slot);
            rest = after;
        }
        pattern.texts.push(rest);
        pattern
    }

    fn length(&self) -> usize {
        self.texts.iter().map(|text| text.len()).sum()
    }

    /// What stands in the slots if the pattern fits the whole message. A slot ends where the next text begins first.
    fn values<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let (first, others) = self.texts.split_first()?;
        let mut rest = text.strip_prefix(first)?;
        let Some((last, between)) = others.split_last() else {
            return rest.is_empty().then(Vec::new);
        };
        let mut values = Vec::new();
        for next in between {
            let (value, after) = rest.split_once(next)?;
            values.push(value);
            rest = after;
        }
        values.push(rest.strip_suffix(last)?);
        // A colon separates messages, so a name or number does not contain one.
        let fits = |(slot, value): (&&str, &&str)| WORDED.contains(slot) || !value.contains(": ");
        self.slots.iter().zip(&values).all(fits).then_some(values)
    }

    /// The text with these values in its slots.
    fn filled(&self, names: &[&str], values: &[&str]) -> String {
        let mut text = String::new();
        for (before, slot) in self.texts.iter().zip(&self.slots) {
            text.push_str(before);
            let index = names.iter().position(|name| name == slot);
            let value = index.and_then(|index| values.get(index)).unwrap_or(&"");
            if WORDED.contains(slot) {
                text.push_str(&line(value));
            } else {
                text.push_str(value);
            }
        }
        text.push_str(self.texts.last().unwrap_or(&""));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_slots() {
        for wording in &*WORDINGS {
            let sorted = |pattern: &Pattern| {
                let mut slots = pattern.slots.clone();
                slots.sort_unstable();
                slots
            };
            let (english, chinese) = (sorted(&wording.english), sorted(&wording.chinese));
            assert_eq!(english, chinese, "{:?}", wording.english.texts);
            let mut unique = english.clone();
            unique.dedup();
            assert_eq!(english, unique, "{:?}", wording.english.texts);
        }
        assert_eq!(TABLE.lines().count(), WORDINGS.len());
    }

    #[test]
    fn places_names_and_input_stay() {
        let cases = [
            (
                "refused: record 9: the step is not proved: single: in box 9 9 can also go to r7c8, r9c8",
                "被拒绝：第 9 条记录：该步没有得到证明：唯一数：第 9 宫中 9 还能填入 r7c8, r9c8",
            ),
            ("a.txt:3: no puzzle in it", "a.txt:3: 其中没有题目"),
            (
                "there is no technique `x wingg`; did you mean `x_wing` or `w_wing`?",
                "没有技巧 `x wingg`；是否指 `x_wing` 或 `w_wing`？",
            ),
            (
                "no puzzle: found `q`, expected a digit 1-9, or `.`, `0`, `*` or `_` for an empty cell",
                "no puzzle: 遇到 `q`，应为 数字 1-9，或用 `.`、`0`、`*`、`_` 表示空格",
            ),
            (
                "the puzzle has no solution: 4 stands twice in row 1: in r1c1 and r1c2",
                "题目无解: 第 1 行中 4 出现两次：r1c1 和 r1c2",
            ),
            ("something else", "something else"),
        ];
        for (english, chinese) in cases {
            assert_eq!(line(english), chinese);
        }
    }

    #[test]
    fn the_language_is_that_of_the_argument() {
        let cases: [(&[&str], Language); 4] = [
            (&["explain", "--lang", "zh"], Language::Zh),
            (&["explain", "--lang=zh", "--no"], Language::Zh),
            (&["explain", "--lang", "xx"], Language::En),
            (&["explain", "--language", "zh"], Language::En),
        ];
        for (arguments, expected) in cases {
            choose_language(arguments.iter().copied());
            assert_eq!(language(), expected, "{arguments:?}");
        }
        choose_language([]);
    }
}
