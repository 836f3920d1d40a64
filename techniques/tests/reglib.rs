//! Compares the finds with HoDoKu's regression library: positions with one technique each and its
//! removals.
//!
//! The library is not part of this project; without it (`WHYDOKU_DATA`) the test reports that it
//! was skipped. The header of the library states that a technique has no other finds on its
//! position, so every find is compared with the line. Siamese fish are pairs of finds, so one of
//! them must match the line. If a single fish also makes all removals of such a line, there is
//! no pair here; the line counts if that fish is found.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::text::LibraryLine;
use grid::{Board, Candidate, CandidateSet, Digit};
use logic::{Evidence, Options, Order, Variant};
use std::collections::BTreeMap;
use support::finds::{Kept, finds};
use techniques::options::Naming;

/// Codes of fish in the library, the technique here, and its variant; all variants if empty.
const FISH_CODES: [(&str, &str, &str); 24] = [
    ("0300", "x_wing", ""),
    ("0301", "swordfish", ""),
    ("0302", "jellyfish", ""),
    ("0310", "finned_x_wing", "plain"),
    ("0311", "finned_swordfish", "plain"),
    ("0312", "finned_jellyfish", "plain"),
    ("03111", "finned_swordfish", "siamese"),
    ("03121", "finned_jellyfish", "siamese"),
    ("0320", "sashimi_x_wing", "plain"),
    ("0321", "sashimi_swordfish", "plain"),
    ("0322", "sashimi_jellyfish", "plain"),
    ("03211", "sashimi_swordfish", "siamese"),
    ("03221", "sashimi_jellyfish", "siamese"),
    ("0331", "franken_swordfish", "plain"),
    ("0332", "franken_jellyfish", "plain"),
    ("0340", "franken_x_wing", "finned"),
    ("0341", "franken_swordfish", "finned"),
    ("0342", "franken_jellyfish", "finned"),
    ("03411", "franken_swordfish", "siamese"),
    ("03421", "franken_jellyfish", "siamese"),
    ("0362", "mutant_jellyfish", "finned"),
    ("03621", "mutant_jellyfish", "siamese"),
    ("0363", "mutant_squirmbag", "finned"),
    ("0364", "mutant_whale", "finned"),
];

/// The same for techniques other than fish. Every line of these codes is compared.
const OTHER_CODES: &[(&str, &str, &str)] = &[
    ("0000", "full_house", ""),
    ("0002", "hidden_single", ""),
    ("0003", "naked_single", ""),
    ("0100", "pointing", ""),
    ("0101", "claiming", ""),
    ("0110", "locked_pair", ""),
    ("0111", "locked_triple", ""),
    ("0200", "naked_pair", ""),
    ("0202", "naked_quad", ""),
    ("0400", "skyscraper", ""),
    ("0401", "two_string_kite", ""),
    ("0403", "turbot_fish", ""),
    ("0404", "dual_two_string_kite", ""),
    ("0405", "dual_empty_rectangle", ""),
    ("0500", "simple_colours", "trap"),
    ("0501", "simple_colours", "wrap"),
    ("0502", "multi_colours", "type_1"),
    ("0503", "multi_colours", "type_2"),
    ("0607", "avoidable_rectangle", "type_1"),
    ("0608", "avoidable_rectangle", "type_2"),
    ("0702", "xy_chain", ""),
    ("0703", "remote_pair", ""),
];

/// Codes, with variants, whose positions have other finds too, of the same digits. A line is
/// correct if one find has exactly its removals. Excluded are Empty Rectangles with two places,
/// which are chains here, and rectangles with a corner that lacks a digit, which must be complete
/// here.
const CODES_WITH_OTHER_FINDS: [(&str, Option<&str>, &str); 15] = [
    ("0201", None, "naked_triple"),
    ("0210", None, "hidden_pair"),
    ("0211", None, "hidden_triple"),
    ("0212", None, "hidden_quad"),
    ("0402", None, "empty_rectangle"),
    ("0600", Some("1"), "unique_rectangle"),
    ("0601", Some("1"), "unique_rectangle"),
    ("0603", Some("1"), "unique_rectangle"),
    ("0604", Some("1"), "unique_rectangle"),
    ("0605", Some("1"), "unique_rectangle"),
    ("0606", Some("1"), "hidden_rectangle"),
    ("0701", None, "x_chain"),
    ("0800", None, "xy_wing"),
    ("0801", None, "xyz_wing"),
    ("0803", None, "w_wing"),
];

