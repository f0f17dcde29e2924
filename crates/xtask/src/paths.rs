//! The paths of other projects' source files, which the compiler writes into the program for messages about
//! failures. A visitor has no use for them, and most are in the part of the program that everybody fetches:
//! blanks of the same length compress to nothing. Paths of the project itself stay.

use std::{
    env, fs,
    ops::Range,
    path::{Path, PathBuf},
};

use wasmparser::{BinaryReaderError, Parser, Payload};

use crate::{Error, site};

/// The folders that such a path contains: those of Cargo's registry, of the compiler's own library, and
/// of that library's dependencies.
const FOLDERS: [&[u8]; 4] = [b"/registry/src/", b"/rustc/", b"/rustlib/src/", b"/rust/deps/"];
/// The end of such a path.
const END: &[u8] = b".rs";

/// Blanks the paths in every program of the site.
pub fn blank(site: &Path) -> Result<(), Error> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let home = home.map(|home| home.to_string_lossy().into_owned()).unwrap_or_default();
    for file in site::files(site)?.into_iter().filter(|file| file.path.ends_with(".wasm")) {
        let program = site.join(&file.path);
        let blanked = blanked(file.bytes, &home)
            .map_err(|fault| Error::Program(format!("{}: {fault}", file.path)))?;
        fs::write(&program, blanked).map_err(|error| Error::File(program, error))?;
    }
    Ok(())
}

/// Blanks the paths in a program that was made with this home of Cargo.
fn blanked(mut program: Vec<u8>, home: &str) -> Result<Vec<u8>, BinaryReaderError> {
    let mut texts = Vec::new();
    for payload in Parser::new(0).parse_all(&program) {
        if let Payload::DataSection(section) = payload? {
            for segment in section {
                let segment = segment?;
                texts.push(segment.range.end - segment.data.len()..segment.range.end);
            }
        }
    }
    for text in texts {
        let text = &mut program[text];
        while let Some(path) = path(text, home) {
            text[path].fill(b' ');
        }
    }
    Ok(program)
}

/// Returns the place of the first path, from the home of Cargo or else from its known folder on.
fn path(text: &[u8], home: &str) -> Option<Range<usize>> {
    (0..text.len()).find_map(|start| {
        let rest = &text[start..];
        FOLDERS.iter().find(|folder| rest.starts_with(folder))?;
        let length = rest.iter().position(|byte| !is_of_path(*byte)).unwrap_or(rest.len());
        let end = rest[..length].windows(END.len()).position(|end| end == END)?;
        let home = if text[..start].ends_with(home.as_bytes()) { home.len() } else { 0 };
        Some(start - home..start + end + END.len())
    })
}

const fn is_of_path(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'.' | b'_' | b'-' | b'+')
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ConstExpr, DataSection, MemorySection, MemoryType, Module};

    use super::*;

    fn program(text: &str) -> Vec<u8> {
        let mut memories = MemorySection::new();
        memories.memory(MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(0), text.bytes());
        let mut module = Module::new();
        module.section(&memories).section(&data);
        module.finish()
    }

    #[test]
    fn paths_of_others_are_blanked_and_everything_else_stays() {
        let text = "one/home/me/.cargo/registry/src/index-0f/one-1.0/src/lib.rstwosrc/app/mod.rs\
                    /rustc/0f/library/core/src/str/mod.rs, /rust/deps/one-1.0/src/lib.rs\
                    /rustc/ of no file: \u{e9}.rs";
        let wanted = |home: &str| {
            format!(
                "one{}twosrc/app/mod.rs{}, {}/rustc/ of no file: \u{e9}.rs",
                home.to_owned() + &" ".repeat("/registry/src/index-0f/one-1.0/src/lib.rs".len()),
                " ".repeat("/rustc/0f/library/core/src/str/mod.rs".len()),
                " ".repeat("/rust/deps/one-1.0/src/lib.rs".len()),
            )
        };
        let home = "/home/me/.cargo";
        let without = wanted(&" ".repeat(home.len()));
        assert_eq!(blanked(program(text), home).unwrap(), program(&without));
        assert_eq!(blanked(program(text), "/elsewhere").unwrap(), program(&wanted(home)));
    }

    #[test]
    fn a_file_that_is_no_program_is_told() {
        assert!(blanked(b"no program".to_vec(), "").is_err());
    }
}
