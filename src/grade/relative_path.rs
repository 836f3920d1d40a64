//! Paths that do not depend on the working directory, for files that are committed.

use std::path::Path;

/// The path of a file relative to a folder if the file is below the folder, else its absolute path.
pub(crate) fn relative(file: &Path, folder: &Path) -> std::path::PathBuf {
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let canonical = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let (file, folder) = (canonical(file), canonical(folder));
    file.strip_prefix(&folder).unwrap_or(&file).to_owned()
}
