//! A sheet of puzzles as PDF.
//!
//! Texts are set in Helvetica. Every PDF viewer has this font, so it is not in the file, and the
//! texts can be searched. Helvetica only has the characters of Western languages.

use anyhow::bail;
use grid::{Cell, Puzzle};
use logic::Language;
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use whydoku::sheet::{PrintSize, SheetLayout, SheetPuzzle, sheet_grid, sheet_headings};

/// The producer that is named in every PDF file of whydoku.
pub(crate) const PDF_PRODUCER: &str = "whydoku sheet";

/// Width and height of a page (A4), in points.
const PAGE: (f32, f32) = (595.0, 842.0);
/// Margin of a page, in points.
const MARGIN: f32 = 45.0;
/// Height of a title or heading with the space below it, in points.
const HEADING: f32 = 30.0;
/// Space between boards, in points.
const GAP: f32 = 18.0;

/// Names of the two fonts in the file.
const REGULAR: Name<'_> = Name(b"R");
const BOLD: Name<'_> = Name(b"B");

/// The name of a font in the file.
type Font = Name<'static>;

/// The document: puzzles, hints and solutions. Fails if Helvetica lacks a character of a text.
pub(crate) fn sheet_pdf(
    title: &str,
    puzzles: &[SheetPuzzle],
    layout: SheetLayout,
    language: Language,
) -> anyhow::Result<Vec<u8>> {
    let print = Print::of(layout.print);
    let mut pages = Vec::new();
    let numbered: Vec<(usize, &SheetPuzzle)> = (1..).zip(puzzles).collect();
    for (index, chunk) in numbered.chunks(layout.puzzles.max(1)).enumerate() {
        let boards = chunk.iter().map(|(number, puzzle)| Board {
            number: *number,
            label: puzzle.label.as_deref().unwrap_or_default(),
            puzzle: &puzzle.puzzle,
        });
        let heading = (index == 0).then_some(title);
        pages.push(page_of(heading, boards, sheet_grid(layout.puzzles), print)?);
    }
    let [hints, solutions] = sheet_headings(language);
    let texts = numbered
        .iter()
        .filter_map(|(number, puzzle)| Some((*number, puzzle.hint.as_deref()?)));
    pages.extend(pages_of_hints(hints, texts, print)?);
    let solved: Vec<Board<'_>> = numbered
        .iter()
        .filter_map(|(number, puzzle)| {
            Some(Board {
                number: *number,
                label: "",
                puzzle: puzzle.solution.as_ref()?,
            })
        })
        .collect();
    for (index, chunk) in solved.chunks(layout.solutions.max(1)).enumerate() {
        let heading = (index == 0).then_some(solutions);
        let boards = chunk.iter().copied();
        let grid = sheet_grid(layout.solutions);
        pages.push(page_of(heading, boards, grid, print)?);
    }
    Ok(document(title, pages))
}

/// The font of the digits, and sizes in points.
#[derive(Clone, Copy)]
struct Print {
    digits: Font,
    /// Font size of the text above a board.
    label: f32,
    /// Height of the text above a board, with the space below it.
    caption: f32,
    /// Font size of hints.
    hint: f32,
    /// Line height of hints.
    line: f32,
    /// Width of the column with the numbers of hints.
    indent: f32,
    /// Widths of thin and of thick lines of a grid.
    lines: [f32; 2],
}

impl Print {
    fn of(size: PrintSize) -> Print {
        match size {
            PrintSize::Normal => Print {
                digits: REGULAR,
                label: 9.0,
                caption: 15.0,
                hint: 10.0,
                line: 14.0,
                indent: 30.0,
                lines: [0.4, 1.4],
            },
            PrintSize::Large => Print {
                digits: BOLD,
                label: 16.0,
                caption: 26.0,
                hint: 18.0,
                line: 25.0,
                indent: 48.0,
                lines: [1.0, 3.0],
            },
        }
    }
}

/// A board with the text above it.
#[derive(Clone, Copy)]
struct Board<'a> {
    /// Number of the puzzle on the sheet, from 1.
    number: usize,
    /// The text after the number; empty for a solution.
    label: &'a str,
    puzzle: &'a Puzzle,
}

/// A page of boards in columns and rows.
fn page_of<'a>(
    heading: Option<&str>,
    boards: impl Iterator<Item = Board<'a>>,
    (columns, rows): (u8, u8),
    print: Print,
) -> anyhow::Result<Content> {
    let mut page = Content::new();
    let mut top = PAGE.1 - MARGIN;
    if let Some(heading) = heading {
        top -= HEADING;
        write_text(&mut page, BOLD, 18.0, (MARGIN, top + 10.0), heading)?;
    }
    let share = |length: f32, parts: u8| (length + GAP) / f32::from(parts) - GAP;
    let column_width = share(PAGE.0 - 2.0 * MARGIN, columns);
    let row_height = share(PAGE.1 - 2.0 * MARGIN - HEADING, rows);
    let side = column_width.min(row_height - print.caption);
    let (mut column, mut row) = (0, 0);
    for board in boards {
        let left = MARGIN + f32::from(column) * (column_width + GAP) + (column_width - side) / 2.0;
        let board_top = top - f32::from(row) * (row_height + GAP);
        let number = board.number.to_string();
        let size = print.label + 1.0;
        write_text(&mut page, BOLD, size, (left, board_top - size), &number)?;
        let label_left = left + width(&number, size) + 0.6 * size;
        write_text(
            &mut page,
            REGULAR,
            print.label,
            (label_left, board_top - size),
            board.label,
        )?;
        draw_grid(
            &mut page,
            board.puzzle,
            (left, board_top - print.caption),
            side,
            print,
        )?;
        column += 1;
        if column == columns {
            (column, row) = (0_u8, row + 1_u8);
        }
    }
    Ok(page)
}

