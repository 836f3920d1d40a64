//! The fingerprint of a profile: a hash of a canonical text that describes the profile's meaning.

use super::words::Words;
use core::fmt::Write;
use grid::HouseKind;
use logic::{Entry, Growth, Measure, Order, Profile, Ratings, Scale, Variant, Worth};

/// The 64-bit FNV-1a hash of the canonical text. It must never change for an unchanged profile. The
/// standard hasher does not guarantee this.
pub(super) fn fingerprint(profile: &Profile) -> u64 {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let text = canonical(profile);
    text.bytes().fold(OFFSET, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(PRIME)
    })
}

/// The canonical text: lines for the settings of the whole profile, then one line for each entry,
/// and a second one for its score, if it has one. Order and options are included only if they
/// differ from the default, so that a new option of a technique does not change the text of
/// existing profiles. The profile's name and edition are not included.
fn canonical(profile: &Profile) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write!(text, "last_resort={} trial=", profile.last_resort.word());
    let _ = write_ratings(&mut text, &profile.trial, 1);
    if profile.scale != Scale::default() {
        let _ = writeln!(text, "scale={}", profile.scale.word());
    }
    if let Measure::Sum(levels) = &profile.measure {
        for (level, max) in levels.iter() {
            let max = max.map_or_else(|| "-".to_owned(), |max| max.to_string());
            let _ = writeln!(text, "level={}/{max}", level.slug);
        }
    }
    if let Some(worth) = &profile.trial_worth {
        let _ = write_worth(&mut text, worth, 1, profile);
    }
    for entry in &profile.entries {
        let _ = write_entry(&mut text, entry, profile);
    }
    text
}

fn write_entry(text: &mut String, entry: &Entry, profile: &Profile) -> core::fmt::Result {
    let info = entry.technique.info();
    write!(text, "{}", info.slug)?;
    if let Some(word) = entry.technique.enumeration() {
        write!(text, " enumeration={word}")?;
    }
    write_order(text, &entry.order)?;
    for chosen in entry.options.chosen() {
        write!(text, " {chosen}")?;
    }
    write!(text, " choice={} ratings=", entry.choice.word())?;
    let variants = info.variants.len().max(1);
    write_ratings(text, &entry.ratings, variants)?;
    match &entry.worth {
        Some(worth) => write_worth(text, worth, variants, profile),
        None => Ok(()),
    }
}

fn write_order(text: &mut String, order: &Order) -> core::fmt::Result {
    let default_order = Order::default();
    if order.houses != default_order.houses {
        let houses = order.houses.iter().copied().map(HouseKind::word);
        write!(text, " houses={}", houses.collect::<Vec<_>>().join(","))?;
    }
    if order.subsets != default_order.subsets {
        write!(text, " subsets={}", order.subsets.word())?;
    }
    if order.outer_loop != default_order.outer_loop {
        write!(text, " outermost={}", order.outer_loop.word())?;
    }
    Ok(())
}

fn write_worth(
    text: &mut String,
    worth: &Worth,
    variants: usize,
    profile: &Profile,
) -> core::fmt::Result {
    write_each(text, variants, |variant| worth.score(variant).0)?;
    let Measure::Sum(levels) = &profile.measure else {
        return writeln!(text);
    };
    writeln!(text, " of {}", levels.get(worth.level()).slug)
}

fn write_ratings(text: &mut String, ratings: &Ratings, variants: usize) -> core::fmt::Result {
    write_each(text, variants, |variant| ratings.base(variant).0.into())?;
    match ratings.growth() {
        Growth::None => writeln!(text, " growth=none"),
        Growth::Linear { free } => writeln!(text, " growth=linear/{free}"),
        Growth::Points { free } => writeln!(text, " growth=points/{free}"),
        Growth::Length => writeln!(text, " growth=length"),
    }
}

/// Writes a number for each variant, or one number if all are equal. Then the text stays the same
/// if the technique distinguishes more variants later.
fn write_each(
    text: &mut String,
    variants: usize,
    number: impl Fn(Variant) -> u32,
) -> core::fmt::Result {
    let mut numbers: Vec<u32> = (0..variants).map(|v| number(Variant(v as u8))).collect();
    if numbers.windows(2).all(|pair| pair[0] == pair[1]) {
        numbers.truncate(1);
    }
    let mut numbers = numbers.iter();
    numbers.try_for_each(|number| write!(text, "{number},"))
}
