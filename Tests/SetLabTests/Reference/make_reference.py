"""Writes the reference tables beside this file.

Made with SciPy 1.17.1 and NumPy 2.4.6; run `python3 make_reference.py`. Fits are those of `scipy.optimize.curve_fit`,
histograms those of `numpy.histogram`. Columns are separated by tabs, lists inside a column by commas.
"""

import os
import numpy as np
import scipy
from scipy import optimize, stats

HERE = os.path.dirname(os.path.abspath(__file__))


def write(name, header, rows):
    with open(os.path.join(HERE, name), "w") as out:
        out.write(f"# SciPy {scipy.__version__}, NumPy {np.__version__}\n")
        out.write("# " + "\t".join(header) + "\n")
        for row in rows:
            out.write("\t".join(cell(c) for c in row) + "\n")


def cell(value):
    if isinstance(value, (list, tuple, np.ndarray)):
        return ",".join(cell(v) for v in value)
    return value if isinstance(value, str) else (
        str(value) if isinstance(value, (int, np.integer)) else repr(float(value)))


def fits():
    """Parameters, their 95 % intervals, chi square, and the band at three places."""
    rng = np.random.default_rng(15)
    models = [
        ("a + b*x", "a,b", lambda x, a, b: a + b * x, (1, 1)),
        ("a + b*x + c*x^2", "a,b,c", lambda x, a, b, c: a + b * x + c * x ** 2, (1, 1, 1)),
        ("a*exp(-x/b) + c", "a,b,c", lambda x, a, b, c: a * np.exp(-x / b) + c, (2, 6, 0.5)),
        ("a/(1 + exp(-(x - m)/s))", "a,m,s", lambda x, a, m, s: a / (1 + np.exp(-(x - m) / s)), (2, 10, 3)),
        ("a*x^n", "a,n", lambda x, a, n: a * x ** n, (1, 0.7)),
    ]
    rows = []
    for text, names, f, truth in models:
        for weighted in (1, 0):
            x = np.round(np.sort(rng.uniform(0.5, 25, 18)), 3)
            error = np.round(rng.uniform(0.03, 0.12, 18), 4)
            y = np.round(f(x, *truth) + rng.normal(0, error), 5)
            sigma = error if weighted else None
            p, cov = optimize.curve_fit(
                f, x, y, p0=truth, sigma=sigma, absolute_sigma=bool(weighted), xtol=1e-14, ftol=1e-14, gtol=1e-14)
            df = len(x) - len(p)
            q = stats.norm.ppf(0.975) if weighted else stats.t.ppf(0.975, df)
            chi = float(np.sum(((y - f(x, *p)) / (error if weighted else 1)) ** 2))
            places = np.array([1.0, 12.0, 30.0])
            slopes = np.array([
                (f(places, *(p + d)) - f(places, *(p - d))) / (2 * d.max())
                for d in np.diag(1e-6 * np.maximum(np.abs(p), 1e-3))]).T
            reach = q * np.sqrt(np.einsum("ij,jk,ik->i", slopes, cov, slopes))
            rows.append((text, names, weighted, x, y, error, p, q * np.sqrt(np.diag(cov)), chi,
                         f(places, *p), reach))
    write("fits.tsv", ("model", "parameters", "weighted", "x", "y", "standard error", "values",
                       "half-widths", "chi square", "curve at 1, 12, 30", "half-width of the band"), rows)


def histograms():
    """Bins by the rule of Freedman and Diaconis, or of a given number."""
    rng = np.random.default_rng(16)
    samples = [
        np.round(rng.gamma(3, 2, 300), 4), np.round(rng.normal(0, 1e-5, 90), 9),
        np.round(rng.uniform(1e6, 1e6 + 9, 51), 3), np.round(np.exp(rng.normal(0, 1, 120)), 5),
    ]
    rows = []
    for sample in samples:
        for bins in ("fd", 7):
            counts, edges = np.histogram(sample, bins)
            rows.append((str(bins), sample, counts, edges))
    write("histograms.tsv", ("bins", "numbers", "counts", "edges"), rows)


if __name__ == "__main__":
    fits()
    histograms()
