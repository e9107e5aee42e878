"""Writes the reference tables beside this file.

Made with SciPy 1.17.1, NumPy and mpmath 1.3.0; run `python3 make_reference.py`. Beta quantiles are
solved with mpmath on the integrated density with 40 digits, as no double-precision routine is
accurate at 10^12 trials. Columns are separated by tabs, lists inside a column by commas.
"""

import os
from fractions import Fraction

import numpy as np
import scipy
from mpmath import mp, mpf
from scipy import integrate, optimize, special, stats

mp.dps = 40
HERE = os.path.dirname(os.path.abspath(__file__))


def write(name, header, rows):
    with open(os.path.join(HERE, name), "w") as out:
        out.write(f"# SciPy {scipy.__version__}, mpmath {__import__('mpmath').__version__}\n")
        out.write("# " + "\t".join(header) + "\n")
        for row in rows:
            out.write("\t".join(cell(c) for c in row) + "\n")


def cell(value):
    if isinstance(value, (list, tuple, np.ndarray)):
        return ",".join(cell(v) for v in value)
    return value if isinstance(value, str) else (
        str(value) if isinstance(value, (int, np.integer)) else repr(float(value)))


def beta_tail(a, b, x, tail):
    """The tail and the density at x, by integration over s = sqrt(t), smooth at 0 for a >= 1/2."""
    if tail == "upper":
        return beta_tail(b, a, 1 - x, "lower")
    a, b = mpf(a), mpf(b)
    log_beta = mp.loggamma(a) + mp.loggamma(b) - mp.loggamma(a + b)
    sigma = mp.sqrt(a * b / ((a + b) ** 2 * (a + b + 1)))

    def integrand(s):
        if s == 0:
            return 2 * mp.exp(-log_beta) if a == 0.5 else mpf(0)
        power = (2 * a - 1) * mp.log(s) if a != 0.5 else mpf(0)
        other = (b - 1) * mp.log1p(-s * s) if b != 1 else mpf(0)
        return 2 * mp.exp(power + other - log_beta)

    points = sorted({max(mpf(0), x - k * sigma) for k in (0, 4, 15, 60)})
    root = mp.sqrt(x)
    return mp.quad(integrand, [mp.sqrt(t) for t in points]), integrand(root) / (2 * root)


def beta_quantile(a, b, p, tail):
    x = mpf(float(special.betaincinv(a, b, p) if tail == "lower"
                  else special.betainccinv(a, b, p)))
    for _ in range(4):
        value, density = beta_tail(a, b, x, tail)
        step = (value - mpf(p)) / density * (1 if tail == "lower" else -1)
        x -= step
        if abs(step) < mpf(10) ** -22 * x:
            break
    assert abs(step) < mpf(10) ** -18 * x, (a, b, p, tail, step)
    return x


def mid_p_end(k, n, p, side):
    """Where the tail beyond k and ½ + ½ / (1 + k) of k itself have a probability; k ≤ n − k."""
    p, share = mpf(p), mpf(1) / 2 + mpf(1) / 2 / (1 + k)

    def excess(u):
        x = mp.exp(u)
        terms = [mp.binomial(n, i) * mp.exp(i * u + (n - i) * mp.log1p(-x)) for i in range(k + 1)]
        below, here = mp.fsum(terms[:-1]), terms[-1]
        return (below if side == "upper" else 1 - below - here) + share * here - p

    low, high = mp.log(mpf(max(k, 1)) / n / 1000), mp.log(min(mpf(5 * k + 50) / n, 1 - mpf(10) ** -20))
    middle = mp.log(mpf(k) / n) if k else low
    bracket = (low, middle) if side == "lower" else (middle, high)
    left, right = bracket
    sign = mp.sign(excess(left))
    for _ in range(70):
        middle = (left + right) / 2
        left, right = (middle, right) if mp.sign(excess(middle)) == sign else (left, middle)
    return mp.exp((left + right) / 2)


