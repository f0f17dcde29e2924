//! An address as a code for the camera of another device.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

/// So much stays empty round a code, or cameras do not find it. In modules.
const QUIET: i32 = 4;

/// A code as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// How wide and high it is with what is empty round it, in modules.
    pub side: i32,
    /// What is dark in it, as path data: row by row, a box for each run.
    pub path: String,
}

impl Code {
    /// The code of a text; none for one too long.
    pub fn of(text: &str) -> Option<Code> {
        // A screen does not get dirty: the larger the modules, the better.
        let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
        let mut path = String::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
                if run > 0 {
                    // Writing to a text does not fail.
                    let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
                }
                x += run.max(1);
            }
        }
        Some(Code { side: code.size() + 2 * QUIET, path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_begins_with_its_corner_and_has_its_quiet_zone() {
        let code = Code::of("https://bastide.example/#/shared/AQGAVgEZgpBMcU2s").expect("short");
        assert!(code.path.starts_with("M4 4h7v1h-7z"), "{}", code.path);
        assert_eq!((code.side - 2 * QUIET - 17) % 4, 0, "{}", code.side);
    }

    #[test]
    fn what_is_too_long_has_none() {
        let largest = Code::of(&"a".repeat(2900)).expect("it fits");
        // At three pixels each they fit into the dialog (`style/share.css`).
        assert_eq!(largest.side, 185);
        assert_eq!(Code::of(&"a".repeat(3000)), None);
    }
}
