//! Vectors of entries of the band tables. Their dot products are summed.
//!
//! Consider one pair (p1, p2) of column partitions of the outer band (see [`super::join`]). For
//! each choice of mates (q1, r1) of p1 and mates (q2, r2) of p2, and for each shape q3, the second
//! band's table has an entry at (q1, q2, q3). The entries for one q3 are a vector. The entries of
//! the third band for one r3 are also a vector. [`Blocks`] stores the table transposed, so that the
//! entries of all first mates are adjacent. [`Vectors`] concatenates these pieces for all second
//! mates.
//!
//! The work is limited by memory, because the data exceeds the fastest caches. Therefore entries
//! are stored in bytes if they fit. The entries of bands with givens are small.

use super::band::{Band, Row};
use super::partition::SHAPES;
use super::tile::Shapes;
use wide::{i8x16, i16x8, i16x16};

/// Number of third shapes that are gathered at a time. Their vectors stay in the L1 cache.
const STRIP: usize = 40;

/// Bytes in a cache line.
const LINE: usize = 64;

/// Bytes multiplied at a time.
pub(super) const CHUNK: usize = 32;

/// Maximum number of excesses in a band. An excess is the part of an entry that does not fit in the
/// number type. Each excess is added individually.
const MAX_EXCESSES: usize = 256;

/// Error: a band has more than [`MAX_EXCESSES`] excesses.
#[derive(Debug)]
pub(super) struct TooMany;

/// An element type of vectors.
pub(super) trait Number: Copy + Default {
    /// The maximum value.
    const MAX_ENTRY: i16;

    /// Converts table entries. Entries above the maximum become the maximum.
    fn of(entries: i16x8) -> [Self; 8];
}

impl Number for i16 {
    const MAX_ENTRY: i16 = i16::MAX;

    #[inline]
    fn of(entries: i16x8) -> [i16; 8] {
        entries.to_array()
    }
}

impl Number for i8 {
    const MAX_ENTRY: i16 = 127;

    #[inline]
    fn of(entries: i16x8) -> [i8; 8] {
        let mut sixteen = [0; 16];
        sixteen[..8].copy_from_slice(&entries.to_array());
        let bytes = i8x16::from_i16x16_saturate(i16x16::new(sixteen)).to_array();
        core::array::from_fn(|place| bytes[place])
    }
}

/// A band's table for one p1, transposed. The *first mates* are the shapes of the mates of p1 in
/// this band, the *second mates* those of p2.
///
/// For each second shape and third shape, it has the entries of all first mates, padded with zeros
/// to a multiple of eight.
#[derive(Default)]
pub(super) struct Blocks<N> {
    /// The shapes of the first mates.
    first_mates: Vec<u16>,
    /// Number of groups of eight numbers for one second and third shape.
    eights: usize,
    /// The entries by second shape, then third shape, then first mate.
    numbers: Vec<[N; 8]>,
    /// For each second shape, the excesses of its block; `None` before the block is computed.
    excesses: Vec<Option<Vec<Excess>>>,
}

/// The part of a table entry that exceeds the maximum of the number type.
#[derive(Clone, Copy)]
pub(super) struct Excess {
    /// The shape in the third stack.
    pub(super) third: u16,
    /// The index of the first mate in a block, or of the number in a vector.
    pub(super) place: usize,
    /// The entry minus the maximum.
    pub(super) amount: u64,
}

impl<N: Number> Blocks<N> {
    /// Clears all blocks and sets the first mates.
    pub(super) fn start(&mut self, first_mates: impl Iterator<Item = u16>) {
        self.first_mates.clear();
        self.first_mates.extend(first_mates);
        self.eights = self.first_mates.len().div_ceil(8);
        self.excesses.clear();
        self.excesses.resize(SHAPES, None);
    }

