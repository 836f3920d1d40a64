//! Records in words, at three levels of detail.

use crate::board::pencilmarks;
use crate::conflict::conflict;
use crate::csp::csp;
use crate::effects::{brief, effects, removed_from_peers};
use crate::eureka::eureka;
use crate::facts::{chains, facts};
use crate::grammar;
use crate::hodoku::{self, Digits};
use crate::line::{self, line};
use crate::phrase::{fill, finished, phrase, sentence, sentences};
#[cfg(feature = "ranks")]
use crate::style::Ranks;
use crate::style::{Detail, Notation, Style};
use crate::width::{width, wrap, wrap_hanging};
use crate::words;
use grid::{Board, Candidate, House};
use logic::{
    Assumes, Back, Effects, Evidence, Explanation, Guess, Phrase, Rating, Record, Single, SingleBy,
    Step, Text,
};

/// Indentation of a record's text below its heading, in spaces.
pub(crate) const INDENT: usize = 4;

/// Additional indentation of continuation lines of a numbered assertion, in spaces.
const HANGING: usize = 4;

/// A step in words. `number` is the number in the heading, and `before` is the board before the
/// step.
///
/// The text has no line break at the end.
pub fn step(number: usize, before: &Board, step: &Step, detail: Detail, style: &Style) -> String {
    if style.notation == Notation::Hodoku {
        return hodoku::numbered(number, &hodoku_step(before, step));
    }
    let explanation = step.explain(before);
    let name = explanation.name.unwrap_or(&step.info().name);
    let heading = heading(number, name, Some(step.rating), style);
    if detail == Detail::Line {
        let gist = phrase(&explanation.gist, style);
        return line(&heading, &gist, &step.effects, style);
    }
    let mut text = RecordText::of_step(&heading, (before, step), &explanation, detail, style);
    text.add_ranks(before, step);
    if detail == Detail::Full {
        if let Some(removed) = removed_from_peers(&step.effects, before) {
            text.add_text(&sentence(&removed, style));
        }
        text.add_facts(step, &explanation);
        text.add_board(before, &step.effects);
    }
    text.lines.join("\n")
}

/// A deduction, and the single that it makes possible, as one paragraph. `before` is the board
/// before the deduction. `number` is the number of the deduction; the single has the next one.
///
/// The text has no line break at the end.
pub fn step_with_single(
    number: usize,
    before: &Board,
    (deduction, single): (&Step, &Step),
    style: &Style,
) -> String {
    let explanation = deduction.explain(before);
    let name = explanation.name.unwrap_or(&deduction.info().name);
    let slots = [
        ("number", format!("{number}-{}", number.saturating_add(1))),
        ("first", name.template(style.language).to_owned()),
        (
            "second",
            single.info().name.template(style.language).to_owned(),
        ),
        ("rating", deduction.rating.to_string()),
    ];
    let slots = slots.each_ref().map(|(slot, text)| (*slot, text.as_str()));
    let heading = fill(&words::TWO_NAMES_HEADING, &slots, style);
    let mut text = RecordText::of_step(
        &heading,
        (before, deduction),
        &explanation,
        Detail::Paragraph,
        style,
    );
    if let Evidence::Single(single) = single.evidence {
        text.add_effects(&single_left_sentence(single, style));
    }
    text.add_ranks(before, deduction);
    text.lines.join("\n")
}

/// A deduction in words, followed by the single that it makes possible. `number` is the number in
/// the heading, and `before` is the board before the deduction.
///
/// The text has no line break at the end.
pub fn step_before_single(
    number: usize,
    before: &Board,
    (deduction, single): (&Step, Single),
    style: &Style,
) -> String {
    let mut lines = vec![step(number, before, deduction, Detail::Paragraph, style)];
    if style.notation != Notation::Hodoku {
        let ink = style.palette.effect;
        let left = wrap(&single_left_sentence(single, style), style.width, INDENT);
        lines.extend(left.iter().map(|line| ink.paint(line)));
    }
    lines.join("\n")
}

/// A sentence on the single that a deduction leaves.
pub fn single_left_sentence(single: Single, style: &Style) -> String {
    let phrase = match single.by {
        SingleBy::House(house) => Phrase::new(&words::LEAVES_PLACE).with("house", house),
        SingleBy::Cell => Phrase::new(&words::LEAVES_DIGIT),
    };
    let Candidate { cell, digit } = single.candidate;
    sentence(&phrase.with("cell", cell).with("digit", digit), style)
}

