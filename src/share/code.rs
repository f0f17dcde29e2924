//! A QR code of an address, for the camera of another device.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

/// The width of the empty margin that cameras need around a QR code, in modules.
const QUIET: i32 = 4;

/// A QR code, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The width and height with the margin, in modules.
    pub side: i32,
    /// The dark modules as path data: row by row, one box per run.
    pub path: String,
}

impl Code {
    /// Returns the QR code of a text; `None` if the text is too long.
    pub fn of(text: &str) -> Option<Code> {
        // A screen does not get dirty, so the lowest error correction will do: larger modules are
        // better.
        let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
        let mut path = String::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
                if run > 0 {
                    // Writing to a `String` does not fail.
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
        // At three pixels per module it fits into the dialog (`style/share.css`).
        assert_eq!(largest.side, 185);
        assert_eq!(Code::of(&"a".repeat(3000)), None);
    }
}
