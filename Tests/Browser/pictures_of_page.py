"""Writes the pictures of the page in Guides/Page: page.png for the README, and each view in light and dark, side by side."""

import pathlib

from PIL import Image

from browser import PAGE, chromium, picture

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "Guides" / "Page"
WIDE = (1000, 680)
GAP = 16


def press(*names):
    def pressed(page):
        for name in names:
            page.get_by_role("button", name=name).first.click()
            page.wait_for_timeout(300)
    return pressed


def play_to_the_end(page):
    page.evaluate("localStorage.setItem('setlab.hints', 'on')")
    for _ in range(60):
        if page.locator("dialog[open]").count():
            return
        page.keyboard.press("C")
        page.wait_for_timeout(150)


# Name, fragment, window and what is done there before the picture.
VIEWS = [
    ("start", "#start", WIDE, None),
    ("game", "#game?seed=7&game=12", WIDE, None),
]


def shot(fragment, size, scheme="light", act=None):
    """The page at a fragment, when everything is in its place."""
    with chromium().new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme) as context:
        page = context.new_page()
        page.goto(PAGE.as_uri() + fragment)
        page.wait_for_selector("html[data-ready]", state="attached")
        if act:
            act(page)
        page.wait_for_timeout(4000)
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


def main():
    save("page", [shot("#start", (1120, 760)), shot("#game?seed=7&game=12", (380, 760))])
    for name, fragment, size, act in VIEWS:
        save(name, [shot(fragment, size, scheme, act) for scheme in ("light", "dark")])


if __name__ == "__main__":
    main()
