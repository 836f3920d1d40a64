use grid::Puzzle;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let mut n = [0u8; 81];
    for (x, c) in n.iter_mut().zip(a[1].bytes()) {
        if c.is_ascii_digit() {
            *x = c - b'0';
        }
    }
    let p = Puzzle::from_numbers(&n).unwrap();
    println!("{:?}", oracle::count::count(&p));
}
