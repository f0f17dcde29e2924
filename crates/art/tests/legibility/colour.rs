//! Colours as the eye compares them.

/// A colour: the parts of linear light that are red, green and blue, from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Colour(pub [f64; 3]);

/// A kind of colour vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vision {
    /// Of most people.
    Usual,
    /// Without the cones for long waves: red looks dark.
    Protanopia,
    /// Without the cones for middle waves.
    Deuteranopia,
    /// Without the cones for short waves: blue looks green.
    Tritanopia,
}

impl Vision {
    /// Every kind.
    pub const ALL: [Vision; 4] =
        [Vision::Usual, Vision::Protanopia, Vision::Deuteranopia, Vision::Tritanopia];

    /// Returns the effect on linear light, for no cones of the kind at all: Machado, Oliveira and
    /// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009).
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Vision::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Vision::Protanopia => [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
            Vision::Deuteranopia => [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
            Vision::Tritanopia => [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
        }
    }
}

impl Colour {
    /// Returns the colour of these bytes in sRGB.
    pub fn of_bytes(bytes: [u8; 3]) -> Self {
        Colour(bytes.map(|byte| {
            let part = f64::from(byte) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        }))
    }

    /// Reads `#rgb` or `#rrggbb`; `None` if it is not opaque.
    pub fn read(hex: &str) -> Option<Self> {
        let digits = hex.strip_prefix('#').expect("a colour begins with #");
        let whole = match digits.len() {
            3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
            6 => digits.to_owned(),
            _ => return None,
        };
        let byte = |at: usize| u8::from_str_radix(&whole[2 * at..2 * at + 2], 16).expect(hex);
        Some(Colour::of_bytes([byte(0), byte(1), byte(2)]))
    }

    /// Returns the mean of some colours.
    pub fn mean(colours: &[Colour]) -> Self {
        let sum = |channel: usize| colours.iter().map(|colour| colour.0[channel]).sum::<f64>();
        Colour([0, 1, 2].map(|channel| sum(channel) / colours.len() as f64))
    }

    /// Returns the colour that looks the same to most people as this one does with this vision.
    pub fn seen_with(self, vision: Vision) -> Self {
        Colour(vision.matrix().map(|row| {
            let sum: f64 = row.iter().zip(self.0).map(|(part, own)| part * own).sum();
            sum.clamp(0.0, 1.0)
        }))
    }

    /// Returns the relative luminance, as WCAG defines it.
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.0;
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Returns the contrast of two colours, as WCAG defines it: from 1 to 21.
    pub fn contrast(self, other: Colour) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Returns the distance of two colours in Oklab, in hundredths (ΔEOK of CSS Color 4). The least
    /// that the eye notices is about 2; black and white are 100 apart.
    pub fn distance(self, other: Colour) -> f64 {
        let (one, other) = (self.oklab(), other.oklab());
        let square = |axis: usize| (one[axis] - other[axis]).powi(2);
        100.0 * [0, 1, 2].map(square).iter().sum::<f64>().sqrt()
    }

    fn oklab(self) -> [f64; 3] {
        let through = |rows: [[f64; 3]; 3], parts: [f64; 3]| {
            rows.map(|row| row.iter().zip(parts).map(|(one, other)| one * other).sum::<f64>())
        };
        let cones = [
            [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
            [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
            [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
        ];
        let axes = [
            [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
            [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
            [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
        ];
        through(axes, through(cones, self.0).map(f64::cbrt))
    }
}

#[test]
fn white_black_and_grey_are_measured_as_defined() {
    let of = |hex| Colour::read(hex).expect("it is opaque");
    let (white, black, grey) = (of("#fff"), of("#000000"), of("#777"));
    assert!((white.contrast(black) - 21.0).abs() < 1e-9);
    assert!((white.distance(black) - 100.0).abs() < 0.01);
    assert!((white.contrast(grey) - 4.48).abs() < 0.01);
    for vision in Vision::ALL {
        assert!(
            white.seen_with(vision).distance(white) < 0.1
                && grey.seen_with(vision).distance(grey) < 0.1
        );
    }
    // What red-green blindness confuses, and what it does not.
    let (red, green, blue) = (of("#a65e00"), of("#7a7400"), of("#0057b8"));
    let far = |one: Colour, other: Colour| {
        one.seen_with(Vision::Deuteranopia).distance(other.seen_with(Vision::Deuteranopia))
    };
    assert!(far(red, green) < 0.5 * red.distance(green) && far(red, blue) > 20.0);
}
