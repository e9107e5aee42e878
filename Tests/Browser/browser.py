"""What the tests of pages share: one browser, pages that must not complain, pictures, accessibility.

Run by `make browser-test`, one for each core at a time; a file alone by `.venv/bin/python -m pytest Tests/Browser/test_cards.py`.
"""

import atexit
import functools
import io
import itertools
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import sync_playwright

BUILT = pathlib.Path(__file__).resolve().parents[2] / ".build" / "release" / "setlab"
SETLAB = os.environ.get("SETLAB") or str(BUILT)
# The whole toolkit in one file, which `make page` makes.
PAGE = pathlib.Path(os.environ.get("SETLAB_PAGE") or BUILT.parents[2] / "setlab.html")
# True if tests try every case they know, as in `make release`.
LONG = bool(os.environ.get("SETLAB_LONG"))
WIDTHS = (360, 800, 1440)
SCHEMES = ("light", "dark")
# Moving cards take longer than the rest of a game, so whole games are played without motion.
MOTION = "no-preference" if LONG else "reduce"


def few(cases, step=2):
    """Every `step`-th of equal cases; all of them in a long run."""
    return cases if LONG else cases[::step]


def program(variable, *names):
    """The path of an installed program, or of the one that the environment names."""
    found = os.environ.get(variable) or next(filter(None, map(shutil.which, names)), None)
    if not found:
        raise RuntimeError(f"{names[0]} is not installed: run .ci/setup browser, or set {variable} to its path")
    return found


@functools.cache
def driver():
    """The driver that starts browsers."""
    started = sync_playwright().start()
    atexit.register(started.stop)
    return started


