"""What has room in which window: cards as large as they can be, no useless scrollbars, whole menus and dialogs."""

import functools
import re

import test_game
from browser import PAGE, SCHEMES, WIDTHS, PageTests, clearing

TURNS = [(390, 844), (844, 390), (1366, 768)]
# The room around cards, and the proportion of their sides.
MARGIN, RATIO = 12, 1.6


def largest(count, upright, width, height):
    """The width of the largest cards among all numbers of columns."""
    gap = max(8, min(18, 0.022 * min(width, height)))
    ratio = 1 / RATIO if upright else RATIO
    sizes = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        across = (width - 2 * MARGIN - (columns - 1) * gap) / columns
        down = (height - 2 * MARGIN - (rows - 1) * gap) / rows
        sizes.append(min(across, down * ratio))
    return max(sizes)


def contrast(one, other):
    """The contrast of the first colours in two texts of styles."""
    def light(text):
        parts = [int(part) / 255 for part in re.search(r"rgba?\((\d+), (\d+), (\d+)", text).groups()]
        return sum(weight * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4) for weight, part in zip((0.2126, 0.7152, 0.0722), parts))
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


class RoomTests(PageTests):
    game, more, with_letters = (getattr(test_game.GameTests, name) for name in ("game", "more", "with_letters"))

    def cards(self, page):
        return page.eval_on_selector_all("button.play-card[data-card]", "all => all.map((card) => card.dataset.card)")

    def boxes(self, page):
        """The room of the cards, and the box of each, in the order of the cards."""
        return page.evaluate("""() => {
            const box = (element) => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height]; };
            return [box(document.querySelector('.play-table-top')), [...document.querySelectorAll('button.play-card[data-card]')].map(box)]; }""")

    def is_largest(self, page, count, upright):
        """Whether so many cards lie in their order, whole and apart, as large as the room allows, and large enough for fingers."""
        (left, top, width, height), boxes = self.boxes(page)
        best = largest(count, upright, width, height)
        return len(boxes) == count and all(
            abs(wide - best) < 0.6 and abs(wide / high - (1 / RATIO if upright else RATIO)) < 0.01 and min(wide, high) >= 44
            and x >= left and y >= top and x + wide <= left + width + 0.1 and y + high <= top + height + 0.1
            and all(abs(x - other) >= wide or abs(y - under) >= high for other, under, _, _ in boxes[:place])
            for place, (x, y, wide, high) in enumerate(boxes))

    def check_turns(self, page, count, upright):
        for window in TURNS:
            with self.subTest(count=count, window=window, upright=upright):
                page.set_viewport_size(dict(zip(("width", "height"), window)))
                self.eventually(lambda: self.is_largest(page, count, upright), seconds=5)

    def take(self, page):
        """Takes a Set, after which the others can be taken too; gives the cards that were there."""
        shown = self.cards(page)
        places = clearing(shown)
        # A touch of what was found takes it away.
        self.with_letters(page, places + places[:1])
        self.eventually(lambda: self.cards(page) != shown)
        return shown

    def test_cards_are_as_large_as_their_room(self):
        for width, height in [(390, 844), (1366, 768)]:
            upright = height > width
            page = self.game("seed=1&deck=3", width=width, height=height, reduced_motion="reduce")
            for count in (12, 15, 18, 21):
                self.eventually(lambda: len(self.cards(page)) == count)
                self.check_turns(page, count, upright)
                page.keyboard.press("D")

    def test_cards_grow_when_the_deck_is_empty(self):
        for width, height in [(390, 844), (1366, 768)]:
            page = self.game("seed=1&deck=3", width=width, height=height, reduced_motion="reduce")
            counts = []
            for _ in range(8):
                self.take(page)
                counts.append(len(self.cards(page)))
                if counts[-1] < 12:
                    self.check_turns(page, counts[-1], height > width)
            self.assertEqual(counts[4:], [12, 9, 6, 3])

    def test_cards_glide_to_their_places(self):
        page = self.game("seed=1&deck=3")
        for _ in range(5):
            self.take(page)
        self.assertEqual(len(self.cards(page)), 12)
        page.evaluate("""() => {
            window.moved = [];
            document.addEventListener('transitionrun', ({ target, propertyName }) => { if (target.matches('button.play-card')) window.moved.push(propertyName); });
        }""")
        self.take(page)
        self.eventually(lambda: {"width", "height", "transform"} <= set(page.evaluate("window.moved")))

    def test_three_more_cards_leave_the_others_in_their_order(self):
        page = self.game(width=1366, height=768, reduced_motion="reduce")
        rows = lambda: [round(y) for _, y, _, _ in self.boxes(page)[1]]
        self.eventually(lambda: self.is_largest(page, 12, False))
        before = rows()
        page.keyboard.press("D")
        self.eventually(lambda: self.is_largest(page, 15, False))
        ranks = lambda values: [sorted(set(values)).index(value) for value in values]
        self.assertEqual(ranks(rows())[:12], ranks(before))

    def test_nothing_scrolls_that_fits(self):
        for link in ("#game?seed=7", "#calculator", "#table?game=klondike&seed=7", "#table?game=tictactoe"):
            def opened(**look):
                page = self.opened(PAGE, fragment=link, **look)
                page.wait_for_selector("html[data-ready]", state="attached")
                return page

            for width, _, page in self.windows(opened, [(width, 900) for width in WIDTHS]):
                with self.subTest(link=link, width=width):
                    self.becomes(lambda: page.evaluate("Math.max(0, document.documentElement.scrollHeight - document.documentElement.clientHeight)"), 0)

    def test_every_line_of_the_menu_can_be_reached(self):
        for link in ("seed=7", "players=2&seed=3", "players=4&seed=3", "against=expert&seed=3"):
            opened = functools.partial(self.game, link, reduced_motion="reduce")
            for width, height in [(1366, 768), (1280, 720), (1024, 768), (844, 390), (390, 844), (320, 568)]:
                page = opened(width=width, height=height)
                page.click("#game summary")
                for button in page.locator(".play-menu button:visible").all():
                    with self.subTest(link=link, window=(width, height), button=button.inner_text()):
                        button.scroll_into_view_if_needed()
                        box = button.bounding_box()
                        self.assertGreaterEqual(min(box["x"], box["y"]), 0)
                        self.assertLessEqual(box["x"] + box["width"], width)
                        self.assertLessEqual(box["y"] + box["height"], height)
                        self.assertTrue(button.evaluate("""button => { const { x, y, width, height } = button.getBoundingClientRect();
                            return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"""))

    def finished(self, **options):
        """A page with a game that is over."""
        page = self.game("seed=1&deck=3", reduced_motion="reduce", **options)
        for _ in range(9):
            self.take(page)
        return page

    def test_end_and_review_open_at_their_top_with_the_main_button_in_sight(self):
        for width, height in [(320, 568), (390, 844), (844, 390), (1366, 768)]:
            page = self.finished(width=width, height=height)
            for name in ("The game is over", "Review"):
                dialog = page.get_by_role("dialog", name=name)
                dialog.wait_for()
                main = dialog.locator("button.main")
                # The rank and the times by level come a little later.
                page.wait_for_timeout(300)
                with self.subTest(window=(width, height), dialog=name):
                    self.assertEqual(dialog.evaluate("dialog => dialog.scrollTop"), 0)
                    self.assertEqual(main.inner_text(), "Next game")
                    box = main.bounding_box()
                    self.assertTrue(box["x"] >= 0 and box["y"] > 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, box)
                    main.click(trial=True, timeout=2000)
                    self.check_fits(page)
                if name != "Review":
                    dialog.get_by_role("button", name="Review").click()

    def test_the_review_is_in_pictures(self):
        page = self.finished()
        page.get_by_role("dialog").get_by_role("button", name="Review").click()
        review = page.get_by_role("dialog", name="Review")
        steps = review.locator("li")
        self.assertEqual(steps.count(), 9)
        for step in steps.all():
            self.assertEqual(step.locator("p").first.locator(".face svg").count(), 3)
            self.assertRegex(step.inner_text(), r"level \d")
        # No card is told by its code; the longest time has the longest bar.
        self.assertNotRegex(review.inner_text(), r"\b[012]{3} [012]{3}\b")
        times = [float(text.removesuffix(" s")) for text in review.locator(".review-time b").all_inner_texts()]
        bars = review.locator(".review-bar").evaluate_all("bars => bars.map((bar) => bar.getBoundingClientRect().width)")
        self.assertEqual(times.index(max(times)), bars.index(max(bars)))
        for time, bar in zip(times, bars):
            self.assertAlmostEqual(bar, max(bars) * time / max(times), delta=1.5)

    def test_settings_are_on_the_rail(self):
        # The second is 1440 × 900 at 200 %.
        for width, height in [(844, 390), (720, 450)]:
            page = self.opened(PAGE, fragment="#start", width=width, height=height, reduced_motion="reduce")
            page.wait_for_selector("html[data-ready]", state="attached")
            page.get_by_role("button", name="Use dark colours").click()
            self.assertEqual(page.evaluate("document.documentElement.dataset.theme"), "dark")
            page.get_by_role("button", name="Settings", exact=True).click()
            page.get_by_role("dialog", name="Settings").wait_for()

    def test_chosen_segments_and_disabled_tools_can_be_told(self):
        """What is chosen has an edge of 3:1 in its row; what is disabled on felt is fainter than what is not, and can be read."""
        for scheme in SCHEMES:
            page = self.opened(PAGE, fragment="#simulation", scheme=scheme, reduced_motion="reduce")
            page.wait_for_selector("html[data-ready]", state="attached")
            chosen = page.locator(".segments button[aria-pressed=true]").first
            edge, row = chosen.evaluate("one => [getComputedStyle(one).boxShadow, getComputedStyle(one.parentElement).backgroundColor]")
            self.assertIn("inset", edge)
            self.assertGreaterEqual(contrast(edge, row), 3)
            page.goto(PAGE.as_uri() + "#table?game=klondike&seed=7")
            page.wait_for_selector("#table .play-tool", state="attached")
            style = "one => { const { color, borderTopColor } = getComputedStyle(one); return [color, borderTopColor]; }"
            (faint, edge), (clear, _) = (page.locator(f".play-tool:has-text('{name}')").evaluate(style) for name in ("Undo", "Hint"))
            felt = {"light": "rgb(40, 96, 74)", "dark": "rgb(21, 48, 42)"}[scheme]
            self.assertEqual(edge, "rgba(0, 0, 0, 0)")
            self.assertLess(contrast(faint, felt), contrast(clear, felt) - 1)
            self.assertGreaterEqual(contrast(faint, felt), 4.5)
