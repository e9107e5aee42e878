// A board of tic-tac-toe: cells that are tapped, or that the mark is dragged to.
import { make, showDrawing, isStill, memory } from './view.js';

const MARK_FORMS = {
  O: '<circle cx="50" cy="50" r="30"/>', X: '<path d="M22 22L78 78M78 22L22 78"/>',
};
// How much of a token has to lie over the cell that it is dropped on.
const TOKEN_SHARE = 0.15;
// How long a token flies, and how long the old tokens stay visible, the last two thirds of it fading, in milliseconds.
const TOKEN_FLIGHT = { duration: 500, easing: 'cubic-bezier(.2, .8, .2, 1)' };
const TOKEN_FADE = 3_000;
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
    const [first, second] = this.#tokens = Object.keys(MARK_FORMS).map((mark) => make('div', { class: 'tictactoe-token', 'data-mark': mark }));
    this.#turn = make('b');
    this.#hope = make('span', { class: 'small faint' });
    const tray = make('div', { class: 'tictactoe-tray', 'aria-hidden': 'true' }, first, make('p', {}, this.#turn, this.#hope), second);
    this.element = make('div', { class: 'tictactoe' }, this.#board, tray);
    for (const token of this.#tokens) showDrawing(token, markDrawing(token.dataset.mark));
    tray.addEventListener('pointerdown', (event) => this.#down(event));
    tray.addEventListener('pointermove', (event) => this.#moved(event));
    tray.addEventListener('pointerup', (event) => this.#up(event));
    tray.addEventListener('pointercancel', () => this.#rest());
  }

  isMadeOfButtons = true;
  #play;
  #state;
  #board;
  #cells;
  #line;
  #values;
  // One of each mark waits beside the board; the one whose turn it is can be picked up.
  #tokens;
  #turn;
  #hope;
  #held;
  // How often each mark won in this session, and neither.
  #tally = JSON.parse(memory.get('tictactoe', 'sessionStorage')) ?? { O: 0, X: 0, ties: 0 };

  // The cell of a key.
  moveOf(key) { return this.#moveTo(Number(key) - 1); }

  get stats() { return Object.entries(this.#tally).map(([name, count]) => [count, name]); }

  // A game ended, or its end was taken back.
  #count({ cells, lines }, change) {
    const name = lines.length ? cells[lines[0][0]] : 'ties';
    this.#tally[name] = Math.max(0, this.#tally[name] + change);
    memory.set('tictactoe', JSON.stringify(this.#tally), 'sessionStorage');
  }

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
    const before = this.#state;
    this.#state = state;
    if (!isFresh && state.isOver !== before.isOver) this.#count((state.isOver ? state : before).table, state.isOver ? 1 : -1);
    const { cells, names, mark, lines, values } = state.table;
    this.#cells.forEach((button, cell) => {
      const value = hasValues ? values[cell] : '';
      button.setAttribute('aria-label', `${cell + 1}, ${names[cell]}: ${cells[cell] || 'free'}${value && `, ${value}`}`);
      button.setAttribute('aria-disabled', !this.#moveTo(cell));
      this.#values[cell].textContent = value;
      button.classList.toggle('tictactoe-won', lines.some((line) => line.includes(cell)));
      // Tokens of a line hop one after the other.
      button.style.setProperty('--place', Math.max(0, ...lines.map((line) => line.indexOf(cell))));
      const former = button.dataset.mark;
      if (former === cells[cell]) return;
      button.dataset.mark = cells[cell];
      showDrawing(button, markDrawing(cells[cell]));
      button.append(this.#values[cell]);
      if (former !== undefined && !isStill() && !(isFresh && cells[cell])) this.#fly(button, cells[cell] || former, isFresh);
    });
    if (!this.#cells.some((button) => button.tabIndex === 0 && button.hasAttribute('data-roving'))) this.#rove(4);
    showDrawing(this.#line, lines.length ? `<svg viewBox="0 0 300 300" aria-hidden="true" focusable="false">${lines.map((line) => {
      const [[x, y], [toX, toY]] = [line[0], line[2]].map((cell) => [50 + 100 * (cell % 3), 50 + 100 * Math.floor(cell / 3)]);
      const [right, down] = [Math.sign(toX - x) * 34, Math.sign(toY - y) * 34];
      return `<path stroke="currentColor" stroke-width="10" stroke-linecap="round" d="M${x - right} ${y - down}L${toX + right} ${toY + down}"/>`;
    }).join('')}</svg>` : '');
    for (const token of this.#tokens) token.classList.toggle('tictactoe-hand', token.dataset.mark === mark && !state.wantsReply);
    this.#tellTurn(hasValues);
    this.#rest();
  }

  #tellTurn(hasValues) {
    const { table: { mark, values }, players, facts, wantsReply } = this.#state;
    const program = players.find((name) => name !== 'person');
    this.#turn.textContent = !mark ? facts[0] : wantsReply ? `${program} plays ${mark}` : program ? `Your turn, ${mark}` : `${mark} to move`;
    const best = ['wins', 'draw', 'loses'].find((value) => values.includes(value));
    this.#hope.textContent = !mark ? '' : wantsReply ? 'One moment' : !hasValues ? 'Tap a cell, or drag the token'
      : { wins: 'Can win against any reply', draw: 'Can hold a draw', loses: 'Loses against best replies' }[best];
  }

  // A token comes from where it waits or was let go, and returns there if it is taken back; one of a game that was left fades.
  #fly(button, mark, isLeft) {
    const token = this.#tokens.find(({ dataset }) => dataset.mark === mark);
    const [cell, home] = [button, token].map((element) => element.getBoundingClientRect());
    const away = `translate(${home.x + home.width / 2 - cell.x - cell.width / 2}px, ${home.y + home.height / 2 - cell.y - cell.height / 2}px) scale(${home.width / (0.78 * cell.width)})`;
    const way = [{ transform: away }, { transform: 'none' }];
    if (button.dataset.mark) return button.firstChild.animate(way, TOKEN_FLIGHT);
    const going = make('div', { class: 'tictactoe-going', 'data-mark': mark });
    showDrawing(going, markDrawing(mark));
    button.append(going);
    const flight = isLeft ? going.animate([{ opacity: 1 }, { opacity: 1, offset: 1 / 3 }, { opacity: 0 }], TOKEN_FADE)
      : going.animate(way.reverse(), TOKEN_FLIGHT);
    return flight.finished.catch(() => {}).then(() => going.remove());
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
    const token = event.target.closest('.tictactoe-hand');
    if (event.button !== 0 || !token) return;
    this.#held = { token, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    token.setPointerCapture(event.pointerId);
    token.classList.add('tictactoe-held');
  }

  // The free cell of which the token in hand covers most, if it is enough.
  #cellBelow() {
    const token = this.#held.token.getBoundingClientRect();
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
    this.#held.token.style.transform = `translate(${event.clientX - this.#held.x}px, ${event.clientY - this.#held.y}px)`;
    const cell = this.#cellBelow();
    this.#cells.forEach((button, index) => button.classList.toggle('tictactoe-under', index === cell && Boolean(this.#moveTo(cell))));
  }

  #up(event) {
    if (this.#held?.pointer !== event.pointerId) return;
    const cell = this.#cellBelow();
    if (cell >= 0 && this.#moveTo(cell)) return this.#mark(cell);
    const { token, token: { style: { transform } } } = this.#held;
    this.#rest();
    if (!isStill()) token.animate([{ transform }, { transform: 'none' }], TOKEN_FLIGHT);
  }

  #rest() {
    this.#held?.token.classList.remove('tictactoe-held');
    this.#held?.token.style.removeProperty('transform');
    this.#held = null;
    for (const button of this.#cells) button.classList.remove('tictactoe-under');
  }
}
