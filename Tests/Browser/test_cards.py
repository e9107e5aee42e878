"""Drawn cards in three renderers: alike pixel by pixel, also twice in one page, and striped where they should be."""

import functools
import itertools
import re
import subprocess

from PIL import Image, ImageChops

from browser import PageTests, chromium_picture, few, firefox_picture, made, picture, written

# Levels of grey, of 255, by which a pixel may differ: edges are blended differently. A lost stripe makes 130 or more.
TOLERANCE = 100
WIDTH, HEIGHT, GAP, COLUMNS = 160, 100, 20, 9
SHEETS = {
    "cards.svg": ("list", "cards"),
    "print.svg": ("list", "cards", "--theme", "print"),
    "dark.svg": ("list", "cards", "--theme", "dark"),
    "five.svg": ("list", "cards", "--deck", "5"),
    "six.svg": ("list", "cards", "--deck", "6"),
}


def rsvg_picture(path, width, height):
    return picture(subprocess.run(["rsvg-convert", str(path)], capture_output=True, check=True).stdout)


RENDERERS = {"Chromium": chromium_picture, "Firefox": firefox_picture, "rsvg": rsvg_picture}


def size(svg):
    return tuple(int(re.search(rf'{side}="(\d+)"', svg)[1]) for side in ("width", "height"))


@functools.cache
def drawn(name):
    """The pictures of a sheet by renderer."""
    path = made(*SHEETS[name], name=name)
    return {renderer: draw(path, *size(path.read_text())) for renderer, draw in RENDERERS.items()}


def runs(pixels):
    """Where ink begins and ends along a line of pixels."""
    found, place = [], 0
    for is_ink, run in itertools.groupby(pixels, lambda pixel: pixel < 160):
        length = len(list(run))
        if is_ink:
            found.append((place, place + length))
        place += length
    return found


class CardTests(PageTests):
    def check_alike(self, one, other):
        self.assertEqual(one.size, other.size)
        self.assertLessEqual(ImageChops.difference(one, other).convert("L").getextrema()[1], TOLERANCE)

    def test_renderers_agree(self):
        for name in few(list(SHEETS), 3):
            for one, other in itertools.combinations(RENDERERS, 2):
                with self.subTest(sheet=name, renderers=(one, other)):
                    self.check_alike(drawn(name)[one], drawn(name)[other])

    def test_twice_in_one_page_is_twice_the_same(self):
        svg = made(*SHEETS["cards.svg"], name="cards.svg").read_text()
        width, height = size(svg)
        # For rsvg, which draws no pages, in one picture; the second one moved by whole pixels.
        both = written("twice.svg", f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{2 * height}">'
                       f'{svg}<g transform="translate(0 {height})">{svg}</g></svg>')
        page = written("twice.html", "<!DOCTYPE html><style>body { margin: 0 } svg { display: block }</style>" + 2 * svg)
        for renderer, draw in RENDERERS.items():
            for path in [both] if renderer == "rsvg" else [both, page]:
                shown = draw(path, width, 2 * height)
                for top in (0, height):
                    with self.subTest(renderer=renderer, file=path.name, top=top):
                        self.check_alike(shown.crop((0, top, width, top + height)), drawn("cards.svg")[renderer])

    def test_shadings_can_be_counted(self):
        for renderer, sheet in drawn("cards.svg").items():
            grey = sheet.convert("L")
            for index in range(81):
                number, shading = index // 27 + 1, index // 3 % 3
                left = GAP + index % COLUMNS * (WIDTH + GAP)
                top = GAP + index // COLUMNS * (HEIGHT + GAP)
                # Down the middle of each symbol, without the edge of the card.
                for symbol in range(number):
                    x = left + WIDTH // 2 + round((symbol - (number - 1) / 2) * 43)
                    found = runs([grey.getpixel((x, y)) for y in range(top + 3, top + HEIGHT - 3)])
                    with self.subTest(renderer=renderer, card=index, symbol=symbol, runs=found):
                        inside = found[1:-1]
                        if shading == 0:
                            self.assertEqual(len(found), 1, "solid: one run of ink")
                            self.assertGreater(found[0][1] - found[0][0], 60)
                        elif shading == 1:
                            self.assertGreaterEqual(len(inside), 11, "striped: stripes between two edges")
                            steps = {b[0] - a[0] for a, b in zip(inside, inside[1:])}
                            self.assertEqual(steps, {5}, "stripes stand at even distances")
                            self.assertTrue(all(b - a <= 2 for a, b in inside), "between stripes is room")
                        else:
                            self.assertEqual(len(found), 2, "open: two edges")
