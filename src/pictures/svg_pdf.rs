//! Pictures as pages of a PDF.
//!
//! The pictures are SVG documents of this program. Texts are converted to outlines first, so all
//! shapes are paths with plain colours. The only exception is the hatching of cover houses: it is an
//! SVG pattern, whose tiles are drawn one by one.

use super::sheet_pdf::PDF_PRODUCER;
use anyhow::Context;
use core::iter;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::writers::ExtGraphicsState;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::{self, FillRule, Group, LineCap, Node, Options, Paint, Tree};
use std::collections::BTreeSet;
use std::io::Write;

/// Width and height of a page (A4), in points.
const PAGE: (f32, f32) = (595.0, 842.0);
/// Margin of a page, in points.
const MARGIN: f32 = 36.0;

/// A PDF document with a page for each picture. Each picture is as large as the page allows.
pub(super) fn pages_pdf(title: &str, pictures: &[String]) -> anyhow::Result<Vec<u8>> {
    let pages = pictures.iter().map(|svg| page(svg));
    let pages: Vec<Page> = pages.collect::<anyhow::Result<_>>()?;
    let mut pdf = Pdf::new();
    let mut next = Ref::new(1);
    let (catalog, tree, info) = (next.bump(), next.bump(), next.bump());
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info)
        .title(TextStr(title))
        .producer(TextStr(PDF_PRODUCER));
    let ids: Vec<(Ref, Ref)> = pages.iter().map(|_| (next.bump(), next.bump())).collect();
    pdf.pages(tree)
        .kids(ids.iter().map(|(page, _)| *page))
        .count(i32::try_from(ids.len())?);
    for ((id, stream), page) in ids.into_iter().zip(pages) {
        let mut page_writer = pdf.page(id);
        page_writer
            .parent(tree)
            .media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1))
            .contents(stream);
        let mut resources = page_writer.resources();
        let mut states = resources.ext_g_states();
        for percent in page.opacities {
            let alpha = f32::from(percent) / 100.0;
            let name = opacity_name(percent);
            let mut state = states
                .insert(Name(name.as_bytes()))
                .start::<ExtGraphicsState<'_>>();
            state.non_stroking_alpha(alpha).stroking_alpha(alpha);
        }
        states.finish();
        resources.finish();
        page_writer.finish();
        let mut compressor = ZlibEncoder::new(Vec::new(), Compression::default());
        compressor.write_all(&page.content.finish())?;
        pdf.stream(stream, &compressor.finish()?)
            .filter(Filter::FlateDecode);
    }
    Ok(pdf.finish())
}

/// The content of a page, and the opacities that it uses, in percent.
struct Page {
    content: Content,
    opacities: BTreeSet<u8>,
}

/// The name of a graphics state with this opacity.
fn opacity_name(percent: u8) -> String {
    format!("O{percent}")
}

/// A page with the picture at the top, centred horizontally.
fn page(svg: &str) -> anyhow::Result<Page> {
    let tree = Tree::from_str(&render::outlined(svg), &Options::default())
        .context("the picture cannot be drawn")?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = ((PAGE.0 - 2.0 * MARGIN) / width).min((PAGE.1 - 2.0 * MARGIN) / height);
    let left = (PAGE.0 - scale * width) / 2.0;
    // The vertical axis points down in SVG and up in PDF.
    let transform = Transform::from_row(scale, 0.0, 0.0, -scale, left, PAGE.1 - MARGIN);
    let mut page = Page {
        content: Content::new(),
        opacities: BTreeSet::new(),
    };
    page.draw_group(tree.root(), transform, 1.0);
    Ok(page)
}

impl Page {
    fn draw_group(&mut self, group: &Group, outer: Transform, opacity: f32) {
        let opacity = opacity * group.opacity().get();
        let transform = group.transform().post_concat(outer);
        for node in group.children() {
            match node {
                Node::Group(inner) => self.draw_group(inner, transform, opacity),
                Node::Path(path) if path.is_visible() => self.draw_path(path, transform, opacity),
                Node::Path(_) | Node::Image(_) | Node::Text(_) => {}
            }
        }
    }

    fn draw_path(&mut self, path: &usvg::Path, transform: Transform, opacity: f32) {
        self.content.save_state();
        self.content.transform(matrix(transform));
        match path.paint_order() {
            usvg::PaintOrder::FillAndStroke => {
                self.fill(path, opacity);
                self.stroke(path, opacity);
            }
            usvg::PaintOrder::StrokeAndFill => {
                self.stroke(path, opacity);
                self.fill(path, opacity);
            }
        }
        self.content.restore_state();
    }

