//! Steps that are asked for and not done: the next, all, and the one that is wished for.

use super::acts::{Act, F, Keeps, blank, candidates, heard, one, profile, tell, without};
use core::ops::ControlFlow;
use grid::Board;
use logic::{Choice, Conflict, Effects, Engine, Outcome, Rating, Step, Uniqueness, Wish, Work};

fn texts(steps: &[Step]) -> Vec<String> {
    let each = steps.iter().map(|step| {
        let (id, variant, size) = (step.entry.0, step.variant.0, step.size);
        format!("{id} v{variant} s{size} {} {}", step.rating, step.effects)
    });
    each.collect()
}

#[test]
fn steps_can_be_asked_for_without_being_done() {
    let profile = profile(Choice::Easiest);
    tell(
        &[F(0, 1, "", "1r1c1"), F(1, 7, "9r9c9", "1r1c2 1r1c3")],
        &[F(0, 1, "", "2r1c1")],
        &[F(0, 3, "", "3r1c1")],
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
    let mut heard = Vec::new();
    let ended = engine.each_entry(&mut |steps| {
        heard.push(steps.len());
        ControlFlow::Break(())
    });
    assert_eq!((ended, heard), (ControlFlow::Continue(()), vec![2]));
    tell(&[F(0, 1, "", "1r1c1")], &[], &[Act::Conflict("5r5c5")]);
    let mut heard = Vec::new();
    let ended = engine.each_entry(&mut |steps| {
        heard.push(steps.len());
        ControlFlow::Continue(())
    });
    let both = Outcome::Contradiction(Conflict::Both(one("5r5c5")));
    assert_eq!((ended, heard), (ControlFlow::Break(both), vec![1]));
    assert!(matches!(engine.all_steps(), ControlFlow::Break(end) if end == both));
    tell(&[], &[], &[]);
    assert!(matches!(
        engine.next_steps(),
        ControlFlow::Break(Outcome::Stuck)
    ));
}

pub(crate) fn wish(wanted: Option<&Effects>) -> Wish<'_> {
    Wish {
        wanted,
        at_most: Rating(25),
        near: None,
        towards: None,
    }
}

#[test]
fn a_wish_is_granted_as_far_as_can_be() {
    let profile = profile(Choice::First);
    let engine = Engine::new(&profile, without("9r9c9"), Uniqueness::Unknown);
    let first = || profile.numbered().next().unwrap();
    let granted = |wish: Wish<'_>| {
        engine
            .step_for(first(), wish)
            .map(|step| texts(&[step]).remove(0))
    };
    tell(
        &[
            F(0, 1, "", "9r9c9"),
            F(2, 1, "", "1r1c1 1r1c2 1r1c3"),
            F(0, 4, "", "1r1c1"),
            Keeps(0, 4),
            Keeps(0, 5),
            Keeps(1, 9),
            Keeps(2, 1),
            F(0, 3, "", "1r1c1 8r8c8"),
            F(0, 2, "", "1r1c1 1r1c2"),
            F(1, 9, "", "1r1c1 1r1c2 9r9c9"),
            F(1, 9, "", "1r1c1 1r1c2 7r7c7"),
            F(0, 1, "", "1r1c1 1r1c2 1r1c3"),
            F(0, 1, "", "1r1c1 1r1c2 1r1c3 1r1c4"),
        ],
        &[],
        &[],
    );
    // Anything that does something, and no harder than is asked.
    assert_eq!(granted(wish(None)).unwrap(), "0 v0 s4 2.0 r1c1<>1");
    let just = Wish {
        at_most: Rating(20),
        ..wish(None)
    };
    assert_eq!(granted(just).unwrap(), "0 v0 s4 2.0 r1c1<>1");
    assert!(heard().is_empty());
    let wants = |text| Effects::new(None, candidates(text)).unwrap();
    let all = wants("1r1c1 1r1c2 1r1c3");
    let told = granted(wish(Some(&all))).unwrap();
    assert_eq!(told, "0 v0 s1 2.0 r1c1<>1 r1c2<>1 r1c3<>1");
    assert_eq!(heard(), ["true", "false", "true", "false"]);
    // As much as there is, then the easiest, then the first.
    let more = wants("1r1c1 1r1c2 6r6c6");
    let told = granted(wish(Some(&more))).unwrap();
    assert_eq!(told, "0 v1 s9 1.0 r1c1<>1 r1c2<>1");
    // Of what is alike the smaller.
    let little = wants("1r1c1 6r6c6");
    let easy = Wish {
        at_most: Rating(20),
        ..wish(Some(&little))
    };
    assert_eq!(granted(easy).unwrap(), "0 v1 s9 1.0 r1c1<>1 r1c2<>1");
    assert_eq!(granted(wish(Some(&wants("6r6c6")))), None);
    // No further than a board that comes later.
    let later = without("1r1c1 1r1c2 9r9c9");
    let told = Wish {
        towards: Some(&later),
        ..wish(Some(&all))
    };
    assert_eq!(granted(told).unwrap(), "0 v1 s9 1.0 r1c1<>1 r1c2<>1");
    let too_easy = Wish {
        at_most: Rating(9),
        ..wish(None)
    };
    assert_eq!(granted(too_easy), None);
    // A search that is out of work is not to be trusted; one that met a contradiction is.
    tell(&[F(0, 1, "", "1r1c1"), Act::Spend(5)], &[], &[]);
    let poor = Engine::new(&profile, blank(), Uniqueness::Unknown).with_budget(Work::limited(4));
    let wanted = wants("1r1c1 1r1c2");
    assert!(poor.step_for(first(), wish(Some(&wanted))).is_none());
    tell(
        &[
            F(0, 1, "", "1r1c1"),
            Act::Conflict("5r5c5"),
            F(0, 1, "", "1r1c1 1r1c2"),
        ],
        &[],
        &[],
    );
    assert_eq!(granted(wish(Some(&wanted))).unwrap(), "0 v0 s1 2.0 r1c1<>1");
}

