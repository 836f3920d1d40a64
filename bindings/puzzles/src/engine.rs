//! The interface to the engine: text in, text out. JavaScript carries both between the two modules.

#![allow(
    unsafe_code,
    reason = "names across the border, which no other crate has, cannot be declared without the word"
)]

use core::cell::RefCell;

thread_local! {
    static REPLY: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[link(wasm_import_module = "whydoku")]
unsafe extern "C" {
    /// Asks the engine. Before it returns, the answer is written where [`reply`] says.
    safe fn ask(text: *const u8, length: usize);
}

/// Allocates an answer of this many bytes and returns its address.
#[unsafe(no_mangle)]
extern "C" fn reply(length: usize) -> *mut u8 {
    REPLY.with_borrow_mut(|reply| {
        reply.clear();
        reply.resize(length, 0);
        reply.as_mut_ptr()
    })
}

/// The engine's answer to a question in JSON.
pub(crate) fn asked(question: &str) -> String {
    ask(question.as_ptr(), question.len());
    String::from_utf8_lossy(&REPLY.take()).into_owned()
}
