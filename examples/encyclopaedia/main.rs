//! Writes the encyclopaedia: a static page for each technique in each language, and an index by difficulty
//! and by family.
//!
//! `cargo run --profile test --example encyclopaedia -- target/web/techniques` writes the folder. Its name
//! must be `techniques`, and the page of `web/` must be in the folder above: the links "Play this" open it.
//! The documentation is written as HTML to the folder `docs` next to it.
//!
//! All data come from the catalogue: names, doc blocks, ratings, frequencies, and positions in
//! `crates/app/src/positions.tsv`.

mod article;
mod entry;
mod guide;
mod html;
mod index;
mod link;
mod words;

use anyhow::{Context, Result};
use entry::Entry;
use logic::Language;
use std::fs;
use std::path::Path;

const STYLE: &str = include_str!("style.css");

fn main() -> Result<()> {
    let folder = std::env::args()
        .nth(1)
        .context("usage: encyclopaedia FOLDER")?;
    let folder = Path::new(&folder);
    let pictures = folder.join("pictures");
    fs::create_dir_all(&pictures)?;
    fs::write(folder.join("style.css"), STYLE)?;
    fs::write(folder.join("index.html"), index::languages())?;
    for language in Language::ALL {
        let entries = Entry::all(language)?;
        let pages = folder.join(language.code());
        fs::create_dir_all(&pages)?;
        fs::write(pages.join("index.html"), index::page(&entries, language))?;
        for entry in &entries {
            let slug = entry.facts.slug;
            let page = article::page(entry, language);
            fs::write(pages.join(format!("{slug}.html")), page)?;
            if let Some(board) = entry.boards.first() {
                fs::write(pictures.join(format!("{slug}.svg")), &board.picture)?;
            }
        }
    }
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/docs");
    guide::write(Path::new(docs), &folder.with_file_name("docs"))
}
