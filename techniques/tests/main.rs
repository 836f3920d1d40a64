//! What the searches find: the tests of this crate from outside in one program, because every program links
//! all it uses.

mod als;
mod als_names;
mod avoidable_rectangles;
mod bug_lite;
mod chains;
mod colours;
mod definitions;
mod exocet;
mod extended_rectangles;
mod finds;
mod forms;
mod g_whips;
mod graves;
mod images;
mod kraken;
mod locked_and_overlaid;
mod loops;
mod oddagons;
mod one_digit;
mod permits;
mod rectangle_als;
mod rectangle_links;
mod rectangles;
mod reglib;
mod sectors;
mod sets;
mod shapes;
mod support;
mod two_links;
mod wings;
