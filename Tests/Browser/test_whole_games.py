"""Whole games by touch, mouse and keyboard, at four sizes in both orientations.

Klondike is played from its deal in one window, and in the others from twenty moves before its end. Three windows are tried,
each with another hand, and all in a long run.
"""

import contextlib
import functools
import json

from playwright.sync_api import TimeoutError

from browser import LONG, PAGE, PageTests, clearing

SIZES = [(360, 740), (390, 844), (820, 1180), (900, 1440)]
WINDOWS = [size for width, height in SIZES for size in ((width, height), (height, width))]
HANDS = ("touch", "mouse", "keys")
# Each window has another hand, and each hand upright and lying windows.
PLAYS = [(window, HANDS[number % 3]) for number, window in enumerate(WINDOWS)]
if not LONG:
    PLAYS = [PLAYS[0], PLAYS[5], PLAYS[7]]
# A deal that hints win.
DEAL = ("standard(draw: 1)", "39")
REST = 20


class WholeGameTests(PageTests):
    def begun(self, fragment, window, hand):
        phone = {"has_touch": True} if hand == "touch" else {}
        page = self.opened(PAGE, *window, fragment=fragment, reduced_motion="reduce", **phone)
        page.wait_for_selector("html[data-ready]", state="attached")
        if hand == "touch":
            page.fingers = page.context.new_cdp_session(page)
        return page

    def press(self, page, hand, x, y):
        page.touchscreen.tap(x, y) if hand == "touch" else page.mouse.click(x, y)

    def drag(self, page, hand, path):
        if hand == "mouse":
            page.mouse.move(*path[0])
            page.mouse.down()
            for point in path[1:]:
                page.mouse.move(*point)
            return page.mouse.up()
        for kind, points in zip(["touchStart"] + ["touchMove"] * (len(path) - 1) + ["touchEnd"], [[p] for p in path] + [[]]):
            page.fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    # -- Set

    def cards(self, page):
        return page.evaluate("[...document.querySelectorAll('button.play-card[data-card]')].map((card) => card.dataset.card)")

    def touch_cards(self, page, hand, places):
        for place in places:
            if hand == "keys":
                page.keyboard.press("abcdefghijkl"[place])
                continue
            box = page.locator("button.play-card[data-card]").nth(place).bounding_box()
            self.press(page, hand, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def test_set_to_a_cleared_table(self):
        for window, hand in PLAYS:
            with self.subTest(window=window, hand=hand):
                page = self.begun("#game?seed=1&deck=3", window, hand)
                self.eventually(lambda: len(self.cards(page)) == 12)
                for _ in range(9):
                    shown = self.cards(page)
                    places = clearing(shown)
                    # A touch of what was found takes it away; the last goes by itself.
                    self.touch_cards(page, hand, places + (places[:1] if len(shown) > 3 else ()))
                    self.eventually(lambda: self.cards(page) != shown)
                self.eventually(lambda: "The game is over" in page.inner_text(".play-news"))
                self.assertEqual(self.cards(page), [])
                self.eventually(lambda: page.get_by_role("dialog", name="The game is over").is_visible())

    # -- Klondike

    @functools.cached_property
    def way(self):
        """The texts of the game after each move that hints lead to, up to its win, and how each move is made."""
        page = self.opened(PAGE)
        page.wait_for_selector("html[data-ready]", state="attached")
        return page.evaluate("""async ([rules, seed]) => {
            const engine = new Engine(await unpacked(document.getElementById('compiled').textContent), '');
            let state = engine.ask('table.new', 'klondike', rules, seed, '0', '');
            const way = [];
            while (!state.isOver && !state.finish.length) {
              const { hint } = engine.ask('table.hint', state.text);
              way.push({ text: state.text, ...state.possible.find(({ move }) => move === hint) });
              state = engine.ask('table.move', state.text, hint);
            }
            return way;
        }""", DEAL)

    def make(self, page, hand, step):
        box = lambda selector: page.locator(selector).last.bounding_box()
        if hand == "keys":
            words = step["words"][0].upper() + step["words"][1:]
            page.get_by_role("button", name=words, exact=True).focus()
            page.keyboard.press("Enter")
        elif not step["carried"]:
            stock = box("[data-pile=stock]")
            self.press(page, hand, stock["x"] + 9, stock["y"] + 9)
        else:
            card = box(f".klondike-card[data-card='{step['carried'][0]}']")
            goal = box(f".klondike-card[data-pile='{step['to']}']")
            start = (card["x"] + card["width"] / 2, card["y"] + 4)
            end = (goal["x"] + goal["width"] / 2 + 2, goal["y"] + 8)
            self.drag(page, hand, [start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end])

    def test_klondike_to_a_win(self):
        for window, hand in PLAYS:
            with self.subTest(window=window, hand=hand):
                first = 0 if window == WINDOWS[7] else len(self.way) - REST
                page = self.begun("#start", window, hand)
                page.evaluate("kept => { localStorage.setItem('setlab.table', 'klondike'); localStorage.setItem('setlab.table.klondike', kept); location.hash = '#table'; }",
                              json.dumps({"text": self.way[first]["text"], "time": 1000}))
                page.wait_for_selector(".klondike-card[data-card]", state="attached")
                if hand == "keys" and not page.locator(".table-list").evaluate("list => list.open"):
                    page.click(".table-list summary")
                moves = lambda: len(json.loads(page.evaluate("localStorage.getItem('setlab.table.klondike')"))["text"].split("moves:")[1].split("\n")[0].split())
                for number, step in enumerate(self.way[first:], first):
                    self.make(page, hand, step)
                    self.assertEqual(moves(), number + 1, step)
                finish = page.get_by_role("button", name="Finish")
                end = page.get_by_role("dialog", name="Klondike")

                def is_finished():
                    # A tap that follows a drag at once may still be part of it for the browser; the button disappears once it is noticed.
                    if not end.is_visible():
                        with contextlib.suppress(TimeoutError):
                            (finish.tap if hand == "touch" else finish.click)(timeout=500)
                    return end.is_visible()

                if hand == "keys":
                    page.keyboard.press("f")
                    self.eventually(lambda: end.is_visible(), seconds=20)
                else:
                    self.eventually(is_finished, seconds=20)
                self.assertIn("52 of 52", end.inner_text())

    # -- Tic-tac-toe

    def test_tictactoe_to_a_tie(self):
        for window, hand in PLAYS:
            with self.subTest(window=window, hand=hand):
                page = self.begun("#table?game=tictactoe", window, hand)
                for number, cell in enumerate((1, 2, 3, 5, 8, 4, 6, 9, 7)):
                    if hand == "keys":
                        page.keyboard.press(str(cell))
                        continue
                    box = page.locator(f".tictactoe-cell[aria-label^='{cell},']").bounding_box()
                    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
                    # Cells are clicked and tokens dragged by turns; a finger that has just dragged does not tap at once.
                    if number % 2 and hand == "mouse":
                        self.press(page, hand, x, y)
                    else:
                        token = page.locator(".tictactoe-hand").bounding_box()
                        start = (token["x"] + token["width"] / 2, token["y"] + token["height"] / 2)
                        self.drag(page, hand, [start, ((start[0] + x) / 2, (start[1] + y) / 2), (x + 3, y + 3)])
                self.assertRegex(page.inner_text(".table-news"), r"A tie\. Moves: 9\.")
