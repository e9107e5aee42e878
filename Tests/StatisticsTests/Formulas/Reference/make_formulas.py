"""Writes formulas.tsv beside this file: formulas with their values.

Made with SciPy 1.17.1 and mpmath 1.4.1; run `python3 make_formulas.py`. A left column of plain text keeps
the formula as it is typed, the right one is the value with 17 digits.
"""

import os
import numpy as np
from mpmath import mp, mpf
from scipy import stats

mp.dps = 40
HERE = os.path.dirname(os.path.abspath(__file__))

ROWS = []


def proportions(k, n, l, m):
    """The two-sided score test, which is Pearson's chi-square test of the table of four."""
    table = [[k, n - k], [l, m - l]]
    return stats.chi2_contingency(table, correction=False).pvalue


def row(formula, value):
    ROWS.append((formula, float(value)))


for x in ("0.5", "4.2", "-1.5"):
    row(f"gamma({x})", mp.gamma(mpf(x)))
    row(f"lgamma({x})", mp.log(abs(mp.gamma(mpf(x)))))
    row(f"erf({x})", mp.erf(mpf(x)))
    row(f"erfc({x})", mp.erfc(mpf(x)))
    row(f"digamma({x})", mp.digamma(mpf(x)))
for s in ("2", "3.5", "-1"):
    row(f"zeta({s})", mp.zeta(mpf(s)))
row("beta(2.5, 3)", mp.beta(mpf("2.5"), 3))
for n, x in ((0, "2.5"), (2, "0.5")):
    row(f"besselj({n}, {x})", mp.besselj(n, mpf(x)))
    row(f"bessely({n}, {x})", mp.bessely(n, mpf(x)))
    row(f"besseli({n}, {x})", mp.besseli(n, mpf(x)))
    row(f"besselk({n}, {x})", mp.besselk(n, mpf(x)))
row("choose(81, 12)", mp.binomial(81, 12))
row("choose(6.0, 2) + choose(5, 7)", 15)

LAWS = {
    "normal": (stats.norm(), "", "1.3"),
    "normal ": (stats.norm(2, 3), ", 2, 3", "1.3"),
    "t": (stats.t(4), ", 4", "1.3"),
    "chisquare": (stats.chi2(5), ", 5", "4.1"),
    "betadist": (stats.beta(2, 3.5), ", 2, 3.5", "0.4"),
    "binomial": (stats.binom(20, 0.3), ", 20, 0.3", "7"),
    "hypergeometric": (stats.hypergeom(81, 12, 9), ", 81, 12, 9", "2"),
    "poisson": (stats.poisson(3.5), ", 3.5", "4"),
}
for name, (law, parameters, x) in LAWS.items():
    name = name.strip()
    density = law.pmf if hasattr(law.dist, "pmf") else law.pdf
    row(f"{name}.pdf({x}{parameters})", density(float(x)))
    row(f"{name}.cdf({x}{parameters})", law.cdf(float(x)))
    for p in ("0.01", "0.5", "0.975"):
        row(f"{name}.quantile({p}{parameters})", law.ppf(float(p)))

row("int(t, 0, 1, exp(-t^2))", mp.quad(lambda t: mp.exp(-t * t), [0, 1]))
row("int(t, 0, inf, exp(-t) sin(t))", mpf(1) / 2)
row("int(t, 1, 0, sqrt(t))", -mpf(2) / 3)
row("int(t, 0, 1, 1/sqrt(t))", 2)
row("int(s, 0, 2, int(t, 0, s, s t))", 2)
row("diff(t, 2, t^3)", 12)
row("diff(t, 0.3, sin(t))", mp.cos(mpf("0.3")))
row("root(t, 0, 3, t^3 - 2)", mp.cbrt(2))
row("minimum(t, 0, 4, (t - 1)^2 + 3)", 3)
row("maximum(t, 0, 4, t exp(-t))", mp.exp(-1))
row("argmax(t, 0, 4, t exp(-t))", 1)
row("argmin(t, -4, 3, cos(t) + t/10)", -mp.pi - mp.asin(mpf(1) / 10))

row("twoproportions(45, 100, 30, 150)", proportions(45, 100, 30, 150))
row("twoproportions(5, 9, 0, 4)", proportions(5, 9, 0, 4))
row("twoproportions(0, 9, 0, 4)", 1)
for b, c in ((6, 1), (0, 3), (40, 63), (5, 5)):
    law = stats.binom(b + c, 0.5)
    row(f"mcnemar({b}, {c})", min(1, 2 * law.cdf(min(b, c)) - law.pmf(min(b, c))))
for sample in ((1.5, 2, 20, 0.4, 3.5, 12), (10, 0, 5, 10.5, 1, 30)):
    row(f"welch({', '.join(map(str, sample))})", stats.ttest_ind_from_stats(
        *sample, equal_var=False).pvalue)
counts, shares = (16, 18, 16, 14, 12, 12), (0.2, 0.2, 0.2, 0.15, 0.15, 0.1)
row(f"goodness({', '.join(f'{k}, {p}' for k, p in zip(counts, shares))})",
    stats.chisquare(counts, [sum(counts) * p for p in shares]).pvalue)
first, second = (90, 60, 104, 95), (30, 50, 51, 20)
row(f"homogeneity({', '.join(f'{a}, {b}' for a, b in zip(first, second))})",
    stats.chi2_contingency([first, second], correction=False).pvalue)
numbers = (3, 1.5, 4, 1, 5.25, 9)
values = ", ".join(map(str, numbers))
row(f"mean({values})", np.mean(numbers))
row(f"sd({values})", np.std(numbers, ddof=1))
row(f"skewness({values})", stats.skew(numbers))
row(f"median({values})", np.median(numbers))
row("median(3, 1, 2)", 2)

with open(os.path.join(HERE, "formulas.tsv"), "w") as out:
    for formula, value in ROWS:
        out.write(f"{formula}\t{value!r}\n")
