//! Summaries of techniques, one sentence each.

use crate::doc_text;
use logic::{Info, Language};

/// The sentences in Chinese, by slug; the English ones open the doc blocks.
const IN_CHINESE: &str = include_str!("summaries.tsv");

/// A technique in one sentence; `None` if the language has no text for it.
pub fn summary(info: &Info, language: Language) -> Option<String> {
    match language {
        Language::En => {
            let doc = doc_text(info);
            let first = doc.split("\n\n").next().unwrap_or_default();
            Some(first.lines().collect::<Vec<_>>().join(" "))
        }
        Language::Zh => in_chinese(info.slug).map(str::to_owned),
    }
}

fn in_chinese(slug: &str) -> Option<&'static str> {
    let mut lines = IN_CHINESE.lines().filter_map(|line| line.split_once('\t'));
    lines
        .find(|(known, _)| *known == slug)
        .map(|(_, said)| said)
}
