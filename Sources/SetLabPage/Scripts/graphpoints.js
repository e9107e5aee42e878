// Points of a graph that are worth a look: rings on the picture, and a bubble that tells of the one that is touched.
import { make, shown, digitsIn } from './view.js';

// How far from a ring a touch still means it, in pixels.
const RING_REACH = { mouse: 11, pen: 14, touch: 20 };

// Rings that would lie closer than this are not drawn, in pixels.
const LEAST_GAP = 10;

// The matrix that moves a picture of one window to where another has it; nothing if they are the same.
export function matrixTo([u0, u1, v0, v1], [x0, x1, y0, y1], [left, top, width, height]) {
  const across = (x1 - x0) / (u1 - u0);
  const down = (y1 - y0) / (v1 - v0);
  const isSame = Math.abs(across - 1) < 1e-9 && Math.abs(down - 1) < 1e-9
    && Math.abs(x0 - u0) < 1e-9 * (x1 - x0) && Math.abs(y0 - v0) < 1e-9 * (y1 - y0);
  if (isSame) return null;
  const x = left - left * across + (x0 - u0) / (u1 - u0) * width;
  const y = top - top * down + (v1 - y1) / (v1 - v0) * height;
  return [across, 0, 0, down, x, y];
}

export class GraphPoints {
  bubble = make('div', { class: 'graph-bubble', 'aria-hidden': 'true', hidden: true });
  #known = null;
  // Those that have a ring, in their order.
  #ringed = [];
  #view;

  // Whether the points of what is shown are unknown.
  get areAsked() { return this.#known === null; }

  take({ window, curves, parameters }) {
    const view = JSON.stringify([window, curves, parameters]);
    if (view !== this.#view) this.#known = null;
    this.#view = view;
  }

  know(points) { this.#known = points; }

  // Draws rings into a picture of a window.
  draw(drawing, frame, [x0, x1, y0, y1], colourOf) {
    drawing.querySelector('.graph-points')?.remove();
    this.#ringed = [];
    const picture = drawing.firstElementChild;
    if (!picture || !this.#known?.length) return;
    const [left, top, width, height] = frame;
    const rings = [];
    for (const point of this.#known) {
      if (this.#leastGap(point) * width / (x1 - x0) < LEAST_GAP) continue;
      const at = { x: left + (point.x - x0) / (x1 - x0) * width, y: top + (y1 - point.y) / (y1 - y0) * height, curve: point.curve };
      // A crossing beside a zero has no ring of its own.
      if (rings.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < LEAST_GAP)) continue;
      rings.push(at);
      this.#ringed.push(point);
    }
    picture.insertAdjacentHTML('beforeend', `<g class="graph-points">${rings.map(({ x, y, curve }) =>
      `<circle cx="${x}" cy="${y}" r="4.5" style="--dot: var(--c${colourOf(curve)})"/>`).join('')}</g>`);
  }

  // How near to each other points of a curve that are alike are.
  #leastGap({ curve, kind }) {
    const places = this.#known.filter((point) => point.curve === curve && point.kind === kind).map(({ x }) => x).sort((a, b) => a - b);
    return Math.min(...places.slice(1).map((x, place) => x - places[place]), Infinity);
  }

  // The point whose ring is at a place of the screen, if one is.
  near({ clientX, clientY, pointerType }, drawing) {
    const rings = [...drawing.querySelectorAll('.graph-points circle')];
    const distances = rings.map((ring) => {
      const { x, y, width, height } = ring.getBoundingClientRect();
      return Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY);
    });
    const least = Math.min(...distances);
    return least <= (RING_REACH[pointerType] ?? 11) ? this.#ringed[distances.indexOf(least)] : null;
  }

  // Tells where the cursor is, beside it.
  tell(cursor, [x0, x1, y0, y1], { x, y }, area) {
    const point = this.#known?.find((known) => known.curve === cursor.curve && Math.abs(known.x - cursor.x) <= 1e-7 * (x1 - x0));
    const number = (value, lower, upper) => shown(value, digitsIn(lower, upper, 5));
    this.bubble.replaceChildren(
      make('span', { text: point ? `${point.kind} of ${cursor.curve + 1}` : `curve ${cursor.curve + 1}` }),
      make('b', { text: `(${number(cursor.x, x0, x1)}, ${number(cursor.y, y0, y1)})` }));
    this.bubble.hidden = false;
    const [{ offsetWidth: width, offsetHeight: height }, { clientWidth, clientHeight }] = [this.bubble, area];
    const isBelow = y + 16 + height < clientHeight - 24;
    const left = Math.max(4, Math.min(x - width / 2, clientWidth - width - 4));
    this.bubble.style.transform = `translate(${left}px, ${isBelow ? y + 16 : y - 16 - height}px)`;
  }
}
