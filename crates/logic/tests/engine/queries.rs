//! Tests of searches that apply no step: the next steps, all steps, and queries.
//!
//! `Push(variant, size, placement, eliminations)` is a find of a scripted technique. A step is
//! compared as text: entry, variant, size, rating and effects, as in `0 v1 s7 1.0 r9c9=9 r1c2<>1`.

use super::script::{
    Action, Keeps, Push, blank, candidate, candidates, profile, set_script, take_log, without,
};
use core::ops::ControlFlow;
use grid::Board;
use logic::{
    Choice, Conflict, DISTINCT_LIMIT, Effects, Engine, Outcome, Rating, Step, StepQuery,
    Uniqueness, Work,
};

/// The steps as text, for comparison.
fn texts(steps: &[Step]) -> Vec<String> {
    let each = steps.iter().map(|step| {
        let (id, variant, size) = (step.entry.0, step.variant.0, step.size);
        format!("{id} v{variant} s{size} {} {}", step.rating, step.effects)
    });
    each.collect()
}

#[test]
fn searches_do_not_change_the_board() {
    let profile = profile(Choice::Easiest);
    set_script(
        &[Push(0, 1, "", "1r1c1"), Push(1, 7, "9r9c9", "1r1c2 1r1c3")],
        &[Push(0, 1, "", "2r1c1")],
        &[Push(0, 3, "", "3r1c1")],
    );
    let mut engine = Engine::new(&profile, without("1r1c3"), Uniqueness::Unknown);
    let next = engine.next_steps();
    let ControlFlow::Continue(next) = next else {
        panic!("{next:?}")
    };
    assert_eq!(texts(&next), ["0 v1 s7 1.0 r9c9=9 r1c2<>1"]);
    let ControlFlow::Continue(all) = engine.all_steps() else {
        panic!("there is no conflict")
    };
    assert_eq!(
        texts(&all),
        [
            "0 v0 s1 2.0 r1c1<>1",
            "0 v1 s7 1.0 r9c9=9 r1c2<>1",
            "2 v0 s3 4.0 r1c1<>3"
        ]
    );
    assert!(engine.journal().changes().is_empty());
    let mut counts = Vec::new();
    let ended = engine.each_distinct(&mut |steps, _| {
        counts.push(steps.len());
        ControlFlow::Break(())
    });
    assert_eq!((ended, counts), (ControlFlow::Continue(()), vec![2]));
    set_script(
        &[Push(0, 1, "", "1r1c1")],
        &[],
        &[Action::Conflict("5r5c5")],
    );
    let mut counts = Vec::new();
    let ended = engine.each_distinct(&mut |steps, _| {
        counts.push(steps.len());
        ControlFlow::Continue(())
    });
    let both = Outcome::Contradiction(Conflict::Both(candidate("5r5c5")));
    assert_eq!((ended, counts), (ControlFlow::Break(both), vec![1]));
    assert!(matches!(engine.all_steps(), ControlFlow::Break(end) if end == both));
    set_script(&[], &[], &[]);
    assert!(matches!(
        engine.next_steps(),
        ControlFlow::Break(Outcome::Stuck)
    ));
}

/// Of several finds with the same effects, only the first is kept. At most `DISTINCT_LIMIT` finds
/// are kept, and the finds above this limit are counted.
#[test]
fn finds_with_the_same_effects_are_kept_once() {
    let profile = profile(Choice::Easiest);
    let candidate_text = |index: usize| {
        let (cell, digit) = (index / 9, index % 9 + 1);
        format!("{digit}r{}c{}", cell / 9 + 1, cell % 9 + 1)
    };
    let single = |index: usize| candidate_text(index % 729);
    let pair = |index: usize| {
        format!(
            "{} {}",
            candidate_text(index % 729),
            candidate_text((index + 1) % 729)
        )
    };
    let find = |text: String| Push(0, 1, "", Box::leak(text.into_boxed_str()));
    let mut script = vec![Push(0, 1, "", "1r1c2 1r1c1"), Push(1, 9, "", "1r1c1 1r1c2")];
    script.extend((0..729).chain(0..729).map(|index| find(single(index))));
    script.extend((2..502).map(|index| find(pair(index))));
    set_script(&script, &[], &[Push(0, 1, "", "1r1c1")]);
    let mut engine = Engine::new(&profile, blank(), Uniqueness::Unknown);
    let mut found = Vec::new();
    let ended = engine.each_distinct(&mut |steps, dropped| {
        found.push((steps.len(), steps[0].size, dropped));
        ControlFlow::Continue(())
    });
    assert_eq!(ended, ControlFlow::Continue(()));
    assert_eq!(
        found,
        [
            (DISTINCT_LIMIT, 1, 1 + 729 + 500 - DISTINCT_LIMIT),
            (1, 1, 0)
        ]
    );
}

