//! Typed bit sets. The compiler rejects code that mixes, for example, houses with digits.
//!
//! A set is an integer that is wide enough for all elements; bit `i` represents the element with
//! index `i`. Iteration is always ascending by index, so it does not depend on the order of
//! insertion.

use core::fmt;
use core::hash::Hash;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub};

/// The integer type that stores a set.
pub trait Mask:
    Copy
    + Eq
    + Ord
    + Hash
    + fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// No bit set.
    const ZERO: Self;
    /// Only bit `index` set.
    fn bit(index: usize) -> Self;
    /// The lowest `count` bits set.
    fn low(count: usize) -> Self;
    /// The number of set bits.
    fn ones(self) -> usize;
    /// The index of the lowest set bit; the width in bits if no bit is set.
    fn lowest(self) -> usize;
    /// The mask without its lowest set bit.
    #[must_use]
    fn without_lowest(self) -> Self;
}

macro_rules! mask {
    ($($int:ty),*) => {$(
        impl Mask for $int {
            const ZERO: Self = 0;
            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }
            #[inline]
            fn low(count: usize) -> Self {
                if count >= <$int>::BITS as usize { !0 } else { (1 << count) - 1 }
            }
            #[inline]
            fn ones(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}
mask!(u16, u32, u128);

/// A type whose values can be elements of a [`Set`]. Each value has a small index.
pub trait Element: Copy + Eq {
    /// The integer type that stores a set of these elements.
    type Mask: Mask;
    /// The number of possible elements; every index is below it.
    const COUNT: usize;
    /// The element's index, below [`Element::COUNT`].
    fn index(self) -> usize;
    /// The element with an index below [`Element::COUNT`].
    fn at(index: usize) -> Self;
}

/// A set of `T`, one bit for each element.
pub struct Set<T: Element>(T::Mask, PhantomData<T>);

impl<T: Element> Set<T> {
    /// The empty set.
    pub const EMPTY: Self = Set(T::Mask::ZERO, PhantomData);

    /// Every element.
    #[inline]
    pub fn all() -> Self {
        Set(T::Mask::low(T::COUNT), PhantomData)
    }

    /// The set of one element.
    #[inline]
    pub fn only(element: T) -> Self {
        Set(T::Mask::bit(element.index()), PhantomData)
    }

    /// The set with these bits; bits above the last element are dropped.
    #[inline]
    pub fn from_bits(bits: T::Mask) -> Self {
        Set(bits & T::Mask::low(T::COUNT), PhantomData)
    }

    /// The bits; bit `i` is the element with index `i`.
    #[inline]
    pub const fn bits(self) -> T::Mask {
        self.0
    }

    /// The number of elements.
    #[inline]
    pub fn len(self) -> usize {
        self.0.ones()
    }

    /// Whether the set has no elements.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == T::Mask::ZERO
    }

    /// Whether `element` is in the set.
    #[inline]
    pub fn contains(self, element: T) -> bool {
        self.0 & T::Mask::bit(element.index()) != T::Mask::ZERO
    }

    /// Whether every element of `other` is in this set.
    #[inline]
    pub fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == T::Mask::ZERO
    }

    /// Whether the two sets share an element.
    #[inline]
    pub fn overlaps(self, other: Self) -> bool {
        self.0 & other.0 != T::Mask::ZERO
    }

    /// Adds `element`; returns whether it was new.
    #[inline]
    pub fn insert(&mut self, element: T) -> bool {
        let new = !self.contains(element);
        self.0 = self.0 | T::Mask::bit(element.index());
        new
    }

    /// Removes `element`; returns whether it was present.
    #[inline]
    pub fn remove(&mut self, element: T) -> bool {
        let present = self.contains(element);
        self.0 = self.0 & !T::Mask::bit(element.index());
        present
    }

    /// The set with `element` added.
    #[inline]
    #[must_use]
    pub fn with(mut self, element: T) -> Self {
        self.insert(element);
        self
    }

    /// The set with `element` removed.
    #[inline]
    #[must_use]
    pub fn without(mut self, element: T) -> Self {
        self.remove(element);
        self
    }

    /// The element with the lowest index; `None` if the set is empty.
    #[inline]
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::at(self.0.lowest()))
    }

    /// The set without its element with the lowest index; an empty set stays empty.
    #[inline]
    #[must_use]
    pub fn without_first(self) -> Self {
        Set(self.0.without_lowest(), PhantomData)
    }

    /// The element if there is exactly one.
    #[inline]
    pub fn single(self) -> Option<T> {
        // This is cheaper than counting, because the baseline x86-64 target has no popcount
        // instruction.
        (!self.is_empty() && self.0.without_lowest() == T::Mask::ZERO)
            .then(|| T::at(self.0.lowest()))
    }

    /// Whether there is exactly one element.
    #[inline]
    pub fn is_single(self) -> bool {
        // `&` instead of `&&` avoids a branch, so loops over many sets vectorise.
        !self.is_empty() & (self.0.without_lowest() == T::Mask::ZERO)
    }

    /// Whether there are at least two elements.
    #[inline]
    pub fn is_plural(self) -> bool {
        self.0.without_lowest() != T::Mask::ZERO
    }

    /// Whether there are exactly two elements.
    #[inline]
    pub fn is_pair(self) -> bool {
        let rest = self.0.without_lowest();
        rest != T::Mask::ZERO && rest.without_lowest() == T::Mask::ZERO
    }

    /// Whether there are at most `count` elements; faster than [`Set::len`] for small counts.
    #[inline]
    pub fn is_at_most(self, count: usize) -> bool {
        let mut rest = self.0;
        for _ in 0..count {
            rest = rest.without_lowest();
        }
        rest == T::Mask::ZERO
    }

    /// The elements, ascending by index.
    #[inline]
    pub fn iter(self) -> Elements<T> {
        Elements(self)
    }
}

/// The elements of a [`Set`], ascending by index.
pub struct Elements<T: Element>(Set<T>);

impl<T: Element> Iterator for Elements<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let first = self.0.first()?;
        self.0.0 = self.0.0.without_lowest();
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Element> ExactSizeIterator for Elements<T> {}
impl<T: Element> FusedIterator for Elements<T> {}

impl<T: Element> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Elements<T>;

    #[inline]
    fn into_iter(self) -> Elements<T> {
        self.iter()
    }
}

impl<T: Element> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(elements);
        set
    }
}

impl<T: Element> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        for element in elements {
            self.insert(element);
        }
    }
}

impl<T: Element> BitAnd for Set<T> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Set(self.0 & other.0, PhantomData)
    }
}

impl<T: Element> BitOr for Set<T> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Set(self.0 | other.0, PhantomData)
    }
}

impl<T: Element> BitOrAssign for Set<T> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// Difference: the elements of the left set that are not in the right set.
impl<T: Element> Sub for Set<T> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Set(self.0 & !other.0, PhantomData)
    }
}

/// Complement: all elements that are not in the set.
impl<T: Element> Not for Set<T> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Set::from_bits(!self.0)
    }
}

// These traits are implemented by hand, because a derive would require the same traits of `T`.
#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "a derive would require `T: Clone`"
)]
impl<T: Element> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T: Element> Copy for Set<T> {}
impl<T: Element> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T: Element> Eq for Set<T> {}
impl<T: Element> PartialOrd for Set<T> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T: Element> Ord for Set<T> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}
impl<T: Element> Hash for Set<T> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<T: Element> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<T: Element + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
