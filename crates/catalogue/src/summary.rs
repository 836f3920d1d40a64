//! Descriptions of techniques in each language: a summary of one sentence, and the whole
//! description.

use crate::doc_text;
use logic::{Assumes, Info, Language};
use std::fmt::Write as _;

/// The Chinese texts. The columns are: slug, summary, what to look for, why it works, what it
/// removes. The English texts are the doc comments of the techniques.
const IN_CHINESE: &[&str] = &[
    #[cfg(feature = "docs")]
    include_str!("chinese.tsv"),
    #[cfg(all(feature = "docs", feature = "rare"))]
    include_str!("chinese_rare.tsv"),
];
/// The Chinese headings of the columns after the summary.
const HEADINGS: [&str; 3] = ["看什么", "为什么成立", "删除什么"];

/// A technique in one sentence; `None` if the language has no text for the technique.
pub fn summary(info: &Info, language: Language) -> Option<String> {
    match language {
        Language::En => {
            let doc = doc_text(info);
            let first = doc.split("\n\n").next().unwrap_or_default();
            Some(first.lines().collect::<Vec<_>>().join(" "))
        }
        Language::Zh => in_chinese(info.slug)?.next().map(str::to_owned),
    }
}

/// The description of a technique as Markdown: the summary, then sections with headings of the
/// first level. Only the English description has an example and sources. `None` if the language has
/// no text for the technique.
pub fn description(info: &Info, language: Language) -> Option<String> {
    match language {
        Language::En => Some(doc_text(info)),
        Language::Zh => {
            let mut columns = in_chinese(info.slug)?;
            let mut text = columns.next()?.to_owned();
            for (heading, section) in HEADINGS.into_iter().zip(columns) {
                let _ = write!(text, "\n\n# {heading}\n\n{section}");
            }
            if info.assumes == Assumes::UniqueSolution {
                text += "\n\n# 前提\n\n题目只有唯一解。";
            }
            Some(text)
        }
    }
}

/// The columns after the slug in a technique's line; `None` if there is no such line.
fn in_chinese(slug: &str) -> Option<impl Iterator<Item = &'static str>> {
    let lines = IN_CHINESE.iter().flat_map(|text| text.lines());
    let mut lines = lines.filter_map(|line| line.split_once('\t'));
    let (_, texts) = lines.find(|(known, _)| *known == slug)?;
    Some(texts.split('\t'))
}
