// What keys ask the graph for, and what the line below it says.
import { shown, digitsIn } from './view.js';

// Keys with what they do; those of the terminal's graph.
const GRAPH_KEYS = {
  '+': ['zoom', 1.5, 1.5], '=': ['zoom', 1.5, 1.5], '-': ['zoom', 1 / 1.5, 1 / 1.5],
  x: ['zoom', 1.5, 1], X: ['zoom', 1 / 1.5, 1], y: ['zoom', 1, 1.5], Y: ['zoom', 1, 1 / 1.5],
  o: ['equal'], l: ['hear'], 0: ['origin'], f: ['fit'], h: ['fit'], Home: ['fit'], c: ['centre'], t: ['trace'], d: ['tangent'],
  z: ['zero', 'right'], Z: ['zero', 'left'], e: ['extremum', 'right'], E: ['extremum', 'left'],
  i: ['intersection', 'right'], I: ['intersection', 'left'], Escape: ['leave'],
};

// The words that a key asks for, if it does; `cursor` is where a curve is traced.
export function wordsOfKey(event, cursor) {
  return arrowWords(event, cursor) ?? GRAPH_KEYS[event.key] ?? (/^[1-9]$/.test(event.key) ? ['toggle', Number(event.key) - 1] : null);
}

// Arrows move the cursor where there is one, else the view.
function arrowWords(event, cursor) {
  const direction = { ArrowLeft: 'left', ArrowRight: 'right' }[event.key];
  const turn = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!direction && !turn) return null;
  if (cursor) {
    return direction ? ['step', direction, event.shiftKey ? 10 : 1] : ['curve', turn];
  }
  const share = event.shiftKey ? 0.5 : 0.1;
  return direction ? ['pan', direction === 'left' ? -share : share, 0] : ['pan', 0, -turn * share];
}

// The ground, the ink and the colours of curves and of a tangent, with `-` behind those that are dashed.
export function wordsOfLook(curves, lookOf) {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name) => tokens.getPropertyValue(`--${name}`).trim();
  const words = curves.map((curve, index) => {
    const { colour, isDashed } = lookOf({ ...curve, index });
    return token(`c${colour}`) + (isDashed ? '-' : '');
  });
  return [token('sheet'), token('ink'), ...words, token('ink-2')].join(' ');
}

// What the status line says of the cursor or the window.
export function toldOf(state) {
  const { cursor, curves, window: [x0, x1, y0, y1], notice } = state;
  const [wide, high] = [digitsIn(x0, x1, 5), digitsIn(y0, y1, 5)];
  let text = `x ${shown(x0, wide)} to ${shown(x1, wide)}, y ${shown(y0, high)} to ${shown(y1, high)}`;
  if (cursor) {
    const parts = [`x = ${shown(cursor.x, Math.max(10, wide))}`, `y = ${shown(cursor.y, Math.max(10, high))}`];
    if (cursor.lower !== undefined && cursor.lower !== null) {
      parts.push(`in [${shown(cursor.lower, 6)}, ${shown(cursor.upper, 6)}]`);
    }
    if (cursor.slope !== undefined) parts.push(`slope ${shown(cursor.slope, 6)}`);
    text = `${curves[cursor.curve].name}: ${parts.join(', ')}`;
  }
  return notice ? `${text}. ${notice}` : text;
}
