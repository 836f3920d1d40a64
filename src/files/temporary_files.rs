//! Cleanup of temporary files that killed runs left behind.
//!
//! A run locks its temporary files while it lives, and the system releases the locks of a dead
//! process. A temporary file that can be locked is therefore abandoned.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Start of the name of a temporary file.
const START: &str = ".whydoku-";
/// End of the name of a temporary file.
const END: &str = ".tmp";

/// The path of a temporary file in `folder`, different for each call in this process.
pub(super) fn unused_name(folder: &Path) -> PathBuf {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    folder.join(format!("{START}{}-{number}{END}", std::process::id()))
}

/// Whether [`unused_name`] could have made this file name, in this or another process.
fn is_temporary(name: &str) -> bool {
    let middle = name.strip_prefix(START).and_then(|n| n.strip_suffix(END));
    let parts = middle.and_then(|middle| middle.split_once('-'));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    parts.is_some_and(|(process, count)| is_number(process) && is_number(count))
}

/// Removes the abandoned temporary files of a folder. Ignores those that cannot be removed.
pub(super) fn remove_abandoned(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if !entry.file_name().to_str().is_some_and(is_temporary) {
            continue;
        }
        let path = entry.path();
        if let Ok(file) = File::open(&path)
            && file.try_lock().is_ok()
        {
            // The file stays locked during removal. A process that has created it but not yet locked
            // it then sees that it is gone, and creates another.
            let _ = std::fs::remove_file(&path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{is_temporary, unused_name};
    use std::path::Path;

    #[test]
    fn only_names_of_temporary_files_are_recognized() {
        let name = unused_name(Path::new("folder"));
        assert!(is_temporary(name.file_name().unwrap().to_str().unwrap()));
        for foreign_name in [
            "grades.tsv.12.tmp",
            ".whydoku-.tmp",
            ".whydoku-1.tmp",
            ".whydoku-1-2.tmp2",
            ".whydoku-a-2.tmp",
            "whydoku-1-2.tmp",
        ] {
            assert!(!is_temporary(foreign_name), "{foreign_name}");
        }
    }
}