def launched(*options):
    """Starts Chromium, without windows if chromium-headless-shell is installed: drawing them takes as long as a page."""
    path = program("CHROMIUM", "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return driver().chromium.launch(executable_path=path, args=["--no-sandbox", *options])


@functools.cache
def chromium():
    """The one browser of the tests of a process, without access to any network."""
    return launched("--host-rules=MAP * ~NOTFOUND")


@functools.cache
def folder():
    """A folder for files of tests, gone at the end."""
    kept = tempfile.TemporaryDirectory(prefix="setlab-browser-")
    atexit.register(kept.cleanup)
    return pathlib.Path(kept.name)


@functools.cache
def setlab(*arguments):
    """What the program prints. Files go into `folder()`, where it runs."""
    done = subprocess.run([SETLAB, *arguments], capture_output=True, text=True, cwd=folder())
    if done.returncode:
        raise RuntimeError(f"setlab {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout


@functools.cache
def made(*arguments, name):
    """The file that a command writes with `--out`, made once."""
    setlab(*arguments, "--out", name)
    return folder() / name


def written(name, text):
    """A file of one's own."""
    path = folder() / name
    path.write_text(text, encoding="utf-8")
    return path


def picture(png):
    """Bytes of a PNG as pixels."""
    return Image.open(io.BytesIO(png)).convert("RGB")


def chromium_picture(path, width, height):
    """A page or picture as Chromium draws it, in a window of this size."""
    with chromium().new_context(viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        page.goto(path.as_uri())
        return picture(page.screenshot())


def firefox_picture(path, width, height):
    """A page or picture as Firefox draws it, in a window of this size."""
    with tempfile.TemporaryDirectory(dir=folder()) as home:
        shot = pathlib.Path(home) / "shot.png"
        subprocess.run(
            [program("FIREFOX", "firefox-esr", "firefox"), "--headless", "--no-remote", "--profile", home,
             f"--window-size={width},{height}", "--screenshot", str(shot), path.as_uri()],
            # Scale and home of the person who runs the tests must not matter.
            env={**os.environ, "HOME": home, "MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height)},
            capture_output=True, check=True, timeout=60)
        return picture(shot.read_bytes())


class PageTests(unittest.TestCase):
    """Tests of a page. Whatever a page complains of, or asks of a network, fails the test that opened it."""

    def opened(self, path, width=1440, height=900, scheme="light", fragment="", before=None, **options):
        """A page of a file, in a window of this size, at a fragment; options are those of a browser context.

        A script that is to run before those of the page is `before`.
        """
        context = chromium().new_context(viewport={"width": width, "height": height}, color_scheme=scheme, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        if before:
            page.add_init_script(before)
        complaints = []
        page.on("console", lambda said: complaints.append(f"{said.type}: {said.text}"))
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on("crash", lambda _: complaints.append("crashed"))
        # A page that is left while its worker still loads drops that request itself.
        page.on("requestfailed", lambda request: request.failure == "net::ERR_ABORTED" and request.url.startswith("blob:")
                or complaints.append(f"failed: {request.url}: {request.failure}"))
        page.on("request", lambda request: request.url.startswith(("file:", "data:", "blob:"))
                or complaints.append(f"asked a network: {request.url}"))
        # Runs before the context closes, when all has been said.
        self.addCleanup(lambda: self.assertEqual(complaints, [], f"{path.name} complained"))
        page.goto(path.as_uri() + fragment)
        return page

    def eventually(self, condition, seconds=30):
        """Waits for what a page does by itself. (Playwright's own wait evaluates texts, which pages forbid.)"""
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, "this did not happen in time")
            time.sleep(0.02)

    def becomes(self, found, wanted, seconds=20):
        """Waits until `found()` returns `wanted`: drawings follow their window late."""
        end = time.monotonic() + seconds
        while (now := found()) != wanted and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(now, wanted)

    def check_fits(self, page):
        """Nothing has to be scrolled sideways, but in parts that scroll by themselves."""
        self.becomes(lambda: page.evaluate(
            "Math.max(0, document.documentElement.scrollWidth - innerWidth, document.body.scrollWidth - innerWidth)"), 0)

    def check_accessible(self, page):
        """No rule of axe-core is broken, once what fades in has its colours."""
        page.evaluate("""() => Promise.all(document.getAnimations()
            .filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished.catch(() => {})))""")
        if not page.evaluate("'axe' in window"):
            page.evaluate(Axe().axe_script)
        found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)")
        broken = [
            f"{rule['id']}: {rule['help']}: {node['html'][:200]} {[c['message'] for c in node['any']]}"
            for rule in found for node in rule["nodes"]]
        self.assertEqual(broken, [], "\n".join(broken))

    def windows(self, opened, sizes, schemes=("light",)):
        """Yields each size and scheme with a page: in a long run a new one each time, otherwise one that is resized."""
        page = None
        for width, height in sizes:
            for scheme in schemes:
                if LONG or not page:
                    page = opened(width=width, height=height, scheme=scheme)
                else:
                    page.set_viewport_size({"width": width, "height": height})
                    page.emulate_media(color_scheme=scheme)
                    # The page learns of it with the next frame, in which transitions of colours begin.
                    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                yield width, scheme, page

    def check_looks(self, opened, turn=0, heights=(900, 900, 900), check=None):
        """Checks that a page fits at each width, light and dark, and whatever `check` asserts.

        Accessibility is checked in two of the six looks, which `turn` selects, and in a long run in all of them.
        """
        for number, (width, scheme, page) in enumerate(self.windows(opened, zip(WIDTHS, heights), SCHEMES)):
            with self.subTest(width=width, scheme=scheme):
                self.check_fits(page)
                if LONG or (number + turn) % 3 == 0:
                    self.check_accessible(page)
                if check:
                    check(page)

    def names(self, page, role, within="body"):
        """The names of all elements of a role, as the accessibility tree has them."""
        lines = page.locator(within).aria_snapshot().splitlines()
        heads = [line.strip().removeprefix("- ").strip("'") for line in lines]
        return [head.split('"')[1] for head in heads if head.startswith(f'{role} "')]


def clearing(cards):
    """The places of a Set among cards of three digits, of one whose rest splits into Sets if there is such a one."""
    sets = [
        places for places in itertools.combinations(range(len(cards)), 3)
        if all(sum(int(cards[place][a]) for place in places) % 3 == 0 for a in range(3))]
    rest = lambda places: [card for place, card in enumerate(cards) if place not in places]
    return next((places for places in sets if splits(rest(places))), sets[0])


def splits(cards):
    """Whether cards of three digits split into Sets; the first is in one of them."""
    if not cards:
        return True
    return any(
        all((int(cards[0][a]) + int(cards[i][a]) + int(cards[k][a])) % 3 == 0 for a in range(3))
        and splits([card for place, card in enumerate(cards) if place not in (0, i, k)])
        for i, k in itertools.combinations(range(1, len(cards)), 2))
