//! Embeds the text of a profile's file in a crate, without the comments between its entries.

/// The text of a profile's file without comment lines. The comment at the head, which describes the
/// profile, is kept if the calling crate has the feature `descriptions`. The path is relative to
/// the calling file.
#[macro_export]
macro_rules! profile_text {
    ($path:literal) => {{
        const FILE: &[u8] = include_str!($path).as_bytes();
        const HEAD: usize = if cfg!(feature = "descriptions") {
            $crate::head_comment(FILE)
        } else {
            0
        };
        const LENGTH: usize = $crate::without_comments::<0>(FILE, HEAD).1;
        const TEXT: [u8; LENGTH] = $crate::without_comments::<LENGTH>(FILE, HEAD).0;
        match core::str::from_utf8(&TEXT) {
            Ok(text) => text,
            Err(_) => panic!("whole lines of UTF-8 are UTF-8"),
        }
    }};
}

/// The number of bytes of the comment lines that a file begins with.
#[doc(hidden)]
pub const fn head_comment(file: &[u8]) -> usize {
    let mut at = 0;
    while at < file.len() && file[at] == b'#' {
        while at < file.len() && file[at] != b'\n' {
            at += 1;
        }
        at += 1;
    }
    at
}

/// The first `head` bytes of a file, then all later lines that are not comments. Returns the first
/// `LENGTH` bytes of this text, and its full length in bytes.
#[doc(hidden)]
pub const fn without_comments<const LENGTH: usize>(
    file: &[u8],
    head: usize,
) -> ([u8; LENGTH], usize) {
    let mut kept = [0; LENGTH];
    let mut length = 0;
    let mut at = 0;
    while at < file.len() {
        let start = at;
        while at < file.len() && file[at] == b' ' {
            at += 1;
        }
        let is_left_out = start >= head && at < file.len() && file[at] == b'#';
        while at < file.len() && file[at] != b'\n' {
            at += 1;
        }
        at += 1;
        let mut index = start;
        while !is_left_out && index < at && index < file.len() {
            if length < LENGTH {
                kept[length] = file[index];
            }
            length += 1;
            index += 1;
        }
    }
    (kept, length)
}
