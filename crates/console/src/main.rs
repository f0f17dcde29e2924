//! Bastide's engine in a terminal.
//!
//! Without an argument it speaks the line protocol: one JSON object in, one out. `bench` measures
//! the engine; `bench --json` prints the results as JSON. `arena` plays matches, and `play NAME`
//! plays in a match of another build by the line protocol. `puzzles` makes the puzzles of many days
//! and reports statistics. `notation` writes one game as a text that people read, or as a record.

mod arena;
mod bench;
mod notation;
mod puzzles;

use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

use bastide_console::{Console, LONGEST_LINE, roster};

const USAGE: &str = "usage: bastide-console [play NAME | bench [--json] | arena OPTIONS | \
                     puzzles OPTIONS | notation [--record]]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => converse(Console::default()),
        ["play", name] => match roster::named(name) {
            Some(entry) => converse(Console::of(entry)),
            None => {
                eprintln!("there is no player {name:?}, only {}", roster::names());
                ExitCode::from(2)
            }
        },
        ["bench"] => {
            bench::run().print_table();
            ExitCode::SUCCESS
        }
        ["bench", "--json"] => {
            bench::run().print_json();
            ExitCode::SUCCESS
        }
        ["arena", options @ ..] => arena::run(options),
        ["notation", options @ ..] => notation::run(options),
        ["puzzles", options @ ..] => puzzles::run(options),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// Answers each line of standard input until it ends.
fn converse(console: Console) -> ExitCode {
    match answer_all(console) {
        Ok(()) => ExitCode::SUCCESS,
        // The other side has closed the pipe: nobody reads an answer.
        Err(_) => ExitCode::FAILURE,
    }
}

fn answer_all(mut console: Console) -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        writeln!(output, "{}", console.answer(&line))?;
        output.flush()?;
    }
    Ok(())
}

/// Reads the next line; if it is too long, only enough to show that. Returns `false` at the end.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = LONGEST_LINE as u64 + 1;
    let read = input.by_ref().take(most).read_until(b'\n', line)?;
    if read as u64 == most && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(read > 0)
}
