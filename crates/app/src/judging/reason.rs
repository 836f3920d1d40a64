//! Reasons that a player states for a move, and verdicts on them.

use super::easiest::makes_claims;
use super::finds::{Finds, PositionFinds};
use super::named_step::NamedStep;
use super::stated_chain::{BrokenLink, StatedChain};
use crate::claim::Claim;
use crate::words_check::{SentenceVerdict, WordsChecker};
use catalogue::profile;
use grid::Board;
use logic::{Entry, Language, Step};
use render::reading::{language_of, read_effects, read_heading, squeezed};
use render::{Cells, Style};

/// A reason for a move.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// A technique, possibly with houses, digits and cells of its pattern.
    Pattern(NamedStep),
    /// An explanation in words, as `explain` prints it, with or without its heading; or a chain in Eureka
    /// notation.
    Words(String, Cells),
}

/// The verdict on a reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ReasonVerdict {
    /// The pattern is on the board, and it gives the move.
    Holds,
    /// The pattern is on the board, but does not give the move.
    Insufficient,
    /// The pattern is not on the board.
    Absent,
    /// The text names no technique, and its words describe no step on the board.
    Unread,
    /// The search ended early, because the budget was used up or there were too many finds. The pattern was
    /// not found by then, or was not found to give the move.
    Limit,
}

impl ReasonVerdict {
    /// The words of all verdicts on reasons, in the order of the variants.
    pub const WORDS: [&'static str; 5] = [
        "reason_holds",
        "reason_insufficient",
        "reason_absent",
        "reason_unread",
        "reason_limit",
    ];

    /// The word in JSON.
    pub fn word(self) -> &'static str {
        ReasonVerdict::WORDS[self as usize]
    }
}

impl Reason {
    /// Reads a reason. Any text can be a reason; only the judge decides whether it describes a step.
    pub fn read(text: &str, cells: Cells) -> Reason {
        let without_stop = text.trim().trim_end_matches(['.', '。', '!']);
        match NamedStep::read(without_stop, cells) {
            Ok(Some(named)) => Reason::Pattern(named),
            Ok(None) | Err(_) => Reason::Words(text.to_owned(), cells),
        }
    }
}

/// The verdict on a reason with its details.
pub(super) struct JudgedReason {
    pub(super) verdict: ReasonVerdict,
    /// The first link of a stated chain that does not hold.
    pub(super) broken_link: Option<BrokenLink>,
}

impl From<ReasonVerdict> for JudgedReason {
    fn from(verdict: ReasonVerdict) -> JudgedReason {
        JudgedReason {
            verdict,
            broken_link: None,
        }
    }
}

/// The verdict on a reason at a position, for a move with these changes.
pub(super) fn reason_verdict(
    position_finds: &PositionFinds<'_>,
    reason: &Reason,
    claims: &[Claim],
) -> JudgedReason {
    match reason {
        Reason::Pattern(named) => pattern_verdict(position_finds, named, claims).into(),
        Reason::Words(text, cells) => {
            if let Some(chain) = StatedChain::read(text, *cells) {
                return match chain.proves(position_finds.position.board(), claims) {
                    Ok(true) => ReasonVerdict::Holds.into(),
                    Ok(false) => ReasonVerdict::Insufficient.into(),
                    Err(broken) => JudgedReason {
                        verdict: ReasonVerdict::Absent,
                        broken_link: Some(broken),
                    },
                };
            }
            let language = language_of(text);
            let style = Style::default().with_language(language).with_cells(*cells);
            let first_line = text.lines().find(|line| !line.trim().is_empty());
            let has_heading = first_line.is_some_and(|line| read_heading(line, language).is_some());
            let verdict = if has_heading {
                explanation_verdict(position_finds, text, claims, &style)
            } else {
                sentences_verdict(position_finds, text, claims, &style)
            };
            verdict.into()
        }
    }
}

