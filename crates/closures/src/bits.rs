//! Nine bits for the columns of a row, in groups of three for the boxes.

/// All nine columns of a row.
pub(crate) const ALL_COLUMNS: u16 = 0x1ff;

/// The first column of each box.
pub(crate) const FIRST_COLUMNS: u16 = 0o111;

/// In each box of a row, one bit if any of the three is set, at the first column.
#[inline(always)]
pub(crate) fn any_in_box(bits: u16) -> u16 {
    (bits | bits >> 1 | bits >> 2) & FIRST_COLUMNS
}

/// All three columns of each box whose first column is set.
#[inline(always)]
pub(crate) fn spread_over_boxes(firsts: u16) -> u16 {
    firsts | firsts << 1 | firsts << 2
}

/// In each box of a row, one bit if several of the three are set, at the first column.
#[inline(always)]
pub(crate) fn several_in_box(bits: u16) -> u16 {
    let (first, second, third) = (
        bits & FIRST_COLUMNS,
        bits >> 1 & FIRST_COLUMNS,
        bits >> 2 & FIRST_COLUMNS,
    );
    first & second | (first | second) & third
}

/// The bits if there is only one, else none.
#[inline(always)]
pub(crate) fn single(bits: u16) -> u16 {
    if bits & bits.wrapping_sub(1) == 0 {
        bits
    } else {
        0
    }
}

/// All ones if any bit is set, else zero.
#[inline(always)]
pub(crate) fn mask_of(bits: u16) -> u16 {
    if bits == 0 { 0 } else { u16::MAX }
}