/// The argument of a step in words, without its conclusion. `number` is the number in the heading,
/// and `before` is the board before the step.
///
/// The text has no line break at the end.
pub fn argument(number: usize, before: &Board, step: &Step, style: &Style) -> String {
    let explanation = step.explain(before);
    let layout = Layout::of(&explanation, Detail::Paragraph, style);
    let explanation = explanation.without_conclusion(&step.effects);
    let name = explanation.name.unwrap_or(&step.info().name);
    let heading = heading(number, name, Some(step.rating), style);
    let mut text = RecordText::new(&heading, style);
    text.add_explanation(&explanation, (Detail::Paragraph, layout));
    text.lines.join("\n")
}

/// A step in `HoDoKu`'s long notation. If it has no short form, the gist of its explanation is
/// used.
fn hodoku_step(before: &Board, step: &Step) -> String {
    if step.pattern.short_form().is_some() {
        return hodoku::step(step, Digits::SearchOrder);
    }
    let explanation = step.explain(before);
    let name = explanation.name.unwrap_or(&step.info().name);
    let gist = phrase(&explanation.gist, &Style::default());
    hodoku::with_gist(name, &gist, &step.effects)
}

/// A record in words. `number` is the number in the heading, and `before` is the board before the
/// record.
pub fn record(
    number: usize,
    before: &Board,
    record: &Record,
    detail: Detail,
    style: &Style,
) -> String {
    match record {
        Record::Step(found) => step(number, before, found, detail, style),
        Record::Guess(made) => guess(number, before, made, detail, style),
        Record::Back(refuted) => back(number, refuted, detail, style),
    }
}

/// The sentence of a guess. For a forced candidate, the sentence says why the candidate is forced.
pub(crate) fn guess_sentence(guess: &Guess, before: &Board) -> Phrase {
    if is_forced(guess) {
        forced_sentence(guess.candidate, before, &words::ONLY_CANDIDATE)
    } else {
        guess_phrase(guess, &words::SUPPOSE)
    }
}

/// Whether the guess is a forced candidate. Some last resorts record these as guesses too.
fn is_forced(guess: &Guess) -> bool {
    guess.of == 1
}

/// Why a candidate is forced: it is the only one in its cell, or else its cell is the only place in
/// a house.
fn forced_sentence(candidate: Candidate, before: &Board, only_candidate: &'static Text) -> Phrase {
    let Candidate { cell, digit } = candidate;
    let only_place = |house: &House| before.places(*house, digit).single().is_some();
    let house = cell.houses().into_iter().find(only_place);
    let phrase = match house.filter(|_| before.candidates(cell).is_plural()) {
        None => Phrase::new(only_candidate),
        Some(house) => Phrase::new(&words::ONLY_PLACE).with("house", house),
    };
    phrase.with("cell", cell).with("digit", digit)
}

/// A text about a guess, with its slots filled.
fn guess_phrase(guess: &Guess, text: &'static Text) -> Phrase {
    Phrase::new(text)
        .with("cell", guess.candidate.cell)
        .with("digit", guess.candidate.digit)
        .with("level", guess.level as usize)
        .with("index", guess.index as usize)
        .with("of", guess.of as usize)
}

/// The sentence on the contradiction after a guess.
pub(crate) fn contradiction_sentence(conflict: Phrase) -> Phrase {
    Phrase::new(&words::WENT_WRONG).with("conflict", conflict)
}

/// The conclusion from a refuted guess. The conclusion holds as long as the earlier guesses are
/// open.
pub(crate) fn refutation_sentence(back: &Back) -> Phrase {
    let text = match back.level {
        0 | 1 => &words::SO_NOT,
        2 => &words::WHILE_ONE,
        3.. => &words::WHILE_MORE,
    };
    Phrase::new(text)
        .with("first", 1)
        .with("last", (back.level as usize).saturating_sub(1))
        .with("cell", back.refuted.cell)
        .with("digit", back.refuted.digit)
}

/// A guess in words. `number` is the number in the heading, and `before` is the board before the
/// guess.
pub fn guess(
    number: usize,
    before: &Board,
    guess: &Guess,
    detail: Detail,
    style: &Style,
) -> String {
    if style.notation == Notation::Hodoku {
        return hodoku::numbered(number, &hodoku::guess(guess));
    }
    let (heading, gist) = if is_forced(guess) {
        // A forced candidate shows no rating of a guess.
        let gist = forced_sentence(guess.candidate, before, &words::FORCED_GIST);
        (heading(number, &words::FORCED, None, style), gist)
    } else {
        let heading = heading(number, &words::GUESS, Some(guess.rating), style);
        (heading, guess_phrase(guess, &words::GUESS_GIST))
    };
    if detail == Detail::Line {
        return heading_and_clause(&heading, &phrase(&gist, style), style);
    }
    let mut text = RecordText::new(&heading, style);
    text.add_text(&sentence(&guess_sentence(guess, before), style));
    text.lines.join("\n")
}

