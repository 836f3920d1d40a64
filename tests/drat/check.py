#!/usr/bin/env python3
"""Checks a refutation in DRAT, clause by clause from the front. Knows nothing about Sudoku.

    check.py FORMULA.cnf PROOF.drat

A clause is accepted if its negation leads to a conflict by unit propagation. A clause that defines a
variable which the formula does not have is also accepted, if the negation of each resolvent on its first
literal leads to a conflict. Prints `s VERIFIED` and ends with exit code 0 as soon as the clauses have a
conflict by unit propagation. Otherwise prints `s NOT VERIFIED` with the reason, and ends with exit code 1. The
reason names the line of the proof that does not follow, if there is one.

It shares no code with whydoku and needs only Python's standard library.
"""

import sys


class Refused(Exception):
    pass


class Checker:
    """The clauses, the values that follow from them, and two watched literals of each clause."""

    def __init__(self, variables, formula_variables):
        # Indexed by literal: the negative index of a negated literal counts from the end.
        self.values = [0] * (2 * variables + 1)
        self.watches = [[] for _ in range(2 * variables + 1)]
        # The assigned literals, in order. Those from the index `head` on are not propagated yet.
        self.trail = []
        self.head = 0
        self.refuted = False
        self.by_content = {}
        # Variables above `formula_variables` are defined by the proof; `occurrences` has the clauses with their literals.
        self.formula_variables = formula_variables
        self.occurrences = {}

    def assign(self, literal):
        self.values[literal] = 1
        self.values[-literal] = -1
        self.trail.append(literal)

    def propagate(self):
        """Propagates the assigned literals. Returns whether there is a conflict."""
        values, watches, trail = self.values, self.watches, self.trail
        while self.head < len(trail):
            false = -trail[self.head]
            self.head += 1
            kept = []
            waiting = watches[false]
            for position, clause in enumerate(waiting):
                if clause[0] == 0:
                    continue
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], false
                if values[clause[0]] > 0:
                    kept.append(clause)
                    continue
                for index in range(2, len(clause)):
                    if values[clause[index]] >= 0:
                        clause[1], clause[index] = clause[index], false
                        watches[clause[1]].append(clause)
                        break
                else:
                    kept.append(clause)
                    if values[clause[0]] < 0:
                        kept.extend(waiting[position + 1 :])
                        watches[false] = kept
                        return True
                    self.assign(clause[0])
            watches[false] = kept
        return False

    def add(self, literals):
        """Adds a clause and propagates what follows from it. Sets `refuted` if that is a conflict."""
        clause = list(dict.fromkeys(literals))
        if any(-literal in clause for literal in clause):
            return
        clause.sort(key=lambda literal: self.values[literal] < 0)
        self.by_content.setdefault(tuple(sorted(clause)), []).append(clause)
        for literal in clause:
            if abs(literal) > self.formula_variables:
                self.occurrences.setdefault(literal, []).append(clause)
        if len(clause) > 1:
            self.watches[clause[0]].append(clause)
            self.watches[clause[1]].append(clause)
        if not clause or self.values[clause[0]] < 0:
            self.refuted = True
        elif len(clause) == 1 or self.values[clause[1]] < 0:
            if self.values[clause[0]] == 0:
                self.assign(clause[0])
            self.refuted = self.refuted or self.propagate()

    def delete(self, literals):
        """Deletes a clause of several literals; values that have followed from it stay. A unit clause is kept."""
        same = self.by_content.get(tuple(sorted(set(literals))))
        if not same:
            raise Refused("deletes a clause that is not there")
        if len(same[-1]) > 1:
            clause = same.pop()
            for literal in clause:
                if abs(literal) > self.formula_variables:
                    self.occurrences[literal] = [c for c in self.occurrences[literal] if c is not clause]
            # Its watches are removed when they are visited the next time.
            clause[:] = [0, 0]

    def follows(self, literals):
        """Whether the negation of a clause leads to a conflict."""
        mark = len(self.trail)
        conflict = False
        for literal in literals:
            if self.values[literal] > 0:
                conflict = True
                break
            if self.values[literal] == 0:
                self.assign(-literal)
        conflict = conflict or self.propagate()
        for literal in self.trail[mark:]:
            self.values[literal] = self.values[-literal] = 0
        del self.trail[mark:]
        self.head = mark
        return conflict

    def defines(self, literals):
        """Whether each resolvent on the first literal follows. The literal must be of a variable of the proof."""
        pivot = literals[0]
        if abs(pivot) <= self.formula_variables or self.values[pivot] < 0:
            return False
        for other in self.occurrences.get(-pivot, []):
            rest = [literal for literal in other if literal != -pivot]
            if any(-literal in literals for literal in rest):
                continue
            if not self.follows(list(literals) + rest):
                return False
        return True


def lines(path):
    with open(path, encoding="ascii") as file:
        for number, line in enumerate(file, 1):
            words = line.split()
            if words and words[0] not in ("c", "p"):
                yield number, words


def clause_of(words):
    literals = [int(word) for word in words]
    if literals.pop() != 0 or 0 in literals:
        raise Refused("is no clause")
    return literals


def check(formula_path, proof_path):
    formula = [clause_of(words) for _, words in lines(formula_path)]
    formula_variables = max((abs(literal) for clause in formula for literal in clause), default=0)
    proof = []
    for number, words in lines(proof_path):
        deletes = words[0] == "d"
        proof.append((number, deletes, clause_of(words[1:] if deletes else words)))
    proof_variables = max((abs(literal) for _, _, clause in proof for literal in clause), default=0)
    checker = Checker(max(formula_variables, proof_variables), formula_variables)
    for clause in formula:
        checker.add(clause)
    added = 0
    for number, deletes, clause in proof:
        if checker.refuted:
            break
        try:
            if deletes:
                checker.delete(clause)
                continue
            if not checker.follows(clause) and not (clause and checker.defines(clause)):
                raise Refused(f"does not follow: {' '.join(map(str, clause)) or 'the empty clause'}")
        except Refused as refused:
            raise Refused(f"line {number} {refused}") from None
        checker.add(clause)
        added += 1
    if not checker.refuted:
        raise Refused("no conflict is left at the end")
    return added


if __name__ == "__main__":
    try:
        print("s VERIFIED", check(sys.argv[1], sys.argv[2]), "clauses")
    except Refused as refused:
        print("s NOT VERIFIED:", refused)
        sys.exit(1)
