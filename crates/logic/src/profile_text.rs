//! The macro that includes a profile's file in a crate without its comment lines.

/// The text of a profile's file without comment lines, which only readers of the file need. The
/// path is relative to the file that calls the macro.
#[macro_export]
macro_rules! profile_text {
    ($path:literal) => {{
        const FILE: &str = include_str!($path);
        const LENGTH: usize = $crate::without_comments::<0>(FILE.as_bytes()).1;
        const TEXT: [u8; LENGTH] = $crate::without_comments::<LENGTH>(FILE.as_bytes()).0;
        match core::str::from_utf8(&TEXT) {
            Ok(text) => text,
            Err(_) => panic!("whole lines of a text are text"),
        }
    }};
}

/// The lines that are not comments, cut off after `LENGTH` bytes, and the total number of bytes of
/// all such lines.
#[doc(hidden)]
pub const fn without_comments<const LENGTH: usize>(file: &[u8]) -> ([u8; LENGTH], usize) {
    let mut kept = [0; LENGTH];
    let mut length = 0;
    let mut at = 0;
    while at < file.len() {
        let start = at;
        while at < file.len() && file[at] == b' ' {
            at += 1;
        }
        let is_comment = at < file.len() && file[at] == b'#';
        while at < file.len() && file[at] != b'\n' {
            at += 1;
        }
        at += 1;
        let mut from = start;
        while !is_comment && from < at && from < file.len() {
            if length < LENGTH {
                kept[length] = file[from];
            }
            length += 1;
            from += 1;
        }
    }
    (kept, length)
}
