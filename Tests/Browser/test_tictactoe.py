"""Tic-tac-toe in the page: by tap, drag, keyboard and touch, against a program, with the values of cells."""

import re

import test_tables
from browser import PageTests


class TicTacToeTests(PageTests):
    table, news, kept, moves, more = (getattr(test_tables.TableTests, name) for name in ("table", "news", "kept", "moves", "more"))

    def test_each_mark_has_a_colour_of_its_own(self):
        page = self.table("game=tictactoe")
        for number in (1, 4):
            self.cell(page, number).click()
        colours = [
            self.cell(page, number).locator("svg").evaluate("mark => getComputedStyle(mark).color") for number in (1, 4)]
        self.assertNotEqual(*colours)

    def cell(self, page, number):
        return page.locator(f".tictactoe-cell[aria-label^='{number},']")

    def test_tictactoe_by_tap_and_by_keyboard(self):
        page = self.table("game=tictactoe")
        self.assertIn("X to move", page.text_content("#table .play-head"))
        for number in (1, 4):
            self.cell(page, number).click()
        page.keyboard.press("2")
        self.assertEqual(self.news(page), "X: top.")
        self.assertEqual(page.inner_text("#said"), "X: top.")
        # Arrows go around; the middle is in the order of the Tab key.
        self.cell(page, 5).focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.assertEqual(self.cell(page, 5).get_attribute("aria-label"), "5, centre: O")
        self.assertEqual(page.locator(".tictactoe-line path").count(), 0)
        # A cell that is taken stays as it is.
        self.cell(page, 5).click(force=True)
        self.assertEqual(self.moves(page), ["1", "4", "2", "5"])
        page.keyboard.press("3")
        self.assertRegex(self.news(page), r"^X: top right\. X wins\. Moves: 5\. Time: 0:\d\d\.$")
        self.assertEqual(page.locator(".tictactoe-line path").count(), 1)
        line = page.locator(".tictactoe-line path").bounding_box()
        for number in (1, 2, 3):
            box = self.cell(page, number).bounding_box()
            self.assertLess(abs(line["y"] + line["height"] / 2 - box["y"] - box["height"] / 2), 3)
        self.assertEqual(page.locator(".tictactoe-won").count(), 3)
        page.keyboard.press("7")
        self.assertEqual(len(self.moves(page)), 5)
        page.keyboard.press("u")
        self.assertIn("X to move", page.text_content("#table .play-head"))
        self.assertEqual(page.locator(".tictactoe-line path").count(), 0)
        page.keyboard.press("3")
        page.keyboard.press("n")
        self.assertEqual(self.moves(page), [])

    def test_cells_tell_what_they_lead_to(self):
        page = self.table("game=tictactoe")
        page.keyboard.press("1")
        shown = lambda: [value for value in page.locator(".tictactoe-value").all_text_contents() if value]
        self.assertEqual(shown(), [])
        page.get_by_role("button", name="Values").click()
        self.assertEqual(shown(), 3 * ["loses"] + ["draw"] + 4 * ["loses"])
        self.assertEqual(self.cell(page, 5).get_attribute("aria-label"), "5, centre: free, draw")
        self.assertIn("Can hold a draw", page.inner_text(".tictactoe-tray"))
        self.check_accessible(page)
        page.keyboard.press("2")
        self.assertEqual(sorted(set(shown())), ["draw", "wins"])
        self.assertIn("Can win against any reply", page.inner_text(".tictactoe-tray"))
        page.keyboard.press("v")
        self.assertEqual(shown(), [])

    def test_a_mark_is_dragged(self):
        page = self.table("game=tictactoe")
        hand = page.locator(".tictactoe-hand")

        def drag(x, y):
            box = hand.bounding_box()
            page.mouse.move(box["x"] + 20, box["y"] + 20)
            page.mouse.down()
            page.mouse.move(x, y, steps=4)
            page.mouse.up()

        for number in (5, 1):
            box = self.cell(page, number).bounding_box()
            drag(box["x"] + 15, box["y"] + 15)
        self.assertEqual(self.moves(page), ["5", "1"])
        home = hand.bounding_box()
        box = self.cell(page, 1).bounding_box()
        drag(box["x"] + 15, box["y"] + 15)
        drag(3, 300)
        self.assertEqual(self.moves(page), ["5", "1"])
        self.assertEqual(hand.bounding_box(), home)

    def test_against_a_program_by_touch(self):
        page = self.table("game=tictactoe&players=person; optimal&seed=5", has_touch=True, width=360, height=640)
        for _ in range(5):
            free = page.locator(".tictactoe-cell[aria-disabled=false]")
            if not free.count():
                break
            before = len(self.moves(page))
            free.first.tap()
            self.eventually(lambda: len(self.moves(page)) >= before + 2 or re.search("wins|tie", self.news(page)))
        self.assertRegex(self.news(page), r"O wins\.|A tie\.")
        self.assertEqual(self.kept(page)["players"], "person; optimal")
        self.more(page, "New …")
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("You play").select_option("1")
        dialog.get_by_role("button", name="Begin").click()
        # The program begins.
        self.eventually(lambda: len(self.moves(page)) == 1)
        page.keyboard.press("u")
        self.eventually(lambda: len(self.moves(page)) == 1)
