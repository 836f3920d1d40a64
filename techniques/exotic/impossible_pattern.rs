//! Impossible Pattern: cells that two or three digits cannot fill.

use crate::kits::surplus;
use crate::kits::uncolourable::{Patterns, Uncolourable};
use core::ops::ControlFlow;
use grid::{CandidateSet, CellSet};
use logic::{
    Claim, ExplainContext, Explanation, Find, Pattern, Proof, Removals, Role, Roles, Sink, Stop,
    View,
};

logic::technique! {
    /// Impossible Pattern: cells of two bands or two stacks that cannot be filled with three digits
    /// alone.
    ///
    /// # Look for
    /// Cells with the same three digits in two bands or two stacks, or with the same two digits
    /// anywhere. Each cell has at least two of the digits, and a few cells have extra candidates.
    /// Call the digits of three cells of a box a, b and c, and follow what this means for the other
    /// cells. If every way ends at a cell that sees a, b and c, the three digits cannot fill the
    /// cells. In each single house, there are enough digits for the cells of the pattern.
    ///
    /// # Why it works
    /// The digits alone cannot fill the cells, so at least one extra candidate is true. If a
    /// removed candidate did not conflict with one of the extra candidates, both could be true.
    ///
    /// # What it removes
    /// Every candidate that conflicts with all extra candidates. If only one cell has extra candidates,
    /// it loses the pattern's digits. A single extra candidate is filled in.
    ///
    /// # Example
    /// ```text
    ///   x . . | x . .
    ///   . x . | . x .        x: twelve cells with the candidates 1, 2 and 3 each: a Tridagon,
    ///   . . x | . . x        the best known of these patterns
    ///  -------+-------
    ///   x . . | . . x
    ///   . x . | . x .
    ///   . . x | x . .
    /// ```
    ///
    /// # Also known as
    /// Three-digit impossible pattern, chromatic pattern. With twelve cells in four boxes it is a
    /// Tridagon. With two digits it is an odd loop; a short one is a Bivalue Oddagon.
    ///
    /// # Cost
    /// For each of 84 sets of digits and six pairs of bands or stacks, and for each of 36 pairs of
    /// digits: colourings of the cells that hold them. At most six extra candidates. With three
    /// digits, the cells without extra candidates and the allowed extra candidates are at least
    /// eight in total.
    ///
    /// # Sources
    /// The new Sudoku players' forum, thread on impossible patterns with three digits in two bands; mith, eleven,
    /// Denis Berthier.
    pub struct ImpossiblePattern;
    slug: "impossible_pattern",
    name: { En "Impossible Pattern", Zh "矛盾结构" },
    aliases: ["Chromatic Pattern", "Three-Digit Impossible Pattern", "三数矛盾结构"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let patterns = &view.derived::<Patterns>().0;
    for pattern in patterns {
        push(view, *pattern, sink)?;
    }
    ControlFlow::Continue(())
}

fn push(view: &View<'_>, pattern: Uncolourable, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let victims = pattern.victims(&pattern.guardians);
    let mut cells = [CellSet::EMPTY; 9];
    for (digit, of_digit) in victims {
        cells[digit.index()] = of_digit & view.board().cells(digit);
    }
    let eliminations = CandidateSet::from_cells(cells);
    let mut guardians = pattern.guardians.iter();
    let claim = match (guardians.next(), guardians.next()) {
        (Some(guardian), None) => Claim::place(guardian),
        _ => Claim::remove(Removals::Set(&eliminations)),
    };
    let size = pattern.guardians.len() as u16;
    sink.push(Find::new(claim, size), &|| {
        Proof::new(pattern.evidence(), pattern)
    })
}

impl Pattern for Uncolourable {
    fn roles(&self) -> Roles {
        let pattern = CandidateSet::of_digits(self.digits, self.cells);
        let roles = Roles::new("pattern", Role::Pattern, pattern);
        roles.with("guardians", Role::Guardian, self.guardians)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let all = context.before().all_candidates();
        let guardians = self.guardians.intersection(&all);
        let (seen, so) = self.argument(context.before());
        let mut why = vec![so];
        why.extend(surplus::excluded(&guardians, &eliminations));
        Explanation::new(self.fill(&GIST, &all), seen, why)
    }
}

logic::texts! {
    En {
        GIST: "{cells} cannot hold {digits} alone: {guardians:|one of }{guardians}",
    }
    Zh {
        GIST: "{cells} 不能只含 {digits}：{guardians}{guardians:|中必有一个}成立",
    }
}