def intervals():
    rows = []
    cases = [(0, 1), (1, 1), (0, 10), (1, 10), (5, 10), (10, 10), (3, 81), (50, 100), (99, 100),
             (0, 1000), (1, 1000), (17, 1000), (500, 1000), (999, 1000),
             (3230, 100000), (50000, 100000), (99990, 100000), (1, 10**9), (7, 10**9),
             (12, 10**9), (32302, 10**6), (500000, 10**6), (2, 10**12), (10**5, 10**12),
             (5 * 10**5, 10**12), (2 * 10**6, 10**12), (32 * 10**9, 10**12), (10**12 - 1, 10**12)]
    for k, n in cases:
        for confidence in (0.9, 0.95, 0.99):
            # The same rounding as in the code under test: what it inverts is this double.
            tail = (1 - confidence) / 2
            z = mp.sqrt(2) * mp.erfinv(1 - 2 * mpf(tail))
            p, m = mpf(k) / n, mpf(n)
            root = z * mp.sqrt(p * (1 - p) / m + z * z / (4 * m * m))
            middle, scale = p + z * z / (2 * m), 1 + z * z / m
            rows.append(("wilson", k, n, confidence,
                         max(mpf(0), (middle - root) / scale) if k else mpf(0),
                         (middle + root) / scale if k < n else mpf(1)))
            fewer = min(k, n - k)
            if fewer < 100:
                lower = mid_p_end(fewer, n, tail, "lower") if fewer else mpf(0)
                upper = mid_p_end(fewer, n, tail, "upper")
                rows.append(("weighted-tails", k, n, confidence, *((lower, upper) if k <= n - k else (1 - upper, 1 - lower))))
            rows.append(("clopper-pearson", k, n, confidence,
                         beta_quantile(k, n - k + 1, tail, "lower") if k else 0,
                         beta_quantile(k + 1, n - k, tail, "upper") if k < n else 1))
            rows.append(("jeffreys", k, n, confidence,
                         beta_quantile(k + 0.5, n - k + 0.5, tail, "lower") if k else 0,
                         beta_quantile(k + 0.5, n - k + 0.5, tail, "upper") if k < n else 1))
    write("intervals.tsv", ("method", "successes", "trials", "confidence", "lower", "upper"), rows)


def distributions():
    laws = [
        ("normal", (0, 1), stats.norm(0, 1), (-8, -1.96, 0, 0.3, 5)),
        ("normal", (2, 3), stats.norm(2, 3), (-8, 2, 11.5)),
        ("t", (1,), stats.t(1), (-300, -1, 0, 0.001, 12.7)),
        ("t", (4.5,), stats.t(4.5), (-9, -0.5, 2.7)),
        ("t", (99,), stats.t(99), (-4, 0.7, 1.98)),
        ("t", (99999,), stats.t(99999), (-4, 0.7, 1.96)),
        ("chi-square", (1,), stats.chi2(1), (0.001, 1, 3.84, 40)),
        ("chi-square", (7,), stats.chi2(7), (0.5, 7, 30)),
        ("chi-square", (1000,), stats.chi2(1000), (900, 1000, 1100)),
        ("beta", (0.5, 0.5), stats.beta(0.5, 0.5), (1e-6, 0.3, 0.999)),
        ("beta", (2, 5), stats.beta(2, 5), (0.001, 0.3, 0.9)),
        ("beta", (0.5, 20), stats.beta(0.5, 20), (1e-5, 0.02, 0.3)),
        ("beta", (300, 700), stats.beta(300, 700), (0.25, 0.3, 0.36)),
        ("binomial", (10, 0.3), stats.binom(10, 0.3), (-1, 0, 2.5, 3, 9, 10)),
        ("binomial", (100000, 0.0323), stats.binom(100000, 0.0323), (3000, 3230, 3400)),
        ("binomial", (5, 0), stats.binom(5, 0), (0, 1)),
        ("binomial", (5, 1), stats.binom(5, 1), (4, 5)),
        ("poisson", (0.01,), stats.poisson(0.01), (0, 1, 3)),
        ("poisson", (4.2,), stats.poisson(4.2), (0, 4, 15)),
        ("poisson", (20000,), stats.poisson(20000), (19500, 20000, 20600)),
        ("hypergeometric", (81, 27, 12), stats.hypergeom(81, 27, 12), (0, 3, 4, 11)),
        ("hypergeometric", (81, 78, 12), stats.hypergeom(81, 78, 12), (9, 10, 12)),
        ("hypergeometric", (5000, 800, 900), stats.hypergeom(5000, 800, 900), (100, 144, 190)),
    ]
    points, quantiles = [], []
    for name, parameters, law, xs in laws:
        density = law.pmf if hasattr(law.dist, "pmf") else law.pdf
        for x in xs:
            points.append((name, parameters, x, density(x), law.cdf(x), law.sf(x)))
        for p in (1e-6, 0.025, 0.31, 0.5, 0.9, 0.995):
            quantiles.append((name, parameters, "lower", p, law.ppf(p)))
            quantiles.append((name, parameters, "upper", p, law.isf(p)))
    write("distributions.tsv", ("law", "parameters", "x", "density", "lower", "upper"), points)
    write("quantiles.tsv", ("law", "parameters", "tail", "p", "x"), quantiles)


