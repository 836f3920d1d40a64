//! `SudokuPad` links: `scf` (digits and runs of empty cells), `fpuz` and `fpuzzles` (f-puzzles),
//! `scl` and `ctc` (`SudokuPad`'s own JSON).

use super::format::{Format, Writing};
use super::fpuzzles::packed;
use super::item::ItemPart;
use super::pad_id::compact;

pub(super) const SUDOKUPAD: Format = Format {
    name: "sudokupad",
    what: "SudokuPad links, classic rules",
    fits: None,
    read: super::link::read,
    writing: Writing::lines(|item, puzzle| {
        let is_plain = !SUDOKUPAD.keeps.iter().any(|what| what.is_in(item));
        let id = if is_plain {
            format!("scf{}", compact(puzzle))
        } else {
            format!("fpuzzles{}", packed(&item.meta, puzzle))
        };
        format!("https://sudokupad.app/{id}\n")
    }),
    keeps: &[
        ItemPart::Placed,
        ItemPart::Candidates,
        ItemPart::Title,
        ItemPart::Author,
        ItemPart::Comment,
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Item;
    use crate::Meta;
    use crate::pad_id::{expanded, of_id};

    #[test]
    fn a_compact_link_is_read_and_written() {
        let puzzle = expanded("0FHDabw81uAr0ZL7NO86JaC48E57C9XEd").unwrap();
        let text =
            "050703060007000800000816000000030000005000100730040086906000204840572093000409000";
        assert_eq!(grid::text::line(&puzzle, grid::text::Empty::Zero), text);
        assert_eq!(expanded(&compact(&puzzle)).unwrap(), puzzle);
        assert!(of_id("9wrqxxp8ni").unwrap_err().what.contains("server"));
        let item = Item {
            line: 1,
            puzzle: Ok(puzzle),
            meta: Meta::default(),
        };
        assert!(
            SUDOKUPAD
                .write(&[item])
                .starts_with("https://sudokupad.app/scf")
        );
    }
}
