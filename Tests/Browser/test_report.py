"""The report of a study: it stands alone, fits every window, and can be read without seeing it."""

from browser import WIDTHS, PageTests, folder, setlab


class ReportTests(PageTests):
    def setUp(self):
        # Few games: what is looked at is the page.
        setlab("study", "--games", "300", "--out", "study")
        self.report = folder() / "study" / "report.html"

    def test_looks(self):
        self.check_looks(self.report)

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
