//! Templates with named slots, one per language.

use crate::Language;

/// A sentence in each language, with the same named slots: `{cells}`.
///
/// Words that agree with a slot's value are in a separate pair of braces, after the slot's name:
///
/// - Number: `{cells:one|more}` or `{cells:one|two|more}`. Examples: `{cells} {cells:is|are} full`,
///   `which {cells:lies|both lie|all lie} in {house}`. `#` is replaced by the number in words; it
///   may stand alone: `{cells:#}`.
/// - Article: `{digit~a|an}`. The first form is used before a consonant, the second before a vowel.
///
/// A language without such an agreement leaves out these braces.
///
/// A text that is a constant does not compile if its templates are inconsistent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    /// The templates, indexed by language.
    templates: [&'static str; Language::ALL.len()],
}

/// A piece of a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    /// Literal text.
    Words(&'a str),
    /// The value of the slot with this name.
    Slot(&'a str),
    /// Words that agree with the number of a slot's value.
    Number {
        /// The slot's name.
        slot: &'a str,
        /// The forms, separated by `|`. One form is used for any number; two forms for one and for
        /// more; three forms for one, two and more.
        forms: &'a str,
    },
    /// An article or other word that agrees with the first sound of a slot's value: `a` or `an`.
    Article {
        /// The slot's name.
        slot: &'a str,
        /// The two forms, separated by `|`: before a consonant and before a vowel.
        forms: &'a str,
    },
}

impl Text {
    /// A text from one template per language. [`texts!`](crate::texts) calls it.
    ///
    /// # Panics
    /// If a language has no template or two templates, a template has a syntax error, or the
    /// templates have different slots. In a constant, the panic is a compile error.
    #[allow(clippy::panic, reason = "in a constant, a panic is a compile error")]
    pub const fn of(templates: &[(Language, &'static str)]) -> Text {
        if let Some(error) = first_error(templates) {
            panic!("{}", error);
        }
        let mut by_language = [""; Language::ALL.len()];
        let mut at = 0;
        while at < templates.len() {
            by_language[templates[at].0 as usize] = templates[at].1;
            at += 1;
        }
        Text {
            templates: by_language,
        }
    }

    /// The template in a language.
    pub const fn template(&self, language: Language) -> &'static str {
        self.templates[language as usize]
    }

    /// The template in a language, piece by piece.
    pub fn pieces(&self, language: Language) -> impl Iterator<Item = Piece<'static>> {
        let template = self.template(language);
        let mut at = 0;
        core::iter::from_fn(move || {
            let rest = template.get(at..).filter(|rest| !rest.is_empty())?;
            let Some(field) = Field::next(template.as_bytes(), at) else {
                at = template.len();
                return Some(Piece::Words(rest));
            };
            if at < field.open {
                let words = template.get(at..field.open)?;
                at = field.open;
                return Some(Piece::Words(words));
            }
            at = field.close + 1;
            let slot = template.get(field.open + 1..field.mark)?;
            if field.is_plain() {
                return Some(Piece::Slot(slot));
            }
            let forms = template.get(field.mark + 1..field.close)?;
            Some(match template.as_bytes()[field.mark] {
                BY_FIRST_SOUND => Piece::Article { slot, forms },
                _ => Piece::Number { slot, forms },
            })
        })
    }

    /// Whether the template of any language uses a slot with this name.
    pub fn has_slot(&self, name: &str) -> bool {
        let mut all = Language::ALL.into_iter();
        all.any(|language| mentions(self.template(language), name.as_bytes()))
    }
}

/// Separates a slot's name from words that agree with its number.
const BY_NUMBER: u8 = b':';

/// Separates a slot's name from words that agree with its first sound.
const BY_FIRST_SOUND: u8 = b'~';

/// Byte offsets of a `{...}` in a template. In `{a:is|are}`, `open` is 0, `mark` 2 and `close` 9.
#[derive(Clone, Copy)]
struct Field {
    open: usize,
    /// The end of the name: the offset of the separator before an agreement, or of the closing
    /// brace.
    mark: usize,
    /// The closing brace; the template's length when it is missing.
    close: usize,
}

impl Field {
    /// The first field at or after `from`.
    const fn next(text: &[u8], from: usize) -> Option<Field> {
        let mut open = from;
        while open < text.len() && text[open] != b'{' {
            open += 1;
        }
        if open == text.len() {
            return None;
        }
        let (mut mark, mut close) = (None, open);
        while close < text.len() && text[close] != b'}' {
            if mark.is_none() && (text[close] == BY_NUMBER || text[close] == BY_FIRST_SOUND) {
                mark = Some(close);
            }
            close += 1;
        }
        let mark = match mark {
            Some(mark) => mark,
            None => close,
        };
        Some(Field { open, mark, close })
    }

    const fn is_plain(self) -> bool {
        self.mark == self.close
    }
}

/// The first error in the templates of a text; `None` if they are valid.
pub(super) const fn first_error(templates: &[(Language, &str)]) -> Option<&'static str> {
    let mut template_counts = [0; Language::ALL.len()];
    let mut at = 0;
    while at < templates.len() {
        let (language, template) = templates[at];
        template_counts[language as usize] += 1;
        if let Some(error) = syntax_error(template.as_bytes()) {
            return Some(error);
        }
        let mut other_at = 0;
        while other_at < templates.len() {
            if !slots_within(template, templates[other_at].1) {
                return Some("a slot of one language is missing in another");
            }
            other_at += 1;
        }
        at += 1;
    }
    at = 0;
    while at < template_counts.len() {
        match template_counts[at] {
            0 => return Some("a language has no template"),
            1 => {}
            _ => return Some("a language has two templates"),
        }
        at += 1;
    }
    None
}

