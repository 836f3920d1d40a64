//! Names of lines and lemmas, and their uses.

use super::lists::{itself, listed};
use super::texts::{LETTERED, THE_CONCLUSION};
use crate::kits::letters::{ALPHABET, small};
use logic::Phrase;

/// The index of a line or lemma in the narration.
pub(super) type Label = usize;

/// The names of lines and lemmas.
#[derive(Default)]
pub(super) struct Labels {
    names: Vec<Phrase>,
    users: Vec<Vec<Label>>,
    lines: usize,
}

impl Labels {
    /// Adds the next line. Lines are named 1, 2 and so on.
    pub(super) fn line(&mut self) -> Label {
        self.lines += 1;
        self.add(itself(self.lines.into()))
    }

    /// Adds a lemma of a branch. The lemmas of branch 1 are named 1a, 1b and so on; 1aa follows 1z.
    pub(super) fn lemma(&mut self, branch: &Phrase, index: usize) -> Label {
        let lettered = |name: Phrase, index| {
            let phrase = Phrase::new(&LETTERED).with("k", name);
            phrase.with("letter", small(index))
        };
        let name = match index.checked_sub(ALPHABET) {
            None => branch.clone(),
            Some(more) => lettered(branch.clone(), more / ALPHABET),
        };
        self.add(lettered(name, index))
    }

    fn add(&mut self, name: Phrase) -> Label {
        self.names.push(name);
        self.users.push(Vec::new());
        self.names.len() - 1
    }

    pub(super) fn name(&self, label: Label) -> Phrase {
        self.names[label].clone()
    }

    /// Records that `user` uses a line or lemma.
    pub(super) fn use_for(&mut self, label: Label, user: Label) {
        if label != user && !self.users[label].contains(&user) {
            self.users[label].push(user);
        }
    }

    /// The names of the lines and lemmas that use this one, or "the conclusion" if none does.
    pub(super) fn uses(&self, label: Label) -> Phrase {
        let uses = self.list(&self.users[label]);
        uses.unwrap_or_else(|| Phrase::new(&THE_CONCLUSION))
    }

    /// The names of these labels in order, without repetition; `None` for no labels.
    pub(super) fn list(&self, labels: &[Label]) -> Option<Phrase> {
        let mut labels = labels.to_vec();
        labels.sort_unstable();
        labels.dedup();
        listed(labels.into_iter().map(|label| self.name(label)))
    }
}
