//! The files of a built site.

use std::{fs, path::Path};

use crate::Error;

/// The page itself. Visitors request it as `./`: some hosts redirect `index.html`.
pub const PAGE: &str = "index.html";
/// The page again, which some hosts serve for an unknown address.
pub const NOT_FOUND: &str = "404.html";
/// The service worker.
pub const SERVICE_WORKER: &str = "sw.js";

/// A file of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path from the site's root, with `/` between folders.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// Returns all files in a folder and its subfolders, by path.
pub fn files(folder: &Path) -> Result<Vec<File>, Error> {
    let mut found = Vec::new();
    walk(folder, "", &mut found)?;
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

fn walk(folder: &Path, prefix: &str, into: &mut Vec<File>) -> Result<(), Error> {
    let failed = |error| Error::File(folder.to_path_buf(), error);
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            walk(&entry.path(), &format!("{path}/"), into)?;
        } else {
            let bytes = fs::read(entry.path()).map_err(|e| Error::File(entry.path(), e))?;
            into.push(File { path, bytes });
        }
    }
    Ok(())
}

/// Returns the language and the bundle of a file of sentences. Such a file is loaded, and cached,
/// when somebody first reads it.
pub fn bundle(path: &str) -> Option<(&str, &str)> {
    let (language, file) = path.strip_prefix("text/")?.split_once('/')?;
    Some((language, file.rsplit_once('-')?.0))
}

/// Returns `true` if the service worker caches this file besides the page.
///
/// Screenshots and the large icon are for app stores and install prompts, and the licence of the
/// fonts is for reference; nobody needs them to play.
pub fn is_kept(path: &str) -> bool {
    ![PAGE, NOT_FOUND, SERVICE_WORKER].contains(&path)
        && !path.starts_with("screenshots/")
        && path != "icons/maskable.png"
        && path != "letters/OFL.txt"
        && !path.starts_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bundles_are_told_by_their_path() {
        assert_eq!(bundle("text/pt-br/table-0f.txt"), Some(("pt-br", "table")));
        assert_eq!(bundle("app-1.js"), None);
    }

    #[test]
    fn keeps_what_is_needed_to_play() {
        for path in [
            "app-1.js",
            "text/de/core-1.txt",
            "thinker-1.js",
            "icons/192.png",
            "manifest.webmanifest",
            "letters/titles.woff2",
        ] {
            assert!(is_kept(path), "{path}");
        }
        let others = [
            "index.html",
            "404.html",
            "sw.js",
            "screenshots/wide.png",
            "icons/maskable.png",
            "letters/OFL.txt",
            ".nojekyll",
        ];
        for path in others {
            assert!(!is_kept(path), "{path}");
        }
    }

    /// Returns width and height, which a PNG stores after its signature.
    fn size(png: &[u8]) -> String {
        let number =
            |at: usize| png[at..at + 4].iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte));
        format!("{}x{}", number(16), number(20))
    }

    #[test]
    fn the_manifest_shows_pictures_that_are_there_and_light() {
        let public = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../public");
        let manifest = fs::read_to_string(public.join("manifest.webmanifest")).unwrap();
        let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
        let shown = manifest["screenshots"].as_array().unwrap();
        let forms: Vec<_> = shown.iter().map(|it| it["form_factor"].as_str().unwrap()).collect();
        assert_eq!(forms, ["wide", "narrow"]);
        for picture in shown {
            let path = picture["src"].as_str().unwrap();
            let png = fs::read(public.join(path)).unwrap();
            assert_eq!(picture["sizes"], size(&png), "{path}");
            assert!(png.len() < 150_000, "{path}: {} bytes", png.len());
            assert!(!is_kept(path), "{path}");
        }
    }
}
