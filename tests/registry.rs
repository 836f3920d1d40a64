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
    let mut pending: Vec<PathBuf> = paths(folder);
    pending.retain(|path| path.is_dir());
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            pending.extend(paths(&path));
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
fn slug_paths() -> BTreeSet<PathBuf> {
    infos()
        .map(|info| Path::new(info.family.slug()).join(info.slug))
        .collect()
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
        let is_alone =
            text.matches("\nlogic::technique! {").count() == 1 && file.iter().count() > 1;
        if is_alone && !file.starts_with("tests") && !file.starts_with("examples") {
            let slug = file.file_name().unwrap().to_str().unwrap();
            let named = format!("    slug: \"{slug}\",");
            assert!(text.contains(&named), "{file:?} declares another slug");
        }
    }
}

#[test]
fn every_technique_has_a_fixture_and_no_fixture_is_orphaned() {
    let elsewhere = ["puzzles", "profiles", "klsudoku", "bank"];
    let mut fixtures = stems(&support::root().join("fixtures"), "yaml");
    fixtures.retain(|path| !elsewhere.iter().any(|folder| path.starts_with(folder)));
    assert_eq!(fixtures, slug_paths(), "fixtures and registry differ");
}

#[test]
fn every_technique_has_a_snapshot_and_no_snapshot_is_orphaned() {
    let elsewhere = ["cli", "render", "solve", "console"];
    let mut snapshots = stems(&support::root().join("snapshots"), "snap");
    snapshots.retain(|path| !elsewhere.iter().any(|folder| path.starts_with(folder)));
    assert_eq!(snapshots, slug_paths(), "snapshots and registry differ");
}

