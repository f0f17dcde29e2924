//! The similarity of two words: forms of one, one within the other, or one mistyped.

use bastide_text::lower_case;

/// The likeness of another form of the same word.
pub const FORM: f32 = 0.9;
/// The likeness of a word that only resembles it.
const RESEMBLES: f32 = 0.7;

/// Returns the likeness of a word on a page and a word of a query, from 0 to 1. Both are [`plain`].
pub fn likeness(own: &str, asked: &str) -> f32 {
    if own == asked {
        return 1.0;
    }
    let [own_length, asked_length] = [own, asked].map(|word| word.chars().count());
    let same = own.chars().zip(asked.chars()).take_while(|(one, other)| one == other).count();
    let (short, shorter, longer) = match own_length <= asked_length {
        true => (own, own_length, asked_length),
        false => (asked, asked_length, own_length),
    };
    // The last vowel of a word may change: city, cities.
    let stem = shorter - usize::from(shorter > 3 && short.ends_with(VOWELS));
    if shorter >= 3 && same >= stem && longer <= same + 3 {
        return FORM;
    }
    let resembles = same == asked_length && same >= 3
        || same > 4 && longer <= same + 3
        || asked_length >= 4 && own.contains(asked)
        || own_length >= 5 && asked.contains(own)
        || shorter >= 5 && is_one_slip(own, asked);
    if resembles { RESEMBLES } else { 0.0 }
}

const VOWELS: [char; 6] = ['a', 'e', 'i', 'o', 'u', 'y'];

/// `true` if one letter is missing, wrong or too many, or two are swapped.
fn is_one_slip(one: &str, other: &str) -> bool {
    let [one, other]: [Vec<char>; 2] = [one, other].map(|word| word.chars().collect());
    let head = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[head..], &other[head..]);
    let backwards = one.iter().rev().zip(other.iter().rev());
    let tail = backwards.take_while(|(a, b)| a == b).count().min(one.len()).min(other.len());
    let (one, other) = (&one[..one.len() - tail], &other[..other.len() - tail]);
    match (one, other) {
        ([], [_]) | ([_], []) | ([_], [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

/// Normalizes a word for comparison: lower case, without accents and marks.
pub fn plain(word: &str) -> String {
    let mut plain = String::new();
    for letter in lower_case(word).chars() {
        match letter {
            'á' | 'à' | 'â' | 'ã' | 'å' => plain.push('a'),
            'ä' => plain.push_str("ae"),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'í' | 'ì' | 'î' | 'ï' => plain.push('i'),
            'ó' | 'ò' | 'ô' => plain.push('o'),
            'ö' => plain.push_str("oe"),
            'ú' | 'ù' | 'û' => plain.push('u'),
            'ü' => plain.push_str("ue"),
            'ç' => plain.push('c'),
            'ñ' => plain.push('n'),
            'ß' => plain.push_str("ss"),
            'œ' => plain.push_str("oe"),
            letter => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_and_mistyped_ones_are_near() {
        for (own, asked) in [
            ("city", "cities"),
            ("farms", "farm"),
            ("meeple", "meeples"),
            ("monastery", "monastry"),
            ("finished", "finsihed"),
            ("klosterplaettchen", "kloster"),
            ("kloster", "klosterplaettchen"),
            ("score", "scored"),
        ] {
            assert!(likeness(own, asked) > 0.0, "{own}, {asked}");
            assert!(likeness(own, asked) < 1.0, "{own}, {asked}");
        }
        for (own, asked) in [
            ("farm", "fairy"),
            ("road", "rat"),
            ("tile", "tie"),
            ("grand", "grange"),
            ("barn", "born"),
            ("inn", "in"),
        ] {
            assert!(likeness(own, asked) == 0.0, "{own}, {asked}");
        }
        assert_eq!(likeness(&plain("Wüste"), "wueste"), 1.0);
    }
}
