// The cards of a game on their table: buttons, as large as the space allows.
import { make, showDrawing } from './view.js';

// A letter for each place; further ones are reached by arrows and pointers.
export const CARD_LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CARD_GAP = 2;

export class GameCards {
  constructor(place, engine, onTouch) {
    this.#place = place;
    this.#engine = engine;
    place.addEventListener('keydown', (event) => this.#move(event));
    place.addEventListener('click', (event) => {
      // Pointers have acted on their way down; this is a key, or a tool that presses buttons.
      const card = event.target.closest('.play-card')?.dataset.card;
      if (card && performance.now() - this.pointed > 700) onTouch(card, performance.now());
    });
    new ResizeObserver(() => { if (this.#state) this.show(this.#state, this.#look); }).observe(place);
  }

  // When a pointer acted last.
  pointed = -Infinity;
  #place;
  #engine;
  #state;
  #look;
  // How the state's cards lie: the engine's answer.
  get #grid() { return this.#state?.grid; }
  #shown = new Map();
  #drawings = new Map();
  #focused = 0;

  // The card at a point of the window, which counts as being in its place while it is on its way.
  cardAt({ clientX, clientY }) {
    const frame = this.#place.getBoundingClientRect();
    return this.#state.cards.find((_, place) => {
      const { x, y } = this.#corner(place);
      const [right, down] = [clientX - frame.left - x, clientY - frame.top - y];
      return right >= 0 && down >= 0 && right < this.#grid.width && down < this.#grid.height;
    })?.card;
  }

  // Keeps the drawings in an answer; each comes once as long as the look lasts.
  learn({ look, drawings = {} }) {
    if (look && look !== this.#drawings.look) this.#drawings = Object.assign(new Map(), { look });
    for (const [key, drawing] of Object.entries(drawings)) this.#drawings.set(key, drawing);
  }

  // Shows a state; `look` says whether there are letters, and is `fresh` for a game that just began.
  show(state, look) {
    const { clientWidth: width, clientHeight: height } = this.#place;
    this.#state = state;
    this.#look = look;
    if (!width || !height) return;
    if (this.#grid?.frame !== `${width} ${height}`) {
      this.#state = this.#engine.ask('game.frame', width, height, CARD_GAP);
      this.learn(this.#state);
    }
    if (state.count && !this.#grid.columns) return;
    const cards = state.isPaused ? this.#backs(state.count) : state.cards;
    const hadFocus = this.#place.contains(document.activeElement);
    const before = new Set(this.#shown.keys());
    for (const { card } of cards) before.delete(card);
    for (const card of before) this.#drop(card, state.isPaused || look.fresh);
    let added = 0;
    cards.forEach((card, place) => {
      const isNew = !this.#shown.has(card.card);
      this.#put(card, place, isNew ? added : -1);
      if (isNew) added += 1;
    });
    this.#order(cards);
    this.#focused = Math.min(this.#focused, Math.max(0, cards.length - 1));
    this.#rove(hadFocus && !this.#place.contains(document.activeElement));
  }

  #backs(count) {
    return Array.from({ length: count }, (_, place) => ({ card: `back${place}`, drawing: 'back', marks: 0 }));
  }

  #key({ card, drawing, marks }) { return `${drawing ?? card}/${marks}`; }

  // Where the card in a place lies.
  #corner(place) {
    const { columns, rows, width, height } = this.#grid;
    const left = (this.#place.clientWidth - columns * (width + CARD_GAP) + CARD_GAP) / 2;
    const top = (this.#place.clientHeight - rows * (height + CARD_GAP) + CARD_GAP) / 2;
    return {
      x: left + (place % columns) * (width + CARD_GAP), y: top + Math.floor(place / columns) * (height + CARD_GAP),
    };
  }

  #put(card, place, added) {
    const { width, height } = this.#grid;
    const { x, y } = this.#corner(place);
    let shown = this.#shown.get(card.card);
    if (!shown) {
      const button = card.drawing
        ? make('div', { class: 'play-card', 'aria-hidden': 'true' })
        : make('button', { class: 'play-card', type: 'button', 'data-card': card.card });
      shown = { button, drawing: make('span', { class: 'play-drawing' }), letter: make('span', { class: 'play-letter' }) };
      button.append(shown.drawing, shown.letter);
      this.#shown.set(card.card, shown);
      this.#place.append(button);
      if (!card.drawing) this.#deal(button, added, x, y);
    }
    const { button } = shown;
    const drawing = this.#drawings.get(this.#key(card));
    if (shown.svg !== drawing) showDrawing(shown.drawing, shown.svg = drawing);
    button.style.width = `${width}px`;
    button.style.height = `${height}px`;
    button.style.transform = `translate(${x}px, ${y}px)`;
    if (card.drawing) return;
    const marks = card.words.split(', ').filter((word) => word && word !== 'selected');
    button.setAttribute('aria-label', [card.name, ...marks].join(', '));
    button.setAttribute('aria-pressed', card.selected);
    button.dataset.marks = card.words;
    const letter = CARD_LETTERS[place] ?? '';
    shown.letter.textContent = this.#look.letters ? letter : '';
    if (letter) button.setAttribute('aria-keyshortcuts', letter);
  }

  // A card comes from below, one after the other.
  #deal(button, added, x, y) {
    const from = `translate(${this.#place.clientWidth / 2}px, ${this.#place.clientHeight}px) scale(.2)`;
    button.style.transform = from;
    button.classList.add('play-coming');
    button.style.transitionDelay = `${Math.min(added, 12) * 35}ms`;
    button.getBoundingClientRect();
    button.classList.remove('play-coming');
    setTimeout(() => { button.style.transitionDelay = ''; }, 700);
  }

  // A card goes.
  #drop(card, atOnce) {
    const { button } = this.#shown.get(card);
    this.#shown.delete(card);
    if (atOnce || card.startsWith('back')) return button.remove();
    button.classList.add('play-going');
    button.tabIndex = -1;
    button.setAttribute('aria-hidden', 'true');
    delete button.dataset.card;
    button.style.transform += ' scale(.3) rotate(20deg)';
    setTimeout(() => button.remove(), 350);
  }

  // Reading order is the order on the table.
  #order(cards) {
    const buttons = cards.map(({ card }) => this.#shown.get(card).button);
    const now = [...this.#place.children].filter((child) => !child.classList.contains('play-going'));
    if (buttons.every((button, index) => button === now[index])) return;
    const focused = document.activeElement;
    this.#place.append(...buttons);
    if (buttons.includes(focused)) focused.focus();
  }

  get #buttons() { return [...this.#place.querySelectorAll('button.play-card:not(.play-going)')]; }

  #rove(takesFocus) {
    const buttons = this.#buttons;
    const active = buttons.indexOf(document.activeElement);
    if (active >= 0) this.#focused = active;
    buttons.forEach((button, index) => { button.tabIndex = index === this.#focused ? 0 : -1; });
    if (takesFocus) buttons[this.#focused]?.focus();
  }

  focus() { this.#buttons[this.#focused]?.focus(); }

  #move(event) {
    const step = {
      ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.#grid?.columns, ArrowDown: this.#grid?.columns,
      Home: -Infinity, End: Infinity,
    }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const last = this.#buttons.length - 1;
    const next = this.#focused + step;
    if (Math.abs(step) === Infinity) this.#focused = step < 0 ? 0 : last;
    else if (next >= 0 && next <= last) this.#focused = next;
    this.#buttons[this.#focused]?.focus();
    this.#rove(false);
  }
}
