//! Unpacks zip and gzip files within limits. The sizes stated in an archive may be false.

use super::format::DOCUMENT_LIMIT;
use super::item::FormatError;
use flate2::read::{DeflateDecoder, MultiGzDecoder};
use rawzip::{CompressionMethod, Error, ZipArchive, ZipFileHeaderRecord, ZipSliceArchive};
use std::io::Read;

/// An archive in memory.
pub(super) struct Archive<'a>(ZipSliceArchive<&'a [u8]>);

/// A packed file of an archive.
pub(super) struct Packed<'a> {
    pub(super) name: String,
    archive: &'a Archive<'a>,
    listed: ZipFileHeaderRecord<'a>,
}

impl<'a> Archive<'a> {
    /// Finds the central directory.
    pub(super) fn of(bytes: &'a [u8]) -> Result<Archive<'a>, String> {
        ZipArchive::from_slice(bytes)
            .map(Archive)
            .map_err(|error| message_of(&error))
    }

    /// The files in the order of the directory, without folders. Fails if the archive has more than
    /// `max_entries` entries.
    pub(super) fn files(&'a self, max_entries: usize) -> Result<Vec<Packed<'a>>, String> {
        let count = self.0.entries_hint();
        if count > max_entries as u64 {
            return Err(format!(
                "{count} files in it, expected at most {max_entries}"
            ));
        }
        let (mut entries, mut files, mut entry_count) = (self.0.entries(), Vec::new(), 0);
        while let Some(listed) = entries.next_entry().map_err(|error| message_of(&error))? {
            entry_count += 1;
            if !listed.is_dir() {
                let name = String::from_utf8_lossy(listed.file_path().as_ref()).into_owned();
                files.push(Packed {
                    name,
                    archive: self,
                    listed,
                });
            }
        }
        if entry_count != count {
            return Err(format!(
                "{entry_count} files in its list of contents, expected {count}"
            ));
        }
        Ok(files)
    }
}

impl Packed<'_> {
    /// Unpacks the file; `None` if it has more than `max_bytes` bytes. Fails if the file is
    /// encrypted, if its method is neither stored nor deflate, or if the size or the checksum
    /// differs from the one stated in the archive.
    pub(super) fn unpacked(&self, max_bytes: u64) -> Result<Option<Vec<u8>>, String> {
        if self.listed.flags().is_encrypted() {
            return Err("is encrypted".to_owned());
        }
        if self.listed.uncompressed_size_hint() > max_bytes {
            return Ok(None);
        }
        let found = self.archive.0.get_entry(self.listed.wayfinder());
        let found = found.map_err(|error| message_of(&error))?;
        let packed: Box<dyn Read> = match self.listed.compression_method() {
            CompressionMethod::STORE => Box::new(found.data()),
            CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(found.data())),
            other => {
                let method = other.as_u16();
                return Err(format!("is packed by method {method}, expected deflate"));
            }
        };
        let mut bytes = Vec::new();
        let mut checked = found.verifying_reader(packed).take(max_bytes + 1);
        checked
            .read_to_end(&mut bytes)
            .map_err(|error| error.to_string())?;
        Ok((bytes.len() as u64 <= max_bytes).then_some(bytes))
    }
}

/// Unpacks a gzip file. A nested gzip file is an error.
pub(super) fn gunzipped(bytes: &[u8]) -> Result<Vec<u8>, FormatError> {
    let mut unpacked = Vec::new();
    let mut limited = MultiGzDecoder::new(bytes).take(DOCUMENT_LIMIT as u64 + 1);
    let length = limited.read_to_end(&mut unpacked);
    let length = length.map_err(|error| FormatError::at(1, 1, format!("gzip: {error}")))?;
    if length > DOCUMENT_LIMIT {
        let what = format!("gzip: unpacks to more than {DOCUMENT_LIMIT} bytes");
        return Err(FormatError::at(1, 1, what));
    }
    if unpacked.starts_with(b"\x1F\x8B") {
        return Err(FormatError::at(1, 1, "gzip in gzip is not opened"));
    }
    Ok(unpacked)
}

fn message_of(error: &Error) -> String {
    error.to_string()
}
