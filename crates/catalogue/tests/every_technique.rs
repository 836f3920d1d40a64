//! Checks the names, texts and explanations of all techniques.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use catalogue::{ALL, by_name, by_slug, description, profile, summary};
use logic::{
    Assumes, Effects, Explanation, Family, Language, Phrase, Piece, Proof, Rating, Slot, Step,
    Technique,
};
use std::collections::BTreeMap;
use support::boards;
use support::finds::{Kept, proved_finds};

#[test]
fn every_name_leads_to_its_technique_and_no_other() {
    for technique in ALL {
        let info = technique.info();
        assert_eq!(by_slug(info.slug).unwrap().info(), info);
        let names = Language::ALL.map(|language| info.name.template(language));
        for name in names.iter().chain(info.aliases).chain([&info.slug]) {
            let found = by_name(name).unwrap().info();
            assert_eq!(found, info, "`{name}` is {} and {}", found.slug, info.slug);
        }
    }
    assert!(by_name("X wing").is_some());
    assert!(by_name("no such thing").is_none());
    assert!(by_name("").is_none());
}

#[test]
fn a_name_is_found_however_it_is_spelled() {
    for technique in ALL {
        let info = technique.info();
        let names = Language::ALL.map(|language| info.name.template(language));
        for name in names.iter().chain(info.aliases).chain([&info.slug]) {
            for spelled in [
                name.to_lowercase(),
                name.to_uppercase(),
                name.replace(' ', "-"),
                name.replace([' ', '-'], "_"),
                name.replace(['_', '-'], " "),
                format!("  {} ", name.replace(' ', "  ")),
            ] {
                let found = by_name(&spelled).map(|technique| technique.info().slug);
                assert_eq!(found, Some(info.slug), "`{spelled}`");
            }
        }
    }
}

/// The plural of an English word.
fn plural(word: &str) -> String {
    let sibilants = ["s", "x", "z", "sh", "ch"];
    let is_sibilant = sibilants
        .iter()
        .any(|end| word.to_lowercase().ends_with(end));
    format!("{word}{}", if is_sibilant { "es" } else { "s" })
}

/// The singular of an English word; `None` if the word is not a plural.
fn singular(word: &str) -> Option<String> {
    ["shes", "xes"]
        .iter()
        .find(|end| word.ends_with(*end))
        .and_then(|_| word.strip_suffix("es"))
        .or_else(|| word.strip_suffix('s'))
        .filter(|word| !word.ends_with('s'))
        .map(str::to_owned)
}

/// The name with its noun in another form. The noun is the last word, or the last word before
/// " Type ", as in "Unique Rectangle Type 2".
fn with_noun(name: &str, form: impl Fn(&str) -> Option<String>) -> Option<String> {
    let (head, type_suffix) = match name.find(" Type ") {
        Some(at) => name.split_at(at),
        None => (name, ""),
    };
    let at = head.rfind([' ', '-']).map_or(0, |at| at + 1);
    let (before, noun) = head.split_at(at);
    let is_word = noun.len() > 1 && noun.chars().all(|letter| letter.is_ascii_alphabetic());
    let noun = form(noun).filter(|_| is_word)?;
    Some(format!("{before}{noun}{type_suffix}"))
}

/// The plural and the singular of every English name must lead to the same technique.
#[test]
fn plural_and_singular_are_the_same_technique() {
    let mut count = 0;
    for technique in ALL {
        let info = technique.info();
        let english = [info.name.template(Language::En)];
        for name in english.iter().chain(info.aliases) {
            let forms = [
                with_noun(name, |noun| Some(plural(noun))),
                with_noun(name, singular),
            ];
            for form in forms.into_iter().flatten() {
                let found = by_name(&form).map(|technique| technique.info().slug);
                assert_eq!(found, Some(info.slug), "{form}");
                count += 1;
            }
        }
    }
    assert!(count > 250, "only {count} forms");
}

