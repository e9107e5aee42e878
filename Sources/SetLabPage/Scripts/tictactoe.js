// A board of tic-tac-toe: cells that are tapped, or that the mark is dragged to.
import { make, showDrawing, isStill } from './view.js';

const MARK_FORMS = {
  X: '<path d="M22 22L78 78M78 22L22 78"/>', O: '<circle cx="50" cy="50" r="30"/>',
};
// How much of a token has to lie over the cell that it is dropped on, and how long it flies, in milliseconds.
const TOKEN_SHARE = 0.15;
const TOKEN_FLIGHT = 240;
const markDrawing = (mark) => (mark
  ? `<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round">${MARK_FORMS[mark]}</svg>`
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
    this.#values = this.#cells.map(() => make('span', { class: 'tictactoe-value', 'aria-hidden': 'true' }));
    this.#line = make('div', { class: 'tictactoe-line' });
    this.#board = make('div', { class: 'tictactoe-board', role: 'group', 'aria-label': 'Board' }, ...this.#cells, this.#line);
    this.#board.addEventListener('keydown', (event) => this.#walk(event));
    this.#hand = make('div', { class: 'tictactoe-hand' });
    this.#other = make('div', { class: 'tictactoe-other' });
    this.#turn = make('b');
    this.#hope = make('span', { class: 'small faint' });
    this.#tray = make('div', { class: 'tictactoe-tray', 'aria-hidden': 'true' }, make('div', { class: 'tictactoe-tokens' }, this.#other, this.#hand),
      make('p', {}, this.#turn, this.#hope));
    this.element = make('div', { class: 'tictactoe' }, this.#board, this.#tray);
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
  #values;
  #tray;
  #hand;
  #other;
  #turn;
  #hope;
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

  // `hasValues` tells what each free cell leads to.
  show(state, isFresh, hasValues) {
    this.#state = state;
    const { cells, names, mark, lines, values } = state.table;
    const isTurn = Boolean(mark) && !state.wantsReply;
    const hand = this.#hand.getBoundingClientRect();
    this.#cells.forEach((button, cell) => {
      const value = hasValues ? values[cell] : '';
      button.setAttribute('aria-label', `${cell + 1}, ${names[cell]}: ${cells[cell] || 'free'}${value && `, ${value}`}`);
      button.setAttribute('aria-disabled', !this.#moveTo(cell));
      this.#values[cell].textContent = value;
      button.classList.toggle('tictactoe-won', lines.some((line) => line.includes(cell)));
      // Tokens of a line hop one after the other.
      button.style.setProperty('--place', Math.max(0, ...lines.map((line) => line.indexOf(cell))));
      const before = button.dataset.mark;
      if (before === cells[cell]) return;
      button.dataset.mark = cells[cell];
      showDrawing(button, markDrawing(cells[cell]));
      button.append(this.#values[cell]);
      if (!isFresh && !isStill() && before !== undefined) this.#fly(button, hand, before);
    });
    if (!this.#cells.some((button) => button.tabIndex === 0 && button.hasAttribute('data-roving'))) this.#rove(4);
    showDrawing(this.#line, lines.length ? `<svg viewBox="0 0 300 300" aria-hidden="true" focusable="false">${lines.map((line) => {
      const [[x, y], [toX, toY]] = [line[0], line[2]].map((cell) => [50 + 100 * (cell % 3), 50 + 100 * Math.floor(cell / 3)]);
      const [right, down] = [Math.sign(toX - x) * 34, Math.sign(toY - y) * 34];
      return `<path stroke="currentColor" stroke-width="10" stroke-linecap="round" d="M${x - right} ${y - down}L${toX + right} ${toY + down}"/>`;
    }).join('')}</svg>` : '');
    this.#hand.classList.toggle('tictactoe-empty', !isTurn);
    this.#hand.dataset.mark = mark ?? '';
    showDrawing(this.#hand, mark ? markDrawing(mark) : '');
    // The token whose turn comes next lies behind.
    this.#other.dataset.mark = { X: 'O', O: 'X' }[mark] ?? '';
    showDrawing(this.#other, mark ? markDrawing(this.#other.dataset.mark) : '');
    this.#tray.dataset.turn = mark ?? '';
    this.#tellTurn(isTurn, hasValues);
    this.#rest();
  }

  #tellTurn(isTurn, hasValues) {
    const { table: { mark, values }, players, facts, wantsReply } = this.#state;
    const program = players.find((name) => name !== 'person');
    this.#turn.textContent = !mark ? facts[0] : wantsReply ? `${program} plays ${mark}` : program ? `Your turn, ${mark}` : `${mark} to move`;
    const best = ['wins', 'draw', 'loses'].find((value) => values.includes(value));
    this.#hope.textContent = !mark ? '' : wantsReply ? 'One moment' : !hasValues ? 'Tap a cell, or drag the token'
      : { wins: 'Can win against any reply', draw: 'Can hold a draw', loses: 'Loses against best replies' }[best];
  }

  // A token comes from the hand, or goes back to it when it is taken away.
  #fly(button, hand, before) {
    const cell = button.getBoundingClientRect();
    const token = button.querySelector('svg') ?? make('div', { class: 'tictactoe-going', 'data-mark': before });
    const isGoing = token.localName === 'div';
    if (isGoing) {
      showDrawing(token, markDrawing(before));
      button.append(token);
    }
    const away = `translate(${hand.x + hand.width / 2 - cell.x - cell.width / 2}px, ${hand.y + hand.height / 2 - cell.y - cell.height / 2}px) scale(${hand.width / (0.78 * cell.width)})`;
    const way = [{ transform: away }, { transform: 'none' }];
    token.animate?.(isGoing ? way.reverse() : way, { duration: TOKEN_FLIGHT, easing: 'cubic-bezier(.2, .8, .2, 1)' })
      .finished.catch(() => {}).then(() => { if (isGoing) token.remove(); });
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
    if (event.button !== 0 || this.#hand.classList.contains('tictactoe-empty')) return;
    this.#held = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    this.#hand.setPointerCapture(event.pointerId);
    this.#hand.classList.add('tictactoe-held');
  }

  // The free cell of which the token in hand covers most, if it is enough.
  #cellBelow() {
    const token = this.#hand.getBoundingClientRect();
    const shares = this.#cells.map((button) => {
      const cell = button.getBoundingClientRect();
      const part = (from, to, start, end) => Math.max(0, Math.min(to, end) - Math.max(from, start));
      return part(token.left, token.right, cell.left, cell.right) * part(token.top, token.bottom, cell.top, cell.bottom) / (token.width * token.height);
    });
    const most = Math.max(...shares);
    return most > TOKEN_SHARE ? shares.indexOf(most) : -1;
  }

  #moved(event) {
    if (this.#held?.pointer !== event.pointerId) return;
    this.#hand.style.transform = `translate(${event.clientX - this.#held.x}px, ${event.clientY - this.#held.y}px)`;
    const cell = this.#cellBelow();
    this.#cells.forEach((button, index) => button.classList.toggle('tictactoe-under', index === cell && Boolean(this.#moveTo(cell))));
  }

  #up(event) {
    if (this.#held?.pointer !== event.pointerId) return;
    const cell = this.#cellBelow();
    // It lands from where it is let go, or goes back.
    if (cell >= 0 && this.#moveTo(cell)) this.#mark(cell); else this.#rest();
  }

  #rest() {
    this.#held = null;
    this.#hand.classList.remove('tictactoe-held');
    this.#hand.style.transform = '';
    for (const button of this.#cells) button.classList.remove('tictactoe-under');
  }
}
