//! Error messages in the reader's language.
//!
//! The crate that finds an error writes the message in English. `error_text.tsv` has a line for each
//! message: the English pattern with named slots, and the Chinese pattern with the same slots. A
//! message that fits no pattern stays English.

use logic::Language;
use std::sync::{LazyLock, Mutex, PoisonError};

/// The table of messages.
const TABLE: &str = include_str!("error_text.tsv");

/// Slots that hold a message or a part of one. These values are translated too. Other slots hold
/// names, numbers and input.
const TRANSLATED_SLOTS: [&str; 13] = [
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

/// Sets the language of messages for the whole process: the value of `--lang`, or else English. This
/// happens before the arguments are parsed, so that errors in other arguments are translated too.
pub(crate) fn choose_language<'a>(arguments: impl IntoIterator<Item = &'a str>) {
    let mut chosen = Language::En;
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let code = match argument.strip_prefix("--lang") {
            Some("") => arguments.next(),
            Some(remaining) => remaining.strip_prefix('='),
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

/// Translates a message to the chosen language. Each line counts as a separate message.
pub(crate) fn translated(text: &str) -> String {
    if language() == Language::En {
        return text.to_owned();
    }
    let lines: Vec<String> = text.split('\n').map(translated_line).collect();
    lines.join("\n")
}

/// Translates a line, as a whole or in parts. Colons separate the parts, such as a place and the
/// error there.
fn translated_line(text: &str) -> String {
    if let Some(translation) = whole_translation(text) {
        return translation;
    }
    let splits = text.match_indices(": ").map(|(at, _)| at);
    for at in splits.clone() {
        if let Some(translation) = whole_translation(&text[..at]) {
            return format!("{translation}: {}", translated_line(&text[at + 2..]));
        }
    }
    for at in splits {
        if let Some(translation) = whole_translation(&text[at + 2..]) {
            return format!("{}: {translation}", &text[..at]);
        }
    }
    text.to_owned()
}

/// A pattern in two languages.
struct Wording {
    english: Pattern,
    chinese: Pattern,
}

/// Fixed texts, which may be empty, and the slots between them. There is one text more than there are
/// slots.
struct Pattern {
    texts: Vec<&'static str>,
    slots: Vec<&'static str>,
}

/// All wordings, the most specific first: those with the longest fixed text.
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

/// The translation of a text that fits a pattern as a whole. `None` if no pattern fits.
fn whole_translation(text: &str) -> Option<String> {
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
        let mut remaining = text;
        while let Some((before, after)) = remaining.split_once('{') {
            let (slot, after) = after.split_once('}').unwrap_or((after, ""));
            pattern.texts.push(before);
            pattern.slots.push(slot);
            remaining = after;
        }
        pattern.texts.push(remaining);
        pattern
    }

    /// Length of the fixed texts, in bytes.
    fn length(&self) -> usize {
        self.texts.iter().map(|text| text.len()).sum()
    }

    /// The values of the slots if the pattern fits the whole message. A value ends where the next fixed
    /// text first occurs; the last value ends before the last fixed text.
    fn values<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let (first, others) = self.texts.split_first()?;
        let mut remaining = text.strip_prefix(first)?;
        let Some((last, between)) = others.split_last() else {
            return remaining.is_empty().then(Vec::new);
        };
        let mut values = Vec::new();
        for next in between {
            let (value, after) = remaining.split_once(next)?;
            values.push(value);
            remaining = after;
        }
        values.push(remaining.strip_suffix(last)?);
        // A colon followed by a space separates messages, so names and numbers do not contain it.
        let fits = |(slot, value): (&&str, &&str)| {
            TRANSLATED_SLOTS.contains(slot) || !value.contains(": ")
        };
        self.slots.iter().zip(&values).all(fits).then_some(values)
    }

    /// The text of this pattern with `values` in its slots. `names` has the slot's name for each value.
    fn filled(&self, names: &[&str], values: &[&str]) -> String {
        let mut text = String::new();
        for (before, slot) in self.texts.iter().zip(&self.slots) {
            text.push_str(before);
            let index = names.iter().position(|name| name == slot);
            let value = index.and_then(|index| values.get(index)).unwrap_or(&"");
            if TRANSLATED_SLOTS.contains(slot) {
                text.push_str(&translated_line(value));
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
            assert_eq!(translated_line(english), chinese);
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
