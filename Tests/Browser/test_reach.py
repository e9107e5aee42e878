"""Games, odds and start for everybody: large enough for fingers, whole at 200 % zoom, in high contrast, and told in words."""

import functools

from browser import LONG, PAGE, PageTests

VIEWS = {
    "start": "#start", "game": "#game?seed=7&game=12", "two": "#game?players=2&seed=3", "solver": "#solver",
    "klondike": "#table?game=klondike&seed=7", "tictactoe": "#table?game=tictactoe",
}
# What is pressed or filled in and shown: its name, its box, and whether a part that does not scroll cuts it off.
CONTROLS = """() => [...document.querySelectorAll('button, a[href], input, select, summary, textarea')].filter((e) => e.checkVisibility()
    && !e.closest('.unseen')).map((e) => {
    const box = (e.closest('label') ?? e).getBoundingClientRect();
    let isCut = false;
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      const style = getComputedStyle(p);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      const frame = p.getBoundingClientRect();
      if (/clip|hidden/.test(style.overflowY) && (box.bottom > frame.bottom + 1 || box.top < frame.top - 1)) isCut = true;
    }
    return { name: (e.getAttribute('aria-label') || e.textContent || e.name || '').trim().slice(0, 40) + ' ' + e.className, x: box.x, y: box.y + scrollY,
             width: box.width, height: box.height, right: box.right, bottom: box.bottom + scrollY, isCut, isCard: e.matches('.play-card'), shows: innerWidth };
  })"""


class ReachTests(PageTests):
    def view(self, name, **options):
        page = self.opened(PAGE, fragment=VIEWS[name], **{"reduced_motion": "reduce", **options})
        page.wait_for_selector("html[data-ready]", state="attached")
        page.wait_for_timeout(150)
        return page

    def controls(self, page):
        return page.evaluate(CONTROLS)

    def out_of_reach(self, page):
        """The names of controls that lie beyond all scrolling."""
        reach = page.evaluate("Math.max(document.documentElement.scrollHeight, innerHeight)")
        return [c["name"] for c in self.controls(page) if c["bottom"] > reach + 1 or c["y"] < -1]

    def test_targets_are_as_large_as_fingers(self):
        for name in VIEWS:
            opened = functools.partial(self.view, name, has_touch=True, is_mobile=True)
            for width, _, page in self.windows(opened, [(360, 740), (740, 360), (820, 1180)]):
                with self.subTest(width=width, view=name):
                    self.becomes(lambda: [(c["name"], c["width"], c["height"]) for c in self.controls(page)
                                          if (c["width"] < 43.5 or c["height"] < 43.5)], [])

    def test_zoom_keeps_everything(self):
        # Windows of 1440 × 900, 1280 × 1024 and 820 × 1180 at 200 %, with as many controls as without.
        for name in VIEWS:
            for width, _, page in self.windows(functools.partial(self.view, name), [(720, 450), (640, 512), (410, 590)]):
                with self.subTest(width=width, view=name):
                    self.check_fits(page)
                    self.becomes(lambda: [
                        c["name"] for c in self.controls(page) if c["isCut"] or c["x"] < -1 or c["right"] > c["shows"] + 1], [])
                    self.becomes(lambda: self.out_of_reach(page), [])
                    if name == "game":
                        self.assertEqual(sum(c["isCard"] for c in self.controls(page)), 12)
                    if name == "tictactoe":
                        self.assertEqual(page.locator(".tictactoe-cell").count(), 9)

    def test_high_contrast_keeps_states_apart(self):
        edge = "card => ['outlineStyle', 'outlineWidth', 'boxShadow'].map((key) => getComputedStyle(card.querySelector('.face:not(.back)'))[key]).join()"
        for number, name in enumerate(VIEWS):
            page = self.view(name)
            for turn, options in enumerate(({"forced_colors": "active"}, {"forced_colors": "none", "contrast": "more"})):
                with self.subTest(options=options, view=name):
                    page.emulate_media(**options)
                    self.check_fits(page)
                    # Each view in one of the two modes; in a long run in both.
                    if LONG or number % 2 == turn:
                        self.check_accessible(page)
                    if name == "game":
                        card = page.locator("button.play-card").first
                        before = card.evaluate(edge)
                        card.click()
                        self.eventually(lambda: card.evaluate(edge) != before)

    def test_cards_are_told_wherever_they_are_touched(self):
        words = r"^(one|two|three) (red|green|purple) (solid|striped|open) (diamond|oval|squiggle)s?"
        for name, place in [("start", ".puzzle-board .face"), ("game", "button.play-card"), ("two", "button.play-card"), ("solver", "#solver button[data-card]")]:
            page = self.view(name)
            self.eventually(lambda: page.locator(place).count() > 10)
            told = page.locator(place).evaluate_all("all => all.filter((e) => e.checkVisibility()).map((e) => e.getAttribute('aria-label') ?? e.textContent)")
            self.assertGreater(len(told), 8)
            for text in told:
                self.assertRegex(text, words, name)
