//! An album as one HTML page without scripts. Each step or guess is a card with its picture and text.

use super::{Album, Block, StepPicture, escaped};
use core::fmt::Write as _;

/// The start of every page that [`cards`] writes. Files that begin with it are from this program and may be
/// overwritten.
const START: &str = "<!doctype html>\n<html data-by=\"whydoku\"";

const STYLE: &str = include_str!("cards.css");

/// An album as one HTML document that needs no other files.
pub fn cards(album: &Album) -> String {
    let (code, title) = (album.style().language.code(), escaped(&album.title));
    let mut text = format!(
        "{START} lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>\n{STYLE}\
         </style>\n</head>\n<body>\n<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><g id=\"frame\">{}\
         </g></svg>\n<main>\n<h1>{title}</h1>\n",
        render::svg_frame(album.style())
    );
    add_blocks(&mut text, &album.above);
    text.push_str("<div class=\"cards\">\n");
    for step_picture in &album.step_pictures {
        add_card(&mut text, step_picture, album);
    }
    text.push_str("</div>\n");
    add_blocks(&mut text, &album.below);
    text.push_str("</main>\n</body>\n</html>\n");
    text
}

fn add_card(text: &mut String, step_picture: &StepPicture, album: &Album) {
    // Writing to a string cannot fail.
    let title = escaped(&step_picture.title);
    let _ = writeln!(text, "<article>\n<h2>{title}</h2>");
    add_picture(text, step_picture, album);
    for paragraph in &step_picture.words {
        let _ = writeln!(text, "<p>{}</p>", escaped(paragraph));
        if let Some(line) = step_picture.line(paragraph) {
            add_picture(text, line, album);
        }
    }
    text.push_str("</article>\n");
}

fn add_picture(text: &mut String, step_picture: &StepPicture, album: &Album) {
    let title = escaped(&step_picture.title);
    let (legend, height) = render::svg_scene_legend(&step_picture.scene, album.style());
    let _ = writeln!(
        text,
        "<svg viewBox=\"0 0 538 {height}\" role=\"img\" aria-label=\"{title}\" \
         font-family=\"Helvetica,Arial,DejaVu Sans,sans-serif\" font-size=\"13\" text-anchor=\"middle\">\
         <use href=\"#frame\"></use>{}{legend}</svg>",
        render::svg_body(&step_picture.scene)
    );
}

fn add_blocks(text: &mut String, blocks: &[Block]) {
    for block in blocks {
        let _ = match block {
            Block::Text(content) => writeln!(text, "<p>{}</p>", escaped(content)),
            Block::Heading(content) => writeln!(text, "<h2>{}</h2>", escaped(content)),
            Block::Preformatted(lines) => {
                writeln!(text, "<pre tabindex=\"0\">{}</pre>", escaped(lines))
            }
        };
    }
}
