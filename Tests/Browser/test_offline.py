"""The page from a web server: kept by the browser, and installable."""

import functools
import http.server
import json
import shutil
import threading

from browser import PAGE, PageTests, folder, launched


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class OfflineTests(PageTests):
    def test_a_served_page_opens_without_its_server(self):
        site = folder() / "site"
        site.mkdir()
        for name in (PAGE.name, "setlab.worker.js", "setlab.webmanifest"):
            shutil.copy(PAGE.parent / name, site / name)
        handler = functools.partial(Silent, directory=str(site))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/{PAGE.name}"
        # The browser of the other tests reaches no host at all.
        browser = launched()
        self.addCleanup(browser.close)
        context = browser.new_context()
        page = context.new_page()
        asked = []
        context.on("request", lambda request: asked.append(request.url))
        page.goto(address)
        page.wait_for_selector("html[data-ready]", state="attached")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        self.assertTrue(page.evaluate("document.querySelector('link[rel=manifest]').href").endswith("/setlab.webmanifest"))
        self.eventually(lambda: page.evaluate("caches.open('setlab').then((kept) => kept.keys()).then((kept) => kept.length)") == 2)
        policy = page.locator("meta[http-equiv]").get_attribute("content")
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("connect-src", policy)
        server.shutdown()
        server.server_close()
        context.set_offline(True)
        page.goto(address + "#solver?board=1RSD_2RSD_3RSD")
        page.reload()
        page.wait_for_selector("html[data-ready]", state="attached")
        self.eventually(lambda: page.locator(".solver-list button").count() == 1)
        hosts = {url.split("/")[2] for url in asked if url.startswith("http")}
        self.assertEqual(hosts, {address.split("/")[2]})

    def test_the_manifest_can_be_installed(self):
        manifest = json.loads((PAGE.parent / "setlab.webmanifest").read_text())
        self.assertEqual(manifest["start_url"], PAGE.name)
        self.assertEqual(manifest["display"], "standalone")
        self.assertTrue(manifest["name"] and manifest["icons"][0]["src"].startswith("data:image/svg+xml,"))

    def test_a_page_from_a_file_asks_for_nothing(self):
        page = self.opened(PAGE)
        page.wait_for_selector("html[data-ready]", state="attached")
        self.assertEqual(page.locator("link[rel=manifest]").count(), 0)
