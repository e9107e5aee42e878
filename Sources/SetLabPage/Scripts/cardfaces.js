// Playing cards as drawings without ids, styles of their own or fonts for symbols; the suits are told by form and by colour.

// Forms in a square of 100.
const SUIT_FORMS = {
  spades: 'M50 4C61 25 93 39 93 63C93 79 80 86 69 84C62 82.500 57 78 54 72C55 83 59 91 66 96H34C41 91 45 83 46 72C43 78 38 82.500 31 84C20 86 7 79 7 63C7 39 39 25 50 4Z',
  hearts: 'M50 95C44 80 6 56 6 30C6 15 17 6 29 6C39 6 47 13 50 24C53 13 61 6 71 6C83 6 94 15 94 30C94 56 56 80 50 95Z',
  clubs: 'M50 4A21 21 0 0 1 66.500 38A21 21 0 1 1 54 67C55 82 59 91 66 96H34C41 91 45 82 46 67A21 21 0 1 1 33.500 38A21 21 0 0 1 50 4Z',
  diamonds: 'M50 2C58 20 71 37 88 50C71 63 58 80 50 98C42 80 29 63 12 50C29 37 42 20 50 2Z',
};
const INK = 'stroke="currentColor" stroke-width="2" stroke-linejoin="round"';
// What courts wear above the shoulders; all else they share.
const COURT_FORMS = {
  J: '<path d="M37 58c-3-8-2-18 2-22h22c4 4 5 14 2 22l-6 2V46H43v14z" fill="currentColor"/>FACE<path d="M47 50h6" stroke="currentColor" stroke-width="1.800" stroke-linecap="round"/>'
    + `<path d="M36 37c0-9 6-13 14-13s14 4 14 13c-9-3-19-3-28 0z" fill="var(--accent)" ${INK}/><path d="M60 27c6-1 9-7 7-14-7 2-11 7-10 13" fill="var(--card)" ${INK}/>`,
  Q: '<path d="M35 62c-5-6-3-24 15-26 18 2 20 20 15 26-3 2-7 1-8-2l1-14H42l1 14c-1 3-5 4-8 2z" fill="currentColor"/>FACE<path d="M47 50.500c2 1.500 4 1.500 6 0" stroke="currentColor" stroke-width="1.800" fill="none" stroke-linecap="round"/>'
    + `<path d="M37 33c2-6 7-9 13-9s11 3 13 9c-8-3-18-3-26 0z" fill="var(--accent)" ${INK}/><circle cx="50" cy="20" r="3.500" fill="var(--accent)" ${INK}/><path d="M40 23.500h.01M60 23.500h.01" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>`,
  K: '<path d="M39 44c0 16 6 20 11 20s11-4 11-20z" fill="currentColor"/>FACE<path d="M41 48c3-1.500 6-1.500 9 0 3-1.500 6-1.500 9 0-1 7-4 11-9 11s-8-4-9-11z" fill="currentColor"/>'
    + `<path d="M36 34L33 17l8.500 7.500L50 13l8.500 11.500L67 17l-3 17z" fill="var(--accent)" ${INK}/><path d="M37 30h26" ${INK}/>`,
};
const COURT_HEAD = '<circle cx="50" cy="45" r="11.500" fill="var(--card)" stroke="currentColor" stroke-width="2"/><path d="M46 44h.01M54 44h.01" stroke="currentColor" stroke-width="2.800" stroke-linecap="round"/>';
const COURT_COAT = '<path d="M14.700 70V64C22 57.500 35 57 43 55h14c8 2 21 2.500 28.300 9v6z" fill="currentColor"/><path d="M42 55l8 15 8-15z" fill="var(--accent)"/><path d="M22 70V61.500M29 70V59M78 70V61.500M71 70V59" stroke="var(--card)" stroke-width="1.600"/>';
// Where pips lie, in the upper half or the middle: column and height; those of the upper half lie in the lower one too, upside down.
const SIDES = [32, 68];
const both = (y) => SIDES.map((x) => [x, y]);
const PIPS = {
  2: [[50, 45]], 3: [[50, 45], [50, 70]], 4: both(45), 5: [...both(45), [50, 70]], 6: [...both(45), ...both(70)],
  7: [...both(45), ...both(70), [50, 57]], 8: [...both(45), ...both(70), [50, 57]], 9: [...both(42), ...both(61), [50, 70]], 10: [...both(42), ...both(61), [50, 51]],
};
const PIP_SIZE = 17;
const MIDDLE = 70;

