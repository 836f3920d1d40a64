//! Tests of whips, braids and T&E depth.

mod definition;
mod published;
