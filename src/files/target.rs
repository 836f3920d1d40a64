//! Where a path to be written leads: through links to a file, to one that is yet to be made, or to
//! something that is no file at all, as a pipe or a terminal.

use super::identity::{Identity, Place};
use anyhow::{Context, bail};
use std::fs::{Metadata, OpenOptions};
use std::path::{Path, PathBuf};

/// So many links in a row are a circle.
const LINKS: usize = 40;

/// What a path leads to.
pub(super) enum Target {
    /// A file that exists.
    File {
        path: PathBuf,
        metadata: Metadata,
        identity: Identity,
    },
    /// A file that does not exist yet, in a folder that does.
    Future { path: PathBuf, identity: Identity },
    /// No file: it can only be written to, not replaced.
    Stream {
        path: PathBuf,
        /// Of a named pipe; a device has none.
        identity: Option<Identity>,
    },
}

impl Target {
    /// Follows a path. An error says why nothing can be written there.
    pub(super) fn of(path: &Path) -> anyhow::Result<Target> {
        let name = path.display();
        let path = followed(path)?;
        match std::fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => bail!("{name}: is a directory, expected a file"),
            Ok(metadata) if metadata.is_file() => {
                if metadata.permissions().readonly() {
                    bail!("{name}: is read-only");
                }
                let path = path.canonicalize().with_context(|| name.to_string())?;
                // Asks for the right to write; nothing is written.
                let may = OpenOptions::new().write(true).open(&path);
                may.with_context(|| name.to_string())?;
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
                    bail!("{name}: names no file");
                };
                let folder = folder_of(&path);
                let whole = folder
                    .canonicalize()
                    .with_context(|| format!("{name}: there is no folder {}", folder.display()))?;
                let place = Place::of(&whole).with_context(|| name.to_string())?;
                Ok(Target::Future {
                    path: whole.join(file),
                    identity: Identity::Future(place, file.to_owned()),
                })
            }
            Err(error) => Err(error).context(name.to_string()),
        }
    }

    /// What it is, if another use of it could meet this one.
    pub(super) fn identity(&self) -> Option<&Identity> {
        match self {
            Target::File { identity, .. } | Target::Future { identity, .. } => Some(identity),
            Target::Stream { identity, .. } => identity.as_ref(),
        }
    }
}

/// The folder a file stands in.
pub(super) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().unwrap_or(Path::new(""));
    if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    }
}

/// The path behind symbolic links, also when nothing is there yet.
fn followed(path: &Path) -> anyhow::Result<PathBuf> {
    let name = path.display();
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match std::fs::read_link(&path) {
            // What the system itself links so is no path that can be looked up again.
            Ok(to) if path.starts_with("/proc") || !is_path(&to) => return Ok(path),
            Ok(to) => path = folder_of(&path).join(to),
            Err(_) => return Ok(path),
        }
    }
    bail!("{name}: links to itself")
}

/// `/dev/fd/1` links to `pipe:[123]`, which is a name for people.
fn is_path(link: &Path) -> bool {
    !link.to_string_lossy().contains(":[")
}
