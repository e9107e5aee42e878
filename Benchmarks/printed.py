"""Digits that the program prints, held to mpmath: what `digits` and `tables` share."""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
from fractions import Fraction

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "StatisticsTests", "Formulas", "Reference"))
import certain_grammar as grammar
from mpmath import mp, mpf

sys.set_int_max_str_digits(0)
SECONDS = 60
# The value is known to 45 digits.
KNOWN = mpf(10) ** -43


def answered(program, lines, seconds=SECONDS):
    """What the program prints for every line: (text, None), or (None, why it is refused)."""
    found = []
    while len(found) < len(lines):
        rest = lines[len(found):]
        try:
            run = subprocess.run([program, "calc"], input="\n".join(rest) + "\n", capture_output=True, text=True, timeout=seconds)
        except subprocess.TimeoutExpired:
            if len(rest) == 1:
                return found + [(None, "too slow")]
            found.append(answered(program, rest[:1], 10)[0])
            continue
        printed = run.stdout.split("\n")[:-1]
        found += [(text, None) for text in printed]
        if run.returncode == 0 and len(printed) == len(rest):
            break
        # Warnings come before.
        refusals = re.findall(r"^setlab: standard input, line (\d+), column \d+: (.*)$", run.stderr, re.M)
        if run.returncode != 65 or not refusals or int(refusals[-1][0]) != len(printed) + 1:
            raise SystemExit(f"{rest[len(printed)]}: code {run.returncode}, {run.stderr}")
        found.append((None, refusals[-1][1]))
    return found


def number(text):
    """A decimal as its digits and the power of ten of the last."""
    match = re.fullmatch(r"(-?\d+)(?:\.(\d+))?(?:e([-+]?\d+))?", text)
    if not match:
        raise SystemExit(f"no number: {text}")
    whole, places, power = match[1], match[2] or "", int(match[3] or 0)
    return int(whole + places), power - len(places)


def decimal(text):
    """The fraction that a decimal is."""
    mantissa, power = number(text)
    return Fraction(mantissa) * Fraction(10) ** power


def is_same(claim, value):
    """Whether a fraction is the value, as far as this is known."""
    mp.dps = 120
    return claim == value if isinstance(value, Fraction) else abs(grammar.real(claim) - value) <= abs(value) * KNOWN


def complaint(text, value):
    """What is wrong with a printed text, or None."""
    words = text.split(" ")
    if isinstance(value, bool):
        return None if words[-1] == ("true" if value else "false") else "the truth value"
    if words[-1] in ("true", "false"):
        return "a truth value"
    if "between" in words:
        ends = [decimal(words[place]) for place in (-3, -1)]
        return None if grammar.real(ends[0]) <= grammar.real(value) <= grammar.real(ends[1]) else "the bounds"
    exact = next((word for word in words if re.fullmatch(r"-?\d+(/\d+)?", word)), None) if words[0] != "≈" else None
    if exact is not None and not is_same(Fraction(exact), value):
        return "the exact value"
    if words[-1] == exact:
        return None
    if "=" in words and decimal(words[-1]) != Fraction(exact):
        return "the decimal"
    return None if distance(words[-1], value) <= (1 if words[0] == "≈" else 0.5) else "a digit"


def distance(text, value):
    """How far a decimal is from the value, in units of its last digit, less what is not known of the value."""
    mantissa, power = number(text)
    mp.dps = 120 + len(str(abs(power)))
    scaled = grammar.real(value) / mpf(10) ** power
    return abs(scaled - mantissa) - abs(scaled) * KNOWN


def offender(asked, text, value, mistake):
    """A mistake in three lines."""
    mp.dps = 40
    shown = "no value" if value is grammar.Undefined else value if isinstance(value, bool) else mp.nstr(grammar.real(value), 32)
    return f"{asked}\n  {text}\n  {shown} by mpmath: wrong is {mistake}"


def options(text, seed, amount, count):
    """The parser of what both programs are told."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(f"--{amount}", type=int, default=count)
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "setlab"))
    return parser


def gathered(work, jobs, size, what):
    """The sums of what the work counts and the mistakes that it finds, in the order of the jobs."""
    counts, wrong, others = collections.Counter(), [], collections.Counter()
    with concurrent.futures.ProcessPoolExecutor() as pool:
        for done, (some, offenders, more) in enumerate(pool.map(work, jobs), 1):
            counts += some
            wrong += offenders
            others += more
            if sys.stderr.isatty():
                print(f"\r{done * size} {what}, {len(wrong)} wrong", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print("\n".join(wrong[:10]), end="\n" if wrong else "")
    return counts, wrong, others