#[test]
fn names_are_unique_whatever_way_they_are_written() {
    let mut seen: Vec<(String, &str)> = Vec::new();
    for info in infos() {
        let names = Language::ALL.map(|language| info.name.template(language));
        let mut own: Vec<String> = names
            .iter()
            .chain(info.aliases)
            .chain([&info.slug])
            .map(|name| name.to_lowercase())
            .collect();
        own.sort();
        own.dedup();
        for name in own {
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
        let legal = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        assert!(info.slug.chars().all(legal), "{}", info.slug);
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
            let mark = format!("\n# {heading}\n");
            let at = rest.find(&mark);
            assert!(
                at.is_some(),
                "{} lacks the heading {heading:?}, or has it late",
                info.slug
            );
            rest = &rest[at.unwrap() + mark.len()..];
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

const FOR_SE: &str = "follows Sudoku Explainer in every step, for the profile `se`";
const FOR_HODOKU: &str = "follows HoDoKu in every step, for the profile `hodoku`";
const FOR_SHRINK: &str = "follows the console solver, for the profile `shrink`";
const DIRECT: &str =
    "a technique of Sudoku Explainer; `default` has its two steps as separate steps";
const NEVER_NEEDED: &str = "never needed: the lines outside it form a smaller fish";
const LARGE: &str = "rarely exists where nothing easier does, and is slow to rule out";

// Measured for the third edition on 1,000 ordinary puzzles and 60 hard puzzles, which together need
// 982 nets.
const FEW_NETS_SAVED: &str =
    "saves at most 18 of 982 nets, takes a fifth to a half more time, and has long texts";
const OWN_SCALE: &str =
    "has its own scale; a candidate may be excluded by one much earlier in the chain";
const NO_NETS_SAVED: &str = "saves no net that multi-sector locked sets leave";
const NOWHERE: &str = "on none of 60 hard and 1,000 ordinary puzzles where nothing easier exists";
const NEXT_EDITION: &str =
    "for a later edition: 199 of 200 puzzles of T&E depth 3 need no nested net, 154 without these";
const LITTLE_KNOWN: &str =
    "saves 13 of 982 nets; few players know chains that start from deadly patterns";
const HARDER: &str = "changes 30 of 1,000 grades, by 0.7 or more, and saves 6 of 982 nets";
const OTHER_NAME: &str = "an X-Chain by another name, and explained as one";
const SEEN_ALREADY: &str = "changes no grade: a full house or a hidden single exists too";
const SELDOM: &str = "used in 3 and 24 of 1,000 ordinary puzzles, and saves no forcing step";
const TWO_IN_ONE: &str = "never needed: its two parts are found before it, in one round";
const NOT_LISTED_BY_PLAYERS: &str =
    "players do not list all ways to place a digit before they try one place, as Nishio does";

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
    ("dual_two_string_kite", TWO_IN_ONE),
    ("dual_empty_rectangle", TWO_IN_ONE),
    ("templates", NOT_LISTED_BY_PLAYERS),
    ("hodoku_nice_loop", FOR_HODOKU),
    ("hodoku_grouped_nice_loop", FOR_HODOKU),
    ("hodoku_forcing_chain", FOR_HODOKU),
    ("hodoku_forcing_net", FOR_HODOKU),
    ("se_unique_loops", FOR_SE),
    ("se_bug", FOR_SE),
    ("se_unary_chains", FOR_SE),
    ("se_nishio", FOR_SE),
    ("se_multiple_chains", FOR_SE),
    ("se_dynamic_chains", FOR_SE),
    ("se_dynamic_plus", FOR_SE),
    ("se_nested_unary", FOR_SE),
    ("se_nested_multiple", FOR_SE),
    ("se_nested_dynamic", FOR_SE),
    ("se_nested_twice", FOR_SE),
    ("z_chain", FEW_NETS_SAVED),
    ("t_whip", FEW_NETS_SAVED),
    ("whip", FEW_NETS_SAVED),
    ("g_whip", NOWHERE),
    ("braid", OWN_SCALE),
    ("g_braid", OWN_SCALE),
    ("rectangle_forcing_chains", LITTLE_KNOWN),
    ("deadly_pattern_forcing_chains", NOWHERE),
    ("bug_forcing_chains", NOWHERE),
    ("tridagon_forcing_chains", NOWHERE),
    ("general_exocet", NEXT_EDITION),
    ("impossible_pattern", NEXT_EDITION),
    ("impossible_pattern_chains", NEXT_EDITION),
    ("impossible_pattern_net", NEXT_EDITION),
    ("set_equivalence", NEXT_EDITION),
    ("rectangle_als", HARDER),
    ("multifish", NO_NETS_SAVED),
    ("three_strong_links", OTHER_NAME),
    ("four_strong_links", OTHER_NAME),
    ("five_strong_links", OTHER_NAME),
    ("six_strong_links", OTHER_NAME),
    ("last_digit", SEEN_ALREADY),
    ("direct_naked_pair", DIRECT),
    ("direct_naked_triple", DIRECT),
    ("locked_hidden_pair", NOWHERE),
    ("locked_hidden_triple", NOWHERE),
    ("semi_locked_subset", SELDOM),
    ("almost_locked_candidates", SELDOM),
    ("stuvwxyz_wing", NOWHERE),
    ("rstuvwxyz_wing", NOWHERE),
    ("pattern_overlay", NOT_LISTED_BY_PLAYERS),
    ("complex_remote_pair", NOWHERE),
    ("group_shrink_complete", FOR_SHRINK),
    ("group_shrink_incomplete", FOR_SHRINK),
    ("line_block_shrink", FOR_SHRINK),
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
            "{} stands elsewhere in everything, is rated otherwise there, or is missing",
            entry.technique.info().slug
        );
    }
}

/// A technique is in the default profile or has a reason not to be.
#[test]
fn techniques_not_in_default_have_a_reason() {
    let profile = catalogue::profile::named("default").unwrap();
    let mut left: BTreeSet<&str> = infos().map(|info| info.slug).collect();
    for entry in &profile.entries {
        left.remove(entry.technique.info().slug);
    }
    let everything = support::root().join("crates/catalogue/profiles/everything.yaml");
    let everything = fs::read_to_string(everything).unwrap();
    let mut excused: BTreeSet<&str> = NOT_IN_DEFAULT.iter().map(|&(slug, _)| slug).collect();
    assert_eq!(excused.len(), NOT_IN_DEFAULT.len(), "one is listed twice");
    for line in everything.lines() {
        let Some((entry, reason)) = line.split_once(" # not in default: ") else {
            continue;
        };
        let slug = entry.split("technique: ").nth(1).unwrap();
        let slug = slug.split([',', ' ']).next().unwrap();
        assert!(!reason.is_empty(), "{slug} has no reason");
        assert!(excused.insert(slug), "{slug} is excused twice");
    }
    let open: Vec<_> = left.difference(&excused).collect();
    assert!(
        open.is_empty(),
        "neither in crates/catalogue/profiles/default.yaml nor left out with a reason (`# not in default: ...` in everything.yaml): {open:?}"
    );
    let used: Vec<_> = excused.difference(&left).collect();
    assert!(
        used.is_empty(),
        "left out, and yet in default, or unknown: {used:?}"
    );
}

