//! Names of lines and lemmas, and their uses.

use super::lists::{itself, listed};
use super::texts::{LETTERED, LINE, THE_CONCLUSION};
use crate::kits::letters::{ALPHABET, capital};
use logic::Phrase;

/// The index of a line or lemma in the narration.
pub(super) type Label = usize;

/// The names of lines and lemmas.
#[derive(Default)]
pub(super) struct Labels {
    /// By label, the name.
    names: Vec<Phrase>,
    /// By label, the labels of the lines and lemmas that use it.
    users: Vec<Vec<Label>>,
    /// Number of lines so far.
    line_count: usize,
    /// Number of lemmas so far.
    lemma_count: usize,
}

impl Labels {
    /// Adds the next line. Lines are named (1), (2) and so on.
    pub(super) fn line(&mut self) -> Label {
        self.line_count += 1;
        self.add(line_name(self.line_count))
    }

    /// Adds the next lemma. Lemmas are named A, B and so on; AA follows Z.
    pub(super) fn lemma(&mut self) -> Label {
        let index = self.lemma_count;
        self.lemma_count += 1;
        let letter = itself(capital(index).into());
        self.add(match (index / ALPHABET).checked_sub(1) {
            None => letter,
            Some(more) => Phrase::new(&LETTERED)
                .with("first", capital(more))
                .with("second", letter),
        })
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

/// The name of the line with this number.
pub(super) fn line_name(number: usize) -> Phrase {
    Phrase::new(&LINE).with("number", number)
}
