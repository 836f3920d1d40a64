//! Structs in Thrift's compact protocol
//! (<https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md>), as far as Parquet's
//! metadata need it.

/// A struct, built field by field.
#[derive(Clone, Default, Debug)]
pub(super) struct Struct {
    /// The encoded fields.
    bytes: Vec<u8>,
    /// The number of the last field added.
    last_field: u8,
}

// Codes of the types of fields and of list elements.
const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

impl Struct {
    // Each function with a parameter `field` adds the field of this number. Numbers must ascend, by less than
    // 16 each.

    /// The encoded struct, with the zero byte that ends it.
    pub(super) fn bytes(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }

    pub(super) fn i32(self, field: u8, number: u64) -> Struct {
        self.number(field, I32, number)
    }

    pub(super) fn i64(self, field: u8, number: u64) -> Struct {
        self.number(field, I64, number)
    }

    pub(super) fn text(mut self, field: u8, text: &str) -> Struct {
        self.start(field, BINARY);
        push_text(&mut self.bytes, text);
        self
    }

    pub(super) fn structure(mut self, field: u8, inner: Struct) -> Struct {
        self.start(field, STRUCT);
        self.bytes.extend(inner.bytes());
        self
    }

    pub(super) fn i32_list(mut self, field: u8, numbers: &[u64]) -> Struct {
        self.start_list(field, I32, numbers.len());
        for &number in numbers {
            push_number(&mut self.bytes, number);
        }
        self
    }

    pub(super) fn text_list(mut self, field: u8, texts: &[&str]) -> Struct {
        self.start_list(field, BINARY, texts.len());
        for text in texts {
            push_text(&mut self.bytes, text);
        }
        self
    }

    pub(super) fn structs(mut self, field: u8, structs: Vec<Struct>) -> Struct {
        self.start_list(field, STRUCT, structs.len());
        for inner in structs {
            self.bytes.extend(inner.bytes());
        }
        self
    }

    fn number(mut self, field: u8, kind: u8, number: u64) -> Struct {
        self.start(field, kind);
        push_number(&mut self.bytes, number);
        self
    }

    /// Adds the header of a field: its number minus that of the previous field, and its type.
    fn start(&mut self, field: u8, kind: u8) {
        self.bytes.push((field - self.last_field) << 4 | kind);
        self.last_field = field;
    }

    fn start_list(&mut self, field: u8, kind: u8, length: usize) {
        self.start(field, LIST);
        if length < 15 {
            self.bytes.push((length as u8) << 4 | kind);
        } else {
            self.bytes.push(0xf0 | kind);
            push_unsigned(&mut self.bytes, length as u64);
        }
    }
}

fn push_text(bytes: &mut Vec<u8>, text: &str) {
    push_unsigned(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

/// Adds a number that is not negative, in the encoding of signed numbers: the lowest bit is the sign.
fn push_number(bytes: &mut Vec<u8>, number: u64) {
    push_unsigned(bytes, number << 1);
}

/// Adds a number with seven bits in each byte, lowest first. The top bit says that more bytes follow.
fn push_unsigned(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}