/// Codes of almost locked sets: the code, the technique here, and the techniques that come first
/// for the same removals.
const SETS: [(&str, &str, &[&str]); 5] = [
    ("0901", "als_xz", &[]),
    ("0902", "als_xy_wing", &["als_xz"]),
    ("0903", "als_chain", &["als_xz", "als_xy_wing"]),
    ("0904", "death_blossom", &[]),
    ("1101", "sue_de_coq", &[]),
];

/// Lines that are not found, by code and digits. Some of their cells are a smaller set, which comes
/// first.
const LINES_WITH_SMALLER_SETS: [(&str, &str); 3] =
    [("1101", "234589"), ("1101", "159"), ("1101", "58")];

/// The fault of the finds at a line's position, if there is one.
fn fault(line: &LibraryLine, slug: &str, variant: &str) -> Option<String> {
    let technique = catalogue::by_slug(slug).unwrap();
    let info = technique.info();
    let wanted: Option<Variant> = (!variant.is_empty()).then(|| info.variant(variant));
    // A line is about the digits of its pattern, for most techniques the removed ones.
    let is_meant = |find: &&Kept| {
        let is_named = |digit: Digit| line.about.contains(digit.to_char());
        if let Evidence::Deadly(deadly) = &find.evidence {
            return deadly.pattern.all_digits().iter().all(is_named);
        }
        let mut all = find.removals.iter().chain(&find.place);
        all.all(|one| is_named(one.digit))
    };
    let board = Board::new(&line.puzzle);
    let all = finds(
        technique,
        &board,
        &Order::default(),
        &Options::of(info.options),
    );
    let of_variant = |variant| wanted.is_none_or(|wanted| variant == wanted);
    let removals = |wanted: Option<Variant>| {
        let of_variant = |variant| wanted.is_none_or(|wanted| variant == wanted);
        let finds = all.iter().filter(|find| of_variant(find.variant));
        let finds = finds.filter(is_meant);
        finds.map(|find| find.removals.clone()).collect()
    };
    let mut found: Vec<Vec<Candidate>> = removals(wanted);
    found.sort();
    found.dedup();
    let mut expected: Vec<Candidate> = line.eliminations.iter().collect();
    expected.sort();
    // One step of the library may place several digits; here each is a step.
    let placed = all
        .iter()
        .filter(|find| of_variant(find.variant) && is_meant(find));
    let placed: CandidateSet = placed.filter_map(|find| find.place).collect();
    if !line.placements.is_empty() {
        let is_right = placed == line.placements;
        return (!is_right).then(|| format!("{line:?}: placed {placed:?}"));
    }
    let is_right = match (line.variant.as_deref(), variant) {
        // Variant `x`: the technique must find nothing.
        (Some("x"), _) => found.is_empty(),
        (_, "siamese") => removals(None).contains(&expected),
        _ => found == [expected.clone()],
    };
    (!is_right).then(|| format!("{line:?}: found {found:?}, not {expected:?}"))
}

/// Compares the finds with the lines of these codes, and prints the number of correct lines of each code. A wrong line,
/// or a code without a line, fails the test.
fn compare(text: &str, codes: &[(&str, &str, &str)]) {
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut faults = Vec::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let Ok(line) = LibraryLine::read(line) else {
            continue;
        };
        let mut known = codes.iter();
        let Some((code, slug, variant)) = known.find(|(code, ..)| *code == line.technique) else {
            continue;
        };
        // Two kites of different digits with the same connection are not a pair here.
        if *code == "0404" && line.eliminations.all_digits().is_plural() {
            continue;
        }
        let (right, total) = counts.entry((*code).to_owned()).or_default();
        *total += 1;
        match fault(&line, slug, variant) {
            None => *right += 1,
            Some(fault) => faults.push(fault),
        }
    }
    for (code, (right, total)) in &counts {
        println!("{code}: {right} of {total}");
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert_eq!(counts.len(), codes.len(), "codes without a line");
}

#[test]
fn the_fish_of_the_library_are_found_and_no_others() {
    let Some(text) = support::data::text("hodoku/reglib-1.3.txt") else {
        return;
    };
    for line in text.lines().filter(|line| line.starts_with(":03")) {
        let line = LibraryLine::read(line).unwrap();
        let is_known = FISH_CODES.iter().any(|(code, ..)| *code == line.technique);
        assert!(is_known, "{line:?}");
    }
    compare(&text, &FISH_CODES);
}

#[test]
fn the_other_codes_of_the_library_match() {
    let Some(text) = support::data::text("hodoku/reglib-1.3.txt") else {
        return;
    };
    compare(&text, OTHER_CODES);
}

