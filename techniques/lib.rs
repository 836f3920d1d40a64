//! The techniques, one file each, their registry and the profiles.