/// A query for steps with these effects and a rating of at most 2.5.
pub(crate) fn query_for(wanted: Option<&Effects>) -> StepQuery<'_> {
    StepQuery {
        wanted,
        at_most: Rating(25),
        near: None,
        towards: None,
    }
}

#[test]
fn a_query_returns_the_best_match() {
    let profile = profile(Choice::First);
    let engine = Engine::new(&profile, without("9r9c9"), Uniqueness::Unknown);
    let first = || profile.numbered().next().unwrap();
    let matched = |query: StepQuery<'_>| {
        engine
            .step_for(first(), query)
            .map(|step| texts(&[step]).remove(0))
    };
    set_script(
        &[
            Push(0, 1, "", "9r9c9"),
            Push(2, 1, "", "1r1c1 1r1c2 1r1c3"),
            Push(0, 4, "", "1r1c1"),
            Keeps(0, 4),
            Keeps(0, 5),
            Keeps(1, 9),
            Keeps(2, 1),
            Push(0, 3, "", "1r1c1 8r8c8"),
            Push(0, 2, "", "1r1c1 1r1c2"),
            Push(1, 9, "", "1r1c1 1r1c2 9r9c9"),
            Push(1, 9, "", "1r1c1 1r1c2 7r7c7"),
            Push(0, 1, "", "1r1c1 1r1c2 1r1c3"),
            Push(0, 1, "", "1r1c1 1r1c2 1r1c3 1r1c4"),
        ],
        &[],
        &[],
    );
    // Any effect, up to the maximum rating.
    assert_eq!(matched(query_for(None)).unwrap(), "0 v0 s4 2.0 r1c1<>1");
    let with_equal_limit = StepQuery {
        at_most: Rating(20),
        ..query_for(None)
    };
    assert_eq!(matched(with_equal_limit).unwrap(), "0 v0 s4 2.0 r1c1<>1");
    assert!(take_log().is_empty());
    let effects = |text| Effects::new(None, candidates(text)).unwrap();
    let three_effects = effects("1r1c1 1r1c2 1r1c3");
    let found = matched(query_for(Some(&three_effects))).unwrap();
    assert_eq!(found, "0 v0 s1 2.0 r1c1<>1 r1c2<>1 r1c3<>1");
    assert_eq!(take_log(), ["true", "false", "true", "false"]);
    // Most wanted effects, then the easiest, then the first.
    let with_unmatched = effects("1r1c1 1r1c2 6r6c6");
    let found = matched(query_for(Some(&with_unmatched))).unwrap();
    assert_eq!(found, "0 v1 s9 1.0 r1c1<>1 r1c2<>1");
    // The easiest find is preferred if several finds match one wanted effect.
    let one_findable = effects("1r1c1 6r6c6");
    let at_most_2 = StepQuery {
        at_most: Rating(20),
        ..query_for(Some(&one_findable))
    };
    assert_eq!(matched(at_most_2).unwrap(), "0 v1 s9 1.0 r1c1<>1 r1c2<>1");
    assert_eq!(matched(query_for(Some(&effects("6r6c6")))), None);
    // Only effects that the later board has.
    let later = without("1r1c1 1r1c2 9r9c9");
    let limited = StepQuery {
        towards: Some(&later),
        ..query_for(Some(&three_effects))
    };
    assert_eq!(matched(limited).unwrap(), "0 v1 s9 1.0 r1c1<>1 r1c2<>1");
    let too_easy = StepQuery {
        at_most: Rating(9),
        ..query_for(None)
    };
    assert_eq!(matched(too_easy), None);
    // A search without budget returns nothing; one that ends in a contradiction returns its best.
    set_script(&[Push(0, 1, "", "1r1c1"), Action::Spend(5)], &[], &[]);
    let limited_engine =
        Engine::new(&profile, blank(), Uniqueness::Unknown).with_budget(Work::limited(4));
    let wanted = effects("1r1c1 1r1c2");
    assert!(
        limited_engine
            .step_for(first(), query_for(Some(&wanted)))
            .is_none()
    );
    set_script(
        &[
            Push(0, 1, "", "1r1c1"),
            Action::Conflict("5r5c5"),
            Push(0, 1, "", "1r1c1 1r1c2"),
        ],
        &[],
        &[],
    );
    assert_eq!(
        matched(query_for(Some(&wanted))).unwrap(),
        "0 v0 s1 2.0 r1c1<>1"
    );
}

