"""Several people and opponents at one table in the page: areas, keys, touches, links, what is told at the end."""

import functools

import test_game
from browser import MOTION, PAGE, PageTests, clearing
from test_game import sets


class PeopleTests(PageTests):
    game, names, news, head, log, more, with_letters, tap = (
        getattr(test_game.GameTests, name) for name in ("game", "names", "news", "head", "log", "more", "with_letters", "tap"))

    def boxes(self, page, *selectors):
        return [page.locator(selector).bounding_box() for selector in selectors]

    def test_every_look_of_every_table(self):
        def check(sides, page):
            shown = page.locator(".play-side").evaluate_all(
                "sides => sides.map((side) => side.getBoundingClientRect()).filter(({ width, height, top, bottom, left, right }) =>"
                " width > 40 && height > 20 && top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1).length")
            self.assertEqual(shown, sides)
            # What is to be touched is large enough for a finger, and no area covers another or the table.
            crossed, small = page.evaluate("""() => {
                const box = (element) => element.getBoundingClientRect();
                const all = [...document.querySelectorAll('.play-side, .play-table-top')].map(box);
                const crossed = all.flatMap((one, i) => all.slice(i + 1).filter((other) => Math.min(one.right, other.right)
                  - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)).length;
                const small = [...document.querySelectorAll('.play-claim:not([hidden]), .play-ask:not([hidden])')].map(box)
                  .filter(({ width, height }) => width < 40 || height < 40).length;
                return [crossed, small]; }""")
            self.assertEqual((crossed, small), (0, 0))
            area = page.locator("button.play-card").first.bounding_box()
            self.assertGreater(area["width"] * area["height"], 1000)

        for turn, (people, opponents) in enumerate([(3, 0), (4, 0), (4, 4), (2, 2), (1, 7), (8, 0)]):
            with self.subTest(people=people, opponents=opponents):
                rivals = "+and+".join(["expert", "child", "beginner", "expert", "child", "child", "greedy"][:opponents])
                link = f"seed=7&game=12&players={people}" + (f"&against={rivals}" if rivals else "")
                self.check_looks(
                    functools.partial(self.game, link, reduced_motion="reduce"), turn, heights=(800, 1100, 900),
                    check=functools.partial(check, people + opponents))

    def test_four_sit_at_corners(self):
        for width, height in [(390, 844), (1400, 900)]:
            page = self.game("seed=7&players=4", width=width, height=height)
            places = self.boxes(page, *(f".play-side-{side}" for side in range(4)))
            corners = {(box["x"] + box["width"] / 2 > width / 2, box["y"] + box["height"] / 2 > height / 2) for box in places}
            self.assertEqual(len(corners), 4)
            areas = [round(box["width"] * box["height"], -2) for box in places]
            self.assertLess(max(areas), 1.2 * min(areas), "nobody has a better place")

    def test_three_by_keyboard(self):
        page = self.game("seed=7&players=3&names=Anna,+Ben")
        self.assertIn("Anna 0 : Ben 0 : player 3 0", self.head(page))
        self.assertEqual(page.locator(".play-key:visible").all_inner_texts(), ["5", "1", "9"])
        page.keyboard.press("5")
        self.assertIn("Ben claimed: 5 s to show a Set.", self.news(page))
        page.keyboard.press("9")
        self.with_letters(page, sets(self.names(page))[0])
        self.eventually(lambda: "\ntake " in self.log(page))
        self.assertIn(", player 2\n", self.log(page))
        self.eventually(lambda: not page.query_selector(".play-table-top[data-verdict=match]"))
        # Cards come when all have asked; keys that nobody has do nothing.
        count = len(self.names(page))
        for key in "0248":
            page.keyboard.press(key)
        for key in ("1", "5", "9"):
            self.assertEqual(len(self.names(page)), count)
            page.keyboard.press("D")
            self.assertIn("Who asks for three more cards?", self.news(page))
            page.keyboard.press(key)
        self.eventually(lambda: len(self.names(page)) == count + 3)
        self.assertEqual(self.log(page).count("\ndeal"), 4)
        self.assertNotIn("\ndeal by 4", self.log(page))
        page.keyboard.press("1")
        self.assertIn("Anna claimed", self.news(page))

    def test_four_by_touch_and_reload(self):
        page = self.game("seed=4&players=4", width=390, height=844, has_touch=True, is_mobile=True, reduced_motion=MOTION)
        for side in range(4):
            page.locator(f".play-side-{side} .play-claim").tap()
            self.eventually(lambda: page.query_selector(f".play-side-{side}.live"))
            self.tap(page, sets(self.names(page))[0])
            self.eventually(lambda: f", player {side + 1}\n" in self.log(page))
            self.eventually(lambda: not page.query_selector(".play-table-top[data-verdict=match]"))
            while not sets(self.names(page)):
                for asking in range(4):
                    page.locator(f".play-side-{asking} .play-ask").tap()
        page.reload()
        page.wait_for_selector("html[data-ready]", state="attached")
        # The kept game is read after the page is ready.
        self.eventually(lambda: page.locator(".play-side .play-score b").all_inner_texts() == ["1"] * 4)

    def test_a_tap_without_a_claim_says_how_to_claim(self):
        for people, keys in [(2, "1 or 0"), (3, "1 or 5 or 9")]:
            page = self.game(f"seed=7&players={people}", width=390, height=844, has_touch=True, reduced_motion="reduce")
            self.tap(page, [0])
            self.eventually(lambda: self.news(page) == f"First claim: press Set! at your place, or {keys} on a keyboard.")
            self.assertEqual(page.inner_text("#said"), self.news(page))
            page.locator(".play-side-0 .play-claim").tap()
            self.eventually(lambda: "claimed: 5 s" in self.news(page))
            self.tap(page, [0])
            self.eventually(lambda: page.locator(".play-card[aria-pressed=true]").count() == 1)
            self.assertIn("claimed: ", self.news(page))

    def test_the_form_begins_and_a_link_repeats(self):
        page = self.game("")
        self.more(page, "New …")
        page.get_by_label("Who plays").select_option("people")
        page.locator("[name=players]").select_option("3")
        page.locator("[name=names]").fill("Anna, Anna")
        page.get_by_label("Opponent 1", exact=True).fill("expert")
        page.keyboard.press("Tab")
        page.get_by_label("Opponent 2", exact=True).fill("child(skill: 0.7)")
        page.locator("[name=seed]").fill("9")
        page.get_by_role("button", name="Begin").click()
        self.assertIn("two are called Anna", page.inner_text("#play-wrong-names"))
        page.locator("[name=names]").fill("Anna, Zoë")
        page.get_by_role("button", name="Begin").click()
        self.eventually(lambda: page.locator(".play-side").count() == 5)
        self.assertEqual(
            page.locator(".play-side .play-name").all_text_contents(), ["Zoë", "expert", "child(skill: 0.7)", "Anna", "player 3"])
        log = self.log(page)
        self.assertIn("\nplayers: 3\nname: Anna\nname: Zoë\nrace: suggested\nagainst: expert\nagainst: child(skill: 0.7)\n", log)
        page.click("#game summary")
        page.get_by_role("button", name="Link", exact=True).click()
        address = page.get_by_label("Link to this game", exact=True).last.input_value()
        other = self.opened(PAGE)
        other.wait_for_selector("html[data-ready]", state="attached")
        other.goto(address)
        self.eventually(lambda: other.locator(".play-side").count() == 5)
        self.assertEqual(self.log(other).split("\ntable")[0], log.split("\ntable")[0])

    def test_the_end_ranks(self):
        page = self.game("seed=1&deck=3&players=3&race=setwithfriends", reduced_motion="reduce")
        cards = lambda: page.eval_on_selector_all("button.play-card[data-card]", "all => all.map((card) => card.dataset.card)")
        for turn in range(9):
            shown = cards()
            page.keyboard.press("159"[turn % 2])
            self.with_letters(page, clearing(shown))
            self.eventually(lambda: shown != cards())
        end = page.get_by_role("dialog", name="The game is over")
        end.wait_for()
        self.assertIn("1. player 1 5, 2. player 2 4, 3. player 3 0", end.inner_text().lower())
        self.check_accessible(page)
        end.get_by_role("button", name="Review").click()
        review = page.get_by_role("dialog", name="Review")
        self.assertIn("The sides", review.inner_text())
        self.assertIn("56\u00a0%", review.inner_text())
