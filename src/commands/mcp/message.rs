//! Messages of JSON-RPC 2.0, one per line.

use super::codes::{INVALID_PARAMS, INVALID_REQUEST, PARSE_ERROR};
use crate::cli::text_file::{self, LineTooLong};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::io::{self, BufRead};

/// Maximum length of a message, in bytes. A trace of a hard puzzle has a few million bytes.
const LINE_LIMIT: u64 = 64 << 20;

/// An error of the protocol.
#[derive(Serialize, Deserialize)]
pub(super) struct Fault {
    code: i32,
    message: String,
}

impl Fault {
    pub(super) fn new(code: i32, message: impl Into<String>) -> Fault {
        Fault {
            code,
            message: message.into(),
        }
    }
}

/// Reads a message. Returns `None` at the end of the input. Skips a message that is longer than
/// [`LINE_LIMIT`] and returns an error for it.
pub(super) fn read_message(input: &mut impl BufRead) -> io::Result<Option<Result<Vec<u8>, Fault>>> {
    let line = text_file::line(input, LINE_LIMIT)?;
    Ok(line.map(|line| {
        line.map_err(|LineTooLong| {
            Fault::new(
                INVALID_REQUEST,
                format!("a message of more than {LINE_LIMIT} bytes"),
            )
        })
    }))
}

/// A request, or a notification if it has no id.
pub(super) struct Request {
    /// The id as raw JSON.
    pub(super) id: Option<String>,
    pub(super) method: String,
    pub(super) params: Value,
}

/// The fields of a message as received. A response has `result` or `error` instead of `method`.
#[derive(Deserialize)]
struct RawMessage<'a> {
    jsonrpc: Option<Value>,
    #[serde(borrow, default, deserialize_with = "present")]
    id: Option<&'a RawValue>,
    method: Option<Value>,
    params: Option<Value>,
    #[serde(borrow)]
    result: Option<&'a RawValue>,
    #[serde(borrow)]
    error: Option<&'a RawValue>,
}

/// Deserializes every id that is present, even `null`, to `Some`. So `null`, which is invalid, differs
/// from a missing id, which is valid.
fn present<'de, D: serde::Deserializer<'de>>(wire: D) -> Result<Option<&'de RawValue>, D::Error> {
    <&RawValue>::deserialize(wire).map(Some)
}

impl Request {
    /// Parses a message; `None` for a blank line and for a response.
    ///
    /// The error comes with the id of the message, or `null` if the id is unknown.
    pub(super) fn of(bytes: &[u8]) -> Result<Option<Request>, (String, Fault)> {
        let null = || "null".to_owned();
        let not_json = |what: String| (null(), Fault::new(PARSE_ERROR, format!("no JSON: {what}")));
        let text = str::from_utf8(bytes).map_err(|error| not_json(error.to_string()))?;
        if text.trim().is_empty() {
            return Ok(None);
        }
        let value: &RawValue =
            serde_json::from_str(text).map_err(|error| not_json(error.to_string()))?;
        let invalid = |id: String, what: &str| (id, Fault::new(INVALID_REQUEST, what));
        if !value.get().starts_with('{') {
            let what = "a message that is not an object; batches are not supported";
            return Err(invalid(null(), what));
        }
        let raw: RawMessage<'_> = serde_json::from_str(value.get())
            .map_err(|error| invalid(null(), &error.to_string()))?;
        if raw.method.is_none() && (raw.result.is_some() || raw.error.is_some()) {
            return Ok(None);
        }
        let id = raw.id.map(|id| id.get().to_owned());
        let is_text_or_number = |id: &str| {
            let digits = id.strip_prefix('-').unwrap_or(id);
            id.starts_with('"') || digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        if let Some(id) = &id
            && !is_text_or_number(id)
        {
            return Err(invalid(
                null(),
                "an id that is neither a text nor a whole number",
            ));
        }
        let id_or_null = || id.clone().unwrap_or_else(null);
        if raw.jsonrpc.as_ref().and_then(Value::as_str) != Some("2.0") {
            return Err(invalid(
                id_or_null(),
                "a message without \"jsonrpc\": \"2.0\"",
            ));
        }
        let Some(method) = raw.method.as_ref().and_then(Value::as_str) else {
            return Err(invalid(id_or_null(), "a message without a method"));
        };
        let params = raw.params.unwrap_or_default();
        if !(params.is_object() || params.is_null()) {
            return Err((
                id_or_null(),
                Fault::new(INVALID_PARAMS, "params that are not an object"),
            ));
        }
        Ok(Some(Request {
            id,
            method: method.to_owned(),
            params,
        }))
    }
}

/// The id, as raw JSON, of the call that a notification cancels.
pub(super) fn cancelled(bytes: &[u8]) -> Option<String> {
    #[derive(Deserialize)]
    struct Notification<'a> {
        #[serde(borrow)]
        params: Cancelled<'a>,
    }
    #[derive(Deserialize)]
    struct Cancelled<'a> {
        #[serde(borrow, rename = "requestId")]
        request_id: &'a RawValue,
    }
    let read: Notification<'_> = serde_json::from_slice(bytes).ok()?;
    Some(read.params.request_id.get().to_owned())
}

/// The response with a result.
pub(super) fn result_response(id: &str, result: &Value) -> String {
    format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{result}}}"#)
}

/// The response with an error.
pub(super) fn fault_response(id: &str, fault: &Fault) -> String {
    let (code, message) = (fault.code, Value::from(fault.message.as_str()));
    format!(r#"{{"jsonrpc":"2.0","id":{id},"error":{{"code":{code},"message":{message}}}}}"#)
}
