//! Orders of lines in which the lines of a band or stack stay together.

/// The six orders of three things, sorted.
pub const ORDERS_OF_THREE: [[u8; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// The 1,296 orders of nine lines in which the lines of a band stay together, sorted by the order
/// of the bands, then by the orders within the bands. Lines count from 0.
///
/// ```
/// let orders = grid::line_orders();
/// assert_eq!(orders.len(), 1296);
/// assert_eq!(orders[0], [0, 1, 2, 3, 4, 5, 6, 7, 8]);
/// assert_eq!(orders[1], [0, 1, 2, 3, 4, 5, 6, 8, 7]);
/// ```
pub fn line_orders() -> Vec<[u8; 9]> {
    let mut all = Vec::new();
    for bands in ORDERS_OF_THREE {
        for first in ORDERS_OF_THREE {
            for second in ORDERS_OF_THREE {
                for third in ORDERS_OF_THREE {
                    let orders_in_bands = [first, second, third];
                    let line =
                        |place: usize| 3 * bands[place / 3] + orders_in_bands[place / 3][place % 3];
                    all.push([0, 1, 2, 3, 4, 5, 6, 7, 8].map(line));
                }
            }
        }
    }
    all
}
