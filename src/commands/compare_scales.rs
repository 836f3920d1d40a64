//! `whydoku compare-scales BANK`: agreement of difficulty scales on a bank of puzzles.

use crate::batch::{self, BatchOptions};
use crate::cli::args::{CompareScales, ScalesFormat};
use crate::cli::exit::Exit;
use crate::cli::{profiles, terminal};
use anyhow::bail;
use grid::text::position_text;
use serde::Serialize;
use std::io::Write;
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::grade::{Criteria, GradeRecord, Judge};
use whydoku::scales::{Agreement, ScaleColumn, compare_scales, scatter};

/// A puzzle, and the file and line that contain it.
#[derive(Serialize)]
struct Place {
    puzzle: String,
    source: String,
    line: usize,
}

/// JSON output.
#[derive(Serialize)]
struct Comparison<'a> {
    schema: &'static str,
    puzzles: &'a [Place],
    scales: &'a [ScaleColumn],
    agreements: &'a [Agreement],
}

pub(crate) fn run(arguments: &CompareScales) -> anyhow::Result<Exit> {
    let chosen =
        profiles::profiles_with_last_resort(&arguments.profile, profiles::KEEP_LAST_RESORT)?;
    if chosen.len() < 2 {
        bail!("expected at least two profiles, such as --profile se,hodoku");
    }
    let gates = Gates::requiring(Requirement::None);
    let criteria = profiles::criteria(chosen, gates, Vec::new())?;
    let uniqueness_policy = arguments.uniqueness.uniqueness_policy();
    let scales = criteria.profiles();
    let mut scales: Vec<ScaleColumn> = scales
        .map(|(name, profile)| ScaleColumn::new(name, profile))
        .collect();
    let mut places: Vec<Place> = Vec::new();
    let exit = batch::run(
        arguments.puzzles.sources(),
        BatchOptions::one_thread_per_puzzle(arguments.jobs, &arguments.puzzles.reading),
        || Judge::new(&criteria, uniqueness_policy).with_budget(arguments.budget),
        |judge, _, puzzle| {
            let mut no_recorders = Vec::new();
            let (_graded, record) = judge.judge(puzzle, &mut no_recorders);
            record
        },
        |item, record| {
            if let (Ok(puzzle), Some(record)) = (&item.puzzle, record) {
                add_grades(&mut scales, &criteria, &record);
                places.push(Place {
                    puzzle: position_text(puzzle),
                    source: item.source.to_string(),
                    line: item.line,
                });
            }
            Ok(())
        },
    )?;
    let agreements = compare_scales(&scales, arguments.parting);
    let mut out = terminal::plain_output();
    match arguments.format {
        ScalesFormat::Text => print(&mut out, &scales, &agreements, &places)?,
        ScalesFormat::Svg => out.write_all(scatter(&scales, &agreements).as_bytes())?,
        ScalesFormat::Json => {
            let all = Comparison {
                schema: "whydoku.scales/1",
                puzzles: &places,
                scales: &scales,
                agreements: &agreements,
            };
            serde_json::to_writer(&mut out, &all)?;
            writeln!(out)?;
        }
    }
    out.flush()?;
    Ok(exit)
}

/// Adds the grade of a puzzle by each profile to the column of that profile. `record` is the grade by the
/// first profile; `record.further_grades` has those by the other profiles, in order.
fn add_grades(scales: &mut [ScaleColumn], criteria: &Criteria, record: &GradeRecord) {
    let records = std::iter::once(record).chain(&record.further_grades);
    let mut records = records.map(Some).chain(std::iter::repeat(None));
    for (column, (_, profile)) in scales.iter_mut().zip(criteria.profiles()) {
        column.push(records.next().flatten(), profile);
    }
}

/// Prints a paragraph for each pair of scales: the correlation, the table of classes, and the
/// puzzles with the largest disagreement.
fn print(
    out: &mut dyn Write,
    scales: &[ScaleColumn],
    agreements: &[Agreement],
    places: &[Place],
) -> anyhow::Result<()> {
    let mut gap = "";
    for agreement in agreements {
        let (Some(first_scale), Some(second_scale)) =
            (scales.get(agreement.first), scales.get(agreement.second))
        else {
            continue;
        };
        let correlation = agreement
            .correlation
            .map_or_else(|| "-".to_owned(), |rho| format!("{rho:.3}"));
        writeln!(
            out,
            "{gap}{} and {}: {} puzzles, rank correlation {correlation}\n",
            first_scale.name, second_scale.name, agreement.puzzles
        )?;
        gap = "\n";
        print_confusion(out, first_scale, second_scale, agreement)?;
        if agreement.parting.is_empty() {
            continue;
        }
        writeln!(
            out,
            "\nWhere they part most (in brackets: of 100 puzzles, how many are easier):"
        )?;
        for parting in &agreement.parting {
            let value_text = |scale: &ScaleColumn| {
                let value = scale.values.get(parting.puzzle).copied().flatten();
                value.map_or_else(|| "-".to_owned(), |value| scale.written(value))
            };
            let Some(Place {
                puzzle,
                source,
                line,
            }) = places.get(parting.puzzle)
            else {
                continue;
            };
            writeln!(
                out,
                "  {puzzle} {} {} [{:.0}], {} {} [{:.0}] ({source}:{line})",
                first_scale.name,
                value_text(first_scale),
                parting.first,
                second_scale.name,
                value_text(second_scale),
                parting.second
            )?;
        }
    }
    Ok(())
}

/// Prints a table of puzzle counts: classes of the first scale in rows, of the second in columns.
/// Omits empty rows and columns.
fn print_confusion(
    out: &mut dyn Write,
    first_scale: &ScaleColumn,
    second_scale: &ScaleColumn,
    agreement: &Agreement,
) -> anyhow::Result<()> {
    let rows: Vec<usize> = (0..first_scale.classes.len())
        .filter(|&row| agreement.confusion[row].iter().any(|&count| count > 0))
        .collect();
    let columns: Vec<usize> = (0..second_scale.classes.len())
        .filter(|&column| agreement.confusion.iter().any(|row| row[column] > 0))
        .collect();
    let mut lines: Vec<Vec<String>> = Vec::new();
    let corner = format!("{} \\ {}", first_scale.name, second_scale.name);
    let heads = columns
        .iter()
        .map(|&column| second_scale.classes[column].clone());
    lines.push(std::iter::once(corner).chain(heads).collect());
    for row in rows {
        let counts = columns
            .iter()
            .map(|&column| agreement.confusion[row][column].to_string());
        let class = std::iter::once(first_scale.classes[row].clone());
        lines.push(class.chain(counts).collect());
    }
    let width = |column: usize| lines.iter().map(|line| render::width(&line[column])).max();
    let widths: Vec<usize> = (0..=columns.len()).filter_map(width).collect();
    for line in &lines {
        let cells = line
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(index, (cell, width))| {
                let blanks = " ".repeat(width - render::width(cell));
                // Names are left-aligned, numbers right-aligned.
                if index == 0 {
                    format!("{cell}{blanks}")
                } else {
                    format!("{blanks}{cell}")
                }
            });
        writeln!(out, "  {}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}