/// A refuted guess in words: the contradiction and the conclusion. `number` is the number in the
/// heading.
pub fn back(number: usize, back: &Back, detail: Detail, style: &Style) -> String {
    let because = conflict(&back.because);
    let heading = heading(number, &words::BACK, None, style);
    if detail == Detail::Line || style.notation == Notation::Hodoku {
        let gist = phrase(&because, style);
        return match Effects::new(None, vec![back.refuted]) {
            Some(effects) => line(&heading, &gist, &effects, style),
            None => heading_and_clause(&heading, &gist, style),
        };
    }
    let mut contradiction = vec![contradiction_sentence(because)];
    if detail == Detail::Full {
        contradiction.push(Phrase::new(&words::RETURNS).with("level", back.level as usize));
    }
    let mut text = RecordText::new(&heading, style);
    text.add_text(&sentences(&contradiction, style));
    text.add_effects(&sentence(&refutation_sentence(back), style));
    text.lines.join("\n")
}

/// The number, name and rating of a record.
fn heading(number: usize, name: &Text, rating: Option<Rating>, style: &Style) -> String {
    let number = number.to_string();
    let slots = [
        ("number", number.as_str()),
        ("name", name.template(style.language)),
    ];
    match rating.map(|rating| rating.to_string()) {
        None => fill(&words::HEADING, &slots, style),
        Some(rating) => {
            let slots = [slots[0], slots[1], ("rating", &rating)];
            fill(&words::RATED_HEADING, &slots, style)
        }
    }
}

/// A heading and a clause on one line, cut to 120 columns.
fn heading_and_clause(heading: &str, clause: &str, style: &Style) -> String {
    let colon = grammar::of(style.language).colon;
    let room = line::COLUMNS.saturating_sub(width(heading) + 2);
    format!(
        "{}{colon}{}",
        style.palette.heading.paint(heading),
        line::shortened(clause, room)
    )
}

/// Whether the explanation already lists, line by line, what the checker verifies. Only nets do.
fn explanation_lists_evidence(step: &Step, explanation: &Explanation) -> bool {
    let is_line = |phrase: &Phrase| phrase.line.is_some();
    matches!(step.evidence, Evidence::Net(_)) && explanation.seen.iter().any(is_line)
}

/// Whether the short form of a pattern replaces its sentences at this level of detail.
fn uses_short_form(detail: Detail) -> bool {
    detail == Detail::Paragraph
}

/// The sentences of an explanation in parts, without the pattern's sentences if the short form
/// replaces them. A sentence with an indentation level ([`Phrase::line`]) starts a part.
fn parts(explanation: &Explanation, detail: Detail) -> Vec<Vec<&Phrase>> {
    let seen = match explanation.short {
        Some(_) if uses_short_form(detail) => &[],
        _ => explanation.seen.as_slice(),
    };
    let all: Vec<&Phrase> = seen.iter().chain(&explanation.why).collect();
    let parts = all.chunk_by(|_, next| next.line.is_none());
    parts.map(<[&Phrase]>::to_vec).collect()
}

/// The layout of parts that do not start with an indentation level.
#[derive(Clone, Copy)]
enum Layout {
    /// The sentences of a part follow one another in a paragraph.
    Paragraphs,
    /// Each sentence is on its own line.
    Lists,
}

impl Layout {
    /// [`Layout::Lists`] if a paragraph would be very long.
    fn of(explanation: &Explanation, detail: Detail, style: &Style) -> Layout {
        let longest = grammar::of(style.language).longest_paragraph;
        let is_long = |part: Vec<&Phrase>| {
            let has_level = part.first().is_some_and(|first| first.line.is_some());
            !has_level && width(&sentences(part, style)) > longest
        };
        if parts(explanation, detail).into_iter().any(is_long) {
            Layout::Lists
        } else {
            Layout::Paragraphs
        }
    }
}

/// A heading with indented, wrapped text below it.
struct RecordText<'a> {
    lines: Vec<String>,
    style: &'a Style,
}