#[test]
fn every_library_entry_is_found() {
    let Some(text) = support::data::text("hodoku/reglib-1.3.txt") else {
        return;
    };
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut faults = Vec::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let code = line.split([':', '-']).nth(1).unwrap();
        let Some((code, variant, slug)) = CODES_WITH_OTHER_FINDS
            .iter()
            .find(|(known, ..)| *known == code)
        else {
            continue;
        };
        let line = LibraryLine::read(line).unwrap();
        if line.variant.as_deref() != *variant {
            continue;
        }
        let mut expected: Vec<Candidate> = line.eliminations.iter().collect();
        expected.sort();
        let found = removals_of(slug, &Board::new(&line.puzzle));
        let (right, total) = counts.entry(code).or_default();
        *total += 1;
        if found.contains(&expected) {
            *right += 1;
        } else {
            faults.push(format!("{line:?}: {expected:?} is not among {found:?}"));
        }
    }
    for (code, (right, total)) in &counts {
        println!("{code}: {right} of {total} among what is found");
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert_eq!(
        counts.len(),
        CODES_WITH_OTHER_FINDS.len(),
        "codes without a line"
    );
}

/// The removals of a technique's finds on a board, with general names: the library has no names for wings of more than
/// three cells.
fn removals_of(slug: &str, board: &Board) -> Vec<Vec<Candidate>> {
    let technique = catalogue::by_slug(slug).unwrap();
    let options = Options::of(technique.info().options).with(Naming::General);
    let all = finds(technique, board, &Order::default(), &options);
    let mut removals: Vec<Vec<Candidate>> = all.into_iter().map(|find| find.removals).collect();
    removals.sort();
    removals.dedup();
    removals
}

/// The digits of some candidates, as in the library.
fn digits_of(removals: &[Candidate]) -> String {
    let mut digits: Vec<char> = removals.iter().map(|r| r.digit.to_char()).collect();
    digits.sort_unstable();
    digits.dedup();
    digits.into_iter().collect()
}

/// The fault of the finds at a line's position, if there is one. If two sets remove several digits,
/// the library has one line, but here several finds may share these removals. `earlier` are the
/// techniques that come first.
fn set_fault(line: &LibraryLine, slug: &str, earlier: &[&str]) -> Option<String> {
    let board = Board::new(&line.puzzle);
    let mut expected: Vec<Candidate> = line.eliminations.iter().collect();
    expected.sort();
    let mut found = removals_of(slug, &board);
    let earlier = earlier
        .iter()
        .map(|slug| removals_of(slug, &board).concat());
    let removed_earlier: Vec<Candidate> = earlier.flatten().collect();
    let is_removed_earlier = |one: &Candidate| removed_earlier.contains(one);
    let in_parts = |one: &Candidate| {
        is_removed_earlier(one) || found.iter().any(|removals| removals.contains(one))
    };
    let is_in_parts = line.about.len() > 1 && expected.iter().all(in_parts);
    found.retain(|removals| digits_of(removals) == line.about);
    let is_right = match line.variant.as_deref() {
        // Variant `x`: the technique must find nothing.
        Some("x") => found.is_empty(),
        _ if found.is_empty() => is_in_parts || expected.iter().all(is_removed_earlier),
        _ => found == [expected.clone()],
    };
    (!is_right).then(|| format!("{line:?}: found {found:?}, not {expected:?}"))
}

#[test]
fn the_sets_of_the_library_are_found_and_no_others() {
    let Some(text) = support::data::text("hodoku/reglib-1.3.txt") else {
        return;
    };
    let mut counts: BTreeMap<(&str, Option<String>), (usize, usize)> = BTreeMap::new();
    let mut faults = Vec::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let code = line.split([':', '-']).nth(1).unwrap();
        let mut known = SETS.iter();
        let Some((code, slug, earlier)) = known.find(|(known, ..)| *known == code) else {
            continue;
        };
        let line = LibraryLine::read(line).unwrap();
        let fault = set_fault(&line, slug, earlier);
        let has_smaller_set = LINES_WITH_SMALLER_SETS.contains(&(*code, &line.about));
        let (right, total) = counts.entry((code, line.variant.clone())).or_default();
        *total += 1;
        match fault {
            Some(fault) if !has_smaller_set => faults.push(fault),
            _ => *right += 1,
        }
    }
    for ((code, variant), (right, total)) in &counts {
        println!(
            "{code}-{}: {right} of {total}",
            variant.as_deref().unwrap_or("")
        );
    }
    assert!(faults.is_empty(), "{faults:#?}");
    let lines: usize = counts.values().map(|(_, of)| of).sum();
    assert_eq!(lines, 93, "{counts:?}");
}
