//! `whydoku techniques [SLUG]`: the catalogue of techniques.

use crate::cli::args::{StepFormat, Techniques};
use crate::cli::exit::Exit;
use crate::cli::{profiles, registry, terminal};
use anyhow::{Context, bail};
use logic::{Info, Language, Profile, Technique};
use render::Style;
use std::io::Write;
use whydoku::album::{Album, Block};
use whydoku::catalogue::profile;
use whydoku::conform::library_line;

pub(crate) fn run(arguments: &Techniques) -> anyhow::Result<Exit> {
    arguments.files.check_format(arguments.format)?;
    let profile = profiles::profile(&arguments.profile)?;
    let language = arguments.lang;
    let mut out = terminal::styled_output();
    let chosen = arguments
        .slug
        .as_deref()
        .map(|name| registry::current().technique(name));
    let chosen = chosen.transpose()?;
    match (chosen, arguments.format, arguments.format.picture_format()) {
        (Some(technique), _, Some(format)) => {
            let style = Style::default()
                .with_language(language)
                .with_pictures(arguments.files.style.pictures());
            let album = album(technique, &profile, &style)?;
            arguments.files.write(&album, format)?;
        }
        (None, _, Some(_)) => {
            bail!("expected a technique; the gallery of all is docs/gallery.html")
        }
        (chosen, StepFormat::Json, None) => {
            let mut entries = whydoku::techniques(&registry::current(), &profile, language);
            entries
                .retain(|entry| chosen.is_none_or(|technique| technique.info().slug == entry.slug));
            serde_json::to_writer_pretty(&mut out, &entries)?;
            writeln!(out)?;
        }
        (Some(technique), StepFormat::Library, None) => {
            let example = whydoku::examples::example(technique);
            let line = example.and_then(|example| library_line(&example.before, &example.step));
            match line {
                Some(line) => writeln!(out, "{line}")?,
                None => bail!("HoDoKu's library has no code for {}", technique.info().slug),
            }
        }
        (None, StepFormat::Library, None) => {
            bail!("expected a technique, such as `whydoku techniques x_wing --format library`")
        }
        (Some(technique), _, None) => {
            let text = description(technique, &profile, language);
            let (names, body) = text.split_once('\n').unwrap_or((&text, ""));
            writeln!(out, "{names}\n{}", terminal::paragraphs(body))?;
        }
        (None, _, None) => list(&mut out, &profile, language)?,
    }
    out.flush()?;
    Ok(Exit::Fine)
}

/// Prints a line for each technique, by family.
///
/// Columns: lowest ratings by the profile, by `everything` and by Sudoku Explainer; `HoDoKu`'s
/// points; how many of 1000 ordinary and of 1000 hard puzzles need the technique by `default`; slug;
/// name.
fn list(out: &mut dyn Write, profile: &Profile, language: Language) -> anyhow::Result<()> {
    let entries = whydoku::techniques(&registry::current(), profile, language);
    let widest = entries.iter().map(|entry| entry.slug.len()).max();
    let widest = widest.unwrap_or(0);
    let rating =
        |rating: Option<f32>| rating.map_or("-".to_owned(), |number| format!("{number:.1}"));
    let frequency = |times: Option<u16>| times.map_or("-".to_owned(), |times| times.to_string());
    writeln!(out, " own  all   se  HDK 1000 hard")?;
    let mut family = None;
    for entry in entries {
        if family != Some(entry.family) {
            family = Some(entry.family);
            writeln!(out, "\n{}", entry.family)?;
        }
        let numbers = format!(
            "{:>4} {:>4} {:>4} {:>4} {:>4} {:>4} ",
            rating(entry.rating),
            rating(entry.everything),
            rating(entry.se),
            entry
                .hodoku
                .map_or("-".to_owned(), |points| points.to_string()),
            frequency(entry.per_1000_ordinary),
            frequency(entry.per_1000_hard),
        );
        // A name that does not fit on the line of its slug goes to the next line.
        let line_width = terminal::columns();
        let full_width = numbers.len() + widest + 2 + render::width(entry.name);
        if line_width.is_none_or(|line_width| full_width <= line_width) {
            writeln!(out, "{numbers}{:widest$}  {}", entry.slug, entry.name)?;
        } else {
            let below = render::wrap(entry.name, line_width, numbers.len());
            writeln!(out, "{numbers}{}\n{}", entry.slug, below.join("\n"))?;
        }
    }
    let columns = format!(
        "Lowest ratings: own by profile {}, all by profile everything, se by Sudoku Explainer 1.2.1; HDK the fewest points by \
         HoDoKu 2.2.4. Of 1000 ordinary and of 1000 hard puzzles, how many profile default needs it for.",
        profile.name
    );
    writeln!(out, "\n{}", terminal::paragraphs(&columns))?;
    Ok(())
}

