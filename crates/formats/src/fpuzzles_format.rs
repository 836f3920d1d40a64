//! The f-puzzles format: one JSON document, or links, one per line.

use super::format::{Format, Writing};
use super::fpuzzles::{of_json, packed, packed_item};
use super::item::ItemPart;
use super::link;

pub(super) const FPUZZLES: Format = Format {
    name: "fpuzzles",
    what: "f-puzzles links and their JSON, classic rules",
    fits: Some(|text| {
        let start = text.trim_start();
        start.starts_with('{') && start.contains("\"grid\"") && start.contains("\"size\"")
    }),
    read: |text| {
        if text.trim_start().starts_with('{') {
            Ok(vec![packed_item(1, of_json(text))].into())
        } else {
            link::read(text)
        }
    },
    writing: Writing::lines(|item, puzzle| {
        let packed = packed(&item.meta, puzzle);
        format!("https://www.f-puzzles.com/?load={packed}\n")
    }),
    keeps: &[
        ItemPart::Placed,
        ItemPart::Candidates,
        ItemPart::Title,
        ItemPart::Author,
        ItemPart::Comment,
    ],
};
