//! Output of steps as pictures or pages, to standard output or numbered files.

mod png;
mod sheet_pdf;
#[cfg(feature = "png")]
mod svg_pdf;
pub(crate) mod terminal;

pub(crate) use sheet_pdf::{PDF_PRODUCER, sheet_pdf};

use crate::cli::picture_args::{PictureFiles, StepFormat};
use crate::cli::terminal as output;
use crate::files::{FileEnds, FileSignature, Folder, Ledger, Overwrite};
use anyhow::bail;
use whydoku::album::{Album, Pictures, Plate, cards, latex, markdown};

/// Whether a file is a picture or page written by whydoku.
fn is_ours(file: &FileEnds) -> bool {
    file.starts_with(render::SVG_START)
        || file.starts_with(render::DOT_START)
        || file.starts_with(render::SCENE_START)
        || file.starts_with(whydoku::album::LATEX_START)
        || file.starts_with(whydoku::album::MARKDOWN_START)
        || file.has("data-by=\"whydoku\"")
        || file.has(PDF_PRODUCER)
        || png::is_ours(file)
}

/// Recognizes pictures and pages that whydoku wrote.
const OURS: FileSignature = FileSignature {
    what: "a picture or page",
    is: is_ours,
};

/// Formats with pictures. Each command itself writes the other formats, which are text and data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    Html,
    Svg,
    Png,
    Animated,
    Apng,
    Strip,
    StripPng,
    StripPdf,
    Markdown,
    Latex,
    Dot,
    Scene,
}

impl StepFormat {
    /// The format if it has pictures; `None` for text and data.
    pub(crate) fn drawn(self) -> Option<Drawn> {
        match self {
            StepFormat::Text | StepFormat::Json | StepFormat::Library => None,
            StepFormat::Html => Some(Drawn::Html),
            StepFormat::Svg => Some(Drawn::Svg),
            StepFormat::Png => Some(Drawn::Png),
            StepFormat::Animated => Some(Drawn::Animated),
            StepFormat::Apng => Some(Drawn::Apng),
            StepFormat::Strip => Some(Drawn::Strip),
            StepFormat::StripPng => Some(Drawn::StripPng),
            StepFormat::StripPdf => Some(Drawn::StripPdf),
            StepFormat::Markdown => Some(Drawn::Markdown),
            StepFormat::Latex => Some(Drawn::Latex),
            StepFormat::Dot => Some(Drawn::Dot),
            StepFormat::Scene => Some(Drawn::Scene),
        }
    }
}

impl PictureFiles {
    /// Fails if `--out` is given and the format has no pictures.
    pub(crate) fn only_for(&self, format: StepFormat) -> anyhow::Result<()> {
        if self.out.is_some() && format.drawn().is_none() {
            bail!("--out needs a picture or page format; choose one with --format");
        }
        Ok(())
    }

    /// The output folder, if one is given.
    fn folder(&self) -> anyhow::Result<Option<Folder>> {
        let ledger = Ledger::new(Overwrite::forced(self.force));
        self.out.as_deref().map(|out| ledger.fills(out)).transpose()
    }

    /// Writes a page to `index.html` in the folder, or to standard output.
    pub(crate) fn page(&self, page: &str) -> anyhow::Result<()> {
        match self.folder()? {
            Some(folder) => folder.write("index.html", page, OURS),
            None => Ok(output::write_results(page.as_bytes())?),
        }
    }

    /// Writes an album to the output folder or to standard output. In a folder, HTML and Markdown are
    /// one `index` file, and every picture is a separate file; HTML contains its pictures.
    pub(crate) fn write(&self, album: &Album, format: Drawn) -> anyhow::Result<()> {
        if format == Drawn::Html {
            return self.page(&cards(album));
        }
        let Some(folder) = self.folder()? else {
            return Ok(output::write_results(&album_document(album, format)?)?);
        };
        if let Drawn::Strip | Drawn::StripPng | Drawn::StripPdf = format {
            let name = format!("strip.{}", extension(format));
            return folder.write(&name, album_document(album, format)?, OURS);
        }
        if format == Drawn::Markdown {
            folder.write("index.md", markdown(album, Pictures::Beside), OURS)?;
        }
        for plate in &album.plates {
            let file = plate.file(extension(format));
            folder.write(&file, plate_document(album, plate, format)?, OURS)?;
            // LaTeX documents and graphs already contain all lines of a net.
            let lines = plate.lines.iter();
            for line in lines.filter(|_| !matches!(format, Drawn::Latex | Drawn::Dot)) {
                let file = line.file(extension(format));
                folder.write(&file, plate_document(album, line, format)?, OURS)?;
            }
        }
        Ok(())
    }
}

