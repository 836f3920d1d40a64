//! Compares the reader of simple texts with the YAML parser.

use crate::profile::read::{read_simple, read_with};
use crate::registry::registry;
use logic::{Profile, ProfileTexts};

/// A text that is the same for two profiles only if they are equal. The hash stands for their
/// entries.
fn summary(profile: &Profile) -> String {
    let Profile {
        name,
        edition,
        hash,
        measure,
        ..
    } = profile;
    format!("{name} {edition:?} {hash:016x} {measure:?}")
}

fn built_in_texts() -> Vec<&'static str> {
    let profiles = registry().profiles().iter();
    profiles
        .flat_map(|profile| match profile.texts {
            ProfileTexts::Editions(editions) => editions.to_vec(),
            ProfileTexts::WithoutEditions(text) => vec![text],
        })
        .collect()
}

#[test]
fn every_built_in_text_is_simple_and_means_the_same_to_both_readers() {
    for text in built_in_texts() {
        let yaml = read_with(registry(), text).unwrap();
        let simple = read_simple(registry(), text).unwrap();
        assert_eq!(summary(&simple), summary(&yaml));
    }
}

const SMALL: &str = "\
# A profile.
name: small # its name
grade:
  sum:
    - { level: easy, name: { en: Easy, zh: 容易 }, max: 80 }
    - { level: hard, name: { en: Hard, zh: 困难 } }
order: { houses: [box, row, column], subsets: lexicographic }
entries:
  - technique: hidden_single
    score: 14
    level: easy
    ratings:
      - { variant: box, rating: 1.2 }
      - { variant: row, rating: 1.5 }
      - { variant: column, rating: 1.5 }
  - { technique: full_house, score: 4, level: easy }
  - { technique: x_wing, score: 140, level: hard, rating: 3.2, order: { houses: [row] } }
";

/// Changes one or two characters of the text. A text that the fast reader accepts must mean the
/// same to the parser. The parser accepts some texts that the fast reader refuses.
#[test]
fn a_changed_text_never_has_another_meaning() {
    let characters = [
        ' ', '\n', '-', '{', '}', '[', ']', ':', ',', '#', '0', '"', 'a', '~', '\t',
    ];
    let length = SMALL.chars().count();
    let (mut accepted, mut refused) = (0, 0);
    let mut state = 1_u64;
    let mut below = |limit: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(state >> 33).unwrap() % limit
    };
    for round in 0..6000 {
        let mut text: Vec<char> = SMALL.chars().collect();
        for _ in 0..=round % 2 {
            let (at, character) = (below(length), characters[below(characters.len())]);
            match below(3) {
                0 => text[at] = character,
                1 => text.insert(at, character),
                _ => text[at] = text[below(length)],
            }
        }
        let text: String = text.into_iter().collect();
        let yaml = read_with(registry(), &text).map(|profile| summary(&profile));
        match read_simple(registry(), &text) {
            Some(simple) => {
                assert_eq!(Ok(summary(&simple)), yaml, "{text}");
                accepted += 1;
            }
            None => refused += usize::from(yaml.is_ok()),
        }
    }
    assert!(accepted > 200 && refused > 50, "{accepted}, {refused}");
}
