"""Solver and simulation of the page: boards, odds, games step by step, and counts that are the program's."""

import functools
import json
import re
import shlex

from browser import PAGE, PageTests, picture, setlab, written

BOARD = "2RTS 1GOS 3PSS 3PTO 1RSD 2RSD 3RSD 1GTO 2GTO 3GSD 1PSO 2POS"
# Strategy, rules, attributes of the deck, games: all strategies, so that none counts otherwise in 32 bits.
RUNS = [
    ("random", "classic", 4, 10_000), ("random", "refill", 4, 10_000), ("first", "classic", 3, 10_000),
    ("first", "refill", 5, 300), ("random", "classic", 6, 20), ("most-alike", "classic", 4, 1_000),
    ("most-different", "refill", 4, 1_000), ("similarity-weighted", "classic", 4, 1_000),
    ("keep-most", "classic", 4, 1_000), ("quasi-thrifty", "classic", 4, 300), ("thrifty", "refill", 4, 300),
    ("quasi-greedy", "classic", 5, 10), ("greedy", "classic", 4, 300), ("steady", "classic", 4, 300),
    ("lookahead", "classic", 4, 5), ("endgame", "classic", 4, 10), ("clear", "classic", 3, 5),
    ("omniscient", "classic", 3, 5),
]
# Game, rules, players, seat, who sits in the other one, games.
CONTESTS = [
    ("tictactoe", "standard", ["random", "block"], 2, "win", 2_000), ("tictactoe", "standard", ["optimal"], 1, "random", 300),
    ("klondike", "standard", ["greedy", "random"], 1, "", 300), ("klondike", "bjarnason", ["fixed", "score"], 1, "", 50),
    ("klondike", "klondike3", ["random", "greedy"], 1, "", 200), ("klondike", "standard(order: reshuffled)", ["pairs", "score"], 1, "", 50),
    ("klondike", "kortsmit(draw: 1)", ["doubletap", "montecarlo(trials: 1)"], 1, "", 3),
]
# The program computes quantiles with GSL, the page with its own functions.
NEAR = 1e-12


def timeless(text):
    """The lines of a result without those of times."""
    return [line for line in text.split("\n") if not re.search(r" s, .*/s$", line)]


