//! A scene as a `TikZ` picture for LaTeX.
//!
//! Lines, positions and the forms of roles are the same as in SVG pictures. A picture is readable
//! in black and white. The preamble defines all styles. A picture is about nine centimetres wide.

use super::arrows::links;
use super::curve::{CELL, MARGIN, SIDE, candidate_centre, corner};
use super::legend::{Entry, Legend, Sign};
use super::palette::{AlsAppearance, Form, look};
use super::point::{Point, Short};
use super::regions::RegionKind;
use super::scene::Scene;
use super::track::{Piece, Track};
use crate::names;
use crate::style::{PictureStyle, Style};
use core::fmt::{self, Write};
use grid::{Board, Candidate, Cell, HouseKind};
use logic::{Role, Strength};

/// LaTeX preamble that these pictures need.
pub const TIKZ_PREAMBLE: &str = include_str!("tikz.tex");

/// LaTeX code after [`TIKZ_PREAMBLE`] for the colours of a style.
pub fn tikz_colours(style: PictureStyle) -> &'static str {
    match style {
        PictureStyle::Whydoku => "",
        PictureStyle::Hodoku => HODOKU,
        PictureStyle::Plain => PLAIN,
    }
}

/// The colours of [`PictureStyle::Hodoku`], as in the style sheet of SVG pictures.
const HODOKU: &str = "\\definecolor{wdgreen}{HTML}{3CCB58}\\definecolor{wdlink}{HTML}{D0021B}
\\tikzset{wd pattern/.style={fill=wdgreen!65},wd base/.style={fill=wdgreen!65,line width=.8pt},
  wd pivot/.style={fill=wdgreen!65},wd pincer/.style={fill=wdgreen!65},wd end/.style={fill=wdgreen!65},
  wd on/.style={fill=wdgreen!65},wd colour_a/.style={fill=wdgreen!65},wd cover/.style={fill=wdgreen!25},
  wd fin/.style={fill=wdblue!70},wd guardian/.style={fill=wdblue!70},wd colour_b/.style={fill=wdblue!70},
  wd gone/.style={fill=wdlink!60}}
";

/// The colours of [`PictureStyle::Plain`], as in the style sheet of SVG pictures.
const PLAIN: &str = "\\colorlet{wdblue}{black!35}\\colorlet{wdorange}{black!50}\\colorlet{wdgreen}{black!40}
\\colorlet{wdpurple}{black!55}\\colorlet{wdyellow}{black!12}\\colorlet{wddark}{black}\\colorlet{wdred}{black!70}
\\colorlet{wdlink}{black}\\colorlet{wdnet}{black}
";

/// A scene as a `tikzpicture` environment.
pub fn tikz(scene: &Scene, style: &Style) -> String {
    let mut text = String::with_capacity(8 * 1024);
    // Writing to a string cannot fail.
    let _ = picture(&mut text, scene, style);
    text
}

fn picture(out: &mut String, scene: &Scene, style: &Style) -> fmt::Result {
    writeln!(out, "\\begin{{tikzpicture}}[whydoku]")?;
    tints(out, scene)?;
    regions(out, scene)?;
    for candidate in scene.removed.iter() {
        let at = At(candidate_centre(candidate));
        writeln!(out, "\\fill[wd gone] {at} circle[radius=8.5];")?;
    }
    for actor in &scene.actors {
        let cell = actor.candidate.cell;
        if scene.board.value(cell).is_some() {
            let Point { x, y } = corner(cell);
            let at = At(Point::new(x + CELL / 2.0, y + CELL / 2.0));
            let style = actor.role.word();
            writeln!(out, "\\node[wd large, wd {style}] at {at} {{}};")?;
        } else {
            mark(out, actor.role, candidate_centre(actor.candidate))?;
        }
    }
    names(out, style)?;
    digits(out, scene)?;
    grid(out)?;
    if let Some(placed) = scene.placed {
        let at = At(candidate_centre(placed));
        writeln!(out, "\\draw[wd placed] {at} circle[radius=9];")?;
    }
    for candidate in scene.removed.iter() {
        stroke(out, candidate_centre(candidate))?;
    }
    let links = links(scene);
    for (strength, track) in &links.tracks {
        writeln!(out, "\\draw[wd {}] {};", strength.word(), Drawn(track))?;
    }
    for (at, number) in links.numbers {
        writeln!(out, "\\node[wd number] at {} {{{number}}};", At(at))?;
    }
    legend(out, &Legend::of(scene, style))?;
    writeln!(out, "\\end{{tikzpicture}}")
}

/// A point, printed as a `TikZ` coordinate.
struct At(Point);

impl fmt::Display for At {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "({},{})", Short(self.0.x), Short(self.0.y))
    }
}

