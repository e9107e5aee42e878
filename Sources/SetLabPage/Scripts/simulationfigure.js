// The share of tables without a Set by the cards left in the deck: exact, published, and of the games that are played.
import { percent } from './view.js';

const TOP = 12;
const BELOW = 42;
const LEFT = 46;

// `rows` are of one size of table and may be empty; `published` and `exact` are shares by cards left.
export function simulationFigure({ rows, published, exact, width }) {
  const height = Math.max(240, Math.min(400, 0.45 * width));
  const values = [...rows.flatMap(({ low, high, seen }) => (seen > 9 ? [low, high] : [])), ...published.map(([, y]) => y), ...exact.map(([, y]) => y)];
  if (!values.length) return '';
  const lefts = [...rows.map(({ left }) => left), ...published.map(([x]) => x), ...exact.map(([x]) => x)];
  const most = Math.max(...lefts, 3);
  const spread = Math.max(...values) - Math.min(...values) || 0.02;
  const step = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((one) => spread / one <= 6) ?? 1;
  const from = Math.max(0, step * Math.floor(Math.min(...values) / step));
  const to = step * Math.ceil(Math.max(...values) / step + 0.05);
  const x = (left) => (LEFT + (width - LEFT - 18) * (most - left) / most).toFixed(1);
  const y = (share) => (height - BELOW - (height - BELOW - TOP - 14) * (share - from) / (to - from)).toFixed(1);
  const digits = step < 0.01 ? 1 : 0;
  const parts = ['<text x="0" y="12" class="axis">share without a Set</text>'];
  for (let share = from; share <= to + step / 9; share += step) {
    parts.push(`<path d="M${LEFT} ${y(share)}H${width - 18}" stroke="var(--grid)"/><text x="${LEFT - 8}" y="${Number(y(share)) + 4}" text-anchor="end">${percent(share, digits)}</text>`);
  }
  const every = width < 500 ? 21 : 12;
  for (let left = 0; left <= most; left += every) parts.push(`<text x="${x(left)}" y="${height - 22}" text-anchor="middle">${left}</text>`);
  parts.push(`<text x="${width - 18}" y="${height - 4}" text-anchor="end" class="axis">cards left in the deck</text>`);
  const ordered = [...rows].sort((one, other) => other.left - one.left);
  const line = (points) => points.map(([at, share]) => `${x(at)} ${y(Math.max(from, Math.min(to, share)))}`).join('L');
  if (published.length) parts.push(`<path d="M${line(published)}" fill="none" stroke="var(--line-strong)" stroke-width="1.500" stroke-dasharray="4 3"/>`);
  if (ordered.length) {
    parts.push(`<path d="M${line(ordered.map(({ left, high }) => [left, high]))}L${line([...ordered].reverse().map(({ left, low }) => [left, low]))}Z" fill="var(--accent)" opacity=".35"/>`,
      `<path d="M${line(ordered.map(({ left, probability }) => [left, probability]))}" fill="none" stroke="var(--accent-ink)" stroke-width="2.500" stroke-linejoin="round"/>`,
      ...ordered.map(({ left, probability }) => `<circle cx="${x(left)}" cy="${y(probability)}" r="4" fill="var(--accent-ink)"/>`));
  }
  for (const [left, share] of exact) {
    parts.push(`<circle cx="${x(left)}" cy="${y(share)}" r="7.500" fill="none" stroke="var(--ink)" stroke-width="2"/><text x="${Number(x(left)) + 15}" y="${Number(y(share)) + 5}" class="axis">${percent(share, 2)} exact</text>`);
  }
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Share of tables without a Set by the cards left in the deck; the tables below have the numbers">${parts.join('')}</svg>`;
}
