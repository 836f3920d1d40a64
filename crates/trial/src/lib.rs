//! The last resort: explained guessing between runs of a profile.