    /// Computes the blocks of these second shapes. Fails if they have too many excesses.
    pub(super) fn prepare(
        &mut self,
        band: &Band,
        second_mates: impl Iterator<Item = u16>,
    ) -> Result<(), TooMany> {
        let room = SHAPES * SHAPES * self.eights;
        if self.numbers.len() < room {
            self.numbers.resize(room, [N::default(); 8]);
        }
        let mut excesses = 0;
        for second in second_mates {
            let second = usize::from(second);
            if self.excesses[second].is_none() {
                self.excesses[second] = Some(self.compute(band, second));
            }
            excesses += self.excesses[second].as_ref().map_or(0, Vec::len);
            if excesses > MAX_EXCESSES {
                return Err(TooMany);
            }
        }
        Ok(())
    }

    /// Computes the block of a second shape, in the order of third shapes. Returns its excesses.
    fn compute(&mut self, band: &Band, second: usize) -> Vec<Excess> {
        let size = SHAPES * self.eights;
        let block = &mut self.numbers[second * size..][..size];
        let mut greatest = i16x8::ZERO;
        let row = |first: u16| &band.slab(usize::from(first))[second];
        for (eight, first_mates) in self.first_mates.chunks(8).enumerate() {
            let rows: [&Row; 8] = core::array::from_fn(|line| match first_mates.get(line) {
                Some(&first) => row(first),
                None => &[0; SHAPES],
            });
            greatest = greatest.max(transpose(rows, block, eight, self.eights));
        }
        if greatest
            .to_array()
            .iter()
            .all(|&entry| entry <= N::MAX_ENTRY)
        {
            return Vec::new();
        }
        let places = self.first_mates.iter().enumerate();
        let entries = places.flat_map(|(place, &first)| {
            let thirds = row(first).iter().zip(0..);
            thirds.map(move |(&entry, third)| (place, third, entry))
        });
        let excesses = entries.filter(|&(.., entry)| entry > N::MAX_ENTRY);
        excesses
            .take(MAX_EXCESSES + 1)
            .map(|(place, third, entry)| Excess {
                third,
                place,
                amount: u64::from(entry.abs_diff(N::MAX_ENTRY)),
            })
            .collect()
    }

    /// The pieces of a second shape for a strip of third shapes.
    #[inline]
    fn strip(&self, second: usize, start: usize) -> &[[N; 8]] {
        &self.numbers[(second * SHAPES + start) * self.eights..][..STRIP * self.eights]
    }
}

/// Transposes rows: writes entry `k` of row `l` to index `l` of group `k * stride + offset`.
///
/// Returns the maximum entry of each lane.
fn transpose<N: Number>(
    rows: [&Row; 8],
    block: &mut [[N; 8]],
    offset: usize,
    stride: usize,
) -> i16x8 {
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
    /// Numbers per vector, a multiple of the chunk size.
    length: usize,
    /// Numbers from one vector to the next, a multiple of the cache line size.
    stride: usize,
    /// Index of the first vector. It is at the start of a cache line, because loads across two
    /// lines are slow.
    start: usize,
    numbers: Vec<N>,
    /// The excesses, sorted by third shape.
    pub(super) excesses: Vec<Excess>,
}

impl<N: Number> Vectors<N> {
    /// For each needed third shape, concatenates the pieces of these second mates to a vector.
    ///
    /// The blocks of all second mates must be computed.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "iterators are passed by value"
    )]
    pub(super) fn gather(
        &mut self,
        blocks: &Blocks<N>,
        second_mates: impl ExactSizeIterator<Item = u16> + Clone,
        needed: &Shapes,
    ) {
        let piece = blocks.first_mates.len();
        let total = piece * second_mates.len();
        let (line, chunk) = (LINE / size_of::<N>(), CHUNK / size_of::<N>());
        self.length = total.next_multiple_of(chunk);
        // Pieces are copied in groups of eight, so the last one may extend past the vector's end.
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
        for (number, second) in second_mates.clone().enumerate() {
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
        let needed = needed.to_copy();
        for start in (0..SHAPES).step_by(STRIP) {
            for (number, second) in second_mates.clone().enumerate() {
                let block = blocks.strip(usize::from(second), start);
                let (strip, offset) = ((start, &needed[start..start + STRIP]), number * piece);
                // With a constant number of groups, the copy compiles to a few instructions without
                // a call.
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

    /// Copies the pieces of one second mate into the vectors of a strip, at this offset in each
    /// vector. The strip is given by its first shape, `start`, and by which of its shapes are
    /// needed.
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
