"""The report of a study: it stands alone, fits every window, and can be read without seeing it."""

import functools
import re

import pypdfium2

from browser import LONG, WIDTHS, PageTests, folder, setlab


class ReportTests(PageTests):
    def setUp(self):
        # Few games: what is looked at is the page.
        setlab("study", "--games", "300", "--out", "study")
        self.report = folder() / "study" / "report.html"

    def test_looks(self):
        self.check_looks(functools.partial(self.opened, self.report), turn=1)

    def test_what_is_folded_fits_too(self):
        page = self.opened(self.report, WIDTHS[0])
        for part in page.locator("details > summary").all():
            part.click()
        self.check_accessible(page)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            self.check_fits(page)

    def test_links_lead_to_parts_of_the_page(self):
        page = self.opened(self.report)
        links = page.locator("a[href]").all()
        self.assertGreater(len(links), 4)
        for link in links:
            target = link.get_attribute("href")
            if target.startswith("#"):
                self.assertEqual(page.locator(target).count(), 1, target)
            elif not target.startswith("https:"):
                self.assertTrue((self.report.parent / target).is_file(), target)

    def test_every_figure_is_drawn_once_at_each_width(self):
        for width in WIDTHS:
            page = self.opened(self.report, width)
            for figure in page.locator("figure").all():
                drawings = figure.locator("svg:visible").all()
                with self.subTest(width=width, figure=figure.inner_text()[:60]):
                    if figure.is_visible():
                        self.assertEqual(len(drawings), 1)
                        self.assertGreater(drawings[0].bounding_box()["height"], 80)
                        self.assertTrue(drawings[0].get_attribute("aria-label") or drawings[0].locator("title").count())

    def test_wide_tables_scroll_by_keys(self):
        page = self.opened(self.report, 360)
        wide = [part for part in page.locator(".scroll").all()
                if part.evaluate("part => part.scrollWidth > part.clientWidth")]
        self.assertGreater(len(wide), 0)
        wide[0].focus()
        page.keyboard.press("ArrowRight")
        self.eventually(lambda: wide[0].evaluate("part => part.scrollLeft") > 0)

    def test_no_cell_has_three_lines(self):
        for width in WIDTHS:
            page = self.opened(self.report, width)
            for part in page.locator("details > summary").all():
                part.click()
            self.assertEqual(page.evaluate(TALL_CELLS), [], f"at {width}")

    def test_it_opens_with_the_answer(self):
        page = self.opened(self.report, 800)
        first = page.locator("h1 + p")
        self.assertEqual(first.get_attribute("class"), "lead")
        self.assertRegex(first.inner_text(), r"^Twelve fresh cards hold no Set in exactly 3\.230% of deals; .* times as often\. ")
        heads = page.locator("h2").all_inner_texts()
        self.assertEqual(
            heads[:5], ["How often is there no Set?", "Does it matter which Set one takes?", "Which hint helps?",
                        "What is speed worth?", "Key findings"])
        numbers = [re.match(r"Figure (\d+)\.", text).group(1) for text in page.locator("figcaption").all_inner_texts()]
        self.assertEqual(numbers, [str(place + 1) for place in range(9)])


# The texts of cells of more than two lines.
TALL_CELLS = """() => [...document.querySelectorAll("td, th")].filter((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map((line) => Math.round(line.top / 4))).size > 2;
}).map((cell) => cell.textContent)"""


class PrintTests(PageTests):
    """The report on paper."""

    def printed(self, games, scheme="light"):
        """The pages of the report on A4 as texts, and the page itself."""
        setlab("study", "--games", games, "--out", f"print-{games}")
        page = self.opened(folder() / f"print-{games}" / "report.html", 800, scheme=scheme)
        page.emulate_media(media="print", color_scheme=scheme)
        # Larger than any window: `@page` says A4.
        return pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True)), page

    def test_eight_pages_of_a4(self):
        for games in ("300", "10000", "2000000")[:3 if LONG else 2]:
            paper, page = self.printed(games)
            with self.subTest(games=games):
                self.assertLessEqual(len(paper), 8)
                for sheet in paper:
                    self.assertEqual([round(side / 72 * 25.4) for side in sheet.get_size()], [210, 297])
                texts = [" ".join(sheet.get_textpage().get_text_bounded().split()) for sheet in paper]
                whole = "".join(text.replace(" ", "") for text in texts).replace("\x02", "-")
                # Tables and figures with their captions are each on one sheet.
                parts = [part.inner_text() for part in page.locator("figcaption:visible, table:visible").all()]
                self.assertGreater(len(parts), 15)
                for part in parts:
                    words = "".join(part.split())
                    self.assertIn(words[:40], whole)
                    on_one = [text for text in texts if words[:40] in text.replace(" ", "").replace("\x02", "-")]
                    self.assertTrue(any(words[-20:] in text.replace(" ", "") for text in on_one), part[:60])
                # No sheet is all but empty, and each has its number.
                for number, text in enumerate(texts, 1):
                    self.assertGreater(len(text), 150, f"page {number}")
                    self.assertTrue(text.endswith(str(number)) or text.startswith(str(number)), text[-20:])

    def test_drawings_are_unbroken_and_of_one_of_two_sizes(self):
        _, page = self.printed("300")
        for figure in page.locator("figure:visible").all():
            self.assertEqual(figure.evaluate("one => getComputedStyle(one).breakInside"), "avoid")
            drawing = figure.locator("svg:visible")
            self.assertEqual(drawing.count(), 1)
            millimetres = drawing.bounding_box()["width"] / 96 * 25.4
            self.assertIn(round(millimetres), (86, 118))

    def test_paper_is_white_whatever_the_system(self):
        for scheme in ("light", "dark"):
            paper, _ = self.printed("300", scheme)
            picture = paper[0].render(scale=1).to_pil().convert("RGB")
            self.assertEqual(picture.getpixel((5, 5)), (255, 255, 255))
            # Ink, not the light text of a dark page.
            self.assertLess(picture.convert("L").getextrema()[0], 60)

    def test_no_cell_has_three_lines_and_none_leaves_the_sheet(self):
        _, page = self.printed("10000")
        # The width between the margins.
        page.set_viewport_size({"width": round(178 / 25.4 * 96), "height": 1000})
        self.assertEqual(page.evaluate(TALL_CELLS), [])
        self.check_fits(page)
