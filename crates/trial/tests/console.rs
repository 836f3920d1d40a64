//! The console's figures.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod support;

use support::puzzle;
use trial::console::{Machine, Phase, Shrinks, Silent, State};

const QUIZ: &str =
    "005300000800000020070010500400005300010070006003200080060500009004000030000009700";

#[test]
fn figures() {
    let profile = techniques::profile::named("shrink").unwrap();
    let shrinks = Shrinks::of(&profile).unwrap();
    let mut machine = Machine::new(shrinks, State::new(&puzzle(QUIZ)));
    machine.run(None, &mut Silent);
    assert_eq!(
        (machine.state.phase, machine.state.steps, machine.biggest),
        (Phase::Done, 131, 11)
    );
    machine.run(None, &mut Silent);
    assert_eq!(
        (machine.state.phase, machine.state.steps, machine.biggest),
        (Phase::Invalid, 284, 7)
    );
    let first_row = "123456789".to_owned() + &"0".repeat(72);
    let mut machine = Machine::new(shrinks, State::new(&puzzle(&first_row)));
    let now = std::time::Instant::now();
    assert_eq!(machine.run_on(70_003), 70_003);
    println!("{:?}", now.elapsed());
    assert_eq!(machine.state.steps, 445_674);
}
