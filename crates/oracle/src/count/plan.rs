//! Chooses the layout with the least estimated work.
//!
//! Rows and columns can be exchanged, any band can be the outer band, and the stacks can be in any
//! order. That gives 2 * 3 * 6 = 36 layouts, and the slowest may take twenty times as long as the
//! fastest. Their [`Work`] is first estimated from mean values. If even the cheapest layout needs
//! much work, the best layouts are estimated again from a sample of their orbits. The list of words
//! in [`super::join`] explains *class*, *original*, *orbit*, *mates* and *weight*.

#![expect(
    clippy::cast_precision_loss,
    reason = "52 bits are enough for an estimate"
)]

use super::filter::Filter;
use super::image::Images;
use super::layout::{Layout, Stack};
use super::partition::SHAPES;
use super::symmetry::{Group, group};
use std::sync::Arc;

/// If the least estimate is below this many nanoseconds, the first estimate is good enough.
const SMALL_WORK: f64 = 60e6;
/// Only layouts whose first estimate is at most this many times the least estimate are sampled.
const MAX_RATIO: f64 = 3.0;
/// The sampling rounds: the number of layouts, and the number of orbits of first classes that are
/// sampled in each layout.
const ROUNDS: [(usize, usize); 2] = [(12, 8), (4, 40)];
/// Cost of sampling an orbit, as a fraction of the cost of computing its weights.
const SAMPLE_COST: f64 = 0.25;
/// Maximum cost of a sampling round, as a fraction of the least estimated work. If there are few
/// orbits and weights are expensive, a sample of each layout would cost nearly as much as the work
/// itself.
const MAX_SAMPLING_SHARE: f64 = 0.125;

/// Nanoseconds to add an entry of the outer band's table to a weight.
const NANOSECONDS_PER_WEIGHT: f64 = 10.0;

/// The work of a join, by kind of operation.
#[derive(Clone, Copy, Default, Debug)]
struct Work {
    /// Products of eight numbers by eight.
    products: f64,
    /// Dot products.
    dots: f64,
    /// Tiles multiplied.
    tiles: f64,
    /// Groups of eight numbers copied from blocks to vectors.
    copies: f64,
    /// Entries of the outer band's table added to weights.
    weight_additions: f64,
    /// Groups of eight numbers transposed into blocks.
    transposed: f64,
}

/// A layout whose orbits are not computed yet.
struct Draft {
    filter: Filter,
    stacks: [Arc<Stack>; 3],
    group: Group,
}

/// The least estimated work of all layouts of a filter, in nanoseconds, and the layout with this
/// estimate.
pub(super) fn best(filter: &Filter) -> (f64, Layout) {
    let mut drafts: Vec<(Work, Draft)> = drafts(filter)
        .into_iter()
        .map(|draft| (draft.mean_work(), draft))
        .collect();
    drafts.sort_by(|one, other| one.0.nanoseconds().total_cmp(&other.0.nanoseconds()));
    let least = drafts.first().map_or(0.0, |(work, _)| work.nanoseconds());
    if least < SMALL_WORK {
        drafts.truncate(1);
    }
    drafts.retain(|(work, _)| work.nanoseconds() <= MAX_RATIO * least);
    drafts.truncate(ROUNDS[0].0);
    let mut plans: Vec<Plan> = drafts.into_iter().map(Plan::of).collect();
    for (count, orbits) in ROUNDS {
        plans.truncate(count);
        let cost: f64 = plans.iter().map(|plan| plan.sampling_cost(orbits)).sum();
        if plans.len() > 1 && cost <= MAX_SAMPLING_SHARE * least {
            for plan in &mut plans {
                plan.estimate = sampled_work(&plan.layout, orbits).nanoseconds();
            }
            plans.sort_by(|one, other| one.estimate.total_cmp(&other.estimate));
        }
    }
    let best = plans.into_iter().next().unwrap_or_else(|| {
        let draft = Draft::new(filter.clone());
        Plan::of((draft.mean_work(), draft))
    });
    (best.estimate, best.layout)
}

/// A layout with its estimated work.
struct Plan {
    /// Estimated nanoseconds of the whole join.
    estimate: f64,
    /// Estimated nanoseconds to compute the weights. The estimate is from mean values.
    weights_cost: f64,
    layout: Layout,
}

