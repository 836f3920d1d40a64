//! Reads texts of this crate back: headings, effects, and runs of singles.
//!
//! Texts are compared without line breaks and, in a language that does not need them, without
//! spaces: see [`squeezed`].

use crate::effects::effects;
use crate::grammar;
use crate::names;
use crate::phrase::finished;
use crate::run::group_text;
use crate::step::single_left_sentence;
use crate::style::Style;
use crate::words;
use grid::{Candidate, Cell, Digit, House};
use logic::{Effects, Language, Piece, Rating, Single, SingleBy, Text};

/// The language of a text: Chinese if it has a Chinese character.
pub fn language_of(text: &str) -> Language {
    if text.contains(|character| ('\u{4e00}'..='\u{9fff}').contains(&character)) {
        Language::Zh
    } else {
        Language::En
    }
}

/// The heading of a step, or of several steps in one paragraph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    /// The number of the first step.
    pub first: usize,
    /// The number of the last step.
    pub last: usize,
    /// The technique's name.
    pub name: String,
    /// The name of the single after the deduction, if both are in one paragraph.
    pub second: Option<String>,
    /// The rating; `None` for a run of singles.
    pub rating: Option<Rating>,
}

/// Placements with the same reason: each is the last place in one house, or the last candidate of
/// its cell.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RunPart {
    /// The house; `None` for the last candidates of cells.
    pub house: Option<House>,
    /// The placements in order.
    pub placed: Vec<Candidate>,
}

/// A text on one line, with single spaces; in Chinese, without spaces.
pub fn squeezed(text: &str, language: Language) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(match language {
        Language::En => " ",
        Language::Zh => "",
    })
}

/// Reads a heading; `None` if the line is no heading.
pub fn read_heading(line: &str, language: Language) -> Option<Heading> {
    let texts = [
        &words::TWO_NAMES_HEADING,
        &words::RATED_HEADING,
        &words::HEADING,
    ];
    texts.into_iter().find_map(|text| {
        // A name may itself end in brackets.
        let is_value = |slot: &str, value: &str| slot != "rating" || read_rating(value).is_some();
        let slots = slot_values_where(text, line, language, &is_value)?;
        let slot = |name: &str| {
            let found = slots.iter().find(|(slot, _)| *slot == name);
            found.map(|(_, written)| written.as_str())
        };
        let number = slot("number")?;
        let (first, last) = number.split_once('-').unwrap_or((number, number));
        let rating = match slot("rating") {
            Some(written) => Some(read_rating(written)?),
            None => None,
        };
        Some(Heading {
            first: first.parse().ok()?,
            last: last.parse().ok()?,
            name: slot("name").or_else(|| slot("first"))?.to_owned(),
            second: slot("second").map(str::to_owned),
            rating,
        })
    })
}

/// A rating as it is printed: `4.5`.
fn read_rating(written: &str) -> Option<Rating> {
    let (whole, tenths) = written.split_once('.')?;
    let whole: u16 = whole.parse().ok()?;
    let tenths: u16 = tenths.parse().ok().filter(|&tenths| tenths < 10)?;
    Some(Rating(whole.checked_mul(10)?.checked_add(tenths)?))
}

/// Reads the effects from a sentence like `So remove 5 from r1c2.`; `None` if the sentence is not
/// exactly what [`effects`] writes.
pub fn read_effects(sentence: &str, style: &Style) -> Option<Effects> {
    let language = style.language;
    let sentence = squeezed(sentence, language);
    let clause = sentence.strip_suffix(grammar::of(language).stop)?;
    let slot_lists = [&words::SO_BOTH, &words::SO_GO, &words::SO_IS]
        .into_iter()
        .filter_map(|text| slot_values(text, clause, language));
    let readings = slot_lists.filter_map(|slots| {
        let mut place = None;
        let mut removals = Vec::new();
        for (name, written) in slots {
            if name == "placed" {
                place = Some(pairs(&written, style).first().copied()?);
            } else {
                removals = blocks(&written, style);
            }
        }
        Effects::new(place, removals)
    });
    let mut exact =
        readings.filter(|reading| squeezed(&effects(reading, style), language) == sentence);
    exact.next()
}

