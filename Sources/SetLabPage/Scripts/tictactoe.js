// A board of tic-tac-toe: cells that are tapped, or that the mark is dragged to.
import { make, showDrawing } from './view.js';

const MARK_FORMS = {
  X: '<path d="M22 22L78 78M78 22L22 78"/>', O: '<circle cx="50" cy="50" r="30"/>',
};
const markDrawing = (mark) => (mark
  ? `<svg class="tictactoe-${mark}" viewBox="0 0 100 100" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round">${MARK_FORMS[mark]}</svg>`
  : '');

export class TicTacToeTable {
  // What hands and keys do, and their names.
  static keys = [
    ['tap or click', 'marks a cell; so does the mark that is dragged to it'],
    ['1 to 9', 'mark a cell, row by row from the top left'],
    ['arrows, Enter', 'move from cell to cell, and mark one'],
  ];

  constructor(play) {
    this.#play = play;
    this.#cells = Array.from({ length: 9 }, (_, cell) => make('button', {
      type: 'button', class: 'tictactoe-cell', onclick: () => this.#mark(cell), 'aria-keyshortcuts': cell + 1,
    }));
    this.#line = make('div', { class: 'tictactoe-line' });
    this.#board = make('div', { class: 'tictactoe-board', role: 'group', 'aria-label': 'Board' }, ...this.#cells, this.#line);
    this.#board.addEventListener('keydown', (event) => this.#walk(event));
    this.#hand = make('div', { class: 'tictactoe-hand', 'aria-hidden': 'true' });
    this.element = make('div', { class: 'tictactoe' }, this.#board, this.#hand);
    this.#hand.addEventListener('pointerdown', (event) => this.#down(event));
    this.#hand.addEventListener('pointermove', (event) => this.#moved(event));
    this.#hand.addEventListener('pointerup', (event) => this.#up(event));
    this.#hand.addEventListener('pointercancel', () => this.#rest());
  }

  isMadeOfButtons = true;
  #play;
  #state;
  #board;
  #cells;
  #line;
  #hand;
  #held;

  // The cell of a key.
  moveOf(key) { return this.#moveTo(Number(key) - 1); }

  #moveTo(cell) { return this.#state.possible.find(({ to }) => to === `cell${cell}`)?.move; }

  #mark(cell) {
    const move = this.#moveTo(cell);
    if (move && !this.#state.wantsReply) this.#play(move);
  }

  // Marks the cell of a move, or none.
  mark(move) {
    this.#cells.forEach((button, cell) => button.classList.toggle('tictactoe-marked', move?.to === `cell${cell}`));
  }

  show(state) {
    this.#state = state;
    const { cells, names, mark, lines } = state.table;
    this.#cells.forEach((button, cell) => {
      button.setAttribute('aria-label', `${cell + 1}, ${names[cell]}: ${cells[cell] || 'free'}`);
      button.setAttribute('aria-disabled', !this.#moveTo(cell));
      button.classList.toggle('tictactoe-won', lines.some((line) => line.includes(cell)));
      if (button.dataset.mark === cells[cell]) return;
      button.dataset.mark = cells[cell];
      showDrawing(button, markDrawing(cells[cell]));
    });
    if (!this.#cells.some((button) => button.tabIndex === 0 && button.hasAttribute('data-roving'))) this.#rove(4);
    showDrawing(this.#line, lines.length ? `<svg viewBox="0 0 300 300" aria-hidden="true" focusable="false">${lines.map((line) => {
      const [[x, y], [toX, toY]] = [line[0], line[2]].map((cell) => [50 + 100 * (cell % 3), 50 + 100 * Math.floor(cell / 3)]);
      const [right, down] = [Math.sign(toX - x) * 34, Math.sign(toY - y) * 34];
      return `<path stroke="currentColor" stroke-width="10" stroke-linecap="round" d="M${x - right} ${y - down}L${toX + right} ${toY + down}"/>`;
    }).join('')}</svg>` : '');
    const isTurn = mark && !state.wantsReply;
    this.#hand.classList.toggle('tictactoe-empty', !isTurn);
    this.#hand.dataset.mark = mark ?? '';
    showDrawing(this.#hand, isTurn ? markDrawing(mark) : '');
    this.#rest();
  }

  // One of the cells is in the order of the Tab key.
  #rove(cell) {
    this.#cells.forEach((button, index) => {
      button.tabIndex = index === cell ? 0 : -1;
      button.toggleAttribute('data-roving', index === cell);
    });
  }

  #walk(event) {
    const cell = this.#cells.indexOf(document.activeElement);
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step || cell < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const [column, row] = [(cell % 3 + step[0] + 3) % 3, (Math.floor(cell / 3) + step[1] + 3) % 3];
    this.#rove(3 * row + column);
    this.#cells[3 * row + column].focus();
  }

  // -- The mark in hand

  #down(event) {
    if (event.button !== 0 || !this.#hand.firstChild) return;
    this.#held = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    this.#hand.setPointerCapture(event.pointerId);
    this.#hand.classList.add('tictactoe-held');
  }

  #cellAt({ clientX, clientY }) {
    return this.#cells.findIndex((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
    });
  }

  #moved(event) {
    if (this.#held?.pointer !== event.pointerId) return;
    this.#hand.style.transform = `translate(${event.clientX - this.#held.x}px, ${event.clientY - this.#held.y}px)`;
    const cell = this.#cellAt(event);
    this.#cells.forEach((button, index) => button.classList.toggle('tictactoe-under', index === cell && Boolean(this.#moveTo(cell))));
  }

  #up(event) {
    if (this.#held?.pointer !== event.pointerId) return;
    const cell = this.#cellAt(event);
    this.#rest();
    if (cell >= 0) this.#mark(cell);
  }

  #rest() {
    this.#held = null;
    this.#hand.classList.remove('tictactoe-held');
    this.#hand.style.transform = '';
    for (const button of this.#cells) button.classList.remove('tictactoe-under');
  }
}
