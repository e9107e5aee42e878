"""Games other than Set in the page: whole games by mouse, touch and keyboard, reload, transcripts, looks."""

import functools
import json
import re

from browser import PAGE, PageTests, folder, setlab

# A deal that the simple plan below wins at draw 1, found by trying.
WON = "game=klondike&rules=standard(draw: 1)&seed=15&number=0"


class TableTests(PageTests):
    def table(self, link="game=klondike&seed=7&number=0", path=PAGE, **options):
        """A page with a game."""
        page = self.opened(path, fragment="#table?" + link, **{"reduced_motion": "reduce", **options})
        page.wait_for_selector("html[data-ready]", state="attached")
        return page

    def news(self, page):
        return page.inner_text(".table-news")

    def kept(self, page):
        """The facts of the transcript that the page keeps."""
        game = page.evaluate("localStorage.getItem('setlab.table')")
        text = json.loads(page.evaluate("game => localStorage.getItem('setlab.table.' + game)", game))["text"]
        return dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)

    def moves(self, page):
        return self.kept(page).get("moves", "").split()

    def buttons(self, page):
        """The words of all moves, as the list has them."""
        return page.locator(".table-moves button").all_text_contents()

    def more(self, page, name):
        page.click("#table summary:has-text('More')")
        page.get_by_role("button", name=name, exact=True).click()

    def test_hints_lead_to_a_win_or_to_the_proof_that_there_is_none(self):
        page = self.table("game=klondike&rules=standard(draw: 1)&seed=15&number=0")
        ends = page.evaluate("""async () => {
            const engine = new Engine(await unpacked(document.getElementById('compiled').textContent), '');
            const ends = [];
            for (const [rules, seed] of [['standard(draw: 1)', '15'], ['standard', '15'], ['standard(draw: 1)', '3'], ['standard', '4']]) {
              let state = engine.ask('table.new', 'klondike', rules, seed, '0', '');
              let hint = engine.ask('table.hint', state.text);
              while (hint.hint && state.moves < 600) {
                state = engine.ask('table.move', state.text, hint.hint);
                hint = engine.ask('table.hint', state.text);
              }
              ends.push([state.moves, state.isOver, hint.news]);
            }
            return ends;
        }""")
        for moves, is_over, news in ends:
            self.assertLess(moves, 600)
            self.assertTrue(is_over or news == "No way to win is left.", news)
        # A table without a way is found in the page too.
        self.assertTrue(any(not is_over for _, is_over, _ in ends))

    def test_faces_and_places_fit_the_window(self):
        """Pips from 700 pixels on, courts everywhere; foundations at the upper left, the stock at the upper right."""
        for width, height, marks in [(360, 740, 2), (390, 844, 2), (740, 360, 2), (844, 390, 2), (1440, 900, 9)]:
            page = self.table(width=width, height=height)
            # The five of hearts: its index with a mark, once or twice, and one large mark or five.
            self.assertEqual(self.card(page, "5H").locator("path").count(), {2: 2, 9: 7}[marks])
            court = self.card(page, "KD").locator("svg")
            self.assertEqual(court.locator("rect").count(), 1)
            self.assertEqual(court.locator("g[transform^='rotate(180']").count(), 1 if marks == 2 else 2)
            for turned in range(3):
                row = [*(f"foundation{index}" for index in range(4)), "waste", "stock"]
                boxes = [self.pile(page, name) for name in row]
                stacks = [self.pile(page, f"stack{index}") for index in range(7)]
                self.assertEqual(len({box["y"] for box in boxes}), 1)
                self.assertEqual([box["x"] for box in boxes], [stacks[index]["x"] for index in (0, 1, 2, 3, 5, 6)])
                below = page.locator(".klondike-card[data-pile^=stack]").evaluate_all("all => Math.min(...all.map((card) => card.getBoundingClientRect().y))")
                self.assertGreater(below, boxes[0]["y"] + boxes[0]["height"])
                page.keyboard.press("t")
            # All cards that are turned lie beside the stock and off the foundations.
            left = page.locator(".klondike-card[data-pile=waste]").evaluate_all("all => Math.min(...all.map((card) => card.getBoundingClientRect().x))")
            self.assertGreater(left, boxes[3]["x"] + boxes[3]["width"])

    def test_a_card_in_hand_shows_where_it_may_go(self):
        page = self.table()
        box = self.card(page, "8S").bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + 6)
        page.mouse.down()
        page.mouse.move(box["x"] + 60, box["y"] + 60, steps=3)
        self.assertEqual(page.locator(".klondike-goal").evaluate_all("all => all.map((card) => card.dataset.name)"), ["9D"])
        self.assertEqual(self.card(page, "8S").evaluate("card => getComputedStyle(card).rotate"), "1.5deg")
        page.mouse.up()
        self.assertEqual(page.locator(".klondike-goal").count(), 0)

    def test_suits_have_two_colours_or_four_by_choice(self):
        page = self.opened(PAGE, fragment="#table?game=klondike&seed=7")
        page.wait_for_selector(".klondike-card[data-look=face]")
        colours = lambda: page.evaluate("""['spades', 'hearts', 'clubs', 'diamonds'].map((suit) => {
            const mark = document.createElement('span');
            mark.className = `suit-${suit}`;
            document.body.append(mark);
            const { color } = getComputedStyle(mark);
            mark.remove();
            return color;
        })""")
        spades, hearts, clubs, diamonds = colours()
        self.assertEqual((spades, hearts), (clubs, diamonds))
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Four colours of suits").check()
        self.assertEqual(len(set(colours())), 4)

    def card(self, page, name):
        return page.locator(f".klondike-card[data-card='{name}']")

    def pile(self, page, name):
        """Where the last card of a pile is, or its place."""
        return page.locator(f".klondike-card[data-pile='{name}']").last.bounding_box()

    def drag(self, page, name, x, y):
        box = self.card(page, name).bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 6)
        page.mouse.down()
        page.mouse.move(x, y - 3, steps=3)
        page.mouse.move(x, y)
        page.mouse.up()

    def drag_to(self, page, name, pile):
        box = self.pile(page, pile)
        self.drag(page, name, box["x"] + box["width"] / 2 + 4, box["y"] + 20)

    def double(self, page, name):
        box = self.card(page, name).bounding_box()
        for _ in range(2):
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 6)

    CARD = re.compile(r"^(?:(\d+) cards from the )?(\w+) of (\w+)(?: on,)? (.*)$")

    def planned(self, page):
        """What a simple plan does: to foundations, to uncover, from the waste, turn. Words of a move, card, from, to."""
        ranks = dict(zip("Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King".split(), ["A", *map(str, range(2, 11)), "J", "Q", "K"]))
        found = []
        for words in self.buttons(page):
            match = self.CARD.match(words)
            if not match:
                found.append((4, words, None, None, None))
                continue
            count, rank, suit, way = match.groups()
            name = ranks[rank.capitalize()] + suit[0].upper()
            stack = re.search(r"stack (\d)(?: to|$)", way) if "to stack" not in way else re.search(r"stack (\d) to", way)
            goal = re.search(r"to stack (\d)", way)
            pile = f"stack{int(goal[1]) - 1}" if goal else "foundation0"
            if not goal:
                found.append((0, words, name, "stack" if stack else "waste", pile))
            elif stack:
                place = int(stack[1]) - 1
                held = page.locator(f".klondike-card[data-card][data-pile='stack{place}']").count()
                hidden = page.locator(f".klondike-card[data-look=back][data-pile='stack{place}']").count()
                if hidden and held == int(count or 1):
                    found.append((1, words, name, "stack", pile))
            elif "waste" in way:
                found.append((2, words, name, "waste", pile))
        return min(found, key=lambda move: move[0], default=None)

    def act(self, page, hand, plan):
        """Makes a move by one of four hands; whatever the double tap prefers is a move too."""
        rank, words, name, _, pile = plan
        if rank == 4:
            if hand % 2:
                page.keyboard.press("t")
            else:
                box = self.pile(page, "stock")
                page.mouse.click(box["x"] + 9, box["y"] + 9)
        elif hand % 4 == 1:
            self.double(page, name)
        elif hand % 4 == 2:
            page.locator(".table-moves button", has_text=re.compile(f"^{re.escape(words)}$")).press("Enter")
        else:
            self.drag_to(page, name, pile)

    def test_klondike_is_won_by_mouse_and_keys(self):
        page = self.table(WON)
        for hand in range(400):
            if page.is_visible("#table button:has-text('Finish')"):
                break
            before = len(self.moves(page))
            plan = self.planned(page)
            self.act(page, hand, plan)
            self.assertEqual(len(self.moves(page)), before + 1, f"{hand}: {plan} {self.news(page)}")
        before = len(self.moves(page))
        page.keyboard.press("f")
        self.eventually(lambda: "Won: all cards are up." in self.news(page), seconds=30)
        moves = self.moves(page)
        self.assertGreater(len(moves), before)
        self.assertRegex(self.news(page), rf"Moves: {len(moves)}\. Score: \d+\. Time: \d+:\d\d\.$")
        self.assertEqual(page.inner_text("#said"), self.news(page))
        self.assertEqual(page.locator(".klondike-card[data-look=face]").count(), 8)
        # The result stands above the table.
        end = page.get_by_role("dialog", name="Klondike")
        self.assertIn(f"{len(moves)} moves, 52 of 52", end.inner_text())
        self.check_accessible(page)
        end.get_by_role("button", name="Look at the table").click()
        page.click("#table summary:has-text('More')")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save transcript").click()
        path = folder() / "klondike.txt"
        download.value.save_as(path)
        self.assertIn(f"{len(moves)} moves", setlab("klondike", "game", "--replay", str(path)))

    def test_a_card_comes_back(self):
        page = self.table()
        card = self.card(page, "8S")
        home = card.bounding_box()
        for x, y in [(20, 700), (700, 850)]:
            self.drag(page, "8S", x, y)
            self.assertEqual(card.bounding_box(), home)
        for pile in ("stack0", "foundation0", "waste"):
            self.drag_to(page, "8S", pile)
            self.assertEqual(card.bounding_box(), home)
        self.assertEqual(self.moves(page), [])
        # One tap does nothing, nor does a tap twice where no move is.
        card.click()
        self.double(page, "5H")
        self.assertEqual(self.moves(page), [])
        page.wait_for_timeout(600)
        self.double(page, "8S")
        self.assertEqual(self.moves(page), ["4-3:1"])
        self.assertEqual(self.news(page), "Eight of spades from stack 4 to stack 3. Stack 4 shows the two of hearts.")
        # Smoothly, where the system does not ask for less motion.
        slow = self.table(reduced_motion="no-preference")
        home = self.card(slow, "5C").bounding_box()
        self.drag(slow, "5C", home["x"] - 500, home["y"] + 200)
        between = self.card(slow, "5C").bounding_box()
        self.assertNotEqual(between, home)
        self.eventually(lambda: self.card(slow, "5C").bounding_box() == home)

    def test_touch_drags_whole_runs(self):
        page = self.table("game=klondike&seed=3&number=0", has_touch=True, width=360, height=640)
        touch = page.context.new_cdp_session(page)

        def dispatch(kind, *points):
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        def drag(name, pile):
            box, goal = self.card(page, name).bounding_box(), self.pile(page, pile)
            x, y = box["x"] + 20, box["y"] + 5
            dispatch("touchStart", (x, y))
            for step in range(1, 6):
                dispatch("touchMove", (x + (goal["x"] + 20 - x) * step / 5, y + (goal["y"] + 12 - y) * step / 5))
            dispatch("touchEnd")

        drag("8D", "stack0")
        self.assertEqual(self.moves(page), ["5-1:1"])
        # The nine takes the eight along; both come back from where they do not fit.
        def places():
            return [self.card(page, name).bounding_box() for name in ("9C", "8D")]

        before = places()
        drag("9C", "stack3")
        self.assertEqual(places(), before)
        drag("9C", "stack1")
        self.assertEqual(self.moves(page), ["5-1:1", "1-2:2"])
        box = self.pile(page, "stock")
        page.touchscreen.tap(box["x"] + 10, box["y"] + 10)
        self.assertEqual(self.moves(page), ["5-1:1", "1-2:2", "T"])

    def test_hints(self):
        page = self.table(WON)
        marked = page.locator(".klondike-marked")
        for made in range(20):
            self.assertEqual(marked.count(), 0)
            page.keyboard.press("h")
            words = re.fullmatch(r"Hint: (.+)\.", self.news(page)).group(1)
            self.assertEqual(page.inner_text("#said"), self.news(page))
            self.assertGreater(marked.count(), 0)
            self.assertEqual(len(self.moves(page)), made)
            place = [text[0].lower() + text[1:] for text in self.buttons(page)].index(words)
            # Another move of the list is marked as long as the pointer is on it.
            hinted = marked.evaluate_all("cards => cards.map((card) => card.dataset.name)")
            page.locator(".table-moves button").nth(place - 1).hover()
            page.mouse.move(1, 1)
            self.assertEqual(marked.evaluate_all("cards => cards.map((card) => card.dataset.name)"), hinted)
            page.locator(".table-moves button").nth(place).dispatch_event("click")
        page = self.table("game=tictactoe&players=person; optimal&seed=5")
        button = page.get_by_role("button", name="Hint")
        while "tie" not in self.news(page):
            self.eventually(lambda: button.is_enabled())
            button.click()
            cell = page.locator(".tictactoe-marked")
            self.assertRegex(cell.get_attribute("aria-label"), self.news(page)[len("Hint: "):].split(" (")[0] + ": free$")
            moves = len(self.moves(page))
            cell.click()
            self.eventually(lambda: len(self.moves(page)) > moves + 1 or "tie" in self.news(page))
            self.assertEqual(cell.count(), 0)
        self.assertTrue(button.is_disabled())

    def test_undo_and_reload(self):
        page = self.table()
        for key in "tt4t":
            page.keyboard.press(key)
        self.assertEqual(self.moves(page), ["T", "T", "4-3:1", "T"])
        page.get_by_role("button", name="Undo").click()
        self.assertEqual(self.news(page), "The last move is taken back.")
        page.keyboard.press("Backspace")
        self.assertEqual((self.moves(page), self.kept(page)["undone"]), (["T", "T"], "2"))
        places = lambda: {card.get_attribute("data-name"): card.bounding_box() for card in page.locator(".klondike-card").all()}
        before = places()
        page.reload()
        page.wait_for_selector(".klondike-card", state="attached")
        self.assertEqual(places(), before)
        self.assertIn("standard, deal 0 of seed 7", page.text_content("#table .play-head"))
        # Another game keeps this one.
        page.get_by_role("button", name="Tic-tac-toe").click()
        page.keyboard.press("5")
        page.get_by_role("button", name="Klondike").click()
        self.assertEqual(self.moves(page), ["T", "T"])
        page.get_by_role("link", name="Odds", exact=True).click()
        page.keyboard.press("t")
        page.get_by_role("link", name="Games", exact=True).click()
        self.assertEqual(self.moves(page), ["T", "T"])
        page.keyboard.press("n")
        self.assertIn("standard, deal 1 of seed 7", page.text_content("#table .play-head"))

    def test_cards_turn_over_once(self):
        page = self.table(reduced_motion="no-preference")
        page.evaluate("""() => {
            window.flips = [];
            const real = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing) {
              if (/rotateY/.test(frames.at?.(0).transform)) window.flips.push([this.dataset.card, timing.duration]);
              return real.call(this, frames, timing);
            };
        }""")
        flips = lambda: page.evaluate("window.flips.splice(0)")
        # Stack 4 shows the two of hearts when its eight goes.
        page.keyboard.press("4")
        self.assertEqual(flips(), [["2H", 240]])
        page.keyboard.press("t")
        self.assertEqual([time for _, time in flips()], 3 * [240])
        self.eventually(lambda: page.locator(".klondike-turning").count() == 0)
        page.keyboard.press("u")
        page.keyboard.press("u")
        self.assertEqual(flips(), [])

    def test_a_new_game_is_taken_back(self):
        for link, first in [("game=klondike&seed=7&number=0", "t"), ("game=tictactoe", "5")]:
            page = self.table(link)
            page.keyboard.press(first)
            before = self.kept(page)
            for wanted in ("1", "2"):
                page.locator(".play-tools").get_by_role("button", name="New game").click()
                self.assertEqual((self.kept(page)["number"], self.moves(page)), (wanted, []))
            for wanted in ("1", "0"):
                page.get_by_role("button", name="Undo").click()
                self.assertEqual((self.kept(page)["number"], self.news(page)), (wanted, "The former game is back."))
            self.assertEqual(self.kept(page), before)
            # A move of the former game is taken back next, and a game that was moved in keeps its own moves.
            page.keyboard.press("u")
            self.assertEqual(self.moves(page), [])
            self.assertTrue(page.get_by_role("button", name="Undo").is_disabled())
            page.keyboard.press("n")
            page.keyboard.press(first)
            page.keyboard.press("u")
            self.assertEqual((self.kept(page)["number"], self.moves(page)), ("1", []))
        # A program that has begun does not keep the former game away.
        page = self.table("game=tictactoe&players=optimal; person&seed=5")
        self.eventually(lambda: len(self.moves(page)) == 1)
        page.keyboard.press("n")
        self.eventually(lambda: len(self.moves(page)) == 1)
        page.keyboard.press("u")
        self.assertEqual(self.news(page), "The former game is back.")
        self.assertEqual(self.kept(page)["number"], "0")

    def test_klondike_turns_one_card_unless_somebody_chose(self):
        page = self.table("game=tictactoe")
        page.get_by_role("button", name="Klondike").click()
        self.assertEqual(self.kept(page)["rules"], "standard(draw: 1)")
        page.keyboard.press("t")
        self.assertEqual(page.locator(".klondike-card[data-pile=waste][data-card]").count(), 1)
        page.keyboard.press("n")
        self.assertEqual(self.kept(page)["rules"], "standard(draw: 1)")
        self.assertEqual(self.kept(self.table("game=klondike"))["rules"], "standard(draw: 1)")
        # Links of former days lead to the deals of former days, and what is kept stays as it is.
        page = self.table("game=klondike&seed=7")
        self.assertEqual(self.kept(page)["rules"], "standard")
        page.reload()
        page.wait_for_selector(".klondike-card", state="attached")
        self.assertEqual(self.kept(page)["rules"], "standard")

    def test_a_shake_is_the_next_deal(self):
        page = self.table(has_touch=True, is_mobile=True, width=390, height=844)
        shake = """() => { for (const x of [20, -20, 20]) window.dispatchEvent(Object.assign(new Event('devicemotion'), { acceleration: { x, y: 0, z: 0 } })); }"""
        # Leave is asked for once, at a touch.
        page.evaluate("() => { window.asked = 0; DeviceMotionEvent.requestPermission = async () => { window.asked += 1; return 'granted'; }; }")
        for _ in range(2):
            page.locator(".klondike").tap(position={"x": 5, "y": 400})
        self.assertEqual(page.evaluate("window.asked"), 1)
        nudge = shake.replace("[20, -20, 20]", "[20, 3, 20, -5]")
        page.evaluate(nudge)
        self.assertIn("deal 0 of seed 7", page.text_content("#table .play-head"))
        # One shake is one game, however long it goes on, and it brings no question.
        page.wait_for_timeout(600)
        page.evaluate("""async () => { for (const x of [20, -20, 20, -20, 20, -20, 20, -20]) {
            window.dispatchEvent(Object.assign(new Event('devicemotion'), { acceleration: { x, y: 0, z: 0 } }));
            await new Promise((done) => setTimeout(done, 66));
        } }""")
        self.assertIn("deal 1 of seed 7", page.text_content("#table .play-head"))
        page.keyboard.press("t")
        page.wait_for_timeout(600)
        page.evaluate(shake)
        self.assertIn("deal 2 of seed 7", page.text_content("#table .play-head"))
        page.get_by_role("button", name="Undo").click()
        self.assertIn("deal 1 of seed 7", page.text_content("#table .play-head"))
        self.assertEqual(self.moves(page), ["T"])

    def test_hidden_cards_stay_in_the_engine(self):
        page = self.table()
        shown = page.locator(".klondike-card[data-card]").count()
        self.assertEqual(shown, 7)
        said = page.locator("#table ul.unseen li").all_text_contents()
        self.assertEqual(len(said), 10)
        self.assertEqual(sum(len(re.findall(" of ", line)) for line in said), 7)
        self.assertEqual(said[5], "Stack 3: 2 face down, nine of diamonds.")

    def test_new_game_and_what_is_wrong(self):
        page = self.table()
        self.more(page, "New …")
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Own rules").fill("poker<b>")
        dialog.get_by_role("button", name="Begin").click()
        self.assertIn("unknown rules of Klondike “poker<b>”", dialog.inner_text())
        dialog.get_by_label("Own rules").fill("standard(draw: 2, redeals: 1)")
        dialog.get_by_label("Seed").fill("-3")
        dialog.get_by_role("button", name="Begin").click()
        self.assertIn("“-3”: seed must be a whole number, 0 or more.", dialog.inner_text())
        self.check_accessible(page)
        dialog.get_by_label("Seed").fill("18446744073709551615")
        dialog.get_by_role("button", name="Begin").click()
        self.assertEqual(page.get_by_role("dialog").count(), 0)
        self.assertIn("1 redeal left", page.text_content("#table .play-head"))
        self.assertIn("standard(draw: 2, redeals: 1), deal 0 of seed 18446744073709551615", page.text_content("#table .play-head"))
        page.keyboard.press("?")
        self.assertIn("Rules: draw 2, 1 redeal, ", page.get_by_role("dialog").inner_text())
        self.check_accessible(page)
        bad = self.table("game=<b>whist</b>&seed=1")
        self.assertIn("The link cannot be read: unknown game “<b>whist</b>”", self.news(bad))

    def test_links_and_transcripts(self):
        page = self.table("game=klondike&rules=vegas(draw: 1)&seed=11&number=4")
        page.keyboard.press("t")
        self.more(page, "Link")
        address = page.get_by_label("Link to this deal", exact=True).last.input_value()
        page.keyboard.press("Escape")
        other = self.opened(PAGE, fragment="#" + address.split("#")[1])
        other.wait_for_selector(".klondike-card", state="attached")
        self.assertEqual(self.kept(other)["rules"], "vegas(draw: 1)")
        self.assertEqual(self.kept(other)["number"], "4")
        text = setlab("klondike", "game", "--player", "greedy", "--seed", "3")
        for content, said in [(text, None), ("game: whist\nrules: x\nseed: 1\nnumber: 0\nmoves: <img src=x>", "a.txt: unknown game “whist” (choose from tictactoe, klondike)."), ("\0", "expected KEY: VALUE")]:
            with page.expect_file_chooser() as chooser:
                self.more(page, "Open transcript")
            chooser.value.set_files([{"name": "a.txt", "mimeType": "text/plain", "buffer": content.encode()}])
            if said:
                self.eventually(lambda: said in self.news(page))
            self.eventually(lambda: self.moves(page) == re.search("moves: (.*)", text)[1].split())

    def test_looks(self):
        def opened(link, **look):
            page = self.table(link, **look)
            for key in "1t4t5823":
                page.keyboard.press(key)
            return page

        for turn, link in enumerate((
                "game=klondike&seed=7&number=0", "game=klondike&rules=bjarnason&seed=7&number=0", "game=tictactoe")):
            with self.subTest(link=link):
                self.check_looks(functools.partial(opened, link), turn)

    def test_small_and_large(self):
        for width, _, page in self.windows(self.table, [(320, 568), (740, 360), (1920, 1080)]):
            with self.subTest(width=width):
                self.check_fits(page)
                box = self.card(page, "KD").bounding_box()
                self.assertGreater(box["width"], 35)
                # All cards lie on the felt.
                self.becomes(lambda: page.evaluate("""() => {
                    const felt = document.querySelector('.klondike').getBoundingClientRect();
                    return [...document.querySelectorAll('.klondike-card')].filter((card) => {
                      const { right, bottom } = card.getBoundingClientRect();
                      return right > felt.right || bottom > felt.bottom;
                    }).length;
                }"""), 0)
