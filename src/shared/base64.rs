//! Bytes as letters, digits, `-` and `_`: base64url, without padding.

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// These bytes, written.
pub fn written(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let number = [0, 1, 2].map(|at| u32::from(chunk.get(at).copied().unwrap_or(0)));
        let number = number[0] << 16 | number[1] << 8 | number[2];
        for digit in 0..=chunk.len() {
            let place = number >> (18 - 6 * digit) & 63;
            text.push(char::from(SIGNS[place as usize]));
        }
    }
    text
}

/// The bytes of such a text; none if it is not one, or would be written otherwise.
pub fn read(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for chunk in text.as_bytes().chunks(4) {
        let mut number = 0;
        for at in 0..4 {
            let place = match chunk.get(at) {
                Some(sign) => SIGNS.iter().position(|own| own == sign)?,
                None => 0,
            };
            number = number << 6 | place as u32;
        }
        bytes.extend(&number.to_be_bytes()[1..chunk.len()]);
    }
    (written(&bytes) == text).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_and_each_text_means_one_thing() {
        let all: Vec<u8> = (0..=255).collect();
        for length in 0..all.len() {
            let text = written(&all[..length]);
            assert_eq!(read(&text).as_deref(), Some(&all[..length]));
        }
        assert_eq!(written(b"Bastide?>"), "QmFzdGlkZT8-");
        for text in ["A", "AB", "QQ=", "Q Q", "ä", "AAAAA"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
