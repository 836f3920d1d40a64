//! Grammar of languages: lists, sentences, spaces, agreement.
//!
//! To define a language, `render` needs one value here and one table each in `words` and `ranks`.

use logic::Language;

/// Separators and agreement rules of a language.
pub(crate) struct Grammar {
    /// Ends a sentence.
    pub(crate) stop: &'static str,
    /// Separator between sentences.
    pub(crate) sentence_gap: &'static str,
    /// Separator between a heading and the text after it on the same line.
    pub(crate) colon: &'static str,
    /// List of names: `a, b and c`.
    pub(crate) list: Separators,
    /// List of alternatives: `a, b or c`.
    pub(crate) choice: Separators,
    /// List whose items may be lists themselves.
    pub(crate) nested: Separators,
    /// List of alternatives whose items may be alternatives themselves.
    pub(crate) nested_choice: Separators,
    /// List of clauses, which may contain lists.
    pub(crate) clauses: Separators,
    /// List of numbers that share a noun: `rows 1, 2 and 3`.
    pub(crate) numbers: Separators,
    /// Separator between items that may be lists: `a; b`.
    pub(crate) series: &'static str,
    /// The spaces of a template that are kept.
    pub(crate) blanks: Blanks,
    /// Maximum width of an explanation in one paragraph, in columns. If it is wider, each of its
    /// sentences is printed on its own line.
    pub(crate) longest_paragraph: usize,
    /// Words for the numbers from 0 to 9; larger numbers are written in digits.
    pub(crate) number_words: &'static [&'static str],
    /// The index of the grammatical form. Arguments: the number, and how many forms there are.
    pub(crate) form_of: fn(usize, usize) -> usize,
    /// The first sound of a text.
    pub(crate) sound_of: fn(&str) -> Sound,
}

/// Separators between the items of a list and before its last item.
#[derive(Clone, Copy)]
pub(crate) struct Separators {
    pub(crate) comma: &'static str,
    pub(crate) last: &'static str,
}

/// The spaces of a template that are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Blanks {
    /// All spaces.
    All,
    /// Spaces between narrow characters; spaces next to wide characters are removed.
    BetweenNarrow,
}

/// The first sound of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    Consonant,
    Vowel,
}

/// The grammar of a language.
pub(crate) fn of(language: Language) -> &'static Grammar {
    match language {
        Language::En => &ENGLISH,
        Language::Zh => &CHINESE,
    }
}

static ENGLISH: Grammar = Grammar {
    stop: ".",
    sentence_gap: " ",
    colon: ": ",
    list: separators(", ", " and "),
    choice: separators(", ", " or "),
    // A comma before `and` separates items that are lists themselves.
    nested: separators(", ", ", and "),
    nested_choice: separators(", ", ", or "),
    clauses: separators(", ", ", and "),
    numbers: separators(", ", " and "),
    series: "; ",
    blanks: Blanks::All,
    longest_paragraph: 700,
    number_words: &[
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ],
    form_of: one_two_more,
    sound_of: english_sound,
};

static CHINESE: Grammar = Grammar {
    stop: "。",
    sentence_gap: "",
    colon: "：",
    list: separators("、", "和"),
    choice: separators("、", "或"),
    nested: separators("，", "，以及"),
    nested_choice: separators("，", "，或"),
    clauses: separators("，", "，"),
    numbers: separators("、", "、"),
    series: "；",
    blanks: Blanks::BetweenNarrow,
    longest_paragraph: 460,
    // The forms that are used before a measure word.
    number_words: &["零", "一", "两", "三", "四", "五", "六", "七", "八", "九"],
    form_of: one_two_more,
    sound_of: |_| Sound::Consonant,
};

const fn separators(comma: &'static str, last: &'static str) -> Separators {
    Separators { comma, last }
}

impl Grammar {
    /// A number in words; from 10 on in digits.
    pub(crate) fn number(&self, number: usize) -> String {
        match self.number_words.get(number) {
            Some(word) => (*word).to_owned(),
            None => number.to_string(),
        }
    }
}

impl Separators {
    /// Joins the items of a list.
    pub(crate) fn join(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [front @ .., back] => front.join(self.comma) + self.last + back,
        }
    }
}

/// The index of the form: the first for 1, otherwise the last. If there are three forms, the second
/// is for 2.
fn one_two_more(number: usize, forms: usize) -> usize {
    match number {
        1 => 0,
        2 => forms.saturating_sub(1).min(1),
        _ => forms.saturating_sub(1),
    }
}

/// The first sound of an English text. It may differ from the first letter: an 8, an X-Wing, a
/// Unique Rectangle.
fn english_sound(text: &str) -> Sound {
    let letters: String = text.chars().take(3).collect();
    let mut chars = letters.chars();
    let first = chars.next().map(|first| first.to_ascii_lowercase());
    let spelled = !chars.next().is_some_and(|next| next.is_ascii_lowercase());
    let vowel = match first {
        Some('8') => true,
        Some('1') => matches!(letters.as_str(), "11" | "18"),
        // A single letter is spoken as its name: an X, an R, but a U.
        Some(letter) if spelled && letter.is_ascii_alphabetic() => "aefhilmnorsx".contains(letter),
        Some('u') => !letters.to_ascii_lowercase().starts_with("uni"),
        Some(letter) => "aeio".contains(letter),
        None => false,
    };
    if vowel {
        Sound::Vowel
    } else {
        Sound::Consonant
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_depend_on_the_first_sound() {
        let words = [
            "8",
            "X-Wing",
            "XY-Wing",
            "XYZ-Wing",
            "Empty Rectangle",
            "Aligned Pair",
            "ALS-XZ",
            "R",
        ];
        for vowel in words {
            assert_eq!(english_sound(vowel), Sound::Vowel, "{vowel}");
        }
        let words = [
            "1",
            "7",
            "W-Wing",
            "Unique Rectangle",
            "Skyscraper",
            "Hidden Single",
            "BUG",
            "UR",
            "",
        ];
        for consonant in words {
            assert_eq!(english_sound(consonant), Sound::Consonant, "{consonant}");
        }
    }

    #[test]
    fn forms_depend_on_the_number() {
        let forms = |number| [1, 2, 3].map(|forms| one_two_more(number, forms));
        assert_eq!(forms(1), [0, 0, 0]);
        assert_eq!(forms(2), [0, 1, 1]);
        assert_eq!(forms(3), [0, 1, 2]);
        assert_eq!(forms(0), [0, 1, 2]);
    }
}