/// Reads the placements of a run of singles; `None` if the text is no such run.
pub fn read_run(text: &str, style: &Style) -> Option<Vec<RunPart>> {
    let language = style.language;
    let text = squeezed(text, language);
    let stop = grammar::of(language).stop;
    let sentences = text.strip_suffix(stop)?.split(match language {
        Language::En => ". ",
        Language::Zh => stop,
    });
    let parts = sentences.map(|sentence| {
        let in_cells = slot_values(&words::CELL_RUN, sentence, language).map(|slots| (None, slots));
        let (house, slots) = in_cells.or_else(|| {
            let slots = slot_values(&words::HOUSE_RUN, sentence, language)?;
            let written = &slots.iter().find(|(name, _)| *name == "house")?.1;
            Some((Some(read_house(written, style)?), slots))
        })?;
        let list = &slots.iter().find(|(name, _)| *name == "list")?.1;
        let placed = pairs(list, style);
        let group: Vec<(Option<House>, Candidate)> =
            placed.iter().map(|&candidate| (house, candidate)).collect();
        let written = squeezed(&group_text(&group, style), language);
        let is_exact = written.strip_suffix(stop) == Some(sentence);
        is_exact.then_some(RunPart { house, placed })
    });
    parts.collect()
}

/// Reads the single from a sentence of [`single_left_sentence`]; `None` for all other texts. Such a
/// sentence is `That leaves r1c1 as the only place for 3 in box 1, so r1c1 is 3.`
pub fn read_single_left(sentence: &str, style: &Style) -> Option<Single> {
    let language = style.language;
    let sentence = squeezed(sentence, language);
    let clause = sentence.strip_suffix(grammar::of(language).stop)?;
    let texts = [&words::LEAVES_PLACE, &words::LEAVES_DIGIT];
    let readings = texts.into_iter().filter_map(|text| {
        let slots = slot_values(text, clause, language)?;
        let slot = |name: &str| slots.iter().find(|(slot, _)| *slot == name);
        let by = match slot("house") {
            Some((_, written)) => SingleBy::House(read_house(written, style)?),
            None => SingleBy::Cell,
        };
        let tokens = [slot("cell")?, slot("digit")?].map(|(_, written)| tokens(written, style));
        let (&[Token::Cell(cell)], &[Token::Digit(digit)]) = (&*tokens[0], &*tokens[1]) else {
            return None;
        };
        let candidate = Candidate { cell, digit };
        Some(Single { candidate, by })
    });
    let mut exact = readings
        .filter(|&reading| squeezed(&single_left_sentence(reading, style), language) == sentence);
    exact.next()
}

/// Whether a sentence says that its step is the hardest of the solution.
pub fn is_headline(sentence: &str, language: Language) -> bool {
    let style = Style::default().with_language(language);
    let note = finished(words::HARDEST_STEP.template(language), &style);
    squeezed(sentence, language) == squeezed(&note, language)
}

/// The name of a run of singles.
pub fn singles_name(language: Language) -> &'static str {
    words::SINGLES.template(language)
}

/// Maximum length, in bytes, of a text that is compared with a template of more than [`FEW_PARTS`]
/// parts. A longer text could be divided in too many ways.
const MAX_LENGTH: usize = 400;

/// Templates of at most this many parts are compared with texts of any length.
const FEW_PARTS: usize = 4;

/// The values of a template's slots in a text; `None` if the text does not fit the template.
fn slot_values(
    text: &Text,
    written: &str,
    language: Language,
) -> Option<Vec<(&'static str, String)>> {
    slot_values_where(text, written, language, &|_, _| true)
}

/// Like [`slot_values`], but only with values that `is_value` accepts for their slots.
fn slot_values_where(
    text: &Text,
    written: &str,
    language: Language,
    is_value: &dyn Fn(&str, &str) -> bool,
) -> Option<Vec<(&'static str, String)>> {
    let parts: Vec<Part> = text
        .pieces(language)
        .map(|piece| Part::of(piece, language))
        .collect();
    let mut slots = Vec::new();
    let written = squeezed(written, language);
    if parts.len() > FEW_PARTS && written.len() > MAX_LENGTH {
        return None;
    }
    fits_parts(&parts, &written, is_value, &mut slots).then(|| {
        slots.reverse();
        slots
    })
}

