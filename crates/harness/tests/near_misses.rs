//! Tests that the harness rejects bad near misses. On the board of a near miss the technique finds
//! nothing, but one change (`restored_by`) restores the pattern.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use harness::{Complaint, FarMissReason, Fixture, RestoringChange, check_by};
use logic::Technique;

fn fixture() -> Fixture {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fixtures/wings/xy_wing.yaml"
    );
    Fixture::read(path.as_ref()).unwrap()
}

fn xy_wing() -> &'static dyn Technique {
    catalogue::by_slug("xy_wing").unwrap()
}

/// The reason for rejecting the fixture's near miss with another change.
fn reason_for(change: &str) -> FarMissReason {
    let mut fixture = fixture();
    let case = fixture.cases.iter_mut().find(|case| case.is_near_miss());
    case.unwrap().restored_by = Some(change.parse().unwrap());
    match check_by(xy_wing(), &fixture) {
        Err(Complaint::FarMiss { restoring, why, .. }) => {
            assert_eq!(restoring.to_string(), change);
            why
        }
        other => unreachable!("{other:?}"),
    }
}

#[test]
fn a_true_near_miss_passes() {
    let report = check_by(xy_wing(), &fixture()).unwrap();
    let (_, found) = report
        .cases
        .iter()
        .find_map(|case| case.restored.as_ref())
        .unwrap();
    assert_eq!(found.len(), 1);
}

#[test]
fn the_change_must_change_something() {
    assert_eq!(reason_for("r1c1<>1"), FarMissReason::NoEffect);
    assert_eq!(reason_for("r1c4=1"), FarMissReason::NoEffect);
}

#[test]
fn the_board_must_stay_possible() {
    // The only solution has 8 in r2c8.
    assert_eq!(reason_for("r2c8<>8"), FarMissReason::Impossible);
}

#[test]
fn something_must_be_found_after_the_change() {
    assert_eq!(reason_for("r9c4<>9"), FarMissReason::StillNothing);
}

#[test]
fn a_solved_grid_is_no_near_miss() {
    let mut fixture = fixture();
    let case = fixture.cases.iter_mut().find(|case| case.is_near_miss());
    case.unwrap().grid =
        "841973256793256481256148793314692578987435612625817349562789134138524967479361825"
            .to_owned();
    let complaint = check_by(xy_wing(), &fixture).unwrap_err();
    assert!(
        matches!(
            complaint,
            Complaint::FarMiss {
                why: FarMissReason::Solved,
                ..
            }
        ),
        "{complaint}"
    );
}

#[test]
fn a_near_miss_expects_nothing() {
    let mut fixture = fixture();
    fixture.cases[0].restored_by = Some("r1c1<>1".parse().unwrap());
    let complaint = check_by(xy_wing(), &fixture).unwrap_err();
    assert!(
        matches!(complaint, Complaint::NearMissFinds { .. }),
        "{complaint}"
    );
}

#[test]
fn a_change_is_parsed_and_printed() {
    for text in ["r3c7<>5", "r3c7=5"] {
        assert_eq!(text.parse::<RestoringChange>().unwrap().to_string(), text);
    }
    for text in [
        "", "5r3c7", "r3c7", "r3c7<>", "r3c7<>0", "r3c7=55", "r0c1=5",
    ] {
        assert!(text.parse::<RestoringChange>().is_err(), "{text:?}");
    }
}