/// Draws the lines and digits of a grid with its top left corner at this point. `side` is its width and
/// height.
fn draw_grid(
    page: &mut Content,
    puzzle: &Puzzle,
    (left, top): (f32, f32),
    side: f32,
    print: Print,
) -> anyhow::Result<()> {
    let cell_size = side / 9.0;
    for index in 0..10_u8 {
        let offset = f32::from(index) * cell_size;
        page.set_line_width(print.lines[usize::from(index % 3 == 0)]);
        page.move_to(left + offset, top)
            .line_to(left + offset, top - side);
        page.move_to(left, top - offset)
            .line_to(left + side, top - offset);
        page.stroke();
    }
    let size = 0.62 * cell_size;
    for cell in Cell::all() {
        let Some(digit) = puzzle.value(cell) else {
            continue;
        };
        let digit = digit.to_string();
        let (row, column) = (cell.row() + 1, cell.column() + 1);
        let x = left + (f32::from(column) - 0.5) * cell_size - width(&digit, size) / 2.0;
        // In Helvetica, the height of a digit is 0.72 of the font size.
        let y = top - (f32::from(row) - 0.5) * cell_size - 0.36 * size;
        write_text(page, print.digits, size, (x, y), &digit)?;
    }
    Ok(())
}

/// Pages of numbered texts.
fn pages_of_hints<'a>(
    heading: &str,
    texts: impl Iterator<Item = (usize, &'a str)>,
    print: Print,
) -> anyhow::Result<Vec<Content>> {
    let Print {
        hint: size,
        line: line_height,
        indent,
        ..
    } = print;
    let mut pages: Vec<Content> = Vec::new();
    let mut y = 0.0;
    for (number, text) in texts {
        let lines = wrap(text, size, PAGE.0 - 2.0 * MARGIN - indent);
        for (index, line) in lines.iter().enumerate() {
            if pages.is_empty() || y < MARGIN {
                let mut page = Content::new();
                y = PAGE.1 - MARGIN - HEADING;
                if pages.is_empty() {
                    write_text(&mut page, BOLD, 14.0, (MARGIN, y + 20.0), heading)?;
                }
                pages.push(page);
            }
            let Some(page) = pages.last_mut() else { break };
            if index == 0 {
                write_text(page, BOLD, size, (MARGIN, y), &number.to_string())?;
            }
            write_text(page, REGULAR, size, (MARGIN + indent, y), line)?;
            y -= line_height;
        }
        y -= line_height / 2.0;
    }
    Ok(pages)
}

/// Breaks a text into lines of at most this width, in points. A wider word has a line of its own.
fn wrap(text: &str, size: f32, max_width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(word, size) + 0.3 * size <= max_width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Writes a line of text.
fn write_text(
    page: &mut Content,
    font: Font,
    size: f32,
    (x, y): (f32, f32),
    text: &str,
) -> anyhow::Result<()> {
    let mut bytes = Vec::new();
    for character in text.chars() {
        match u8::try_from(u32::from(character)) {
            Ok(byte @ (0x20..=0x7e | 0xa0..)) => bytes.push(byte),
            _ => bail!("PDF has no sign for {character:?} in {text:?}; use --format html"),
        }
    }
    page.begin_text()
        .set_font(font, size)
        .next_line(x, y)
        .show(Str(&bytes))
        .end_text();
    Ok(())
}

/// Widths of the characters from blank to `~` in Helvetica, in thousandths of the font size, from
/// Adobe's font metrics. Bold characters are a little wider.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// Width of a text in points. Characters beyond `~` count as wide as a digit.
fn width(text: &str, size: f32) -> f32 {
    let widths = text.chars().map(|character| {
        let index = u32::from(character).checked_sub(u32::from(' '));
        let known = index.and_then(|index| WIDTHS.get(index as usize));
        f32::from(known.copied().unwrap_or(556))
    });
    widths.sum::<f32>() * size / 1000.0
}

/// The bytes of the PDF file. It has no date, so that the same input gives the same file.
fn document(title: &str, contents: Vec<Content>) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let mut next = Ref::new(1);
    let (catalog, tree, info) = (next.bump(), next.bump(), next.bump());
    let fonts = [
        (REGULAR, "Helvetica", next.bump()),
        (BOLD, "Helvetica-Bold", next.bump()),
    ];
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info)
        .title(TextStr(title))
        .producer(TextStr(PDF_PRODUCER));
    for (_, name, font) in fonts {
        pdf.type1_font(font)
            .base_font(Name(name.as_bytes()))
            .encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let ids: Vec<(Ref, Ref)> = contents
        .iter()
        .map(|_| (next.bump(), next.bump()))
        .collect();
    let count = i32::try_from(ids.len()).unwrap_or(i32::MAX);
    pdf.pages(tree)
        .kids(ids.iter().map(|(page, _)| *page))
        .count(count);
    for ((page, stream), content) in ids.into_iter().zip(contents) {
        let mut page_writer = pdf.page(page);
        page_writer
            .parent(tree)
            .media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1))
            .contents(stream);
        let mut resources = page_writer.resources();
        let mut font_names = resources.fonts();
        for (name, _, font) in fonts {
            font_names.pair(name, font);
        }
        font_names.finish();
        resources.finish();
        page_writer.finish();
        pdf.stream(stream, &content.finish());
    }
    pdf.finish()
}
