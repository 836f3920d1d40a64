//! A step as a picture: the board with its pencilmarks in SVG.
//!
//! Candidates that play a part stand on a coloured disc, candidates that go are struck out, a
//! digit that is placed stands in a ring; so the picture can be read without its colours, and a
//! title says the same in words. A picture is a plain text, the same for the same step.

use crate::effects::brief;
use crate::style::Style;
use core::fmt::{self, Write};
use grid::{Board, Candidate, Cell, Digit};
use logic::{Cast, Effects, Role};

/// The side of a cell.
const CELL: usize = 54;
/// The room around the grid, for the names of rows and columns.
const MARGIN: usize = 26;
/// The side of the picture.
const SIDE: usize = 9 * CELL + 2 * MARGIN;

const FRAME: &str = "#333333";
const GIVEN: &str = "#111111";
const FILLED: &str = "#1a5fb4";
const PENCIL: &str = "#666666";
const REMOVED: &str = "#c01c28";
const PLACED: &str = "#26a269";

/// A board with its pencilmarks, who of its candidates plays a part in a step, and what the step
/// does.
///
/// A complete SVG document of 538 by 538 units.
pub fn svg(board: &Board, cast: Option<&Cast>, effects: Option<&Effects>, style: &Style) -> String {
    let mut text = String::with_capacity(32 * 1024);
    // Writing to a string cannot fail.
    let _ = draw(&mut text, board, cast, effects, style);
    text
}

fn draw(
    out: &mut String,
    board: &Board,
    cast: Option<&Cast>,
    effects: Option<&Effects>,
    style: &Style,
) -> fmt::Result {
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIDE} {SIDE}\" \
         width=\"{SIDE}\" height=\"{SIDE}\" font-family=\"Helvetica, Arial, DejaVu Sans, sans-serif\" \
         text-anchor=\"middle\">"
    )?;
    if let Some(effects) = effects {
        let said = brief(effects, style).replace("<>", " \u{2260} ");
        writeln!(out, "<title>{said}</title>")?;
    }
    writeln!(
        out,
        "<rect width=\"{SIDE}\" height=\"{SIDE}\" fill=\"#ffffff\"/>"
    )?;
    for mark in cast.map(|cast| cast.marks(board)).unwrap_or_default() {
        for candidate in mark.candidates.iter() {
            let (x, y) = middle(candidate);
            writeln!(
                out,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"{}\"/>",
                colour(mark.role)
            )?;
        }
    }
    for cell in Cell::all() {
        digits(out, board, cell)?;
    }
    if let Some(effects) = effects {
        what_happens(out, board, effects)?;
    }
    lines(out)?;
    names(out, style)?;
    writeln!(out, "</svg>")
}

/// The colour of a part's discs: light, so that digits stay readable on them.
fn colour(role: Role) -> &'static str {
    match role {
        Role::Pattern | Role::Base => "#99c1f1",
        Role::On => "#8ff0a4",
        Role::Off => "#f9c8a0",
        Role::Pivot => "#dc8add",
        Role::Pincer => "#f9f06b",
        Role::Cover => "#deddda",
        Role::Fin | Role::Guardian => "#ffbe6f",
    }
}

/// The upper left corner of a cell.
fn corner(cell: Cell) -> (usize, usize) {
    (
        MARGIN + usize::from(cell.column()) * CELL,
        MARGIN + usize::from(cell.row()) * CELL,
    )
}

/// The middle of a pencilmark: digits stand in three rows of three.
fn middle(candidate: Candidate) -> (usize, usize) {
    let (x, y) = corner(candidate.cell);
    let (row, column) = (candidate.digit.index() / 3, candidate.digit.index() % 3);
    (
        x + CELL / 6 + column * CELL / 3,
        y + CELL / 6 + row * CELL / 3,
    )
}

fn digits(out: &mut String, board: &Board, cell: Cell) -> fmt::Result {
    let (x, y) = corner(cell);
    if let Some(digit) = board.value(cell) {
        let ink = if board.givens().contains(cell) {
            GIVEN
        } else {
            FILLED
        };
        let (x, y) = (x + CELL / 2, y + CELL / 2 + 12);
        return writeln!(
            out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"34\" fill=\"{ink}\">{digit}</text>"
        );
    }
    for digit in board.candidates(cell) {
        let (x, y) = middle(Candidate::new(cell, digit));
        let y = y + 5;
        writeln!(
            out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"14\" fill=\"{PENCIL}\">{digit}</text>"
        )?;
    }
    Ok(())
}

/// A ring around the digit that is placed, strokes through the candidates that go.
fn what_happens(out: &mut String, board: &Board, effects: &Effects) -> fmt::Result {
    if let Some(placed) = effects.place() {
        let (x, y) = middle(placed);
        writeln!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"none\" stroke=\"{PLACED}\" \
             stroke-width=\"2\"/>"
        )?;
    }
    let taken = Digit::ALL.into_iter().flat_map(|digit| {
        let cells = board.cells(digit).iter();
        cells.map(move |cell| Candidate { cell, digit })
    });
    let goes = |candidate: &Candidate| {
        effects.removals().contains(candidate)
            || effects
                .place()
                .is_some_and(|placed| placed.conflicts(*candidate))
    };
    for candidate in taken.filter(goes) {
        let (x, y) = middle(candidate);
        writeln!(
            out,
            "<path d=\"M{} {}L{} {}\" stroke=\"{REMOVED}\" stroke-width=\"2\"/>",
            x - 6,
            y + 6,
            x + 6,
            y - 6
        )?;
    }
    Ok(())
}

/// The grid: thick lines around the boxes.
fn lines(out: &mut String) -> fmt::Result {
    let (start, end) = (MARGIN, MARGIN + 9 * CELL);
    for index in 0..=9 {
        let at = MARGIN + index * CELL;
        let width = if index % 3 == 0 { 3 } else { 1 };
        writeln!(
            out,
            "<path d=\"M{start} {at}H{end}M{at} {start}V{end}\" stroke=\"{FRAME}\" \
             stroke-width=\"{width}\" stroke-linecap=\"square\"/>"
        )?;
    }
    Ok(())
}

/// The names of rows on the left and of columns above, as the style has them.
fn names(out: &mut String, style: &Style) -> fmt::Result {
    for index in 0..9 {
        let (row, column) = crate::names::line_names(index, style.cells);
        let at = MARGIN + index * CELL + CELL / 2;
        let (x, y) = (MARGIN / 2, MARGIN - 9);
        writeln!(
            out,
            "<text x=\"{x}\" y=\"{}\" font-size=\"13\" fill=\"{PENCIL}\">{row}</text>",
            at + 5
        )?;
        writeln!(
            out,
            "<text x=\"{at}\" y=\"{y}\" font-size=\"13\" fill=\"{PENCIL}\">{column}</text>"
        )?;
    }
    Ok(())
}
