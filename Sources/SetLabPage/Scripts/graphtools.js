// The tools in a row above the graph: trace, points, table, sharing, and zoom. Small windows have the rarer ones in a menu.
import { make, square } from './view.js';
import { openMenu, menuItem, whenHeld } from './menu.js';

const IN = 1.5;
const HEAR = 'Hear the curve: high is high, left is left, noise where it is undefined, a click at a zero';

export class GraphTools {
  // `perform` asks the graph for something; the other actions are the calculator's.
  constructor(place, perform, { table, link, svg, png, equal, hear, shelf }) {
    const tool = (symbol, label, act, more = {}) => square(symbol, label, { onclick: act, ...more });
    const seldom = (symbol, label, act, more = {}) => tool(symbol, label, act, { class: 'square seldom', 'data-symbol': symbol, ...more });
    const item = (symbol, text, label, key, ...words) => menuItem(symbol, text, label, () => perform(...words), key);
    this.#trace = tool('i-trace', 'Put a cursor on a curve, or take it away', () => perform('trace'), { 'aria-pressed': 'false' });
    const points = tool('i-pts', 'Points', () => openMenu(points, 'Points',
      item('i-zero', 'Zero', 'Next zero', 'z', 'zero', 'right'), item('i-max', 'Extremum', 'Next extremum', 'e', 'extremum', 'right'),
      item('i-cross', 'Crossing', 'Next intersection', 'i', 'intersection', 'right'),
      item('i-tan', 'Tangent', 'Draw the tangent at the cursor', 'd', 'tangent')), { 'aria-expanded': 'false' });
    this.#equal = seldom('i-equal', 'Equal axes: one unit of x as long as one of y', equal, { 'aria-pressed': 'false' });
    this.#hear = seldom('i-hear', HEAR, hear, { 'aria-pressed': 'false' });
    const share = tool('i-share', 'Share', () => openMenu(share, 'Share',
      menuItem('i-copy', 'Link', 'Link', link), menuItem('i-save', 'SVG', 'SVG', svg), menuItem('i-picture', 'PNG', 'PNG', png)), { 'aria-expanded': 'false' });
    const zooms = [
      seldom('i-plus', 'Zoom in', () => perform('zoom', IN, IN)), seldom('i-minus', 'Zoom out', () => perform('zoom', 1 / IN, 1 / IN)),
      tool('i-home', 'Fit the window to the curves', () => perform('fit')),
    ];
    const openMore = () => openMenu(more, 'More tools', ...this.#folded(),
      item(null, 'Closer along x', 'Zoom in along x alone: closer along x', 'x', 'zoom', IN, 1), item(null, 'Farther along x', 'Zoom out along x alone: farther along x', 'X', 'zoom', 1 / IN, 1),
      item(null, 'Closer along y', 'Zoom in along y alone: closer along y', 'y', 'zoom', 1, IN), item(null, 'Farther along y', 'Zoom out along y alone: farther along y', 'Y', 'zoom', 1, 1 / IN),
      item(null, 'Origin in the middle', 'Put the origin into the middle: origin in the middle', '0', 'origin'));
    const more = tool('i-more', 'More tools', openMore, { 'aria-expanded': 'false' });
    for (const button of zooms) whenHeld(button, openMore);
    this.element = make('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Graph' },
      this.#trace, points, this.#equal, this.#hear,
      tool('i-table', 'Table', (event) => table(event.currentTarget), { 'aria-pressed': 'false' }),
      seldom('i-shelf', 'Saved graphs', shelf), share, make('span', { class: 'gap' }), ...zooms, more);
    place.append(this.element);
  }

  #trace;
  #equal;
  #hear;

  // The tools for which the row has no room, as lines of a menu.
  #folded() {
    return [...this.element.querySelectorAll('.seldom')].filter((tool) => !tool.getClientRects().length).map((tool) => {
      const label = tool.getAttribute('aria-label');
      const line = menuItem(tool.dataset.symbol, label.split(':')[0], label, () => tool.click());
      if (tool.hasAttribute('aria-pressed')) line.setAttribute('aria-pressed', tool.getAttribute('aria-pressed'));
      return line;
    });
  }

  show({ cursor }, isEqual) {
    this.#trace.setAttribute('aria-pressed', Boolean(cursor));
    this.#equal.setAttribute('aria-pressed', isEqual);
  }

  showHearing(isHeard) {
    const label = isHeard ? 'Stop the sound' : HEAR;
    this.#hear.setAttribute('aria-pressed', isHeard);
    this.#hear.setAttribute('aria-label', label);
    this.#hear.title = label;
  }
}
