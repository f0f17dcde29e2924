//! The service worker of a build: `sw.js` with the list of files to cache.

use std::{collections::BTreeMap, fs, path::Path};

use sha2::{Digest, Sha256};

use crate::{
    Error, page,
    site::{self, File, NOT_FOUND, PAGE, SERVICE_WORKER},
    start_page::tight,
};

const TEMPLATE: &str = include_str!("sw.js");

/// Writes `sw.js` and `404.html` into the folder, and completes `index.html`. `thinker` is the script of
/// the thinker.
///
/// Files that are named after their content must not change from here on.
pub fn precache(folder: &Path, thinker: &str, release: bool) -> Result<(), Error> {
    let files = site::files(folder)?;
    let build = build(&files);

    let page_path = folder.join(PAGE);
    let html = fs::read_to_string(&page_path).map_err(|e| Error::File(page_path.clone(), e))?;
    // `trunk serve` changes the script it adds while serving: no digest would match.
    let with_policy = release && !html.contains("{{__TRUNK");
    let html =
        page::complete(&html, &build, thinker, with_policy).ok_or(Error::NoHead(page_path))?;

    for (name, content) in
        [(PAGE, &html), (NOT_FOUND, &html), (SERVICE_WORKER, &service_worker(&files, &build))]
    {
        let path = folder.join(name);
        fs::write(&path, content).map_err(|e| Error::File(path, e))?;
    }
    Ok(())
}

/// Returns the name of the build, a digest of its content: equal builds have equal names.
fn build(files: &[File]) -> String {
    let mut hash = Sha256::new();
    for file in files.iter().filter(|file| site::is_kept(&file.path) || file.path == PAGE) {
        hash.update(file.path.as_bytes());
        hash.update((file.bytes.len() as u64).to_le_bytes());
        hash.update(&file.bytes);
    }
    hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn service_worker(files: &[File], build: &str) -> String {
    let kept: BTreeMap<&str, String> = files
        .iter()
        .filter(|file| site::is_kept(&file.path))
        .map(|file| (file.path.as_str(), page::digest(&file.bytes)))
        .collect();
    let list = serde_json::to_string_pretty(&kept).unwrap_or_else(|_| "{}".into());
    let script = TEMPLATE.replace("\"%BUILD%\"", &format!("\"{build}\""));
    tight(&script.replace("\"%FILES%\"", &list))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.into(), bytes: text.into() }
    }

    #[test]
    fn service_worker_lists_files_by_content() {
        let script = service_worker(&[file("a.js", "1"), file("index.html", "")], "b1");
        assert!(script.contains("\"b1\""));
        assert!(
            script.contains("\"a.js\": \"sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=\"")
        );
        assert!(!script.contains("index.html\": \"sha256"));
        assert!(!script.contains('%'), "a placeholder was not replaced");
        assert!(!script.contains("\n//") && !script.starts_with("//"), "a comment for nobody");
    }

    #[test]
    fn builds_are_named_by_content() {
        let one = [file("a.js", "1"), file("index.html", "x")];
        let same = [file("a.js", "1"), file("index.html", "x"), file("404.html", "x")];
        let other = [file("a.js", "2"), file("index.html", "x")];
        assert_eq!(build(&one), build(&same));
        assert_ne!(build(&one), build(&other));
        assert_eq!(build(&one).len(), 16);
    }

    #[test]
    fn completes_a_staged_site() {
        let folder = std::env::temp_dir().join(format!("bastide-xtask-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("index.html"), "<head></head>").unwrap();
        fs::write(folder.join("app.js"), "1").unwrap();
        precache(&folder, "thinker-1.js", true).unwrap();
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
        assert!(read("index.html").contains("Content-Security-Policy"));
        assert_eq!(read("index.html"), read("404.html"));
        assert!(read("sw.js").contains("app.js"));
        assert_eq!(read("app.js"), "1");
        fs::remove_dir_all(&folder).unwrap();
    }
}