class ToolTests(PageTests):
    def tool(self, name, fragment="", **options):
        page = self.opened(PAGE, fragment=f"#{name}{fragment}", **options)
        page.wait_for_selector("html[data-ready]", state="attached")
        # What experts choose is in folds.
        for fold in page.locator(f"#{name} :is(.fold, .solver-type) > summary:visible").all():
            fold.click()
        return page

    def solver(self, text=BOARD, **options):
        page = self.tool("solver", "?board=" + text.replace(" ", "_"), **options)
        self.eventually(lambda: page.locator(".bars").count() or "are" in page.inner_text(".solver-odds"))
        return page

    def listed(self, page):
        return [button.get_attribute("aria-label") for button in page.locator(".solver-list button").all()]

    def test_boards_have_the_sets_of_the_program(self):
        page = self.solver()
        for text in (BOARD, "2RTS", "1RSD,2RSD 3RSD", "\n".join(BOARD.split())):
            page.fill("#board-text", text)
            title, *lines = setlab("solve", text).splitlines()
            self.assertEqual(page.inner_text("#board-title"), title)
            self.assertEqual(self.listed(page), [line.strip() for line in lines])
            self.assertEqual(page.locator(".solver-table li").count(), len(re.split(r"[\s,]+", text)))

    def test_a_wrong_card_is_marked(self):
        page = self.solver()
        for text, marked, said in (
                ("2RTS 2RTX", "2RTX", "line 1, column 6: invalid card"), ("2RTS\n1GOS 2RTS", "2RTS", "twice"),
                ("2RTS <b>x</b>", "<b>x</b>", "invalid card")):
            page.fill("#board-text", text)
            self.assertEqual(page.inner_text("#board-mistake mark"), marked)
            self.assertIn(said, page.inner_text("#board-mistake"))
            self.assertEqual(page.get_attribute("#board-text", "aria-invalid"), "true")
        page.fill("#board-text", BOARD)
        self.assertEqual(page.inner_text("#board-mistake"), "")

    def test_cards_are_picked_by_keys_and_by_pointer(self):
        page = self.solver("1RSD")
        first = page.locator(".solver-deck button").first
        self.assertEqual(first.get_attribute("aria-pressed"), "true")
        first.focus()
        for key in ("ArrowRight", "Space", "ArrowDown", "Space", "End", "Enter", "Home", "Enter"):
            page.keyboard.press(key)
        self.assertEqual(page.input_value("#board-text"), "1RSO 2RSO 3PSS")
        page.get_by_role("button", name="Undo", exact=True).click()
        self.assertEqual(page.input_value("#board-text"), "1RSD 1RSO 2RSO 3PSS")
        page.get_by_role("button", name="Open", exact=True).click()
        page.get_by_role("button", name="three purple open squiggles, 3POS").click()
        self.assertEqual(page.input_value("#board-text"), "1RSD 1RSO 2RSO 3PSS 3POS")
        page.get_by_role("button", name="Solid", exact=True).click()
        page.get_by_role("button", name="one red solid diamond, 1RSD").click()
        # The last touch took the first card away.
        self.assertRegex(page.text_content("#said"), "^one red solid diamond taken away: ")
        page.locator("#board-deck").select_option("5")
        self.assertEqual(page.inner_text(".solver-deck"), "Cards of larger decks are typed as digits.")
        page.locator("#board-deck").select_option("4")
        page.fill("#board-text", "1RSO 1GSO 3POS")
        page.get_by_role("button", name="one purple solid oval, 1PSO").click()
        self.assertEqual(self.listed(page), ["1RSO 1GSO 1PSO  level 1  positions 0 1 3"])
        page.get_by_role("button", name="1RSO 1GSO 1PSO").click()
        self.assertEqual(page.locator(".solver-table li.match").count(), 3)

    def test_deals_and_links_come_back(self):
        page = self.solver()
        page.fill("#board-count", "15")
        page.fill("#board-seed", "7")
        page.get_by_role("button", name="Deal these").click()
        dealt = page.input_value("#board-text")
        start = [card for line in re.findall(r"\| (.*)", setlab("game", "--seed", "7").split("\n\n")[1]) for card in line.split()]
        self.assertEqual(dealt.split()[:12], start)
        self.assertEqual(len(dealt.split()), 15)
        again = self.tool("solver", page.url.split("#solver")[1])
        self.assertEqual(again.input_value("#board-text").split(), dealt.split())
        page.fill("#board-count", "82")
        page.get_by_role("button", name="Deal these").click()
        self.assertIn("1 to 81", page.inner_text(".solver-type"))
        page.get_by_role("button", name="Deal 12").click()
        self.assertEqual(page.locator(".solver-table li").count(), 12)

    def test_odds_are_those_of_the_program(self):
        page = self.solver()
        counts = list(map(int, json.loads(setlab("odds", "--sets", "12", "--format", "json"))["counts"]))
        odds = page.inner_text(".solver-odds")
        self.assertIn("325,432,404/10,074,689,485 ≈ 0.03230197859", odds)
        self.assertIn("220/79", odds)
        self.assertIn(f"{counts[6]:,}", odds)
        self.assertIn(f"{sum(counts[6:]) / sum(counts):.8g}"[:9], odds)
        self.assertIn("0 to 18 and 63 to 81", odds)
        self.assertIn("6 Sets: 2.3\xa0% of all boards", odds)
        self.assertIn("One board in 43 has exactly 6 Sets; 2.9\xa0% have 6 or more.", odds)
        self.assertIn("234,928,728", odds)
        self.assertEqual(page.inner_text(".bars .lit em"), "6")
        page.fill("#board-text", " ".join(f"{n}{c}{s}{f}" for n in "123" for c in "RGP" for s in "ST" for f in "DOS"))
        self.eventually(lambda: "Numbers of Sets are counted for tables of" in page.inner_text(".solver-odds")
                        and "54 cards" in page.inner_text(".solver-odds"))

    def test_a_game_steps_by_keys_with_the_reasons_of_the_program(self):
        page = self.solver()
        page.select_option("#steps-strategy", "greedy")
        page.fill("#steps-game", "12")
        page.fill("#steps-seed", "7")
        page.get_by_role("button", name="Play the game").press("Enter")
        page.wait_for_selector(".steps-move:visible")
        text = setlab("game", "--seed", "7", "--number", "12", "--explain", "--strategy", "greedy")
        blocks = [block.splitlines() for block in text.split("\n\n")]
        tables = [(block[0], block[-1]) for block in blocks[1:-1]]
        tables[-1] = (tables[-1][0], blocks[-1][0])
        stage = lambda: (page.inner_text("#steps-line"), page.inner_text(".steps-move"))
        for table in tables:
            self.assertEqual(stage(), table)
            taken = page.locator(".steps-stage li.marked").count()
            self.assertEqual(taken, 3 if table[1].startswith("take") else 0)
            page.keyboard.press("ArrowRight")
        self.assertEqual(stage(), tables[-1], "there is nothing behind the last table")
        for key, place in (("Home", 0), ("ArrowLeft", 0), ("End", -1), ("ArrowLeft", -2)):
            page.keyboard.press(key)
            self.assertEqual(stage(), tables[place])
        page.get_by_role("button", name="Solve this table").press("Enter")
        self.assertEqual(len(page.input_value("#board-text").split()), page.locator(".steps-stage li").count())

    def test_wrong_choices_are_told_under_their_fields(self):
        page = self.solver()
        page.select_option("#steps-strategy", "clear")
        page.fill("#steps-parameters", "rest: many")
        page.get_by_role("button", name="Play the game").click()
        self.eventually(lambda: "many" in page.inner_text("#steps-parameters-mistake"))
        page = self.tool("simulation")
        page.fill("#play-games", "0")
        page.get_by_role("button", name="Start").click()
        self.eventually(lambda: "100,000,000" in page.inner_text("#play-games-mistake"))
        self.assertTrue(page.locator("#play-games").evaluate("field => field === document.activeElement"))

    def rested(self, page, played):
        """The number of games once no more arrive: parts in progress at a stop are counted soon after it."""
        def is_at_rest():
            before = played()
            page.wait_for_timeout(300)
            return played() == before

        self.eventually(is_at_rest)
        return played()

    def test_a_simulation_is_kept_over_views_and_reloads(self):
        page = self.tool("simulation", "?games=100000000&seed=5")
        page.get_by_role("button", name="Start").click()

        def played():
            told = re.search(r"([\d,]+) of 100,000,000", page.inner_text("#simulation"))
            return int(told[1].replace(",", "")) if told else 0

        kept = "localStorage.getItem('setlab.simulation.set')"
        self.eventually(lambda: page.evaluate(kept) is not None, 60)
        page.get_by_role("link", name="Odds", exact=True).click()
        page.get_by_role("link", name="Simulate", exact=True).click()
        page.get_by_role("button", name="Stop").click()
        self.eventually(lambda: page.get_by_role("button", name="Resume").is_visible())
        before = self.rested(page, played)
        self.assertGreater(before, 0)
        page.reload()
        self.eventually(lambda: page.get_by_role("button", name="Resume").is_visible())
        self.assertEqual(played(), before)
        self.assertGreater(page.locator("#simulation tbody tr").count(), 20)
        # The files are there at once; the same games go on.
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save JSON").click()
        self.assertEqual(json.loads(saved.value.path().read_text())["games"], before)
        page.get_by_role("button", name="Resume").click()
        self.eventually(lambda: played() > before, 60)

    def test_a_link_that_is_not_understood_is_told(self):
        page = self.tool("simulation", "?strategy=zzz")
        self.assertIn("zzz", page.inner_text("#play-strategy-mistake"))
        page = self.tool("simulation", "?game=chess")
        self.assertIn("chess", page.inner_text("#simulation .wrong"))
        page = self.tool("simulation", "?colour=red")
        self.assertIn("colour", page.inner_text("#simulation"))

    def near(self, ours, theirs, place=""):
        """Words and counts are equal, other numbers to the twelfth digit; times are their own."""
        if isinstance(theirs, dict):
            self.assertEqual(list(ours), list(theirs), place)
            for key in theirs.keys() - {"seconds", "gamesPerSecond"}:
                self.near(ours[key], theirs[key], f"{place}.{key}")
        elif isinstance(theirs, list):
            self.assertEqual(len(ours), len(theirs), place)
            for index, (our, their) in enumerate(zip(ours, theirs)):
                self.near(our, their, f"{place}[{index}]")
        elif isinstance(theirs, float) or isinstance(ours, float):
            self.assertAlmostEqual(ours, theirs, delta=NEAR * max(1, abs(theirs)), msg=place)
        else:
            self.assertEqual(ours, theirs, place)

    def test_counts_are_the_programs(self):
        page = self.tool("simulation")
        for strategy, rules, deck, games in RUNS:
            with self.subTest(strategy=strategy, rules=rules, deck=deck):
                text, told = page.evaluate("""async (plan) => {
                    const engine = new Engine(await unpacked(document.getElementById('compiled').textContent), '');
                    engine.ask('play.begin', ...plan);
                    let told;
                    do told = engine.ask('play.go', 1000); while (!told.isDone && !told.error);
                    return ['json', 'text'].map((form) => engine.ask('play.file', form).text);
                }""", [strategy, rules, deck, "7", "5", games, "0.95"])
                ours = json.loads(text)
                words = ("simulate", "--strategy", strategy, "--rules", rules, "--deck", str(deck), "--seed", "7",
                         "--first-game", "5", "--games", str(games))
                theirs = json.loads(setlab(*words, "--format", "json"))
                self.near(ours, theirs)
                self.assertEqual(timeless(told), timeless(setlab(*words)))

    def test_the_number_of_workers_does_not_matter(self):
        page = self.tool("simulation")
        theirs = json.loads(setlab("simulate", "--seed", "7", "--first-game", "5", "--games", "30000", "--format", "json"))
        for workers in (1, 2, 3):
            with self.subTest(workers=workers):
                text, engines = page.evaluate("""async (workers) => {
                    const [module, begun] = [await unpacked(document.getElementById('compiled').textContent),
                        ['play.begin', 'random', 'classic', '4', '7', '5', '30000', '0.95']];
                    const host = new Engine(module, '');
                    host.ask(...begun);
                    let engines = 0;
                    // Each answers a little later, so that parts cross on their way.
                    const distant = () => {
                        const [engine, place] = [new Engine(module, ''), engines++];
                        return { end() {}, ask: (...words) => new Promise((done) => setTimeout(() => done(engine.ask(...words)), 20 + 15 * place)) };
                    };
                    const crew = new Crew(distant, begun, 'play.part', workers);
                    await crew.play(0, 30000, () => true, (part) => { host.ask('play.add', part, 0.1); });
                    return [host.ask('play.file', 'json').text, engines];
                }""", workers)
                self.assertEqual(engines, workers)
                ours = json.loads(text)
                self.assertEqual(ours["tally"], theirs["tally"])
                self.near(ours, theirs)

    def test_an_engine_that_traps_ends_the_games_and_start_plays_them(self):
        page = self.tool("simulation", "?games=20000")
        said = page.evaluate("""async () => {
            const [begun, crewed] = [['play.begin'], []];
            const trapped = () => ({ end() { crewed.push('ended'); }, async ask(command) {
                if (command === 'play.part') throw new Trapped('unreachable');
                return {};
            } });
            try { await new Crew(trapped, begun, 'play.part', 2).play(0, 10, () => true, () => {}); } catch (error) { crewed.push(error.message); }
            return crewed;
        }""")
        self.assertEqual(said, ["ended", "unreachable"])
        page.get_by_role("button", name="Start").click()
        self.eventually(lambda: page.get_by_role("button", name="Run again").is_visible(), 60)
        self.assertIn("20,000 of 20,000", page.inner_text("#simulation"))

    def test_the_estimate_settles_in_a_picture_of_the_engine(self):
        page = self.tool("simulation", "?games=40000")
        page.get_by_role("button", name="Start").click()
        self.eventually(lambda: page.get_by_role("button", name="Run again").is_visible(), 60)
        drawing = page.locator(".settling svg")
        self.assertIn("games played", drawing.text_content())
        self.assertIn("exact", drawing.text_content())
        self.assertGreater(drawing.locator(".curve").count(), 0)
        # Exact rings at 69 and 66 cards left.
        self.eventually(lambda: "5.27\xa0% exact" in page.locator(".simulation-figure svg").text_content(), 30)
        self.assertIn("3.23\xa0% exact", page.locator(".simulation-figure svg").text_content())
        page.reload()
        page.wait_for_selector(".settling svg .curve")

    def test_counts_of_other_games_are_the_programs(self):
        page = self.tool("simulation")
        for game, rules, players, seat, other, games in CONTESTS:
            with self.subTest(game=game, rules=rules, players=players):
                answer = page.evaluate("""async (plan) => {
                    const engine = new Engine(await unpacked(document.getElementById('compiled').textContent), '');
                    engine.ask('contest.begin', ...plan);
                    let answer;
                    do answer = engine.ask('contest.go', 50); while (!answer.isDone && !answer.error);
                    return [engine.ask('contest.file', 'json').text, answer.command, engine.ask('contest.file', 'text').text];
                }""", [game, rules, *players, *[""] * (2 - len(players)), other, seat, "7", "5", games, "0.95"])
                ours = json.loads(answer[0])
                theirs = json.loads(setlab(*shlex.split(answer[1])[1:], "--format", "json"))
                self.assertEqual(ours["tally"], theirs["tally"])
                self.near(ours, theirs)
                text = setlab(*shlex.split(answer[1])[1:])
                self.assertEqual(timeless(answer[2]), timeless(text))

    def test_a_view_of_one_s_own(self):
        """A view is a class and a line in the list of views: added here from outside."""
        own = """class Own {
          constructor(root, { near }) { this.#ask = () => near.ask('board.deal', '4', '12', '7'); this.#root = root; }
          #ask; #root;
          enter(state) { this.#root.textContent = `${state}: ${JSON.stringify(this.#ask())}`; }
        }
        const VIEWS = [{ name: 'own', title: 'Mine', View: Own },"""
        parts = PAGE.read_text(encoding="utf-8").split("const VIEWS = [")
        self.assertEqual(len(parts), 2)
        page = self.opened(written("own-view.html", own.join(parts)), fragment="#own?here")
        self.eventually(lambda: page.inner_text("#own").startswith("here: {\"text\""))
        page.get_by_role("link", name="Odds", exact=True).click()
        self.assertFalse(page.locator("#own").is_visible())
        page.get_by_role("link", name="Mine").press("Enter")
        self.assertTrue(page.inner_text("#own").startswith(": {"))

    def test_other_games_are_simulated_by_keys(self):
        page = self.tool("simulation")
        page.locator("#simulated-game").select_option("klondike")
        page.get_by_label("Compared with").select_option("greedy")
        page.fill("#contest-games", "400")
        page.get_by_role("button", name="Start").press("Enter")
        self.eventually(lambda: "400 of 400 games" in page.inner_text("#simulation"), 30)
        text = page.inner_text("#simulation")
        for line in setlab("klondike", "compare", "random", "greedy", "--games", "400").splitlines():
            if "(more is better)" in line or "(fewer is better)" in line:
                self.assertIn(line.split(" (")[0], text)
        for words in ("400 games (0 to 399 of seed 1) of Klondike", "draw 3, unlimited redeals", "gives up if there is none",
                      "greedy wins", "percentage points more games than random", ": decided, p", "A game has 10,000 moves at most",
                      "setlab klondike compare random greedy --rules standard --games 400"):
            self.assertIn(words, text)
        self.assertGreater(page.locator("#simulation tbody tr").count(), 20)
        self.assertEqual(page.url.split("#")[1], "simulation?game=klondike&second=greedy&games=400")
        again = self.tool("simulation", "?game=tictactoe&player=win&seat=2&against=block&games=70&confidence=0.99&interval=jeffreys&rules=none")
        again.get_by_role("button", name="Start").click()
        self.eventually(lambda: "70 of 70 games" in again.inner_text("#simulation"))
        for words in ("low 99\xa0%", "setlab tictactoe simulate --player win --rules standard --against block --seat 2 --games 70 "
                      "--confidence 0.99 --interval jeffreys"):
            self.assertIn(words, again.inner_text("#simulation"))
        again.locator("#simulated-game").select_option("set")
        self.assertTrue(again.locator("#play-strategy").is_visible())
        self.assertEqual(again.url.split("#")[1], "simulation")

    def test_what_other_games_cannot_play_is_told_under_its_field(self):
        page = self.tool("simulation", "?game=klondike")
        for field, text, said in (("own", "standard(draw: 99)", "1 to 24"), ("games", "0", "100,000,000"), ("seed", "<b>", "<b>")):
            page.fill(f"#contest-{field}", text)
            page.get_by_role("button", name="Start").click()
            self.eventually(lambda: said in page.inner_text(f"#contest-{field}-mistake"))
            self.assertTrue(page.locator(f"#contest-{field}").evaluate("field => field === document.activeElement"))
            page.fill(f"#contest-{field}", {"own": "", "games": "50", "seed": "1"}[field])
        page.get_by_label("Player", exact=True).select_option("montecarlo")
        page.fill("#contest-playerParameters", "tries: 3")
        page.get_by_role("button", name="Start").click()
        self.eventually(lambda: "tries" in page.inner_text("#contest-playerParameters-mistake"))

    def test_a_run_stops_goes_on_and_can_be_merged(self):
        page = self.tool("simulation", accept_downloads=True)
        played = lambda: int(re.match(r"[\d,]*", page.inner_text("#simulation progress + span"))[0].replace(",", "") or 0)
        page.fill("#play-games", "2000000")
        page.fill("#play-seed", "7")
        page.get_by_role("button", name="Start").press("Enter")
        self.eventually(lambda: played() > 1_000)
        page.get_by_role("button", name="Stop").press("Enter")
        page.get_by_role("button", name="Resume").wait_for()
        stopped = self.rested(page, played)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save JSON").click()
        first = json.loads(download.value.path().read_text())
        self.assertEqual(first["games"], stopped)
        rest = setlab("simulate", "--seed", "7", "--first-game", str(stopped), "--games", "100", "--format", "json")
        whole = json.loads(setlab("merge", str(written("first.json", json.dumps(first))), str(written("rest.json", rest)),
                                  "--format", "json"))
        same = json.loads(setlab("simulate", "--seed", "7", "--games", str(stopped + 100), "--format", "json"))
        self.assertEqual(whole["tally"], same["tally"])
        page.get_by_role("button", name="Resume").press("Enter")
        self.eventually(lambda: played() > stopped)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save CSV").click()
        self.assertTrue(download.value.path().read_text().startswith("cards,left,seen,setFree,probability,low,high,meanSets\n"))

    def test_figure_and_tables_are_shown(self):
        page = self.tool("simulation")
        page.fill("#play-games", "10000")
        page.get_by_label("Confidence").select_option(label="99\xa0%")
        page.get_by_role("button", name="Start").click()
        self.eventually(lambda: "10,000 of 10,000 games" in page.inner_text("#simulation"), 30)
        self.assertEqual(page.get_by_text("low 99 %", exact=True).count(), 3)
        page.wait_for_selector(".simulation-figure svg")
        self.assertEqual(page.inner_text(".simulation-legend").split("\n"), ["exact", "published (Warne)", "this run, 99\xa0%"])
        self.assertIn("3.23\xa0% exact", page.text_content(".simulation-figure"))
        self.assertRegex(page.inner_text(".simulation-sentence"), r"^The run (agrees with|misses) the exact value: ")
        self.assertRegex(page.inner_text(".simulation-sentence"), r"tables of 12 without a Set are \d\.\d\d to \d\.\d\d times as common\.$")
        self.assertGreater(page.locator("#simulation tbody tr").count(), 60)
        self.assertGreater(len(picture(page.screenshot()).getcolors(1 << 24)), 20)

    def test_on_a_phone_the_answer_and_its_picture_come_first_and_tables_are_folded(self):
        page = self.tool("simulation", "?games=2000", width=390, height=844)
        self.assertIn("Start plays 2,000 games", page.inner_text(".simulation-sentence"))
        page.get_by_role("button", name="Start").click()
        self.eventually(lambda: "2,000 of 2,000 games" in page.inner_text("#simulation"))
        tops = [page.locator(part).bounding_box()["y"] for part in (".simulation-sentence", ".simulation-figure", ".simulation-form", ".simulation-parts")]
        self.assertEqual(tops, sorted(tops))
        self.assertEqual(page.locator("#simulation table:visible").count(), 0)
        self.assertLess(page.evaluate("document.documentElement.scrollHeight"), 3000)
        page.get_by_text("Cards left over", exact=True).click()
        self.assertEqual(page.locator("#simulation table:visible").count(), 1)
        # Cards of numbers stand in full rows.
        for width in (390, 1024, 1366):
            page.set_viewport_size({"width": width, "height": 768})
            places = [card.bounding_box() for card in page.locator(".simulation-number").all()]
            rows = [sum(box["y"] == other["y"] for other in places) for box in places]
            self.assertEqual(len(set(rows)), 1, width)

    def test_intervals_are_named(self):
        for method, fragment in (("weighted-tails", ""), ("jeffreys", "&interval=jeffreys")):
            page = self.tool("simulation", f"?games=90{fragment}")
            page.get_by_role("button", name="Start").click()
            self.eventually(lambda: "90 of 90" in page.inner_text("#simulation"))
            said = page.locator(".simulation-parts > p").text_content()
            self.assertRegex(
                said, f"^Intervals: {method} for shares of games .* the game as the unit, with Student’s quantile.$")
            self.assertIn("--interval jeffreys" if fragment else "--games 90", page.inner_text("#simulation"))

    def test_looks(self):
        def solved(**look):
            page = self.solver(**look)
            page.get_by_role("button", name="Play the game").click()
            page.wait_for_selector(".steps-move:visible")
            return page

        def simulated(link, games, **look):
            page = self.tool("simulation", link, **look)
            page.get_by_role("button", name="Start").click()
            self.eventually(lambda: f"{games} of {games}" in page.inner_text("#simulation"))
            if "game=" not in link:
                page.wait_for_selector(".simulation-figure svg")
            return page

        self.check_looks(solved)
        self.check_looks(functools.partial(simulated, "?games=2000", "2,000"), turn=1)
        self.check_looks(functools.partial(simulated, "?game=klondike&second=greedy&games=200", "200"), turn=2)
