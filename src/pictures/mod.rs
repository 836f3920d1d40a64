//! Output of steps as pictures or pages, to standard output or numbered files.

mod png;
mod sheet_pdf;
#[cfg(feature = "png")]
mod svg_pdf;
pub(crate) mod terminal;

pub(crate) use sheet_pdf::{PDF_PRODUCER, sheet_pdf};

use crate::cli::picture_args::{PictureFiles, StepFormat};
use crate::cli::terminal as output;
use crate::files::{FileEnds, FileSignature, Folder, Overwrite, RunFiles};
use anyhow::bail;
use whydoku::album::{Album, Pictures, StepPicture, cards, latex, markdown};

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
const SIGNATURE: FileSignature = FileSignature {
    what: "a picture or page",
    is: is_ours,
};

/// Formats with pictures. Each command itself writes the other formats, which are text and data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PictureFormat {
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
    pub(crate) fn picture_format(self) -> Option<PictureFormat> {
        match self {
            StepFormat::Text | StepFormat::Json | StepFormat::Library => None,
            StepFormat::Html => Some(PictureFormat::Html),
            StepFormat::Svg => Some(PictureFormat::Svg),
            StepFormat::Png => Some(PictureFormat::Png),
            StepFormat::Animated => Some(PictureFormat::Animated),
            StepFormat::Apng => Some(PictureFormat::Apng),
            StepFormat::Strip => Some(PictureFormat::Strip),
            StepFormat::StripPng => Some(PictureFormat::StripPng),
            StepFormat::StripPdf => Some(PictureFormat::StripPdf),
            StepFormat::Markdown => Some(PictureFormat::Markdown),
            StepFormat::Latex => Some(PictureFormat::Latex),
            StepFormat::Dot => Some(PictureFormat::Dot),
            StepFormat::Scene => Some(PictureFormat::Scene),
        }
    }
}

impl PictureFiles {
    /// Fails if `--out` is given and the format has no pictures.
    pub(crate) fn check_format(&self, format: StepFormat) -> anyhow::Result<()> {
        if self.out.is_some() && format.picture_format().is_none() {
            bail!("--out needs a picture or page format; choose one with --format");
        }
        Ok(())
    }

    /// The output folder, if one is given.
    fn folder(&self) -> anyhow::Result<Option<Folder>> {
        let run_files = RunFiles::new(Overwrite::forced(self.force));
        self.out
            .as_deref()
            .map(|out| run_files.open_folder(out))
            .transpose()
    }

    /// Writes a page to `index.html` in the folder, or to standard output.
    pub(crate) fn write_page(&self, page: &str) -> anyhow::Result<()> {
        match self.folder()? {
            Some(folder) => folder.write("index.html", page, SIGNATURE),
            None => Ok(output::write_plain(page.as_bytes())?),
        }
    }

    /// Writes an album to the output folder or to standard output. In a folder, HTML is one file
    /// `index.html`, and a strip is one file `strip`. The other formats have a file for each picture, and
    /// Markdown also has `index.md`.
    pub(crate) fn write(&self, album: &Album, format: PictureFormat) -> anyhow::Result<()> {
        if format == PictureFormat::Html {
            return self.write_page(&cards(album));
        }
        let Some(folder) = self.folder()? else {
            return Ok(output::write_plain(&album_document(album, format)?)?);
        };
        if let PictureFormat::Strip | PictureFormat::StripPng | PictureFormat::StripPdf = format {
            let name = format!("strip.{}", extension(format));
            return folder.write(&name, album_document(album, format)?, SIGNATURE);
        }
        if format == PictureFormat::Markdown {
            folder.write("index.md", markdown(album, Pictures::Beside), SIGNATURE)?;
        }
        for step_picture in &album.step_pictures {
            let file = step_picture.file(extension(format));
            folder.write(
                &file,
                picture_document(album, step_picture, format)?,
                SIGNATURE,
            )?;
            // LaTeX documents and graphs already contain all lines of a net.
            let lines = step_picture.lines.iter();
            for line in
                lines.filter(|_| !matches!(format, PictureFormat::Latex | PictureFormat::Dot))
            {
                let file = line.file(extension(format));
                folder.write(&file, picture_document(album, line, format)?, SIGNATURE)?;
            }
        }
        Ok(())
    }
}

/// Maximum number of steps in a PNG strip. Drawing a strip of this size takes about 200 MB of memory.
const STRIP_LIMIT: usize = 150;

/// File extension for this format.
fn extension(format: PictureFormat) -> &'static str {
    match format {
        PictureFormat::Html => "html",
        PictureFormat::Svg
        | PictureFormat::Animated
        | PictureFormat::Strip
        | PictureFormat::Markdown => "svg",
        PictureFormat::Png | PictureFormat::Apng | PictureFormat::StripPng => "png",
        PictureFormat::StripPdf => "pdf",
        PictureFormat::Latex => "tex",
        PictureFormat::Dot => "dot",
        PictureFormat::Scene => "json",
    }
}

/// The album as one document. Fails if the format has one picture per file and there is not exactly
/// one step.
fn album_document(album: &Album, format: PictureFormat) -> anyhow::Result<Vec<u8>> {
    let text = match format {
        PictureFormat::Html => cards(album),
        PictureFormat::Markdown => markdown(album, Pictures::Within),
        PictureFormat::Latex => latex(album),
        PictureFormat::Strip => album.strip(),
        PictureFormat::StripPng => {
            let count = album.step_pictures.len();
            if count > STRIP_LIMIT {
                bail!(
                    "a PNG strip of {count} steps is too large, expected at most {STRIP_LIMIT}; \
                     choose steps, or use --format strip"
                );
            }
            return png::png(&album.strip());
        }
        PictureFormat::StripPdf => return strip_pdf(album),
        PictureFormat::Svg | PictureFormat::Png | PictureFormat::Animated | PictureFormat::Apng => {
            let [step_picture] = album.step_pictures.as_slice() else {
                bail!(
                    "a picture shows one step; write a file for each with --out DIR, or use `explain --step N` or \
                     `steps --limit 1`"
                );
            };
            return picture_document(album, step_picture, format);
        }
        PictureFormat::Dot => album.step_pictures.iter().map(StepPicture::dot).collect(),
        PictureFormat::Scene => {
            let lines = album
                .step_pictures
                .iter()
                .map(|step_picture| step_picture.scene_json() + "\n");
            lines.collect()
        }
    };
    Ok(text.into_bytes())
}

/// All steps as small boards, [`BOARDS_ON_PAGE`] on a page.
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

/// The picture of a step or of a line of a net, as a document.
fn picture_document(
    album: &Album,
    step_picture: &StepPicture,
    format: PictureFormat,
) -> anyhow::Result<Vec<u8>> {
    let style = album.style();
    Ok(match format {
        PictureFormat::Png => png::png(&step_picture.svg(style))?,
        PictureFormat::Apng => png::animated(&step_picture.frames(style))?,
        PictureFormat::Animated => step_picture.animated(style).into_bytes(),
        PictureFormat::Html
        | PictureFormat::Svg
        | PictureFormat::Strip
        | PictureFormat::StripPng
        | PictureFormat::StripPdf
        | PictureFormat::Markdown => step_picture.svg(style).into_bytes(),
        PictureFormat::Latex => whydoku::album::latex_of(album, step_picture).into_bytes(),
        PictureFormat::Dot => step_picture.dot().into_bytes(),
        PictureFormat::Scene => (step_picture.scene_json() + "\n").into_bytes(),
    })
}
