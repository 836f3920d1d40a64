//! Compares a text with the sentences that are true of its board.

use super::SentenceVerdict;
use logic::Language;

/// A sentence of a text with its verdict.
pub(super) struct Judged {
    /// The byte at which the sentence begins, or that of the space before it.
    pub(super) at: usize,
    pub(super) text: String,
    pub(super) verdict: SentenceVerdict,
}

/// The sentences of a text, each with the byte at which it begins.
pub(super) fn sentences(text: &str, language: Language) -> Vec<(usize, &str)> {
    let stop = match language {
        Language::En => ". ",
        Language::Zh => "。",
    };
    let mut at = 0;
    let pieces = text.split_inclusive(stop).map(|piece| {
        let start = at;
        at += piece.len();
        (start, piece.trim_end())
    });
    pieces.collect()
}

/// Judges the sentences of a text. A sentence is true if it is one of the expected ones, which are in order.
/// The sentences between two true ones are compared with the expected sentences that are missing there.
pub(super) fn compared(text: &str, expected: &[String], language: Language) -> Vec<Judged> {
    let mut judged = Vec::new();
    let mut left_out: Vec<&String> = Vec::new();
    let mut at = 0;
    for sentence in expected {
        match text[at..].find(sentence.as_str()) {
            Some(found) => {
                judge_gap(
                    (at, &text[at..at + found]),
                    &left_out,
                    language,
                    &mut judged,
                );
                left_out.clear();
                judged.push(Judged {
                    at: at + found,
                    text: sentence.clone(),
                    verdict: SentenceVerdict::True,
                });
                at += found + sentence.len();
            }
            None => left_out.push(sentence),
        }
    }
    judge_gap((at, &text[at..]), &left_out, language, &mut judged);
    judged
}

/// The number of bytes in true sentences.
pub(super) fn agreement(judged: &[Judged]) -> usize {
    let is_true = |one: &&Judged| one.verdict == SentenceVerdict::True;
    judged
        .iter()
        .filter(is_true)
        .map(|one| one.text.len())
        .sum()
}

/// Judges the sentences between two true ones. `start` is the byte at which `gap` begins. The first sentence
/// is compared with the first of `left_out`, and so on.
fn judge_gap(
    (start, gap): (usize, &str),
    left_out: &[&String],
    language: Language,
    judged: &mut Vec<Judged>,
) {
    let in_gap = sentences(gap, language).into_iter();
    let in_gap = in_gap.filter(|(_, sentence)| !sentence.trim().is_empty());
    for (index, (at, sentence)) in in_gap.enumerate() {
        judged.push(Judged {
            at: start + at,
            text: sentence.trim().to_owned(),
            verdict: match left_out.get(index) {
                Some(instead) => SentenceVerdict::Wrong {
                    instead: (*instead).clone(),
                },
                None => SentenceVerdict::Unread,
            },
        });
    }
}
