//! The vectors whose dot products are summed.
//!
//! For one pair (p1, p2), with mates (q1, r1) and (q2, r2), there is a number for each shape q3
//! and each choice of both mates: the entry of the middle band's table at (q1, q2, q3). For one
//! q3 these numbers are a vector, and so are those of the last band for one r3. [`Blocks`] keeps
//! the table turned so that the choices of the first mates lie side by side, [`Vectors`] lines up
//! such pieces for the second mates.
//!
//! All this is moving memory, more of it than the nearest caches hold, so the numbers are kept
//! in bytes where they fit: the entries of bands with givens are small.

use super::band::{Band, Row};
use super::partition::SHAPES;
use super::tile::Shapes;
use wide::{i8x16, i16x8, i16x16};

/// Third shapes that are gathered at a time, so that their vectors stay in the nearest cache.
const STRIP: usize = 40;

/// Bytes in a cache line.
const LINE: usize = 64;

/// Bytes that are multiplied at a time.
pub(super) const CHUNK: usize = 32;

/// So many entries that exceed a number are made up for one by one, in either band.
const FEW: usize = 256;

/// More entries than that exceed a number.
#[derive(Debug)]
pub(super) struct TooMany;

/// What vectors are made of.
pub(super) trait Number: Copy + Default {
    /// The greatest number.
    const MOST: i16;

    /// These table entries; those that do not fit become the greatest number that does.
    fn of(entries: i16x8) -> [Self; 8];
}

impl Number for i16 {
    const MOST: i16 = i16::MAX;

    #[inline]
    fn of(entries: i16x8) -> [i16; 8] {
        entries.to_array()
    }
}

impl Number for i8 {
    const MOST: i16 = 127;

    #[inline]
    fn of(entries: i16x8) -> [i8; 8] {
        let mut sixteen = [0; 16];
        sixteen[..8].copy_from_slice(&entries.to_array());
        let bytes = i8x16::from_i16x16_saturate(i16x16::new(sixteen)).to_array();
        core::array::from_fn(|place| bytes[place])
    }
}

/// A band's table for the first mates of one p1, turned: by second shape and third shape, the
/// entries of all first mates, filled up to a multiple of eight with zeros.
#[derive(Default)]
pub(super) struct Blocks<N> {
    firsts: Vec<u16>,
    /// How many eights an entry takes.
    eights: usize,
    numbers: Vec<[N; 8]>,
    /// By second shape, once its block is made: the entries that are more than a number can be.
    excesses: Vec<Option<Vec<Excess>>>,
}

/// An entry that is more than a number can be.
#[derive(Clone, Copy)]
pub(super) struct Excess {
    /// The third shape.
    pub(super) third: u16,
    /// In a block the first mate, in a vector the place.
    pub(super) place: usize,
    /// How much more it is.
    pub(super) more: u64,
}

impl<N: Number> Blocks<N> {
    /// Starts over with these first mates.
    pub(super) fn start(&mut self, firsts: impl Iterator<Item = u16>) {
        self.firsts.clear();
        self.firsts.extend(firsts);
        self.eights = self.firsts.len().div_ceil(8);
        self.excesses.clear();
        self.excesses.resize(SHAPES, None);
    }

    /// Makes the blocks of these second shapes, unless more than a few entries in them are more
    /// than a number can be.
    pub(super) fn prepare(
        &mut self,
        band: &Band,
        seconds: impl Iterator<Item = u16>,
    ) -> Result<(), TooMany> {
        let room = SHAPES * SHAPES * self.eights;
        if self.numbers.len() < room {
            self.numbers.resize(room, [N::default(); 8]);
        }
        let mut excesses = 0;
        for second in seconds {
            let second = usize::from(second);
            if self.excesses[second].is_none() {
                self.excesses[second] = Some(self.make(band, second));
            }
            excesses += self.excesses[second].as_ref().map_or(0, Vec::len);
            if excesses > FEW {
                return Err(TooMany);
            }
        }
        Ok(())
    }

    /// Makes the block of a second shape: for each third shape in turn its eights.
    fn make(&mut self, band: &Band, second: usize) -> Vec<Excess> {
        let size = SHAPES * self.eights;
        let block = &mut self.numbers[second * size..][..size];
        let mut greatest = i16x8::ZERO;
        let row = |first: u16| &band.slab(usize::from(first))[second];
        for (eight, firsts) in self.firsts.chunks(8).enumerate() {
            let rows: [&Row; 8] = core::array::from_fn(|line| match firsts.get(line) {
                Some(&first) => row(first),
                None => &[0; SHAPES],
            });
            greatest = greatest.max(turn(rows, block, eight, self.eights));
        }
        if greatest.to_array().iter().all(|&entry| entry <= N::MOST) {
            return Vec::new();
        }
        let places = self.firsts.iter().enumerate();
        let entries = places.flat_map(|(place, &first)| {
            let thirds = row(first).iter().zip(0..);
            thirds.map(move |(&entry, third)| (place, third, entry))
        });
        let more = entries.filter(|&(.., entry)| entry > N::MOST);
        more.take(FEW + 1)
            .map(|(place, third, entry)| Excess {
                third,
                place,
                more: u64::from(entry.abs_diff(N::MOST)),
            })
            .collect()
    }

