//! Tests that texts from files, and file names, are not commands or formulas in reports, logs and tables. Also tests
//! declared solutions, reports to streams, packed files, and the commands `check` and `conform`.

use crate::commands::{FORMATS, scratch, whydoku};
use std::fs;
use std::process::Output;

const EASY: &str =
    "050703060007000800000816000000030000005000100730040086906000204840572093000409000";
const SOLUTION: &str =
    "158723469367954821294816375619238547485697132732145986976381254841572693523469718";

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Asserts that no line of an output is a command for a CI log, such as `::error::`, and that no character is a
/// control character or changes the direction of text. `context` names the format in assertions.
fn assert_harmless(context: &str, output: &Output) {
    for bytes in [&output.stdout, &output.stderr] {
        let printed = text(bytes);
        for line in printed.lines() {
            let start = line.trim_start();
            // The report for GitHub consists of such commands.
            let is_ours = context.contains("github") && start.starts_with("::error title=whydoku");
            assert!(!start.starts_with("::") || is_ours, "{context}: {line}");
            assert!(
                !line.contains("##[") && !line.contains("##vso["),
                "{context}: {line}"
            );
            let hidden = |c: char| c.is_control() || ('\u{202A}'..='\u{202E}').contains(&c);
            assert!(
                !line.replace('\t', " ").contains(hidden),
                "{context}: {line:?}"
            );
        }
    }
}

#[test]
fn text_of_a_file_is_never_a_command_to_a_log() {
    let folder = scratch("log-commands");
    let names = [
        "::error::a.txt",
        "##[error]b.txt",
        "c\u{1b}[31m.txt",
        "d\u{202e}.txt",
        "e\n::stop-commands::x.txt",
    ];
    let lines = [
        format!("::stop-commands::x {}", &EASY[1..]),
        format!("::error::{}x", &EASY[..40]),
        format!("{}\u{1b}[2J{}", &EASY[..40], &EASY[41..]),
        format!("{EASY} ##[group]easy"),
        format!("::set-output name=a::b {EASY}"),
        "::add-mask::secret".to_owned(),
        "##vso[task.setvariable variable=a]b".to_owned(),
        "\u{9b}31m no puzzle \u{202e}".to_owned(),
    ];
    for name in names {
        fs::write(folder.join(name), lines.join("\n") + "\n").unwrap();
    }
    for name in names {
        for format in FORMATS {
            // The puzzle fails a gate, so that each format writes the record.
            let output = whydoku(&folder)
                .args(["grade", "--max", "1.0", "--format", format, "--file", name])
                .output()
                .unwrap();
            assert_harmless(&format!("{format} of {name:?}"), &output);
            assert!(
                !output.stdout.is_empty(),
                "{format}: {}",
                text(&output.stderr)
            );
        }
        for command in [
            &["check", "--file"][..],
            &["solve", "--file"],
            &["convert", "--to", "sdm", "--file"],
            &["compare", "--", "::error::a.txt"],
            &["curriculum", "--file"],
            &["explain", "--file"],
            &["verify", "--"],
        ] {
            let output = whydoku(&folder).args(command).arg(name).output().unwrap();
            assert_harmless(&format!("{command:?} {name:?}"), &output);
        }
    }
}

#[test]
fn fields_of_tables_are_never_formulas() {
    let folder = scratch("formulas");
    let rows = [("=1+1", "+x"), ("-x", "@x"), ("=HYPERLINK(1)", "plain")];
    let rows = rows.map(|(author, title)| format!("{EASY},{author},{title},'=quoted\n"));
    let table = format!("puzzle,author,title,source\n{}", rows.concat());
    fs::write(folder.join("in.csv"), table).unwrap();
    for to in ["csv", "tsv"] {
        let output = whydoku(&folder)
            .args(["convert", "--to", to, "in.csv"])
            .output()
            .unwrap();
        let guarded = text(&output.stdout);
        let separator = if to == "csv" { ',' } else { '\t' };
        for field in guarded.lines().flat_map(|line| line.split(separator)) {
            assert!(!field.starts_with(['=', '+', '-', '@']), "{field}");
        }
        assert!(guarded.contains("'=1+1"), "{guarded}");
        let raw = whydoku(&folder)
            .args(["convert", "--raw", "--to", to, "in.csv"])
            .output()
            .unwrap();
        let raw = text(&raw.stdout);
        assert!(
            raw.contains(&format!("{separator}=1+1{separator}")),
            "{raw}"
        );
        // Reading a guarded field returns the original text.
        fs::write(folder.join("again"), guarded).unwrap();
        let again = whydoku(&folder)
            .args(["convert", "--raw", "--to", to, "again"])
            .output()
            .unwrap();
        assert_eq!(text(&again.stdout), raw);
    }
}

