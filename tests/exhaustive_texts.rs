//! Tests the texts of steps whose evidence proves only the conclusion.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::{narration, support};
use catalogue::profile;
use logic::{Engine, Entry, Profile, Uniqueness};
use whydoku::{Scope, UniquenessPolicy};

/// Exocets come before most other techniques. So the path needs only some of the steps before an
/// exocet, and more candidates are left when the exocet is printed than when it was found.
const EXOCETS_EARLY: &str = "
name: exocets early
choice: first
last_resort: none
entries:
  - { technique: hidden_single, rating: 1.5 }
  - { technique: naked_single, rating: 2.3 }
  - { technique: pointing, rating: 2.6 }
  - { technique: claiming, rating: 2.8 }
  - { technique: naked_pair, rating: 3.0 }
  - { technique: hidden_pair, rating: 3.4 }
  - { technique: naked_triple, rating: 3.6 }
  - { technique: general_exocet, rating: 8.2 }
  - { technique: forcing_chain, rating: 7.0 }
  - { technique: forcing_net, rating: 8.5 }
";

/// The evidence of an exocet proves its conclusion, but not where its text says that digits are. So
/// an exocet is printed only on a board on which its search finds the same exocet.
#[test]
fn exocets_are_found_on_the_boards_that_their_texts_describe() {
    let early = profile::read(EXOCETS_EARLY).unwrap();
    let is_exocet = |entry: &&Entry| entry.technique.info().slug == "general_exocet";
    let exocet = early.entries.iter().find(is_exocet).unwrap().technique;
    let alone = Profile::new("alone", vec![Entry::plain(exocet)]);
    let mut count = 0;
    for line in [
        "100000006020500040003000700840050000000010000009004080007000300050009020600000001",
        "000004007010060090008000500030206000009000000000031020005000408090020030700000000",
        "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    ] {
        let puzzle = support::line(line);
        let path =
            whydoku::explain(&puzzle, &early, UniquenessPolicy::Check, Scope::Needed).unwrap();
        for (board, step) in narration::steps(&path.start, &path.records) {
            if step.info().slug != "general_exocet" {
                continue;
            }
            let found = Engine::new(&alone, board.clone(), Uniqueness::Unknown).all_steps();
            let found = found.continue_value().unwrap();
            let is_found = found.iter().any(|one| one.roles() == step.roles());
            assert!(is_found, "{board:?}: {step:?}");
            count += 1;
        }
    }
    assert!(count > 0);
}