#[test]
fn of_placements_the_nearest_is_told() {
    let profile = profile(Choice::First);
    let mut board = blank();
    board.place(one("5r1c1"));
    let engine = Engine::new(&profile, board.clone(), Uniqueness::Unknown);
    let granted = |near: Option<&str>, towards: Option<&Board>, places: &[&'static str]| {
        let acts: Vec<Act> = places.iter().map(|place| F(0, 1, place, "")).collect();
        tell(&acts, &[], &[]);
        let wish = Wish {
            near: near.map(one),
            towards,
            ..wish(None)
        };
        let step = engine.step_for(profile.numbered().next().unwrap(), wish);
        step.map(|step| step.effects.to_string())
    };
    let places = ["1r9c9", "5r9c8", "1r9c1", "1r1c9", "1r2c2"];
    let near = |count: usize| granted(Some("5r1c1"), None, &places[..count]).unwrap();
    // Elsewhere, the same digit, a line, the first of the other kind of line, the box.
    assert_eq!(
        [1, 2, 3, 4, 5].map(near),
        ["r9c9=1", "r9c8=5", "r9c1=1", "r9c1=1", "r2c2=1"]
    );
    assert_eq!(
        granted(Some("5r1c1"), None, &["1r1c9", "1r9c1"]).unwrap(),
        "r1c9=1"
    );
    assert_eq!(granted(None, None, &places).unwrap(), "r9c9=1");
    // A digit that a later board has not filled in is too far.
    board.place(one("1r9c1"));
    assert_eq!(granted(None, Some(&board), &places).unwrap(), "r9c1=1");
    assert_eq!(granted(None, Some(&board), &["1r9c9"]), None);
    // Both a placement and removals count.
    tell(
        &[F(0, 1, "2r2c2", "3r3c3"), F(0, 1, "2r2c2", "3r3c3 4r4c4")],
        &[],
        &[],
    );
    let wanted = Effects::new(Some(one("2r2c2")), candidates("3r3c3 4r4c4")).unwrap();
    let step = engine.step_for(profile.numbered().next().unwrap(), wish(Some(&wanted)));
    assert_eq!(step.unwrap().effects, wanted);
    let other = Effects::new(Some(one("2r2c3")), candidates("4r4c4")).unwrap();
    let step = engine.step_for(profile.numbered().next().unwrap(), wish(Some(&other)));
    assert_eq!(step.unwrap().effects, wanted);
    // Another placement is not what was wanted.
    tell(&[F(0, 1, "2r2c2", "")], &[], &[]);
    let none = engine.step_for(profile.numbered().next().unwrap(), wish(Some(&other)));
    assert_eq!(none, None);
}
