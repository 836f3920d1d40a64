//! What is in a zip archive, by its list of contents at the end; sizes and places in it are the archive's word and
//! may be anything, so each is looked up with its bounds.
//!
//! Files are stored or deflated, as whoever packs texts does; other methods, encryption and archives beyond
//! 4 GB are refused. Source: PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.

use flate2::Crc;
use flate2::read::DeflateDecoder;
use std::io::Read;

const END: &[u8] = b"PK\x05\x06";
const END_LENGTH: usize = 22;
const LISTED: &[u8] = b"PK\x01\x02";
const LISTED_LENGTH: usize = 46;
const LOCAL: &[u8] = b"PK\x03\x04";
const LOCAL_LENGTH: usize = 30;
const ENCRYPTED: u16 = 1;

/// A file of an archive, still packed.
pub(super) struct Packed<'a> {
    pub(super) name: String,
    flags: u16,
    method: u16,
    crc: u32,
    content: Option<&'a [u8]>,
}

/// The files of an archive, at most so many, in the order of its list; folders are left out.
pub(super) fn files(bytes: &[u8], most: usize) -> Result<Vec<Packed<'_>>, String> {
    let end = end_of(bytes).ok_or("its list of contents is missing; is it cut off?")?;
    let (count, start) = (short(end, 10), long(end, 16));
    let (Some(count), Some(start)) = (count, start) else {
        return Err("its list of contents is cut off".to_owned());
    };
    let count = usize::from(count);
    if count > most {
        return Err(format!("{count} files in it, expected at most {most}"));
    }
    let mut list = bytes.get(start as usize..).unwrap_or_default();
    let mut files = Vec::new();
    for number in 1..=count {
        let broken = || format!("file {number} of {count} is not in its list of contents");
        let (file, rest) = listed(bytes, list).ok_or_else(broken)?;
        list = rest;
        if !file.name.ends_with('/') {
            files.push(file);
        }
    }
    Ok(files)
}

/// The record at the end, which a comment may follow.
fn end_of(bytes: &[u8]) -> Option<&[u8]> {
    let last = bytes.len().checked_sub(END_LENGTH)?;
    let first = last.saturating_sub(usize::from(u16::MAX));
    let ends = (first..=last).rev().filter_map(|at| bytes.get(at..));
    let mut ends = ends.filter(|end| end.starts_with(END));
    ends.find(|end| {
        short(end, 20).is_some_and(|comment| end.len() == END_LENGTH + usize::from(comment))
    })
}

/// The first file of a list, and the list behind it.
fn listed<'a>(bytes: &'a [u8], list: &'a [u8]) -> Option<(Packed<'a>, &'a [u8])> {
    if !list.starts_with(LISTED) {
        return None;
    }
    let name_length = usize::from(short(list, 28)?);
    let beside = usize::from(short(list, 30)?) + usize::from(short(list, 32)?);
    let name = list.get(LISTED_LENGTH..LISTED_LENGTH + name_length)?;
    let rest = list.get(LISTED_LENGTH + name_length + beside..)?;
    let file = Packed {
        name: String::from_utf8_lossy(name).into_owned(),
        flags: short(list, 8)?,
        method: short(list, 10)?,
        crc: long(list, 16)?,
        content: content(bytes, long(list, 42)? as usize, long(list, 20)? as usize),
    };
    Some((file, rest))
}

/// So many bytes behind a file's own head.
fn content(bytes: &[u8], head: usize, length: usize) -> Option<&[u8]> {
    let local = bytes.get(head..).filter(|local| local.starts_with(LOCAL))?;
    let beside = usize::from(short(local, 26)?) + usize::from(short(local, 28)?);
    local.get(LOCAL_LENGTH + beside..)?.get(..length)
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at + 2)?;
    Some(u16::from_le_bytes(two.try_into().ok()?))
}

fn long(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at + 4)?;
    Some(u32::from_le_bytes(four.try_into().ok()?))
}

impl Packed<'_> {
    /// What is in it; `None` if that is more than so many bytes.
    pub(super) fn unpacked(&self, most: u64) -> Result<Option<Vec<u8>>, String> {
        if self.flags & ENCRYPTED != 0 {
            return Err("is encrypted".to_owned());
        }
        let packed = self.content.ok_or("is not where the archive says")?;
        let mut bytes = Vec::new();
        let read = match self.method {
            0 => packed.take(most + 1).read_to_end(&mut bytes),
            8 => DeflateDecoder::new(packed)
                .take(most + 1)
                .read_to_end(&mut bytes),
            other => return Err(format!("is packed by method {other}, expected deflate")),
        };
        if read.map_err(|error| error.to_string())? as u64 > most {
            return Ok(None);
        }
        let mut crc = Crc::new();
        crc.update(&bytes);
        if crc.sum() != self.crc {
            return Err("does not have the checksum that the archive says".to_owned());
        }
        Ok(Some(bytes))
    }
}