/// Tests of commands that name no profile, with the reasons. All other tests name one.
const BY_DEFAULT: &[(&str, &str)] = &[
    (
        "ci_files",
        "the pages show what a user gets; UPDATE_DOCS=1 rewrites them, without the hash",
    ),
    (
        "readme",
        "the README shows what a user gets, for a puzzle that needs nothing above Pointing",
    ),
    (
        "clusters",
        "compares split runs with runs that are not split, and shows no step",
    ),
    (
        "generate",
        "compares generated puzzles with the same conditions under the same profile, and shows no step",
    ),
    (
        "questions",
        "asks about singles and naked pairs, whose texts a new technique does not change",
    ),
    (
        "release",
        "runs the packed program for its version and for one grade, and does not read the texts",
    ),
    (
        "mcp",
        "calls tools by name, and compares fields of their answers, not texts",
    ),
    (
        "console",
        "its `hint` and `explain` are commands of the console, whose profile is `shrink`",
    ),
];

/// A new technique must not change the tests of commands. So they use `support::by_small`, which sets a
/// small profile, or name a profile themselves.
#[test]
fn a_technique_changes_no_test_of_a_command() {
    let grows = ["default", "everything"];
    let solves = ["explain", "grade", "hint", "steps", "techniques"];
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
            let fixed = profile.map_or(!solves.contains(command), |name| {
                !grows.contains(&name.as_str())
            });
            assert!(fixed, "{}: {line}", path.display());
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
        let asks = |command: &&str| text.contains(&format!("\"{command}\""));
        let asks = solves.iter().any(asks);
        let own = text.contains("support::by_small(") || text.contains("\"--profile\"");
        assert!(
            own || !asks,
            "{stem} runs by the newest `default`: see BY_DEFAULT"
        );
        for name in grows {
            let shown = format!("\"--profile\", \"{name}\"");
            assert!(!text.contains(&shown), "{stem} names {name}");
        }
    }
}

/// Names that other programs use: HoDoKu, Sudoku Explainer, Sudoku Studio and SudokuWiki. Each name finds
/// one technique.
const NAMES_ELSEWHERE: &[(&str, &str)] = &[
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
    ("Double Exocet", "junior_exocet"),
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
fn names_of_other_programs_lead_here() {
    for &(name, slug) in NAMES_ELSEWHERE {
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
    assert_eq!(catalogue::stored_heading(), expected, "write it again");
    let mut grader = whydoku::grade::Grader::new(&profile, whydoku::UniquenessPolicy::Check);
    let mut on_path: BTreeMap<&str, u16> = BTreeMap::new();
    for puzzle in support::ordinary(1000) {
        for (info, _) in grader.grade(&puzzle).grade.by_technique() {
            *on_path.entry(info.slug).or_default() += 1;
        }
    }
    for entry in &profile.entries {
        let slug = entry.technique.info().slug;
        let kept = catalogue::frequency(slug).map(|of| of.ordinary);
        assert_eq!(
            kept,
            Some(on_path.get(slug).copied().unwrap_or(0)),
            "{slug}"
        );
    }
}

/// `docs/COVERAGE.md` names only existing techniques, and counts its rows correctly.
#[test]
fn the_coverage_names_existing_techniques() {
    let text = fs::read_to_string(support::root().join("docs/COVERAGE.md")).unwrap();
    let (mut here, mut all) = ([0; 3], [0; 3]);
    for row in text.lines().filter(|line| line.starts_with("| ")) {
        let fields: Vec<&str> = row.split('|').map(str::trim).collect();
        if fields[1] == "technique" {
            continue;
        }
        let kind = ["G", "H", ""].iter().position(|&kind| kind == fields[2]);
        all[kind.unwrap()] += 1;
        here[kind.unwrap()] += usize::from(fields[3].starts_with('`'));
        let names = fields[3].split('`').skip(1).step_by(2);
        for slug in names.filter(|&name| name != "last_resort") {
            assert!(catalogue::by_slug(slug).is_some(), "{row}");
        }
    }
    let [g, h, rest] = here;
    let sum = format!(
        "G {g} of {}, H {h} of {}, all {} of {}.",
        all[0],
        all[1],
        g + h + rest,
        all.iter().sum::<usize>()
    );
    assert!(text.contains(&sum), "{sum}");
}
