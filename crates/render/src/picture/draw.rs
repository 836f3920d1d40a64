//! A scene as SVG.
//!
//! A picture is readable without colours. Marks also differ in form and outline, eliminated
//! candidates are struck out, and a placed digit has a ring. Strong links are solid, weak links
//! dashed. Title and description repeat the content in words. The default style has light and dark
//! colours.

use super::arrows::{Links, links};
use super::curve::{CELL, MARGIN, MARK_RADIUS, SIDE, candidate_centre, corner};
use super::legend::Legend;
use super::mark::{circle, mark, rectangle};
use super::palette::{AlsAppearance, line, look, sheet, tint};
use super::point::{Point, Short};
use super::regions::{Region, RegionKind};
use super::scene::{Actor, Scene};
use crate::effects::brief;
use crate::names;
use crate::style::{PictureStyle, Style};
use core::fmt::{self, Display, Write};
use grid::text::Empty;
use grid::{Board, Candidate, Cell, CellSet, Digit, HouseKind, Puzzle};
use logic::{Effects, Role};

/// The start of every picture, which identifies files written by this program.
pub const SVG_START: &str = "<svg class=\"whydoku\"";

/// Number of arrows that appear one after another in a picture on a page ([`svg_frame`]). All later
/// arrows appear together, after these.
const MAX_ONE_BY_ONE: usize = 24;

/// A complete SVG document of a scene, 538 units wide.
pub fn svg(scene: &Scene, style: &Style) -> String {
    picture(scene, style, &links(scene), "")
}

/// The picture of [`svg`], but its arrows appear one after another, in an endless loop. If the
/// reader prefers reduced motion, all arrows are shown at once.
pub fn svg_animated(scene: &Scene, style: &Style) -> String {
    let links = links(scene);
    picture(scene, style, &links, &animation_rules(links.tracks.len()))
}

/// The pictures of an animation: without arrows, with the first arrow, and so on up to all.
pub fn svg_frames(scene: &Scene, style: &Style) -> Vec<String> {
    let all = links(scene);
    let counts = 0..=all.tracks.len();
    let frame = |count: usize| {
        let first = Links {
            tracks: all.tracks.iter().take(count).cloned().collect(),
            numbers: all.numbers.clone(),
        };
        picture(scene, style, &first, "")
    };
    counts.map(frame).collect()
}

/// Style rules for `count` arrows: one more arrow appears every half second. All of them stay for
/// two and a half seconds, and then the animation starts again.
fn animation_rules(count: usize) -> String {
    let mut rules = String::from("<style>@media(prefers-reduced-motion:no-preference){");
    let tenths = 5 * count + 20;
    for number in 1..=count {
        let (seconds, part) = (Tenths(tenths), Tenths(1000 * (5 * number - 5) / tenths));
        // Writing to a string cannot fail.
        let _ = write!(
            rules,
            ".ar path:nth-child({number}){{animation:a{number} {seconds}s step-end infinite}}\
             @keyframes a{number}{{0%{{opacity:0}}{part}%,to{{opacity:1}}}}"
        );
    }
    rules + "}</style>\n"
}

/// A number of tenths, with one decimal.
struct Tenths(usize);

impl Display for Tenths {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

fn picture(scene: &Scene, style: &Style, links: &Links, rules: &str) -> String {
    let legend = Legend::of(scene, style);
    let mut text = String::with_capacity(16 * 1024);
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "{}{}",
        OpeningTag(SIDE, SIDE + legend.height()),
        TitleAndDescription(scene, style)
    );
    let _ = frame(&mut text, style);
    text.push_str(rules);
    let _ = body(&mut text, scene, links, DigitLayout::Spans);
    let _ = legend.draw(&mut text);
    text.push_str("</svg>\n");
    text
}