impl Plan {
    fn of((work, draft): (Work, Draft)) -> Plan {
        Plan {
            estimate: work.nanoseconds(),
            weights_cost: NANOSECONDS_PER_WEIGHT * work.weight_additions,
            layout: draft.layout(),
        }
    }

    /// Estimated nanoseconds to sample this many orbits of first classes.
    fn sampling_cost(&self, sample: usize) -> f64 {
        let orbits = self.layout.first_orbits.representative.len().max(1);
        SAMPLE_COST * self.weights_cost * sample.min(orbits) as f64 / orbits as f64
    }
}

/// All distinct layouts.
#[cfg(test)]
pub(super) fn all(filter: &Filter) -> impl Iterator<Item = Layout> {
    drafts(filter).into_iter().map(Draft::layout)
}

/// All distinct layouts, as drafts.
fn drafts(filter: &Filter) -> Vec<Draft> {
    let orders = grid::ORDERS_OF_THREE.map(|order| order.map(usize::from));
    let mut drafts: Vec<Draft> = Vec::new();
    for oriented in [filter.clone(), filter.transposed()] {
        for bands in [[0, 1, 2], [1, 0, 2], [2, 0, 1]] {
            let base = Draft::new(oriented.arranged(bands, [0, 1, 2]));
            for order in orders {
                let filter = base.filter.arranged([0, 1, 2], order);
                if drafts.iter().all(|draft| draft.filter != filter) {
                    drafts.push(Draft {
                        group: group(&filter),
                        stacks: order.map(|stack| Arc::clone(&base.stacks[stack])),
                        filter,
                    });
                }
            }
        }
    }
    drafts
}

impl Work {
    /// Estimated nanoseconds. The factors were fitted to measured times; only their ratios matter
    /// for the choice of a layout.
    fn nanoseconds(&self) -> f64 {
        0.26 * self.products
            + 2.3 * self.dots
            + 3.5 * self.tiles
            + 0.55 * self.copies
            + NANOSECONDS_PER_WEIGHT * self.weight_additions
            + 4.3 * self.transposed
    }

    fn add(&mut self, other: Work) {
        self.products += other.products;
        self.dots += other.dots;
        self.tiles += other.tiles;
        self.copies += other.copies;
        self.weight_additions += other.weight_additions;
        self.transposed += other.transposed;
    }

    fn times(&self, factor: f64) -> Work {
        Work {
            products: self.products * factor,
            dots: self.dots * factor,
            tiles: self.tiles * factor,
            copies: self.copies * factor,
            weight_additions: self.weight_additions * factor,
            transposed: self.transposed * factor,
        }
    }
}

/// Sizes and mean values of a stack.
struct Mean {
    /// Number of classes.
    classes: f64,
    /// Mean number of mates per class.
    mates: f64,
    /// Number of originals.
    originals: f64,
    /// Estimated number of different pairs of shapes (mates) to multiply if this is the third
    /// stack.
    dots: f64,
    /// Estimated fraction of `dots` that one pair of originals of the first two stacks needs: the
    /// number of mates of the classes of this stack's originals, divided by the number of mates of
    /// all its classes.
    share: f64,
}

impl Mean {
    fn of(stack: &Stack) -> Mean {
        let lists = &stack.classes.mates;
        let all: usize = lists.iter().map(Vec::len).sum();
        let of_originals: usize = stack
            .originals
            .partitions
            .iter()
            .map(|&partition| lists[usize::from(stack.classes.class_of(partition))].len())
            .sum();
        let all = all.max(1) as f64;
        Mean {
            classes: lists.len() as f64,
            mates: all / lists.len().max(1) as f64,
            originals: stack.originals.partitions.len() as f64,
            // Different classes share mates: only 15,400 different pairs of shapes are mates of
            // some partition.
            dots: all.min(15_400.0),
            share: (of_originals as f64 / all).min(1.0),
        }
    }

    /// Expected number of dot products for this many pairs of originals, if each pair needs a
    /// random share of the dot products.
    fn needed(&self, pairs: f64) -> f64 {
        self.dots * (1.0 - (1.0 - self.share).powf(pairs))
    }