/// A part of a template.
enum Part {
    /// Fixed words, in one of these forms.
    Words(Vec<String>),
    /// The value of a slot.
    Slot(&'static str),
}

impl Part {
    fn of(piece: Piece<'static>, language: Language) -> Part {
        let spaced = |words: &str| match language {
            Language::En => words.to_owned(),
            Language::Zh => words.replace(' ', ""),
        };
        match piece {
            Piece::Words(words) => Part::Words(vec![spaced(words)]),
            Piece::Slot(slot) => Part::Slot(slot),
            Piece::Number { forms, .. } | Piece::Article { forms, .. } => {
                Part::Words(forms.split('|').map(spaced).collect())
            }
        }
    }
}

/// Whether a text fits these parts. Adds the values of the slots to `slots`, the last one first.
fn fits_parts(
    parts: &[Part],
    text: &str,
    is_value: &dyn Fn(&str, &str) -> bool,
    slots: &mut Vec<(&'static str, String)>,
) -> bool {
    match parts.split_first() {
        None => text.is_empty(),
        Some((Part::Words(forms), rest)) => forms.iter().any(|form| {
            text.strip_prefix(form.as_str())
                .is_some_and(|text| fits_parts(rest, text, is_value, slots))
        }),
        Some((Part::Slot(name), rest)) => {
            let ends = text.char_indices().map(|(at, one)| at + one.len_utf8());
            let mut ends = ends.collect::<Vec<_>>().into_iter();
            ends.any(|end| {
                let (value, text) = text.split_at(end);
                let fits = is_value(name, value) && fits_parts(rest, text, is_value, slots);
                if fits {
                    slots.push((name, value.to_owned()));
                }
                fits
            })
        }
    }
}

/// A cell or a digit in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token {
    Cell(Cell),
    Digit(Digit),
}

/// The cells and digits of a text in order.
fn tokens(text: &str, style: &Style) -> Vec<Token> {
    let names: Vec<(Cell, String)> = Cell::all()
        .map(|cell| (cell, names::cell(cell, style)))
        .collect();
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let cell = names
            .iter()
            .find(|(_, name)| rest.starts_with(name.as_str()));
        if let Some((cell, name)) = cell {
            tokens.push(Token::Cell(*cell));
            rest = &rest[name.len()..];
        } else {
            tokens.extend(Digit::from_char(first).map(Token::Digit));
            rest = &rest[first.len_utf8()..];
        }
    }
    tokens
}

/// The candidates that a text lists as pairs of a cell and a digit, in either order.
fn pairs(text: &str, style: &Style) -> Vec<Candidate> {
    let tokens = tokens(text, style);
    let pairs = tokens.chunks(2).filter_map(|pair| match *pair {
        [Token::Cell(cell), Token::Digit(digit)] | [Token::Digit(digit), Token::Cell(cell)] => {
            Some(Candidate { cell, digit })
        }
        _ => None,
    });
    pairs.collect()
}

/// Candidates that are listed in blocks of digits and cells. For example,
/// `3 and 5 from r1c1 and r1c2, and 7 from r2c2` has two blocks. In some languages the cells come
/// first in each block.
fn blocks(text: &str, style: &Style) -> Vec<Candidate> {
    let tokens = tokens(text, style);
    let is_digit = |token: &Token| matches!(token, Token::Digit(_));
    let begins_with_digit = tokens.first().is_some_and(is_digit);
    // A block ends before the next token of the kind with which the text begins.
    let ends = |one: &Token, next: &Token| {
        is_digit(one) != begins_with_digit && is_digit(next) == begins_with_digit
    };
    let mut candidates = Vec::new();
    for block in tokens.chunk_by(|one, next| !ends(one, next)) {
        for &token in block {
            let Token::Digit(digit) = token else { continue };
            candidates.extend(block.iter().filter_map(|&token| match token {
                Token::Cell(cell) => Some(Candidate { cell, digit }),
                Token::Digit(_) => None,
            }));
        }
    }
    candidates.sort_unstable();
    candidates
}

/// The house with this name.
fn read_house(written: &str, style: &Style) -> Option<House> {
    House::all().find(|&house| {
        let name = squeezed(&names::house(house, style), style.language);
        name.eq_ignore_ascii_case(written)
    })
}

/// The templates of headings, runs of singles, effects and other sentences that belong to no
/// technique.
pub fn templates() -> [&'static Text; 16] {
    [
        &words::HEADING,
        &words::RATED_HEADING,
        &words::TWO_NAMES_HEADING,
        &words::HARDEST_STEP,
        &words::SINGLES,
        &words::HOUSE_RUN,
        &words::CELL_RUN,
        &words::THEN_PLACED,
        &words::PLACED,
        &words::SO_IS,
        &words::SO_GO,
        &words::SO_BOTH,
        &words::IS,
        &words::GO,
        &words::LEAVES_PLACE,
        &words::LEAVES_DIGIT,
    ]
}
