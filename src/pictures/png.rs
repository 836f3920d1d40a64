//! PNG pictures, drawn from SVG. Text is drawn as outlines, so no font is needed.

use crate::files::FileEnds;

/// Whether the text chunk of a PNG file names whydoku as its software.
pub(super) fn is_ours(file: &FileEnds) -> bool {
    file.has("Software\0whydoku")
}

/// Pixels per unit of a picture.
#[cfg(feature = "png")]
const SCALE: f32 = 2.0;

/// Display times in an animation, in hundredths of a second: of all pictures except the last, and of
/// the last.
#[cfg(feature = "png")]
const DELAYS: [u16; 2] = [50, 250];
/// Units of [`DELAYS`] in a second.
#[cfg(feature = "png")]
const DELAYS_PER_SECOND: u16 = 100;

/// Draws an SVG picture of [`render::svg`] as PNG, with [`SCALE`] pixels per unit.
#[cfg(feature = "png")]
pub(super) fn png(svg: &str) -> anyhow::Result<Vec<u8>> {
    let mut file = Vec::new();
    let (size, colours) = pixels(svg, SCALE)?;
    let mut writer = encoder(&mut file, size)?.write_header()?;
    writer.write_image_data(&colours)?;
    writer.finish()?;
    Ok(file)
}

/// Draws pictures of one size as an animation that repeats without end.
#[cfg(feature = "png")]
pub(super) fn animated(frames: &[String]) -> anyhow::Result<Vec<u8>> {
    let [first, others @ ..] = frames else {
        anyhow::bail!("an animation without pictures");
    };
    let mut file = Vec::new();
    let (size, colours) = pixels(first, SCALE)?;
    let mut encoder = encoder(&mut file, size)?;
    let without_end = 0;
    encoder.set_animated(u32::try_from(frames.len())?, without_end)?;
    let [usual, last] = DELAYS;
    encoder.set_frame_delay(
        if others.is_empty() { last } else { usual },
        DELAYS_PER_SECOND,
    )?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colours)?;
    for (index, frame) in others.iter().enumerate() {
        if index + 1 == others.len() {
            writer.set_frame_delay(last, DELAYS_PER_SECOND)?;
        }
        writer.write_image_data(&pixels(frame, SCALE)?.1)?;
    }
    writer.finish()?;
    Ok(file)
}

/// Width, height and colours of a picture, with one pixel per unit. A colour has three bytes.
#[cfg(feature = "png")]
pub(super) fn colours(svg: &str) -> anyhow::Result<([u32; 2], Vec<u8>)> {
    pixels(svg, 1.0)
}

/// A PNG encoder for pictures of this width and height.
#[cfg(feature = "png")]
fn encoder(file: &mut Vec<u8>, size: [u32; 2]) -> anyhow::Result<png::Encoder<'_, &mut Vec<u8>>> {
    let [width, height] = size;
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.add_text_chunk("Software".to_owned(), "whydoku".to_owned())?;
    Ok(encoder)
}

/// Width, height and colours of a picture, with `scale` pixels per unit. A colour has three bytes.
#[cfg(feature = "png")]
fn pixels(svg: &str, scale: f32) -> anyhow::Result<([u32; 2], Vec<u8>)> {
    use anyhow::Context;
    use resvg::tiny_skia::{Color, Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    let tree = Tree::from_str(&render::outlined(svg), &Options::default())?;
    let size = tree.size().to_int_size();
    let size = size.scale_by(scale).context("the picture is too large")?;
    let mut pixmap =
        Pixmap::new(size.width(), size.height()).context("the picture is too large")?;
    pixmap.fill(Color::WHITE);
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    // Everything is painted over opaque white, so the alpha channel is constant.
    let colours = pixmap
        .data()
        .chunks_exact(4)
        .flat_map(|pixel| pixel.iter().take(3))
        .copied()
        .collect();
    Ok(([size.width(), size.height()], colours))
}

/// Fails: the program was built without PNG support.
#[cfg(not(feature = "png"))]
pub(super) fn png(_svg: &str) -> anyhow::Result<Vec<u8>> {
    anyhow::bail!("this program was built without the feature png; use --format svg")
}

/// Fails: the program was built without PNG support.
#[cfg(not(feature = "png"))]
pub(super) fn colours(_svg: &str) -> anyhow::Result<([u32; 2], Vec<u8>)> {
    anyhow::bail!("this program was built without the feature png; use --images never")
}

/// Fails: the program was built without PNG support.
#[cfg(not(feature = "png"))]
pub(super) fn animated(_frames: &[String]) -> anyhow::Result<Vec<u8>> {
    anyhow::bail!("this program was built without the feature png; use --format animated")
}
