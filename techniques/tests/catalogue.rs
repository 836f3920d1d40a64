//! The registry, the doc blocks and the words: what holds for every technique alike.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

mod support;

use logic::{
    Effects, Explanation, Family, Language, Options, Order, Phrase, Rating, Slot, Step, Technique,
};
use std::collections::BTreeMap;
use std::path::Path;
use support::boards;
use support::finds::{Kept, finds};
use techniques::{ALL, by_name, by_slug, profile};

/// The headings of a doc block, in order; the one in brackets may be missing.
const HEADINGS: [&str; 8] = [
    "Look for",
    "Why it works",
    "What it removes",
    "Example",
    "Also known as",
    "(Assumes)",
    "Cost",
    "Sources",
];

#[test]
fn every_name_leads_to_its_technique_and_no_other() {
    for technique in ALL {
        let info = technique.info();
        assert_eq!(by_slug(info.slug).unwrap().info(), info);
        let names = [
            info.name.template(Language::En),
            info.name.template(Language::Zh),
        ];
        for name in names.iter().chain(info.aliases).chain([&info.slug]) {
            let found = by_name(name).unwrap().info();
            assert_eq!(found, info, "`{name}` is {} and {}", found.slug, info.slug);
        }
    }
    assert!(by_name("X wing").is_some());
    assert!(by_name("no such thing").is_none());
}

#[test]
fn every_technique_lives_in_the_file_of_its_slug() {
    for technique in ALL {
        let info = technique.info();
        let file = format!("{}/{}.rs", info.family.slug(), info.slug);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
        assert!(path.is_file(), "{file} is missing");
    }
}

#[test]
fn every_technique_is_in_the_default_profile_easiest_first() {
    let default = profile::named("default").unwrap();
    for technique in ALL {
        let slug = technique.info().slug;
        let mut entries = default.entries.iter();
        assert!(
            entries.any(|entry| entry.technique.info().slug == slug),
            "{slug}"
        );
    }
    let ratings: Vec<Rating> = default
        .entries
        .iter()
        .map(|entry| entry.ratings.least())
        .collect();
    assert!(ratings.is_sorted(), "{ratings:?}");
}

#[test]
fn every_doc_block_has_the_fixed_headings() {
    for technique in ALL {
        let info = technique.info();
        let lines: Vec<&str> = info.doc.lines().map(str::trim_start).collect();
        let start = format!("{}: ", info.name.template(Language::En));
        let first: Vec<&str> = lines
            .iter()
            .copied()
            .take_while(|line| !line.is_empty())
            .collect();
        let first = first.join(" ");
        assert!(first.starts_with(&start), "{first}");
        let sentences = first.split_inclusive(['.', '?', '!']).count();
        assert!(sentences == 1 && first.ends_with('.'), "{first}");
        let found: Vec<&str> = lines
            .iter()
            .filter_map(|line| line.strip_prefix("# "))
            .collect();
        let wanted = HEADINGS.iter().filter_map(|heading| {
            let optional = heading.trim_matches(['(', ')']);
            (optional == *heading || found.contains(&optional)).then_some(optional)
        });
        assert_eq!(found, wanted.collect::<Vec<_>>(), "{}", info.slug);
        for (heading, next) in lines.iter().zip(&lines[1..]) {
            assert!(
                !heading.starts_with("# ") || !next.is_empty(),
                "{}: {heading}",
                info.slug
            );
        }
    }
}

/// Checks that every slot that a phrase names is filled and every filling has its slot, in the
/// phrase and in those within it.
fn assert_filled(phrase: &Phrase) {
    for (slot, _) in &phrase.slots {
        let template = phrase.text.template(Language::En);
        let named = template.contains(&format!("{{{slot}}}"));
        assert!(named, "`{template}` has no slot for {slot}");
    }
    for language in [Language::En, Language::Zh] {
        let template = phrase.text.template(language);
        for slot in template
            .split('{')
            .skip(1)
            .filter_map(|rest| rest.split('}').next())
        {
            let filled = phrase.slot(slot);
            assert!(filled.is_some(), "{slot} of `{template}` is not filled");
            if let Some(Slot::Phrase(inner)) = filled {
                assert_filled(inner);
            }
        }
    }
}

fn step(technique: &dyn Technique, find: Kept) -> Step {
    Step {
        technique: technique.info(),
        variant: find.variant,
        size: 0,
        rating: Rating(0),
        effects: Effects::new(find.place, find.removals).unwrap(),
        evidence: find.evidence,
    }
}

fn assert_told(explanation: &Explanation) {
    let gist = explanation.gist.as_ref().unwrap();
    assert!(
        !explanation.seen.is_empty() && !explanation.why.is_empty(),
        "{gist:?}"
    );
    let phrases = explanation.seen.iter().chain(&explanation.why);
    phrases.chain([gist]).for_each(assert_filled);
    assert!(
        explanation
            .marks
            .iter()
            .all(|mark| !mark.candidates.is_empty()),
        "{gist:?}"
    );
}

/// On the board it was found on, and on later boards of the same round.
#[test]
fn every_find_is_told_in_full() {
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..200 {
        let sound = boards::sound(seed);
        for technique in ALL {
            let mut board = sound.board.clone();
            for find in finds(*technique, &board, &Order::default(), Options::default()) {
                let step = step(*technique, find);
                assert_told(&technique.explain(&sound.board, &step));
                if step.effects.still_live(&board).is_none() {
                    continue;
                }
                assert_told(&technique.explain(&board, &step));
                for &removed in step.effects.removals() {
                    board.eliminate(removed);
                }
                if let Some(placed) = step.effects.place() {
                    board.place(placed);
                }
                *told.entry(technique.info().slug).or_default() += 1;
            }
        }
    }
    // The others' patterns are too rare on random boards.
    let basic = [
        Family::Singles,
        Family::Intersections,
        Family::Subsets,
        Family::Fish,
    ];
    for technique in ALL.iter().map(|technique| technique.info()) {
        let often = told.contains_key(technique.slug);
        assert!(often || !basic.contains(&technique.family), "{told:?}");
    }
}
