//! What a language does between words: lists, sentences, blanks, agreement.
//!
//! All that `render` knows of a language is one value here and one table in `words`.

use logic::Language;

/// How a language is put together.
pub(crate) struct Grammar {
    /// Ends a sentence.
    pub(crate) stop: &'static str,
    /// Between sentences.
    pub(crate) between: &'static str,
    /// Between a heading and what follows on its line.
    pub(crate) colon: &'static str,
    /// In a list of names.
    pub(crate) list: Glue,
    /// A list of which one is meant.
    pub(crate) choice: Glue,
    /// In a list of lists.
    pub(crate) nested: Glue,
    /// In a list of clauses, which may hold lists.
    pub(crate) clauses: Glue,
    /// In a list of numbers that share a noun.
    pub(crate) numbers: Glue,
    /// Between things side by side, each of which may be a list.
    pub(crate) series: &'static str,
    /// Which blanks of a template are written.
    pub(crate) blanks: Blanks,
    /// Small numbers in words, from none on; others are written in digits.
    pub(crate) small: &'static [&'static str],
    /// Which of so many forms goes with a number.
    pub(crate) form_of: fn(usize, usize) -> usize,
    /// How a text sounds at its beginning.
    pub(crate) sound_of: fn(&str) -> Sound,
}

/// What stands between the items of a list, and before the last of them.
#[derive(Clone, Copy)]
pub(crate) struct Glue {
    pub(crate) comma: &'static str,
    pub(crate) last: &'static str,
}

/// Which blanks of a template are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Blanks {
    /// All of them.
    All,
    /// None beside a wide character, where some writers put blanks around digits.
    BetweenNarrow,
}

/// How a text sounds at its beginning.
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
    between: " ",
    colon: ": ",
    list: glue(", ", " and "),
    choice: glue(", ", " or "),
    // What holds lists of its own has its last comma spoken.
    nested: glue(", ", ", and "),
    clauses: glue(", ", ", and "),
    numbers: glue(", ", " and "),
    series: "; ",
    blanks: Blanks::All,
    small: &[
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ],
    form_of: one_two_more,
    sound_of: english_sound,
};

static CHINESE: Grammar = Grammar {
    stop: "。",
    between: "",
    colon: "：",
    list: glue("、", "和"),
    choice: glue("、", "或"),
    nested: glue("，", "，以及"),
    clauses: glue("，", "，"),
    numbers: glue("、", "、"),
    series: "；",
    blanks: Blanks::BetweenNarrow,
    // As they stand before a measure word.
    small: &["零", "一", "两", "三", "四", "五", "六", "七", "八", "九"],
    form_of: one_two_more,
    sound_of: |_| Sound::Consonant,
};

const fn glue(comma: &'static str, last: &'static str) -> Glue {
    Glue { comma, last }
}

impl Grammar {
    /// A number in words, or in digits where it is large.
    pub(crate) fn number(&self, number: usize) -> String {
        match self.small.get(number) {
            Some(word) => (*word).to_owned(),
            None => number.to_string(),
        }
    }
}

impl Glue {
    /// A list.
    pub(crate) fn join(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [front @ .., back] => front.join(self.comma) + self.last + back,
        }
    }
}

/// One has the first form, two the second of three, all else the last.
fn one_two_more(number: usize, forms: usize) -> usize {
    match number {
        1 => 0,
        2 => forms.saturating_sub(1).min(1),
        _ => forms.saturating_sub(1),
    }
}

/// English goes by sound, not by letter: an 8, an X-Wing, a Unique Rectangle.
fn english_sound(text: &str) -> Sound {
    let letters: String = text.chars().take(3).collect();
    let mut chars = letters.chars();
    let first = chars.next().map(|first| first.to_ascii_lowercase());
    let spelled = !chars.next().is_some_and(|next| next.is_ascii_lowercase());
    let vowel = match first {
        Some('8') => true,
        Some('1') => matches!(letters.as_str(), "11" | "18"),
        // A letter by itself is called by its name: an X, an R, but a U.
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
    fn an_article_goes_by_sound() {
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
    fn a_form_goes_with_a_number() {
        let forms = |number| [1, 2, 3].map(|forms| one_two_more(number, forms));
        assert_eq!(forms(1), [0, 0, 0]);
        assert_eq!(forms(2), [0, 1, 1]);
        assert_eq!(forms(3), [0, 1, 2]);
        assert_eq!(forms(0), [0, 1, 2]);
    }
}
