"""What people write, follow and load never becomes markup: formulas, links and logs, some of those of a release."""

import random

from browser import LONG, PAGE, PageTests, written

PIECES = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</title>", "</svg>", "]]>", "<!--", "-->", "&lt;", "&#60;", "&",
    "<", ">", '"', "'", "`", "\\", "\n", "\t", "\u2028", "\ufeff", "\u202e", "\x00", "javascript:alert(1)", "{{7*7}}", "${7*7}",
    "%3Cscript%3E", "x", "sin(x)", "1", "y = ", "f(x) = ", "if(x<2, 1, 0)", "x<y", "a = 0:5", "noset", "(", ")", "…", "🂡", "é",
]
# Formulas that are right and hold what markup is made of.
RIGHT = ["if(x<2, 1, 0)", "if(x>1 and x<3, x, 0)", "f(x) = if(x<0, 1, 2); f'(x)", "x # <script>alert(1)</script>", "if(x<y, 1, 2)"]
SEED = 20_261_122
# How many formulas, links of each view, and logs.
FORMULAS, LINKS, LOGS = (10_000, 20, 500) if LONG else (1_500, 5, 200)


class HostileTests(PageTests):
    def test_hostile_formulas_stay_text(self):
        page = self.opened(PAGE)
        page.wait_for_selector("html[data-ready]", state="attached")
        source = random.Random(SEED)

        def hostile():
            text = "".join(source.choices(PIECES, k=source.randint(1, 6)))
            # Behind a formula that is right it comes as far as the legend.
            return "sin(x) # " + text if source.random() < 0.3 else text

        texts = RIGHT + [hostile() for _ in range(FORMULAS - len(RIGHT))]
        # Each is drawn as a document of its own, which must be well formed and of the plotter's own elements alone.
        result = page.evaluate("""async (texts) => {
            const engine = new Engine(await unpacked(document.getElementById('compiled').textContent), '');
            const known = new Set(['svg', 'title', 'desc', 'g', 'path', 'circle', 'rect', 'line', 'text', 'tspan', 'style']);
            const wrong = [];
            let drawn = 0;
            for (const text of texts) {
                const state = engine.ask('graph.show', '-3 3 -3 3', '', '', '', text.replaceAll('\\u001f', ''));
                drawn += state.curves.length > 0;
                const { svg } = engine.ask('graph.figure', 300, 200, 'light');
                const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
                const strange = [...parsed.querySelectorAll('*')].filter((element) => !known.has(element.localName)
                    || element.getAttributeNames().some((name) => name.startsWith('on') || name.includes('href')));
                if (parsed.querySelector('parsererror') || strange.length) wrong.push(text);
                engine.ask('graph.calculate', text.replaceAll('\\u001f', ''));
            }
            return { wrong, drawn };
        }""", texts)
        self.assertEqual(result["wrong"], [])
        self.assertGreater(result["drawn"], FORMULAS // 10)

    def test_hostile_links_stay_text(self):
        page = self.opened(PAGE)
        page.wait_for_selector("html[data-ready]", state="attached")
        source = random.Random(SEED + 1)
        before = page.locator("main *").evaluate_all("all => all.filter((e) => ['SCRIPT', 'IMG', 'IFRAME'].includes(e.tagName)).length")
        for view in ("calculator", "game", "solver", "simulation", "nowhere"):
            for _ in range(LINKS):
                words = "".join(source.choices(PIECES, k=4))
                page.evaluate("(hash) => { location.hash = hash; }", f"#{view}?f={words}&w={words}&p={words}&seed={words}&board={words}")
                page.wait_for_timeout(20)
        page.wait_for_timeout(300)
        after = page.locator("main *").evaluate_all("all => all.filter((e) => ['SCRIPT', 'IMG', 'IFRAME'].includes(e.tagName)).length")
        self.assertEqual(after, before)

    def test_links_that_are_wrong_get_one_clear_line(self):
        for fragment, line in (
                ("#calculator?f=" + "(" * 5000, ""), ("#calculator?f=" + "2%5E(" * 5000, ""),
                ("#calculator?f=x&w=3,1,a", "The window in the link is not valid: it needs w=left,right,bottom,top."),
                ("#solver?deck=99", "The link asks for cards with 99 attributes; there are decks of 1 to 6."),
                ("#simulation?games=-5", "the link asks for -5, which cannot be chosen here"),
                ("#nowhere", "The link asks for “nowhere”, but SetLab has no such page.")):
            with self.subTest(fragment=fragment[:40]):
                page = self.opened(PAGE, fragment=fragment)
                page.wait_for_selector("html[data-ready]", state="attached")
                wrong = page.locator("main > section:not([hidden]) .wrong:visible")
                self.eventually(lambda: [text for text in wrong.all_inner_texts() if text] != [])
                told = [text for text in wrong.all_inner_texts() if text]
                self.assertEqual(len(told), 1)
                self.assertIn(line, told[0])
                self.assertEqual(page.locator(".trouble").count(), 0)
        # What a tab is called leads to it, too.
        page = self.opened(PAGE, fragment="#odds")
        page.wait_for_selector("html[data-ready]", state="attached")
        self.assertTrue(page.locator("#solver").is_visible())

    def test_hostile_logs_stay_text(self):
        page = self.opened(PAGE, fragment="#game?seed=7&game=12")
        page.wait_for_selector("#game .play-card", state="attached")
        log = page.evaluate("localStorage.getItem('setlab.game.log')") or ""
        self.assertIn("seed: 7", log)
        source = random.Random(SEED + 2)

        def hostile():
            place = source.randrange(len(log))
            return log[:place] + "".join(source.choices(PIECES, k=3)) + log[place + source.randint(0, 9):]

        # The engine refuses them or goes on with a game; it never ends.
        page.evaluate("""async (logs) => {
            const engine = new Engine(await unpacked(document.getElementById('compiled').textContent), '');
            for (const log of logs) engine.ask('game.restore', log.replaceAll('\u001f', ''));
        }""", [hostile() for _ in range(LOGS)])
        page.click("#game summary")
        for number in range(5):
            file = written(f"hostile-{number}.txt", log.replace("seed: 7", "seed: <img src=x onerror=alert(1)>", 1) + hostile())
            with page.expect_file_chooser() as chooser:
                if not page.get_by_role("button", name="Open log").is_visible():
                    page.click("#game summary")
                page.get_by_role("button", name="Open log").click()
            chooser.value.set_files(file)
            page.wait_for_timeout(100)
        self.assertEqual(page.locator("#game img").count(), 0)
