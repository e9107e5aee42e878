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

    def dismiss(self, page):
        """Waits for the card of the result, which comes by itself, and sends it away."""
        card = page.get_by_role("dialog")
        card.wait_for()
        page.keyboard.press("Escape")
        self.becomes(card.count, 0)

    def test_tictactoe_by_tap_and_by_keyboard(self):
        page = self.table("game=tictactoe")
        self.assertIn("O to move", page.text_content("#table .play-head"))
        for number in (1, 4):
            self.cell(page, number).click()
        page.keyboard.press("2")
        self.assertEqual(self.news(page), "O: top.")
        self.assertEqual(page.inner_text("#said"), "O: top.")
        # Arrows go around; the middle is in the order of the Tab key.
        self.cell(page, 5).focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.assertEqual(self.cell(page, 5).get_attribute("aria-label"), "5, centre: X")
        self.assertEqual(page.locator(".tictactoe-line path").count(), 0)
        # A cell that is taken stays as it is.
        self.cell(page, 5).click(force=True)
        self.assertEqual(self.moves(page), ["1", "4", "2", "5"])
        page.keyboard.press("3")
        self.assertRegex(self.news(page), r"^O: top right\. O wins\. Moves: 5\. Time: 0:\d\d\.$")
        self.assertEqual(page.locator(".tictactoe-line path").count(), 1)
        line = page.locator(".tictactoe-line path").bounding_box()
        for number in (1, 2, 3):
            box = self.cell(page, number).bounding_box()
            self.assertLess(abs(line["y"] + line["height"] / 2 - box["y"] - box["height"] / 2), 3)
        self.assertEqual(page.locator(".tictactoe-won").count(), 3)
        page.keyboard.press("7")
        self.assertEqual(len(self.moves(page)), 5)
        self.dismiss(page)
        page.keyboard.press("u")
        self.assertIn("O to move", page.text_content("#table .play-head"))
        self.assertEqual(page.locator(".tictactoe-line path").count(), 0)
        page.keyboard.press("3")
        self.dismiss(page)
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
        self.assertRegex(self.news(page), r"X wins\.|A tie\.")
        self.assertEqual(self.kept(page)["players"], "person; optimal")
        self.dismiss(page)
        self.more(page, "New …")
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("You play").select_option("1")
        dialog.get_by_role("button", name="Begin").click()
        # The program begins.
        self.eventually(lambda: len(self.moves(page)) == 1)
        page.keyboard.press("u")
        self.eventually(lambda: len(self.moves(page)) == 1)

    def play(self, page, cells):
        for cell in cells:
            page.keyboard.press(cell)

    def test_the_information_card_slides_to_the_middle_and_out_below(self):
        page = self.table("game=tictactoe", reduced_motion="no-preference")
        card = page.locator(".table-card")
        self.assertEqual(card.count(), 0)
        self.play(page, "5")
        middle = lambda: page.evaluate("""() => {
            const { x, y, width, height } = document.querySelector('.table-card').getBoundingClientRect();
            return [Math.round(x + width / 2), Math.round(y + height / 2)];
        }""")
        # How long the card slides, and whether it is out of sight at a moment of that.
        slide = lambda moment, is_out: card.evaluate("""(card) => {
            const [slide] = card.getAnimations();
            slide.pause();
            slide.currentTime = %d;
            const { top, bottom } = card.getBoundingClientRect();
            slide.play();
            return [slide.effect.getComputedTiming().duration, %s];
        }""" % (moment, is_out))
        for way in range(2):
            page.get_by_role("button", name="Rules").click()
            come = slide(0, "bottom <= 0")
            self.assertEqual(come, [1000, True], "it comes from above in a second")
            self.becomes(middle, [720, 450])
            self.assertIn("three in a line win; O begins", card.inner_text())
            self.assertTrue(page.evaluate("Boolean(document.elementFromPoint(720, 450).closest('.table-card'))"), "nothing lies above it")
            look = card.evaluate("card => { const { borderTopWidth, borderTopStyle, borderTopLeftRadius } = getComputedStyle(card); return [borderTopWidth, borderTopStyle, borderTopLeftRadius]; }")
            self.assertEqual(look, ["2px", "solid", "24px"])
            card.get_by_role("button", name="OK").click()
            self.eventually(lambda: not card.count() or card.evaluate("card => !card.open"))
            go = slide(1000, "top >= innerHeight")
            self.assertEqual(go, [1000, True], "it leaves below in a second")
            self.becomes(card.count, 0)
        self.assertEqual(self.moves(page), ["5"])

    def test_the_card_tells_the_result_and_its_ok_begins_a_game(self):
        page = self.table("game=tictactoe")
        tally = lambda: page.locator(".play-stat").all_inner_texts()[1:]
        counts = lambda: [int(text.split()[0]) for text in tally()]
        self.assertEqual([text.split()[1] for text in tally()], ["O", "X", "ties"])
        for cells, title, after in [("14253", "Congratulations to O!", [1, 0, 0]), ("142596", "Congratulations to X!", [1, 1, 0]),
                                    ("123584697", "A tie.", [1, 1, 1])]:
            self.play(page, cells)
            card = page.get_by_role("dialog", name=title)
            card.wait_for()
            self.check_accessible(page)
            self.assertEqual(counts(), after)
            page.keyboard.press("Enter")
            self.becomes(lambda: (self.moves(page), page.get_by_role("dialog").count()), ([], 0))
            self.assertIn("O to move", page.text_content("#table .play-head"))
        # A win that is taken back is none, and the tally outlives a reload.
        self.play(page, "14253")
        self.becomes(counts, [2, 1, 1])
        self.dismiss(page)
        page.keyboard.press("u")
        self.assertEqual(counts(), [1, 1, 1])
        page.reload()
        page.wait_for_selector(".tictactoe-cell", state="attached")
        self.assertEqual(counts(), [1, 1, 1])

    def test_board_and_waiting_places_stay(self):
        for width, height in [(390, 844), (844, 390), (1366, 768)]:
            with self.subTest(width=width):
                page = self.table("game=tictactoe", width=width, height=height)
                places = lambda: [page.locator(place).bounding_box() for place in
                                  (".tictactoe-board", ".tictactoe-token[data-mark=O]", ".tictactoe-token[data-mark=X]")]
                before = places()
                for key in "h1425v3":
                    page.keyboard.press(key)
                    self.assertEqual(places(), before, key)
                page.get_by_role("dialog").wait_for()
                self.assertEqual(places(), before)
                page.get_by_role("button", name="OK").click()
                self.play(page, "123584697")
                page.get_by_role("dialog").wait_for()
                self.assertEqual(places(), before)

    def test_the_token_in_turn_swings_and_can_then_be_dragged(self):
        swings = """() => document.querySelector('.tictactoe').getAnimations({ subtree: true }).filter(({ animationName }) => animationName === 'tictactoe-swing').map((swing) => {
            const { duration, iterations, direction } = swing.effect.getComputedTiming();
            const { rotate, opacity } = swing.effect.getKeyframes().at(-1);
            return [swing.effect.target.parentNode.dataset.mark, duration, iterations, direction, rotate, opacity];
        })"""
        page = self.table("game=tictactoe", reduced_motion="no-preference")
        opacity = lambda mark: float(page.locator(f".tictactoe-token[data-mark={mark}]").evaluate("token => getComputedStyle(token).opacity"))
        self.assertEqual(page.evaluate(swings), [["O", 2000, 2, "alternate", "45deg", "0.5"]])
        self.assertEqual((opacity("O"), opacity("X")), (1, 0.35))
        self.play(page, "1")
        self.assertEqual(page.evaluate(swings), [["X", 2000, 2, "alternate", "45deg", "0.5"]])
        self.becomes(lambda: (opacity("O"), opacity("X")), (0.35, 1))
        self.becomes(lambda: page.evaluate(swings), [])
        token, cell = page.locator(".tictactoe-hand").bounding_box(), self.cell(page, 9).bounding_box()
        page.mouse.move(token["x"] + 20, token["y"] + 20)
        page.mouse.down()
        page.mouse.move(cell["x"] + 50, cell["y"] + 50, steps=3)
        page.mouse.up()
        self.assertEqual(self.moves(page), ["1", "9"])
        self.assertEqual(self.table("game=tictactoe").evaluate(swings), [])

    def test_old_tokens_fade_in_a_new_game(self):
        page = self.table("game=tictactoe", reduced_motion="no-preference")
        self.play(page, "159n")
        going = page.locator(".tictactoe-going")
        self.assertEqual((going.count(), self.moves(page)), (3, []))
        fades = going.evaluate_all("all => all.map((one) => one.getAnimations()[0].effect).map((fade) => [fade.getComputedTiming().duration, ...fade.getKeyframes().map(({ computedOffset, opacity }) => [Math.round(3 * computedOffset), opacity])])")
        self.assertEqual(fades, 3 * [[3000, [0, "1"], [1, "1"], [3, "0"]]])
        self.play(page, "5")
        self.assertEqual(going.count(), 2)
        self.becomes(going.count, 0)
        self.assertEqual(self.cell(page, 1).get_attribute("aria-label"), "1, top left: free")
