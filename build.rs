//! Computes a fingerprint of the page's sources (`BASTIDE_BUILD`), for bug reports.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

use bastide_locales::{START, fingerprint};

/// The sources of the page.
const SOURCES: [&str; 17] = [
    "Cargo.lock",
    "src",
    "locales",
    "crates/art/src",
    "crates/correspondence/src",
    "crates/json/src",
    "crates/locales/src",
    "crates/notation/src",
    "crates/players/src",
    "crates/questions/src",
    "crates/review/src",
    "crates/rules/src",
    "crates/scene/src",
    "crates/session/src",
    "crates/text/build",
    "crates/text/src",
    "crates/thinker/src",
];

fn main() -> io::Result<()> {
    let mut files = Vec::new();
    for source in SOURCES {
        if Path::new(source).exists() {
            println!("cargo:rerun-if-changed={source}");
            list(Path::new(source), &mut files)?;
        }
    }
    files.sort();

    let mut build = START;
    for file in files {
        build = fingerprint(build, file.to_string_lossy().replace('\\', "/").as_bytes());
        build = fingerprint(build, &fs::read(&file)?);
    }
    println!("cargo:rustc-env=BASTIDE_BUILD={build:016x}");

    // For `wasm-split`, which splits the page's program (`xtask`); a debug build stays whole.
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|it| it == value);
    if is("CARGO_CFG_TARGET_FAMILY", "wasm") && is("PROFILE", "release") {
        println!("cargo:rustc-link-arg-bins=--emit-relocs");
    }
    Ok(())
}

fn list(path: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            list(&entry?.path(), into)?;
        }
    } else {
        into.push(path.to_path_buf());
    }
    Ok(())
}
