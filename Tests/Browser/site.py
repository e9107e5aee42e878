#!/usr/bin/env python3
"""The site of `.ci/docs`, at three widths, light and dark: it fits, is accessible, complains of nothing and asks no other network.

Run by `.ci/docs --check`; not among the tests of `make browser-test`, which makes no site.
"""

import atexit
import functools
import http.server
import os
import pathlib
import threading
import unittest

from browser import PageTests, launched

SITE = pathlib.Path(os.environ.get("SETLAB_SITE") or pathlib.Path(__file__).resolve().parents[2] / ".build" / "site" / "html")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@functools.cache
def address():
    """The site on a server of this machine."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=SITE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


@functools.cache
def browser():
    """Chromium with access to this machine alone."""
    found = launched("--host-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1")
    atexit.register(found.close)
    return found


class SiteTests(PageTests):
    def visited(self, name, width, scheme, height=900):
        context = browser().new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
        self.addCleanup(context.close)
        page, complaints = context.new_page(), []
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: request.url.startswith((address(), "data:", "blob:")) or complaints.append(request.url))
        page.on("response", lambda response: response.status < 400 or complaints.append(f"{response.status} {response.url}"))
        page.goto(address() + name)
        self.addCleanup(lambda: self.assertEqual(complaints, []))
        return page

    def test_looks(self):
        for name in ("index.html", "Start.html", "Guides/index.html", "Guides/Questions/InOneCommand.html"):
            with self.subTest(name=name):
                self.check_looks(functools.partial(self.visited, name))

    def test_each_question_has_a_picture_and_leads_to_its_head(self):
        page = self.visited("index.html", 1440, "dark")
        page.evaluate("for (const one of document.images) one.loading = 'eager'")
        cards = page.locator("a.question").all()
        self.assertEqual(len(cards), 25)
        for card in cards:
            self.assertEqual(card.locator("img:visible, pre").count(), 1)
        self.eventually(lambda: page.evaluate("[...document.images].every((one) => !one.checkVisibility() || one.naturalWidth > 0)"))
        target, head = cards[1].get_attribute("href"), cards[1].locator("strong").inner_text()
        cards[1].click()
        self.assertTrue(page.url.endswith(target), page.url)
        self.assertIn(head.replace("\n", " "), page.locator(f"[id='{target.partition('#')[2]}']").inner_text())

    def test_search_finds_a_guide(self):
        page = self.visited("index.html", 1440, "light")
        page.locator(".md-search__input").fill("penalty makes guessing")
        page.locator(".md-search-result__link").first.wait_for()
        found = page.locator(".md-search-result__link").all_text_contents()
        self.assertTrue(any("What penalty makes guessing unprofitable?" in text for text in found), found)


if __name__ == "__main__":
    unittest.main()
