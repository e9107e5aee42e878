"""The start of the page and its frame: the puzzle of the day, exact numbers, doors, tabs, colours."""

import json
import re

from browser import PAGE, PageTests, setlab
from test_game import sets


class StartTests(PageTests):
    def start(self, **options):
        page = self.opened(PAGE, fragment="#start", **options)
        page.wait_for_selector("html[data-ready]", state="attached")
        return page

    def board(self, page):
        return [card.get_attribute("aria-label") for card in page.query_selector_all(".puzzle-board .face")]

    def test_first_the_start_then_the_last_part(self):
        page = self.opened(PAGE)
        page.wait_for_selector("html[data-ready]", state="attached")
        self.assertTrue(page.locator("#start").is_visible())
        page.get_by_role("link", name="Odds", exact=True).click()
        self.eventually(lambda: page.locator("#solver").is_visible())
        page.goto("about:blank")
        page.goto(PAGE.as_uri())
        page.wait_for_selector("html[data-ready]", state="attached")
        self.assertTrue(page.locator("#solver").is_visible())
        self.assertEqual(page.locator(".tab[aria-current=page]").inner_text(), "Odds")
        page.get_by_role("link", name="SetLab, start").click()
        self.eventually(lambda: page.locator("#start").is_visible())
        page.go_back()
        self.eventually(lambda: page.locator("#solver").is_visible())

    def test_numbers_and_pictures_are_true(self):
        page = self.start()
        self.assertEqual(len(sets(self.board(page))), 6)
        counts = list(map(int, json.loads(setlab("odds", "--sets", "12", "--format", "json"))["counts"]))
        share = f"{100 * counts[6] / sum(counts):.1f}\xa0%"
        self.eventually(lambda: f"{share} of boards have 6 Sets" in page.inner_text(".rare"))
        self.eventually(lambda: page.locator(".door-art svg").count() == 6)
        heights = [float(bar.get_attribute("height")) for bar in page.query_selector_all("a[href='#solver'] rect")]
        most = max(counts)
        for height, count in zip(heights, counts):
            self.assertAlmostEqual(height, max(2, 68 * count / most), delta=0.01)
        # The cards on the door are a Set, and not one of the puzzle's cards gives it away.
        fan = [card.get_attribute("aria-label") for card in page.query_selector_all(".fan .face")]
        self.assertEqual(len(sets(fan)), 1)
        self.assertEqual(set(fan) & set(self.board(page)), set())
        page.locator(".rare").click()
        self.eventually(lambda: page.inner_text("#board-title") == "12 cards: 6 Sets")

    def test_the_puzzle_is_solved_and_remembered(self):
        page = self.start(reduced_motion="reduce")
        board = self.board(page)
        page.get_by_role("link", name="Solve it").click()
        page.wait_for_selector("#game .play-card", state="attached")
        names = [card.get_attribute("aria-label") for card in page.query_selector_all("button.play-card[data-card]")]
        self.assertEqual(names, board)
        for place in sets(names)[0]:
            page.keyboard.press("abcdefghijkl"[place])
        self.eventually(lambda: page.inner_text(".play-stats").split()[1:] and "of 6 Sets" in page.inner_text(".play-stats"))
        page.evaluate("location.hash = '#start'")
        self.eventually(lambda: "1 of 6 found" in page.inner_text(".puzzle"))
        page.get_by_role("link", name="Go on", exact=True).click()
        self.eventually(lambda: "Paused" in page.inner_text(".play-news"))

    def test_games_that_wait(self):
        page = self.start()
        self.assertIn("Tic-tac-toe", page.inner_text(".start-games"))
        page.get_by_role("link", name=re.compile("Klondike")).click()
        page.wait_for_selector(".klondike-card", state="attached")
        page.keyboard.press("t")
        page.evaluate("location.hash = '#start'")
        self.eventually(lambda: "Continue: " in page.inner_text(".start-games"))

    def test_colours_are_kept(self):
        page = self.start()
        theme = lambda: page.evaluate("document.documentElement.dataset.theme")
        page.get_by_role("button", name="Use dark colours").click()
        self.assertEqual(theme(), "dark")
        page.reload()
        page.wait_for_selector("html[data-ready]", state="attached")
        self.assertEqual(theme(), "dark")
        page.get_by_role("button", name="Settings").click()
        self.check_accessible(page)
        page.get_by_label("Colours of the page").select_option("")
        self.assertEqual(theme(), "light")
        page.get_by_label("Colours of cards").select_option("okabe-ito")
        self.assertEqual(page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--red').trim()"), "#d55e00")
        self.assertTrue(any("vermilion" in card for card in self.board(page)))

    def test_old_links_open(self):
        for fragment, view in (("#calculator?f=x%5E2", "calculator"), ("#game?seed=7&game=12", "game"), ("#solver?board=1RSD_2RSD_3RSD", "solver"),
                               ("#simulation?games=500", "simulation"), ("#table?game=klondike&seed=3", "table"), ("#nowhere", "start")):
            page = self.opened(PAGE, fragment=fragment)
            page.wait_for_selector("html[data-ready]", state="attached")
            self.assertTrue(page.locator(f"#{view}").is_visible(), fragment)

    def test_a_tablet_held_across_has_two_columns(self):
        page = self.start(width=1024, height=768)
        hero, puzzle = (page.locator(part).bounding_box() for part in (".hero", ".puzzle"))
        self.assertLess(hero["x"] + hero["width"], puzzle["x"])

    def test_looks(self):
        def opened(**look):
            page = self.start(**look)
            self.eventually(lambda: page.locator(".door-art svg").count() == 6)
            return page

        self.check_looks(opened, turn=1)
        for width, _, page in self.windows(self.start, [(844, 390), (740, 360), (320, 256), (820, 1180)]):
            with self.subTest(width=width):
                self.check_fits(page)
