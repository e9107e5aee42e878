// Playing cards as drawings without ids, styles of their own or fonts for symbols; the suits are told by form and by colour.

// Forms in a square of 100.
const SUIT_FORMS = {
  spades: 'M50 4C61 25 93 39 93 63C93 79 80 86 69 84C62 82.500 57 78 54 72C55 83 59 91 66 96H34C41 91 45 83 46 72C43 78 38 82.500 31 84C20 86 7 79 7 63C7 39 39 25 50 4Z',
  hearts: 'M50 95C44 80 6 56 6 30C6 15 17 6 29 6C39 6 47 13 50 24C53 13 61 6 71 6C83 6 94 15 94 30C94 56 56 80 50 95Z',
  clubs: 'M50 4A21 21 0 0 1 66.500 38A21 21 0 1 1 54 67C55 82 59 91 66 96H34C41 91 45 82 46 67A21 21 0 1 1 33.500 38A21 21 0 0 1 50 4Z',
  diamonds: 'M50 2C58 20 71 37 88 50C71 63 58 80 50 98C42 80 29 63 12 50C29 37 42 20 50 2Z',
};

const form = (suit, x, y, size) =>
  `<path transform="translate(${x} ${y}) scale(${size / 100})" fill="currentColor" d="${SUIT_FORMS[suit]}"/>`;
const drawing = (content) => `<svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">${content}</svg>`;

// A card face up: rank and suit are seen in its upper strip, too, when another card covers the rest.
export function faceDrawing({ rank, suit }) {
  return drawing(`<text x="7" y="32" font-size="34" font-weight="700" font-family="system-ui, sans-serif" letter-spacing="${rank === '10' ? -4 : 0}" fill="currentColor">${rank}</text>`
    + form(suit, 66, 7, 27) + form(suit, 22, 62, 56));
}

export function backDrawing() {
  const rhombs = [];
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 5 - row % 2; column += 1) {
      const [x, y] = [18 + 16 * column + 8 * (row % 2), 22 + 16 * row];
      rhombs.push(`M${x} ${y - 6}l6 6l-6 6l-6 -6z`);
    }
  }
  return drawing(`<path fill="currentColor" d="${rhombs.join('')}"/>`);
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
