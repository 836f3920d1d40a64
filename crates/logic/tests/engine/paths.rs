//! Tests of the recorders for paths and grades. `Push(variant, size, placement, eliminations)` is a
//! find of a scripted technique.

use super::script::{Push, blank, candidate, profile, set_script};
use logic::{
    Back, Choice, Conflict, Engine, EntryId, Grade, Guess, Keep, Rating, Record, Recorder, Tally,
    Uniqueness, Variant,
};

#[test]
fn a_recorded_grade_equals_the_grade_of_the_path() {
    let profile = profile(Choice::All);
    set_script(
        &[
            Push(0, 1, "", "1r1c1"),
            Push(1, 2, "2r2c2", ""),
            Push(0, 1, "", "4r4c4"),
        ],
        &[],
        &[],
    );
    let guess = Guess {
        candidate: candidate("1r1c1"),
        level: 2,
        index: 1,
        of: 3,
        rating: Rating(120),
    };
    let back = Back {
        level: 2,
        refuted: guess.candidate,
        because: Conflict::Both(guess.candidate),
    };
    let run = |recorder: &mut dyn Recorder| {
        let mut engine = Engine::new(&profile, blank(), Uniqueness::Unknown);
        recorder.guess(engine.board(), guess);
        engine.run(recorder);
        recorder.back(back);
    };
    let mut records: Vec<Record> = Vec::new();
    run(&mut records);
    assert_eq!(records.len(), 5);
    assert_eq!(
        (&records[0], &records[4]),
        (&Record::Guess(guess), &Record::Back(back))
    );
    let mut grade = Grade::default();
    run(&mut grade);
    assert_eq!(grade, Grade::of(&records));
    assert_eq!((grade.steps, grade.guesses, grade.refuted), (3, 1, 1));
    assert_eq!(
        (grade.rating, grade.hardest_step_rating),
        (Rating(120), Rating(20))
    );
    assert_eq!(grade.first_placement, Some(Rating(120)));
    let counts: Vec<_> = grade
        .counts
        .iter()
        .map(|used| (used.entry, used.variant, used.times))
        .collect();
    let first = EntryId(0);
    assert_eq!(counts, [(first, Variant(0), 2), (first, Variant(1), 1)]);
    assert_eq!(
        (grade.keep(), records.keep()),
        (Keep::Effects, Keep::Proofs)
    );
    let tally = Tally {
        steps: 7,
        ..Tally::default()
    };
    grade.take_counts(tally);
    assert_eq!((grade.steps, grade.guesses), (7, 0));
    // A path ignores tallies.
    records.take_counts(tally);
    assert_eq!(records.len(), 5);
}
