//! Coordinates: the name of a cell in a text, such as `C4` or `-B-12`.

use std::fmt;
use std::str::FromStr;

use bastide_rules::Cell;

const LETTERS: u32 = 26;

/// The name of a cell: a letter for its column and a number for its row.
///
/// The start tile is `A0`. To the east the columns are `B`, `C` … `Z`, `AA`, `AB` … and to the
/// south the rows are 1, 2, 3. West and north have a minus: `-B0` is west of the start tile, `A-1`
/// north of it, `-C-4` two columns west and four rows north.
///
/// - **Letters and numbers**, because then the two halves cannot be mixed up, and people know it
///   from chess, maps and spreadsheets.
/// - **Outward from the start tile**, because the table has no edge from which to count, and a cell
///   must not change its name when the table grows.
/// - **A minus**, because every language has a word for it ("minus C minus four"), every keyboard
///   has it, and no letter or compass point is spent on it: `n e s w` are turns of a tile.
/// - **South and east are positive**, as in spreadsheets, on a screen, and in the cells of the line
///   protocol: `[2, 4]` is `C4`.
/// - **Rows begin with 0, columns with A**, so that the letter and the number both count steps from
///   the start tile, and no row or column has two names: there is no `-A` and no `-0`.
/// - **Capitals**, so that `t` and `f` stay letters of figures.
/// - **No leading zeros**, so that `B05` is always a tile and `B5` always a cell.
///
/// Every cell has exactly one name and every name one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coordinate(pub Cell);

/// A text that is no coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCoordinate {
    /// There is no column or no row, or something else stands beside them.
    #[error("a coordinate is a column's letter and a row's number, such as C4, -B0 or A-2")]
    Form,
    /// The column or the row of the start tile has a minus.
    #[error("column A and row 0 have no minus")]
    MinusZero,
    /// The number begins with a zero.
    #[error("the number of a row does not begin with 0")]
    LeadingZero,
    /// The cell is further away than any table reaches.
    #[error("no table reaches so far")]
    TooFar,
}

impl Coordinate {
    /// Returns the name of its column, such as `C` or `-B`.
    pub fn column(self) -> String {
        let mut name = String::new();
        if self.0.x < 0 {
            name.push('-');
        }
        push_letters(&mut name, self.0.x.unsigned_abs().into());
        name
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), self.0.y)
    }
}

/// Appends the letters of a column so many steps from the start tile: `Z` is followed by `AA`.
fn push_letters(name: &mut String, steps: u32) {
    if let Some(before) = (steps / LETTERS).checked_sub(1) {
        push_letters(name, before);
    }
    name.push(char::from(b'A' + (steps % LETTERS) as u8));
}

impl FromStr for Coordinate {
    type Err = NoCoordinate;

    fn from_str(text: &str) -> Result<Self, NoCoordinate> {
        let (west, rest) = sign(text);
        let digits = rest.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
        let letters = &rest[..rest.len() - digits.len()];
        let (north, digits) = sign(digits);
        if letters.is_empty() || digits.is_empty() || !digits.bytes().all(|it| it.is_ascii_digit())
        {
            return Err(NoCoordinate::Form);
        }
        let mut x: i32 = -1;
        for letter in letters.bytes() {
            let value = i32::from(letter - b'A');
            x = (x + 1) * LETTERS as i32 + value;
            far(x)?;
        }
        if digits.len() > 1 && digits.starts_with('0') {
            return Err(NoCoordinate::LeadingZero);
        }
        let y = digits.parse().map_err(|_| NoCoordinate::TooFar)?;
        Ok(Coordinate(Cell::new(signed(west, x)?, signed(north, y)?)))
    }
}

/// Splits off a minus.
fn sign(text: &str) -> (bool, &str) {
    match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    }
}

fn far(steps: i32) -> Result<(), NoCoordinate> {
    if steps > 1 << 15 { Err(NoCoordinate::TooFar) } else { Ok(()) }
}

fn signed(is_negative: bool, steps: i32) -> Result<i16, NoCoordinate> {
    far(steps)?;
    match (is_negative, steps) {
        (true, 0) => Err(NoCoordinate::MinusZero),
        (true, _) => i16::try_from(-steps).map_err(|_| NoCoordinate::TooFar),
        (false, _) => i16::try_from(steps).map_err(|_| NoCoordinate::TooFar),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [(i16, i16, &str); 12] = [
        (0, 0, "A0"),
        (2, 4, "C4"),
        (-1, 0, "-B0"),
        (0, -1, "A-1"),
        (-2, -4, "-C-4"),
        (25, 10, "Z10"),
        (26, 0, "AA0"),
        (27, 0, "AB0"),
        (701, 0, "ZZ0"),
        (702, -11, "AAA-11"),
        (i16::MAX, i16::MAX, "AVLH32767"),
        (i16::MIN, i16::MIN, "-AVLI-32768"),
    ];

    #[test]
    fn cells_have_these_names() {
        for (x, y, name) in NAMES {
            assert_eq!(Coordinate(Cell::new(x, y)).to_string(), name);
        }
    }

    #[test]
    fn every_cell_comes_back_from_its_name() {
        for number in i16::MIN..=i16::MAX {
            for cell in [Cell::new(number, 0), Cell::new(-7, number)] {
                let name = Coordinate(cell).to_string();
                assert_eq!(name.parse(), Ok(Coordinate(cell)), "{name}");
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for (text, fault) in [
            ("", NoCoordinate::Form),
            ("4C", NoCoordinate::Form),
            ("C", NoCoordinate::Form),
            ("C4e", NoCoordinate::Form),
            ("c4", NoCoordinate::Form),
            ("--C4", NoCoordinate::Form),
            ("C--4", NoCoordinate::Form),
            ("C+4", NoCoordinate::Form),
            ("\u{c4}1", NoCoordinate::Form),
            ("-A1", NoCoordinate::MinusZero),
            ("B-0", NoCoordinate::MinusZero),
            ("B05", NoCoordinate::LeadingZero),
            ("A32768", NoCoordinate::TooFar),
            ("AVLI0", NoCoordinate::TooFar),
            ("A99999999999999999999", NoCoordinate::TooFar),
            ("ZZZZZZZZZZZZZZZZZZZZ0", NoCoordinate::TooFar),
        ] {
            assert_eq!(text.parse::<Coordinate>(), Err(fault), "{text}");
        }
    }
}