def tests():
    random = np.random.default_rng(20240607)
    x, y = random.normal(0, 1, 23).round(6), random.normal(0.4, 2, 31).round(6)
    rows = []
    observed, shares = [16, 18, 16, 14, 12, 12], [0.2, 0.2, 0.2, 0.15, 0.15, 0.1]
    r = stats.chisquare(observed, np.array(shares) * sum(observed))
    rows.append(("goodness", observed, shares, r.statistic, 5, r.pvalue))
    # Cells 3 and 4 have expected counts below five and are pooled into one of six.
    observed, shares = [50, 38, 9, 2, 1], [0.5, 0.35, 0.09, 0.04, 0.02]
    r = stats.chisquare([50, 38, 9, 3], np.array([0.5, 0.35, 0.09, 0.06]) * 100)
    rows.append(("goodness", observed, shares, r.statistic, 3, r.pvalue))
    a, b = [90, 60, 104, 95], [30, 50, 51, 20]
    r = stats.chi2_contingency([a, b], correction=False)
    rows.append(("two-sample", a, b, r.statistic, r.dof, r.pvalue))
    p = (45 + 30) / 250
    z = (45 / 100 - 30 / 150) / np.sqrt(p * (1 - p) * (1 / 100 + 1 / 150))
    rows.append(("two-proportions", [45, 100], [30, 150], z, float("inf"), 2 * stats.norm.sf(z)))
    r = stats.ttest_ind(x, y, equal_var=False)
    rows.append(("welch", x, y, r.statistic, r.df, r.pvalue))
    r = stats.ttest_rel(x, y[:23])
    rows.append(("paired", x, y[:23], r.statistic, 22, r.pvalue))
    d, m = np.array([0.3, -0.2, 0.5]), random.normal(0, 1, (3, 5))
    covariance = (m @ m.T / 20).round(6)
    w = d @ np.linalg.solve(covariance, d)
    rows.append(("wald", d, covariance.flatten(), w, 3, stats.chi2.sf(w, 3)))
    write("tests.tsv", ("test", "first", "second", "statistic", "df", "p"), rows)


def fits():
    random = np.random.default_rng(11)
    x = np.arange(0, 70, 6.0)
    sigma = random.uniform(0.002, 0.006, len(x)).round(6)
    y = (0.06 - 0.05 * np.exp(-x / 20) + random.normal(0, sigma)).round(6)
    rows = []
    w = 1 / sigma**2
    for name, weights in (("quadratic", np.ones_like(x)), ("quadratic-weighted", w)):
        design = np.vander(x, 3, increasing=True)
        normal = design.T @ (design * weights[:, None])
        c = np.linalg.lstsq(design * np.sqrt(weights)[:, None], y * np.sqrt(weights), rcond=None)[0]
        chi = float(weights @ (y - design @ c) ** 2)
        covariance = np.linalg.inv(normal) * (chi / (len(x) - 3) if name == "quadratic" else 1)
        mean = weights @ y / weights.sum()
        rows.append((name, x, y, sigma, c, np.sqrt(np.diag(covariance)), chi,
                     1 - chi / float(weights @ (y - mean) ** 2)))
    model = lambda t, a, b, c: a - b * np.exp(-t / c)
    c, covariance = optimize.curve_fit(model, x, y, (0.06, 0.05, 20), sigma, absolute_sigma=True,
                                       xtol=1e-15, ftol=1e-15, gtol=1e-15)
    chi = float(w @ (y - model(x, *c)) ** 2)
    rows.append(("saturating", x, y, sigma, c, np.sqrt(np.diag(covariance)), chi, float("nan")))
    write("fits.tsv", ("fit", "x", "y", "sigma", "parameters", "errors", "chi-square", "r2"), rows)


def moments():
    random = np.random.default_rng(5)
    v = (1e6 + random.gamma(2, 3, 40)).round(6)
    write("moments.tsv", ("values", "mean", "variance", "skewness", "q05", "q37", "q50"),
          [(v, v.mean(), v.var(ddof=1), stats.skew(v), *np.quantile(v, [0.05, 0.37, 0.5]))])


def quantile_ranks():
    """Ranks of the ends of quantile_test's interval in the sample 1…n (0 for none), and of the quantile itself."""
    rows = []
    for n in (1, 5, 6, 20, 30, 60, 100, 999, 2000, 100_000):
        sample = np.arange(1, n + 1)
        for share in (0.01, 0.05, 0.07, 0.25, 0.5, 0.75, 0.9, 0.95):
            for confidence in (0.5, 0.91, 0.95, 0.999):
                test = stats.quantile_test(sample, q=1, p=share)
                ends = test.confidence_interval(confidence_level=confidence)
                middle = min(k for k in range(int(n * share), int(n * share) + 2)
                             if Fraction(k, n) >= Fraction(str(share)))
                rows.append((n, share, confidence,
                             *(0 if np.isnan(e) else int(e) for e in ends), middle))
    write("quantile-ranks.tsv", ("n", "share", "confidence", "lower", "upper", "rank"), rows)