#[test]
fn declared_solutions_are_compared() {
    let folder = scratch("declared");
    let wrong = SOLUTION.replacen('1', "2", 1);
    for (name, content) in [
        (
            "a.csv",
            format!("puzzle,solution\n{EASY},{SOLUTION}\n{EASY},{wrong}\n"),
        ),
        (
            "b.jsonl",
            format!(
                "{{\"puzzle\":\"{EASY}\",\"solution\":\"{SOLUTION}\"}}\n{{\"puzzle\":\"{EASY}\",\"solution\":\"{wrong}\"}}\n"
            ),
        ),
        ("c.txt", format!("{EASY} {SOLUTION}\n{EASY},{wrong}\n")),
    ] {
        fs::write(folder.join(name), content).unwrap();
        let output = whydoku(&folder).args(["check", name]).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{name}");
        let message = text(&output.stderr);
        assert_eq!(
            message
                .matches("the declared solution is not the solution")
                .count(),
            1,
            "{name}: {message}"
        );
        assert!(message.contains("r1c1 is 1, declared 2"), "{message}");
    }
    let rated = format!("puzzle,rating,solution\n{EASY},1.2,{SOLUTION}\n{EASY},1.2,{wrong}\n");
    fs::write(folder.join("d.csv"), rated).unwrap();
    let grade = [
        "grade",
        "--profile",
        "se",
        "--require",
        "declared",
        "--format",
        "text",
        "d.csv",
    ];
    let output = whydoku(&folder).args(grade).output().unwrap();
    let message = text(&output.stdout);
    assert!(
        message.contains("d.csv:3: declared: the declared solution is not"),
        "{message}"
    );
    assert!(message.contains("1 of 2 pass"), "{message}");
}