/// A line, printed as a `TikZ` path. `TikZ` has only cubic curves, so each quadratic curve is
/// converted. Each new control point lies between an end and the old control point, at two thirds
/// of the distance.
struct Drawn<'a>(&'a Track);

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut at = self.0.start;
        write!(out, "{}", At(at))?;
        for piece in &self.0.pieces {
            match *piece {
                Piece::Straight(to) => {
                    write!(out, " -- {}", At(to))?;
                    at = to;
                }
                Piece::Bend(control, to) => {
                    let (first, second) =
                        (at.toward(control, 2.0 / 3.0), to.toward(control, 2.0 / 3.0));
                    let (first, second) = (At(first), At(second));
                    write!(out, " .. controls {first} and {second} .. {}", At(to))?;
                    at = to;
                }
            }
        }
        Ok(())
    }
}

fn rectangle(out: &mut String, style: &str, from: Point, to: Point) -> fmt::Result {
    writeln!(out, "\\path[{style}] {} rectangle {};", At(from), At(to))
}

fn tints(out: &mut String, scene: &Scene) -> fmt::Result {
    for shown in &scene.tints {
        let Some(first) = shown.house.cells().first() else {
            continue;
        };
        let from = corner(first);
        let (width, height) = match shown.house.kind() {
            HouseKind::Row => (9.0, 1.0),
            HouseKind::Column => (1.0, 9.0),
            HouseKind::Box => (3.0, 3.0),
        };
        let to = Point::new(from.x + width * CELL, from.y + height * CELL);
        if !scene.is_outlined(shown.role) {
            rectangle(out, tint_style(shown.role), from, to)?;
            continue;
        }
        let (style, from, to) = match shown.house.kind() {
            HouseKind::Row => {
                let (from, to) = (
                    Point::new(2.0, from.y + 15.0),
                    Point::new(24.0, from.y + 39.0),
                );
                ("wd named", from, to)
            }
            HouseKind::Column => {
                let (from, to) = (
                    Point::new(from.x + 15.0, 2.0),
                    Point::new(from.x + 39.0, 23.0),
                );
                ("wd named", from, to)
            }
            HouseKind::Box => {
                let inner = |at: Point, shift: f64| Point::new(at.x + shift, at.y + shift);
                ("wd framed", inner(from, 4.0), inner(to, -4.0))
            }
        };
        rectangle(out, style, from, to)?;
    }
    Ok(())
}

fn tint_style(role: Role) -> &'static str {
    match role {
        Role::Base => "wd base house",
        Role::Cover => "wd cover house",
        Role::Pattern
        | Role::Pivot
        | Role::Pincer
        | Role::Fin
        | Role::Guardian
        | Role::On
        | Role::Off
        | Role::End
        | Role::ColourA
        | Role::ColourB
        | Role::ColourC
        | Role::ColourD => "wd house",
    }
}

fn regions(out: &mut String, scene: &Scene) -> fmt::Result {
    let mut index = 0;
    for region in &scene.regions {
        match region.kind {
            RegionKind::Set => {
                let inset = 2.0 + 2.0 * f64::from((index % 3) as u32);
                let look = AlsAppearance::of(index);
                let style = SetStyle(look).to_string();
                for cell in region.cells {
                    let Point { x, y } = corner(cell);
                    let far = CELL - inset;
                    let (from, to) = (
                        Point::new(x + inset, y + inset),
                        Point::new(x + far, y + far),
                    );
                    rectangle(out, &style, from, to)?;
                }
                if let Some(first) = region.cells.first() {
                    let Point { x, y } = corner(first);
                    let at = At(Point::new(x, y));
                    let letter = look.letter();
                    writeln!(out, "\\node[wd letter] at {at} {{{letter}}};")?;
                }
                index += 1;
            }
            RegionKind::Group(digit) => {
                let cells = region.cells & scene.board.cells(digit);
                let at: Vec<Point> = cells
                    .iter()
                    .map(|cell| candidate_centre(Candidate::new(cell, digit)))
                    .collect();
                for at in &at {
                    writeln!(out, "\\draw[wd group] {} -- +(.1,0);", At(*at))?;
                }
                let pairs = at.windows(2);
                for pair in pairs.filter(|pair| pair[0].distance(pair[1]) < 1.5 * CELL) {
                    writeln!(out, "\\draw[wd group] {} -- {};", At(pair[0]), At(pair[1]))?;
                }
            }
        }
    }
    Ok(())
}

/// The style of an almost locked set.
struct SetStyle(AlsAppearance);

impl fmt::Display for SetStyle {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "wd set, wd s{}", self.0.number())
    }
}

