// How cards lie on a table: their direction and cells are chosen at the deal and stay, whatever the window does then.

const CARD_RATIO = 1.6;
// Rooms for frames and marks around cards, in pixels.
const TABLE_MARGIN = 12;
// What cards may lose so that a deal lies as everywhere, in four columns. A wide window would often show larger cards in three, by
// a tenth on a desktop; there cards are as large as they can be.
const MOST_LOST = 0.05;
const USUAL_COLUMNS = 4;

export class TableGrid {
  // For so many cards at the deal, in a room of this size.
  constructor(count, width, height) {
    this.isUpright = height > width;
    const sizes = Array.from({ length: count }, (_, index) => {
      const columns = index + 1;
      return { columns, rows: Math.ceil(count / columns), empty: columns * Math.ceil(count / columns) - count };
    }).map((shape) => ({ ...shape, ...this.#fit(shape, width, height) }));
    const best = sizes.reduce((one, other) => (other.width > one.width + 0.5
      || (Math.abs(other.width - one.width) <= 0.5 && other.empty < one.empty) ? other : one));
    const usual = sizes[USUAL_COLUMNS - 1];
    const { columns, rows } = usual && usual.empty <= best.empty && usual.width >= (1 - MOST_LOST) * best.width ? usual : best;
    this.#cells = Array.from({ length: columns * rows }, (_, place) => [place % columns, Math.floor(place / columns)]);
  }

  #cells;
  #first;

  // The largest cards of so many columns and rows.
  #fit({ columns, rows }, width, height) {
    const gap = Math.max(8, Math.min(18, 0.022 * Math.min(width, height)));
    const across = (width - 2 * TABLE_MARGIN - gap * (columns - 1)) / columns;
    const down = (height - 2 * TABLE_MARGIN - gap * (rows - 1)) / rows;
    const ratio = this.isUpright ? 1 / CARD_RATIO : CARD_RATIO;
    const wide = Math.max(1, Math.min(across, down * ratio));
    return { width: wide, height: wide / ratio, gap };
  }

  // What the first cells span.
  #span(count) {
    const cells = this.#cells.slice(0, count);
    return { columns: Math.max(...cells.map(([x]) => x)) + 1, rows: Math.max(...cells.map(([, y]) => y)) + 1 };
  }

  // A column or row more, whichever leaves the cards larger; no card leaves its cell.
  #grow(width, height) {
    const { columns, rows } = this.#span(this.#cells.length);
    const wider = this.#fit({ columns: columns + 1, rows }, width, height).width;
    const higher = this.#fit({ columns, rows: rows + 1 }, width, height).width;
    for (let place = 0; place < (wider > higher ? rows : columns); place += 1) {
      this.#cells.push(wider > higher ? [columns, place] : [place, rows]);
    }
  }

  // The size of cards, and the corner of each, for so many cards in a room of this size.
  laid(count, width, height) {
    const first = this.#first ??= this.#cells.length;
    while (this.#cells.length < count) this.#grow(width, height);
    const span = this.#span(Math.max(first, count));
    const size = this.#fit(span, width, height);
    const left = (width - span.columns * (size.width + size.gap) + size.gap) / 2;
    const top = (height - span.rows * (size.height + size.gap) + size.gap) / 2;
    return {
      ...size,
      corner: (place) => ({ x: left + this.#cells[place][0] * (size.width + size.gap), y: top + this.#cells[place][1] * (size.height + size.gap) }),
    };
  }

  // The place beside another, of so many; itself at the edge.
  beside(place, right, down, count) {
    const [x, y] = this.#cells[place];
    const found = this.#cells.findIndex(([column, row]) => column === x + right && row === y + down);
    return found >= 0 && found < count ? found : place;
  }
}
