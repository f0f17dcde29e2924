//! Least squares: the weights that would best have predicted the results.

use bastide_players::fitting::{KNOTS, NUMBERS, Sample};

/// The weight of the previous weights, as a share of the number of rows, so that weights with
/// little evidence stay as they were.
const RIDGE: f64 = 1e-4;
/// The factor by which the pull to the previous weights is stronger for those that are kept.
const KEPT: f64 = 1e9;

/// The normal equations, with the sums of the samples for each pair of weights.
pub struct Equations {
    rows: u64,
    products: Vec<f64>,
    sums: Vec<f64>,
    squares: f64,
}

impl Equations {
    /// Creates empty equations.
    pub fn none() -> Self {
        let products = vec![0.0; NUMBERS * NUMBERS];
        Equations { rows: 0, products, sums: vec![0.0; NUMBERS], squares: 0.0 }
    }

    /// Returns the number of sampled tables.
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// Adds the samples of other equations.
    pub fn add(&mut self, other: &Equations) {
        self.rows += other.rows;
        self.squares += other.squares;
        self.products.iter_mut().zip(&other.products).for_each(|(sum, more)| *sum += more);
        self.sums.iter_mut().zip(&other.sums).for_each(|(sum, more)| *sum += more);
    }

    /// Adds a sample, after which the final lead of the first seat over the second was `lead`.
    pub fn take(&mut self, sample: &Sample, lead: f64) {
        let target = lead - f64::from(sample.points[0] - sample.points[1]);
        let terms = sample.terms[0].iter().zip(sample.terms[1]);
        let differences = terms.map(|(one, other)| one - other).enumerate();
        let row: Vec<(usize, f64)> = differences
            .filter(|(_, difference)| *difference != 0.0)
            .flat_map(|(term, difference)| {
                let shares = sample.curve.iter().enumerate().filter(|(_, share)| **share != 0.0);
                shares
                    .map(move |(knot, share)| (term * KNOTS + knot, f64::from(difference * share)))
            })
            .collect();
        for (at, one) in &row {
            self.sums[*at] += one * target;
            for (other, two) in &row {
                self.products[at * NUMBERS + other] += one * two;
            }
        }
        self.rows += 1;
        self.squares += target * target;
    }

    /// Returns the best weights near the previous ones; the first `kept` stay as they are.
    pub fn solve(&self, before: &[f32], kept: usize) -> Vec<f32> {
        let mut matrix = self.products.clone();
        let mut sums = self.sums.clone();
        for at in 0..NUMBERS {
            let ridge = self.rows as f64 * RIDGE + 1.0;
            let ridge = if at < kept { ridge * KEPT } else { ridge };
            matrix[at * NUMBERS + at] += ridge;
            sums[at] += ridge * f64::from(before[at]);
        }
        cholesky(&mut matrix, NUMBERS);
        substitute(&matrix, &mut sums, NUMBERS);
        sums.into_iter().map(|weight| weight as f32).collect()
    }

    /// Returns the error of these weights, as a standard deviation in points.
    pub fn error(&self, weights: &[f32]) -> f64 {
        let weights: Vec<f64> = weights.iter().map(|weight| f64::from(*weight)).collect();
        let told: f64 = weights.iter().zip(&self.sums).map(|(weight, sum)| weight * sum).sum();
        let rows = self.products.chunks(NUMBERS).zip(&weights);
        let squared = rows.map(|(row, weight)| {
            weight * row.iter().zip(&weights).map(|(product, other)| product * other).sum::<f64>()
        });
        let left = self.squares - 2.0 * told + squared.sum::<f64>();
        (left.max(0.0) / self.rows.max(1) as f64).sqrt()
    }
}

/// Replaces a symmetric matrix by its Cholesky factor, a lower triangle.
fn cholesky(matrix: &mut [f64], size: usize) {
    for column in 0..size {
        for before in 0..column {
            let factor = matrix[column * size + before];
            for row in column..size {
                matrix[row * size + column] -= matrix[row * size + before] * factor;
            }
        }
        let root = matrix[column * size + column].sqrt();
        for row in column..size {
            matrix[row * size + column] /= root;
        }
    }
}

/// Solves for the triangle and then for its transpose.
fn substitute(triangle: &[f64], values: &mut [f64], size: usize) {
    for row in 0..size {
        for before in 0..row {
            values[row] -= triangle[row * size + before] * values[before];
        }
        values[row] /= triangle[row * size + row];
    }
    for row in (0..size).rev() {
        for after in row + 1..size {
            values[row] -= triangle[after * size + row] * values[after];
        }
        values[row] /= triangle[row * size + row];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_system_is_solved() {
        // 4x + 2y = 10 and 2x + 3y = 7.
        let mut matrix = vec![4.0, 2.0, 2.0, 3.0];
        let mut values = vec![10.0, 7.0];
        cholesky(&mut matrix, 2);
        substitute(&matrix, &mut values, 2);
        assert!((values[0] - 2.0).abs() < 1e-9 && (values[1] - 1.0).abs() < 1e-9, "{values:?}");
    }

    #[test]
    fn what_the_games_say_is_found_and_what_is_kept_stays() {
        let mut equations = Equations::none();
        for amount in 1..2000 {
            let mut sample = Sample::default();
            sample.curve[0] = 1.0;
            sample.terms[0][0] = (amount % 7) as f32;
            sample.terms[1][1] = (amount % 5) as f32;
            // The first term is worth 3 points, the second 2.
            equations.take(&sample, 3.0 * f64::from(amount % 7) - 2.0 * f64::from(amount % 5));
        }
        let before = vec![0.5; NUMBERS];
        let free = equations.solve(&before, 0);
        assert!((free[0] - 3.0).abs() < 0.01 && (free[KNOTS] - 2.0).abs() < 0.01, "{free:?}");
        assert!(equations.error(&free) < 0.01);
        let kept = equations.solve(&before, KNOTS);
        assert!((kept[0] - 0.5).abs() < 0.01, "{}", kept[0]);
    }
}