#[test]
fn the_nearest_placement_is_preferred() {
    let profile = profile(Choice::First);
    let mut board = blank();
    board.place(candidate("5r1c1"));
    let engine = Engine::new(&profile, board.clone(), Uniqueness::Unknown);
    let matched = |near: Option<&str>, towards: Option<&Board>, places: &[&'static str]| {
        let script: Vec<Action> = places.iter().map(|place| Push(0, 1, place, "")).collect();
        set_script(&script, &[], &[]);
        let query = StepQuery {
            near: near.map(candidate),
            towards,
            ..query_for(None)
        };
        let step = engine.step_for(profile.numbered().next().unwrap(), query);
        step.map(|step| step.effects.to_string())
    };
    let places = ["1r9c9", "5r9c8", "1r9c1", "1r1c9", "1r2c2"];
    let near = |count: usize| matched(Some("5r1c1"), None, &places[..count]).unwrap();
    // Each search offers one placement more: elsewhere, the same digit, the same column, the same
    // row, the same box. The row is as near as the column, so the earlier find stays.
    assert_eq!(
        [1, 2, 3, 4, 5].map(near),
        ["r9c9=1", "r9c8=5", "r9c1=1", "r9c1=1", "r2c2=1"]
    );
    assert_eq!(
        matched(Some("5r1c1"), None, &["1r1c9", "1r9c1"]).unwrap(),
        "r1c9=1"
    );
    assert_eq!(matched(None, None, &places).unwrap(), "r9c9=1");
    // A placement that the later board does not have is rejected.
    board.place(candidate("1r9c1"));
    assert_eq!(matched(None, Some(&board), &places).unwrap(), "r9c1=1");
    assert_eq!(matched(None, Some(&board), &["1r9c9"]), None);
    // Placements and eliminations both count.
    set_script(
        &[
            Push(0, 1, "2r2c2", "3r3c3"),
            Push(0, 1, "2r2c2", "3r3c3 4r4c4"),
        ],
        &[],
        &[],
    );
    let wanted = Effects::new(Some(candidate("2r2c2")), candidates("3r3c3 4r4c4")).unwrap();
    let step = engine.step_for(profile.numbered().next().unwrap(), query_for(Some(&wanted)));
    assert_eq!(step.unwrap().effects, wanted);
    let other_place = Effects::new(Some(candidate("2r2c3")), candidates("4r4c4")).unwrap();
    let step = engine.step_for(
        profile.numbered().next().unwrap(),
        query_for(Some(&other_place)),
    );
    assert_eq!(step.unwrap().effects, wanted);
    // A different placement does not match.
    set_script(&[Push(0, 1, "2r2c2", "")], &[], &[]);
    let step = engine.step_for(
        profile.numbered().next().unwrap(),
        query_for(Some(&other_place)),
    );
    assert_eq!(step, None);
}
