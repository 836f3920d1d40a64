//! The steps of a path as text.

use super::{Path, Replay};
use render::{Detail, Style};

/// The text of each step, guess and withdrawn guess of a path, in the detail [`Detail::Paragraph`].
pub fn paragraphs(path: &Path, style: &Style) -> Vec<String> {
    let mut replay = Replay::new(&path.start);
    let numbered = (1..).zip(&path.records);
    let narration = numbered.map(|(number, record)| {
        let text = render::record(number, replay.board(), record, Detail::Paragraph, style);
        replay.follow(record);
        text
    });
    narration.collect()
}
