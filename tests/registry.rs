//! Tests that the registry is complete and that each technique has all its files.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::support;

use logic::{Assumes, Entry, Info, Language};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn infos() -> impl Iterator<Item = &'static Info> {
    catalogue::ALL.iter().map(|technique| technique.info())
}

/// The files with this ending in the subfolders of a folder, as relative paths without the ending.
fn stems(folder: &Path, ending: &str) -> BTreeSet<PathBuf> {
    let mut stems = BTreeSet::new();
    let mut open = paths(folder);
    open.retain(|path| path.is_dir());
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(paths(&path));
        } else if path.extension().is_some_and(|e| e == ending) {
            stems.insert(path.strip_prefix(folder).unwrap().with_extension(""));
        }
    }
    stems
}

fn paths(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// `family/slug` of every technique.
fn places() -> BTreeSet<PathBuf> {
    let place = |info: &Info| Path::new(info.family.slug()).join(info.slug);
    infos().map(place).collect()
}

/// A technique is in the folder of its family, or in the folder of the program that it reproduces.
/// Techniques that differ by a number share a file. Code that several techniques share may be in folders
/// without techniques.
#[test]
fn every_technique_file_is_registered() {
    let families: BTreeSet<&str> = infos().map(|info| info.family.slug()).collect();
    let folder = |name: &str| support::root().join(name);
    let (human, compat) = (folder("techniques"), folder("crates/compat/src"));
    let files = |folder: &PathBuf| {
        let files = stems(folder, "rs").into_iter();
        let files = files.map(|file| (folder.join(&file).with_extension("rs"), file));
        files.collect::<Vec<_>>()
    };
    let mut declared = BTreeMap::new();
    for (path, file) in files(&human).into_iter().chain(files(&compat)) {
        let top = file.iter().next().unwrap().to_str().unwrap();
        let is_compat = path.starts_with(&compat);
        if !is_compat && !families.contains(top) {
            continue;
        }
        let text = fs::read_to_string(path).unwrap();
        let slugs = text.lines().filter_map(|line| {
            let rest = line.trim_start().strip_prefix("slug: \"")?;
            rest.strip_suffix("\",")
        });
        for slug in slugs {
            assert_eq!(file.iter().count(), 2, "{slug} is in {file:?}");
            let known = infos().find(|info| info.slug == slug);
            let info = known.unwrap_or_else(|| panic!("{slug} of {file:?} is not registered"));
            let family = info.family.slug();
            assert!(is_compat || top == family, "{slug} is in {file:?}");
            let other = declared.insert(slug.to_owned(), file.clone());
            assert!(other.is_none(), "{slug} is in {file:?} and in {other:?}");
        }
    }
    let missing: Vec<&str> = infos()
        .map(|info| info.slug)
        .filter(|&slug| !declared.contains_key(slug))
        .collect();
    assert!(missing.is_empty(), "no file declares {missing:?}");
}

/// A file with only one technique has the name of the technique.
#[test]
fn a_file_of_one_technique_has_its_name() {
    let folders = ["techniques", "crates/compat/src"].map(|name| support::root().join(name));
    let files = folders.iter().flat_map(|folder| {
        let files = stems(folder, "rs").into_iter();
        files.map(move |file| (folder.join(&file).with_extension("rs"), file))
    });
    for (path, file) in files {
        let text = fs::read_to_string(path).unwrap();
        let has_one_technique =
            text.matches("\nlogic::technique! {").count() == 1 && file.iter().count() > 1;
        if has_one_technique && !file.starts_with("tests") && !file.starts_with("examples") {
            let slug = file.file_name().unwrap().to_str().unwrap();
            let named = format!("    slug: \"{slug}\",");
            assert!(text.contains(&named), "{file:?} declares another slug");
        }
    }
}

#[test]
fn every_technique_has_a_fixture_and_no_fixture_is_orphaned() {
    let other_folders = ["puzzles", "profiles", "klsudoku", "bank"];
    let mut fixtures = stems(&support::root().join("fixtures"), "yaml");
    fixtures.retain(|path| !other_folders.iter().any(|folder| path.starts_with(folder)));
    assert_eq!(fixtures, places(), "fixtures and registry differ");
}

#[test]
fn every_technique_has_a_snapshot_and_no_snapshot_is_orphaned() {
    let other_folders = ["cli", "render", "solve", "console"];
    let mut snapshots = stems(&support::root().join("snapshots"), "snap");
    snapshots.retain(|path| !other_folders.iter().any(|folder| path.starts_with(folder)));
    assert_eq!(snapshots, places(), "snapshots and registry differ");
}

#[test]
fn names_are_unique_in_all_spellings() {
    let mut seen: Vec<(String, &str)> = Vec::new();
    for info in infos() {
        let names = Language::ALL.map(|language| info.name.template(language));
        let mut spellings: Vec<String> = names
            .iter()
            .chain(info.aliases)
            .chain([&info.slug])
            .map(|name| name.to_lowercase())
            .collect();
        spellings.sort();
        spellings.dedup();
        for name in spellings {
            let other = seen.iter().find(|(known, _)| *known == name);
            assert!(other.is_none(), "{name:?} is {} and {other:?}", info.slug);
            seen.push((name, info.slug));
        }
        let found = catalogue::by_name(info.slug).unwrap().info();
        assert_eq!(found, info);
        for alias in info.aliases {
            assert_eq!(catalogue::by_name(alias).unwrap().info(), info, "{alias}");
        }
    }
}

#[test]
fn slugs_are_snake_case() {
    for info in infos() {
        let is_allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        assert!(info.slug.chars().all(is_allowed), "{}", info.slug);
    }
}

#[test]
fn every_doc_block_has_its_headings() {
    let headings = [
        "Look for",
        "Why it works",
        "What it removes",
        "Example",
        "Also known as",
        "Cost",
        "Sources",
    ];
    for info in infos() {
        let text = catalogue::doc_text(info);
        let mut rest = text.as_str();
        for heading in headings {
            let heading_line = format!("\n# {heading}\n");
            let at = rest.find(&heading_line);
            assert!(
                at.is_some(),
                "{} lacks the heading {heading:?} or has it in the wrong place",
                info.slug
            );
            rest = &rest[at.unwrap() + heading_line.len()..];
            let body = rest.split("\n# ").next().unwrap().trim();
            assert!(!body.is_empty(), "{}: nothing below {heading:?}", info.slug);
        }
        let assumes = text.contains("\n# Assumes\n");
        assert_eq!(
            assumes,
            info.assumes == Assumes::UniqueSolution,
            "{}",
            info.slug
        );
        let first = text.lines().next().unwrap();
        let name = info.name.template(Language::En);
        assert!(
            first.starts_with(name),
            "{}: {first:?} does not start with {name:?}",
            info.slug
        );
    }
}

#[test]
fn every_technique_is_in_a_profile() {
    let mut used: BTreeSet<&str> = BTreeSet::new();
    for name in catalogue::profile::names() {
        let profile = catalogue::profile::named(name).unwrap();
        used.extend(
            profile
                .entries
                .iter()
                .map(|entry| entry.technique.info().slug),
        );
    }
    for info in infos() {
        assert!(used.contains(info.slug), "{} is in no profile", info.slug);
    }
}

const SAME_AS_SE: &str = "makes the same steps as Sudoku Explainer, for profile `se`";
const SAME_AS_HODOKU: &str = "makes the same steps as HoDoKu, for profile `hodoku`";
const SAME_AS_SHRINK: &str = "makes the same steps as the console solver, for profile `shrink`";
const DIRECT: &str =
    "a technique of Sudoku Explainer; `default` explains it as two steps, as players see it";
const NEVER_NEEDED: &str = "never needed: the other lines contain a smaller fish";
const LARGE: &str = "rarely the easiest step, and its search is slow";

// Measured for the third edition on 1,000 ordinary puzzles and 60 hard puzzles, which together need
// 982 nets.
const SLOW_AND_LONG: &str =
    "saves at most 18 of 982 nets, costs 20 to 50 % more time, and has long texts";
const OWN_SCALE: &str = "has its own scale; the reason for an exclusion may be many links away";
const NO_NET_SAVED: &str = "saves no net beyond those that multi-sector locked sets save";
const NOWHERE: &str = "never the easiest step in 60 hard and 1,000 ordinary puzzles";
const NEXT_EDITION: &str =
    "for a later edition: 199 of 200 puzzles of T&E depth 3 need no nested net, 154 without";
const FEW_PLAYERS: &str = "saves 13 of 982 nets; few players start chains from deadly patterns";
const HARDER: &str = "changes 30 of 1,000 grades, each by at least 0.7, and saves 6 of 982 nets";
const X_CHAIN: &str = "another name of the X-Chain, and explained as an X-Chain";
const EASIER_SINGLE: &str = "changes no grade: there is also a full house or a hidden single";
const SELDOM: &str = "used in 3 and 24 of 1,000 ordinary puzzles, and saves no forcing step";
const TWO_PARTS: &str = "never needed: its two parts are found first, in one round";
const LISTING: &str =
    "listing all ways to place a digit is harder for people than Nishio, which supposes one place";

/// Techniques that are not in the newest `default`, with reasons that apply to several of them. A reason for
/// only one technique is at the end of its line in `everything.yaml`: `# not in default: ...`.
const NOT_IN_DEFAULT: &[(&str, &str)] = &[
    ("direct_pointing", DIRECT),
    ("direct_claiming", DIRECT),
    ("direct_hidden_pair", DIRECT),
    ("direct_hidden_triple", DIRECT),
    ("squirmbag", NEVER_NEEDED),
    ("whale", NEVER_NEEDED),
    ("leviathan", NEVER_NEEDED),
    ("finned_squirmbag", LARGE),
    ("finned_whale", LARGE),
    ("finned_leviathan", LARGE),
    ("sashimi_squirmbag", LARGE),
    ("sashimi_whale", LARGE),
    ("sashimi_leviathan", LARGE),
    ("franken_x_wing", LARGE),
    ("franken_swordfish", LARGE),
    ("franken_jellyfish", LARGE),
    ("mutant_x_wing", LARGE),
    ("mutant_swordfish", LARGE),
    ("mutant_jellyfish", LARGE),
    ("franken_squirmbag", LARGE),
    ("franken_whale", LARGE),
    ("franken_leviathan", LARGE),
    ("mutant_squirmbag", LARGE),
    ("mutant_whale", LARGE),
    ("mutant_leviathan", LARGE),
    ("dual_two_string_kite", TWO_PARTS),
    ("dual_empty_rectangle", TWO_PARTS),
    ("templates", LISTING),
    ("hodoku_nice_loop", SAME_AS_HODOKU),
    ("hodoku_grouped_nice_loop", SAME_AS_HODOKU),
    ("hodoku_forcing_chain", SAME_AS_HODOKU),
    ("hodoku_forcing_net", SAME_AS_HODOKU),
    ("se_unique_loops", SAME_AS_SE),
    ("se_bug", SAME_AS_SE),
    ("se_unary_chains", SAME_AS_SE),
    ("se_nishio", SAME_AS_SE),
    ("se_multiple_chains", SAME_AS_SE),
    ("se_dynamic_chains", SAME_AS_SE),
    ("se_dynamic_plus", SAME_AS_SE),
    ("se_nested_unary", SAME_AS_SE),
    ("se_nested_multiple", SAME_AS_SE),
    ("se_nested_dynamic", SAME_AS_SE),
    ("se_nested_twice", SAME_AS_SE),
    ("z_chain", SLOW_AND_LONG),
    ("t_whip", SLOW_AND_LONG),
    ("whip", SLOW_AND_LONG),
    ("g_whip", NOWHERE),
    ("braid", OWN_SCALE),
    ("g_braid", OWN_SCALE),
    ("rectangle_forcing_chains", FEW_PLAYERS),
    ("deadly_pattern_forcing_chains", NOWHERE),
    ("bug_forcing_chains", NOWHERE),
    ("tridagon_forcing_chains", NOWHERE),
    ("general_exocet", NEXT_EDITION),
    ("impossible_pattern", NEXT_EDITION),
    ("impossible_pattern_chains", NEXT_EDITION),
    ("impossible_pattern_net", NEXT_EDITION),
    ("set_equivalence", NEXT_EDITION),
    ("rectangle_als", HARDER),
    ("multifish", NO_NET_SAVED),
    ("three_strong_links", X_CHAIN),
    ("four_strong_links", X_CHAIN),
    ("five_strong_links", X_CHAIN),
    ("six_strong_links", X_CHAIN),
    ("last_digit", EASIER_SINGLE),
    ("direct_naked_pair", DIRECT),
    ("direct_naked_triple", DIRECT),
    ("locked_hidden_pair", NOWHERE),
    ("locked_hidden_triple", NOWHERE),
    ("semi_locked_subset", SELDOM),
    ("almost_locked_candidates", SELDOM),
    ("stuvwxyz_wing", NOWHERE),
    ("rstuvwxyz_wing", NOWHERE),
    ("pattern_overlay", LISTING),
    ("complex_remote_pair", NOWHERE),
    ("group_shrink_complete", SAME_AS_SHRINK),
    ("group_shrink_incomplete", SAME_AS_SHRINK),
    ("line_block_shrink", SAME_AS_SHRINK),
];

/// `everything` contains the entries of `default`, in the same order, with the same ratings and options.
#[test]
fn default_is_a_part_of_everything() {
    let named = |name| catalogue::profile::named(name).unwrap().entries;
    let rated = |entry: &Entry| {
        let slug = entry.technique.info().slug;
        let how = (&entry.order, &entry.options, &entry.choice, &entry.ratings);
        format!("{slug} {how:?}")
    };
    let all = named("everything");
    let mut rest = all.iter();
    for entry in named("default") {
        let same = rest.find(|other| rated(other) == rated(&entry));
        assert!(
            same.is_some(),
            "{} has another place or rating in `everything`, or is missing there",
            entry.technique.info().slug
        );
    }
}

/// A technique is in the default profile or has a reason not to be.
#[test]
fn techniques_not_in_default_have_a_reason() {
    let profile = catalogue::profile::named("default").unwrap();
    let mut missing: BTreeSet<&str> = infos().map(|info| info.slug).collect();
    for entry in &profile.entries {
        missing.remove(entry.technique.info().slug);
    }
    let profiles = support::root().join("crates/catalogue/profiles");
    let everything = ["everything.yaml", "everything/rare.yaml"]
        .map(|file| fs::read_to_string(profiles.join(file)).unwrap())
        .concat();
    let mut excused: BTreeSet<&str> = NOT_IN_DEFAULT.iter().map(|&(slug, _)| slug).collect();
    assert_eq!(
        excused.len(),
        NOT_IN_DEFAULT.len(),
        "a technique is listed twice"
    );
    for line in everything.lines() {
        let Some((entry, reason)) = line.split_once(" # not in default: ") else {
            continue;
        };
        let slug = entry.split("technique: ").nth(1).unwrap();
        let slug = slug.split([',', ' ']).next().unwrap();
        assert!(!reason.is_empty(), "{slug} has no reason");
        assert!(excused.insert(slug), "{slug} is excused twice");
    }
    let unexplained: Vec<_> = missing.difference(&excused).collect();
    assert!(
        unexplained.is_empty(),
        "not in crates/catalogue/profiles/default.yaml, and without a reason (`# not in default: ...` in everything.yaml): {unexplained:?}"
    );
    let obsolete: Vec<_> = excused.difference(&missing).collect();
    assert!(
        obsolete.is_empty(),
        "techniques with a reason that are in default or unknown: {obsolete:?}"
    );
}

/// Tests of commands that name no profile, with the reasons. All other tests name one.
const BY_DEFAULT: &[(&str, &str)] = &[
    (
        "ci_files",
        "the pages show what a user gets; UPDATE_DOCS=1 updates them, without the hash",
    ),
    (
        "readme",
        "the README shows what a user gets for a puzzle that needs nothing above Pointing",
    ),
    (
        "clusters",
        "compares runs of the program in parts and as a whole, and shows no step",
    ),
    (
        "generate",
        "checks the puzzles with the profile that generated them, and shows no step",
    ),
    (
        "questions",
        "asks about singles and naked pairs, whose texts a new technique does not change",
    ),
    (
        "release",
        "packs the program and runs it for its version and one grade, whose text it does not read",
    ),
    ("mcp", "checks the fields of the answers, not their texts"),
    (
        "console",
        "its `hint` and `explain` are commands of the console, whose profile is `shrink`",
    ),
];

/// A new technique must not change the tests of commands. So they use `support::with_small_profile`, which sets a
/// small profile, or name a profile themselves.
#[test]
fn a_technique_changes_no_test_of_a_command() {
    let growing = ["default", "everything"];
    let solving = ["explain", "grade", "hint", "steps", "techniques"];
    let named = |words: &[&str]| {
        let at = words.iter().position(|&word| word == "--profile");
        at.and_then(|at| words.get(at + 1).copied().map(str::to_owned))
    };
    for path in paths(&support::root().join("snapshots/cli")) {
        for line in fs::read_to_string(&path).unwrap().lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let ["$", "whydoku", command, rest @ ..] = words.as_slice() else {
                continue;
            };
            let profile = named(rest);
            let is_fixed = profile.map_or(!solving.contains(command), |name| {
                !growing.contains(&name.as_str())
            });
            assert!(is_fixed, "{}: {line}", path.display());
        }
    }
    let tests = support::root().join("tests");
    let single = paths(&tests).into_iter().filter(|path| path.is_file());
    // Modules in a folder run commands through helpers of its `mod.rs`.
    let folders = stems(&tests, "rs")
        .into_iter()
        .map(|stem| stem.parent().unwrap().to_owned());
    let folders: BTreeSet<PathBuf> = folders.collect();
    let together = folders.iter().map(|folder| {
        let texts = paths(&tests.join(folder)).into_iter();
        let texts = texts.map(|path| fs::read_to_string(path).unwrap_or_default());
        (folder.clone(), texts.collect::<String>())
    });
    let single = single.map(|path| (path.clone(), fs::read_to_string(path).unwrap_or_default()));
    for (path, text) in single.chain(together) {
        let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let starts = |line: &&str| line.contains("cargo_bin(\"") || line.contains("CARGO_BIN_EXE_");
        let excused = BY_DEFAULT.iter().any(|(file, _)| *file == stem) || stem == "registry";
        if text.lines().filter(starts).count() == 0 || excused {
            continue;
        }
        let runs_command = |command: &&str| text.contains(&format!("\"{command}\""));
        let runs_solver = solving.iter().any(runs_command);
        let names_profile =
            text.contains("support::with_small_profile(") || text.contains("\"--profile\"");
        assert!(
            names_profile || !runs_solver,
            "{stem} uses the newest `default`: see BY_DEFAULT"
        );
        for name in growing {
            let shown = format!("\"--profile\", \"{name}\"");
            assert!(!text.contains(&shown), "{stem} names {name}");
        }
    }
}