    /// The pieces of a second shape for a strip of third shapes.
    #[inline]
    fn strip(&self, second: usize, start: usize) -> &[[N; 8]] {
        &self.numbers[(second * SHAPES + start) * self.eights..][..STRIP * self.eights]
    }
}

/// Writes the rows as columns: entry `k` of row `l` to place `l` of eight `k * stride + offset`.
/// Eight entries that no other is greater than.
fn turn<N: Number>(rows: [&Row; 8], block: &mut [[N; 8]], offset: usize, stride: usize) -> i16x8 {
    let rows = rows.map(|row| row.as_chunks::<8>().0);
    let mut greatest = i16x8::ZERO;
    for chunk in 0..SHAPES / 8 {
        let square = i16x8::transpose(rows.map(|row| i16x8::new(row[chunk])));
        for (line, eight) in square.into_iter().enumerate() {
            greatest = greatest.max(eight);
            block[(chunk * 8 + line) * stride + offset] = N::of(eight);
        }
    }
    greatest
}

/// The vectors of one band for one pair (p1, p2), by third shape.
#[derive(Default)]
pub(super) struct Vectors<N> {
    /// Numbers per vector that are multiplied: whole chunks.
    length: usize,
    /// Numbers from one vector to the next: whole cache lines.
    stride: usize,
    /// Where the first vector begins: with a cache line, since numbers that lie across two of
    /// them take two loads.
    start: usize,
    numbers: Vec<N>,
    /// The entries that are more than a number can be, by third shape.
    pub(super) excesses: Vec<Excess>,
}

impl<N: Number> Vectors<N> {
    /// Lines up, for each third shape that is needed, the pieces of these second mates, whose
    /// blocks are made.
    #[expect(clippy::needless_pass_by_value, reason = "an iterator is handed over")]
    pub(super) fn gather(
        &mut self,
        blocks: &Blocks<N>,
        seconds: impl ExactSizeIterator<Item = u16> + Clone,
        needed: &Shapes,
    ) {
        let piece = blocks.firsts.len();
        let total = piece * seconds.len();
        let (line, chunk) = (LINE / size_of::<N>(), CHUNK / size_of::<N>());
        self.length = total.next_multiple_of(chunk);
        // A piece is copied in whole eights, so the last one may run past the vector's end.
        self.stride = (total + 7).next_multiple_of(line);
        let room = SHAPES * self.stride + line;
        if self.numbers.len() < room {
            self.numbers.resize(room, N::default());
        }
        self.start = self.numbers.as_ptr().align_offset(LINE).min(line);
        self.excesses.clear();
        if self.length == 0 {
            return;
        }
        for (number, second) in seconds.clone().enumerate() {
            let excesses = blocks.excesses[usize::from(second)].iter().flatten();
            self.excesses.extend(excesses.map(|excess| Excess {
                place: number * piece + excess.place,
                ..*excess
            }));
        }
        self.excesses.sort_unstable_by_key(|excess| excess.third);
        let last = self.length - chunk;
        let vectors = self.numbers[self.start..].chunks_exact_mut(self.stride);
        for vector in vectors.take(SHAPES) {
            vector[last..last + chunk].fill(N::default());
        }
        let needed = needed.mostly();
        for start in (0..SHAPES).step_by(STRIP) {
            for (number, second) in seconds.clone().enumerate() {
                let block = blocks.strip(usize::from(second), start);
                let (strip, offset) = ((start, &needed[start..start + STRIP]), number * piece);
                // A known number of eights becomes a few moves instead of a call.
                match blocks.eights {
                    1 => self.copy::<1>(block, strip, offset),
                    2 => self.copy::<2>(block, strip, offset),
                    3 => self.copy::<3>(block, strip, offset),
                    4 => self.copy::<4>(block, strip, offset),
                    5 => self.copy::<5>(block, strip, offset),
                    6 => self.copy::<6>(block, strip, offset),
                    _ => self.copy::<7>(block, strip, offset),
                }
            }
        }
    }

    /// Copies the pieces of one second mate into the vectors of a strip.
    fn copy<const EIGHTS: usize>(
        &mut self,
        block: &[[N; 8]],
        (start, needed): (usize, &[bool]),
        offset: usize,
    ) {
        let (pieces, _) = block.as_chunks::<EIGHTS>();
        let strip = &mut self.numbers[self.start + start * self.stride..];
        let vectors = strip.chunks_exact_mut(self.stride);
        for ((piece, vector), &needed) in pieces.iter().zip(vectors).zip(needed) {
            if needed {
                let (eights, _) = vector[offset..][..EIGHTS * 8].as_chunks_mut::<8>();
                eights.copy_from_slice(piece);
            }
        }
    }

    /// The vectors, by third shape.
    pub(super) fn all(&self) -> [&[N]; SHAPES] {
        let numbers = &self.numbers[self.start..];
        core::array::from_fn(|third| &numbers[third * self.stride..][..self.length])
    }
}
