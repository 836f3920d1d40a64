//! Prints random steps to be read against their boards:
//! `cargo xtask readings FAMILY COUNT PROFILE FILE [PUZZLES [SEED]]`.
//!
//! `FAMILY` is a family of techniques (`fish`, `singledigit`), a slug, or `all`, which prints
//! `COUNT` steps of each family. `PROFILE` solves the puzzles of `FILE`, or the first `PUZZLES` of
//! them. Steps are explained as in `explain`, in every language, below the candidates of their
//! board. `SEED` determines the draw. The draw takes the techniques of a family in turn, so that
//! rare techniques occur too.

use crate::puzzles_of;
use anyhow::{Context, Result};
use grid::Board;
use grid::text::{Frame, pencilmarks};
use logic::{Language, Record, Step};
use render::{Detail, Style};
use std::collections::BTreeMap;
use std::path::Path;
use whydoku::path::Replay;
use whydoku::{Scope, UniquenessPolicy};

/// The text of a step with its board, and a key for the draw.
struct Reading {
    /// A pseudorandom number. The readings of a technique are drawn in the order of these numbers.
    random_key: u64,
    text: String,
}

/// Runs the tool.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut arguments = arguments.iter().cloned();
    let usage = "usage: readings FAMILY COUNT PROFILE FILE [PUZZLES [SEED]]";
    let mut next = || arguments.next();
    let (family, count) = (next().context(usage)?, next().context(usage)?);
    let (profile, file) = (next().context(usage)?, next().context(usage)?);
    let puzzles: usize = next().map_or(Ok(usize::MAX), |text| text.parse())?;
    let seed: u64 = next().map_or(Ok(14), |text| text.parse())?;
    let profile = catalogue::profile::named(&profile)?;
    let mut readings: BTreeMap<String, BTreeMap<&str, Vec<Reading>>> = BTreeMap::new();
    for (line, puzzle) in puzzles_of(Path::new(&file))?
        .iter()
        .take(puzzles)
        .enumerate()
    {
        let path = whydoku::explain(puzzle, &profile, UniquenessPolicy::Check, Scope::Needed)?;
        let mut replay = Replay::new(&path.start);
        for (index, record) in path.records.iter().enumerate() {
            if let Record::Step(step) = record {
                let info = step.info();
                let family_word = format!("{:?}", info.family).to_lowercase();
                if [info.slug, &family_word, "all"].contains(&family.as_str()) {
                    let random_key = scrambled(scrambled(seed ^ line as u64) ^ index as u64);
                    let text = text(line + 1, index + 1, replay.board(), step);
                    let readings = readings.entry(family_word).or_default();
                    readings
                        .entry(info.slug)
                        .or_default()
                        .push(Reading { random_key, text });
                }
            }
            replay.follow(record);
        }
    }
    for (family, readings) in &mut readings {
        println!("### {family}");
        print_drawn(readings, count.parse()?);
    }
    Ok(())
}

/// Prints `count` readings, taken from the techniques in turn.
fn print_drawn(readings: &mut BTreeMap<&str, Vec<Reading>>, count: usize) {
    for readings in readings.values_mut() {
        readings.sort_by_key(|reading| reading.random_key);
    }
    let mut remaining = count;
    for turn in 0.. {
        let drawn = readings.values().filter_map(|readings| readings.get(turn));
        let drawn: Vec<_> = drawn.take(remaining).collect();
        if drawn.is_empty() {
            break;
        }
        remaining -= drawn.len();
        for reading in drawn {
            println!("{}", reading.text);
        }
    }
}

/// The candidates of a board and the texts of a step on it in all languages.
fn text(line: usize, number: usize, board: &Board, step: &Step) -> String {
    let mut text = format!("== line {line}\n{}", pencilmarks(board, Frame::HoDoKu));
    for language in Language::ALL {
        let style = Style::default().with_language(language);
        text.push('\n');
        text.push_str(&render::step(
            number,
            board,
            step,
            Detail::Paragraph,
            &style,
        ));
    }
    text
}

/// Mixes the bits of a number, so that consecutive numbers give unrelated keys (Steele, Lea, Flood:
/// `SplitMix`).
fn scrambled(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
