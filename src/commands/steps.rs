//! `whydoku steps PUZZLE`: the steps available on a board.

use crate::cli::args::{StepFormat, Steps};
use crate::cli::exit::Exit;
use crate::cli::terminal::{self, TextStream};
use crate::cli::values::cell_named;
use crate::commands::library_lines::LibraryLines;
use anyhow::{anyhow, bail};
use core::ops::ControlFlow;
use grid::text::{Empty, line};
use grid::{Board, Cell};
use logic::{DISTINCT_LIMIT, Entry, Outcome, Profile, Rating, Step};
use render::{Detail, Palette, Style};
use std::io::{self, Write};
use whydoku::album::Album;
use whydoku::hint::{HintStep, StepJson};
use whydoku::steps::MoreFinds;

/// Number of techniques shown by default.
const DEFAULT_TECHNIQUES: usize = 3;

pub(crate) fn run(arguments: &Steps) -> anyhow::Result<Exit> {
    arguments.output.files.check_format(arguments.format)?;
    let mut profile = arguments.solving.profile()?;
    let style = arguments.output.wrapping.wrapped(arguments.output.style());
    let filter = StepFilter::of(arguments, &style)?;
    filter.restrict(&mut profile)?;
    let puzzle = arguments.puzzle.read()?;
    let (budget, uniqueness_policy) = (
        arguments.solving.budget,
        arguments.solving.uniqueness.uniqueness_policy(),
    );
    let is_text = arguments.format == StepFormat::Text;
    let mut output = StepPrinter {
        out: if is_text {
            terminal::paged_output(&arguments.paging)
        } else {
            terminal::styled_output()
        },
        // Pictures and data are written when all steps have been found.
        collected: (!is_text).then(Vec::new),
        style: &style,
        detail: arguments.detail.detail(),
        technique: None,
        techniques: 0,
        steps: 0,
        omission_note: None,
        print_error: None,
    };
    let print = &mut |before: &Board, found: Vec<Step>| output.print(before, found, &filter);
    let search_end =
        match whydoku::steps::each_steps(budget, &puzzle, &profile, uniqueness_policy, print) {
            Ok(search_end) => search_end,
            Err(fault) => {
                terminal::complain(&anyhow!("the board contradicts itself: {fault}"));
                return Ok(Exit::Gate);
            }
        };
    let StepPrinter {
        mut out,
        steps,
        omission_note,
        print_error,
        collected,
        ..
    } = output;
    if let Some(error) = print_error {
        return Err(error.into());
    }
    if let Some(collected) = collected.filter(|collected| !collected.is_empty()) {
        show(&mut out, arguments, &search_end.before, &collected, &style)?;
    }
    let outcome = match (search_end.ended, steps) {
        (Some(outcome), _) => Some(outcome),
        (None, 0) if search_end.before.is_full() => Some(Outcome::Solved),
        (None, 0) if filter.selects_all => Some(Outcome::Stuck),
        (None, 0) => {
            let what = if filter.slugs.is_empty() {
                "no step on this board matches the options".to_owned()
            } else {
                format!("{} finds nothing on this board", filter.slugs.join(", "))
            };
            terminal::complain(&anyhow!(what));
            return Ok(Exit::Gate);
        }
        (None, _) => None,
    };
    let text = outcome.map(|outcome| render::outcome(&outcome, &style));
    match text {
        Some(text) if is_text => writeln!(out, "{text}")?,
        // If the output is not text, the outcome goes to standard error.
        Some(text) => terminal::note(&text),
        None => {}
    }
    out.flush()?;
    drop(out);
    if let Some(omission_note) = omission_note {
        terminal::note(omission_note);
    }
    for MoreFinds { info, count } in &search_end.more {
        terminal::note(&format!(
            "{}: the first {DISTINCT_LIMIT} steps; {count} further finds are not listed",
            info.name.template(style.language)
        ));
    }
    Ok(match search_end.ended {
        Some(_) => Exit::Gate,
        None => Exit::Fine,
    })
}

