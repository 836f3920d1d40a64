//! Common parts of chain definitions.

use super::finds::finds;
use grid::{Board, CandidateSet, CellSet, Digit, House, HouseKind};
use logic::{Options, Order};
use techniques::options::Naming;

/// A digit that is in one of some cells.
pub type Places = (Digit, CellSet);

/// All pairs of a box and a line that crosses it.
pub fn crossings() -> impl Iterator<Item = (House, House)> {
    House::of_kind(HouseKind::Box).flat_map(|box_| {
        let lines = House::all().filter(|house| house.kind() != HouseKind::Box);
        let crossing = lines.filter(move |line| line.cells().overlaps(box_.cells()));
        crossing.map(move |line| (box_, line))
    })
}

/// The removals and the placements of some techniques.
pub fn removals_and_placements(board: &Board, slugs: &[&str], naming: Naming) -> [CandidateSet; 2] {
    let mut sets = [CandidateSet::EMPTY; 2];
    for slug in slugs {
        let technique = catalogue::by_slug(slug).unwrap();
        let info = technique.info();
        let options = Options::of(info.options).with(naming);
        for find in finds(technique, board, &Order::default(), &options) {
            sets[0].extend(find.removals);
            sets[1].extend(find.place);
        }
    }
    sets
}
