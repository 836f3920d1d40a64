//! The strong and weak link graph and alternating searches on it.