/// The common part of the pictures of a page: style sheet, arrow heads, grid, and names of rows and
/// columns. The page needs it once, together with [`svg_body`] for each picture. When a picture is
/// shown, its arrows appear one after another, unless the reader prefers reduced motion.
pub fn svg_frame(style: &Style) -> String {
    let mut text = String::new();
    let _ = frame(&mut text, style);
    let last = Tenths(3 * MAX_ONE_BY_ONE);
    let _ = write!(
        text,
        "<style>@media(prefers-reduced-motion:no-preference){{@keyframes ar{{from{{opacity:0}}}}\
         .ar path{{animation:ar 1ms {last}s both}}"
    );
    for number in 1..=MAX_ONE_BY_ONE {
        let delay = Tenths(3 * (number - 1));
        let _ = write!(
            text,
            ".ar path:nth-child({number}){{animation-delay:{delay}s}}"
        );
    }
    text + "}</style>"
}

/// The part of a picture that differs between scenes; [`svg_frame`] is the other part.
pub fn svg_body(scene: &Scene) -> String {
    let mut text = String::with_capacity(8 * 1024);
    let _ = body(&mut text, scene, &links(scene), DigitLayout::List);
    text
}

/// The layers behind and in front of the digits, for callers that draw the digits themselves.
pub fn svg_layers(scene: &Scene) -> (String, String) {
    let (mut behind, mut in_front) = (String::new(), String::new());
    let _ = back(&mut behind, scene);
    let _ = front(&mut in_front, scene, &links(scene));
    (behind, in_front)
}

/// A grid with its digits only, as an SVG element. The page must style its lines and texts.
pub fn svg_digits(puzzle: &Puzzle) -> String {
    let (start, side) = (Short(MARGIN - 2.0), Short(9.0 * CELL + 4.0));
    let label = grid::text::line(puzzle, Empty::default());
    let mut text = format!(
        "<svg viewBox=\"{start} {start} {side} {side}\" role=\"img\" aria-label=\"{label}\">"
    );
    let _ = lines(&mut text);
    for row in 0..9 {
        let marks: Vec<(Point, Digit)> = (0..9)
            .filter_map(|column| Cell::at_row_column(row, column))
            .filter_map(|cell| Some((centre_of(cell), puzzle.value(cell)?)))
            .collect();
        let _ = text_line(&mut text, "d", 12.0, &marks, DigitLayout::List);
    }
    text.push_str("</svg>");
    text
}

/// How the digits of a line of text are positioned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DigitLayout {
    /// By one list of coordinates. The text is then shorter, and browsers support such lists.
    List,
    /// By one span for each digit, for viewers that do not support lists.
    Spans,
}

/// The opening tag of a picture of this width and height.
pub(super) struct OpeningTag(pub(super) f64, pub(super) f64);

impl Display for OpeningTag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (Short(self.0), Short(self.1));
        writeln!(
            out,
            "{SVG_START} xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" font-family=\"Helvetica,Arial,DejaVu Sans,sans-serif\" \
             font-size=\"13\" text-anchor=\"middle\">"
        )
    }
}

/// Title and description, for screen readers.
struct TitleAndDescription<'a>(&'a Scene, &'a Style);

impl Display for TitleAndDescription<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TitleAndDescription(scene, style) = self;
        if let Some(effects) = scene.effects() {
            let title = brief(&effects, style).replace("<>", " \u{2260} ");
            writeln!(out, "<title>{title}</title>")?;
        }
        let parts: Vec<String> = scene
            .parts()
            .into_iter()
            .map(|(role, members)| {
                let name = look(role).name.template(style.language);
                format!("{name}: {}", names::candidates(&members, style))
            })
            .collect();
        if !parts.is_empty() {
            writeln!(out, "<desc>{}</desc>", parts.join("; "))?;
        }
        Ok(())
    }
}

impl Scene {
    /// The effects, without candidates that the placement removes.
    pub(crate) fn effects(&self) -> Option<Effects> {
        let is_separate = |candidate: &Candidate| {
            let placed = self.placed;
            !placed.is_some_and(|placed| placed.conflicts(*candidate))
        };
        Effects::new(
            self.placed,
            self.removed.iter().filter(is_separate).collect(),
        )
    }
}

