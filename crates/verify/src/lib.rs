//! Re-checks evidence on the board before a step; shares no code with the search.
