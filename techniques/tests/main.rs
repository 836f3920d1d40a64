//! What the searches find: the tests of this crate from outside in one program, because every program links
//! all it uses.

mod als;
mod als_names;
mod bug_lite;
mod catalogue;
mod chains;
mod colours;
mod definitions;
mod exocet;
mod finds;
mod forms;
mod g_whips;
mod graves;
mod hands;
mod images;
mod kraken;
mod locked_and_overlaid;
mod loops;
mod oddagons;
mod one_digit;
mod rectangle_als;
mod rectangle_links;
mod rectangles;
mod reglib;
mod se;
mod se_basic;
mod se_lists;
mod se_oracle;
mod se_simple;
mod sectors;
mod sets;
mod shapes;
mod support;
mod two_links;
mod wings;
