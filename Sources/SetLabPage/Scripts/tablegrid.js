// The layout of cards on a table: as large as the room allows, in order.

const CARD_RATIO = 1.6;
// Room for frames and marks around cards, in pixels.
const TABLE_MARGIN = 12;
// The number at the deal; further cards leave those in their cells, where they fill whole columns or rows.
const USUAL_COUNT = 12;

// The most even of the largest grids: sizes within half a pixel are alike.
function largest(count, isUpright, width, height) {
  const ratio = isUpright ? 1 / CARD_RATIO : CARD_RATIO;
  const gap = Math.max(8, Math.min(18, 0.022 * Math.min(width, height)));
  const grids = Array.from({ length: count }, (_, index) => {
    const [columns, rows] = [index + 1, Math.ceil(count / (index + 1))];
    const across = (width - 2 * TABLE_MARGIN - gap * (columns - 1)) / columns;
    const down = (height - 2 * TABLE_MARGIN - gap * (rows - 1)) / rows;
    const wide = Math.max(1, Math.min(across, down * ratio));
    return { columns, rows, gap, empty: columns * rows - count, width: wide, height: wide / ratio };
  });
  const most = Math.max(...grids.map((grid) => grid.width));
  return grids.filter((grid) => grid.width > most - 0.5).reduce((one, other) => (other.empty < one.empty ? other : one));
}

// The size of so many cards, at least one, in a room of this size; the corner of each, and which lies beside another.
export function laidTable(count, isUpright, width, height) {
  const { columns, rows, gap, empty, ...card } = largest(count, isUpright, width, height);
  const first = largest(Math.min(count, USUAL_COUNT), isUpright, width, height);
  const keepsFirst = !empty && first.columns <= columns && first.rows <= rows;
  const isFirst = ({ column, row }) => !keepsFirst || (column < first.columns && row < first.rows);
  const all = Array.from({ length: columns * rows }, (_, place) => ({ column: place % columns, row: Math.floor(place / columns) }));
  const cells = [...all.filter(isFirst), ...all.filter((cell) => !isFirst(cell)).sort((one, other) => one.column - other.column)];
  const left = (width - columns * (card.width + gap) + gap) / 2;
  const top = (height - rows * (card.height + gap) + gap) / 2;
  return {
    ...card,
    corner: (place) => {
      const { column, row } = cells[place];
      // A last row that is not full lies in the middle.
      const shift = row === rows - 1 ? empty / 2 : 0;
      return { x: left + (column + shift) * (card.width + gap), y: top + row * (card.height + gap) };
    },
    // At the edge, the card itself.
    beside: (place, right, down) => {
      const from = cells[place];
      const found = cells.findIndex(({ column, row }) => column === from.column + right && row === from.row + down);
      return found >= 0 && found < count ? found : place;
    },
  };
}
