// The tools that float over the graph: trace, points, table, sharing; and zoom.
import { make, icon } from './view.js';
import { openMenu, menuItem, whenHeld } from './menu.js';

const IN = 1.5;
const HEAR = 'Hear the curve: high is high, left is left, noise where it is undefined, a click at a zero';

export class GraphTools {
  // `perform` asks the graph for something; the other actions are the calculator's.
  constructor(place, perform, { table, link, svg, png, equal, hear, shelf }) {
    const square = (symbol, label, act, more = {}) => make('button', {
      type: 'button', class: 'square', 'aria-label': label, title: label, onclick: act, ...more,
    }, icon(symbol));
    const item = (symbol, text, label, key, ...words) => menuItem(symbol, text, label, () => perform(...words), key);
    this.#trace = square('i-trace', 'Put a cursor on a curve, or take it away', () => perform('trace'), { 'aria-pressed': 'false' });
    this.#points = square('i-pts', 'Points', () => openMenu(this.#points, 'Points',
      item('i-zero', 'Zero', 'Next zero', 'z', 'zero', 'right'), item('i-max', 'Extremum', 'Next extremum', 'e', 'extremum', 'right'),
      item('i-cross', 'Crossing', 'Next intersection', 'i', 'intersection', 'right'),
      item('i-tan', 'Tangent', 'Draw the tangent at the cursor', 'd', 'tangent')), { 'aria-expanded': 'false' });
    this.#equal = square('i-equal', 'Equal axes: one unit of x as long as one of y', equal, { 'aria-pressed': 'false' });
    this.#hear = square('i-hear', HEAR, hear, { 'aria-pressed': 'false' });
    const share = square('i-share', 'Share', () => openMenu(share, 'Share',
      menuItem('i-copy', 'Link', 'Link', link), menuItem('i-save', 'SVG', 'SVG', svg), menuItem('i-picture', 'PNG', 'PNG', png)), { 'aria-expanded': 'false' });
    const tools = make('div', { class: 'tools float', role: 'toolbar', 'aria-label': 'Graph' },
      this.#trace, this.#points, this.#equal, this.#hear,
      square('i-table', 'Table', (event) => table(event.currentTarget), { 'aria-pressed': 'false' }),
      make('span', { class: 'divider' }), square('i-shelf', 'Saved graphs', shelf), share);
    const zooms = () => openMenu(more, 'Zoom',
      item(null, 'Closer along x', 'Zoom in along x alone: closer along x', 'x', 'zoom', IN, 1), item(null, 'Farther along x', 'Zoom out along x alone: farther along x', 'X', 'zoom', 1 / IN, 1),
      item(null, 'Closer along y', 'Zoom in along y alone: closer along y', 'y', 'zoom', 1, IN), item(null, 'Farther along y', 'Zoom out along y alone: farther along y', 'Y', 'zoom', 1, 1 / IN),
      item(null, 'Origin in the middle', 'Put the origin into the middle: origin in the middle', '0', 'origin'));
    const more = square('i-more', 'More zoom', zooms, { 'aria-expanded': 'false' });
    const column = [
      square('i-plus', 'Zoom in', () => perform('zoom', IN, IN)), square('i-minus', 'Zoom out', () => perform('zoom', 1 / IN, 1 / IN)),
      square('i-home', 'Fit the window to the curves', () => perform('fit')),
    ];
    for (const button of column) whenHeld(button, zooms);
    place.append(tools, make('div', { class: 'zoomer float', role: 'toolbar', 'aria-label': 'Zoom' }, ...column, more));
  }

  #trace;
  #points;
  #equal;
  #hear;

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
