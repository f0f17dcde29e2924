//! The sentences that are not part of the program, as files of the site.

use std::{fs, path::Path};

use bastide_locales::Language;

use crate::Error;

/// Writes the sentences that the program loads into the site.
pub fn texts(languages: &[Language], site: &Path) -> Result<(), Error> {
    let failed = |path: &Path, error| Error::File(path.to_path_buf(), error);
    for language in languages {
        for bundle in language.spoken() {
            let Some(path) = language.path(bundle).map(|path| site.join(path)) else { continue };
            let folder = path.parent().unwrap_or(site);
            fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
            fs::write(&path, language.lines(bundle)).map_err(|error| failed(&path, error))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site;

    #[test]
    fn every_bundle_but_the_first_screens_english_is_a_file() {
        let folder = std::env::temp_dir().join(format!("bastide-texts-{}", std::process::id()));
        let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
        let languages = bastide_locales::read(&locales).unwrap();
        texts(&languages, &folder).unwrap();
        let written = site::files(&folder).unwrap();
        let spoken: usize = languages.iter().map(|language| language.spoken().len()).sum();
        assert_eq!(written.len() + 1, spoken);
        for file in written {
            assert!(site::bundle(&file.path).is_some(), "{}", file.path);
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
