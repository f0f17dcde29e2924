//! Names the sources the page is built from (`BASTIDE_BUILD`), for whoever reports a fault, and
//! writes the code of the page's sentences, see [`text`].

#[path = "build/text.rs"]
mod text;

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

/// Everything that ends up in the page.
const SOURCES: [&str; 7] = [
    "Cargo.lock",
    "build",
    "src",
    "locales",
    "crates/art/src",
    "crates/players/src",
    "crates/rules/src",
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

    let mut hash = Fnv::default();
    for file in files {
        hash.write(file.to_string_lossy().replace('\\', "/").as_bytes());
        hash.write(&fs::read(&file)?);
    }
    println!("cargo:rustc-env=BASTIDE_BUILD={:016x}", hash.0);

    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no OUT_DIR"))?;
    text::generate(Path::new("locales"), &Path::new(&out).join("text.rs"))?;
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

/// FNV-1a, 64 bits: the same on every machine, and no dependency.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
