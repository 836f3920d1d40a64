//! The run compiled for x86-64 machines with AVX2 (nearly all since 2013).
//!
//! It is the same code. With AVX2, the compiler keeps all digits of a row in one register. An
//! instruction must not run on a machine that lacks it, and the compiler cannot check this, so the
//! call is marked unsafe.

#![allow(
    unsafe_code,
    reason = "faster than the code for all machines, see the crate's page; the module comment says why it is sound"
)]

use crate::plan::Stage;
use crate::run::run;
use logic::Grade;

/// The right to use the instructions: it exists only on machines that have them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The right, if this machine has the instructions.
    pub(crate) fn detected() -> Option<Avx2> {
        let is_available = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        is_available.then_some(Avx2(()))
    }

    /// See [`run`].
    pub(crate) fn run(
        self,
        values: &[u8; 81],
        stages: &[Stage<'_>],
    ) -> Option<(Grade, [u8; 81])> {
        // SAFETY: an `Avx2` exists only on machines with the instructions.
        unsafe { run_avx2(values, stages) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn run_avx2(values: &[u8; 81], stages: &[Stage<'_>]) -> Option<(Grade, [u8; 81])> {
    run(values, stages)
}
