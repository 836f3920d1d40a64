#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| whydoku_fuzz::targets::policies(bytes));
