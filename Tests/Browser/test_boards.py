"""The page of `setlab solve`: boards for wide and narrow windows, each with its Sets."""

import functools

from browser import WIDTHS, PageTests, made, written

BOARD = "2GOO 3POD 3RSD 1RSD 3PSS 1PTS 2GOS 1RTO 3RTS 3GOD 1PTO 2RSD"


class BoardTests(PageTests):
    def setUp(self):
        boards = written("boards.txt", f"{BOARD}\n1RSD 2RSD 3RSD\n1RSD 2RSD\n")
        self.one = made("solve", BOARD, name="board.html")
        self.several = made("solve", "--file", str(boards), name="boards.html")

    def test_looks(self):
        self.check_looks(functools.partial(self.opened, self.one))
        self.check_looks(functools.partial(self.opened, self.several), turn=1)

    def test_each_width_has_one_drawing_of_a_board(self):
        for width in WIDTHS:
            page = self.opened(self.several, width)
            shown = [figure.is_visible() for figure in page.locator("figure").all()]
            narrow = width < 720
            self.assertEqual(shown, 3 * [not narrow, narrow])
            for picture in page.locator("svg:visible").all():
                box = picture.bounding_box()
                self.assertLessEqual(box["x"] + box["width"], width)

    def test_cards_are_told(self):
        page = self.opened(self.one)
        board, *sets = self.names(page, "img")
        self.assertTrue(board.startswith("12 cards: 3 Sets. two green open ovals, three purple open diamonds, "), board)
        self.assertEqual(board.count(", "), 11)
        self.assertEqual(len(sets), 3)
        self.assertIn("two green open ovals, three red solid diamonds, one purple striped squiggle", sets)
        self.assertEqual(page.locator("ol.sets > li").count(), 3)
        self.assertIn("2GOO 3RSD 1PTS, level 4", page.inner_text("ol.sets"))

    def test_runs_no_scripts(self):
        page = self.opened(self.one)
        self.assertEqual(page.locator("script").count(), 0)

    def test_sheet_of_all_cards(self):
        self.check_looks(functools.partial(self.opened, made("list", "cards", name="cards.html")), turn=2)
