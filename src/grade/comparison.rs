//! Comparison of a run with its baseline, and the messages about it.

use crate::cli::args::Grade;
use crate::cli::input::Source;
use crate::cli::terminal;
use crate::files::Replacement;
use crate::grade::baseline::{Absent, Baseline, Gone};
use crate::grade::entry::Change;
use whydoku::grade::gates::{Failure, Gate};
use whydoku::grade::{Criteria, GradeRecord};

/// Maximum number of added or removed puzzles or grades that messages name.
const MAX_NAMED: usize = 20;

/// A baseline and the options for comparing with it.
pub(crate) struct Comparison<'a> {
    baseline: Baseline,
    arguments: &'a Grade,
    /// Number of added puzzles, and of grades that were added to known puzzles.
    added: usize,
    /// Notes about the first [`MAX_NAMED`] of these, printed before the file is written.
    first_added: Vec<String>,
    /// Whether part of the input was unreadable. Then the baseline is not rewritten, because it would
    /// lose the grades of that part.
    is_partial: bool,
}

impl<'a> Comparison<'a> {
    /// Opens the baseline, if one is given, and registers the sources to grade.
    pub(crate) fn open(
        arguments: &'a Grade,
        sources: &[Source],
    ) -> anyhow::Result<Option<Comparison<'a>>> {
        let Some(path) = &arguments.baseline else {
            return Ok(None);
        };
        let absent = if arguments.update {
            Absent::Empty
        } else {
            Absent::Error
        };
        let mut baseline = Baseline::open(path, absent)?;
        for source in sources {
            if let Source::File(_) = source {
                baseline.register_source(&source.name());
            }
        }
        Ok(Some(Comparison {
            baseline,
            arguments,
            added: 0,
            first_added: Vec::new(),
            is_partial: false,
        }))
    }

    /// Registers an unreadable source, whose puzzles do not count as missing.
    pub(crate) fn exclude(&mut self, source: &str) {
        self.baseline.exclude(source);
        self.is_partial = true;
    }

    /// Compares a record with the baseline and adds failures to the record. Prints notes about other
    /// paths to the same grade and about newer editions. With `--update`, adds no failures, but prints
    /// notes about changed grades and moved puzzles too.
    pub(crate) fn check(&mut self, record: &mut GradeRecord, criteria: &[Criteria]) {
        self.is_partial |= record.error.is_some();
        let mut changes = self.baseline.compare(record, criteria);
        // A new puzzle is reported once, not once for each profile.
        changes.dedup();
        if changes
            .iter()
            .any(|change| matches!(change, Change::New(_)))
        {
            changes.retain(|change| !matches!(change, Change::NewProfile(_)));
        }
        for change in changes {
            self.report_change(record, change);
        }
    }

    fn report_change(&mut self, record: &mut GradeRecord, change: Change) {
        let (why, fails) = match change {
            Change::Grade(why) => (why, true),
            Change::Path(why) | Change::Edition(why) => (why, false),
            Change::Moved(why) => (format!("{why}; --update writes it down"), true),
            Change::New(_) if self.arguments.update => return self.note_added(record, "added"),
            Change::New(None) => (
                "new: not in the baseline, --update adds it".to_owned(),
                true,
            ),
            Change::New(Some(home)) => {
                let why = format!("new here: the baseline has it in {home}; --update adds it");
                (why, true)
            }
            Change::NewProfile(profile) if self.arguments.update => {
                return self.note_added(record, &format!("added by {profile}"));
            }
            Change::NewProfile(profile) => {
                let why = "new: no such grade in the baseline, --update adds it";
                (format!("by {profile}: {why}"), true)
            }
        };
        if fails && !self.arguments.update {
            record.failures.push(Failure::new(Gate::Baseline, why));
        } else {
            terminal::note(&format!("{}: baseline: {why}", record.place()));
        }
    }

    /// Counts a puzzle or a grade that is new in an existing baseline, and notes it as `what`.
    fn note_added(&mut self, record: &GradeRecord, what: &str) {
        if self.baseline.is_new() {
            return;
        }
        self.added += 1;
        if self.added <= MAX_NAMED {
            let place = record.place();
            self.first_added.push(format!("{place}: baseline: {what}"));
        }
    }

    /// Records for the missing puzzles; none with `--shard`. With `--update`, prints notes instead, unless
    /// part of the input was unreadable.
    pub(crate) fn gone(&self) -> Vec<GradeRecord> {
        // A shard does not see every puzzle.
        if self.arguments.shard.is_some() {
            return Vec::new();
        }
        let gone = self.baseline.gone();
        if !self.arguments.update {
            return gone.into_iter().map(|gone| gone.record).collect();
        }
        if self.is_partial {
            return Vec::new();
        }
        for Gone { record, note } in gone.iter().take(MAX_NAMED) {
            terminal::note(&format!("{}: baseline: {note}", record.place()));
        }
        if gone.len() > MAX_NAMED {
            let unnamed = gone.len() - MAX_NAMED;
            terminal::note(&format!(
                "baseline: {unnamed} more are gone from their files"
            ));
        }
        Vec::new()
    }

    /// Writes the baseline to `new_file`, unless part of the input was unreadable. Without a file to
    /// write, prints messages about changes by newer editions.
    pub(crate) fn finish(self, new_file: Option<Replacement>) -> anyhow::Result<()> {
        if let Some(file) = new_file {
            if self.is_partial {
                terminal::note(&format!(
                    "{}: not written, because part of the input could not be read",
                    file.name()
                ));
                return Ok(());
            }
            for added in &self.first_added {
                terminal::note(added);
            }
            if self.added > MAX_NAMED {
                let unnamed = self.added - MAX_NAMED;
                terminal::note(&format!("baseline: {unnamed} more are added"));
            }
            terminal::note(&self.baseline.update(file)?);
            return Ok(());
        }
        for message in self.baseline.edition_messages() {
            terminal::note(&message);
        }
        Ok(())
    }
}
