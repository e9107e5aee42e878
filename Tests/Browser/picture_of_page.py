"""Writes Guides/Page/page.png, the picture of the page in the README: the start in a wide window, the game in a narrow one."""

import pathlib

from PIL import Image

from browser import PAGE, chromium, picture

VIEWS = [
    ("#start", 1120, 760),
    ("#game?seed=7&game=12", 380, 760),
]


def shot(fragment, width, height):
    """The page at a fragment, when everything is in its place."""
    with chromium().new_context(viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        page.goto(PAGE.as_uri() + fragment)
        page.wait_for_selector("html[data-ready]", state="attached")
        page.wait_for_timeout(4000)
        return picture(page.screenshot())


def main():
    views = [shot(*view) for view in VIEWS]
    whole = Image.new("RGB", (sum(view.width for view in views) + 20, views[0].height), "#8c959f")
    place = 0
    for view in views:
        whole.paste(view, (place, 0))
        place += view.width + 20
    # A palette: the file is kept with the sources.
    path = pathlib.Path(__file__).resolve().parents[2] / "Guides" / "Page" / "page.png"
    whole.quantize(256, kmeans=2).save(path, optimize=True)
    print(f"{path}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
