//! `whydoku profiles [NAME]`: a list of the profiles, or one profile.

use crate::cli::args::Profiles;
use crate::cli::exit::Exit;
use crate::cli::{profiles, registry, terminal};
use catalogue::profile;
use logic::{Entry, Language, LastResort, Profile, Scale, Variant};
use std::io::Write;

pub(crate) fn run(arguments: &Profiles) -> anyhow::Result<Exit> {
    let mut out = terminal::paged_output(&arguments.paging);
    match &arguments.name {
        None => list(&mut out)?,
        Some(name) => show(&mut out, name, arguments.lang)?,
    }
    out.flush()?;
    Ok(Exit::Fine)
}

/// Prints a line for each profile: name, edition, number of entries, purpose.
fn list(out: &mut dyn Write) -> anyhow::Result<()> {
    let registry = registry::current();
    let names: Vec<&str> = registry.profiles().iter().map(|known| known.name).collect();
    let widest = names.iter().map(|name| name.len()).max().unwrap_or(0);
    for name in names {
        let built_in = profiles::profile(name)?;
        let edition = match built_in.edition {
            Some(edition) => format!("@{edition}"),
            None => String::new(),
        };
        let about = profile::about(&registry, name)?.replace('\n', " ");
        let purpose = about.split_once(". ").map_or(&*about, |(first, _)| first);
        let count = built_in.entries.len();
        let head = format!("{name:widest$} {edition:3} {count:>4} entries  ");
        writeln!(out, "{}", in_two_columns(&head, purpose))?;
    }
    let usage = "`whydoku profiles NAME` shows the order and ratings of a profile. Commands take a profile as a \
                name, as NAME@EDITION for a fixed edition, or as a YAML file.";
    writeln!(out, "\n{}", terminal::paragraphs(usage))?;
    Ok(())
}

/// `text` to the right of `head`, wrapped to the width of the terminal. The column of the text is at
/// least 16 characters wide.
fn in_two_columns(head: &str, text: &str) -> String {
    let text_width = terminal::columns().map(|columns| columns.saturating_sub(head.len()).max(16));
    let blanks = format!("\n{:1$}", "", head.len());
    format!("{head}{}", render::wrap(text, text_width, 0).join(&blanks))
}

/// Prints purpose, scale and last resort of a profile, then its entries in order with their
/// ratings.
fn show(out: &mut dyn Write, name: &str, language: Language) -> anyhow::Result<()> {
    let shown = profiles::profile(name)?;
    if let Ok(about) = profile::about(&registry::current(), name) {
        writeln!(out, "{}\n", terminal::paragraphs(&about))?;
    }
    let edition = match shown.edition {
        Some(edition) => format!(", edition {edition}"),
        None => String::new(),
    };
    writeln!(
        out,
        "profile      {}{edition}, {:016x}",
        shown.name, shown.hash
    )?;
    writeln!(out, "scale        {}", scale(&shown))?;
    writeln!(out, "last resort  {}\n", last_resort(&shown))?;
    let widest = shown
        .entries
        .iter()
        .map(|entry| entry.technique.info().slug.len());
    let widest = widest.max().unwrap_or(0);
    for (number, entry) in (1..).zip(&shown.entries) {
        let info = entry.technique.info();
        let (slug, name) = (info.slug, info.name.template(language));
        let head = format!(
            "{number:>4}  {:>4}  {slug:widest$}  ",
            entry.ratings.least()
        );
        let text = format!("{name}{}", variants(entry));
        writeln!(out, "{}", in_two_columns(&head, &text))?;
    }
    Ok(())
}

fn scale(profile: &Profile) -> &'static str {
    match profile.scale {
        Scale::Own => "its own",
        Scale::SudokuExplainer => "Sudoku Explainer 1.2.1's",
    }
}

fn last_resort(profile: &Profile) -> &'static str {
    match profile.last_resort {
        LastResort::Guess => "explained guessing",
        LastResort::Console => "the console's guessing",
        LastResort::LeastCandidate => "the least-candidate solver",
        LastResort::BruteForce => "a digit of the solution, as HoDoKu does",
        LastResort::None => "none: it stops where it is stuck",
    }
}

/// The ratings of the technique's variants; empty if all are equal.
fn variants(entry: &Entry) -> String {
    let names = entry.technique.info().variants.iter();
    let ratings = names
        .zip(0..)
        .map(|(name, index)| (name, entry.ratings.base(Variant(index))));
    let ratings: Vec<_> = ratings.collect();
    let are_equal = ratings
        .windows(2)
        .all(|pair| matches!(pair, [(_, rating), (_, next)] if rating == next));
    if are_equal {
        return String::new();
    }
    let ratings: Vec<String> = ratings
        .iter()
        .map(|(name, rating)| format!("{name} {rating}"))
        .collect();
    format!(" ({})", ratings.join(", "))
}
