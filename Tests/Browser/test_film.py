"""The film of a game: every key and button, at all widths, as the transcript has it."""

import re

from browser import WIDTHS, PageTests, made, setlab, written

GAME = ("game", "--seed", "7")
FILM = "film.html"


def in_words(card):
    """A card in the words of the film, from its notation."""
    number, colour, shading, shape = card
    words = {
        "R": "red", "G": "green", "P": "purple", "D": "diamond", "Q": "oval", "Z": "squiggle",
        "s": "solid", "t": "striped", "o": "open",
    }
    count = " one two three".split(" ")[int(number)]
    symbol = words[{"D": "D", "O": "Q", "S": "Z"}[shape]] + ("" if number == "1" else "s")
    return f"{count} {words[colour]} {words[shading.lower()]} {symbol}"


def steps():
    """What the film shows step by step, from the transcript: the cards, those that are taken, the number of the table."""
    found = []
    for block in re.split(r"\n(?=table \d+:)", setlab(*GAME))[1:]:
        number = int(re.match(r"table (\d+)", block)[1])
        cards = [in_words(card) for line in re.findall(r"\| (.*)", block) for card in line.split()]
        found.append((number, cards, []))
        if take := re.search(r"^take .* at (\d+) (\d+) (\d+)", block, re.M):
            found.append((number, cards, sorted(map(int, take.groups()))))
    return found


class FilmTests(PageTests):
    def setUp(self):
        self.film = made(*GAME, name=FILM)
        self.steps = steps()

    def shown(self, page):
        """The step that a page shows: the number of the table, its cards and the places of those that are framed."""
        number = int(re.match(r"Table (\d+) of", page.inner_text("#note"))[1])
        framed = page.locator("#stage > div").evaluate_all(
            "all => all.flatMap((cell, place) => (cell.querySelector('.frame') ? [place] : []))")
        names = self.names(page, "img", "#stage")
        return number, [name for name in names if name != "taken"], framed

    def check_at(self, page, step):
        self.assertEqual(self.shown(page), self.steps[step])
        self.assertEqual(page.input_value("#place"), str(step % len(self.steps)))

    def test_every_step_is_that_of_the_transcript(self):
        page = self.opened(self.film)
        for step in range(len(self.steps)):
            self.assertEqual(self.shown(page), self.steps[step], f"step {step}")
            page.keyboard.press("ArrowRight")
        self.assertEqual(self.shown(page), self.steps[-1], "there is nothing behind the last step")

    def test_keys(self):
        page = self.opened(self.film)
        for key, step in [("ArrowLeft", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", -1),
                          ("ArrowRight", -1), ("ArrowLeft", -2), ("Home", 0)]:
            page.keyboard.press(key)
            with self.subTest(key=key, step=step):
                self.assertEqual(self.shown(page), self.steps[step])
        page.keyboard.press("Control+End")
        self.assertEqual(self.shown(page), self.steps[0], "keys of the browser are left to it")

    def test_buttons(self):
        page = self.opened(self.film)
        for name, step in [("Step back", 0), ("Step on", 1), ("Last table", -1), ("Step on", -1), ("Step back", -2),
                           ("First table", 0)]:
            page.get_by_role("button", name=name).click()
            with self.subTest(button=name, step=step):
                self.assertEqual(self.shown(page), self.steps[step])

    def test_slider(self):
        page = self.opened(self.film)
        slider = page.get_by_role("slider", name="Step")
        slider.fill("5")
        self.assertEqual(self.shown(page), self.steps[5])
        self.assertEqual(slider.get_attribute("aria-valuetext"), f"table {self.steps[5][0]}")
        slider.press("ArrowRight")
        self.assertEqual(self.shown(page), self.steps[6], "a key on the slider moves it once")
        self.assertEqual(slider.get_attribute("max"), str(len(self.steps) - 1))

    def test_plays_by_itself_at_the_pace_chosen(self):
        # Time goes as the test says.
        context = self.opened(self.film)
        context.clock.install()
        context.reload()
        page, play = context, context.locator("#play")
        page.keyboard.press(" ")
        self.assertEqual(play.get_attribute("aria-label"), "Pause")
        page.clock.run_for(2_100)
        self.assertEqual(self.shown(page), self.steps[1])
        page.get_by_role("combobox", name="Seconds for a step").select_option("0.5")
        page.clock.run_for(1_600)
        self.assertEqual(self.shown(page), self.steps[4], "three steps of half a second")
        play.click()
        page.clock.run_for(10_000)
        self.assertEqual(self.shown(page), self.steps[4], "it has stopped")
        page.get_by_role("button", name="Last table").click()
        play.click()
        self.assertEqual(self.shown(page), self.steps[0], "at the end it starts anew")
        page.clock.run_for(500 * len(self.steps))
        self.assertEqual(self.shown(page), self.steps[-1])
        self.assertEqual(play.get_attribute("aria-label"), "Play", "at the end it stops")

    def test_every_width(self):
        for width in WIDTHS:
            with self.subTest(width=width):
                page = self.opened(self.film, width)
                self.check_fits(page)
                # A key is as good as a finger: all can be touched without scrolling.
                for place in ["#stage > div"] + ["#" + name for name in "first back play next last place pace".split()]:
                    for box in page.locator(place).all():
                        found = box.bounding_box()
                        self.assertGreaterEqual(min(found["x"], found["y"]), 0, place)
                        self.assertLessEqual(found["x"] + found["width"], width, place)
                        self.assertLessEqual(found["y"] + found["height"], 900, place)
                        self.assertGreaterEqual(found["height"], 40, place)

    def test_light_and_dark(self):
        page = self.opened(self.film)
        ground = "getComputedStyle(document.documentElement).backgroundColor"
        face = "document.querySelector('#stage path').getAttribute('fill')"
        light = page.evaluate(ground), page.evaluate(face)
        page.emulate_media(color_scheme="dark")
        self.eventually(lambda: page.evaluate(ground) != light[0] and page.evaluate(face) != light[1])
        self.assertEqual(self.shown(page), self.steps[0])

    def test_cards_fit_a_window_that_changes(self):
        page = self.opened(self.film)
        card = page.locator("#stage > div").first
        for width, height, sides in [(1000, 900, 1.6), (1440, 900, 1 / 1.6), (300, 900, 1.6)]:
            page.set_viewport_size({"width": width, "height": height})

            def is_so():
                box = card.bounding_box()
                # Cards are exchanged for others.
                return box and abs(box["width"] / box["height"] - sides) < 0.02 and box["width"] < width

            self.eventually(is_so)
            self.check_fits(page)

    def test_transcript_in_the_page_can_be_replayed(self):
        page = self.opened(self.film)
        page.locator("summary").click()
        text = page.inner_text("pre")
        self.assertEqual(text.strip(), setlab(*GAME).strip())
        setlab("game", "--replay", str(written("replayed.txt", text + "\n")))

    def test_accessible(self):
        for scheme in ("light", "dark"):
            page = self.opened(self.film, scheme=scheme)
            page.keyboard.press("ArrowRight")
            page.locator("summary").click()
            self.check_accessible(page)

    def test_without_scripts_the_transcript_is_told(self):
        page = self.opened(self.film, java_script_enabled=False)
        self.assertIn("needs scripts", page.inner_text("body"))
