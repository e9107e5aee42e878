"""The game in the page: whole games by keyboard and by touch, two people, reload, puzzle, looks."""

import functools
import re

from browser import LONG, MOTION, PAGE, PageTests, clearing, folder, setlab

DIGITS = [
    {"one": 0, "two": 1, "three": 2}, {"red": 0, "green": 1, "purple": 2}, {"solid": 0, "striped": 1, "open": 2},
    {"diamond": 0, "oval": 1, "squiggle": 2}]


def digits(name):
    """A card such as “two red open ovals” as four digits."""
    words = name.split(",")[0].removesuffix("s").split(" ")
    return tuple(values[word] for values, word in zip(DIGITS, words))


def sets(names):
    """The Sets among cards, as places, found by trying all."""
    cards = [digits(name) for name in names]
    return [
        (i, j, k) for i in range(len(cards)) for j in range(i) for k in range(j)
        if all(sum(card[a] for card in (cards[i], cards[j], cards[k])) % 3 == 0 for a in range(4))]


class GameTests(PageTests):
    def game(self, link="seed=7&game=12", **options):
        """A page with a game."""
        page = self.opened(PAGE, **options)
        page.evaluate("link => { location.hash = '#game' + (link && '?' + link); }", link)
        page.wait_for_selector("html[data-ready]", state="attached")
        page.wait_for_selector("#game .play-card", state="attached")
        return page

    def names(self, page):
        """The names of the cards in their order."""
        return page.eval_on_selector_all("button.play-card[data-card]", "all => all.map((card) => card.getAttribute('aria-label'))")

    def head(self, page):
        return page.text_content(".play-head")

    def news(self, page):
        return page.inner_text(".play-news")

    def log(self, page):
        return page.evaluate("localStorage.getItem('setlab.game.log')")

    def until_over(self, page, take, deal, takes=81):
        """Plays to the end, or until `takes` Sets are taken; `take` takes three places, `deal` deals."""
        for _ in range(60):
            if "The game is over" in self.news(page) or "All Sets found" in self.news(page) or self.log(page).count("\ntake ") >= takes:
                return
            match = page.query_selector(".play-table-top[data-verdict=match]")
            if match:
                # A deal with a match showing replaces it.
                if not page.is_enabled(".play-tool:has-text('Deal 3')"):
                    gone = page.query_selector("button.play-card[data-card][data-marks*=match]")
                    take(page, [self.names(page).index(gone.get_attribute("aria-label"))])
                else:
                    deal(page)
                self.eventually(lambda: not page.query_selector(".play-table-top[data-verdict=match]"))
                continue
            found = sets(self.names(page))
            if not found:
                deal(page)
                continue
            before = self.log(page).count("\ntake ")
            take(page, found[0])
            self.eventually(lambda: self.log(page).count("\ntake ") == before + 1)
        self.fail("the game does not end")

    def more(self, page, name):
        """Chooses from the menu."""
        page.click("#game summary")
        page.get_by_role("button", name=name, exact=True).click()

    def review(self, page):
        """The review from what is shown at the end of a game."""
        page.get_by_role("dialog", name="The game is over").get_by_role("button", name="Review").click()

    def with_letters(self, page, places):
        for place in places:
            page.keyboard.press("abcdefghijklmnopqrstuvwxyz"[place])

    def test_alone_by_keyboard(self):
        page = self.game(reduced_motion=MOTION)
        page.keyboard.press("h")  # a card
        page.keyboard.press("h")
        page.keyboard.press("H")
        hinted = page.get_attribute("button.play-card[data-marks=hint]", "aria-label")
        self.assertEqual(f"Of a Set: {hinted.removesuffix(', hint')}.", self.news(page))
        self.assertEqual(page.inner_text("#said"), self.news(page))
        self.assertEqual(len(page.query_selector_all("button.play-card[data-marks=hint]")), 1)
        self.until_over(page, self.with_letters, lambda page: page.keyboard.press("D"))
        self.assertIn("end: ", self.log(page))
        self.assertNotIn("1 mistake", self.log(page))
        # The review, by keyboard too.
        end = page.get_by_role("dialog", name="The game is over")
        self.eventually(lambda: re.search(r"Faster than \d+ of 100 simulated players", end.inner_text()))
        self.assertIn("in sight;", end.inner_text())
        self.assertEqual(end.locator(".pips i").count(), self.log(page).count("\ntake "))
        self.check_accessible(page)
        end.get_by_role("button", name="Review").focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name="Review")
        self.assertIn("game 12 of seed 7: ", dialog.inner_text())
        self.eventually(lambda: re.search(r"Among \d+ games of beginner on this deal: faster than", dialog.inner_text()))
        self.check_accessible(page)
        page.keyboard.press("Escape")
        page.keyboard.press("N")
        self.eventually(lambda: "game 13 of seed 7" in self.head(page))

    def test_the_rank_of_an_unfinished_game(self):
        page = self.game()
        self.with_letters(page, sets(self.names(page))[0])
        page.get_by_text("More", exact=True).click()
        page.get_by_role("button", name="Review").click()
        dialog = page.get_by_role("dialog", name="Review")
        share = r"[\d.]+ % \(95 % interval [\d.]+ to [\d.]+ %\)"
        sentence = (
            rf"Among \d+ games of beginner on this deal: more Sets in the first 0:\d\d than {share}, as many as {share}\."
        )
        self.eventually(lambda: re.search(sentence, dialog.inner_text()))
        self.assertNotIn("faster than", dialog.inner_text())

    def test_arrows_and_enter(self):
        # Cards on their way stand in no column yet.
        page = self.game(reduced_motion="reduce")
        place = sets(self.names(page))[0]
        page.locator("button.play-card[tabindex='0']").focus()
        columns = len({round(card.bounding_box()["x"]) for card in page.query_selector_all("button.play-card")})
        now = 0
        for goal in sorted(place):
            while now // columns < goal // columns:
                page.keyboard.press("ArrowDown")
                now += columns
            while now != goal:
                page.keyboard.press("ArrowRight" if now < goal else "ArrowLeft")
                now += 1 if now < goal else -1
            page.keyboard.press("Enter")
        self.eventually(lambda: page.query_selector(".play-table-top[data-verdict=match]"))
        self.assertEqual(page.evaluate("document.querySelectorAll('button.play-card[tabindex=\"0\"]').length"), 1)
        self.assertIn("a Set of level", page.inner_text("#said"))

    def tap(self, page, places):
        # Where the cards will lie: a finger does not wait until they do.
        frame = page.locator(".play-table-top").bounding_box()
        middles = page.eval_on_selector_all(
            "button.play-card[data-card]",
            "all => all.map((card) => { const m = new DOMMatrix(card.style.transform);"
            " return [m.e + card.offsetWidth / 2, m.f + card.offsetHeight / 2]; })")
        for place in places:
            page.touchscreen.tap(frame["x"] + middles[place][0], frame["y"] + middles[place][1])

    def fingers(self, page, paths):
        """Fingers along paths of points, through the protocol of developers."""
        session = page.context.new_cdp_session(page)
        for step, points in enumerate(zip(*paths)):
            touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
            session.send("Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": touches})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def swipe(self, page):
        frame = page.locator(".play-table-top").bounding_box()
        x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 4
        self.fingers(page, [[(x, y + step * 15) for step in range(10)]])

    def test_alone_by_touch(self):
        """Takes four Sets, from a first table without one; a long run plays to the end."""
        page = self.game("seed=11", width=390, height=740, has_touch=True, is_mobile=True)
        self.until_over(page, self.tap, self.swipe, takes=81 if LONG else 4)
        self.assertEqual("\nend: " in self.log(page), LONG)
        self.assertIn("\ndeal", self.log(page))
        self.assertNotRegex(self.log(page), r"[1-9] mistake")
        if LONG:
            self.review(page)
            self.assertIn("game 0 of seed 11: ", page.get_by_role("dialog", name="Review").inner_text())

    def test_two_fingers_reshuffle(self):
        page = self.game(width=390, height=740, has_touch=True)
        before = self.names(page)
        frame = page.locator(".play-table-top").bounding_box()
        x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
        self.fingers(page, [[(x - 80, y), (x - 70, y - 40), (x - 50, y - 70)], [(x + 80, y), (x + 70, y + 40), (x + 50, y + 70)]])
        self.eventually(lambda: self.names(page) != before)
        self.assertEqual(sorted(self.names(page)), sorted(before))
        self.assertNotIn("touch ", self.log(page))

    def two(self, page, claim, take, deal):
        """Two people take five Sets in turn, from a first table without one; a long run plays to the end."""
        taken = 0
        while taken < (27 if LONG else 5) and not page.query_selector(".play-news button"):
            if page.query_selector(".play-table-top[data-verdict=match]"):
                self.eventually(lambda: not page.query_selector(".play-table-top[data-verdict=match]"))
                continue
            found = sets(self.names(page))
            if found:
                claim(page, taken % 2)
                before = self.log(page).count("\ntake ")
                take(page, found[0])
                self.eventually(lambda: self.log(page).count("\ntake ") == before + 1)
                taken += 1
            else:
                count = len(self.names(page))
                deal(page, 0)
                deal(page, 1)
                self.eventually(lambda: len(self.names(page)) != count)
        self.assertEqual("\nend: " in self.log(page), LONG)
        self.assertIn("\ndeal", self.log(page))
        self.assertIn(", player 1", self.log(page))
        self.assertIn(", player 2", self.log(page))

    def test_two_by_keyboard(self):
        page = self.game("seed=11&players=2", reduced_motion=MOTION)
        page.keyboard.press("0")
        self.assertIn("Player 2 claimed: 5 s to show a Set.", self.news(page))
        self.eventually(lambda: "Only player 1 may claim" in self.news(page))
        self.two(page, lambda page, side: page.keyboard.press("10"[side if side == 0 else 1]) or self.wait_claim(page, side),
                 self.with_letters, lambda page, side: page.keyboard.press("29"[side]))

    def wait_claim(self, page, side):
        """Whoever erred has to wait: the claim is repeated until it holds."""
        held = f".play-side-{side} .play-claim[aria-pressed=true]"
        def holds():
            if not page.query_selector(held):
                page.keyboard.press("10"[side])
            return page.query_selector(held)
        self.eventually(holds)

    def test_two_by_touch(self):
        page = self.game("seed=58&players=2", width=390, height=740, has_touch=True, is_mobile=True)
        top, bottom = (page.locator(f".play-side-{side} .play-claim").bounding_box() for side in (1, 0))
        self.assertLess(top["y"] + top["height"], page.locator(".play-table-top").bounding_box()["y"] + 1)
        self.assertGreater(bottom["y"], top["y"] + 300)
        self.two(page, lambda page, side: page.locator(f".play-side-{side} .play-claim").tap(), self.tap,
                 lambda page, side: page.locator(f".play-side-{side} > button").last.tap())

    def test_reload_in_the_middle(self):
        page = self.game("")
        # Any game may come: about 1 first board in 30 holds no Set.
        while not sets(self.names(page)):
            page.keyboard.press("D")
        self.with_letters(page, sets(self.names(page))[0])
        self.eventually(lambda: "\ntake " in self.log(page))
        page.keyboard.press("D")
        head = self.head(page).split(" ")[:5]
        names = self.names(page)
        page.reload()
        page.wait_for_selector("html[data-ready]", state="attached")
        self.assertEqual(self.names(page), [])
        self.assertIn("Paused.", self.news(page))
        page.get_by_role("button", name="Resume").first.click()
        self.eventually(lambda: self.names(page) == names)
        self.assertEqual(self.head(page).split(" ")[:5], head)
        self.assertEqual(self.log(page).count("\ntake "), 1)

    def test_a_touch_is_one_request(self):
        page = self.game()
        page.add_init_script("""
            const Real = WebAssembly.Instance;
            window.requests = 0;
            WebAssembly.Instance = function (...words) {
              const { exports } = new Real(...words);
              return { exports: { ...exports, ask: (...text) => { window.requests += 1; return exports.ask(...text); } } };
            };""")
        page.reload()
        page.wait_for_selector("#game .play-card", state="attached")
        page.keyboard.press("P")
        touch = """key => {
            const before = window.requests;
            document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            return window.requests - before;
        }"""
        places = sets(self.names(page))[0]
        # The third completes a Set; what is kept is the whole log all the same.
        self.assertEqual([page.evaluate(touch, "abcdefghijkl"[place]) for place in places], [1, 1, 1])
        self.assertEqual(self.log(page).count("\ntake "), 1)
        kept = self.log(page)
        page.keyboard.press("P")
        self.assertTrue(self.log(page).startswith(kept.rsplit("\n", 2)[0]))

    def test_a_cleared_table(self):
        page = self.game("seed=1&deck=3", reduced_motion=MOTION)
        cards = lambda: page.eval_on_selector_all("button.play-card[data-card]", "all => all.map((card) => card.dataset.card)")
        for _ in range(9):
            shown = cards()
            places = clearing(shown)
            # A touch of what was found takes it away.
            self.with_letters(page, places + places[:1])
            self.eventually(lambda: shown != cards())
        self.eventually(lambda: not cards())
        self.assertIn("The game is over", self.news(page))
        self.review(page)
        self.assertIn("9 Sets", page.get_by_role("dialog", name="Review").inner_text())
        page.reload()
        self.eventually(lambda: "The game is over" in self.news(page))
        self.assertEqual(cards(), [])

    def test_puzzle_of_today(self):
        page = self.game("")
        self.more(page, "New …")
        page.get_by_label("Who plays").select_option("puzzle")
        page.get_by_role("button", name="Begin").click()
        self.eventually(lambda: "0 of 6 Sets" in self.head(page))
        for number, place in enumerate(sets(self.names(page))):
            self.with_letters(page, place)
            self.eventually(lambda: f"{number + 1} of 6 Sets" in self.head(page))
        self.assertIn("All Sets found", self.news(page))
        today = page.evaluate("() => { const d = new Date(); return d.getFullYear() * 10000 + (d.getMonth() + 1) * 100 + d.getDate(); }")
        self.assertIn(f"seed: {today}\n", self.log(page))

    def test_wrong_settings_are_told_at_their_place(self):
        page = self.game()
        self.more(page, "New …")
        page.locator("[name=score]").fill("linear")
        page.locator("[name=seed]").fill("-1")
        page.get_by_role("button", name="Begin").click()
        self.assertIn("a whole number below 2^64", page.inner_text("#play-wrong-seed"))
        self.assertIn("unknown scoring rule “linear” (choose from flat, linear-decay", page.inner_text("#play-wrong-score"))
        self.check_accessible(page)
        page.keyboard.press("Escape")
        self.assertIn("game 12 of seed 7", self.head(page))

    def test_a_new_game_is_on_the_bar_of_every_table(self):
        for width, height in [(320, 568), (360, 740), (844, 390), (1366, 768)]:
            for people in ("1", "2", "4"):
                with self.subTest(width=width, people=people):
                    page = self.game(f"seed=7&players={people}", width=width, height=height, reduced_motion="reduce")
                    bar = page.locator("#game .play-tools > :visible").evaluate_all("all => all.map((tool) => [tool.innerText.replace(/\\s+/g, ' '), tool.getBoundingClientRect()])")
                    self.assertIn("New game", [name for name, _ in bar])
                    for name, box in bar:
                        self.assertTrue(0 <= box["x"] and box["x"] + box["width"] <= width, name)

    def test_links_lead_to_the_same_game(self):
        page = self.game("seed=9&game=4&rules=refill&deck=5")
        names = self.names(page)
        page.click("#game summary")
        page.get_by_role("button", name="Link", exact=True).click()
        address = page.get_by_label("Link to this game", exact=True).last.input_value()
        self.assertIn("#game?seed=9&game=4&deck=5&rules=refill", address)
        other = self.opened(PAGE)
        other.wait_for_selector("html[data-ready]", state="attached")
        other.goto(address)
        self.eventually(lambda: self.names(other) == names)
        bad = self.game("seed=9&rules=<b>old</b>")
        self.assertIn("The link cannot be read: “<b>old</b>”", self.news(bad))

    def test_logs_go_to_the_program_and_come_back(self):
        page = self.game("seed=21&score=formula: max(20 - t, 1)&hints=after(30, show: ladder)")
        self.with_letters(page, [0, 1, 2])
        self.with_letters(page, sets(self.names(page))[0])
        page.keyboard.press("N")
        self.assertIn("Ask again", self.news(page))
        # The button on the bar does what the key does.
        page.locator(".play-tools > button:visible", has_text="New game").click()
        self.eventually(lambda: "game 1 of seed 21" in self.head(page))
        self.with_letters(page, sets(self.names(page))[0])
        page.click("#game summary")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save log").click()
        path = folder() / "saved.txt"
        download.value.save_as(path)
        self.assertEqual(path.read_text().count("SetLab transcript, format 2"), 2)
        self.assertEqual(setlab("game", "--replay", str(path)).count("replays correctly: "), 2)
        head = self.head(page)
        page.keyboard.press("N")
        page.keyboard.press("N")
        for content, said in [("SetLab transcript, format 2\nseed: <img src=x>", "line 2"), (path.read_text(), "Paused.")]:
            with page.expect_file_chooser() as chooser:
                page.click("#game summary")
                page.get_by_role("button", name="Open log").click()
            chooser.value.set_files([{"name": "a.txt", "mimeType": "text/plain", "buffer": content.encode()}])
            self.eventually(lambda: said in self.news(page))
        self.assertEqual(self.head(page).split("score")[1], head.split("score")[1])
        self.assertIn("game 1 of seed 21", self.head(page))

    def test_a_sleep_does_not_count(self):
        page = self.game()
        page.evaluate("() => { const now = performance.now.bind(performance); performance.now = () => now() + 100_000; }")
        page.keyboard.press("R")
        self.assertRegex(self.log(page), r"\npause — \d{1,4} ms")
        self.assertEqual(self.names(page), [])
        page.keyboard.press("P")
        page.keyboard.press("R")
        self.assertRegex(self.log(page), r"\nreshuffle — \d{1,4} ms")

    def test_looks(self):
        def opened(link, **look):
            page = self.game(link, reduced_motion="reduce", **look)
            if link.startswith("seed"):
                self.with_letters(page, sets(self.names(page))[0])
            return page

        for turn, link in enumerate(("seed=7&game=12", "players=2", "against=expert")):
            with self.subTest(link=link):
                self.check_looks(functools.partial(opened, link), turn)

    def test_small_and_large(self):
        for width, _, page in self.windows(self.game, [(320, 256), (320, 568), (1920, 1080), (740, 360)]):
            with self.subTest(width=width):
                self.check_fits(page)
                cards = page.locator("button.play-card")
                self.assertEqual(cards.count(), 12)

                # Cards come in a third of a second.
                def area():
                    box = cards.first.bounding_box()
                    return box["width"] * box["height"]

                self.eventually(lambda: area() > 1500)

    def test_sounds_and_settings(self):
        page = self.game()
        page.click("#settings")
        page.get_by_label("Sounds").check()
        page.get_by_label("Letters on cards").uncheck()
        page.get_by_label("Colours of cards").select_option("okabe-ito")
        self.check_accessible(page)
        page.keyboard.press("Escape")
        self.assertTrue(any("vermilion" in name for name in self.names(page)))
        self.assertEqual(page.inner_text(".play-letter >> nth=0"), "")
        # No letter is shown, so that each is a command.
        page.keyboard.press("d")
        self.assertEqual(len(self.names(page)), 15)

    def test_small_letters_are_commands_where_no_card_shows_them(self):
        page = self.game()
        page.keyboard.press("p")
        page.get_by_role("button", name="Resume", exact=True).first.wait_for(state="visible")
        page.keyboard.press("p")
        self.eventually(lambda: len(self.names(page)) == 12)
        # The fourth card has the d.
        page.keyboard.press("d")
        self.eventually(lambda: page.locator(".play-card[aria-pressed=true]").count() == 1)
        self.assertEqual(len(self.names(page)), 12)

    def test_a_game_goes_on_when_new_is_cancelled(self):
        page = self.game()
        self.more(page, "New …")
        page.get_by_role("button", name="Cancel").click()
        self.eventually(lambda: page.locator("#game .play-curtain").is_hidden())
        page.get_by_role("button", name="Pause").click()
        self.more(page, "New …")
        page.get_by_role("button", name="Cancel").click()
        self.assertTrue(page.locator("#game .play-curtain").is_visible())

    def test_a_mistake_of_the_view_is_told_there_and_loses_no_game(self):
        page = self.game()
        page.evaluate("() => { GameCards.prototype.show = () => { throw new Error('no picture'); }; }")
        self.with_letters(page, sets(self.names(page))[0])
        self.eventually(lambda: page.locator("#game .trouble").count() == 1)
        self.assertIn("no picture", page.inner_text("#game .trouble"))
        self.assertNotIn("browser", page.inner_text("#game .trouble"))
        self.assertEqual(self.log(page).count("\ntake "), 1)
        page.get_by_role("link", name="Odds", exact=True).click()
        page.get_by_role("link", name="Play", exact=True).click()
        self.assertEqual(page.locator("#game .trouble").count(), 1)
        page.reload()
        self.eventually(lambda: page.locator("#game .play-card").count() > 0)
        self.assertEqual(page.locator("#game .trouble").count(), 0)
        self.assertEqual(self.log(page).count("\ntake "), 1)

    def test_a_log_that_cannot_be_read_is_kept_and_told(self):
        page = self.game()
        page.evaluate("localStorage.setItem('setlab.game.log', 'SetLab transcript, format 2\\nseed: lost')")
        # The page that is left would keep its game.
        page.add_init_script("localStorage.setItem('setlab.game.log', 'SetLab transcript, format 2\\nseed: lost');")
        page.reload()
        self.eventually(lambda: page.locator("#game .play-card").count() > 0)
        self.assertRegex(self.news(page), "The game that was kept here cannot be read: .*line 2.*“Save log” still has it")
        self.assertIn("seed: lost", page.evaluate("localStorage.getItem('setlab.game.earlier')"))
        self.assertEqual(len(self.names(page)), 12)

    def test_three_more_cards_say_before_what_they_cost(self):
        deal = lambda page: page.get_by_role("button", name="Deal 3").inner_text().split()
        # Without a Set on the table they are free, and so they are in a race.
        for link, cost in [("seed=7&game=12", ["may", "cost"]), ("seed=11", []), ("against=expert&seed=7&game=12", [])]:
            page = self.game(link)
            self.assertEqual(deal(page), ["Deal", "3", *cost])
        # A match that shows is replaced at no cost.
        page = self.game()
        self.with_letters(page, sets(self.names(page))[0])
        self.eventually(lambda: deal(page) == ["Deal", "3"])

    def test_focus_returns_after_a_dialog(self):
        page = self.game()
        focused = lambda: page.evaluate("document.activeElement.dataset.card ?? document.activeElement.textContent")
        cards = page.locator("button.play-card")
        cards.first.focus()
        page.keyboard.press("ArrowRight")
        card = focused()
        self.assertEqual(card, cards.nth(1).get_attribute("data-card"))
        for opened in (lambda: page.keyboard.press("?"), lambda: self.more(page, "New …")):
            opened()
            page.get_by_role("dialog").wait_for()
            page.keyboard.press("Escape")
            self.eventually(lambda: focused() in (card, "More"))
            card = "More"
            self.eventually(lambda: not page.locator("#game .play-curtain").is_visible())

    def test_a_log_that_cannot_be_shown_is_saved_with_the_earlier_ones(self):
        page = self.game()
        page.add_init_script("""
            localStorage.setItem('setlab.game.log', 'a log of a test');
            Object.defineProperty(JSON, 'parse', { configurable: true, writable: true, value: ((parse) => (text, ...more) => {
              if (/"errors"\\s*:\\s*\\{/.test(text)) throw new Error('cannot be read');
              return parse(text, ...more);
            })(JSON.parse) });""")
        page.reload()
        self.eventually(lambda: page.locator("#game .play-card").count() > 0)
        self.assertIn("a log of a test", page.evaluate("localStorage.getItem('setlab.game.earlier')"))
        self.assertIn("cannot be read", page.inner_text("#game .trouble"))

    def test_a_hint_keeps_the_frame_of_a_selected_card(self):
        page = self.game()
        for _ in range(3):
            page.keyboard.press("H")
        hinted = page.locator(".play-card[data-marks*=hint]").first
        hinted.click()
        self.eventually(lambda: hinted.get_attribute("aria-pressed") == "true")
        self.assertEqual(hinted.locator(".hinted.selected").count(), 1)