fn frame(out: &mut String, style: &Style) -> fmt::Result {
    head(out, style.pictures)?;
    grid(out, style)
}

/// The style sheet, the arrow head and hatching that other elements refer to, and the background.
pub(super) fn head(out: &mut String, style: PictureStyle) -> fmt::Result {
    let [rules, more] = sheet(style);
    writeln!(
        out,
        "<style>{rules}{more}</style><defs><marker id=\"af\" viewBox=\"0 0 8 8\" refX=\"6\" \
         refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">\
         <path d=\"M0 0L8 4L0 8L2 4z\"/></marker><pattern id=\"hc\" width=\"7\" height=\"7\" \
         patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path class=\"th\" \
         d=\"M1 0V7\"/></pattern></defs>"
    )?;
    writeln!(out, "<rect class=\"bg\" width=\"100%\" height=\"100%\"/>")
}

/// The lines of the grid, and names of rows and columns.
pub(super) fn grid(out: &mut String, style: &Style) -> fmt::Result {
    for index in 0..9_u8 {
        let (row, column) = names::line_names(usize::from(index), style.cells);
        let at = MARGIN + f64::from(index) * CELL + CELL / 2.0;
        write!(
            out,
            "<text x=\"{}\" y=\"{}\">{row}</text><text x=\"{}\" y=\"{}\">{column}</text>",
            Short(MARGIN / 2.0),
            Short(at + 5.0),
            Short(at),
            Short(MARGIN - 9.0),
        )?;
    }
    lines(out)
}

/// The picture from back to front: tints, regions, marks, digits, effects, arrows.
pub(super) fn body(
    out: &mut String,
    scene: &Scene,
    links: &Links,
    layout: DigitLayout,
) -> fmt::Result {
    back(out, scene)?;
    digits(out, scene, layout)?;
    front(out, scene, links)
}

/// Tints, regions, the discs of eliminated candidates, and marks.
fn back(out: &mut String, scene: &Scene) -> fmt::Result {
    tints(out, scene)?;
    regions(out, scene)?;
    for candidate in scene.removed.iter() {
        circle(out, "xd", candidate_centre(candidate), MARK_RADIUS)?;
    }
    for actor in &scene.actors {
        let cell = actor.candidate.cell;
        match scene.board.value(cell) {
            Some(_) => circle(out, look(actor.role).class, centre_of(cell), 21.0)?,
            None => mark(out, actor.role, candidate_centre(actor.candidate))?,
        }
    }
    // The mark of [`Role::Off`] is white. An eliminated candidate with this role gets its red disc
    // again on top.
    let is_removed = |actor: &&Actor| scene.removed.contains(actor.candidate);
    let excluded = scene.actors.iter().filter(is_removed);
    for actor in excluded.filter(|actor| actor.role == Role::Off) {
        circle(out, "xd", candidate_centre(actor.candidate), MARK_RADIUS)?;
    }
    writeln!(out)
}

/// Effects, links and numbers.
fn front(out: &mut String, scene: &Scene, links: &Links) -> fmt::Result {
    effects(out, scene)?;
    if !links.tracks.is_empty() {
        write!(out, "<g class=\"ar\">")?;
        for (strength, track) in &links.tracks {
            let class = line(*strength).0;
            write!(out, "<path class=\"{class}\" d=\"{track}\"/>")?;
        }
        write!(out, "</g>")?;
    }
    for (Point { x, y }, number) in &links.numbers {
        let (x, y) = (Short(*x), Short(y + 4.0));
        write!(
            out,
            "<text class=\"no\" x=\"{x}\" y=\"{y}\">{number}</text>"
        )?;
    }
    Ok(())
}