/// Writes steps as pictures or data.
fn show(
    out: &mut TextStream,
    arguments: &Steps,
    before: &Board,
    steps: &[Step],
    style: &Style,
) -> anyhow::Result<()> {
    if let Some(format) = arguments.format.picture_format() {
        let title = line(&before.to_values(), Empty::default());
        let album = Album::of_steps(title, before, steps.iter(), style);
        arguments.output.files.write(&album, format)?;
        return Ok(());
    }
    if arguments.format == StepFormat::Library {
        let mut lines = LibraryLines::new(&mut *out);
        for step in steps {
            lines.push(before, step)?;
        }
        lines.finish()?;
        return Ok(());
    }
    let plain_style = style.with_palette(Palette::PLAIN);
    for step in steps {
        let shown = HintStep::new(before.clone(), step.clone());
        serde_json::to_writer(&mut *out, &StepJson::of(&shown, &plain_style))?;
        writeln!(out)?;
    }
    Ok(())
}

/// The options that select the steps to print.
struct StepFilter<'a> {
    arguments: &'a Steps,
    /// The requested techniques; empty for all.
    slugs: Vec<&'static str>,
    /// The cell that a step must change; `None` for any cell.
    cell: Option<Cell>,
    /// Whether no option selects steps. `--limit` is allowed: it only limits their number.
    selects_all: bool,
}

impl<'a> StepFilter<'a> {
    fn of(arguments: &'a Steps, style: &Style) -> anyhow::Result<StepFilter<'a>> {
        let techniques = arguments.technique.iter();
        let slugs = techniques.map(|name| {
            let info = crate::cli::registry::current()
                .technique(name.trim())?
                .info();
            arguments.solving.uniqueness.allows(info)?;
            Ok(info.slug)
        });
        let slugs = slugs.collect::<anyhow::Result<Vec<_>>>()?;
        let cell = arguments
            .cell
            .as_deref()
            .map(|name| cell_named(name, style));
        let selects_all = slugs.is_empty()
            && arguments.family.is_empty()
            && arguments.max.is_none()
            && cell.is_none();
        Ok(StepFilter {
            arguments,
            slugs,
            cell: cell.transpose()?,
            selects_all,
        })
    }

    /// Removes profile entries that cannot find a selected step. Fails if the profile lacks a
    /// requested technique.
    fn restrict(&self, profile: &mut Profile) -> anyhow::Result<()> {
        let uses = |slug: &str| {
            let mut entries = profile.entries.iter();
            entries.any(|entry| entry.technique.info().slug == slug)
        };
        if let Some(missing) = self.slugs.iter().find(|slug| !uses(slug)) {
            bail!("profile {} has no {missing}", profile.name);
        }
        profile.entries.retain(|entry| self.admits_entry(entry));
        if !self.slugs.is_empty() {
            profile.entries.iter_mut().for_each(find_under_all_names);
        }
        Ok(())
    }

    /// Whether an entry of the profile can find a selected step.
    fn admits_entry(&self, entry: &Entry) -> bool {
        let info = entry.technique.info();
        let families = &self.arguments.family;
        (self.slugs.is_empty() || self.slugs.contains(&info.slug))
            && (families.is_empty() || families.contains(&info.family))
            && self.is_within_max(entry.ratings.least())
    }

    /// Whether `--max` allows this rating.
    fn is_within_max(&self, rating: Rating) -> bool {
        self.arguments.max.is_none_or(|max| rating <= max)
    }

    /// Whether the options select this step of an admitted entry.
    fn admits(&self, step: &Step) -> bool {
        let changes = |cell: Cell| {
            let mut placements = step.effects.place().into_iter();
            let is_filled = placements.any(|candidate| candidate.cell == cell);
            let mut removals = step.effects.removals().iter();
            is_filled || removals.any(|candidate| candidate.cell == cell)
        };
        self.is_within_max(step.rating) && self.cell.is_none_or(changes)
    }

    /// Maximum number of techniques to print.
    fn max_techniques(&self) -> usize {
        let shows_all = self.arguments.all
            || self.arguments.limit.is_some()
            || self.arguments.max.is_some()
            || !self.slugs.is_empty()
            || !self.arguments.family.is_empty();
        if shows_all {
            usize::MAX
        } else {
            DEFAULT_TECHNIQUES
        }
    }

    /// Maximum number of steps to print.
    fn max_steps(&self) -> usize {
        self.arguments.limit.map_or(usize::MAX, usize::from)
    }
}

/// Sets the option `naming` of an entry to `general`, if its technique has the option. The technique
/// then also finds patterns that a profile shows under the name of a special case.
fn find_under_all_names(entry: &mut Entry) {
    let mut options = entry.technique.info().options.iter();
    let naming = options.find(|option| option.name == "naming");
    if let Some(&naming) = naming
        && let Some(general) = naming.read("general")
    {
        entry.options.choose(naming, general);
    }
}

/// Prints steps, or collects them, and counts what it has printed.
struct StepPrinter<'a> {
    out: TextStream,
    /// Collects the steps for formats that are written at the end. `None` for text, which is printed at
    /// once.
    collected: Option<Vec<Step>>,
    style: &'a Style,
    detail: Detail,
    /// The technique printed last.
    technique: Option<&'static str>,
    /// Number of techniques printed or collected.
    techniques: usize,
    /// Number of steps printed or collected.
    steps: usize,
    /// Note about techniques not printed; `None` if there are none.
    omission_note: Option<&'static str>,
    /// The error that stopped printing.
    print_error: Option<io::Error>,
}

