"""What people write, follow and load never becomes markup: ten thousand hostile formulas, and hostile links."""

import random

from browser import PAGE, PageTests

PIECES = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</title>", "</svg>", "]]>", "<!--", "-->", "&lt;", "&#60;", "&",
    "<", ">", '"', "'", "`", "\\", "\n", "\t", "\u2028", "\ufeff", "\u202e", "\x00", "javascript:alert(1)", "{{7*7}}", "${7*7}",
    "%3Cscript%3E", "x", "sin(x)", "1", "y = ", "f(x) = ", "if(x<2, 1, 0)", "x<y", "a = 0:5", "noset", "(", ")", "…", "🂡", "é",
]
# Formulas that are right and hold what markup is made of.
RIGHT = ["if(x<2, 1, 0)", "if(x>1 and x<3, x, 0)", "f(x) = if(x<0, 1, 2); f'(x)", "x # <script>alert(1)</script>", "if(x<y, 1, 2)"]
SEED = 20_261_122


class HostileTests(PageTests):
    def test_ten_thousand_hostile_formulas_stay_text(self):
        page = self.opened(PAGE)
        page.wait_for_selector("html[data-ready]", state="attached")
        source = random.Random(SEED)
        texts = RIGHT + ["".join(source.choices(PIECES, k=source.randint(1, 6))) for _ in range(10_000 - len(RIGHT))]
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
        self.assertGreater(result["drawn"], 500)

    def test_hostile_links_stay_text(self):
        page = self.opened(PAGE)
        page.wait_for_selector("html[data-ready]", state="attached")
        source = random.Random(SEED + 1)
        before = page.locator("main *").evaluate_all("all => all.filter((e) => ['SCRIPT', 'IMG', 'IFRAME'].includes(e.tagName)).length")
        for view in ("calculator", "game", "solver", "simulation", "nowhere"):
            for _ in range(20):
                words = "".join(source.choices(PIECES, k=4))
                page.evaluate("(hash) => { location.hash = hash; }", f"#{view}?f={words}&w={words}&p={words}&seed={words}&board={words}")
                page.wait_for_timeout(20)
        page.wait_for_timeout(300)
        after = page.locator("main *").evaluate_all("all => all.filter((e) => ['SCRIPT', 'IMG', 'IFRAME'].includes(e.tagName)).length")
        self.assertEqual(after, before)
