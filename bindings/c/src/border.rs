//! The functions that C calls.

#![allow(
    unsafe_code,
    reason = "pointers of C cannot be read without it; the header says what they must be"
)]

use core::ffi::{CStr, c_char};
use core::ptr;
use std::ffi::CString;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The version of the border. It changes when a function changes or is removed, not when a
/// question is added.
pub(crate) const ABI: u32 = 1;

/// The handle, which keeps its last answer.
pub(crate) struct Whydoku {
    answer: CString,
}

/// The version of the border, to compare with `WHYDOKU_ABI`.
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
/// The handle is one of `whydoku_new` that was not freed and that no other thread uses now, or `NULL`. The question is a
/// text that ends with a zero byte, or `NULL`.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_ask(
    handle: *mut Whydoku,
    question: *const c_char,
) -> *const c_char {
    // SAFETY: the caller promises that a handle that is not null is valid and not shared.
    let Some(handle) = (unsafe { handle.as_mut() }) else {
        return ptr::null();
    };
    let text = if question.is_null() {
        None
    } else {
        // SAFETY: the caller promises a text that ends with a zero byte.
        unsafe { CStr::from_ptr(question) }.to_str().ok()
    };
    let result = catch_unwind(AssertUnwindSafe(|| match text {
        Some(text) => super::answer(text),
        None => super::fault("the question is no text in UTF-8"),
    }));
    let answer = result.unwrap_or_else(|_| super::fault("internal error; please report it"));
    // JSON has no zero byte.
    handle.answer = CString::new(answer).unwrap_or_default();
    handle.answer.as_ptr()
}

/// Frees a handle and its answer; `NULL` is allowed.
///
/// # Safety
/// The handle is one of `whydoku_new` that was not freed, or `NULL`.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_free(handle: *mut Whydoku) {
    if !handle.is_null() {
        // SAFETY: the caller promises that it came from `whydoku_new` and is freed once.
        drop(unsafe { Box::from_raw(handle) });
    }
}
