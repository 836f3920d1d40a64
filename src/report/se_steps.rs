//! Steps in the format of Sudoku Explainer's traces, for comparison line by line.
//!
//! A line starts with the rating, Sudoku Explainer's name with `_` for spaces, and the complexity of a
//! chain or `-`. The effects follow: a placement such as `r1c2=3` if there is one, and eliminations
//! such as `r1c2<>3,`, sorted by cell and digit.

use core::fmt::Write;
use core::ops::Range;
use grid::{Board, Candidate};
use logic::{Applied, Back, Guess, Info, Keep, Rating, Recorder, Variant};

/// Recorder that writes a line for each step.
#[derive(Default)]
pub(crate) struct SeSteps {
    steps: String,
    /// The rating of the first of the hardest steps, and the byte range of its line in `steps`.
    hardest: Option<(Rating, Range<usize>)>,
}

impl SeSteps {
    /// A recorder without lines.
    pub(crate) fn new() -> SeSteps {
        SeSteps::default()
    }

    /// All lines, each with its line break.
    pub(crate) fn steps(&self) -> &str {
        &self.steps
    }

    /// The line of the first of the hardest steps.
    pub(crate) fn hardest(&self) -> Option<&str> {
        let (_, line) = self.hardest.as_ref()?;
        self.steps.get(line.clone())
    }
}

impl Recorder for SeSteps {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, _before: &Board, applied: Applied<'_>) {
        let info = applied.entry.technique.info();
        let start = self.steps.len();
        // Writing to a string cannot fail.
        let _ = self.line(info, &applied);
        let line = start..self.steps.trim_end().len();
        self.steps.push('\n');
        if self
            .hardest
            .as_ref()
            .is_none_or(|(rating, _)| applied.rating > *rating)
        {
            self.hardest = Some((applied.rating, line));
        }
    }

    fn guess(&mut self, _before: &Board, _guess: Guess) {}

    fn back(&mut self, _back: Back) {}
}

impl SeSteps {
    fn line(&mut self, info: &Info, applied: &Applied<'_>) -> core::fmt::Result {
        let (name, complexity) = name_of(info, applied.variant, applied.size);
        write!(self.steps, "{} {name} ", applied.rating)?;
        match complexity {
            Complexity::Shown => write!(self.steps, "{} ", applied.size)?,
            Complexity::None => write!(self.steps, "- ")?,
        }
        if let Some(Candidate { cell, digit }) = applied.place {
            write!(self.steps, "{cell}={digit} ")?;
        }
        let mut removals = applied.removals.to_vec();
        removals.sort_unstable();
        for Candidate { cell, digit } in removals {
            write!(self.steps, "{cell}<>{digit},")?;
        }
        Ok(())
    }
}

/// Whether the trace shows the complexity of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Complexity {
    /// Shown: for chains and techniques that Sudoku Explainer does not have.
    Shown,
    /// Not shown.
    None,
}

/// Sudoku Explainer's name of a step, with `_` for spaces, and whether its complexity is shown. A
/// technique that Sudoku Explainer does not have keeps its slug.
fn name_of(info: &Info, variant: Variant, size: u16) -> (String, Complexity) {
    let variant = usize::from(variant.0);
    let se_name = match info.slug {
        "full_house" | "hidden_single" => "Hidden_Single",
        "naked_single" => "Naked_Single",
        "direct_pointing" => "Direct_Pointing",
        "direct_claiming" => "Direct_Claiming",
        "direct_hidden_pair" => "Direct_Hidden_Pair",
        "direct_hidden_triple" => "Direct_Hidden_Triplet",
        "pointing" => "Pointing",
        "claiming" => "Claiming",
        "naked_pair" => "Naked_Pair",
        "naked_triple" => "Naked_Triplet",
        "naked_quad" => "Naked_Quad",
        "hidden_pair" => "Hidden_Pair",
        "hidden_triple" => "Hidden_Triplet",
        "hidden_quad" => "Hidden_Quad",
        "x_wing" => "X-Wing",
        "swordfish" => "Swordfish",
        "jellyfish" => "Jellyfish",
        "xy_wing" => "XY-Wing",
        "xyz_wing" => "XYZ-Wing",
        "aligned_pair_exclusion" => "Aligned_Pair_Exclusion",
        "aligned_triplet_exclusion" => "Aligned_Triplet_Exclusion",
        "se_unique_loops" => {
            let families = ["Unique_Rectangle", "Unique_Loop", "Unique_Loop_8"];
            let family = families[(variant / 4).min(2)];
            return (
                format!("{family}_type_{}", variant % 4 + 1),
                Complexity::None,
            );
        }
        "se_bug" => return (format!("BUG_type_{}", variant + 1), Complexity::None),
        slug => return (chain_name(slug, variant, size), Complexity::Shown),
    };
    (se_name.to_owned(), Complexity::None)
}

/// Sudoku Explainer's name of a chain. A technique that Sudoku Explainer does not have keeps its slug.
fn chain_name(slug: &str, variant: usize, size: u16) -> String {
    let unary_names = [
        "Bidirectional_X-Cycle",
        "Generalized_X-Wing",
        "Bidirectional_Y-Cycle",
        "Bidirectional_Cycle",
        "Forcing_X-Chain",
        "Forcing_Chain",
    ];
    let case_names = ["Double", "Cell", "Region", "Contradiction"];
    let cases = case_names[variant.min(3)];
    let suffix = match slug {
        "se_unary_chains" if variant == 4 && size == 6 => return "Turbot_Fish".to_owned(),
        "se_unary_chains" => return unary_names[variant.min(5)].to_owned(),
        "se_nishio" => return "Nishio_Forcing_Chains".to_owned(),
        "se_multiple_chains" => return format!("{cases}_Forcing_Chains"),
        "se_dynamic_chains" => "",
        "se_dynamic_plus" => "_(+)",
        "se_nested_unary" => "_(+_Forcing_Chains)",
        "se_nested_multiple" => "_(+_Multiple_Forcing_Chains)",
        "se_nested_dynamic" => "_(+_Dynamic_Forcing_Chains)",
        "se_nested_twice" => "_(+_Dynamic_Forcing_Chains_(+_Forcing_Chains))",
        own_slug => return own_slug.to_owned(),
    };
    format!("Dynamic_{cases}_Forcing_Chains{suffix}")
}
