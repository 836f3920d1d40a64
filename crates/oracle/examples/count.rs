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
    let g = |i: usize, d: &str| -> Vec<usize> {
        a.get(i)
            .map_or(d, |s| s)
            .bytes()
            .map(|b| (b - b'0') as usize)
            .collect()
    };
    let b = g(2, "012");
    let s = g(3, "012");
    println!(
        "{}",
        oracle::count::count(
            &p,
            b.try_into().unwrap(),
            s.try_into().unwrap(),
            a.len() > 4
        )
    );
}