#[test]
fn a_name_is_found_in_the_plural_and_without_the_word_type() {
    for (name, slug) in [
        ("SK Loops", "domino_loop"),
        ("Cell Forcing Chain", "cell_forcing_chains"),
        ("Unique Rectangle 4", "unique_rectangle"),
        ("X-Wings", "x_wing"),
        ("Naked Triples", "naked_triple"),
        ("Avoidable Rectangle Type 1", "avoidable_rectangle"),
        ("Avoidable Rectangle 2", "avoidable_rectangle"),
        ("Dynamic Forcing Chains (+)", "se_dynamic_plus"),
        (
            "dynamic forcing chains (+ forcing chains)",
            "se_nested_unary",
        ),
    ] {
        let found = by_name(name).map(|technique| technique.info().slug);
        assert_eq!(found, Some(slug), "{name}");
    }
    // A number alone is not a name, and a `+` in a name is not ignored.
    assert!(by_name("6").is_none());
    assert!(by_name("X-Wing (+)").is_none());
}

#[test]
fn the_default_profile_goes_from_easy_to_hard() {
    let default = profile::named("default").unwrap();
    let ratings: Vec<Rating> = default
        .entries
        .iter()
        .map(|entry| entry.ratings.least())
        .collect();
    assert!(ratings.is_sorted(), "{ratings:?}");
}

/// Checks that every slot of a phrase and its nested phrases is filled.
fn assert_filled(phrase: &Phrase) {
    for piece in Language::ALL
        .into_iter()
        .flat_map(|language| phrase.text.pieces(language))
    {
        let slot = match piece {
            Piece::Words(_) => continue,
            Piece::Slot(slot) | Piece::Number { slot, .. } | Piece::Article { slot, .. } => slot,
        };
        let filled = phrase.slot(slot);
        assert!(
            filled.is_some(),
            "{slot} of {:?} is not filled",
            phrase.text
        );
        if let Some(Slot::Phrase(inner)) = filled {
            assert_filled(inner);
        }
    }
}

/// A find as a step. Entry, size and rating are 0, and there is no score.
fn step(technique: &'static dyn Technique, (find, proof): (Kept, Proof)) -> Step {
    Step {
        entry: logic::EntryId(0),
        technique,
        variant: find.variant,
        size: 0,
        rating: Rating(0),
        score: None,
        effects: Effects::new(find.place, find.removals).unwrap(),
        evidence: proof.evidence,
        pattern: proof.pattern,
    }
}

/// Checks that a step has texts with filled slots, and marks for a picture.
fn assert_explained(step: &Step, board: &grid::Board) {
    let Explanation {
        gist,
        seen,
        why,
        short,
        ..
    } = step.explain(board);
    let what = || format!("{} on {board:?}: {gist:?}", step.info().slug);
    assert!(!seen.is_empty() && !why.is_empty(), "{}", what());
    let phrases = seen.iter().chain(&why);
    let phrases = phrases.chain([&gist]).chain(&short);
    phrases.for_each(assert_filled);
    assert!(!step.roles().marks(board).is_empty(), "{}", what());
}

/// Prints the technique and the board if the test panics while the value exists.
struct PrintOnPanic<'a>(&'static str, &'a grid::Board);

impl Drop for PrintOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} on {:?}", self.0, self.1);
        }
    }
}

