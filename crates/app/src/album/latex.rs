//! An album as a LaTeX document with `TikZ` pictures.

use super::{Album, Block, StepPicture};
use core::fmt::Write as _;
use logic::Language;

/// The start of every document that [`latex`] writes. Files that begin with it are from this program and may
/// be overwritten.
pub const LATEX_START: &str = "% by whydoku\n";

/// An album as a complete document. In English, pdfLaTeX compiles it. Other languages need `XeLaTeX` or
/// `LuaLaTeX`, and the package for their script.
pub fn latex(album: &Album) -> String {
    let mut text = start(album);
    add_blocks(&mut text, &album.above, album.style().language);
    for step_picture in &album.step_pictures {
        add_step(&mut text, step_picture, album);
    }
    add_blocks(&mut text, &album.below, album.style().language);
    text.push_str("\\end{document}\n");
    text
}

/// One step of an album as a complete document.
pub fn latex_of(album: &Album, step_picture: &StepPicture) -> String {
    let mut text = start(album);
    add_step(&mut text, step_picture, album);
    text.push_str("\\end{document}\n");
    text
}

/// The LaTeX preamble, the start of the document and the title of the album.
fn start(album: &Album) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let class = match album.style().language {
        Language::En => {
            "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage[utf8]{inputenc}"
        }
        Language::Zh => "\\documentclass[UTF8]{ctexart}",
    };
    let _ = write!(
        text,
        "{LATEX_START}{class}\n\\usepackage[a4paper,margin=22mm]{{geometry}}\n{}{}\
         \\setlength{{\\parindent}}{{0pt}}\\setlength{{\\parskip}}{{4pt}}\n\
         \\begin{{document}}\n\\section*{{{}}}\n",
        render::TIKZ_PREAMBLE,
        render::tikz_colours(album.style().pictures),
        escaped(&album.title, album.style().language)
    );
    text
}

/// Adds a step as a `minipage`, so that no page break divides it.
fn add_step(text: &mut String, step_picture: &StepPicture, album: &Album) {
    let _ = writeln!(
        text,
        "\\begin{{minipage}}{{\\linewidth}}\n\\subsection*{{{}}}",
        escaped(&step_picture.title, album.style().language)
    );
    add_paragraphs(text, &step_picture.words, album.style().language);
    let _ = writeln!(
        text,
        "\\begin{{center}}\n{}\\end{{center}}\n\\end{{minipage}}\\par\\bigskip",
        render::tikz(&step_picture.scene, album.style())
    );
}

fn add_paragraphs(text: &mut String, texts: &[String], language: Language) {
    for paragraph in texts {
        let _ = writeln!(text, "{}\\par", escaped(paragraph, language));
    }
}

fn add_blocks(text: &mut String, blocks: &[Block], language: Language) {
    for block in blocks {
        let _ = match block {
            Block::Text(content) => writeln!(text, "{}\\par", escaped(content, language)),
            Block::Heading(content) => {
                writeln!(text, "\\subsection*{{{}}}", escaped(content, language))
            }
            Block::Preformatted(lines) => {
                writeln!(text, "\\begin{{verbatim}}\n{lines}\n\\end{{verbatim}}")
            }
        };
    }
}

/// The text with LaTeX's special characters escaped.
///
/// In English, pdfLaTeX would stop at characters from U+0250 on. They are left out, except dashes, quotation
/// marks and the four signs with a LaTeX command, such as `≠`.
fn escaped(text: &str, language: Language) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            '|' => out.push_str("\\textbar{}"),
            '\u{2260}' => out.push_str("$\\neq$"),
            '\u{2192}' => out.push_str("$\\to$"),
            '\u{2264}' => out.push_str("$\\leq$"),
            '\u{2265}' => out.push_str("$\\geq$"),
            '\u{250}'.. if language == Language::En && !is_dash_or_quote(character) => {}
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(character);
            }
            _ => out.push(character),
        }
    }
    out
}

fn is_dash_or_quote(character: char) -> bool {
    ('\u{2010}'..='\u{201f}').contains(&character)
}
