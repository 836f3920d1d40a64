//! Codes of errors.

/// Code of an error of JSON-RPC: the message is not JSON.
pub(super) const PARSE_ERROR: i32 = -32700;
/// Code of an error of JSON-RPC: the message is not a request.
pub(super) const INVALID_REQUEST: i32 = -32600;
/// Code of an error of JSON-RPC: the method does not exist.
pub(super) const METHOD_NOT_FOUND: i32 = -32601;
/// Code of an error of JSON-RPC: the parameters are wrong.
pub(super) const INVALID_PARAMS: i32 = -32602;
/// Code of an error of JSON-RPC: the server failed.
pub(super) const INTERNAL_ERROR: i32 = -32603;
/// Code of an error of the Model Context Protocol: the resource does not exist.
pub(super) const RESOURCE_NOT_FOUND: i32 = -32002;
