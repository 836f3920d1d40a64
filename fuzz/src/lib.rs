//! Fuzz targets.

#![allow(missing_docs)]

pub mod targets;
