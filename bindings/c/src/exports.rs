//! The functions that C calls.

#![allow(
    unsafe_code,
    reason = "reading a pointer from C is unsafe; the header says what the pointers must be"
)]

use crate::session::Session;
use core::ffi::{CStr, c_char};
use core::ptr;
use std::ffi::CString;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The version of these functions. It changes when a function changes or is removed, not when a
/// question is added.
pub(crate) const ABI: u32 = 1;

/// The handle, which keeps its last answer.
pub(crate) struct Whydoku {
    answer: CString,
}

/// The version of these functions, to compare with `WHYDOKU_ABI`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn whydoku_abi() -> u32 {
    ABI
}

/// A new handle, to be freed by `whydoku_free`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn whydoku_new() -> *mut Whydoku {
    Box::into_raw(Box::new(Whydoku {
        answer: CString::default(),
    }))
}

/// Answers a question. The answer belongs to the handle and is valid until its next question. Returns
/// `NULL` if the handle is `NULL`.
///
/// # Safety
/// The handle comes from `whydoku_new`, was not freed, and no other thread uses it now; or it is
/// `NULL`. The question is a text that ends with a zero byte, or `NULL`.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_ask(
    handle: *mut Whydoku,
    question: *const c_char,
) -> *const c_char {
    // SAFETY: the caller promises that a handle that is not null is valid and not shared.
    let Some(handle) = (unsafe { handle.as_mut() }) else {
        return ptr::null();
    };
    // SAFETY: the caller promises a text that ends with a zero byte, or `NULL`.
    let text = unsafe { text_of(question) };
    handle.answer = answer_for_c(text, super::answer);
    handle.answer.as_ptr()
}

/// Frees a handle and its answer; `NULL` is allowed.
///
/// # Safety
/// The handle comes from `whydoku_new` and was not freed, or it is `NULL`.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_free(handle: *mut Whydoku) {
    if !handle.is_null() {
        // SAFETY: the caller promises that it came from `whydoku_new` and is freed once.
        drop(unsafe { Box::from_raw(handle) });
    }
}

/// A game with its last answer.
pub(crate) struct WhydokuSession {
    /// The game, or the error with which it answers all questions.
    game: Result<Session, String>,
    answer: CString,
}

/// A new game, to be freed by `whydoku_session_free`.
///
/// # Safety
/// The argument is a text that ends with a zero byte, or `NULL`.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_session_new(game: *const c_char) -> *mut WhydokuSession {
    // SAFETY: the caller promises a text that ends with a zero byte, or `NULL`.
    let text = unsafe { text_of(game) };
    let opened = catch_unwind(|| text.map(Session::open));
    let game = match opened {
        Ok(Some(game)) => game,
        Ok(None) => Err(super::message_as_answer(NO_TEXT)),
        Err(_) => Err(super::message_as_answer(INTERNAL_ERROR)),
    };
    Box::into_raw(Box::new(WhydokuSession {
        game,
        answer: CString::default(),
    }))
}

/// Answers a question about a game. The answer belongs to the game and is valid until its next question. Returns `NULL`
/// if the game is `NULL`.
///
/// # Safety
/// The game comes from `whydoku_session_new`, was not freed, and no other thread uses it now; or it
/// is `NULL`. The question is a text that ends with a zero byte, or `NULL`.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_session_ask(
    session: *mut WhydokuSession,
    question: *const c_char,
) -> *const c_char {
    // SAFETY: the caller promises that a game that is not null is valid and not shared.
    let Some(session) = (unsafe { session.as_mut() }) else {
        return ptr::null();
    };
    // SAFETY: the caller promises a text that ends with a zero byte, or `NULL`.
    let text = unsafe { text_of(question) };
    let game = &mut session.game;
    session.answer = answer_for_c(text, |text| match game {
        Ok(game) => game.answer(text),
        Err(error) => error.clone(),
    });
    session.answer.as_ptr()
}

/// Frees a game and its answer; `NULL` is allowed.
///
/// # Safety
/// The game comes from `whydoku_session_new` and was not freed, or it is `NULL`.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_session_free(session: *mut WhydokuSession) {
    if !session.is_null() {
        // SAFETY: the caller promises that it came from `whydoku_session_new` and is freed once.
        drop(unsafe { Box::from_raw(session) });
    }
}

/// A text of the caller; `None` if it is `NULL` or not UTF-8.
///
/// # Safety
/// The text ends with a zero byte and is valid while the result is used, or it is `NULL`.
unsafe fn text_of<'a>(text: *const c_char) -> Option<&'a str> {
    if text.is_null() {
        return None;
    }
    // SAFETY: the caller promises a text that ends with a zero byte.
    unsafe { CStr::from_ptr(text) }.to_str().ok()
}

/// The answer to a question, as C reads it. A panic becomes an error.
fn answer_for_c(question: Option<&str>, answer: impl FnOnce(&str) -> String) -> CString {
    let result = catch_unwind(AssertUnwindSafe(|| match question {
        Some(question) => answer(question),
        None => super::message_as_answer(NO_TEXT),
    }));
    // A text in JSON contains no zero byte.
    CString::new(result.unwrap_or_else(|_| super::message_as_answer(INTERNAL_ERROR)))
        .unwrap_or_default()
}

const NO_TEXT: &str = "the question is no text in UTF-8";
const INTERNAL_ERROR: &str = "internal error; please report it";