    /// The work of one representative pair with this number of dot products.
    ///
    /// This is the third stack; `mates` are the mean numbers of mates per class of the other two.
    fn work(&self, mates: [f64; 2], dots: f64) -> Work {
        let shapes = 2.0 * SHAPES as f64;
        Work {
            products: dots * (mates[0] * mates[1] / 8.0).ceil(),
            dots,
            tiles: (self.dots / 4.0).min(1680.0),
            copies: shapes * mates[1] * (mates[0] / 8.0).ceil(),
            ..Work::default()
        }
    }
}

/// The work to compute the blocks of one first class.
fn block_work(mates: f64) -> Work {
    Work {
        transposed: 2.0 * (SHAPES * SHAPES) as f64 * (mates / 8.0).ceil(),
        ..Work::default()
    }
}

impl Draft {
    /// The draft of a filter in its given arrangement.
    fn new(filter: Filter) -> Draft {
        Draft {
            stacks: [0, 1, 2].map(|stack| Arc::new(Stack::new(&filter, stack))),
            group: group(&filter),
            filter,
        }
    }

    fn layout(self) -> Layout {
        Layout::new(self.filter, self.stacks, &self.group)
    }

    fn mean_work(&self) -> Work {
        let [first_mean, second_mean, third_mean] =
            [0, 1, 2].map(|stack| Mean::of(&self.stacks[stack]));
        let open = self.filter.is_open_in(0);
        let order = self.group.order as f64;
        // The factor 1.3 is needed because some orbits are smaller than the order of the group.
        let orbits = 1.3 * first_mean.classes * second_mean.classes / order + 5.0;
        let pairs = first_mean.originals * second_mean.originals;
        let orbits_with_pairs = if open {
            orbits
        } else {
            orbits * (1.0 - (-pairs / orbits).exp())
        };
        let needed = third_mean.needed(if open {
            1.0
        } else {
            pairs / orbits_with_pairs.max(1.0)
        });
        let mut work = third_mean
            .work([first_mean.mates, second_mean.mates], needed)
            .times(orbits_with_pairs);
        work.weight_additions = if open {
            0.0
        } else {
            pairs * third_mean.originals
        };
        let first_classes = (1.3 * first_mean.classes / order + 1.0).min(first_mean.originals);
        work.add(block_work(first_mean.mates).times(first_classes));
        work
    }
}

/// The work of a layout, extrapolated from a sample of its orbits of first classes.
fn sampled_work(layout: &Layout, sample: usize) -> Work {
    let lists = &layout.stacks[2].classes.mates;
    let third = Mean::of(&layout.stacks[2]);
    let orbits = layout.first_orbits.representative.len();
    let sample = orbits.min(sample);
    let mut images = Images::new(layout);
    let mut work = Work::default();
    for number in 0..sample {
        let first = ((2 * number + 1) * orbits / (2 * sample)) as u16;
        let second_orbits = layout.second_orbits(first);
        // For each orbit of second classes, whether each class of the third stack has a weight.
        let mut has_weight = vec![
            vec![layout.has_open_outer_band(); lists.len()];
            second_orbits.representative.len()
        ];
        if !layout.has_open_outer_band() {
            layout.pairs(first, &second_orbits, |pair| {
                let has_weight = &mut has_weight[usize::from(pair.second_orbit)];
                let images = images.images_under(&pair.to_representative);
                for image in images {
                    has_weight[usize::from(image.class)] = true;
                }
                work.weight_additions += images.len() as f64;
            });
        }
        let class = layout.first_orbits.representative[usize::from(first)];
        let mates = layout.stacks[0].classes.mates[usize::from(class)].len() as f64;
        for (&class, has_weight) in second_orbits.representative.iter().zip(&has_weight) {
            let dots: usize = lists
                .iter()
                .zip(has_weight)
                .map(|(mates, &has_weight)| if has_weight { mates.len() } else { 0 })
                .sum();
            if dots > 0 {
                let second_mates = layout.stacks[1].classes.mates[usize::from(class)].len() as f64;
                work.add(third.work([mates, second_mates], dots as f64));
            }
        }
        work.add(block_work(mates));
    }
    work.times(orbits as f64 / sample.max(1) as f64)
}
