//! Makes the Kotlin and Swift sources of a built library: UniFFI's own program, in the version of the library.

fn main() {
    uniffi::uniffi_bindgen_main();
}