/// Houses with a role. Bases are tinted and covers hatched, so a house that is both shows both.
fn tints(out: &mut String, scene: &Scene) -> fmt::Result {
    for shown in &scene.tints {
        let Some(first) = shown.house.cells().first() else {
            continue;
        };
        if scene.is_outlined(shown.role) {
            frame_house(out, shown.house.kind(), corner(first))?;
            continue;
        }
        let size = match shown.house.kind() {
            HouseKind::Row => (9.0 * CELL, CELL),
            HouseKind::Column => (CELL, 9.0 * CELL),
            HouseKind::Box => (3.0 * CELL, 3.0 * CELL),
        };
        rectangle(out, tint(shown.role).0, corner(first), size, 0)?;
    }
    Ok(())
}

/// A mark behind the name of a line, or a frame in a box. `at` is the upper left corner of its
/// first cell.
fn frame_house(out: &mut String, kind: HouseKind, at: Point) -> fmt::Result {
    let Point { x, y } = at;
    match kind {
        HouseKind::Row => rectangle(out, "tn", Point::new(2.0, y + 15.0), (22.0, 24.0), 5),
        HouseKind::Column => rectangle(out, "tn", Point::new(x + 15.0, 2.0), (24.0, 21.0), 5),
        HouseKind::Box => {
            let side = 3.0 * CELL - 8.0;
            rectangle(out, "tf", Point::new(x + 4.0, y + 4.0), (side, side), 6)
        }
    }
}

/// Almost locked sets with their letters, and groups.
fn regions(out: &mut String, scene: &Scene) -> fmt::Result {
    let mut lettered = CellSet::EMPTY;
    let mut index = 0;
    for Region { kind, cells } in &scene.regions {
        match kind {
            RegionKind::Set => {
                set(out, index, *cells)?;
                let letter_cell = (*cells & !lettered).first().or(cells.first());
                if let Some(cell) = letter_cell {
                    // The letter is at the upper left corner of a cell without a letter. If all
                    // cells of the set have one, it is at the upper right corner of the first cell.
                    let shift = if lettered.contains(cell) { CELL } else { 0.0 };
                    let Point { x, y } = corner(cell);
                    badge(out, index, Point::new(x + shift, y))?;
                    lettered.insert(cell);
                }
                index += 1;
            }
            RegionKind::Group(digit) => {
                let mut last = None;
                write!(out, "<path class=\"gr\" d=\"")?;
                for cell in *cells & scene.board.cells(*digit) {
                    let at = candidate_centre(Candidate::new(cell, *digit));
                    // Between cells that are not neighbours, a bar would run across a digit.
                    match last {
                        Some(before) if at.distance(before) < 1.5 * CELL => write!(out, "L{at}")?,
                        _ => write!(out, "M{at}h0")?,
                    }
                    last = Some(at);
                }
                write!(out, "\"/>")?;
            }
        }
    }
    Ok(())
}

/// The letter of a set.
fn badge(out: &mut String, index: usize, at: Point) -> fmt::Result {
    circle(out, "sb", at, 7.0)?;
    let (x, y) = (Short(at.x), Short(at.y + 4.0));
    let letter = AlsAppearance::of(index).letter();
    write!(
        out,
        "<text class=\"sl\" x=\"{x}\" y=\"{y}\">{letter}</text>"
    )
}

/// The cells of a set. The rectangles of three consecutive sets have different sizes, so
/// overlapping sets stay visible.
fn set(out: &mut String, index: usize, cells: CellSet) -> fmt::Result {
    let inset = 2.0 + 2.0 * f64::from((index % 3) as u32);
    let side = CELL - 2.0 * inset;
    for cell in cells {
        let Point { x, y } = corner(cell);
        let from = Point::new(x + inset, y + inset);
        rectangle(out, AlsAppearance::of(index).class(), from, (side, side), 7)?;
    }
    Ok(())
}

