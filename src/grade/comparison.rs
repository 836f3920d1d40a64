//! What is graded, held against the grades that were kept, and how that is told.

use crate::cli::args::Grade;
use crate::cli::input::Source;
use crate::cli::terminal;
use crate::files::Replacement;
use crate::grade::baseline::{Absent, Baseline};
use crate::grade::entry::Change;
use whydoku::Criteria;
use whydoku::grade::GradeRecord;
use whydoku::grade::gates::{Failure, Gate};

/// So many puzzles that are added to a baseline, or removed from it, are named.
const NOTED: usize = 20;

/// A baseline, and what is asked of it.
pub(crate) struct Comparison<'a> {
    baseline: Baseline,
    arguments: &'a Grade,
    added: usize,
    /// The first of them, named once they are written.
    first_added: Vec<String>,
    /// Whether some of the input could not be read: a baseline of the rest would lose its grades.
    is_partial: bool,
}

impl<'a> Comparison<'a> {
    /// Opens the baseline, if there is one, and tells it what is graded.
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
            Absent::Wrong
        };
        let mut baseline = Baseline::open(path, absent)?;
        for source in sources {
            if let Source::File(_) = source {
                baseline.grades(&source.name());
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

    /// A file that cannot be read: what is kept of it is not gone.
    pub(crate) fn spare(&mut self, source: &str) {
        self.baseline.spare(source);
        self.is_partial = true;
    }

    /// What became of a puzzle since then: a failure, a note, or with `--update` always a note.
    pub(crate) fn tell(&mut self, record: &mut GradeRecord, criteria: &[Criteria]) {
        self.is_partial |= record.error.is_some();
        let mut changes = self.baseline.compare(record, criteria);
        // What is new to a baseline is told once, by whichever profiles it is.
        let mut is_told = false;
        changes.retain(|change| *change != Change::New || !std::mem::replace(&mut is_told, true));
        for change in changes {
            self.tell_change(record, change);
        }
    }

    fn tell_change(&mut self, record: &mut GradeRecord, change: Change) {
        let (why, fails) = match change {
            Change::Grade(why) => (why, true),
            Change::Path(why) | Change::Edition(why) => (why, false),
            Change::Moved(why) => (format!("{why}; --update writes it down"), true),
            Change::New if self.arguments.update => return self.note_added(record),
            Change::New => (
                match self.baseline.home_of(record) {
                    Some(home) => {
                        format!("new here: the baseline has it in {home}; --update adds it")
                    }
                    None => "new: not in the baseline, --update adds it".to_owned(),
                },
                true,
            ),
        };
        if fails && !self.arguments.update {
            record.failures.push(Failure::new(Gate::Baseline, why));
        } else {
            terminal::note(&format!("{}: baseline: {why}", record.place()));
        }
    }

    /// Notes what is added to a baseline that there was.
    fn note_added(&mut self, record: &GradeRecord) {
        if self.baseline.is_new() {
            return;
        }
        self.added += 1;
        if self.added <= NOTED {
            let place = record.place();
            self.first_added.push(format!("{place}: baseline: added"));
        }
    }

    /// What is kept and was not met: failures, or with `--update` notes.
    pub(crate) fn gone(&self) -> Vec<GradeRecord> {
        // A shard does not see every puzzle.
        if self.arguments.shard.is_some() {
            return Vec::new();
        }
        let gone = self.baseline.gone();
        if !self.arguments.update {
            return gone;
        }
        if self.is_partial {
            return Vec::new();
        }
        for record in gone.iter().take(NOTED) {
            let (place, puzzle) = (record.place(), &record.puzzle);
            terminal::note(&match self.baseline.moved_to(record) {
                Some(there) => format!("{place}: baseline: moved to {there}: {puzzle}"),
                None if puzzle.is_empty() => {
                    format!("{place}: baseline: removed: the file is no more")
                }
                None => format!("{place}: baseline: removed: {puzzle}"),
            });
        }
        if gone.len() > NOTED {
            let more = gone.len() - NOTED;
            terminal::note(&format!("baseline: {more} more are gone from their files"));
        }
        Vec::new()
    }

    /// Writes the baseline anew unless that would lose what could not be read, or sums up what newer editions would change.
    pub(crate) fn settle(self, anew: Option<Replacement>) -> anyhow::Result<()> {
        if let Some(file) = anew {
            if self.is_partial {
                terminal::note(&format!(
                    "{}: is not written, because not all that it is to keep could be read",
                    file.name()
                ));
                return Ok(());
            }
            for added in &self.first_added {
                terminal::note(added);
            }
            if self.added > NOTED {
                let more = self.added - NOTED;
                terminal::note(&format!("baseline: {more} more are added"));
            }
            terminal::note(&self.baseline.update(file)?);
            return Ok(());
        }
        for moves in self.baseline.moves() {
            terminal::note(&moves);
        }
        Ok(())
    }
}