/// The first syntax error of a template.
const fn syntax_error(text: &[u8]) -> Option<&'static str> {
    let mut at = 0;
    loop {
        let field = Field::next(text, at);
        let words_end = match field {
            Some(field) => field.open,
            None => text.len(),
        };
        while at < words_end {
            if text[at] == b'}' {
                return Some("unmatched closing brace");
            }
            at += 1;
        }
        let Some(field) = field else { return None };
        if field.close == text.len() {
            return Some("unclosed brace");
        }
        if field.mark == field.open + 1 {
            return Some("a slot has no name");
        }
        at = field.open + 1;
        while at < field.mark {
            if !(text[at].is_ascii_lowercase() || text[at] == b'_') {
                return Some("a slot's name must consist of lower-case letters and _");
            }
            at += 1;
        }
        if !field.is_plain() && !has_valid_forms(text, field) {
            return Some("wrong number of agreement forms");
        }
        at = field.close + 1;
    }
}

/// Whether an agreement has a valid number of forms.
const fn has_valid_forms(text: &[u8], field: Field) -> bool {
    let (mut forms, mut has_number_sign, mut at) = (1, false, field.mark + 1);
    while at < field.close {
        match text[at] {
            b'|' => forms += 1,
            b'#' => has_number_sign = true,
            b'{' => return false,
            _ => {}
        }
        at += 1;
    }
    match (text[field.mark], forms) {
        (BY_FIRST_SOUND, 2) => !has_number_sign,
        (BY_NUMBER, 1) => has_number_sign,
        (BY_NUMBER, 2 | 3) => true,
        _ => false,
    }
}

/// Whether `other` mentions every slot of `text`. A slot that `text` inserts as a value must also
/// be inserted by `other`.
const fn slots_within(text: &str, other: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(field) = Field::next(bytes, at) {
        let (_, rest) = bytes.split_at(field.open + 1);
        let (name, _) = rest.split_at(field.mark - field.open - 1);
        let found = if field.is_plain() {
            inserts(other, name)
        } else {
            mentions(other, name)
        };
        if !found {
            return false;
        }
        at = field.close;
    }
    true
}

/// Whether a template inserts the value of this slot.
const fn inserts(text: &str, name: &[u8]) -> bool {
    let text = text.as_bytes();
    let mut at = 0;
    while let Some(field) = Field::next(text, at) {
        if field.is_plain() && has_name(text, field, name) {
            return true;
        }
        at = field.close;
    }
    false
}

/// Whether a template inserts the value of this slot or agrees with it.
const fn mentions(text: &str, name: &[u8]) -> bool {
    let text = text.as_bytes();
    let mut at = 0;
    while let Some(field) = Field::next(text, at) {
        if has_name(text, field, name) {
            return true;
        }
        at = field.close;
    }
    false
}

/// Whether the slot of a field has this name.
const fn has_name(text: &[u8], field: Field, name: &[u8]) -> bool {
    if field.mark - field.open - 1 != name.len() {
        return false;
    }
    let mut at = 0;
    while at < name.len() {
        if text[field.open + 1 + at] != name[at] {
            return false;
        }
        at += 1;
    }
    true
}