/// The digits. Each row of pencilmarks has at most two text elements, for plain and for marked
/// candidates; so has each row of filled digits, for givens and for placed digits. An element for
/// each digit would make the text much longer.
fn digits(out: &mut String, scene: &Scene, layout: DigitLayout) -> fmt::Result {
    let board = &scene.board;
    for row in 0..9 {
        for (class, given) in [("g", true), ("f", false)] {
            let values: Vec<(Point, Digit)> = (0..9)
                .filter_map(|column| Cell::at_row_column(row, column))
                .filter(|cell| board.givens().contains(*cell) == given)
                .filter_map(|cell| Some((centre_of(cell), board.value(cell)?)))
                .collect();
            text_line(out, class, 12.0, &values, layout)?;
        }
        for third in 0..3 {
            for (class, acting) in [("p", false), ("a", true)] {
                let marks: Vec<(Point, Digit)> = pencilmarks(board, row, third)
                    .filter(|candidate| scene.is_marked(*candidate) == acting)
                    .map(|candidate| (candidate_centre(candidate), candidate.digit))
                    .collect();
                text_line(out, class, 5.0, &marks, layout)?;
            }
        }
    }
    writeln!(out)
}

/// The centre of a cell.
fn centre_of(cell: Cell) -> Point {
    let Point { x, y } = corner(cell);
    Point::new(x + CELL / 2.0, y + CELL / 2.0)
}

/// The candidates of a row of cells that are in this third of the digits (1 to 3, 4 to 6, 7 to 9),
/// from left to right.
fn pencilmarks(board: &Board, row: u8, third: usize) -> impl Iterator<Item = Candidate> + '_ {
    let cells = (0..9).filter_map(move |column| Cell::at_row_column(row, column));
    let digits = &Digit::ALL[3 * third..3 * third + 3];
    cells.flat_map(move |cell| {
        let live = board.candidates(cell);
        let shown = digits
            .iter()
            .copied()
            .filter(move |digit| live.contains(*digit));
        shown.map(move |digit| Candidate::new(cell, digit))
    })
}

/// The digits of one line of text. `below` is the distance from their centres down to the baseline.
fn text_line(
    out: &mut String,
    class: &str,
    below: f64,
    marks: &[(Point, Digit)],
    layout: DigitLayout,
) -> fmt::Result {
    let Some((first, _)) = marks.first() else {
        return Ok(());
    };
    let y = Short(first.y + below);
    match layout {
        DigitLayout::List => {
            let at: Vec<String> = marks
                .iter()
                .map(|(at, _)| Short(at.x).to_string())
                .collect();
            let digits: String = marks.iter().map(|(_, digit)| digit.to_char()).collect();
            let x = at.join(" ");
            write!(
                out,
                "<text class=\"{class}\" y=\"{y}\" x=\"{x}\">{digits}</text>"
            )
        }
        DigitLayout::Spans => {
            write!(out, "<text class=\"{class}\" y=\"{y}\">")?;
            for (at, digit) in marks {
                write!(out, "<tspan x=\"{}\">{digit}</tspan>", Short(at.x))?;
            }
            write!(out, "</text>")
        }
    }
}

/// A ring around the placed digit and strokes through the eliminated candidates.
fn effects(out: &mut String, scene: &Scene) -> fmt::Result {
    if let Some(placed) = scene.placed {
        circle(out, "k", candidate_centre(placed), 9.0)?;
    }
    if !scene.removed.is_empty() {
        write!(out, "<path class=\"x\" d=\"")?;
        for candidate in scene.removed.iter() {
            let Point { x, y } = candidate_centre(candidate);
            write!(out, "M{} {}l12 -12", Short(x - 6.0), Short(y + 6.0))?;
        }
        write!(out, "\"/>")?;
    }
    writeln!(out)
}

/// The lines of the grid, thick around boxes.
fn lines(out: &mut String) -> fmt::Result {
    let (start, end) = (Short(MARGIN), Short(MARGIN + 9.0 * CELL));
    for (thick, width) in [(false, 1), (true, 3)] {
        write!(out, "<path class=\"ln\" stroke-width=\"{width}\" d=\"")?;
        for index in (0..=9_u8).filter(|index| (index % 3 == 0) == thick) {
            let at = Short(MARGIN + f64::from(index) * CELL);
            write!(out, "M{start} {at}H{end}M{at} {start}V{end}")?;
        }
        write!(out, "\"/>")?;
    }
    writeln!(out)
}
