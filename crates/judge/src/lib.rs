//! The public harness that judges a technique before it snapshots.
