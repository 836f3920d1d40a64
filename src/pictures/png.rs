//! Pictures in pixels, drawn from the SVG with its texts as outlines: no font has to be installed.

use crate::files::Glimpse;

/// Whether a file is a picture of ours: it says so in a text chunk.
pub(super) fn is_ours(file: &Glimpse) -> bool {
    file.has("Software\0whydoku")
}

/// A picture of [`render::svg`] in pixels, two for each of its units.
#[cfg(feature = "png")]
pub(super) fn png(svg: &str) -> anyhow::Result<Vec<u8>> {
    use anyhow::Context;
    use resvg::tiny_skia::{Color, Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    const SCALE: f32 = 2.0;
    let tree = Tree::from_str(&render::outlined(svg), &Options::default())?;
    let size = tree.size().to_int_size();
    let size = size.scale_by(SCALE).context("no picture is so large")?;
    let mut pixels = Pixmap::new(size.width(), size.height()).context("no picture is so large")?;
    pixels.fill(Color::WHITE);
    resvg::render(
        &tree,
        Transform::from_scale(SCALE, SCALE),
        &mut pixels.as_mut(),
    );
    // All of it is painted over white, so nothing is lost with the last of the four numbers.
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

/// This program was built without a drawer of pixels.
#[cfg(not(feature = "png"))]
pub(super) fn png(_svg: &str) -> anyhow::Result<Vec<u8>> {
    anyhow::bail!("this program was built without its feature png; --format svg needs no feature")
}
