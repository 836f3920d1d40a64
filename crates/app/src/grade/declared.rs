//! Solutions that the source of a puzzle declares.

use grid::text::read_one;
use grid::{Cell, Digit};
use oracle::Solution;

/// Maximum number of cells that a message names.
const MAX_NAMED_CELLS: usize = 3;

/// Describes how a declared solution differs from the real one; `None` if they are equal.
pub fn solution_difference(solution: &Solution, declared: &str) -> Option<String> {
    let grid = match read_one(declared) {
        Ok(grid) => grid,
        Err(error) => {
            return Some(format!(
                "the declared solution is not 81 digits: {}",
                error.kind()
            ));
        }
    };
    let digit = |cell: Cell| grid.value(cell);
    let differences: Vec<String> = Cell::all()
        .filter(|&cell| digit(cell) != Some(solution.digit(cell)))
        .map(|cell| {
            let declared =
                digit(cell).map_or("no digit".to_owned(), |digit: Digit| digit.to_string());
            format!("{cell} is {}, declared {declared}", solution.digit(cell))
        })
        .collect();
    let named = differences
        .get(..MAX_NAMED_CELLS.min(differences.len()))
        .unwrap_or_default()
        .join("; ");
    let more_cells = match differences.len().saturating_sub(MAX_NAMED_CELLS) {
        0 => String::new(),
        1 => "; and 1 more cell".to_owned(),
        count => format!("; and {count} more cells"),
    };
    (!differences.is_empty())
        .then(|| format!("the declared solution is not the solution: {named}{more_cells}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{SolutionCount, Solver};

    #[test]
    fn the_first_cells_that_differ_are_named() {
        let puzzle =
            "050703060007000800000816000000030000005000100730040086906000204840572093000409000";
        let SolutionCount::Unique(solution) = Solver::new().check(&read_one(puzzle).unwrap())
        else {
            panic!("it has one solution");
        };
        let correct: String = Cell::all()
            .map(|cell| solution.digit(cell).to_char())
            .collect();
        assert_eq!(solution_difference(&solution, &correct), None);
        let first_digit = correct.chars().next().unwrap();
        let wrong_digit = if first_digit == '1' { '2' } else { '1' };
        let wrong = format!("{wrong_digit}{}", &correct[1..]);
        assert_eq!(
            solution_difference(&solution, &wrong),
            Some(format!(
                "the declared solution is not the solution: r1c1 is {first_digit}, declared {wrong_digit}"
            ))
        );
        let text = solution_difference(&solution, puzzle).unwrap();
        assert!(text.ends_with("; and 48 more cells"), "{text}");
        let text = solution_difference(&solution, "12").unwrap();
        assert!(text.contains("is not 81 digits"), "{text}");
    }
}
