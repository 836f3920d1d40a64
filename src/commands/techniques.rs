//! `whydoku techniques [SLUG]`: the catalogue.

use crate::cli::args::{ListFormat, Techniques};
use crate::cli::exit::Exit;
use crate::cli::{profiles, terminal};
use logic::{Language, Profile, Technique};
use std::io::Write;

pub(crate) fn run(arguments: &Techniques) -> anyhow::Result<Exit> {
    let profile = profiles::profile(&arguments.profile)?;
    let language = arguments.lang;
    let mut out = terminal::texts();
    let one = arguments.slug.as_deref().map(whydoku::technique);
    let one = one.transpose()?;
    match (one, arguments.format) {
        (Some(technique), ListFormat::Text) => tell(&mut out, technique, &profile, language)?,
        (None, ListFormat::Text) => list(&mut out, &profile, language)?,
        (one, ListFormat::Json) => {
            let mut entries = whydoku::techniques(&profile, language);
            entries.retain(|entry| one.is_none_or(|one| one.info().slug == entry.slug));
            serde_json::to_writer_pretty(&mut out, &entries)?;
            writeln!(out)?;
        }
    }
    out.flush()?;
    Ok(Exit::Fine)
}

/// One line a technique, by family: lowest ratings by the profile and by Sudoku Explainer, how many
/// of a thousand ordinary and of a thousand hard puzzles need it, slug, name.
fn list(out: &mut dyn Write, profile: &Profile, language: Language) -> anyhow::Result<()> {
    let entries = whydoku::techniques(profile, language);
    let widest = entries.iter().map(|entry| entry.slug.len()).max();
    let widest = widest.unwrap_or(0);
    let rating =
        |rating: Option<f32>| rating.map_or("-".to_owned(), |number| format!("{number:.1}"));
    let often = |times: Option<u16>| times.map_or("-".to_owned(), |times| times.to_string());
    let first = profile.name.chars().take(7).collect::<String>();
    writeln!(out, "{first:>7}    se  /1000   hard")?;
    let mut family = None;
    for entry in entries {
        if family != Some(entry.family) {
            family = Some(entry.family);
            writeln!(out, "\n{}", entry.family)?;
        }
        writeln!(
            out,
            "{:>7}  {:>4}  {:>5}  {:>5}  {:widest$}  {}",
            rating(entry.rating),
            rating(entry.se),
            often(entry.per_1000_ordinary),
            often(entry.per_1000_hard),
            entry.slug,
            entry.name
        )?;
    }
    writeln!(
        out,
        "\nThe lowest rating by profile {} and by Sudoku Explainer 1.2.1; of a thousand ordinary and of a \
         thousand hard puzzles, how many profile default needs it for.",
        profile.name
    )?;
    Ok(())
}

/// The doc block, with names and ratings above it.
fn tell(
    out: &mut dyn Write,
    technique: &dyn Technique,
    profile: &Profile,
    language: Language,
) -> anyhow::Result<()> {
    let info = technique.info();
    let others = Language::ALL.into_iter().filter(|&other| other != language);
    let others: Vec<&str> = others.map(|other| info.name.template(other)).collect();
    let name = info.name.template(language);
    writeln!(out, "{name} ({})", others.join(", "))?;
    let rating = whydoku::lowest_rating(profile, info.slug)
        .map_or("not used".to_owned(), |rating| {
            format!("rated from {rating}")
        });
    writeln!(
        out,
        "{} · {} · {rating} by profile {}\n",
        info.slug,
        info.family.slug(),
        profile.name
    )?;
    if let Some(of) = techniques::frequency(info.slug) {
        writeln!(
            out,
            "Needed by profile default for {} of 1,000 ordinary and {} of 1,000 hard puzzles.\n",
            of.ordinary, of.hard
        )?;
    }
    if !info.aliases.is_empty() {
        writeln!(out, "Other names: {}.\n", info.aliases.join(", "))?;
    }
    writeln!(out, "{}", techniques::doc_text(info))?;
    Ok(())
}
