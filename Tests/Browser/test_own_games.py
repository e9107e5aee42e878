"""Games of one's own when they are over: ghosts to race from links, and statistics that stay on the device."""

import re

import test_game
from browser import PAGE, PageTests, folder

PUZZLE = "seed=20261125&puzzle=yes"


class OwnGameTests(PageTests):
    game, names, news, more, with_letters = (
        getattr(test_game.GameTests, name) for name in ("game", "names", "news", "more", "with_letters"))

    def stats(self, page):
        return " ".join(page.inner_text("#game .play-stats").split())

    def solve(self, page):
        """Finds all six; what is shown at the end."""
        self.eventually(lambda: len(self.names(page)) == 12)
        for number, places in enumerate(test_game.sets(self.names(page))):
            self.with_letters(page, places)
            self.eventually(lambda: f"{number + 1} of 6 Sets" in page.text_content(".play-head"))
        return page.get_by_role("dialog", name="The game is over")

    def test_a_finished_game_is_a_ghost_for_whoever_has_the_link(self):
        page = self.game(PUZZLE, reduced_motion="reduce")
        end = self.solve(page)
        end.get_by_role("button", name="Race").click()
        address = page.get_by_role("dialog", name="Link to this game").get_by_label("Link to this game").input_value()
        ghost = re.fullmatch(r".*#game\?seed=20261125&game=\d+&puzzle=yes&ghost=((?:[0-9a-z]+-){6}[0-9a-z]+)", address)
        self.assertTrue(ghost, address)
        self.assertLess(len(ghost[1]), 30)
        other = self.opened(PAGE, fragment="#" + address.split("#")[1])
        other.wait_for_selector("html[data-ready]", state="attached")
        offer = other.get_by_role("dialog", name="Race a ghost")
        self.assertRegex(offer.inner_text(), r"Somebody finished this very deal in 0:\d\d, with 6 Sets\.")
        self.check_accessible(other)
        # The clock waits, and nothing of the deal is seen before.
        self.assertEqual(self.names(other), [])
        offer.get_by_role("button", name="Race", exact=True).click()
        self.eventually(lambda: len(self.names(other)) == 12)
        self.assertRegex(self.stats(other), r"ghost: \d of 6")
        # It stays with the game after a reload.
        other.reload()
        other.get_by_role("button", name="Resume").first.click()
        self.eventually(lambda: "of 6" in self.stats(other) and "ghost" in self.stats(other))

    def test_share_and_race_tell_the_same_time(self):
        """A game of 59.97 s is not 0:59 here and 1:00 there."""
        page = self.game(PUZZLE, reduced_motion="reduce", before="""
            const now = performance.now.bind(performance);
            performance.now = () => window.stopped ?? now();""")
        self.eventually(lambda: len(self.names(page)) == 12)
        page.evaluate("() => { window.stopped = performance.now(); }")
        page.keyboard.press("R")
        elapsed = int(re.search(r"reshuffle — (\d+) ms", page.evaluate("localStorage.getItem('setlab.game.log')"))[1])
        page.keyboard.press("P")
        page.keyboard.press("P")
        for part in range(1, 10):
            page.evaluate("passed => { window.stopped += passed; }", (59_970 - elapsed) / 9)
            page.keyboard.press("R")
        end = self.solve(page)
        self.assertEqual(end.locator(".end-time").inner_text(), "0:59")
        self.assertIn("0:59, 6 of 6", end.locator(".end-share").inner_text())
        end.get_by_role("button", name="Race").click()
        address = page.get_by_role("dialog", name="Link to this game").get_by_label("Link to this game").input_value()
        other = self.opened(PAGE, fragment="#" + address.split("#")[1])
        offer = other.get_by_role("dialog", name="Race a ghost")
        offer.wait_for()
        self.assertIn("Somebody finished this very deal in 0:59, with 6 Sets.", offer.inner_text())

    def test_who_won_is_told_and_by_how_much(self):
        for ghost, progress, result in [("1-1-1-1-1-1-0", r"−\d+\.\d s ghost: 6 of 6", r"The ghost won by \d+\.\d s: 0:\d\d against 0:00\."),
                                        ("fff-1-1-1-1-1-0", r"0\.0 s ghost: 0 of 6", r"You beat the ghost by \d+\.\d s: 0:\d\d against \d+:\d\d\.")]:
            page = self.game(f"{PUZZLE}&ghost={ghost}", reduced_motion="reduce")
            page.get_by_role("button", name="Race", exact=True).click()
            page.wait_for_selector("button.play-card[data-card]")
            self.eventually(lambda: re.search(progress, self.stats(page)))
            self.check_fits(page)
            end = self.solve(page)
            self.assertRegex(end.inner_text(), result)
            self.assertRegex(self.news(page), result)
        # Without the ghost it is the game of any link.
        page = self.game(f"{PUZZLE}&ghost=1-1-0")
        page.get_by_role("button", name="Play without the ghost").click()
        page.wait_for_selector("button.play-card[data-card]")
        self.assertNotIn("ghost", self.stats(page))

    def test_broken_and_hostile_ghosts_get_one_line_and_run_nothing(self):
        page = self.game("seed=7&game=12")
        for ghost in ("<img src=x onerror=alert(1)>", "1--2", "A-1", "9" * 6 + "-1", "-".join("1" * 40), "1-2\u001f3", "javascript:alert(1)", "zzzzz-zzzzz-1"):
            page.evaluate("ghost => { location.hash = '#game?' + new URLSearchParams({ seed: 7, game: 12, ghost }); }", ghost)
            self.eventually(lambda: "The ghost in the link cannot be read: " in self.news(page))
            self.assertLess(len(self.news(page)), 250)
            self.assertEqual(page.locator("dialog").count(), 0)
            self.assertEqual(len(self.names(page)), 12)
            self.assertNotIn("ghost:", self.stats(page))
            page.keyboard.press("H")
            self.assertNotIn("cannot be read", self.news(page))
        self.assertEqual(page.locator("main img, .trouble").count(), 0)
        two = self.game("players=2&seed=3&ghost=1-1")
        self.assertIn("only a solo game can have a ghost", self.news(two))

    def statistics(self, page):
        self.more(page, "Statistics")
        return page.get_by_role("dialog", name="Your statistics")

    def chosen(self, page, dialog, name, text):
        with page.expect_file_chooser() as chooser:
            dialog.get_by_role("button", name="Import").click()
        chooser.value.set_files([{"name": name, "mimeType": "text/plain", "buffer": text.encode()}])

    def test_statistics_are_kept_carried_and_deleted(self):
        page = self.game(PUZZLE, reduced_motion="reduce")
        dialog = self.statistics(page)
        self.assertIn("that you finish alone are counted here", dialog.inner_text())
        self.assertTrue(dialog.get_by_role("button", name="Export").is_disabled())
        dialog.get_by_role("button", name="Close").click()
        self.solve(page).get_by_role("button", name="Next puzzle").click()
        dialog = self.statistics(page)
        text = " ".join(dialog.inner_text().split())
        self.assertIn("0 games 1 puzzle 6 Sets", text)
        self.assertIn("Fastest puzzle 0:0", text)
        with page.expect_download() as download:
            dialog.get_by_role("button", name="Export").click()
        path = folder() / "statistics.txt"
        download.value.save_as(path)
        own = path.read_text()
        header, line = own.splitlines()
        self.assertRegex(line, r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d puzzle 20261125 \d+ 4 classic \d+ 6 0 0 ")
        # The same file again adds nothing; another one adds its games, and a trend is drawn.
        self.chosen(page, dialog, "own.txt", own)
        self.eventually(lambda: "0 games are new here." in dialog.inner_text())
        older = own + "2026-11-01T10:00:00 game 7 12 4 classic 240000 24 0 0 2/10000,5/40000,9/90000,8/100000\n"
        self.chosen(page, dialog, "older.txt", older)
        self.eventually(lambda: "One game is new here." in dialog.inner_text())
        self.assertIn("Fastest game of 81 cards 4:00 10.0 2026-11-01", " ".join(dialog.inner_text().split()))
        self.assertEqual(dialog.locator(".statistics-trend svg").count(), 1)
        self.check_accessible(page)
        self.check_fits(page)
        kept = lambda: page.evaluate("localStorage.getItem('setlab.statistics')")
        before = kept()
        self.chosen(page, dialog, "broken.txt", own + "<img src=x onerror=alert(1)>\n")
        self.eventually(lambda: "broken.txt: line 3 is no line of a file of statistics." in dialog.inner_text())
        self.assertEqual(kept(), before)
        dialog.get_by_role("button", name="Delete …").click()
        dialog.get_by_role("button", name="Keep").click()
        self.assertEqual(kept(), before)
        dialog.get_by_role("button", name="Delete …").click()
        dialog.get_by_role("button", name="Delete", exact=True).click()
        self.assertIn("The statistics are deleted.", dialog.inner_text())
        self.assertIsNone(kept())
        # They are at the start too.
        page.keyboard.press("Escape")
        page.evaluate("location.hash = '#start'")
        page.get_by_role("button", name="Your statistics").click()
        self.assertIn("that you finish alone are counted here", page.get_by_role("dialog").inner_text())

    def test_storage_that_fails_is_told(self):
        page = self.game(PUZZLE, reduced_motion="reduce")
        page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }")
        end = self.solve(page)
        self.eventually(lambda: "This browser keeps nothing for this page" in end.inner_text())
        end.get_by_role("button", name="Next puzzle").click()
        dialog = self.statistics(page)
        self.chosen(page, dialog, "a.txt", "SetLab statistics, format 1\n")
        self.eventually(lambda: "the statistics are as they were" in dialog.inner_text())

    def test_at_the_end_cards_leave_in_order_and_the_sheet_rises(self):
        page = self.game(PUZZLE, width=390, height=844)
        self.eventually(lambda: len(self.names(page)) == 12)
        page.evaluate("""() => {
            window.left = [];
            const real = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing) {
              if (this.matches('.play-card') && frames.at?.(-1).opacity === 0) window.left.push([this.dataset.card, timing.delay + timing.duration]);
              return real.call(this, frames, timing);
            };
        }""")
        end = self.solve(page)
        self.eventually(lambda: end.is_visible())
        cards = page.evaluate("[...document.querySelectorAll('button.play-card')].map((card) => card.dataset.card)")
        left = page.evaluate("window.left")
        self.assertEqual([card for card, _ in left], cards)
        times = [time for _, time in left]
        self.assertEqual(times, sorted(times))
        self.assertLessEqual(times[-1], 700)
        self.assertEqual(end.evaluate("dialog => getComputedStyle(dialog).animationName"), "rise")
        # Whoever looks at the table again finds them there.
        end.evaluate("dialog => dialog.close()")
        self.eventually(lambda: page.locator("button.play-card").first.evaluate("card => getComputedStyle(card).opacity") == "1")

    def test_a_claim_fills_its_area_and_its_ring_empties(self):
        page = self.game("players=2&seed=3", width=390, height=844)
        ring = page.locator(".play-side-0 .play-claim")
        self.assertEqual(page.locator(".play-ring").count(), 0)
        page.keyboard.press("1")
        left = lambda: float(ring.evaluate("claim => getComputedStyle(claim).getPropertyValue('--left')"))
        self.eventually(lambda: 0 < left() < 0.75)
        first = left()
        self.eventually(lambda: left() < first - 0.1)
        self.assertEqual(page.locator(".play-side-0").evaluate("side => getComputedStyle(side, '::before').transform"), "none")
        self.assertNotEqual(page.locator(".play-side-1").evaluate("side => getComputedStyle(side, '::before').transform"), "none")
        self.eventually(lambda: page.locator(".play-ring").count() == 0)

    def test_a_new_game_flies_out_and_in(self):
        page = self.game("seed=7&game=12")
        self.eventually(lambda: len(self.names(page)) == 12)
        before = self.names(page)
        page.keyboard.press("N")
        going = page.locator(".play-going")
        self.assertEqual((going.count(), len(self.names(page))), (12, 12))
        self.assertNotEqual(self.names(page), before)
        self.eventually(lambda: going.count() == 0)
        self.assertEqual(page.locator(".play-card").count(), 12)
