//! Compares the sentences of a text with the sentences that are true.

use super::SentenceVerdict;
use logic::Language;

/// A sentence of a text with its verdict.
pub(super) struct JudgedSentence {
    /// The byte at which the sentence, or the space before it, begins.
    pub(super) start: usize,
    pub(super) text: String,
    pub(super) verdict: SentenceVerdict,
}

/// The sentences of a text, each with the byte at which it begins.
pub(super) fn sentences(text: &str, language: Language) -> Vec<(usize, &str)> {
    let separator = match language {
        Language::En => ". ",
        Language::Zh => "。",
    };
    let mut position = 0;
    let pieces = text.split_inclusive(separator).map(|piece| {
        let start = position;
        position += piece.len();
        (start, piece.trim_end())
    });
    pieces.collect()
}

/// Judges the sentences of a text. `expected` are the true sentences, in order. A sentence of the text is
/// true if it is one of these. The sentences between two true ones are compared with the expected sentences
/// that are missing there.
pub(super) fn judged_sentences(
    text: &str,
    expected: &[String],
    language: Language,
) -> Vec<JudgedSentence> {
    let mut judged = Vec::new();
    let mut left_out: Vec<&String> = Vec::new();
    let mut position = 0;
    for sentence in expected {
        match text[position..].find(sentence.as_str()) {
            Some(offset) => {
                judge_gap(
                    (position, &text[position..position + offset]),
                    &left_out,
                    language,
                    &mut judged,
                );
                left_out.clear();
                judged.push(JudgedSentence {
                    start: position + offset,
                    text: sentence.clone(),
                    verdict: SentenceVerdict::True,
                });
                position += offset + sentence.len();
            }
            None => left_out.push(sentence),
        }
    }
    judge_gap(
        (position, &text[position..]),
        &left_out,
        language,
        &mut judged,
    );
    judged
}

/// The number of bytes in true sentences.
pub(super) fn true_bytes(judged: &[JudgedSentence]) -> usize {
    let is_true = |sentence: &&JudgedSentence| sentence.verdict == SentenceVerdict::True;
    judged
        .iter()
        .filter(is_true)
        .map(|sentence| sentence.text.len())
        .sum()
}

/// Judges the sentences between two true ones. `start` is the byte at which `gap` begins. The first sentence
/// is compared with the first of `left_out`, and so on.
fn judge_gap(
    (start, gap): (usize, &str),
    left_out: &[&String],
    language: Language,
    judged: &mut Vec<JudgedSentence>,
) {
    let in_gap = sentences(gap, language).into_iter();
    let in_gap = in_gap.filter(|(_, sentence)| !sentence.trim().is_empty());
    for (index, (position, sentence)) in in_gap.enumerate() {
        judged.push(JudgedSentence {
            start: start + position,
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
