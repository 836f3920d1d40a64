//! Steps in every format that is made of pictures, on standard output or as numbered files.

mod png;

use crate::cli::picture_args::{PictureFiles, StepFormat};
use crate::cli::terminal;
use crate::files::{Folder, Glimpse, Ledger, Ours, Overwrite};
use anyhow::bail;
use whydoku::album::{Album, Pictures, Plate, cards, latex, markdown};

/// How a file of ours begins, by which it is known.
fn is_ours(file: &Glimpse) -> bool {
    file.starts_with(render::SVG_START)
        || file.starts_with(render::DOT_START)
        || file.starts_with(render::SCENE_START)
        || file.starts_with(whydoku::album::LATEX_START)
        || file.starts_with(whydoku::album::MARKDOWN_START)
        || file.has("data-by=\"whydoku\"")
        || png::is_ours(file)
}

const OURS: Ours = Ours {
    what: "a picture or page",
    is: is_ours,
};

/// A format that steps are drawn in: all but words and data, which every command writes in its own
/// way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    Html,
    Svg,
    Png,
    Markdown,
    Latex,
    Dot,
    Scene,
}

impl StepFormat {
    /// As a format of pictures, if it is one.
    pub(crate) fn drawn(self) -> Option<Drawn> {
        match self {
            StepFormat::Text | StepFormat::Json | StepFormat::Library => None,
            StepFormat::Html => Some(Drawn::Html),
            StepFormat::Svg => Some(Drawn::Svg),
            StepFormat::Png => Some(Drawn::Png),
            StepFormat::Markdown => Some(Drawn::Markdown),
            StepFormat::Latex => Some(Drawn::Latex),
            StepFormat::Dot => Some(Drawn::Dot),
            StepFormat::Scene => Some(Drawn::Scene),
        }
    }
}

impl PictureFiles {
    /// Refuses a folder for what is not drawn.
    pub(crate) fn only_for(&self, format: StepFormat) -> anyhow::Result<()> {
        if self.out.is_some() && format.drawn().is_none() {
            bail!("--out is for pictures and pages: choose another --format");
        }
        Ok(())
    }

    /// The folder, if there is one.
    fn folder(&self) -> anyhow::Result<Option<Folder>> {
        let ledger = Ledger::new(Overwrite::forced(self.force));
        self.out.as_deref().map(|out| ledger.fills(out)).transpose()
    }

    /// Writes a page: `index.html` of the folder, or to standard output.
    pub(crate) fn page(&self, page: &str) -> anyhow::Result<()> {
        match self.folder()? {
            Some(folder) => folder.write("index.html", page, OURS),
            None => Ok(terminal::write_results(page.as_bytes())?),
        }
    }

    /// Writes an album. A page and a text stand in the folder as `index`, all else in a file for
    /// each plate.
    pub(crate) fn write(&self, album: &Album, format: Drawn) -> anyhow::Result<()> {
        if format == Drawn::Html {
            return self.page(&cards(album));
        }
        let Some(folder) = self.folder()? else {
            return Ok(terminal::write_results(&whole(album, format)?)?);
        };
        if format == Drawn::Markdown {
            folder.write("index.md", markdown(album, Pictures::Beside), OURS)?;
        }
        for plate in &album.plates {
            let file = plate.file(extension(format));
            folder.write(&file, one(album, plate, format)?, OURS)?;
        }
        Ok(())
    }
}

/// The file of a plate is called after what is in it.
fn extension(format: Drawn) -> &'static str {
    match format {
        Drawn::Html => "html",
        Drawn::Svg | Drawn::Markdown => "svg",
        Drawn::Png => "png",
        Drawn::Latex => "tex",
        Drawn::Dot => "dot",
        Drawn::Scene => "json",
    }
}

/// An album as one document, where there can be one.
fn whole(album: &Album, format: Drawn) -> anyhow::Result<Vec<u8>> {
    let text = match format {
        Drawn::Html => cards(album),
        Drawn::Markdown => markdown(album, Pictures::Within),
        Drawn::Latex => latex(album),
        Drawn::Svg | Drawn::Png => {
            let [plate] = album.plates.as_slice() else {
                bail!(
                    "a picture holds one step: --out DIR writes a file for each; `explain --step N` and \
                     `steps --limit 1` show one"
                );
            };
            return one(album, plate, format);
        }
        Drawn::Dot => album.plates.iter().map(Plate::dot).collect(),
        Drawn::Scene => {
            let lines = album.plates.iter().map(|plate| plate.scene_json() + "\n");
            lines.collect()
        }
    };
    Ok(text.into_bytes())
}

/// A plate as a document of its own.
fn one(album: &Album, plate: &Plate, format: Drawn) -> anyhow::Result<Vec<u8>> {
    let style = album.style();
    Ok(match format {
        Drawn::Png => png::png(&plate.svg(style))?,
        Drawn::Html | Drawn::Svg | Drawn::Markdown => plate.svg(style).into_bytes(),
        Drawn::Latex => whydoku::album::latex_of(album, plate).into_bytes(),
        Drawn::Dot => plate.dot().into_bytes(),
        Drawn::Scene => (plate.scene_json() + "\n").into_bytes(),
    })
}
