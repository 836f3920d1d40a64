//! A profile's fingerprint: of its meaning, written out in one fixed form.

use super::words::Words;
use core::fmt::Write;
use grid::HouseKind;
use logic::{Entry, Growth, Profile, Ratings, Scale, Variant};

/// FNV-1a, 64 bits, of the canonical text. It must never change for an unchanged profile, so the
/// hasher of the standard library, which promises no such thing, will not do.
pub(super) fn fingerprint(profile: &Profile) -> u64 {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let text = canonical(profile);
    text.bytes().fold(OFFSET, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(PRIME)
    })
}

/// One line per entry with nothing left out; the profile's name is left out.
fn canonical(profile: &Profile) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write!(text, "last_resort={} trial=", profile.last_resort.word());
    let _ = write_ratings(&mut text, &profile.trial, 1);
    if profile.scale != Scale::default() {
        let _ = writeln!(text, "scale={}", profile.scale.word());
    }
    for entry in &profile.entries {
        let _ = write_entry(&mut text, entry);
    }
    text
}

fn write_entry(text: &mut String, entry: &Entry) -> core::fmt::Result {
    let info = entry.technique.info();
    let houses = entry.order.houses.iter().copied().map(HouseKind::word);
    write!(
        text,
        "{} houses={} subsets={} outermost={} room={} scope={} naming={} choice={} ratings=",
        info.slug,
        houses.collect::<Vec<_>>().join(","),
        entry.order.subsets.word(),
        entry.order.outermost.word(),
        entry.options.room.word(),
        entry.options.scope.word(),
        entry.options.naming.word(),
        entry.choice.word(),
    )?;
    write_ratings(text, &entry.ratings, info.variants.len().max(1))
}

fn write_ratings(text: &mut String, ratings: &Ratings, variants: usize) -> core::fmt::Result {
    for variant in 0..variants {
        write!(text, "{},", ratings.base(Variant(variant as u8)).0)?;
    }
    match ratings.growth() {
        Growth::None => writeln!(text, " growth=none"),
        Growth::Linear { free } => writeln!(text, " growth=linear/{free}"),
        Growth::Length => writeln!(text, " growth=length"),
    }
}
