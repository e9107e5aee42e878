"""The calculator of the page: formulas, hands on the graph, keys, sliders, the pocket calculator, links and pictures."""

import re
import urllib.parse

from browser import PAGE, PageTests, few, picture, setlab


def address(*formulas, window=None, values=None):
    """The fragment of a graph."""
    words = [("f", formula) for formula in formulas]
    if window:
        words.append(("w", ",".join(map(str, window))))
    if values:
        words.append(("p", ",".join(f"{name}:{value}" for name, value in values.items())))
    return "#calculator?" + urllib.parse.urlencode(words)


class CalculatorTests(PageTests):
    def graph(self, *formulas, window=None, values=None, **options):
        """A page that shows formulas, when it has drawn them."""
        page = self.opened(PAGE, fragment=address(*formulas, window=window, values=values), **options)
        page.wait_for_selector(".graph-drawing svg")
        self.settled(page)
        return page

    def link(self, page):
        """The address as it is now."""
        return page.evaluate("location.href")

    def settled(self, page):
        """Waits until the graph is drawn as well as it can be and the address tells it."""
        self.eventually(lambda: "still drawing" not in page.inner_text(".graph-status"))
        page.wait_for_timeout(400)

    def window(self, page):
        """The window as the picture has it."""
        plot = page.locator(".graph-drawing .plot")
        numbers = [float(end) for name in ("data-x", "data-y") for end in plot.get_attribute(name).split()]
        return numbers

    def middle(self, page):
        """The place of the screen where the middle of the plot area is, with the size of the area."""
        box = page.locator(".graph-area").bounding_box()
        left, top, width, height = map(float, page.locator(".graph-drawing .plot").get_attribute("data-frame").split())
        return box["x"] + left + width / 2, box["y"] + top + height / 2, width, height

    def check_window(self, page, expected, places=6):
        for found, wanted in zip(self.window(page), expected):
            self.assertAlmostEqual(found, wanted, places)

    def press(self, page, *keys):
        page.locator(".graph-area").focus()
        for key in keys:
            page.keyboard.press(key)
        self.settled(page)

    # Hands

    def test_a_drag_pans(self):
        page = self.graph("x^2 - 2", window=(-4, 4, -3, 3))
        x, y, width, height = self.middle(page)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + width / 8, y + height / 6, steps=5)
        page.mouse.up()
        self.settled(page)
        self.check_window(page, (-5, 3, -2, 4))

    def test_the_wheel_zooms_about_the_pointer_with_focus_or_ctrl_only(self):
        page = self.graph("x^2 - 2", window=(-4, 4, -3, 3))
        x, y, width, height = self.middle(page)
        page.evaluate("document.activeElement.blur()")
        page.mouse.move(x + width / 4, y)
        page.mouse.wheel(0, -300)
        page.get_by_text("Click the graph, or hold Ctrl, to zoom with the wheel.").wait_for(state="visible")
        self.settled(page)
        self.check_window(page, (-4, 4, -3, 3))
        page.locator(".graph-area").focus()
        page.mouse.wheel(0, -300)
        self.settled(page)
        x0, x1, y0, y1 = self.window(page)
        self.assertLess(x1 - x0, 6)
        # The point under the pointer stays: x = 2, three quarters from the left.
        self.assertAlmostEqual(x0 + 0.75 * (x1 - x0), 2, 2)
        self.assertAlmostEqual((y0 + y1) / 2, 0, 2)

    def test_two_fingers_pinch(self):
        page = self.graph("x^2 - 2", window=(-4, 4, -3, 3), has_touch=True)
        x, y, _, _ = self.middle(page)
        touch = page.context.new_cdp_session(page)

        def fingers(kind, apart):
            points = [] if apart is None else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        fingers("touchStart", 50)
        for apart in range(55, 101, 5):
            fingers("touchMove", apart)
        fingers("touchEnd", None)
        self.settled(page)
        self.check_window(page, (-2, 2, -1.5, 1.5), places=1)

    def test_a_double_click_and_a_double_tap_put_the_origin_there(self):
        page = self.graph("x^2 - 2", window=(-4, 4, -3, 3))
        x, y, width, height = self.middle(page)
        page.mouse.dblclick(x + width / 4, y - height / 6)
        self.settled(page)
        self.check_window(page, (-6, 2, -4, 2), places=1)
        page = self.graph("x^2 - 2", window=(-4, 4, -3, 3), has_touch=True)
        x, y, width, height = self.middle(page)
        for _ in range(2):
            page.touchscreen.tap(x + width / 4, y - height / 6)
        self.settled(page)
        self.check_window(page, (-6, 2, -4, 2), places=1)

    def test_shift_with_a_double_click_and_a_finger_that_rests_put_the_place_into_the_middle(self):
        page = self.graph("x^2 - 2", window=(-4, 4, -3, 3))
        x, y, width, height = self.middle(page)
        page.keyboard.down("Shift")
        page.mouse.dblclick(x + width / 4, y - height / 6)
        page.keyboard.up("Shift")
        self.settled(page)
        self.check_window(page, (-2, 6, -2, 4), places=1)
        page = self.graph("x^2 - 2", window=(-4, 4, -3, 3), has_touch=True)
        x, y, width, height = self.middle(page)
        touch = page.context.new_cdp_session(page)
        point = {"x": x + width / 4, "y": y - height / 6, "id": 0}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        self.eventually(lambda: "w=" in self.link(page) and "w=-4%2C" not in self.link(page))
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.settled(page)
        self.check_window(page, (-2, 6, -2, 4), places=1)

    def test_a_click_traces_the_nearest_curve(self):
        page = self.graph("x^2 - 2", "10 + x", window=(-4, 4, -3, 3))
        x, y, width, _ = self.middle(page)
        page.mouse.click(x + width / 4, y)
        self.settled(page)
        self.assertRegex(page.inner_text(".graph-status"), r"x\^2 - 2: x = 2, y = 2, slope 4")
        self.assertIsNone(page.locator(".graph-cursor").get_attribute("hidden"))

    # Keys

    def test_keys_do_all_of_it(self):
        page = self.graph("x^2 - 2", window=(-4, 4, -3, 3))
        self.press(page, "ArrowRight")
        self.check_window(page, (-3.2, 4.8, -3, 3))
        self.press(page, "0", "+")
        self.check_window(page, (-8 / 3, 8 / 3, -2, 2))
        self.press(page, "-", "x")
        self.check_window(page, (-8 / 3, 8 / 3, -3, 3))
        self.press(page, "X", "y", "ArrowUp")
        self.check_window(page, (-4, 4, -1.6, 2.4))
        self.press(page, "z", "Z")
        self.assertRegex(page.inner_text(".graph-status"), r"x = −1.414213562, y = ")
        self.press(page, "z")
        self.assertRegex(page.inner_text(".graph-status"), r"x = 1.414213562, y = ")
        self.press(page, "E")
        self.assertRegex(page.inner_text(".graph-status"), r"x = 0, y = −2")
        self.press(page, "Escape")
        self.assertRegex(page.inner_text(".graph-status"), r"^x .* to ")

    def test_a_cursor_tells_the_interval_of_an_estimate(self):
        page = self.graph("inplay")
        self.press(page, "t")
        status = page.inner_text(".graph-status")
        self.assertRegex(status, r"inplay: x = \d+, y = 0\.0\d+, in \[0\.0\d+, 0\.0\d+\]")
        self.press(page, "ArrowRight")
        self.assertNotEqual(page.inner_text(".graph-status"), status)

    # Formulas

    def test_a_mistake_is_shown_at_its_place_and_the_other_lines_are_drawn(self):
        page = self.graph("sin(x)", "cos(x")
        self.assertEqual(page.inner_text(".formula-list li:nth-child(2) mark"), "▲")
        self.assertIn("expected `,` or `)`", page.inner_text(".formula-list li:nth-child(2) .formula-note"))
        self.assertGreater(page.locator(".graph-drawing .curve").count(), 0)
        page.locator(".formula-line input").nth(1).fill("cos(x) + q")
        self.eventually(lambda: "unknown name `q`" in page.inner_text(".formula-list li:nth-child(2) .formula-note"))
        page.get_by_role("button", name="slider for q").click()
        self.eventually(lambda: page.locator(".slider").count() == 1)
        self.assertEqual(page.locator(".formula-list [aria-invalid=true]").count(), 0)

    def test_a_line_that_is_a_number_is_computed_exactly(self):
        page = self.graph("sin(x)", "1/3 + 1/7", "noset(12)", "noset[deck: 2](3)")
        self.eventually(lambda: self.notes(page)[1:] == [
            "= 10/21 ≈ 0.47619047619047619", "= 325432404/10074689485 ≈ 0.032301978585496821", "= 6/7 ≈ 0.85714285714285714"])

    def test_a_line_without_a_value_says_why(self):
        page = self.graph("sin(x)", "10^10^10", "1/0")
        self.eventually(lambda: "more than the 10000 that are kept exactly" in self.notes(page)[1])
        self.eventually(lambda: "division by zero" in self.notes(page)[2])

    def test_a_line_that_is_refused_does_not_act(self):
        page = self.graph("x = 0:3", "x^2", "x + 1")
        self.eventually(lambda: self.notes(page)[0] != "")
        self.assertEqual(self.notes(page)[1:], ["", ""])
        self.assertGreater(page.locator(".graph-drawing .curve").count(), 1)

    def test_points_regions_and_lines_are_drawn_and_kept(self):
        page = self.graph("(1, 2)", "y < x^2", "x = 3", "y >= tan(x)", "(cos(t), sin(t))", "r = cos(theta)", window=(-4, 4, -3, 5))
        drawing = page.locator(".graph-drawing")
        self.eventually(lambda: "(1, 2)" in drawing.inner_text())
        self.assertEqual(drawing.locator("path[fill-opacity]").count(), 2)
        self.assertEqual(drawing.locator("path.curve[stroke-dasharray='7 5']").count(), 1)
        self.assertEqual(drawing.locator("path.curve").count(), 3)
        self.assertIn("Region 2 y < x^2, edge excluded", drawing.locator("desc").text_content())
        notes = self.notes(page)
        self.assertIn("parametric curves are not drawn", notes[4])
        self.assertIn("polar curves are not drawn", notes[5])
        # The line defines nothing.
        page.get_by_label("Calculate").fill("x + 1")
        page.keyboard.press("Enter")
        page.get_by_text("unknown name `x`").wait_for()
        # Points and edges are traced.
        self.press(page, "t")
        self.assertIn("(1, 2): x = 1, y = 2", page.inner_text(".graph-status"))
        self.press(page, "ArrowDown")
        self.assertIn("y < x^2: x = 1, y = 1", page.inner_text(".graph-status"))
        again = self.opened(PAGE, fragment="#" + self.link(page).partition("#")[2])
        again.wait_for_selector(".graph-drawing path[fill-opacity]")
        self.assertEqual([field.input_value() for field in again.locator(".formula-line input").all()][:3], ["(1, 2)", "y < x^2", "x = 3"])

    def test_units_are_equally_long_by_choice_and_in_the_link(self):
        page = self.graph("x^2 - 1")

        def ratio(page):
            x0, x1, y0, y1 = self.window(page)
            width, height = self.middle(page)[2:]
            return (width / (x1 - x0)) / (height / (y1 - y0))

        self.assertNotAlmostEqual(ratio(page), 1, 1)
        page.get_by_role("button", name="Equal axes").click()
        self.settled(page)
        self.assertAlmostEqual(ratio(page), 1, 1)
        self.assertIn("e=1", self.link(page))
        page.set_viewport_size({"width": 700, "height": 900})
        self.settled(page)
        self.assertAlmostEqual(ratio(page), 1, 1)
        other = self.opened(PAGE, fragment="#" + self.link(page).partition("#")[2])
        other.wait_for_selector(".graph-drawing svg")
        self.settled(other)
        self.assertAlmostEqual(ratio(other), 1, 1)
        self.press(other, "x")
        self.assertEqual(other.get_by_role("button", name="Equal axes").get_attribute("aria-pressed"), "false")
        self.assertNotIn("e=1", self.link(other))

    def test_a_curve_is_heard_and_stopped(self):
        page = self.graph("sqrt(x)", window=(-4, 4, -1, 3))
        hear = page.get_by_role("button", name="Hear the curve")
        hear.click()
        page.get_by_role("button", name="Stop the sound").wait_for()
        page.get_by_role("button", name="Stop the sound").click()
        hear.wait_for()
        self.press(page, "l")
        page.get_by_role("button", name="Stop the sound").wait_for()
        # It ends by itself.
        hear.wait_for(timeout=15_000)

    def test_graphs_are_saved_on_the_device(self):
        page = self.graph("sin(x)", "y < 0", window=(-4, 4, -3, 3))
        page.get_by_role("button", name="Saved graphs").click()
        page.get_by_label("Name of this graph").fill("A <b>wave</b>")
        page.get_by_role("button", name="Save this graph").click()
        page.get_by_text("Saved on this device.").first.wait_for()
        self.eventually(lambda: page.locator(".shelf img").evaluate("(image) => image.complete && image.naturalWidth > 0"))
        self.assertEqual(page.locator(".shelf li b b").count(), 0)
        with page.expect_download() as saved:
            page.get_by_role("button", name="Export").click()
        text = saved.value.path().read_text()
        page.get_by_role("button", name="Rename A <b>wave</b>").click()
        page.get_by_label("New name").fill("Wave")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Delete Wave").click()
        page.get_by_text("No graph is saved yet.").wait_for()
        for content, words in ((b"[1, {}", "This file holds no graphs of SetLab."), (text.encode(), "1 graph came in.")):
            with page.expect_file_chooser() as chooser:
                page.get_by_role("button", name="Import …").click()
            chooser.value.set_files({"name": "g.json", "mimeType": "application/json", "buffer": content})
            page.get_by_text(words).first.wait_for()
        page.get_by_role("button", name="Close").click()
        page.locator(".formula-line input").first.fill("x")
        self.settled(page)
        page.get_by_role("button", name="Saved graphs").click()
        page.get_by_role("button", name="Open A <b>wave</b>").click()
        self.settled(page)
        self.check_window(page, (-4, 4, -3, 3))
        self.assertEqual([field.input_value() for field in page.locator(".formula-line input").all()], ["sin(x)", "y < 0"])
        # What cannot be read is told before it is saved over, and exported as it is.
        page.evaluate("localStorage.setItem('setlab.graphs', '[{broken')")
        page.get_by_role("button", name="Saved graphs").click()
        page.get_by_text("The graphs saved on this device cannot be read").first.wait_for()
        with page.expect_download() as saved:
            page.get_by_role("button", name="Export").click()
        self.assertEqual(saved.value.path().read_text(), "[{broken")
        page.get_by_role("button", name="Close").click()
        # A device that is full says so.
        page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); })")
        page.get_by_role("button", name="Saved graphs").click()
        page.get_by_role("button", name="Save this graph").click()
        page.get_by_text("This browser keeps nothing for the page, or has no room left").first.wait_for()

    def test_a_line_is_fitted_to_points(self):
        page = self.graph("data = (0, 1.1), (1, 2.9), (2, 5.2), (3, 6.8)", "fit(data, a + b*x)", "fit(data, p*exp(q*x))")
        self.assertEqual(self.notes(page)[1:], [
            "a = 1.09 [0.361084, 1.81892], b = 1.94 [1.55038, 2.32962], r(a, b) = −0.802; residuals ±0.202 (df 2)",
            "fit(data, p*exp(q*x))\nthe formula is not linear in p, q; `setlab plot` can fit it"])

    def test_the_example_of_a_derivative_draws_both_curves(self):
        page = self.graph("x")
        page.get_by_label("Examples").select_option(label="A derivative")
        self.eventually(lambda: page.locator(".formula-line input").count() == 3)
        self.settled(page)
        self.assertEqual(len(self.strokes(page)), 2)

    def notes(self, page):
        return page.locator(".formula-list .formula-note:not(.formula-work)").all_inner_texts()

    def strokes(self, page):
        """The colours of all curves."""
        return {path.get_attribute("stroke") for path in page.locator(".graph-drawing path.curve").all()}

    # What takes long

    def test_a_value_that_takes_long_can_be_stopped_at_its_line_and_an_edit_does_not_wait(self):
        page = self.graph("x")
        page.get_by_role("button", name="+ formula").click()
        line = page.locator(".formula-line input").nth(1)
        # Minutes, with the 17 cards.
        line.fill("setcount(17, 1)")
        stop = page.get_by_role("button", name="Stop this formula")
        stop.wait_for(state="visible")
        self.assertIn("…", page.inner_text(".formula-list li:nth-child(2) .formula-work"))
        stop.click()
        self.eventually(lambda: "stopped" in page.inner_text(".formula-list li:nth-child(2) .formula-work"))
        self.eventually(lambda: len(self.strokes(page)) == 1)
        page.get_by_role("button", name="Try again").click()
        stop.wait_for(state="visible")
        line.fill("x^2")
        self.eventually(lambda: len(self.strokes(page)) == 2)
        self.eventually(lambda: page.inner_text(".formula-list li:nth-child(2) .formula-work") == "")

    def test_an_engine_that_traps_begins_again_and_is_told_of_once(self):
        page = self.graph("sin(x)")
        told = page.evaluate("""async () => {
            const module = await unpacked(document.getElementById('compiled').textContent);
            const engine = new Engine(module, '');
            const { encode } = TextEncoder.prototype;
            // A request that no memory holds.
            TextEncoder.prototype.encode = () => {
              TextEncoder.prototype.encode = encode;
              return { length: 2 ** 31 - 1 };
            };
            let trapped;
            try { engine.ask('graph.state'); } catch (error) { trapped = error instanceof Trapped; }
            return [trapped, engine.ask('graph.calculate', '1 + 1').line];
        }""")
        self.assertEqual(told, [True, "2"])
        page.evaluate("for (const _ of [1, 2]) setTimeout(() => { throw new Error('a mistake of a test'); })")
        self.eventually(lambda: page.locator("#calculator .trouble").count() == 1)
        self.assertIn("a mistake of a test", page.inner_text(".trouble"))
        self.assertNotIn("browser", page.inner_text(".trouble"))
        page.get_by_role("button", name="Copy the details").wait_for(state="visible")
        page.get_by_role("button", name="Close").click()
        self.assertEqual(page.locator(".trouble").count(), 0)

    # Windows

    def test_the_first_window_follows_from_the_formulas_as_in_the_program(self):
        for formulas in few([("sin(x)/x",), ("sin(x^2)",), ("x^2", "exp(x)"), ("tan(x)",), ("noset",), ("sum(k, 1, 200, sin(k^2 x)/k^2)",)]):
            with self.subTest(formulas=formulas):
                page = self.graph(*formulas)
                self.assertNotIn("w=", self.link(page))
                svg = setlab("plot", *formulas, "--format", "svg")
                expected = [float(end) for name in "xy" for end in re.search(rf'data-{name}="([^"]*)"', svg)[1].split()]
                self.eventually(lambda: all(abs(a - b) <= 1e-9 * (1 + abs(b)) for a, b in zip(self.window(page), expected)))

    def test_the_link_holds_what_a_person_set_and_deep_zooms_come_back(self):
        page = self.graph("a sin(x)", "a = 1:3")
        self.assertEqual(urllib.parse.parse_qs(self.link(page).partition("?")[2]), {"f": ["a sin(x)", "a = 1:3"]})
        page.locator(".slider input").focus()
        page.keyboard.press("ArrowRight")
        self.eventually(lambda: "p=a" in self.link(page))
        self.assertNotIn("w=", self.link(page))
        page = self.graph("x^2", window=(-4, 4, -3, 3))
        self.press(page, "ArrowRight", *"+" * 70)
        window = self.window(page)
        status = page.inner_text(".graph-status")
        ends = re.findall(r"[xy] (\S+) to (\S+?)[,.\s]", status + " ")
        self.assertEqual(len(ends), 2)
        for lower, upper in ends:
            self.assertNotEqual(lower, upper)
        for anchor in ("middle", "end"):
            axis = page.locator(f".graph-drawing .tick[text-anchor={anchor}] text").all_text_contents()
            self.assertGreater(len(axis), 1)
            self.assertEqual(len(axis), len(set(axis)), axis)
        page.reload()
        page.wait_for_selector(".graph-drawing svg")
        self.settled(page)
        self.assertEqual(self.window(page), window)
        self.press(page, "f")
        self.eventually(lambda: "w=" not in self.link(page))

    # Changes

    def test_changes_of_formulas_are_taken_back_and_made_again(self):
        page = self.graph("sin(x)")
        texts = lambda: [field.input_value() for field in page.locator(".formula-line input").all()]
        page.locator(".formula-line input").first.fill("cos(x)")
        self.settled(page)
        page.get_by_label("Examples").select_option(label="Poles and jumps")
        self.settled(page)
        page.get_by_role("button", name="Remove this formula").first.click()
        self.settled(page)
        self.assertEqual(texts(), ["floor(x)"])
        for expected in (["tan(x)", "floor(x)"], ["cos(x)"], ["sin(x)"]):
            page.get_by_role("button", name="Undo").click()
            self.eventually(lambda: texts() == expected)
            self.settled(page)
        self.assertTrue(page.get_by_role("button", name="Undo").is_disabled())
        page.locator(".graph-area").focus()
        page.keyboard.press("Control+Shift+z")
        self.eventually(lambda: texts() == ["cos(x)"])
        page.get_by_role("button", name="Redo").click()
        self.eventually(lambda: texts() == ["tan(x)", "floor(x)"])

    def test_back_leads_to_the_graph_before_an_example_and_to_the_part_before(self):
        page = self.graph("sin(x)")
        page.get_by_label("Examples").select_option(label="Poles and jumps")
        self.eventually(lambda: "tan" in self.link(page))
        page.get_by_role("link", name="Odds").click()
        page.go_back()
        self.eventually(lambda: page.locator("#calculator").is_visible())
        self.assertEqual(page.locator(".formula-line input").first.input_value(), "tan(x)")
        page.go_back()
        self.eventually(lambda: page.locator(".formula-line input").first.input_value() == "sin(x)")

    def test_several_lines_that_are_pasted_are_as_many_formulas(self):
        page = self.graph("")
        page.locator(".formula-line input").first.evaluate(r"""(field) => {
            const data = new DataTransfer();
            data.setData('text/plain', 'sin(x)\n\na x\r\na = 0:3\n');
            field.focus();
            field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }""")
        self.eventually(lambda: [field.input_value() for field in page.locator(".formula-line input").all()] == ["sin(x)", "a x", "a = 0:3"])
        self.eventually(lambda: page.locator(".slider").count() == 1)
        self.settled(page)
        page.get_by_role("button", name="Undo").click()
        self.eventually(lambda: [field.input_value() for field in page.locator(".formula-line input").all()] == [""])

    # Pictures

    def test_columns_that_are_pasted_are_a_list_of_points(self):
        page = self.graph("x")
        field = page.locator(".formula-line input").first
        field.fill("")
        text = "time\tlength\n1\t2.5\n2\t3e0\n3\t-4"
        field.evaluate(
            "(field, text) => { const data = new DataTransfer(); data.setData('text/plain', text);"
            " field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); }", text)
        self.assertEqual(field.input_value(), "data = (1, 2.5), (2, 3e0), (3, -4)")
        page.locator(".graph-area").focus()
        self.eventually(lambda: page.inner_text(".formula-set") == "data=3 points")
        self.settled(page)
        self.assertIn("data at 3 x as dots", page.locator(".graph-drawing desc").text_content())

    def test_curves_are_solid_paths_one_each_and_markers_are_one_path(self):
        page = self.graph(*[f"sin(x + {k})" for k in range(10)], window=(-10, 10, -2, 2))
        curves = page.locator(".graph-drawing .curve")
        self.assertEqual(curves.count(), 10)
        self.assertEqual(page.locator(".graph-drawing [stroke-dasharray].curve").count(), 0)
        segments = "[...document.querySelectorAll('.graph-drawing .curve')].reduce((sum, path) => sum + path.getAttribute('d').length, 0)"
        still = page.evaluate(segments)
        x, y, width, _ = self.middle(page)
        page.mouse.move(x, y)
        page.mouse.down()
        lengths = []
        for step in range(12):
            page.mouse.move(x + 5 * step, y)
            page.wait_for_timeout(30)
            lengths.append(page.evaluate(segments))
        page.mouse.up()
        # Simplified while it moves, and good again when it rests.
        self.assertLess(min(lengths), 0.7 * still)
        self.settled(page)
        self.eventually(lambda: page.evaluate(segments) > 0.9 * still)
        page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(page.locator(".graph-drawing .curve[stroke-dasharray]").count(), 9)
        page.evaluate("window.dispatchEvent(new Event('afterprint'))")
        self.assertEqual(page.locator(".graph-drawing .curve[stroke-dasharray=none]").count(), 9)
        page = self.graph("noset")
        self.assertEqual(page.locator(".graph-drawing circle").count(), 0)

    def test_a_slider_moves_the_curve_and_plays_by_itself(self):
        page = self.graph("a x", "a = 0:4", window=(-4, 4, -8, 8), values={"a": 1})
        slider = page.locator(".slider input")
        self.assertEqual(slider.input_value(), "1")
        slider.focus()
        page.keyboard.press("ArrowRight")
        self.settled(page)
        self.eventually(lambda: page.inner_text(".slider label") == "a = 1.02")
        before = page.locator(".graph-drawing .curve").first.get_attribute("d")
        page.get_by_role("button", name="Move a by itself").click()
        self.eventually(lambda: page.locator(".graph-drawing .curve").first.get_attribute("d") != before)
        page.get_by_role("button", name="Move a by itself").click()

    def test_the_pocket_calculator_is_exact_and_its_memory_becomes_a_graph(self):
        page = self.graph("sin(x)")
        line = page.get_by_label("Calculate", exact=True)
        for text, expected in [("2^0.5", "1.414213562373095"), ("1/3 + 1/7", "10/21 ≈ 0.47619047619047619"), ("M = 4", "M = 4"), ("M + ans", "94/21 ≈ 4.4761904761904762")]:
            line.fill(text)
            line.press("Enter")
            self.eventually(lambda: page.locator(".tape output").count() and page.locator(".tape output").last.inner_text().startswith(expected))
        line.fill("1/0")
        line.press("Enter")
        self.eventually(lambda: "division by zero" in page.inner_text(".pocket .wrong"))
        page.get_by_text("Keypad").click()
        line.fill("")
        for key in ("M", "^", "3", "-", "M"):
            page.locator(".keypad").get_by_role("button", name=key, exact=True).click()
        self.assertEqual(line.input_value(), "M^3-M")
        for unfinished in ("M^3-", "2*(M", ""):
            line.fill(unfinished or "M +")
            page.get_by_role("button", name="M→graph").click()
            self.eventually(lambda: "finish the formula before it is drawn" in page.inner_text(".pocket .wrong"))
            self.assertEqual(page.locator(".formula-line input").count(), 1)
        line.fill("M^3-M")
        page.get_by_role("button", name="M→graph").click()
        self.eventually(lambda: page.locator(".formula-line input").last.input_value() == "x^3-x")

    def test_on_a_phone_the_graph_has_a_screen_of_its_own_with_a_way_back(self):
        page = self.graph("sin(x)/x", width=360, height=740, has_touch=True)
        stage, side = page.locator(".calculator-stage"), page.locator(".calculator-side")
        height = stage.bounding_box()["height"]
        page.get_by_role("button", name="The graph alone").tap()
        self.eventually(lambda: not side.is_visible() and stage.bounding_box()["height"] > height + 200)
        self.eventually(lambda: page.evaluate("document.getAnimations().length") == 0)
        self.assertEqual(stage.bounding_box()["x"], 0)
        self.assertEqual(page.get_by_role("heading", name="sin(x)/x").inner_text(), "sin(x)/x")
        self.assertTrue(page.get_by_role("button", name="Back to the formulas").evaluate("e => e === document.activeElement"))
        page.get_by_role("button", name="More tools").tap()
        page.get_by_role("button", name="Zoom in", exact=True).tap()
        self.eventually(lambda: "w=" in self.link(page))
        address = self.link(page)
        # The way back, and the browser's, keep what is shown.
        for back in (lambda: page.get_by_role("button", name="Back to the formulas").tap(), page.go_back):
            back()
            self.eventually(side.is_visible)
            self.assertEqual((self.link(page), page.locator(".formula-line input").input_value()), (address, "sin(x)/x"))
            page.get_by_role("button", name="The graph alone").tap()
            self.eventually(lambda: not side.is_visible())
        # Another part of the page, and back again, is the list with the graph.
        page.locator(".tab", has_text="Odds").tap()
        page.locator(".tab", has_text="Calculator").tap()
        self.eventually(side.is_visible)
        # A formula of the memory is shown at once; a wide window has room beside the list.
        page.get_by_label("Calculate", exact=True).fill("M^2 - 3")
        key = page.get_by_role("button", name="M→graph")
        self.assertEqual(key.locator("use").get_attribute("href"), "#i-calc")
        key.tap()
        self.eventually(lambda: not side.is_visible())
        self.eventually(lambda: page.get_by_role("heading", name="sin(x)/x").inner_text() == "sin(x)/x; x2 − 3")
        page.set_viewport_size({"width": 1280, "height": 800})
        self.eventually(side.is_visible)
        self.assertFalse(page.locator(".graph-screen").is_visible())

    # The look

    def test_no_tool_covers_the_graph_or_the_header(self):
        for width, height in [(320, 568), (390, 844), (844, 390), (1366, 768)]:
            with self.subTest(width=width):
                page = self.graph("10^8 x", width=width, height=height, has_touch=width < 1000)
                for _ in ("list", "graph alone"):
                    plot = page.locator(".graph-area").bounding_box()
                    boxes = [tool.bounding_box() for tool in page.locator(".calculator-stage button:visible").all()]
                    self.assertGreater(len(boxes), 4)
                    header = page.locator(".bar").bounding_box()
                    for box in boxes:
                        self.assertLessEqual(box["y"] + box["height"], plot["y"])
                        self.assertTrue(box["y"] >= header["y"] + header["height"] or box["x"] >= header["x"] + header["width"])
                        self.assertLessEqual(box["x"] + box["width"], width)
                    # Nor is the power of ten at the axis hidden.
                    seen = page.locator(".graph-drawing text", has_text="×10⁹").evaluate("""(text) => {
                        const { x, y, width, height } = text.getBoundingClientRect();
                        return document.elementFromPoint(x + width / 2, y + height / 2).closest('.graph-area') !== null;
                    }""")
                    self.assertTrue(seen)
                    if not page.locator(".graph-screen").is_visible():
                        break
                    page.locator(".graph-screen").tap()
                    self.settled(page)

    def test_small_windows_have_the_rarer_tools_in_a_menu(self):
        page = self.graph("x^2", width=390, height=844, has_touch=True)
        page.get_by_role("button", name="More tools").tap()
        page.get_by_role("button", name="Equal axes").tap()
        self.eventually(lambda: "e=1" in self.link(page))
        page.get_by_role("button", name="More tools").tap()
        self.assertEqual(page.get_by_role("button", name="Equal axes").get_attribute("aria-pressed"), "true")
        self.check_accessible(page)

    def test_wide_signs_are_read_and_numbers_have_one_minus_sign(self):
        page = self.graph("ｓｉｎ（ｘ）　＋　１")
        self.assertEqual(urllib.parse.parse_qs(self.link(page).partition("?")[2])["f"], ["sin(x) + 1"])
        self.assertEqual(len(self.strokes(page)), 1)
        line = page.get_by_label("Calculate", exact=True)
        line.fill("１－３")
        line.press("Enter")
        self.eventually(lambda: page.locator(".tape output").all_inner_texts() == ["−2"])
        self.assertNotIn("-", page.inner_text(".graph-status") + "".join(page.locator(".graph-drawing .tick text").all_text_contents()))

    def test_rings_mark_points_from_the_start_and_tell_what_they_are(self):
        page = self.graph("x^2 - 2", "x", window=(-4, 4, -3, 3))
        rings = page.locator(".graph-points circle")
        # Two zeros and a minimum, a zero of the line, and two crossings.
        self.eventually(lambda: rings.count() == 6)
        lowest = max((ring.bounding_box() for ring in rings.all()), key=lambda box: box["y"])
        page.mouse.click(lowest["x"] + 7, lowest["y"] + 7)
        bubble = page.locator(".graph-bubble")
        self.eventually(lambda: bubble.inner_text().splitlines() == ["minimum of 1", "(0, −2)"])
        self.assertRegex(page.inner_text(".graph-status"), r"x = 0, y = −2")
        # One that is too rich shows none.
        page = self.graph("sin(40x)", "floor(x)", window=(-4, 4, -3, 3))
        page.wait_for_timeout(300)
        self.assertEqual(page.locator(".graph-points circle").count(), 0)

    def test_colours_and_dashes_are_chosen_at_the_dot_and_kept_in_the_link(self):
        page = self.graph("sin(x)", "cos(x)")
        dot = page.get_by_role("button", name="Show curve 2")
        for choice in ("Colour 4", "Dashed line"):
            dot.click(button="right")
            page.get_by_role("group", name="Look of curve 2").get_by_role("button", name=choice).click()
        curve = page.locator(".graph-drawing .curve[stroke-dasharray]")
        self.eventually(lambda: curve.count() == 1 and curve.get_attribute("stroke") == "#8b3a99")
        self.assertIn("l=%2C4d", self.link(page))
        page.reload()
        page.wait_for_selector(".graph-drawing svg")
        self.eventually(lambda: curve.count() == 1 and curve.get_attribute("stroke") == "#8b3a99")
        self.assertEqual(page.locator(".graph-drawing .curve").first.get_attribute("stroke-width"), "2.5")
        # A tap hides; holding opens the menu and hides nothing.
        dot.click(delay=600)
        page.get_by_role("button", name="Hide", exact=True).click()
        self.eventually(lambda: page.locator(".graph-drawing .curve").count() == 1)
        self.assertEqual(dot.get_attribute("aria-pressed"), "false")

    def test_menus_take_the_focus_and_give_it_back(self):
        page = self.graph("x^2 - 2", window=(-4, 4, -3, 3))
        opener = page.get_by_role("button", name="Points")
        opener.press("Enter")
        self.assertEqual(opener.get_attribute("aria-expanded"), "true")
        page.keyboard.press("ArrowDown")
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Next extremum")
        self.check_accessible(page)
        page.keyboard.press("Escape")
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Points")
        opener.click()
        page.get_by_role("button", name="Next zero").click()
        self.eventually(lambda: "x = −1.414213562" in page.inner_text(".graph-status"))
        page.get_by_role("button", name="More tools").click()
        page.get_by_role("button", name="Zoom in along x alone").click()
        self.settled(page)
        # About the cursor.
        zero = -(2 ** 0.5)
        self.check_window(page, (zero + (-4 - zero) / 1.5, zero + (4 - zero) / 1.5, -3, 3))

    def test_the_view_glides_to_where_a_button_leads_unless_motion_is_reduced(self):
        for motion in ("no-preference", "reduce"):
            with self.subTest(motion=motion):
                page = self.graph("x^2 - 2", window=(-4, 4, -3, 3), reduced_motion=motion)
                moved = page.evaluate("""async () => {
                    document.querySelector('[aria-label="Zoom in"]').click();
                    const picture = () => document.querySelector('.graph-drawing svg');
                    const start = performance.now();
                    let moved = 0;
                    while (performance.now() - start < 1000) {
                        await new Promise(requestAnimationFrame);
                        moved += picture().getAnimations().length;
                    }
                    return moved;
                }""")
                self.assertEqual(moved > 0, motion == "no-preference")
                self.check_window(page, (-8 / 3, 8 / 3, -2, 2))

    def test_the_labels_of_an_axis_are_dragged_to_zoom_along_it(self):
        page = self.graph("x^2 - 2", window=(-4, 4, -3, 3))
        x, y, _, height = self.middle(page)
        page.mouse.move(x, y + height / 2 + 12)
        page.mouse.down()
        page.mouse.move(x + 80, y + height / 2 + 12, steps=5)
        page.mouse.up()
        self.settled(page)
        x0, x1, y0, y1 = self.window(page)
        self.assertLess(x1 - x0, 6)
        self.assertAlmostEqual(x0 + x1, 0, 6)
        self.assertEqual((y0, y1), (-3, 3))

    def test_on_phones_keys_rise_where_a_formula_is_written(self):
        page = self.graph("sin(x)", "", "x", "a x", "a = 0:2", width=390, height=844, has_touch=True, is_mobile=True)
        line = page.locator(".formula-line input").nth(1)
        line.tap()
        keys = page.get_by_role("group", name="Keypad")
        keys.wait_for(state="visible")
        self.assertFalse(page.get_by_role("link", name="Odds").is_visible())
        for key in ("x", "xⁿ", "2", "−", "1", "Delete", "3"):
            keys.get_by_role("button", name=key, exact=True).tap()
        self.assertEqual(line.input_value(), "x^2-3")
        box, top = line.bounding_box(), keys.bounding_box()["y"]
        self.assertLess(box["y"] + box["height"], top)
        self.assertGreater(page.locator(".graph-area").bounding_box()["height"], 150)
        self.check_accessible(page)
        keys.get_by_role("button", name="Done").tap()
        keys.wait_for(state="hidden")
        self.assertTrue(page.get_by_role("link", name="Odds").is_visible())
        self.eventually(lambda: len(self.strokes(page)) == 4)
        # The keyboard of the device is there for once.
        line.tap()
        keys.get_by_role("button", name="Use the keyboard of the device").tap()
        keys.wait_for(state="hidden")
        self.assertEqual((line.get_attribute("inputmode") or "", line.evaluate("e => e === document.activeElement")), ("", True))

    def test_targets_are_large_enough_for_fingers(self):
        def opened(**look):
            page = self.graph("sin(x)", "a x", "a = 0:2", has_touch=True, is_mobile=True, **look)
            page.get_by_role("button", name="Share").click()
            return page

        for _, _, page in self.windows(opened, [(390, 844), (844, 390), (820, 1180)]):
            self.becomes(lambda: page.locator(
                "#calculator button:visible, #calculator summary:visible, #calculator select:visible, .formula-line input").evaluate_all(
                "all => all.map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()]).filter(([, box]) => Math.min(box.width, box.height) < 43.9)"), [])

    # What stays

    def test_a_link_brings_everything_back(self):
        page = self.graph("a sin(b x)", "a = 0:5", "b = 1:3", window=(-3, 5, -4, 4), values={"a": 2, "b": 1.5})
        self.press(page, "ArrowRight", "+")
        window, link = self.window(page), page.url
        other = self.opened(PAGE, fragment="#" + link.partition("#")[2])
        other.wait_for_selector(".graph-drawing svg")
        self.settled(other)
        self.check_window(other, window)
        self.assertEqual([field.input_value() for field in other.locator(".formula-line input").all()], ["a sin(b x)", "a = 0:5", "b = 1:3"])
        self.assertEqual(other.locator(".slider label").all_inner_texts(), ["a = 2", "b = 1.5"])

    def test_a_table_has_values_and_intervals(self):
        page = self.graph("meansets")
        page.get_by_role("button", name="Table").click()
        self.eventually(lambda: page.locator(".value-table tbody tr").count() >= 20)
        self.assertRegex(page.locator(".value-table tbody tr").nth(1).inner_text(), r"^3\s+2\.\d+ \[2\.\d+, 2\.\d+\]$")

    def share(self, page, way):
        page.get_by_role("button", name="Share").click()
        page.get_by_role("button", name=way, exact=True).click()

    def test_pictures_are_saved(self):
        page = self.graph("sin(x)/x")
        with page.expect_download() as saved:
            self.share(page, "SVG")
        self.assertIn("sin(x)/x", saved.value.path().read_text())
        with page.expect_download() as saved:
            self.share(page, "PNG")
        self.assertGreater(picture(saved.value.path().read_bytes()).width, 1000)

    # Time

    def test_the_first_picture_comes_soon(self):
        times = []
        for _ in range(3):
            page = self.opened(PAGE, fragment="#calculator")
            page.wait_for_selector(".graph-drawing svg")
            times.append(page.evaluate("performance.getEntriesByName('first picture')[0].startTime"))
            if times[-1] < 1500:
                break
        # Five times what is promised, in one try of three, because tests share the machine; measure.py measures.
        self.assertLess(min(times), 1500)

    def test_no_key_is_lost_while_a_hard_curve_is_drawn(self):
        formula = "sum(k, 1, 2000, sin(k^2 x)/k^2)"
        page = self.opened(PAGE, fragment=address(formula, window=(-1, 1, -2, 2)))
        page.wait_for_selector(".graph-drawing svg", timeout=120_000)
        page.locator(".graph-area").focus()
        for place in range(10):
            page.keyboard.press("ArrowRight")
            # Each key comes while a picture is being drawn, however quick the machine is.
            page.wait_for_timeout(100 if place % 2 else 300)
        self.eventually(lambda: [round(end, 6) for end in self.ends(page)] == [1, 3, -2, 2], seconds=120)

    def ends(self, page):
        """The window that the address tells."""
        told = urllib.parse.parse_qs(self.link(page).partition("?")[2]).get("w", [""])[0]
        return [float(end) for end in told.split(",") if end]

    def test_a_count_that_takes_too_long_can_be_given_up(self):
        page = self.graph("sin(x)")
        line = page.get_by_label("Calculate", exact=True)
        line.fill("setcount(17, 1)")
        line.press("Enter")
        stop = page.get_by_role("button", name="Stop calculating")
        stop.wait_for(state="visible", timeout=10_000)
        stop.click()
        line.fill("1 + 1")
        line.press("Enter")
        self.eventually(lambda: page.locator(".tape output").all_inner_texts() == ["2"])

    # People

    def test_without_javascript_the_page_says_so(self):
        page = self.opened(PAGE, java_script_enabled=False)
        self.assertIn("JavaScript, which is switched off", page.locator("noscript p").text_content())
        self.assertTrue(page.locator("noscript p").is_visible())
        self.assertFalse(page.locator("#wait").is_visible())

    def test_what_people_write_is_never_markup(self):
        page = self.graph("<img src=x onerror=alert(1)>", "sin(x)", "'</script><script>alert(2)</script>'")
        self.assertEqual(page.locator("main img").count(), 0)
        self.assertEqual(page.locator(".formula-list li").count(), 3)

    def test_it_fits_and_is_accessible(self):
        def opened(**look):
            page = self.graph("sin(x)", "foo(", "a x", "a = 0:2", **look)
            page.get_by_role("button", name="Table").click()
            return page

        self.check_looks(opened, turn=2)

    def test_it_works_in_a_narrow_window_and_at_a_high_zoom(self):
        for width, height in [(320, 640), (360, 225)]:
            page = self.graph("sin(x)", width=width, height=height)
            self.check_fits(page)
            self.assertGreater(page.locator(".graph-area").bounding_box()["height"], 100)

    def test_the_description_of_the_picture_is_read(self):
        page = self.graph("sin(x)")
        self.assertIn("sin", page.locator(".graph-drawing").aria_snapshot())