const form = (suit, x, y, size) =>
  `<path transform="translate(${x} ${y}) scale(${size / 100})" fill="currentColor" d="${SUIT_FORMS[suit]}"/>`;
const drawing = (content) => `<svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">${content}</svg>`;
const turned = (content) => `<g transform="rotate(180 50 70)">${content}</g>`;
const figure = (rank, size) =>
  `<text x="7" y="${size - 2}" font-size="${size}" font-weight="700" font-family="system-ui, sans-serif" letter-spacing="${rank === '10' ? -3 : 0}" fill="currentColor">${rank}</text>`;

// A half figure, doubled and framed.
function court(rank) {
  const half = COURT_COAT + COURT_FORMS[rank].replace('FACE', COURT_HEAD);
  return `<rect x="14" y="13" width="72" height="114" rx="4" fill="none" stroke="currentColor" stroke-width="1.400"/>${half}${turned(half)}<path d="M15 70h70" stroke="var(--accent)" stroke-width="2.400"/>`;
}

function pips(rank, suit) {
  const upper = PIPS[rank].map(([x, y]) => form(suit, x - PIP_SIZE / 2, y - PIP_SIZE / 2, PIP_SIZE));
  // The seventh has no partner below.
  const lower = PIPS[rank].filter(([x, y]) => y !== MIDDLE && !(rank === '7' && x === 50)).map(([x, y]) => form(suit, x - PIP_SIZE / 2, y - PIP_SIZE / 2, PIP_SIZE));
  return upper.join('') + turned(lower.join(''));
}

// A card face up. Rank and suit share its upper strip, so that they are seen when another card covers the rest; a `full` face has
// pips and both indices, a small one is read from far.
export function faceDrawing({ rank, suit }, isFull) {
  const isCourt = rank in COURT_FORMS;
  if (!isFull) {
    return drawing(figure(rank, 34) + form(suit, 66, 7, 27)
      + (isCourt ? `<g transform="translate(19 42) scale(.62)">${court(rank)}</g>` : form(suit, 22, 62, 56)));
  }
  const index = figure(rank, 20) + form(suit, rank === '10' ? 30 : 24, 5, 13);
  return drawing(index + turned(index)
    + (isCourt ? `<g transform="translate(12.5 16) scale(.75 .77)">${court(rank)}</g>` : rank === 'A' ? form(suit, 30, 50, 40) : pips(rank, suit)));
}

// A line of rhombs within a frame.
export function backDrawing() {
  const rhombs = [];
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 5 - row % 2; column += 1) {
      const [x, y] = [18 + 16 * column + 8 * (row % 2), 22 + 12 * row];
      rhombs.push(`M${x} ${y - 5.5}l5.500 5.500l-5.500 5.500l-5.500 -5.500z`);
    }
  }
  return drawing(`<g fill="none" stroke="currentColor"><rect x="6" y="6" width="88" height="128" rx="5" stroke-width="2"/><path d="${rhombs.join('')}" stroke-width="1.600"/></g>`);
}

// The place of a foundation: the four suits, faint.
export function foundationDrawing() {
  return drawing(form('spades', 14, 34, 32) + form('hearts', 54, 34, 32) + form('clubs', 14, 76, 32) + form('diamonds', 54, 76, 32));
}

// An empty stock: an arrow that turns around where the waste can be dealt again, else a cross.
export function emptyStockDrawing(canRedeal) {
  return drawing(canRedeal
    ? '<path fill="none" stroke="currentColor" stroke-width="9" d="M72 52A29 29 0 1 0 79 74"/><path fill="currentColor" d="M84 30V60H54Z"/>'
    : '<path fill="none" stroke="currentColor" stroke-width="9" d="M30 50L70 90M70 50L30 90"/>');
}
