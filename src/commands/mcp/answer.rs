//! The answer of a tool as text and as structured content.

use serde_json::{Value, json};

/// The answer of a tool.
pub(super) enum Answer {
    /// Sentences.
    Words(String),
    /// A JSON object, as the command writes it.
    Object(String),
}

impl Answer {
    /// The text and the structured content of a result, which has the tool's output schema.
    pub(super) fn content(self) -> anyhow::Result<(String, Value)> {
        Ok(match self {
            Answer::Words(text) => {
                let object = json!({ "text": text });
                (text, object)
            }
            Answer::Object(text) => {
                let object = serde_json::from_str(&text)?;
                (text, object)
            }
        })
    }
}
