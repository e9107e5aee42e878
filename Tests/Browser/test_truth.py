"""The page computes what the program computes: exact values to the byte, curves to a hundredth of a pixel."""

import functools
import json
import pathlib
import re
import subprocess

from browser import PAGE, SETLAB, PageTests

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The same code on this machine, which make browser-test builds.
ANSWERS = pathlib.Path(SETLAB).parent / "page-answers"
REFERENCE = ROOT / "Tests" / "FormulasTests" / "Reference"
SEPARATOR = "\u001f"
# Results in double precision may differ in their last bits, as the two C libraries do.
TOLERANCE = 1e-13


def rows(name):
    """The rows of a table of reference values."""
    lines = (REFERENCE / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


@functools.cache
def constants():
    """Formulas without a variable, of all tables, each once: whole numbers, roots, tiny differences, random ones."""
    found = [row[0] for name in ("exact", "digits", "operators", "outgrown", "random") for row in rows(name)]
    return [formula for formula in dict.fromkeys(found) if SEPARATOR not in formula and "\n" not in formula]


@functools.cache
def curves():
    """Formulas of x with windows: those that are hard to draw, and those of the tables of values."""
    source = (ROOT / "Tests" / "PlottingTests" / "TruthFormulas.swift").read_text(encoding="utf-8")
    window = r"(-?[\d.e-]+):(-?[\d.e-]+)"
    hard = re.findall(rf"^ +(\S.*?) → {window} → {window}(?: → .*)?$", source, re.M)
    plain = [(formula, "-6.5", "7.5", "-4", "5") for formula in dict.fromkeys(row[0] for row in rows("values"))]
    return hard + plain


def native(requests):
    """The answers of the code compiled for this machine."""
    done = subprocess.run([ANSWERS], input="\n".join(SEPARATOR.join(map(str, words)) for words in requests) + "\n",
                          capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def pieces(svg):
    """The ink of all curves: the letters of their paths, and all numbers."""
    found = []
    for tag in re.findall(r"<(?:path|circle)[^>]*class=\"curve\"[^>]*>", svg):
        path = re.search(r' d="([^"]*)"', tag)
        text = path[1] if path else " ".join(re.findall(r' c[xy]="([^"]*)"', tag))
        found.append((re.sub(r"[^A-Za-z]", "", text), [float(n) for n in re.findall(r"-?[\d.]+(?:e-?\d+)?", text)]))
    return found


class TruthTests(PageTests):
    def answers(self, requests):
        """The answers of the page's own engine."""
        page = self.opened(PAGE)
        page.wait_for_selector("html[data-ready]", state="attached")
        return page.evaluate("""async (requests) => {
            const module = await unpacked(document.getElementById('compiled').textContent);
            const engine = new Engine(module, '');
            return requests.map((words) => engine.ask(...words));
        }""", requests)

    def test_values_are_those_of_the_program(self):
        requests = [["graph.calculate", formula] for formula in constants()]
        self.assertGreater(len(requests), 1000)
        different = []
        for request, page, program in zip(requests, self.answers(requests), native(requests)):
            if page != program and not self.is_near(page.get("line", ""), program.get("line", "")):
                different.append((request[1], page, program))
        self.assertEqual(different, [])

    def is_near(self, one, other):
        """Whether two values in double precision, of which no digit is certain, agree."""
        if not (one.startswith("≈ ") and other.startswith("≈ ")):
            return False
        one, other = float(one[2:]), float(other[2:])
        return abs(one - other) <= TOLERANCE * max(abs(one), abs(other))

    def test_curves_are_those_of_the_program(self):
        self.assertGreater(len(curves()), 250)
        requests = []
        for formula, *window in curves():
            requests.append(["graph.show", " ".join(window), "", "", "", formula])
            requests.append(["graph.figure", 700, 500, "light"])
        page, program = self.answers(requests), native(requests)
        different, drawn = [], 0
        for place in range(1, len(requests), 2):
            one, other = pieces(page[place]["svg"]), pieces(program[place]["svg"])
            drawn += bool(one)
            formula = requests[place - 1][-1]
            if [letters for letters, _ in one] != [letters for letters, _ in other]:
                different.append((formula, "other breaks or segments"))
            else:
                apart = max((abs(a - b) for (_, p), (_, q) in zip(one, other) for a, b in zip(p, q)), default=0)
                if apart > 0.01:
                    different.append((formula, apart))
        self.assertEqual(different, [])
        # The others have no value in their windows.
        self.assertGreater(drawn, 250)