/// Names that other programs use: HoDoKu, Sudoku Explainer, Sudoku Studio and SudokuWiki. Each name finds
/// one technique.
const FOREIGN_NAMES: &[(&str, &str)] = &[
    ("Locked Candidates Type 1", "pointing"),
    ("Locked Candidates Type 1 (Pointing)", "pointing"),
    ("Locked Candidates Type 2 (Claiming)", "claiming"),
    ("Box/Line Reduction", "claiming"),
    ("Naked Triplet", "naked_triple"),
    ("Naked Quadruple", "naked_quad"),
    ("Hidden Quadruple", "hidden_quad"),
    ("Direct Hidden Triplet", "direct_hidden_triple"),
    ("Bivalue Universal Grave + 1", "bug_plus_one"),
    ("Bivalue Universal Grave Type 3", "bug_plus_n"),
    ("Two-String Kite", "two_string_kite"),
    ("Uniqueness Test 4", "unique_rectangle"),
    ("Unique Rectangle Type 6", "unique_rectangle"),
    ("Hidden Unique Rectangle", "hidden_rectangle"),
    ("Unique Loop", "bug_lite"),
    ("Siamese Finned X-Wing", "finned_x_wing"),
    ("Finned Franken Swordfish", "franken_swordfish"),
    ("Simple Colors Trap", "simple_colours"),
    ("Multi Colors 2", "multi_colours"),
    ("Sue de Coq", "sue_de_coq"),
    ("Y-Wing", "xy_wing"),
    ("X-Cycles", "x_loop"),
    ("XY-Cycle", "xy_loop"),
    ("BUG", "bug_plus_one"),
    ("Hidden UR", "hidden_rectangle"),
    ("Bowman Bingo", "forcing_net"),
    ("Trial and Error", "forcing_net"),
    ("UR1", "unique_rectangle"),
    ("Type 6", "unique_rectangle"),
    ("Almost Locked Set", "als_xz"),
    ("ALS-XZ Rule", "als_xz"),
    ("Finned Fish", "finned_x_wing"),
    ("Franken Fish", "franken_x_wing"),
    ("Naked Subset", "naked_pair"),
    ("Hidden Subset", "hidden_pair"),
    ("Obvious Pairs", "naked_pair"),
    ("Digit Forcing Chain", "forcing_chain"),
    ("Double Exocet", "double_exocet"),
    ("Braids", "braid"),
    ("Ring Wing", "continuous_nice_loop"),
    ("双强链", "turbot_fish"),
    ("Swordfishes", "swordfish"),
    ("Forcing X-Chain", "x_chain"),
    ("Bidirectional Y-Cycle", "xy_loop"),
    ("Bidirectional Cycle", "continuous_nice_loop"),
    ("Nice Loop/AIC", "forcing_chain"),
    ("Discontinuous Nice Loop", "forcing_chain"),
    ("Nishio Forcing Chains", "nishio"),
    ("Region Forcing Chains", "house_forcing_chains"),
    ("Forcing Net Verity", "forcing_net"),
    (
        "Dynamic Contradiction Forcing Chains (+)",
        "se_dynamic_plus",
    ),
    ("Aligned Pair Exclusion", "aligned_pair_exclusion"),
    ("Almost Locked Set XY-Chain", "als_chain"),
    ("Avoidable Rectangle Type 2", "avoidable_rectangle"),
    ("Chute Remote Pairs", "grouped_w_wing"),
    ("Rectangle Elimination", "empty_rectangle"),
    ("Turbot Crane", "turbot_fish"),
    ("Dynamic Forcing Chains (+)", "se_dynamic_plus"),
];