fn mark(out: &mut String, role: Role, at: Point) -> fmt::Result {
    let style = role.word();
    let form = match look(role).form {
        Form::Disc => "wd disc",
        Form::Square => "wd square",
        Form::Diamond => "wd diamond",
    };
    writeln!(out, "\\node[{form}, wd {style}] at {} {{}};", At(at))
}

fn names(out: &mut String, style: &Style) -> fmt::Result {
    for index in 0..9_u8 {
        let (row, column) = names::line_names(usize::from(index), style.cells);
        let at = MARGIN + f64::from(index) * CELL + CELL / 2.0;
        let (left, top) = (
            At(Point::new(MARGIN / 2.0, at)),
            At(Point::new(at, MARGIN / 2.0)),
        );
        writeln!(
            out,
            "\\node[wd name] at {left} {{{row}}}; \\node[wd name] at {top} {{{column}}};"
        )?;
    }
    Ok(())
}

fn digits(out: &mut String, scene: &Scene) -> fmt::Result {
    let board = &scene.board;
    for cell in Cell::all() {
        let Point { x, y } = corner(cell);
        let centre = At(Point::new(x + CELL / 2.0, y + CELL / 2.0));
        match board.value(cell) {
            Some(digit) => {
                let style = if board.givens().contains(cell) {
                    "wd given"
                } else {
                    "wd filled"
                };
                writeln!(out, "\\node[{style}] at {centre} {{{digit}}};")?;
            }
            None => candidates(out, scene, board, cell)?,
        }
    }
    Ok(())
}

fn candidates(out: &mut String, scene: &Scene, board: &Board, cell: Cell) -> fmt::Result {
    for digit in board.candidates(cell) {
        let candidate = Candidate::new(cell, digit);
        let style = if scene.is_marked(candidate) {
            "wd acting"
        } else {
            "wd candidate"
        };
        let at = At(candidate_centre(candidate));
        write!(out, "\\node[{style}] at {at} {{{digit}}};")?;
    }
    writeln!(out)
}

fn grid(out: &mut String) -> fmt::Result {
    let (start, end) = (Short(MARGIN), Short(MARGIN + 9.0 * CELL));
    for index in 0..=9_u8 {
        let at = Short(MARGIN + f64::from(index) * CELL);
        let style = if index % 3 == 0 {
            "wd thick"
        } else {
            "wd thin"
        };
        writeln!(
            out,
            "\\draw[{style}] ({start},{at}) -- ({end},{at}) ({at},{start}) -- ({at},{end});"
        )?;
    }
    Ok(())
}

fn stroke(out: &mut String, at: Point) -> fmt::Result {
    let (from, to) = (
        At(Point::new(at.x - 6.0, at.y + 6.0)),
        At(Point::new(at.x + 6.0, at.y - 6.0)),
    );
    writeln!(out, "\\draw[wd stroke] {from} -- {to};")
}

fn legend(out: &mut String, legend: &Legend) -> fmt::Result {
    for Entry { sign, text, at } in legend.entries() {
        let (at, label) = (
            Point::new(at.x + 12.0, at.y),
            At(Point::new(at.x + 27.0, at.y)),
        );
        let corners = (
            Point::new(at.x - 11.0, at.y - 8.0),
            Point::new(at.x + 11.0, at.y + 8.0),
        );
        let (left, right) = (Point::new(at.x - 12.0, at.y), Point::new(at.x + 10.0, at.y));
        match *sign {
            Sign::Role(role) => mark(out, role, at)?,
            Sign::House(role) => rectangle(out, tint_style(role), corners.0, corners.1)?,
            Sign::Set(index) => {
                let style = SetStyle(AlsAppearance::of(index)).to_string();
                rectangle(out, &style, corners.0, corners.1)?;
            }
            Sign::Group => writeln!(
                out,
                "\\draw[wd group] {} -- {};",
                At(Point::new(at.x - 2.0, at.y)),
                At(Point::new(at.x + 2.0, at.y))
            )?,
            Sign::Number => writeln!(out, "\\node[wd number] at {} {{1}};", At(at))?,
            Sign::Arrow(strength) => line(out, strength, left, right)?,
            Sign::Removed => {
                writeln!(out, "\\fill[wd gone] {} circle[radius=8.5];", At(at))?;
                stroke(out, at)?;
            }
            Sign::Placed => writeln!(out, "\\draw[wd placed] {} circle[radius=9];", At(at))?,
        }
        writeln!(out, "\\node[wd sign] at {label} {{{text}}};")?;
    }
    let far = At(Point::new(SIDE, SIDE + legend.height()));
    writeln!(out, "\\path (0,0) rectangle {far};")
}

fn line(out: &mut String, strength: Strength, from: Point, to: Point) -> fmt::Result {
    let style = strength.word();
    writeln!(out, "\\draw[wd {style}] {} -- {};", At(from), At(to))
}
