//! Resolves an output path: an existing file, a new file, or a stream such as a pipe or terminal.

use super::identity::{Identity, Place};
use anyhow::{Context, bail};
use std::fs::{File, Metadata, OpenOptions};
use std::path::{Path, PathBuf};

/// Number of symbolic links after which the path counts as circular.
const MAX_LINKS: usize = 40;

/// Result of resolving an output path.
pub(super) enum Target {
    /// A file that exists.
    File {
        path: PathBuf,
        metadata: Metadata,
        identity: Identity,
    },
    /// A path that can be created: its parent exists, the file does not.
    Future { path: PathBuf, identity: Identity },
    /// Not a regular file: it can be written, but not replaced.
    Stream {
        path: PathBuf,
        /// Identity of a named pipe; a device has none.
        identity: Option<Identity>,
    },
    /// The standard output or standard error of this process, given by a path such as
    /// `/dev/stdout`. Output is appended, even if the stream is redirected to a file.
    Standard(File),
}

impl Target {
    /// Resolves a path. Fails if it cannot be written.
    pub(super) fn of(path: &Path) -> anyhow::Result<Target> {
        let name = path.display();
        if let Some(file) = standard_stream(path) {
            return Ok(Target::Standard(file.with_context(|| name.to_string())?));
        }
        let path = follow_links(path)?;
        match std::fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => bail!("{name}: is a directory, expected a file"),
            Ok(metadata) if metadata.is_file() => {
                if metadata.permissions().readonly() {
                    bail!("{name}: is read-only");
                }
                let path = path.canonicalize().with_context(|| name.to_string())?;
                // Tests the permission to write; writes nothing.
                let opened = OpenOptions::new().write(true).open(&path);
                opened.with_context(|| name.to_string())?;
                let place = Place::of(&path).with_context(|| name.to_string())?;
                Ok(Target::File {
                    path,
                    metadata,
                    identity: Identity::Existing(place),
                })
            }
            Ok(_) => Ok(Target::Stream {
                identity: Identity::of(&path),
                path,
            }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let Some(file) = path.file_name() else {
                    bail!("{name}: does not name a file");
                };
                let folder = folder_of(&path);
                let canonical_folder = folder
                    .canonicalize()
                    .with_context(|| format!("{name}: there is no folder {}", folder.display()))?;
                let place = Place::of(&canonical_folder).with_context(|| name.to_string())?;
                Ok(Target::Future {
                    path: canonical_folder.join(file),
                    identity: Identity::Future(place, file.to_owned()),
                })
            }
            Err(error) => Err(error).context(name.to_string()),
        }
    }

    /// Identity of the target, if another use of it would conflict.
    pub(super) fn identity(&self) -> Option<&Identity> {
        match self {
            Target::File { identity, .. } | Target::Future { identity, .. } => Some(identity),
            Target::Stream { identity, .. } => identity.as_ref(),
            Target::Standard(_) => None,
        }
    }
}

/// A copy of the standard stream that a path such as `/dev/stdout` names; `None` for other paths.
#[cfg(unix)]
fn standard_stream(path: &Path) -> Option<std::io::Result<File>> {
    use std::os::fd::AsFd;
    let copy = match path.to_str()? {
        "/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1" => {
            std::io::stdout().as_fd().try_clone_to_owned()
        }
        "/dev/stderr" | "/dev/fd/2" | "/proc/self/fd/2" => {
            std::io::stderr().as_fd().try_clone_to_owned()
        }
        _ => return None,
    };
    Some(copy.map(File::from))
}

/// Always `None`: other systems have no paths of standard streams.
#[cfg(not(unix))]
fn standard_stream(_path: &Path) -> Option<std::io::Result<File>> {
    None
}

/// The folder that contains a file.
pub(super) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().unwrap_or(Path::new(""));
    if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    }
}

/// Follows symbolic links, even if the last one leads to a missing file.
fn follow_links(path: &Path) -> anyhow::Result<PathBuf> {
    let name = path.display();
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match std::fs::read_link(&path) {
            // Links under `/proc` and to pseudo files cannot be resolved as paths.
            Ok(to) if path.starts_with("/proc") || !is_path(&to) => return Ok(path),
            Ok(to) => path = folder_of(&path).join(to),
            Err(_) => return Ok(path),
        }
    }
    bail!("{name}: is a symbolic link to itself")
}

/// Whether the target of a link is a path. The target of `/dev/fd/1` may be `pipe:[123]`, which is
/// not a path.
fn is_path(link: &Path) -> bool {
    !link.to_string_lossy().contains(":[")
}
