//! Identity of a file, independent of the path that names it.

use std::ffi::OsString;
use std::fs::File;
use std::path::Path;

/// A file identified by its location on the disk. Equal for two paths that lead to the same file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Identity {
    /// An existing file or folder.
    Existing(Place),
    /// A file to be created: its folder and its name there.
    Future(Place, OsString),
}

impl Identity {
    /// Identity of the file at a path. `None` if there is no file, or if it is a terminal or device,
    /// which may have several uses in a run.
    pub(super) fn of(path: &Path) -> Option<Identity> {
        let place = system::is_exclusive(&std::fs::metadata(path).ok()?).then(|| Place::of(path));
        place?.ok().map(Identity::Existing)
    }
}

#[cfg(unix)]
mod system {
    use super::{File, Identity, Path};
    use std::fs::Metadata;
    use std::io;
    use std::os::fd::AsFd;
    use std::os::unix::fs::{FileTypeExt, MetadataExt};

    /// Location of a file or folder.
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub(in crate::files) struct Place {
        device: u64,
        inode: u64,
    }

    impl Place {
        /// Location of an existing path.
        pub(in crate::files) fn of(path: &Path) -> io::Result<Place> {
            std::fs::metadata(path).map(|metadata| Place::of_metadata(&metadata))
        }

        fn of_metadata(metadata: &Metadata) -> Place {
            let (device, inode) = (metadata.dev(), metadata.ino());
            Place { device, inode }
        }
    }

    /// Whether two uses of this file would conflict.
    pub(super) fn is_exclusive(metadata: &Metadata) -> bool {
        let kind = metadata.file_type();
        kind.is_file() || kind.is_dir() || kind.is_fifo()
    }

    /// Whether the path still names this open file.
    pub(in crate::files) fn is_at(file: &File, path: &Path) -> bool {
        let open = file
            .metadata()
            .map(|metadata| Place::of_metadata(&metadata));
        open.is_ok_and(|open| Place::of(path).is_ok_and(|named| named == open))
    }

    /// Identity of standard input; `None` if it is a terminal or device.
    pub(in crate::files) fn standard_input() -> Option<Identity> {
        of_stream(&io::stdin())
    }

    /// Identity of standard output; `None` if it is a terminal or device.
    pub(in crate::files) fn standard_output() -> Option<Identity> {
        of_stream(&io::stdout())
    }

    fn of_stream(stream: &impl AsFd) -> Option<Identity> {
        let file = File::from(stream.as_fd().try_clone_to_owned().ok()?);
        let metadata = file.metadata().ok().filter(is_exclusive)?;
        Some(Identity::Existing(Place::of_metadata(&metadata)))
    }
}

#[cfg(not(unix))]
mod system {
    use super::{File, Identity, Path};
    use std::fs::Metadata;
    use std::io;
    use std::path::PathBuf;

    /// Location of a file or folder: its canonical path, as there are no inodes.
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub(in crate::files) struct Place(PathBuf);

    impl Place {
        /// Location of an existing path.
        pub(in crate::files) fn of(path: &Path) -> io::Result<Place> {
            path.canonicalize().map(Place)
        }
    }

    /// Whether two uses of this file would conflict.
    pub(super) fn is_exclusive(metadata: &Metadata) -> bool {
        metadata.is_file() || metadata.is_dir()
    }

    /// Whether the path exists. Without inodes, it cannot be compared with the open file.
    pub(in crate::files) fn is_at(_: &File, path: &Path) -> bool {
        path.exists()
    }

    /// `None`: the file of a stream is unknown on this system.
    pub(in crate::files) fn standard_input() -> Option<Identity> {
        None
    }

    /// `None`: the file of a stream is unknown on this system.
    pub(in crate::files) fn standard_output() -> Option<Identity> {
        None
    }
}

pub(super) use system::{Place, is_at, standard_input, standard_output};