#[test]
fn a_report_goes_to_a_stream_of_the_run() {
    let folder = scratch("streams");
    for (path, is_output) in [
        ("/dev/stdout", true),
        ("/dev/fd/1", true),
        ("/dev/stderr", false),
    ] {
        let file = fs::File::create(folder.join("out.txt")).unwrap();
        let mut command = whydoku(&folder);
        command.args(["grade", "--format", "text", "--report"]);
        command.arg(format!("tsv={path}")).arg(EASY);
        let output = command.stdout(file).output().unwrap();
        assert!(output.status.success(), "{path}: {}", text(&output.stderr));
        let out = fs::read_to_string(folder.join("out.txt")).unwrap();
        let report = if is_output {
            &out
        } else {
            &text(&output.stderr)
        };
        assert!(report.contains("puzzle\tverdict"), "{path}: {report}");
        assert!(out.contains("1 of 1 pass"), "{path}: {out}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn any_file_name_and_packed_files_are_read() {
    use std::ffi::OsStr;
    use std::io::Write;
    use std::os::unix::ffi::OsStrExt;
    let folder = scratch("names");
    let name = OsStr::from_bytes(b"caf\xE9.txt");
    fs::write(folder.join(name), format!("{EASY}\n")).unwrap();
    for command in [
        &["grade"][..],
        &["solve"],
        &["check"],
        &["hint"],
        &["convert", "--to", "sdm"],
    ] {
        let output = whydoku(&folder).args(command).arg(name).output().unwrap();
        assert!(
            output.status.success(),
            "{command:?}: {}",
            text(&output.stderr)
        );
    }
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed
        .write_all(format!("{EASY}\n").repeat(3000).as_bytes())
        .unwrap();
    fs::write(folder.join("bank.txt.gz"), packed.finish().unwrap()).unwrap();
    let zstandard = ruzstd::encoding::compress_to_vec(
        format!("{EASY}\n").repeat(3000).as_bytes(),
        ruzstd::encoding::CompressionLevel::Fastest,
    );
    fs::write(folder.join("bank.txt.zst"), zstandard).unwrap();
    for bank in ["bank.txt.gz", "bank.txt.zst"] {
        let output = whydoku(&folder)
            .args(["convert", "--to", "sdm", bank])
            .output()
            .unwrap();
        assert!(output.status.success(), "{bank}: {}", text(&output.stderr));
        assert_eq!(text(&output.stdout).lines().count(), 3000, "{bank}");
        // A truncated file is an error, although complete puzzles come before the cut.
        let bytes = fs::read(folder.join(bank)).unwrap();
        fs::write(folder.join("cut"), &bytes[..bytes.len() / 2]).unwrap();
        let output = whydoku(&folder)
            .args(["convert", "--to", "sdm", "cut"])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{bank}");
    }
}

/// A packed file may contain a packed file, and so on. Only one level is unpacked.
#[test]
fn a_file_packed_twice_is_refused() {
    use flate2::Compression;
    use flate2::write::GzEncoder;
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};
    use std::io::Write;
    let gzip = |bytes: &[u8]| {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(bytes).unwrap();
        packed.finish().unwrap()
    };
    let zstandard = |bytes: &[u8]| compress_to_vec(bytes, CompressionLevel::Fastest);
    let folder = scratch("packed-twice");
    let plain = format!("{EASY}\n").into_bytes();
    let many = (0..1000).fold(plain.clone(), |bytes, _| gzip(&bytes));
    for (name, bytes) in [
        ("gzip-gzip", gzip(&gzip(&plain))),
        ("gzip-zstandard", gzip(&zstandard(&plain))),
        ("zstandard-gzip", zstandard(&gzip(&plain))),
        ("a-thousand", many),
    ] {
        fs::write(folder.join(name), bytes).unwrap();
        let output = whydoku(&folder).args(["solve", name]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{name}");
        let message = text(&output.stderr);
        assert_eq!(
            message,
            format!("whydoku: {name}: is packed twice, expected puzzles in the packed file\n")
        );
    }
}

#[test]
fn check_can_count_solutions_only() {
    let folder = scratch("check-only");
    let two = EASY.replacen('7', "0", 1).replacen('5', "0", 1);
    let none = EASY.replacen("05", "75", 1);
    fs::write(folder.join("in.txt"), format!("{EASY}\n{two}\n{none}\n")).unwrap();
    let columns = |arguments: &[&str]| {
        let output = whydoku(&folder).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        let table = text(&output.stdout);
        let rows: Vec<Vec<String>> = table
            .lines()
            .map(|line| line.split('\t').map(str::to_owned).collect())
            .collect();
        rows
    };
    let all = columns(&["check", "in.txt"]);
    let counted_only = columns(&["check", "--only", "solutions", "in.txt"]);
    assert_eq!(all.len(), counted_only.len());
    for (all, counted_only) in all.iter().zip(&counted_only) {
        assert_eq!(all.len(), counted_only.len());
        // The first columns are puzzle, solutions and clues; the last one shows how two solutions differ.
        assert_eq!(all[..3], counted_only[..3]);
        assert_eq!(all.last(), counted_only.last());
    }
    let counts: Vec<&str> = counted_only.iter().map(|row| row[1].as_str()).collect();
    assert!(
        counts.contains(&"one") && counts.contains(&"none"),
        "{counts:?}"
    );
    for row in counted_only.iter().filter(|row| row[1] == "one") {
        assert_eq!(row[3..], ["-", "-", "-", "-", "-"].map(str::to_owned));
    }
}

#[test]
fn conform_refuses_input_without_anything_to_compare() {
    let folder = scratch("conform-nothing");
    for (name, content, option) in [
        ("puzzles.txt", format!("{EASY}\n"), None),
        ("prose.txt", "nothing here\n".to_owned(), None),
        ("empty.txt", String::new(), None),
        ("steps.tsv", format!("{EASY}\n"), Some("--next-step")),
    ] {
        fs::write(folder.join(name), content).unwrap();
        let output = whydoku(&folder)
            .args(["conform", "--profile", "hodoku"])
            .args(option)
            .arg(name)
            .output()
            .unwrap();
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{name}: {message}");
        assert!(
            message.contains("nothing to compare, expected"),
            "{name}: {message}"
        );
    }
}
