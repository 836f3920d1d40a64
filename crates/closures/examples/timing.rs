use std::hint::black_box;
fn main() {
    let mut args = std::env::args().skip(1);
    let profile = catalogue::profile::named(&args.next().unwrap()).unwrap();
    let detail = if profile.name == "se" { closures::Detail::Ratings } else { closures::Detail::Whole };
    let text = std::fs::read(args.next().unwrap()).unwrap();
    let puzzles: Vec<closures::Givens> = grid::text::Reader::new(text.as_slice()).map(|r| r.unwrap().puzzle.unwrap().numbers()).collect();
    for portable in [false, true] {
        let mut closures = closures::Closures::new(&profile, detail).unwrap();
        if portable { closures = closures.portable(); }
        let begin = std::time::Instant::now();
        let mut n = 0;
        let times = 5;
        for _ in 0..times {
            for p in &puzzles { n += usize::from(black_box(closures.grade(p)).is_some()); }
        }
        let t = begin.elapsed();
        let begin = std::time::Instant::now();
        let mut m = 0;
        for _ in 0..times { for chunk in puzzles.chunks(128) { m += black_box(closures.grade_all(chunk)).iter().flatten().count(); } }
        let u = begin.elapsed();
        println!("many {m}: {:?} each, {:.0}/s", u / (puzzles.len() * times) as u32, (puzzles.len()*times) as f64 / u.as_secs_f64());
        println!("portable {portable}: {} of {}, {:?} each, {:.0}/s", n, puzzles.len() * times, t / (puzzles.len() * times) as u32, (puzzles.len()*times) as f64 / t.as_secs_f64());
    }
}
