//! The border: a buffer of text that both sides can see.
//!
//! The other side asks for room, writes a request there, calls, and reads the answer from the same
//! buffer. Nothing here follows a pointer that came from outside.

#![allow(
    unsafe_code,
    reason = "names across the border, which no other crate has, cannot be declared without the word"
)]

use core::cell::RefCell;

thread_local! {
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[link(wasm_import_module = "whydoku")]
unsafe extern "C" {
    /// Reports the progress of a long answer: JSON of this many bytes.
    safe fn progress(text: *const u8, length: usize);
}

/// Allocates a request of this many bytes and returns its address.
#[unsafe(no_mangle)]
extern "C" fn alloc(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// Answers the request in the buffer and says how long the answer is.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    let request = BUFFER.take();
    let request = String::from_utf8_lossy(&request);
    let answer = crate::answer(&request, &mut |told| progress(told.as_ptr(), told.len()));
    let length = answer.len();
    BUFFER.set(answer.into_bytes());
    length
}

/// Where the answer stands.
#[unsafe(no_mangle)]
extern "C" fn answer_start() -> *const u8 {
    BUFFER.with_borrow(|buffer| buffer.as_ptr())
}