#[test]
fn names_of_other_programs_are_found() {
    for &(name, slug) in FOREIGN_NAMES {
        let found = catalogue::by_name(name).map(|technique| technique.info().slug);
        assert_eq!(found, Some(slug), "{name}");
    }
}

/// The table of frequencies is about the newest default profile, and its figures for ordinary puzzles equal
/// the output of the program. `crates/catalogue/src/frequency.rs` explains how to update it.
#[test]
fn the_frequencies_are_measured() {
    let profile = catalogue::profile::named("default").unwrap();
    let expected = catalogue::frequency_heading(&profile);
    assert_eq!(catalogue::stored_heading(), expected, "update the table");
    let mut grader = whydoku::grade::Grader::new(&profile, whydoku::UniquenessPolicy::Check);
    let mut on_path: BTreeMap<&str, u16> = BTreeMap::new();
    for puzzle in support::ordinary(1000) {
        for (info, _) in grader.grade(&puzzle).grade.by_technique() {
            *on_path.entry(info.slug).or_default() += 1;
        }
    }
    for entry in &profile.entries {
        let slug = entry.technique.info().slug;
        let stored = catalogue::frequency(slug).map(|of| of.ordinary);
        assert_eq!(
            stored,
            Some(on_path.get(slug).copied().unwrap_or(0)),
            "{slug}"
        );
    }
}

/// `docs/COVERAGE.md` names only existing techniques, and counts its rows correctly.
#[test]
fn the_coverage_names_existing_techniques() {
    let text = fs::read_to_string(support::root().join("docs/COVERAGE.md")).unwrap();
    let (mut known, mut all) = ([0; 3], [0; 3]);
    for row in text.lines().filter(|line| line.starts_with("| ")) {
        let fields: Vec<&str> = row.split('|').map(str::trim).collect();
        if fields[1] == "technique" {
            continue;
        }
        let kind = ["G", "H", ""].iter().position(|&kind| kind == fields[2]);
        all[kind.unwrap()] += 1;
        known[kind.unwrap()] += usize::from(fields[3].starts_with('`'));
        let names = fields[3].split('`').skip(1).step_by(2);
        for slug in names.filter(|&name| name != "last_resort") {
            assert!(catalogue::by_slug(slug).is_some(), "{row}");
        }
    }
    let [g, h, rest] = known;
    let sum = format!(
        "G {g} of {}, H {h} of {}, all {} of {}.",
        all[0],
        all[1],
        g + h + rest,
        all.iter().sum::<usize>()
    );
    assert!(text.contains(&sum), "{sum}");
}
