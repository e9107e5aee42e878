"""Writes certain.tsv beside this file: formulas of `certain_grammar.py` with their values to 60 digits, or whether they are true.

Made with mpmath 1.3.0; run `python3 make_certain.py`. Formulas are drawn with the seed in SEED, and values are computed with 100 and
with 170 digits, which must agree in 62; what has no value, or one that is beyond 10^±20,000 or is 0, is drawn again.
"""

import os

import certain_grammar as grammar
from mpmath import mp, mpf

SEED = 28
HERE = os.path.dirname(os.path.abspath(__file__))
# How many of each kind.
ROWS = {"drawn_tree": 250, "cancellation": 90, "comparison": 100, "cases": 60, "inverse": 40, "large_power": 60, "series": 30, "calculus": 40, "law": 150,
        "counted": 60, "stated": 60}

# Of which GSL states far too small errors.
LISTED = [
    ("0.7*besselj(2, 21.25)", lambda: mpf("0.7") * mp.besselj(2, mpf("21.25"))), ("besselj(4, 36.7)", lambda: mp.besselj(4, mpf("36.7"))),
    ("besselj(24, 33.331)", lambda: mp.besselj(24, mpf("33.331"))), ("besselj(43, 789.785)", lambda: mp.besselj(43, mpf("789.785"))),
    ("besselj(58, 56.816)", lambda: mp.besselj(58, mpf("56.816"))), ("bessely(5, 23.825)", lambda: mp.bessely(5, mpf("23.825"))),
    ("bessely(53, 54.129)", lambda: mp.bessely(53, mpf("54.129"))), ("besselk(2, 4.826)", lambda: mp.besselk(2, mpf("4.826"))),
    ("zeta(-15.991)", lambda: mp.zeta(mpf("-15.991"))),
]


def row(kind):
    found = kind()
    if found is None or len(found[0]) >= 90:
        return None
    text, body = found
    value = grammar.settled(body, seconds=60, ladder=(100, 170), digits=62)
    if isinstance(value, bool):
        return text, str(value).lower()
    if value in (None, grammar.Undefined, 0):
        return None
    mp.dps = 170
    value = grammar.real(value)
    if abs(mp.log10(abs(value))) > 20_000:
        return None
    return text, mp.nstr(value, 60, min_fixed=0, max_fixed=0)


def main():
    grammar.draw.seed(SEED)
    rows = []
    for kind, _ in grammar.KINDS:
        texts = set()
        while len(texts) < ROWS[kind.__name__]:
            mp.dps = 170
            found = row(kind)
            if found and found[0] not in texts:
                texts.add(found[0])
                rows.append(found)
    rows += [row(lambda: listed) for listed in LISTED]
    with open(os.path.join(HERE, "certain.tsv"), "w") as out:
        out.write("# formula\tvalue\n")
        for found in rows:
            out.write("\t".join(found) + "\n")


main()
