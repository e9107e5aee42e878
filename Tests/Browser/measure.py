"""Prints what the page costs: its size, the time to the first picture, games a second, and pictures a second while it is moved.

Run it on an idle machine: `.venv/bin/python Tests/Browser/measure.py`. The first lines tell how busy it is.
"""

import os
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


# Plays random games with so many workers for some seconds, as the simulation does, after a second of warming up.
GAMES = """async (workers) => {
  const module = await unpacked(document.getElementById('compiled').textContent);
  const begun = ['play.begin', 'random', 'classic', '4', '1', '0', 100000000, '0.95'];
  const distant = () => new DistantEngine(module, '', document.getElementById('worker').textContent);
  const host = distant();
  await host.ask(...begun);
  const start = performance.now();
  let [from, games] = [null, 0];
  await new Crew(distant, begun, 'play.part', workers).play(0, 100000000, () => performance.now() < start + 6000, async (part) => {
    ({ games } = await host.ask('play.add', part, 0));
    from ??= performance.now() > start + 1000 ? { games, time: performance.now() } : null;
  });
  const speed = (games - from.games) / (performance.now() - from.time) * 1000;
  host.end();
  return speed;
}"""

# From the end of reading the document to the first picture.
FIRST = """performance.getEntriesByName('first picture')[0].startTime - performance.getEntriesByType('navigation')[0].responseEnd"""


def opened(fragment="#calculator", slower=1):
    """A new page, when its first picture is there; on a processor that is so many times slower."""
    page = chromium().new_page(viewport={"width": 1200, "height": 800})
    if slower > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(PAGE.as_uri() + fragment)
    page.wait_for_selector(".graph-drawing svg")
    return page


def main():
    print(f"{PAGE.name}: {PAGE.stat().st_size:,} bytes")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for slower in (1, 6):
        times = []
        for _ in range(5):
            page = opened(slower=slower)
            times.append(page.evaluate(FIRST))
            page.close()
        print(f"first picture {statistics.median(times):.0f} ms after the document (median of 5, processor {slower} times slower)")
    page = opened()
    for workers in (1, 2):
        speeds = [page.evaluate(GAMES, workers) for _ in range(3)]
        print(f"{statistics.median(speeds):,.0f} random games a second with {workers} worker{'s' * (workers > 1)} (median of 3)")
    page.close()
    for formulas in FORMULAS:
        page = opened("#calculator?" + urllib.parse.urlencode([("f", formula) for formula in formulas]))
        page.wait_for_timeout(1500)
        frames, pictures = page.evaluate(PAN)
        name = formulas[0] if len(formulas) == 1 else f"{len(formulas)} curves"
        print(f"{name}: {frames:.0f} frames and {pictures:.0f} pictures a second while it is dragged")
        page.close()


if __name__ == "__main__":
    main()
