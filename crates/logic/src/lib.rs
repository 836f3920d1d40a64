//! The words of reasoning: technique, view, step, evidence, profile, engine.