/// An album of the technique's example, with its doc block below.
fn album(
    technique: &'static dyn Technique,
    profile: &Profile,
    style: &Style,
) -> anyhow::Result<Album> {
    let info = technique.info();
    let language = style.language;
    let example = whydoku::examples::example(technique)
        .with_context(|| format!("{} has no example", info.slug))?;
    let title = info.name.template(language);
    let steps = [&example.step].into_iter();
    let mut album = Album::of_steps(title, &example.before, steps, style);
    // Omits the first block, the names, because the album has a title.
    let blocks = blocks(&description(technique, profile, language));
    album.below = blocks.into_iter().skip(1).collect();
    Ok(album)
}

/// Splits a Markdown text into headings, fenced drawings, and paragraphs at blank lines.
fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    // Odd parts are inside fences.
    for (index, part) in text.split("```").enumerate() {
        if index % 2 == 1 {
            let drawn = part.split_once('\n').map_or("", |(_, drawn)| drawn);
            blocks.push(Block::Preformatted(drawn.trim_end().to_owned()));
            continue;
        }
        for text in part.split("\n\n").map(str::trim) {
            // A paragraph may follow its heading on the next line.
            let (heading, text) = match text.strip_prefix("# ") {
                Some(rest) => {
                    let (heading, text) = rest.split_once('\n').unwrap_or((rest, ""));
                    (Some(heading), text)
                }
                None => (None, text),
            };
            blocks.extend(heading.map(|heading| Block::Heading(heading.to_owned())));
            if !text.is_empty() {
                blocks.push(Block::Text(text.to_owned()));
            }
        }
    }
    blocks
}

/// A sentence with the lowest rating or the points of the technique by the profiles `everything`, `se`
/// and `hodoku`, except the shown one. `None` if none of them uses it.
fn ratings_by_other_profiles(info: &Info, shown_profile: &Profile) -> Option<String> {
    let others = ["everything", "se", "hodoku"].into_iter();
    let others = others.filter(|&name| name != shown_profile.name);
    let worth = |name| {
        let profile = profile::named_with(&registry::current(), name).ok()?;
        let points = whydoku::technique_list::points(&profile, info.slug);
        let points = points.map(|(points, level)| format!("{points} points, level {level}"));
        let worth = points.or_else(|| {
            Some(whydoku::technique_list::lowest_rating(&profile, info.slug)?.to_string())
        });
        worth.map(|worth| format!("{name} {worth}"))
    };
    let lines: Vec<String> = others.filter_map(worth).collect();
    (!lines.is_empty()).then(|| format!("By other profiles: {}.\n", lines.join("; ")))
}

/// The doc block of a technique below its names and ratings, as Markdown.
pub(super) fn description(
    technique: &dyn Technique,
    profile: &Profile,
    language: Language,
) -> String {
    let info = technique.info();
    let others = Language::ALL.into_iter().filter(|&other| other != language);
    let others: Vec<&str> = others.map(|other| info.name.template(other)).collect();
    let name = info.name.template(language);
    let mut lines = vec![format!("{name} ({})", others.join(", "))];
    let rating = whydoku::technique_list::lowest_rating(profile, info.slug)
        .map_or("not used".to_owned(), |rating| {
            format!("rated from {rating}")
        });
    lines.push(format!(
        "{} · {} · {rating} by profile {}\n",
        info.slug,
        info.family.slug(),
        profile.name
    ));
    lines.extend(ratings_by_other_profiles(info, profile));
    if let Some(frequency) = catalogue::frequency(info.slug) {
        lines.push(format!(
            "Needed by profile default for {} of 1,000 ordinary and {} of 1,000 hard puzzles.\n",
            frequency.ordinary, frequency.hard
        ));
    }
    if !info.aliases.is_empty() {
        lines.push(format!("Other names: {}.\n", info.aliases.join(", ")));
    }
    let text = catalogue::description(info, language);
    lines.push(format!("{}\n", text.unwrap_or_default().trim_end()));
    lines.push(whydoku::examples::positions_text(info.slug));
    lines.join("\n")
}
