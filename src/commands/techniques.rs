//! `whydoku techniques [SLUG]`: the catalogue.

use crate::cli::args::Techniques;
use crate::cli::exit::Exit;
use crate::cli::{profiles, terminal};
use logic::{Language, Profile, Technique};
use std::io::Write;

pub(crate) fn run(arguments: &Techniques) -> anyhow::Result<Exit> {
    let profile = profiles::profile(&arguments.profile)?;
    let language = arguments.lang;
    let mut out = terminal::texts();
    match &arguments.slug {
        Some(name) => tell(&mut out, whydoku::technique(name)?, &profile, language)?,
        None => list(&mut out, &profile, language)?,
    }
    out.flush()?;
    Ok(Exit::Fine)
}

/// One line a technique: lowest rating, slug, name.
fn list(out: &mut dyn Write, profile: &Profile, language: Language) -> anyhow::Result<()> {
    let entries = whydoku::techniques(profile, language);
    let widest = entries.iter().map(|entry| entry.slug.len()).max();
    let widest = widest.unwrap_or(0);
    for entry in entries {
        let rating = entry
            .rating
            .map_or("-".to_owned(), |rating| format!("{rating:.1}"));
        writeln!(out, "{rating:>4}  {:widest$}  {}", entry.slug, entry.name)?;
    }
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
    writeln!(out, "{}", techniques::doc_text(info))?;
    Ok(())
}
