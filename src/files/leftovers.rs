//! Files beside their targets that a killed run left behind.
//!
//! A run holds a lock on each of its temporary files as long as it lives; so one that can be
//! locked belongs to nobody. The system gives locks back when a process dies.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

const START: &str = ".whydoku-";
const END: &str = ".tmp";

/// A name for a temporary file that this process has not used.
pub(super) fn fresh(folder: &Path) -> PathBuf {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    folder.join(format!("{START}{}-{number}{END}", std::process::id()))
}

/// Whether a name is one that [`fresh`] gives.
fn is_temporary(name: &str) -> bool {
    let middle = name.strip_prefix(START).and_then(|n| n.strip_suffix(END));
    let parts = middle.and_then(|middle| middle.split_once('-'));
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    parts.is_some_and(|(process, count)| number(process) && number(count))
}

/// Removes what runs that are no more left in a folder. What cannot be removed stays, and is
/// nobody's fault.
pub(super) fn sweep(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if !entry.file_name().to_str().is_some_and(is_temporary) {
            continue;
        }
        let path = entry.path();
        if let Ok(file) = File::open(&path)
            && file.try_lock().is_ok()
        {
            // Removed while it is locked: whoever made it this very moment sees that it is gone.
            let _ = std::fs::remove_file(&path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{fresh, is_temporary};
    use std::path::Path;

    #[test]
    fn only_names_of_our_making_are_swept() {
        let name = fresh(Path::new("folder"));
        assert!(is_temporary(name.file_name().unwrap().to_str().unwrap()));
        for other in [
            "grades.tsv.12.tmp",
            ".whydoku-.tmp",
            ".whydoku-1.tmp",
            ".whydoku-1-2.tmp2",
            ".whydoku-a-2.tmp",
            "whydoku-1-2.tmp",
        ] {
            assert!(!is_temporary(other), "{other}");
        }
    }
}