/// The verdict on a technique. Tests each of its finds that has the stated parts. If the profile does not have
/// the technique, the entries of the profile `everything` are searched.
fn pattern_verdict(
    position_finds: &PositionFinds<'_>,
    named: &NamedStep,
    claims: &[Claim],
) -> ReasonVerdict {
    let has_technique = |entry: &&Entry| entry.technique.info().slug == named.technique.slug;
    let profile_entries = &position_finds.request.profile.entries;
    let mut entries: Vec<Entry> = profile_entries
        .iter()
        .filter(has_technique)
        .cloned()
        .collect();
    if entries.is_empty() {
        let all_entries = profile::named("everything").map(|profile| profile.entries);
        let all_entries = all_entries.unwrap_or_default();
        entries = all_entries.iter().filter(has_technique).cloned().collect();
    }
    let board = position_finds.position.board();
    let step_search = position_finds.easiest_step_search();
    let finds = position_finds.all_finds(entries);
    let is_meant = |step: &&Step| {
        named.fits(step, board)
            && (named.parts.claims.is_empty() || makes_claims(step, board, &named.parts.claims))
            && step_search.is_proved(board, step)
    };
    verdict_from_finds(&finds, is_meant, board, claims)
}

/// The verdict on a reason, given the finds that it describes.
fn verdict_from_finds(
    finds: &Finds,
    is_described: impl Fn(&&Step) -> bool,
    board: &Board,
    claims: &[Claim],
) -> ReasonVerdict {
    let described: Vec<&Step> = finds.steps.iter().filter(is_described).collect();
    if described
        .iter()
        .any(|step| makes_claims(step, board, claims))
    {
        ReasonVerdict::Holds
    } else if !finds.is_complete {
        ReasonVerdict::Limit
    } else if described.is_empty() {
        ReasonVerdict::Absent
    } else {
        ReasonVerdict::Insufficient
    }
}

/// The verdict on an explanation with its heading. It is read as `verify --words` reads it, but its number
/// does not matter.
fn explanation_verdict(
    position_finds: &PositionFinds<'_>,
    text: &str,
    claims: &[Claim],
    style: &Style,
) -> ReasonVerdict {
    let request = position_finds.request;
    let puzzle = position_finds.position.as_puzzle();
    let Ok(checker) = WordsChecker::new(&puzzle, request.profile, request.uniqueness_policy) else {
        return ReasonVerdict::Unread;
    };
    let text = numbered_from_1(text);
    let report = checker.check(&text, style);
    let is_false = report.sentences.iter().any(|sentence| {
        matches!(
            sentence.verdict,
            SentenceVerdict::Wrong { .. } | SentenceVerdict::NotFound
        )
    });
    if is_false {
        return ReasonVerdict::Absent;
    }
    if !report.is_true() {
        return ReasonVerdict::Unread;
    }
    let mut after = position_finds.position.board().clone();
    for claim in stated_changes(&text, style) {
        match claim {
            Claim::Is(placed) => after.place(placed),
            Claim::IsNot(removed) => after.eliminate(removed),
        };
    }
    if claims.iter().all(|claim| claim.is_on(&after)) {
        ReasonVerdict::Holds
    } else {
        ReasonVerdict::Insufficient
    }
}

/// The verdict on sentences without a heading. All of them must belong to one step on the board.
fn sentences_verdict(
    position_finds: &PositionFinds<'_>,
    text: &str,
    claims: &[Claim],
    style: &Style,
) -> ReasonVerdict {
    let language = style.language;
    let is_conclusion = |sentence: &String| read_effects(sentence, style).is_some();
    let mut stated = sentences_of(text, language);
    stated.retain(|sentence| !is_conclusion(sentence));
    if stated.is_empty() {
        return ReasonVerdict::Unread;
    }
    let board = position_finds.position.board();
    let step_search = position_finds.easiest_step_search();
    let has_all_sentences = |step: &&Step| {
        let explanation = step.explain(board);
        let phrases = explanation
            .seen_in_short()
            .iter()
            .chain(&explanation.seen)
            .chain(&explanation.why);
        let sentences: Vec<String> = phrases
            .map(|phrase| squeezed(&render::sentence(phrase, style), language))
            .collect();
        let is_among = |stated_sentence: &String| {
            let mut sentences = sentences.iter();
            sentences.any(|sentence| same_sentence(stated_sentence, sentence))
        };
        stated.iter().all(is_among) && step_search.is_proved(board, step)
    };
    let mut verdict = ReasonVerdict::Unread;
    for entry in &position_finds.request.profile.entries {
        let finds = position_finds.all_finds(vec![entry.clone()]);
        let entry_verdict = verdict_from_finds(&finds, has_all_sentences, board, claims);
        match (entry_verdict, verdict) {
            (ReasonVerdict::Holds, _) => return ReasonVerdict::Holds,
            (ReasonVerdict::Limit, _) | (ReasonVerdict::Insufficient, ReasonVerdict::Unread) => {
                verdict = entry_verdict;
            }
            _ => {}
        }
    }
    verdict
}

