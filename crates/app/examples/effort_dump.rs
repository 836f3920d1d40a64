#![allow(missing_docs, clippy::all, clippy::pedantic, clippy::print_stdout, clippy::unwrap_used)]
use whydoku::{Ask, Grader, effort, techniques, grid, oracle};
fn main() {
    let profile = techniques::profile::named("default").unwrap();
    let mut g = Grader::new(&profile, Ask::Oracle);
    let mut d = effort::Deductions::default();
    for l in std::io::stdin().lines() {
        let l = l.unwrap();
        let p = grid::text::read_one(&l).unwrap();
        d.clear();
        let r = g.grade_along(&p, &mut [&mut d]);
        let sol = whydoku::solve(&p);
        let s = match sol { oracle::Verdict::Unique(s) => s, _ => continue };
        let s = s.to_puzzle();
        print!("{l}\t{}", r.grade.rating.0);
        for run in 0..32 { let mut o = String::new(); effort::dump(&p, &s, &d, run, &mut o); print!("\t{o}"); }
        println!();
    }
}
