//! The first pass of a grader without the feature `closures`: it grades no puzzle. The methods are those of
//! `first_pass.rs`, which explains them.

use core::marker::PhantomData;
use grid::Puzzle;
use logic::{Grade, Profile};

/// Grades no puzzle.
pub(super) struct FirstPass<'p>(PhantomData<&'p Profile>);

impl<'p> FirstPass<'p> {
    pub(super) fn new(_profile: &'p Profile) -> FirstPass<'p> {
        FirstPass::none()
    }

    pub(super) fn for_ratings(self, _profile: &'p Profile) -> FirstPass<'p> {
        self
    }

    pub(super) fn none() -> FirstPass<'p> {
        FirstPass(PhantomData)
    }

    pub(super) fn prepare(&mut self, _puzzles: &[&Puzzle]) {}

    /// Always `None`.
    pub(super) fn grade(&mut self, _puzzle: &Puzzle) -> Option<(Grade, Puzzle)> {
        None
    }
}
