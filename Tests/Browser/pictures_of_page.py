"""Writes the pictures of the page in Guides/Page: page.png for the README, and each view in light and dark, side by side.

Names choose pictures: pictures_of_page.py game end.
"""

import itertools
import pathlib
import sys

from PIL import Image

from browser import PAGE, chromium, picture

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "Guides" / "Page"
WIDE = (1100, 760)
GAP = 16


def settle(page):
    page.wait_for_timeout(700)


def press(name, scope="main"):
    """Presses what has this name."""
    def pressed(page):
        page.locator(scope).get_by_role("button", name=name, exact=True).first.click()
        settle(page)
    return pressed


def play(page):
    """Plays a game with a deck of 27 cards to its end."""
    while not page.locator("dialog[open]").count():
        shown = page.evaluate("[...document.querySelectorAll('button.play-card[data-card]')].map((card) => card.dataset.card)")
        places = next((
            places for places in itertools.combinations(range(len(shown)), 3)
            if all(sum(int(shown[place][a]) for place in places) % 3 == 0 for a in range(3))), ())
        # A touch of what was found takes it away.
        for place in places + places[:1]:
            page.keyboard.press("abcdefghijkl"[place])
        settle(page)


def simulate(page):
    press("Start")(page)
    page.get_by_text("100,000 of 100,000 games").wait_for()


# Name, fragment and what is done there before the picture; 27 cards make a short game.
SHORT = "#game?seed=1&deck=3"
VIEWS = [
    ("start", "#start", []),
    ("game", "#game?seed=7&game=12", [lambda page: page.keyboard.press("H")]),
    ("two", "#game?seed=7&game=12&players=2", []),
    ("end", SHORT, [play]),
    ("review", SHORT, [play, press("Review", "dialog")]),
    ("statistics", SHORT, [play, lambda page: page.keyboard.press("Escape"), lambda page: page.locator(".play-more summary").click(), press("Statistics")]),
    ("calculator", "#calculator?f=sin(x)%2Fx&f=1%2F(x-3)&f=y+%3C+cos(x)%2F2", []),
    ("odds", "#solver", []),
    ("simulation", "#simulation", [simulate]),
    ("klondike", "#table?game=klondike&seed=39", []),
    ("tic-tac-toe", "#table?game=tictactoe", [lambda page: page.keyboard.press("5"), press("Values")]),
]


def shot(fragment, size=WIDE, scheme="light", acts=()):
    """The page at a fragment, when everything is in its place."""
    with chromium().new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme) as context:
        page = context.new_page()
        page.goto(PAGE.as_uri() + fragment)
        page.wait_for_selector("html[data-ready]", state="attached")
        page.wait_for_timeout(3000)
        for act in acts:
            act(page)
        # A hint lights its cards for two seconds more.
        page.wait_for_timeout(1500)
        return picture(page.screenshot())


def save(name, views):
    """Pictures side by side, with a palette: the file is kept with the sources."""
    whole = Image.new("RGB", (sum(view.width for view in views) + GAP * (len(views) - 1), views[0].height), "#8c959f")
    place = 0
    for view in views:
        whole.paste(view, (place, 0))
        place += view.width + GAP
    path = GUIDE / f"{name}.png"
    whole.quantize(256, kmeans=2).save(path, optimize=True)
    print(f"{path}: {path.stat().st_size:,} bytes")


def main(only):
    if not only or "page" in only:
        save("page", [shot("#start", (1120, 760)), shot("#game?seed=7&game=12", (380, 760))])
    for name, fragment, acts in VIEWS:
        if not only or name in only:
            save(name, [shot(fragment, scheme=scheme, acts=acts) for scheme in ("light", "dark")])


if __name__ == "__main__":
    main(sys.argv[1:])