impl StepPrinter<'_> {
    /// Prints the selected steps among those that a profile entry finds. Returns a break when no
    /// further step is needed or printing fails.
    fn print(
        &mut self,
        before: &Board,
        found: Vec<Step>,
        filter: &StepFilter<'_>,
    ) -> ControlFlow<()> {
        let mut found = found;
        found.retain(|step| filter.admits(step));
        let Some(first) = found.first() else {
            return ControlFlow::Continue(());
        };
        let info = first.info();
        if self.technique != Some(info.slug) {
            if self.techniques == filter.max_techniques() {
                self.omission_note = Some("Other techniques find more steps; --all shows them.");
                return ControlFlow::Break(());
            }
            self.techniques += 1;
        }
        found.truncate(filter.max_steps() - self.steps);
        if let Err(error) = self.print_group(before, &found) {
            self.print_error = Some(error);
            return ControlFlow::Break(());
        }
        if self.steps == filter.max_steps() || !self.out.is_read() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Prints or collects the steps that one profile entry finds. Prints the name of their technique
    /// above them, unless it was printed last.
    fn print_group(&mut self, before: &Board, steps: &[Step]) -> io::Result<()> {
        let Some(info) = steps.first().map(Step::info) else {
            return Ok(());
        };
        // A technique may have several entries in a profile, with different variants.
        let previous = self.technique.replace(info.slug);
        if let Some(collected) = &mut self.collected {
            collected.extend_from_slice(steps);
            self.steps += steps.len();
            return Ok(());
        }
        let separator = if self.detail == Detail::Line {
            ""
        } else {
            "\n"
        };
        if previous != Some(info.slug) {
            if previous.is_some() && separator.is_empty() {
                writeln!(self.out)?;
            }
            let name = info.name.template(self.style.language);
            writeln!(
                self.out,
                "{}{separator}",
                self.style.palette.heading.paint(name)
            )?;
        }
        for step in steps {
            self.steps += 1;
            let text = render::step(self.steps, before, step, self.detail, self.style);
            writeln!(self.out, "{text}{separator}")?;
        }
        self.out.flush()
    }
}