impl<'a> RecordText<'a> {
    /// The heading, argument and effects of a step, and its chains if the style's notation asks for
    /// them. In full detail the chains in Eureka notation are left out, because the evidence
    /// contains them.
    fn of_step(
        heading: &str,
        (before, step): (&Board, &Step),
        explanation: &Explanation,
        detail: Detail,
        style: &'a Style,
    ) -> RecordText<'a> {
        let mut text = RecordText::new(heading, style);
        text.add_explanation(
            explanation,
            (detail, Layout::of(explanation, detail, style)),
        );
        text.add_effects(&effects(&step.effects, style));
        if detail != Detail::Full && style.notation == Notation::Eureka {
            for (chain, effects) in chains(&step.evidence, &step.effects) {
                let chain = eureka(chain, style);
                text.add_text(&format!("{chain} => {}", brief(effects, style)));
            }
        }
        if style.notation == Notation::Csp
            && let Some(chain) = csp(before, step)
        {
            text.add_text(&chain);
        }
        text
    }

    fn new(heading: &str, style: &'a Style) -> RecordText<'a> {
        RecordText {
            lines: vec![style.palette.heading.paint(heading)],
            style,
        }
    }

    fn add_text(&mut self, text: &str) {
        if !text.is_empty() {
            self.lines.extend(wrap(text, self.style.width, INDENT));
        }
    }

    /// Adds the truths and links of the covers, if the style wants them.
    #[cfg(feature = "ranks")]
    fn add_ranks(&mut self, before: &Board, step: &Step) {
        if self.style.ranks == Ranks::Shown {
            for sentences in crate::ranks::rank_sentences(before, step, self.style) {
                self.add_text(&sentences.join(grammar::of(self.style.language).sentence_gap));
            }
        }
    }

    #[cfg(not(feature = "ranks"))]
    fn add_ranks(&mut self, _: &Board, _: &Step) {}

    /// Adds the pattern and the argument. In a paragraph, the short form of the pattern replaces
    /// its sentences.
    fn add_explanation(&mut self, explanation: &Explanation, (detail, layout): (Detail, Layout)) {
        if let Some(short) = explanation
            .short
            .as_ref()
            .filter(|_| uses_short_form(detail))
        {
            self.add_text(&sentence(short, self.style));
        }
        for part in parts(explanation, detail) {
            let level = part.first().and_then(|first| first.line);
            match (level, layout) {
                (Some(level), _) => self.add_line(&sentences(part, self.style), level),
                (None, Layout::Lists) => part
                    .into_iter()
                    .for_each(|phrase| self.add_line(&sentence(phrase, self.style), 0)),
                (None, Layout::Paragraphs) => self.add_text(&sentences(part, self.style)),
            }
        }
    }

    /// Adds a line of a list with this indentation level.
    fn add_line(&mut self, text: &str, level: u8) {
        let indent = INDENT + 2 * usize::from(level);
        self.lines
            .extend(wrap_hanging(text, self.style.width, indent, HANGING));
    }

    /// Adds the slug, size and rating of the step, its assumptions and its evidence.
    fn add_facts(&mut self, step: &Step, explanation: &Explanation) {
        let style = self.style;
        let (size, rating) = (step.size.to_string(), step.rating.to_string());
        let mut slots = vec![
            ("slug", step.info().slug),
            ("size", size.as_str()),
            ("rating", &rating),
        ];
        let about = match step.variant_name() {
            "" => &words::ABOUT,
            variant => {
                slots.push(("variant", variant));
                &words::ABOUT_VARIANT
            }
        };
        self.add_text(&finished(&fill(about, &slots, style), style));
        if step.info().assumes == Assumes::UniqueSolution {
            self.add_text(&sentence(&Phrase::new(&words::UNIQUE), style));
        }
        if explanation_lists_evidence(step, explanation) {
            self.add_text(&sentence(&Phrase::new(&words::AS_TOLD), style));
            return;
        }
        self.add_text(words::EVIDENCE.template(style.language));
        for fact in facts(&step.evidence, style) {
            let indent = INDENT + 2 * (1 + fact.level);
            self.lines.extend(wrap(&fact.text, style.width, indent));
        }
    }

    fn add_board(&mut self, before: &Board, effects: &Effects) {
        self.add_text(words::BEFORE.template(self.style.language));
        let grid = pencilmarks(before, Some(effects), self.style);
        self.lines.extend(
            grid.lines()
                .map(|line| format!("{}{line}", " ".repeat(INDENT))),
        );
    }

    fn add_effects(&mut self, text: &str) {
        let ink = self.style.palette.effect;
        self.lines.extend(
            wrap(text, self.style.width, INDENT)
                .iter()
                .map(|line| ink.paint(line)),
        );
    }
}