/// Whether two sentences are equal, apart from the case of the first letter and full stops at the end.
fn same_sentence(first: &str, second: &str) -> bool {
    let stop = ['.', '。'];
    let (first, second) = (first.trim_end_matches(stop), second.trim_end_matches(stop));
    let with_small_initial = |text: &str| {
        let mut characters = text.chars();
        let initial = characters
            .next()
            .map(|initial| initial.to_ascii_lowercase());
        initial.into_iter().chain(characters).collect::<String>()
    };
    with_small_initial(first) == with_small_initial(second)
}

/// The sentences of a text, each on one line and with its full stop.
fn sentences_of(text: &str, language: Language) -> Vec<String> {
    let text = squeezed(text, language);
    let pieces = match language {
        Language::En => text
            .split_inclusive(". ")
            .map(str::trim)
            .collect::<Vec<_>>(),
        Language::Zh => text.split_inclusive('。').collect(),
    };
    let with_full_stop = |piece: &str| {
        let has_stop = piece.ends_with(['.', '。']);
        let stop = match language {
            Language::En => ".",
            Language::Zh => "。",
        };
        if has_stop {
            piece.to_owned()
        } else {
            format!("{piece}{stop}")
        }
    };
    let pieces = pieces.into_iter().filter(|piece| !piece.is_empty());
    pieces.map(with_full_stop).collect()
}

/// The changes that the sentences of an explanation conclude.
pub(super) fn stated_changes(text: &str, style: &Style) -> Vec<Claim> {
    let mut claims = Vec::new();
    for paragraph in body_paragraphs(text, style.language) {
        if let Some(parts) = render::reading::read_run(&paragraph, style) {
            let placed = parts.iter().flat_map(|part| part.placed.iter());
            claims.extend(placed.map(|&candidate| Claim::Is(candidate)));
            continue;
        }
        for sentence in sentences_of(&paragraph, style.language) {
            if let Some(effects) = read_effects(&sentence, style) {
                claims.extend(effects.place().map(Claim::Is));
                claims.extend(
                    effects
                        .removals()
                        .iter()
                        .map(|&removal| Claim::IsNot(removal)),
                );
            } else if let Some(single) = render::reading::read_single_left(&sentence, style) {
                claims.push(Claim::Is(single.candidate));
            }
        }
    }
    claims
}

/// The paragraphs between the headings of a text, each on one line.
fn body_paragraphs(text: &str, language: Language) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    for line in text.lines() {
        if read_heading(line, language).is_some() {
            paragraphs.push(String::new());
        } else if let Some(paragraph) = paragraphs.last_mut() {
            paragraph.push(' ');
            paragraph.push_str(line);
        }
    }
    let paragraphs = paragraphs
        .iter()
        .map(|paragraph| squeezed(paragraph, language));
    paragraphs
        .filter(|paragraph| !paragraph.is_empty())
        .collect()
}

/// The explanation with the number of its first heading counted from 1, because the checker starts at the
/// position: `7.` becomes `1.`, and `7-9.` becomes `1-3.`
fn numbered_from_1(text: &str) -> String {
    let start = text.len() - text.trim_start().len();
    let from_heading = &text[start..];
    let heading = from_heading.split('.').next().unwrap_or_default();
    let numbers: Option<Vec<usize>> = heading
        .split('-')
        .map(|number| number.parse().ok())
        .collect();
    let Some(numbers) = numbers else {
        return text.to_owned();
    };
    let new_number = match *numbers {
        [_] => "1".to_owned(),
        [first, last] => format!("1-{}", (last + 1).saturating_sub(first)),
        _ => return text.to_owned(),
    };
    format!("{new_number}{}", &from_heading[heading.len()..])
}
