"""Prints what the page costs: its size, the time to the first picture, and pictures a second while it is moved."""

import statistics
import urllib.parse

from browser import PAGE, chromium

FORMULAS = [
    ["sin(x)/x"], ["tan(x)"], ["sin(1/x)"], ["inplay"], ["sum(k, 1, 20, sin(k x)/k)"], ["sum(k, 1, 500, sin(k^2 x)/k^2)"],
    ["sin(x)", "cos(x)"], [f"sin({k} x + {k})/{k} + {k}/5" for k in range(1, 11)],
]

# Moves the graph a little with every frame, and counts the frames and the pictures.
PAN = """async () => {
  const area = document.querySelector('.graph-area');
  const box = area.getBoundingClientRect();
  const hand = (type, x) => area.dispatchEvent(new PointerEvent(type, { pointerId: 1, isPrimary: true, bubbles: true, clientX: x, clientY: box.top + 200 }));
  area.setPointerCapture = () => {};
  let pictures = 0;
  const observer = new MutationObserver(() => { pictures += 1; });
  observer.observe(document.querySelector('.graph-drawing'), { childList: true });
  let x = box.left + 100;
  hand('pointerdown', x);
  const start = performance.now();
  let frames = 0;
  while (performance.now() - start < 3000) {
    await new Promise(requestAnimationFrame);
    x += frames % 200 < 100 ? 2 : -2;
    hand('pointermove', x);
    frames += 1;
  }
  hand('pointerup', x);
  observer.disconnect();
  const seconds = (performance.now() - start) / 1000;
  return [frames / seconds, pictures / seconds];
}"""


def opened(fragment="#calculator"):
    """A new page, when its first picture is there."""
    page = chromium().new_page(viewport={"width": 1200, "height": 800})
    page.goto(PAGE.as_uri() + fragment)
    page.wait_for_selector(".graph-drawing svg")
    return page


def main():
    print(f"{PAGE.name}: {PAGE.stat().st_size:,} bytes")
    times = []
    for _ in range(5):
        page = opened()
        times.append(page.evaluate("performance.getEntriesByName('first picture')[0].startTime"))
        page.close()
    print(f"first picture after {statistics.median(times):.0f} ms (median of 5)")
    for formulas in FORMULAS:
        page = opened("#calculator?" + urllib.parse.urlencode([("f", formula) for formula in formulas]))
        page.wait_for_timeout(1500)
        frames, pictures = page.evaluate(PAN)
        name = formulas[0] if len(formulas) == 1 else f"{len(formulas)} curves"
        print(f"{name}: {frames:.0f} frames and {pictures:.0f} pictures a second while it is dragged")
        page.close()


if __name__ == "__main__":
    main()