/// Maximum number of steps in a PNG strip. Drawing a strip of this size takes about 200 MB of memory.
const STRIP_LIMIT: usize = 150;

/// File extension for this format.
fn extension(format: Drawn) -> &'static str {
    match format {
        Drawn::Html => "html",
        Drawn::Svg | Drawn::Animated | Drawn::Strip | Drawn::Markdown => "svg",
        Drawn::Png | Drawn::Apng | Drawn::StripPng => "png",
        Drawn::StripPdf => "pdf",
        Drawn::Latex => "tex",
        Drawn::Dot => "dot",
        Drawn::Scene => "json",
    }
}

/// The album as one document. Fails if the format has one picture per file and there is not exactly
/// one step.
fn album_document(album: &Album, format: Drawn) -> anyhow::Result<Vec<u8>> {
    let text = match format {
        Drawn::Html => cards(album),
        Drawn::Markdown => markdown(album, Pictures::Within),
        Drawn::Latex => latex(album),
        Drawn::Strip => album.strip(),
        Drawn::StripPng => {
            let count = album.plates.len();
            if count > STRIP_LIMIT {
                bail!(
                    "a PNG strip of {count} steps is too large, expected at most {STRIP_LIMIT}; \
                     choose steps, or use --format strip"
                );
            }
            return png::png(&album.strip());
        }
        Drawn::StripPdf => return strip_pdf(album),
        Drawn::Svg | Drawn::Png | Drawn::Animated | Drawn::Apng => {
            let [plate] = album.plates.as_slice() else {
                bail!(
                    "a picture shows one step; write a file for each with --out DIR, or use `explain --step N` or \
                     `steps --limit 1`"
                );
            };
            return plate_document(album, plate, format);
        }
        Drawn::Dot => album.plates.iter().map(Plate::dot).collect(),
        Drawn::Scene => {
            let lines = album.plates.iter().map(|plate| plate.scene_json() + "\n");
            lines.collect()
        }
    };
    Ok(text.into_bytes())
}

/// All steps as pages of twelve small boards.
#[cfg(feature = "png")]
fn strip_pdf(album: &Album) -> anyhow::Result<Vec<u8>> {
    svg_pdf::pages_pdf(&album.title, &album.strip_pages(BOARDS_ON_PAGE))
}

/// Always fails, because the program was built without the feature `png`.
#[cfg(not(feature = "png"))]
fn strip_pdf(_album: &Album) -> anyhow::Result<Vec<u8>> {
    bail!("this program was built without the feature png; use --format strip")
}

/// Number of small boards on a page of a PDF strip: four rows of three boards fill A4.
#[cfg(feature = "png")]
const BOARDS_ON_PAGE: usize = 12;

/// One plate, the picture of a step or of a line of a net, as a document.
fn plate_document(album: &Album, plate: &Plate, format: Drawn) -> anyhow::Result<Vec<u8>> {
    let style = album.style();
    Ok(match format {
        Drawn::Png => png::png(&plate.svg(style))?,
        Drawn::Apng => png::animated(&plate.frames(style))?,
        Drawn::Animated => plate.animated(style).into_bytes(),
        Drawn::Html
        | Drawn::Svg
        | Drawn::Strip
        | Drawn::StripPng
        | Drawn::StripPdf
        | Drawn::Markdown => plate.svg(style).into_bytes(),
        Drawn::Latex => whydoku::album::latex_of(album, plate).into_bytes(),
        Drawn::Dot => plate.dot().into_bytes(),
        Drawn::Scene => (plate.scene_json() + "\n").into_bytes(),
    })
}
