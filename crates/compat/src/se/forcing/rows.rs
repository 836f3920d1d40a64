//! Sets of small numbers as a few words.

/// A set of numbers below 64 `W`.
pub(crate) type Row<const W: usize> = [u64; W];

/// Calls `f` with each member.
#[inline]
pub(crate) fn each_of<const W: usize>(row: &Row<W>, mut f: impl FnMut(usize)) {
    for (at, &word) in row.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            f(at * 64 + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// Whether a number is a member.
#[inline]
pub(crate) fn has<const W: usize>(row: &Row<W>, number: usize) -> bool {
    row[number / 64] >> (number % 64) & 1 == 1
}

#[inline]
pub(crate) fn insert<const W: usize>(row: &mut Row<W>, number: usize) {
    row[number / 64] |= 1 << (number % 64);
}

/// Whether two sets have a common member.
#[inline]
pub(crate) fn overlap<const W: usize>(a: &Row<W>, b: &Row<W>) -> bool {
    (0..W).fold(0, |any, at| any | a[at] & b[at]) != 0
}

/// The lowest member.
#[inline]
pub(crate) fn lowest<const W: usize>(row: &Row<W>) -> Option<usize> {
    let at = row.iter().position(|&word| word != 0)?;
    Some(at * 64 + row[at].trailing_zeros() as usize)
}

/// Adds the members of `b` to `a`.
#[inline]
pub(crate) fn unite<const W: usize>(a: &mut Row<W>, b: &Row<W>) {
    for at in 0..W {
        a[at] |= b[at];
    }
}

/// The members of `a` that are not in `b`.
#[inline]
pub(crate) fn without<const W: usize>(a: &Row<W>, b: &Row<W>) -> Row<W> {
    core::array::from_fn(|at| a[at] & !b[at])
}
