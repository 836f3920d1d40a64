//! The header of a numpy file, format version 1.0 (`numpy.lib.format`).

/// The type of the numbers of an array, lowest byte first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NpyType {
    /// Whole numbers of 16 bits.
    Int16,
    /// Whole numbers of 32 bits.
    Int32,
}

/// Length of a header in bytes. It does not depend on the number of rows. So a file can start with any header,
/// and the final one can replace it when all rows are written.
const LENGTH: usize = 128;

/// The header of an array of rows that each have this shape. In the file, the numbers follow row by row. For
/// example, 5 rows of shape `[81, 4]` are an array of shape `(5, 81, 4)`.
pub fn npy_header(number_type: NpyType, rows: u64, shape: &[usize]) -> Vec<u8> {
    let descr = match number_type {
        NpyType::Int16 => "<i2",
        NpyType::Int32 => "<i4",
    };
    let row_lengths = shape.iter().map(|&length| length as u64);
    let lengths = [rows].into_iter().chain(row_lengths);
    let shape: Vec<String> = lengths.map(|length| length.to_string()).collect();
    let shape = shape.join(", ");
    let dictionary =
        format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({shape}), }}");
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    header.extend_from_slice(&((LENGTH - 10) as u16).to_le_bytes());
    header.extend_from_slice(dictionary.as_bytes());
    header.resize(LENGTH - 1, b' ');
    header.push(b'\n');
    header
}