def tails():
    """Tails to full accuracy: by mpmath, and by the series of positive terms where that fails."""
    def gamma(a, x):
        return (mp.gammainc(a, 0, x, regularized=True), mp.gammainc(a, x, mp.inf, regularized=True))

    def beta(a, b, x, y):
        if min(a, b) < 5:
            return (mp.betainc(a, b, 0, x, regularized=True),
                    mp.betainc(b, a, 0, y, regularized=True))
        if a * y < b * x:
            return beta(b, a, y, x)[::-1]
        a, b = mpf(a), mpf(b)
        total, term, n = mpf(0), mpf(1), 0
        while term > total * mpf(10) ** -38:
            total += term
            term *= (a + b + n) / (a + 1 + n) * x
            n += 1
        lower = total * mp.exp(a * mp.log(x) + b * mp.log(y) + mp.loggamma(a + b)
                               - mp.loggamma(a + 1) - mp.loggamma(b))
        return (lower, 1 - lower)

    rows = []
    for z in (-37.5, -20, -8, -3, -1.96, -0.5, -1e-3, 0, 1e-9, 0.3, 1, 2.5, 6, 13, 30.25):
        rows.append(("normal", (0, 1), z, mp.ncdf(z), mp.ncdf(-z)))
    for n in (1, 2, 3, 5, 10, 30, 99, 1000, 20000, 99999):
        for x in (-25, -6, -2.5, -1, -0.01, 0.3, 1.5, 1.96, 4, 12):
            square, n = mpf(x) ** 2, mpf(n)
            lower, upper = beta(mpf(n) / 2, mpf(1) / 2, n / (n + square), square / (n + square))
            ends = (lower / 2, 1 - lower / 2)
            rows.append(("t", (int(n),), x, *(ends if x < 0 else ends[::-1])))
    for n in (1, 2, 3, 7, 30, 201, 1000, 20000):
        for ratio in (0.01, 0.25, 0.7, 0.97, 1, 1.05, 1.5, 3, 12):
            x = n * ratio
            if n < 1000 or 0.5 < ratio < 2:
                rows.append(("chi-square", (n,), x, *gamma(mpf(n) / 2, mpf(x) / 2)))
    for m, n in ((1, 1), (1, 10), (3, 7), (10, 4), (12, 120), (200, 30), (1000, 5000)):
        for x in (0.01, 0.3, 0.9, 1, 1.2, 2.5, 9):
            if m < 200 or 0.2 < x < 3:
                m, n, x = mpf(m), mpf(n), mpf(x)
                share = m * x / (n + m * x)
                rows.append(("f", (int(m), int(n)), x, *beta(m / 2, n / 2, share, 1 - share)))
    for n, p, ks in ((10, 0.3, range(10)), (81, 0.5, range(0, 81, 8)), (1000, 0.01, range(0, 40, 5)),
                     (5000, 0.625, range(2900, 3400, 60)), (100000, 0.0323, range(3000, 3500, 70))):
        for k in ks:
            # 1 − p as the code under test has it: rounded.
            lower, upper = beta(k + 1, n - k, mpf(p), 1 - mpf(p))
            rows.append(("binomial", (n, p), k, upper, lower))
    write("tails.tsv", ("law", "parameters", "x", "lower", "upper"), rows)


def special_functions():
    cases = [
        ("zeta", mp.zeta, [(x,) for x in (-3.5, -1, 0, 0.5, 1.5, 2, 3, 20)]),
        ("choose", mp.binomial, [(81, 12), (5, 2), (10, 0), (60, 30), (1000, 500)]),
        ("besselJ", mp.besselj, [(0, 1), (1, -2), (2, 5), (0.5, 3), (10, 1), (0, 30)]),
        ("besselY", mp.bessely, [(0, 1), (1, 2), (0.5, 3), (3, 10)]),
        ("besselI", mp.besseli, [(0, 1), (1, -2), (0.5, 3), (3, 10)]),
        ("besselK", mp.besselk, [(0, 1), (1, 2), (0.5, 3), (3, 10)]),
    ]
    write("special.tsv", ("function", "arguments", "value"),
          [(name, tuple(map(float, a)), float(f(*map(mpf, a)))) for name, f, table in cases
           for a in table])


if __name__ == "__main__":
    special_functions()
    distributions()
    tails()
    tests()
    fits()
    moments()
    intervals()
    quantile_ranks()
