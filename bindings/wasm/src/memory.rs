//! The interface to JavaScript: a text buffer that both sides can access.
//!
//! JavaScript allocates the buffer, writes a request into it, calls [`call`], and reads the answer
//! from the buffer. This code never uses an address that comes from JavaScript.

#![allow(
    unsafe_code,
    reason = "the interface to JavaScript needs `no_mangle` and `extern`, which must be marked `unsafe`"
)]

use core::cell::RefCell;

thread_local! {
    /// The bytes of a request, then those of its answer.
    pub(crate) static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[link(wasm_import_module = "whydoku")]
unsafe extern "C" {
    /// Receives a progress report: JSON of `length` bytes at the address `text`.
    safe fn progress(text: *const u8, length: usize);
}

/// Allocates a buffer for a request of `length` bytes and returns its address.
#[unsafe(no_mangle)]
extern "C" fn alloc(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// Answers the request in the buffer and returns the answer's length.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    let request = BUFFER.take();
    let request = String::from_utf8_lossy(&request);
    let answer = crate::answer(&request, &mut |report| {
        progress(report.as_ptr(), report.len());
    });
    let length = answer.len();
    BUFFER.set(answer.into_bytes());
    length
}

/// The address of the answer.
#[unsafe(no_mangle)]
extern "C" fn answer_start() -> *const u8 {
    BUFFER.with_borrow(Vec::as_ptr)
}
