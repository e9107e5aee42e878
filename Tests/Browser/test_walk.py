"""A random walk over all views: whatever is touched, in whatever order, the page stays whole and does not grow."""

from browser import LONG, PAGE, PageTests

SEED = 29
# 20,000 events in a release; here enough to meet each view more than ten times.
EVENTS = 20_000 if LONG else 2_000
GROWTH = 5_000_000

# Files, prints and shares would leave the page. Memories are kept to be measured.
BEFORE = """
window.memories = [];
const Instance = WebAssembly.Instance;
WebAssembly.Instance = function (...given) { const made = new Instance(...given); memories.push(made.exports.memory); return made; };
const click = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function () { if (!this.download) click.call(this); };
HTMLInputElement.prototype.click = function () { if (this.type !== 'file') HTMLElement.prototype.click.call(this); };
window.print = () => {};
window.confirm = () => false;
Object.defineProperty(navigator, 'share', { value: undefined });
Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; }, write: async () => {} } });
"""

WALK = """async ({ events, seed }) => {
  // Mulberry32.
  let state = seed;
  const next = () => {
    state = (state + 0x6D2B79F5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const one = (list) => list[Math.floor(next() * list.length)];
  const isSeen = (element) => element.getClientRects().length > 0 && !element.closest('[inert]');
  const all = (selector) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].pop();
    return [...(dialog ?? document).querySelectorAll(selector)].filter(isSeen);
  };
  const KEYS = ['Enter', ' ', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab', 'Delete', 'Home', 'a', 'd', 'h', 'n', 'u', 's', 'q', '1', '5', '?', '+', '-', 'z'];
  const TEXTS = ['x^2', 'sin(x)/x', 'y = a x', '1/0', 'x < ', '3', '', '12', '1000', 'floor(x)', 'f(x) = x^3', '(', 'tan(x)', 'Rkkk'];
  const LINKS = ['#start', '#game', '#calculator', '#solver', '#simulation', '#table', '#game?seed=18&deck=3', '#simulation?strategy=zzz', '#table?game=klondike', '#table?game=tic-tac-toe', '#calculator?f=x%5E2', '#nowhere'];
  const point = (type, element, x, y, more = {}) => element.dispatchEvent(new PointerEvent(type, {
    bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0,
    buttons: type === 'pointerup' ? 0 : 1, pointerType: next() < 0.5 ? 'touch' : 'mouse', ...more }));
  const place = () => [next() * innerWidth, next() * innerHeight];
  const acts = [
    [30, () => { const button = one(all('button:not([disabled]), summary, [role=button], [role=menuitem]')); button?.click(); return button?.textContent; }],
    [12, () => { const link = one(all('a[href^="#"]')); link?.click(); return link?.hash; }],
    [5, () => { location.hash = one(LINKS); return location.hash; }],
    [3, () => { history.back(); return 'back'; }],
    [18, () => {
      const key = one(KEYS), given = { key, bubbles: true, cancelable: true, shiftKey: next() < 0.1 };
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', given));
      target.dispatchEvent(new KeyboardEvent('keyup', given));
      return key;
    }],
    [14, () => {
      const [x, y] = place(), element = document.elementFromPoint(x, y);
      if (!element) return 'nothing';
      point('pointerdown', element, x, y);
      if (next() < 0.5) {
        const [toX, toY] = place();
        point('pointermove', element, (x + toX) / 2, (y + toY) / 2);
        point('pointermove', element, toX, toY);
        point(next() < 0.9 ? 'pointerup' : 'pointercancel', element, toX, toY);
      } else {
        point('pointerup', element, x, y);
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }));
      }
      return element.tagName;
    }],
    [4, () => {
      const [x, y] = place();
      document.elementFromPoint(x, y)?.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 200 * next() - 100, clientX: x, clientY: y }));
      return 'wheel';
    }],
    [10, () => {
      const field = one(all('input:not([type=file]):not([type=date]):not([type=checkbox]):not([type=radio]), textarea, select'));
      if (!field) return 'no field';
      field.focus();
      if (field.tagName === 'SELECT') field.selectedIndex = Math.floor(next() * field.options.length);
      else field.value = ['number', 'range'].includes(field.type) ? `${Math.floor(100 * next())}` : one(TEXTS);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return field.value;
    }],
    [2, () => { const box = one(all('input[type=checkbox], input[type=radio]')); box?.click(); return box?.name; }],
    [2, () => { window.dispatchEvent(new Event('resize')); return 'resize'; }],
  ];
  const weight = acts.reduce((sum, [share]) => sum + share, 0);
  const wrong = [], visits = {};
  let last = [];
  for (let number = 0; number < events; number += 1) {
    let rest = next() * weight;
    const [, act] = acts.find(([share]) => (rest -= share) < 0) ?? acts[0];
    last = [...last.slice(-4), `${acts.findIndex((one) => one[1] === act)}:${String(act()).slice(0, 40)}`];
    await new Promise((resolve) => setTimeout(resolve, 0));
    const name = document.documentElement.dataset.view;
    visits[name] = (visits[name] ?? 0) + 1;
    const open = [...document.querySelectorAll('main > section:not([hidden])')].map((section) => section.id);
    const tab = document.querySelector('.tab[aria-current]')?.hash ?? '';
    document.querySelector('.trouble button')?.click();
    const trouble = document.querySelector('.trouble') && window.copied;
    if (open.length !== 1 || open[0] !== name || (tab && tab !== `#${name}`) || trouble) {
      wrong.push({ number, name, open, tab, trouble, last });
      document.querySelector('.trouble')?.remove();
    }
  }
  return { wrong, visits };
}"""


class WalkTests(PageTests):
    def test_no_event_breaks_the_page_or_makes_it_grow(self):
        page = self.opened(PAGE, width=900, height=700, before=BEFORE)
        page.wait_for_selector("html[data-ready]", state="attached")
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")

        def walk(events, seed):
            result = page.evaluate(WALK, {"events": events, "seed": seed})
            self.assertEqual(result["wrong"][:3], [], f"seed {seed}")
            return result["visits"]

        def size():
            """Bytes of scripts and engines, and how many listeners there are, all seen from the start view."""
            page.evaluate("() => { for (const open of document.querySelectorAll('dialog[open]')) open.close(); location.hash = '#start'; }")
            page.wait_for_timeout(500)
            session.send("HeapProfiler.collectGarbage")
            values = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
            engines = page.evaluate("memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0)")
            return values["JSHeapUsedSize"] + engines, values["JSEventListeners"]

        # The first tenth makes what each view makes once.
        walk(EVENTS // 2, SEED)
        bytes_before, listeners_before = size()
        visits = walk(EVENTS - EVENTS // 2, SEED + 1)
        bytes_after, listeners_after = size()
        self.assertEqual(sorted(visits), ["calculator", "game", "simulation", "solver", "start", "table"])
        self.assertLess(bytes_after - bytes_before, GROWTH)
        self.assertLess(listeners_after, listeners_before * 1.2 + 200)