    fn fill(&mut self, path: &usvg::Path, opacity: f32) {
        let Some(fill) = path.fill() else { return };
        // A path without area is not filled: some viewers would draw a hairline.
        let bounds = path.data().bounds();
        if bounds.width() == 0.0 || bounds.height() == 0.0 {
            return;
        }
        match fill.paint() {
            Paint::Color(colour) => {
                self.set_opacity(opacity * fill.opacity().get());
                let [red, green, blue] = [colour.red, colour.green, colour.blue].map(channel_share);
                self.content.set_fill_rgb(red, green, blue);
                self.add_outline(path);
                match fill.rule() {
                    FillRule::NonZero => self.content.fill_nonzero(),
                    FillRule::EvenOdd => self.content.fill_even_odd(),
                };
            }
            Paint::Pattern(pattern) => self.hatch(path, pattern, opacity),
            Paint::LinearGradient(_) | Paint::RadialGradient(_) => {}
        }
    }

    fn stroke(&mut self, path: &usvg::Path, opacity: f32) {
        let Some(stroke) = path.stroke() else { return };
        let Paint::Color(colour) = stroke.paint() else {
            return;
        };
        self.set_opacity(opacity * stroke.opacity().get());
        let [red, green, blue] = [colour.red, colour.green, colour.blue].map(channel_share);
        self.content.set_stroke_rgb(red, green, blue);
        self.content.set_line_width(stroke.width().get());
        self.content.set_line_cap(match stroke.linecap() {
            LineCap::Butt => LineCapStyle::ButtCap,
            LineCap::Round => LineCapStyle::RoundCap,
            LineCap::Square => LineCapStyle::ProjectingSquareCap,
        });
        self.content.set_line_join(LineJoinStyle::MiterJoin);
        let dashes = stroke.dasharray().unwrap_or_default();
        self.content
            .set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
        self.add_outline(path);
        self.content.stroke();
    }

    /// Draws the tiles of a pattern within a path.
    fn hatch(&mut self, path: &usvg::Path, pattern: &usvg::Pattern, opacity: f32) {
        let tile = pattern.rect();
        let Some(inverse) = pattern.transform().invert() else {
            return;
        };
        self.content.save_state();
        self.add_outline(path);
        self.content.clip_nonzero().end_path();
        let bounds = path.data().bounds();
        let mut corners = [
            Point::from_xy(bounds.left(), bounds.top()),
            Point::from_xy(bounds.right(), bounds.top()),
            Point::from_xy(bounds.left(), bounds.bottom()),
            Point::from_xy(bounds.right(), bounds.bottom()),
        ];
        inverse.map_points(&mut corners);
        let xs = tile_offsets(corners.map(|corner| corner.x), tile.x(), tile.width());
        for x in xs {
            let ys = tile_offsets(corners.map(|corner| corner.y), tile.y(), tile.height());
            for y in ys {
                let transform = Transform::from_translate(x, y).post_concat(pattern.transform());
                self.draw_group(pattern.root(), transform, opacity);
            }
        }
        self.content.restore_state();
    }

    fn set_opacity(&mut self, opacity: f32) {
        // Between 0 and 100.
        #[allow(clippy::cast_sign_loss, reason = "opacities are not negative")]
        let percent = (opacity.clamp(0.0, 1.0) * 100.0).round() as u8;
        self.opacities.insert(percent);
        let name = opacity_name(percent);
        self.content.set_parameters(Name(name.as_bytes()));
    }

    /// Adds the segments of a path to the content.
    fn add_outline(&mut self, path: &usvg::Path) {
        let mut last = Point::zero();
        let mut start = last;
        for segment in path.data().segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    self.content.move_to(to.x, to.y);
                    (last, start) = (to, to);
                }
                PathSegment::LineTo(to) => {
                    self.content.line_to(to.x, to.y);
                    last = to;
                }
                PathSegment::QuadTo(control, to) => {
                    // PDF has only cubic curves.
                    let first = toward(last, control);
                    let second = toward(to, control);
                    let content = &mut self.content;
                    content.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
                    last = to;
                }
                PathSegment::CubicTo(first, second, to) => {
                    let content = &mut self.content;
                    content.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
                    last = to;
                }
                PathSegment::Close => {
                    self.content.close_path();
                    last = start;
                }
            }
        }
    }
}

/// The point at two thirds of the distance from `from` to the control point `control`.
fn toward(from: Point, control: Point) -> Point {
    let part = 2.0 / 3.0;
    Point::from_xy(
        from.x + (control.x - from.x) * part,
        from.y + (control.y - from.y) * part,
    )
}

/// Offsets, in steps of `size`, of the tiles that cover these coordinates. `start` is the coordinate
/// of the tile with offset 0.
fn tile_offsets(coordinates: [f32; 4], start: f32, size: f32) -> impl Iterator<Item = f32> {
    let (low, high) = coordinates
        .into_iter()
        .fold((f32::MAX, f32::MIN), |(low, high), coordinate| {
            (low.min(coordinate), high.max(coordinate))
        });
    let first = ((low - start) / size).floor() * size;
    iter::successors(Some(first), move |offset| Some(offset + size))
        .take_while(move |offset| *offset < high)
}

fn matrix(transform: Transform) -> [f32; 6] {
    [
        transform.sx,
        transform.ky,
        transform.kx,
        transform.sy,
        transform.tx,
        transform.ty,
    ]
}

/// A colour channel from 0 to 1.
fn channel_share(channel: u8) -> f32 {
    f32::from(channel) / 255.0
}
