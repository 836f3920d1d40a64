//! The code that takes most of the time, compiled for the machine's instructions.
//!
//! On x86-64 the code is compiled three times: for all machines, for those with AVX2, BMI and POPCNT
//! (nearly all since 2013), and for those that also have AVX-512 VL and BW. It is the same code; the
//! compiler chooses the instructions. An instruction must not run on a machine that lacks it, and the
//! compiler cannot check this, so these calls are unsafe. They are sound because each is behind a
//! test of the machine.

#![cfg_attr(
    target_arch = "x86_64",
    allow(
        unsafe_code,
        reason = "wider vectors and shorter bit operations; the module comment says why it is sound"
    )
)]

use super::base::{Block, Part};
use super::field::{Bits, Field};
use super::graph::Graph;
use super::guide::{Common, Guide};
use super::literal::Lit;
use super::step_graph::Scope;

/// Defines functions that call code of the same name and arguments, compiled for the machine.
macro_rules! for_this_machine {
    ($(
        $(#[$doc:meta])*
        fn $name:ident$([$width:ident])?($($argument:ident: $type:ty),*) $(-> $result:ty)? = $code:path;
    )*) => {$(
        $(#[$doc])*
        #[inline]
        pub(super) fn $name$(<const $width: usize>)?($($argument: $type),*) $(-> $result)? {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
                fn with_avx2$(<const $width: usize>)?($($argument: $type),*) $(-> $result)? {
                    $code($($argument),*)
                }
                #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512f,avx512vl,avx512bw")]
                fn with_avx512$(<const $width: usize>)?($($argument: $type),*) $(-> $result)? {
                    $code($($argument),*)
                }
                if is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
                {
                    if is_x86_feature_detected!("avx512f")
                        && is_x86_feature_detected!("avx512vl")
                        && is_x86_feature_detected!("avx512bw")
                    {
                        // SAFETY: the machine has these instructions.
                        return unsafe { with_avx512$(::<$width>)?($($argument),*) };
                    }
                    // SAFETY: the machine has these instructions.
                    return unsafe { with_avx2$(::<$width>)?($($argument),*) };
                }
            }
            $code($($argument),*)
        }
    )*};
}

for_this_machine! {
    /// See [`Part::follow`].
    fn follow(part: &Part<'_>, block: &mut Block) = Part::follow_here;
    /// See [`Part::write`].
    fn write(part: &Part<'_>, block: &Block, guide: &mut Guide) = Part::write_here;
    /// See [`Guide::common`].
    fn common(guide: &Guide, starts: &[Lit]) -> Common = Guide::common_here;
    /// See [`StepGraph::build`].
    fn build[W](graph: &mut Graph<W>, scope: Scope, field: &Field) -> bool = Graph::build_here;
    /// See [`StepGraph::closures`].
    fn closures[W](graph: &Graph<W>, each: &mut dyn FnMut(u16, Bits, Bits)) = Graph::closures_here;
}
