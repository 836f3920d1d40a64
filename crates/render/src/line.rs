//! A record on one line of at most 120 columns, wrapped on narrower terminals.
//!
//! A line that is too long is shortened in three stages. First eliminations are joined
//! (`r1c24<>5`). Then the gist is cut after a word. Then eliminations are counted instead of
//! listed.

use crate::effects::{RemovalLayout, pieces};
use crate::grammar;
use crate::phrase::phrase;
use crate::style::Style;
use crate::width::{cut, width, wrap_hanging};
use crate::words;
use logic::{Effects, Phrase};

/// Maximum width of a line, in columns.
pub(crate) const COLUMNS: usize = 120;

/// Minimum width of a cut gist, in columns. If the eliminations still do not fit, they are counted
/// instead of listed.
const MIN_GIST: usize = 30;

/// Maximum width of effects after a technique's name, in columns.
const AFTER_NAME: usize = 45;

/// Indentation of continuation lines, in spaces.
const HANGING: usize = 4;

/// Sign between the gist and the effects.
const ARROW: &str = " -> ";
/// End of a shortened gist.
const DOTS: &str = "...";

/// Heading, gist and effects on one line, wrapped at the style's width. An empty gist is left out.
pub(crate) fn line(heading: &str, gist: &str, effects: &Effects, style: &Style) -> String {
    let colon = if gist.is_empty() {
        ""
    } else {
        grammar::of(style.language).colon
    };
    let room = COLUMNS.saturating_sub(width(heading) + width(colon) + width(ARROW));
    let singly = pieces(effects, RemovalLayout::Singly, style).join(", ");
    let (gist, tail) = if width(gist) + width(&singly) <= room {
        (gist.to_owned(), singly)
    } else {
        let least = width(gist).min(MIN_GIST);
        let tail = fitting(effects, room.saturating_sub(least), style);
        (shortened(gist, room.saturating_sub(width(&tail))), tail)
    };
    let text = format!("{heading}{colon}{gist}{ARROW}{tail}");
    let mut lines = wrap_hanging(&text, style.width, 0, HANGING);
    // A part that is split by wrapping is not coloured.
    let palette = &style.palette;
    if let Some(last) = lines.last_mut()
        && let Some(before) = last.strip_suffix(&tail)
    {
        *last = format!("{before}{}", palette.effect.paint(&tail));
    }
    if let Some(first) = lines.first_mut()
        && let Some(after) = first.strip_prefix(heading)
    {
        *first = format!("{}{after}", palette.heading.paint(heading));
    }
    lines.join("\n")
}

/// The effects, short enough to follow the name of any technique.
pub(crate) fn in_short(effects: &Effects, style: &Style) -> String {
    let singly = pieces(effects, RemovalLayout::Singly, style).join(", ");
    if width(&singly) <= AFTER_NAME {
        singly
    } else {
        fitting(effects, AFTER_NAME, style)
    }
}

/// The effects, joined, in at most `columns` columns. If they do not all fit, the text ends with
/// their total number.
pub(crate) fn fitting(effects: &Effects, columns: usize, style: &Style) -> String {
    let pieces = pieces(effects, RemovalLayout::Joined, style);
    let joined = pieces.join(", ");
    if width(&joined) <= columns {
        return joined;
    }
    let total = effects.removals().len() + usize::from(effects.place().is_some());
    let count = phrase(&Phrase::new(&words::IN_ALL).with("total", total), style);
    let mut kept = String::new();
    for piece in pieces {
        let next = if kept.is_empty() {
            piece
        } else {
            format!("{kept}, {piece}")
        };
        if width(&next) + 2 + width(&count) > columns {
            break;
        }
        kept = next;
    }
    if kept.is_empty() {
        count
    } else {
        format!("{kept}, {count}")
    }
}

/// Cuts a text at a word to fit into `columns` columns and appends dots if it was cut.
pub(crate) fn shortened(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let start = cut(text, columns.saturating_sub(DOTS.len()));
    let start = start.trim_end_matches([',', ';', ':', '，', '、', '；', '：']);
    format!("{start}{DOTS}")
}
