//! A scene as text: the grid with its candidates. Colours mark candidates and filled digits with a
//! role, placed digits and removed candidates. In a style without colours, a sign after the digit
//! marks them.

use crate::picture::{Scene, look};
use crate::style::{Ink, Palette, Style};
use crate::words;
use grid::{Candidate, Cell};
use logic::{Role, Text};

/// How a candidate is marked: by its role in the pattern, as placed, or as removed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Marking {
    HasRole(Role),
    Placed,
    Removed,
}

/// The grid of a scene, then a legend of its colours or signs. Every line ends with a line break.
pub fn scene_grid(scene: &Scene, style: &Style) -> String {
    let cells: Vec<CellText> = Cell::all()
        .map(|cell| cell_text(scene, cell, style))
        .collect();
    let mut widths = [0; 9];
    for (cell, drawn) in Cell::all().zip(&cells) {
        let width = &mut widths[usize::from(cell.column())];
        *width = drawn.columns.max(*width);
    }
    let border = |ends: [&str; 3]| {
        let boxes: Vec<String> = widths
            .chunks(3)
            .map(|widths| "-".repeat(widths.iter().sum::<usize>() + 6))
            .collect();
        let [left, joint, right] = ends;
        format!("{left}{}{right}\n", boxes.join(joint))
    };
    let mut text = border([".", ".", "."]);
    for (index, row) in cells.chunks(9).enumerate() {
        if index == 3 || index == 6 {
            text.push_str(&border([":", "+", ":"]));
        }
        for (column, drawn) in row.iter().enumerate() {
            text.push_str(match column {
                0 => "| ",
                3 | 6 => " | ",
                _ => "  ",
            });
            text.push_str(&drawn.text);
            text.push_str(&" ".repeat(widths[column].saturating_sub(drawn.columns)));
        }
        text.push_str(" |\n");
    }
    text.push_str(&border(["'", "'", "'"]));
    let legend = legend(scene, style);
    if !legend.is_empty() {
        text.push_str(&legend);
        text.push('\n');
    }
    text
}

/// A cell as text, with its width in characters on the screen. Escape sequences do not count.
struct CellText {
    text: String,
    columns: usize,
}

fn cell_text(scene: &Scene, cell: Cell, style: &Style) -> CellText {
    let board = &scene.board;
    let mut drawn = CellText {
        text: String::new(),
        columns: 0,
    };
    if let Some(digit) = board.value(cell) {
        let given = board.givens().contains(cell);
        let plain = if given {
            style.palette.given
        } else {
            Ink::NONE
        };
        let marking = marking(scene, Candidate::new(cell, digit));
        let (ink, sign) = marking.map_or((plain, ""), |marking| marking.shown(style));
        drawn.text = ink.paint(&format!("{digit}{sign}"));
        drawn.columns = 1 + sign.len();
        return drawn;
    }
    for digit in board.candidates(cell) {
        let marking = marking(scene, Candidate::new(cell, digit));
        let (ink, sign) = marking.map_or((Ink::NONE, ""), |marking| marking.shown(style));
        drawn.text.push_str(&ink.paint(&format!("{digit}{sign}")));
        drawn.columns += 1 + sign.len();
    }
    if drawn.columns == 0 {
        drawn.text.push('-');
        drawn.columns = 1;
    }
    drawn
}

/// How a candidate is marked; `None` for no mark. Placed and removed take precedence over a role.
fn marking(scene: &Scene, candidate: Candidate) -> Option<Marking> {
    if scene.placed == Some(candidate) {
        return Some(Marking::Placed);
    }
    if scene.removed.contains(candidate) {
        return Some(Marking::Removed);
    }
    let mut actors = scene.actors.iter();
    let actor = actors.find(|actor| actor.candidate == candidate);
    actor.map(|actor| Marking::HasRole(actor.role))
}

/// Explains the colours or signs that occur.
fn legend(scene: &Scene, style: &Style) -> String {
    let acting = scene.actors.iter().map(|actor| actor.candidate);
    let acting = acting.chain(scene.removed.iter()).chain(scene.placed);
    let markings = acting.filter_map(|candidate| marking(scene, candidate));
    let mut markings: Vec<Marking> = markings.collect();
    markings.sort_unstable();
    markings.dedup();
    let named = markings.into_iter().map(|marking| {
        let (ink, sign) = marking.shown(style);
        let name = marking.name().template(style.language);
        let blank = if sign.is_empty() { "" } else { " " };
        ink.paint(&format!("{sign}{blank}{name}"))
    });
    named.collect::<Vec<_>>().join("  ")
}

impl Marking {
    /// The colour; in a style without colours, the sign.
    fn shown(self, style: &Style) -> (Ink, &'static str) {
        let (ink, sign) = self.look(&style.palette);
        if style.palette == Palette::PLAIN {
            (Ink::NONE, sign)
        } else {
            (ink, "")
        }
    }

    fn look(self, palette: &Palette) -> (Ink, &'static str) {
        match self {
            Marking::Placed => (palette.placed, "+"),
            Marking::Removed => (palette.removed, "-"),
            Marking::HasRole(role) => (palette.of_role(role), sign(role)),
        }
    }

    fn name(self) -> &'static Text {
        match self {
            Marking::Placed => &words::SIGN_PLACED,
            Marking::Removed => &words::SIGN_REMOVED,
            Marking::HasRole(role) => look(role).name,
        }
    }
}

/// The sign of a role.
fn sign(role: Role) -> &'static str {
    match role {
        Role::Pattern => "*",
        Role::Pivot => "@",
        Role::Pincer | Role::End => "^",
        Role::Base | Role::ColourC => "=",
        Role::Cover | Role::ColourD => "~",
        Role::Fin => "!",
        Role::Guardian => "?",
        Role::On | Role::ColourA => "\"",
        Role::Off | Role::ColourB => "'",
    }
}
