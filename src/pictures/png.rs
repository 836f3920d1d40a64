//! PNG pictures, drawn from SVG with text as outlines, so that no font is needed.

use crate::files::FileEnds;

/// Whether whydoku wrote this picture, according to its text chunk.
pub(super) fn is_ours(file: &FileEnds) -> bool {
    file.has("Software\0whydoku")
}

/// Draws an SVG of [`render::svg`] at two pixels per unit.
#[cfg(feature = "png")]
pub(super) fn png(svg: &str) -> anyhow::Result<Vec<u8>> {
    use anyhow::Context;
    use resvg::tiny_skia::{Color, Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    const SCALE: f32 = 2.0;
    let tree = Tree::from_str(&render::outlined(svg), &Options::default())?;
    let size = tree.size().to_int_size();
    let size = size.scale_by(SCALE).context("the picture is too large")?;
    let mut pixels =
        Pixmap::new(size.width(), size.height()).context("the picture is too large")?;
    pixels.fill(Color::WHITE);
    resvg::render(
        &tree,
        Transform::from_scale(SCALE, SCALE),
        &mut pixels.as_mut(),
    );
    // Everything is painted over opaque white, so the alpha channel is constant.
    let colours: Vec<u8> = pixels
        .data()
        .chunks_exact(4)
        .flat_map(|pixel| pixel.iter().take(3))
        .copied()
        .collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, size.width(), size.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.add_text_chunk("Software".to_owned(), "whydoku".to_owned())?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colours)?;
    writer.finish()?;
    Ok(file)
}

/// Fails: the program was built without PNG support.
#[cfg(not(feature = "png"))]
pub(super) fn png(_svg: &str) -> anyhow::Result<Vec<u8>> {
    anyhow::bail!("this program was built without the feature png; use --format svg")
}
