//! The hash function SHA-256 (FIPS 180-4). It assigns puzzles to the parts of a data set, and it identifies
//! the files of a data set.

use std::fmt::Write as _;

/// First 32 bits of the fractional parts of the square roots of the first 8 primes.
const START: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

/// First 32 bits of the fractional parts of the cube roots of the first 64 primes.
const ROUNDS: [u32; 64] = [
    0x428a_2f98,
    0x7137_4491,
    0xb5c0_fbcf,
    0xe9b5_dba5,
    0x3956_c25b,
    0x59f1_11f1,
    0x923f_82a4,
    0xab1c_5ed5,
    0xd807_aa98,
    0x1283_5b01,
    0x2431_85be,
    0x550c_7dc3,
    0x72be_5d74,
    0x80de_b1fe,
    0x9bdc_06a7,
    0xc19b_f174,
    0xe49b_69c1,
    0xefbe_4786,
    0x0fc1_9dc6,
    0x240c_a1cc,
    0x2de9_2c6f,
    0x4a74_84aa,
    0x5cb0_a9dc,
    0x76f9_88da,
    0x983e_5152,
    0xa831_c66d,
    0xb003_27c8,
    0xbf59_7fc7,
    0xc6e0_0bf3,
    0xd5a7_9147,
    0x06ca_6351,
    0x1429_2967,
    0x27b7_0a85,
    0x2e1b_2138,
    0x4d2c_6dfc,
    0x5338_0d13,
    0x650a_7354,
    0x766a_0abb,
    0x81c2_c92e,
    0x9272_2c85,
    0xa2bf_e8a1,
    0xa81a_664b,
    0xc24b_8b70,
    0xc76c_51a3,
    0xd192_e819,
    0xd699_0624,
    0xf40e_3585,
    0x106a_a070,
    0x19a4_c116,
    0x1e37_6c08,
    0x2748_774c,
    0x34b0_bcb5,
    0x391c_0cb3,
    0x4ed8_aa4a,
    0x5b9c_ca4f,
    0x682e_6ff3,
    0x748f_82ee,
    0x78a5_636f,
    0x84c8_7814,
    0x8cc7_0208,
    0x90be_fffa,
    0xa450_6ceb,
    0xbef9_a3f7,
    0xc671_78f2,
];

/// Computes the hash of bytes that arrive in pieces.
#[derive(Clone, Debug)]
pub struct Sha256 {
    state: [u32; 8],
    /// The bytes after the last complete block of 64 bytes.
    incomplete_block: Vec<u8>,
    /// Number of all bytes so far.
    length: u64,
}

impl Default for Sha256 {
    fn default() -> Sha256 {
        Sha256 {
            state: START,
            incomplete_block: Vec::with_capacity(64),
            length: 0,
        }
    }
}

impl Sha256 {
    /// The hash of bytes that are all in one piece.
    pub fn of(bytes: &[u8]) -> [u8; 32] {
        let mut hash = Sha256::default();
        hash.update(bytes);
        hash.finish()
    }

    /// A hash as 64 hexadecimal digits.
    pub fn hex(hash: [u8; 32]) -> String {
        let mut text = String::with_capacity(64);
        for byte in hash {
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// Adds a piece.
    pub fn update(&mut self, mut bytes: &[u8]) {
        self.length += bytes.len() as u64;
        if !self.incomplete_block.is_empty() {
            let (filling, remaining) =
                bytes.split_at(bytes.len().min(64 - self.incomplete_block.len()));
            self.incomplete_block.extend_from_slice(filling);
            bytes = remaining;
            if self.incomplete_block.len() == 64 {
                let block = core::mem::take(&mut self.incomplete_block);
                self.add_block(&block);
            }
        }
        let mut blocks = bytes.chunks_exact(64);
        for block in &mut blocks {
            self.add_block(block);
        }
        self.incomplete_block.extend_from_slice(blocks.remainder());
    }

    /// The hash of all bytes.
    pub fn finish(mut self) -> [u8; 32] {
        // The padding of the standard: a bit 1, bits 0, and the length in bits as 8 bytes at the end of a
        // block.
        let bits = self.length * 8;
        let mut end = vec![0x80];
        end.resize((119 - self.incomplete_block.len()) % 64 + 1, 0);
        end.extend_from_slice(&bits.to_be_bytes());
        self.update(&end);
        let mut hash = [0; 32];
        for (bytes, word) in hash.chunks_exact_mut(4).zip(self.state) {
            bytes.copy_from_slice(&word.to_be_bytes());
        }
        hash
    }

    /// Updates the state with a block of 64 bytes.
    fn add_block(&mut self, block: &[u8]) {
        let mut words = [0_u32; 64];
        for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
            let bytes = bytes.iter();
            *word = bytes.fold(0, |word, &byte| word << 8 | u32::from(byte));
        }
        for index in 16..64 {
            let (early, late) = (words[index - 15], words[index - 2]);
            let sigma_0 = early.rotate_right(7) ^ early.rotate_right(18) ^ (early >> 3);
            let sigma_1 = late.rotate_right(17) ^ late.rotate_right(19) ^ (late >> 10);
            words[index] = words[index - 16]
                .wrapping_add(sigma_0)
                .wrapping_add(words[index - 7])
                .wrapping_add(sigma_1);
        }
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = self.state;
        for (word, constant) in words.into_iter().zip(ROUNDS) {
            let choice = (e & f) ^ (!e & g);
            let sum_1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let temporary_1 = h
                .wrapping_add(sum_1)
                .wrapping_add(choice)
                .wrapping_add(constant)
                .wrapping_add(word);
            let sum_0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let majority = (a & b) ^ (a & c) ^ (b & c);
            let temporary_2 = sum_0.wrapping_add(majority);
            (h, g, f, e) = (g, f, e, d.wrapping_add(temporary_1));
            (d, c, b, a) = (c, b, a, temporary_1.wrapping_add(temporary_2));
        }
        for (word, new) in self.state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
            *word = word.wrapping_add(new);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Sha256;

    /// Compares with the examples of the standard. For lengths from 0 to 199, it also compares the hash of a
    /// text in pieces of 7 bytes with that of the whole text.
    #[test]
    fn the_hashes_are_those_of_the_standard() {
        let hex = |text: &[u8]| Sha256::hex(Sha256::of(text));
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(hex(b""), empty);
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hex(b"abc"), abc);
        let two_blocks = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        let expected = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1";
        assert_eq!(hex(two_blocks), expected);
        for length in 0..200 {
            let text = vec![b'a'; length];
            let mut pieces = Sha256::default();
            for piece in text.chunks(7) {
                pieces.update(piece);
            }
            assert_eq!(pieces.finish(), Sha256::of(&text), "{length}");
        }
        let million_bytes = vec![b'a'; 1_000_000];
        let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
        assert_eq!(hex(&million_bytes), expected);
    }
}
