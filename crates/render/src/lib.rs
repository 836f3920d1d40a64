//! Explanations and solves as text and JSON.