/// Each find must be explained on its own board and on later boards of the same round.
#[test]
fn every_find_is_explained() {
    let default = profile::named("default").unwrap();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    // These boards have many candidates, which makes chains and harder techniques too slow.
    let mut entries = default.entries;
    entries.retain(|entry| entry.ratings.least() < Rating(60));
    for seed in 0..200 {
        let sound = boards::sound(seed);
        for entry in &entries {
            let technique = entry.technique;
            let _print_on_panic = PrintOnPanic(technique.info().slug, &sound.board);
            let mut board = sound.board.clone();
            for find in proved_finds(technique, &board, &entry.order, &entry.options) {
                let step = step(technique, find);
                assert_explained(&step, &sound.board);
                if step.effects.still_live(&board).is_none() {
                    continue;
                }
                assert_explained(&step, &board);
                for &removed in step.effects.removals() {
                    board.eliminate(removed);
                }
                if let Some(placed) = step.effects.place() {
                    board.place(placed);
                }
                *counts.entry(technique.info().slug).or_default() += 1;
            }
        }
    }
    // Techniques of other families may have no find, because their patterns are too rare on random
    // boards.
    let basic = [
        Family::Singles,
        Family::Intersections,
        Family::Subsets,
        Family::Fish,
    ];
    for entry in &entries {
        let info = entry.technique.info();
        assert!(
            counts.contains_key(info.slug) || !basic.contains(&info.family),
            "{counts:?}"
        );
    }
}

#[test]
fn every_technique_has_a_sentence_in_every_language() {
    for technique in ALL {
        let info = technique.info();
        for language in Language::ALL {
            let text = summary(info, language).unwrap_or_default();
            let is_sentence = text.ends_with(['.', '。']);
            assert!(
                is_sentence && !text.contains('\t'),
                "{}: {text:?}",
                info.slug
            );
        }
    }
    let in_chinese = [
        include_str!("../src/chinese.tsv"),
        #[cfg(feature = "rare")]
        include_str!("../src/chinese_rare.tsv"),
    ];
    let lines: usize = in_chinese.iter().map(|text| text.lines().count()).sum();
    assert_eq!(lines, ALL.len(), "one line each");
}

/// The Chinese description must have three sections in Chinese sentences, and one more if the
/// technique assumes one solution. No section may have a Latin comma, semicolon or question mark,
/// or an English word in small letters of more than five letters, except `siamese`.
#[test]
fn every_technique_is_described_in_chinese() {
    for technique in ALL {
        let info = technique.info();
        let text = description(info, Language::Zh).unwrap_or_default();
        let sections: Vec<&str> = text.split("\n\n# ").skip(1).collect();
        let assumes = usize::from(info.assumes == Assumes::UniqueSolution);
        assert_eq!(sections.len(), 3 + assumes, "{}: {text}", info.slug);
        for section in sections {
            let (_, body) = section.split_once("\n\n").unwrap_or_default();
            let latin = body.split(|c: char| !c.is_ascii_alphabetic());
            let english =
                latin.filter(|word| word.len() > 5 && word.chars().all(|c| c.is_ascii_lowercase()));
            let english: Vec<&str> = english.filter(|&word| word != "siamese").collect();
            assert!(
                body.ends_with('。') && body.chars().count() > 7,
                "{}: {body}",
                info.slug
            );
            assert_eq!(english, Vec::<&str>::new(), "{}: {body}", info.slug);
            assert!(!body.contains([',', ';', '?']), "{}: {body}", info.slug);
        }
    }
}

/// Searches and profiles use the variants of fish by name, so the lists must not change.
#[test]
fn variants_of_fish_do_not_change() {
    let infos = ALL.iter().map(|technique| technique.info());
    for info in infos.filter(|info| info.family == Family::Fish) {
        let listed: &[&str] = match info.slug.split('_').next() {
            Some("finned" | "sashimi") => &["plain", "siamese"],
            Some("franken" | "mutant") => &["plain", "finned", "siamese"],
            Some("kraken") => &["type_1", "type_2"],
            _ => &[],
        };
        assert_eq!(info.variants, listed, "{}", info.slug);
    }
}

#[test]
fn a_plural_or_another_name_leads_to_the_technique() {
    let slug = |name| by_name(name).map(|technique| technique.info().slug);
    assert_eq!(slug("Naked Pairs"), Some("naked_pair"));
    assert_eq!(slug("guardian"), Some("guardians"));
    assert_eq!(slug("x-cycle"), Some("x_loop"));
}
