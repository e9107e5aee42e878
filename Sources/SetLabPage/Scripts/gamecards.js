// The cards of a game on their table: buttons, as large as the room allows.
import { make, icon, isStill, showDrawing } from './view.js';
import { Faces, cardBack } from './faces.js';
import { laidTable } from './tablegrid.js';

// A letter for each place; further ones are reached by arrows and pointers.
export const CARD_LETTERS = 'abcdefghijklmnopqrstuvwxyz';
// How many cards lie on a table at the deal.
const CARDS_AT_DEAL = 12;
// Motions in milliseconds: cards that fly, from one to the next of a deal, of a match, on the way to the pile.
const FLIGHT = 420;
const DEAL_STEP = 45;
const MATCH_STEP = 80;
const PILE_STEP = 60;
const OUT_STEP = 15;
// How long each card takes to leave a game that is over, and all after the first.
const LEAVE_TIME = 300;
const LEAVE_SPREAD = 400;
const OUT = 'cubic-bezier(.2, .8, .2, 1)';
const IN_OUT = 'cubic-bezier(.6, 0, .3, 1)';

export class GameCards {
  // `piles` gives where cards come from and go to; `onTouch` is told what is touched.
  constructor(place, engine, piles, onTouch) {
    this.#place = place;
    this.#piles = piles;
    this.#faces = new Faces(engine);
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
  // The cards of the last match.
  taken = [];
  // Which way cards lie: chosen at the deal, it stays when the window turns.
  isUpright = null;
  #place;
  #piles;
  #faces;
  #state;
  #look;
  #laid;
  #shown = new Map();
  #focused = 0;

  // The card at a point of the window, which counts as being in its place while it is on its way.
  cardAt({ clientX, clientY }) {
    const frame = this.#place.getBoundingClientRect();
    return this.#state.cards.find((_, place) => {
      const { x, y } = this.#laid.corner(place);
      const [right, down] = [clientX - frame.left - x, clientY - frame.top - y];
      return right >= 0 && down >= 0 && right < this.#laid.width && down < this.#laid.height;
    })?.card;
  }

  face(card) { return this.#faces.of(this.#state.setup.values.deck, [card])[0]; }

  picture(card) { return this.#faces.picture(this.face(card)); }

  trio(cards) { return this.#faces.trio(this.#state.setup.values.deck, cards); }

  // Shows a state; `look` says whether there are letters, is `fresh` for a game that comes into sight, and `isNew` for one that was dealt
  // now: the cards of the last one fly out.
  show(state, look) {
    const { clientWidth: width, clientHeight: height } = this.#place;
    this.#state = state;
    this.#look = look;
    if (!width || !height) return;
    if (look.fresh || this.isUpright === null) this.isUpright = height > width;
    this.#look = { ...look, fresh: false, isNew: false };
    this.#place.classList.toggle('upright', this.isUpright);
    this.#laid = laidTable(state.count || 1, this.isUpright, width, height);
    const cards = state.isPaused ? this.#backs(state.count) : state.cards;
    const hadFocus = this.#place.contains(document.activeElement);
    if (look.isNew) this.#dropAll([...this.#shown.keys()], false, OUT_STEP);
    const before = new Set(this.#shown.keys());
    for (const { card } of cards) before.delete(card);
    if (look.fresh) this.taken = [];
    if (look.fresh || !state.isOver) this.comeBack();
    this.#dropAll([...before], state.isPaused || look.fresh);
    const fresh = cards.map(({ card }) => card).filter((card) => !this.#shown.has(card));
    // All drawings at once.
    if (fresh.length && !state.isPaused) this.#faces.of(state.setup.values.deck, fresh);
    cards.forEach((card, place) => {
      if (!fresh.includes(card.card)) return;
      this.#shown.set(card.card, this.#made(card));
      this.#lay(card, place);
    });
    this.#order(cards);
    cards.forEach((card, place) => this.#put(card, place, fresh.indexOf(card.card)));
    const matched = cards.filter(({ words }) => words?.split(', ').includes('match'));
    matched.forEach(({ card }, index) => this.#shown.get(card).button.style.setProperty('--wait', `${MATCH_STEP * index}ms`));
    this.#focused = Math.min(this.#focused, Math.max(0, cards.length - 1));
    this.#rove(hadFocus && !this.#place.contains(document.activeElement));
  }

  #backs(count) {
    return Array.from({ length: count }, (_, place) => ({ card: `back${place}`, isBack: true }));
  }

  #lay({ card }, place) {
    const { width, height } = this.#laid;
    const { x, y } = this.#laid.corner(place);
    Object.assign(this.#shown.get(card).button.style, { width: `${width}px`, height: `${height}px`, transform: `translate(${x}px, ${y}px)` });
  }

  #put(card, place, added) {
    this.#lay(card, place);
    if (card.isBack) return;
    const shown = this.#shown.get(card.card);
    const { button } = shown;
    if (added >= 0) this.#deal(shown, added, place);
    const marks = card.words.split(', ').filter(Boolean);
    button.setAttribute('aria-label', [card.name, ...marks.filter((word) => word !== 'selected')].join(', '));
    button.setAttribute('aria-pressed', card.selected);
    button.dataset.marks = card.words;
    for (const [name, word] of [['selected', 'selected'], ['hinted', 'hint'], ['match', 'match'], ['miss', 'no match']]) {
      shown.body.classList.toggle(name, marks.includes(word));
    }
    if (shown.theme !== this.#look.theme) {
      shown.theme = this.#look.theme;
      showDrawing(shown.drawing, this.face(card.card).svg);
    }
    const letter = CARD_LETTERS[place] ?? '';
    shown.letter.textContent = this.#look.letters ? letter : '';
    if (letter) button.setAttribute('aria-keyshortcuts', letter);
  }

  #made(card) {
    if (card.isBack) {
      const body = make('span', { class: 'play-body' }, cardBack());
      return { button: make('div', { class: 'play-card', 'aria-hidden': 'true' }, body), body };
    }
    const drawing = make('span', { class: 'play-drawing' });
    const letter = make('span', { class: 'play-letter' });
    const body = make('span', { class: 'play-body' }, cardBack(), make('span', { class: 'face' }, drawing, letter),
      make('span', { class: 'badge tip' }, icon('i-bulb')), make('span', { class: 'badge yes' }, icon('i-check')),
      make('span', { class: 'badge no' }, icon('i-x')));
    return { button: make('button', { class: 'play-card', type: 'button', 'data-card': card.card }, body), body, drawing, letter };
  }

  // Where the middle of an element lies from the middle of a card with this corner, and how large it is beside the card.
  #from(element, x, y) {
    const frame = this.#place.getBoundingClientRect();
    const there = element?.getBoundingClientRect();
    const { width, height } = this.#laid;
    if (!there?.width) return { x: frame.width / 2 - x - width / 2, y: frame.height - y, scale: 0.4 };
    return {
      x: there.left + there.width / 2 - frame.left - x - width / 2, y: there.top + there.height / 2 - frame.top - y - height / 2,
      scale: Math.max(there.width, there.height) / Math.max(width, height),
    };
  }

  // A card comes from the deck, one after the other, and turns over on its way.
  #deal({ button, body }, added, place) {
    if (isStill() || !button.animate) return;
    const { x, y } = this.#laid.corner(place);
    const from = this.#from(this.#piles().deck, x, y);
    const timing = { duration: FLIGHT, delay: Math.min(added, CARDS_AT_DEAL) * DEAL_STEP, easing: OUT, fill: 'backwards' };
    button.animate([
      { transform: `translate(${x + from.x}px, ${y + from.y}px) scale(${from.scale})`, zIndex: 3 },
      { transform: `translate(${x}px, ${y}px)`, zIndex: 3 },
    ], timing);
    body.animate([{ rotate: 'y 180deg' }, { rotate: 'y 180deg', offset: 0.3 }, { rotate: 'y 0deg' }], { ...timing, easing: 'ease-in-out' });
  }

  // Cards go: to the pile where they are a Set that was taken.
  #dropAll(cards, atOnce, step = PILE_STEP) {
    const isTaken = cards.some((card) => this.#shown.get(card).body.classList.contains('match'));
    if (isTaken && !atOnce) this.taken = cards;
    cards.forEach((card, index) => this.#drop(card, index, atOnce, step));
  }

  #drop(card, index, atOnce, step) {
    const { button } = this.#shown.get(card);
    this.#shown.delete(card);
    if (atOnce || card.startsWith('back') || isStill() || !button.animate) return button.remove();
    button.classList.add('play-going');
    button.tabIndex = -1;
    button.setAttribute('aria-hidden', 'true');
    delete button.dataset.card;
    const { e: x, f: y } = new DOMMatrix(button.style.transform);
    const to = this.#from(this.#piles().pile, x, y);
    const turn = (index % 3 - 1) * 8;
    button.animate([
      { transform: `translate(${x}px, ${y}px)` },
      { transform: `translate(${x + 0.5 * to.x}px, ${y + 0.5 * to.y - 60}px) scale(${(1 + to.scale) / 2}) rotate(${turn / 2}deg)`, offset: 0.5 },
      { transform: `translate(${x + to.x}px, ${y + to.y}px) scale(${to.scale}) rotate(${turn}deg)`, opacity: 1, offset: 0.95 },
      { transform: `translate(${x + to.x}px, ${y + to.y}px) scale(${to.scale}) rotate(${turn}deg)`, opacity: 0 },
    ], { duration: FLIGHT, delay: index * step, easing: IN_OUT, fill: 'both' }).finished.then(() => button.remove(), () => button.remove());
  }

  // The cards that are left go in order when a game is over, until `comeBack`.
  leave() {
    if (isStill()) return;
    const buttons = this.#buttons;
    this.#leaving = buttons.map((button, index) => button.animate([{ opacity: 1, translate: 0 }, { opacity: 0, translate: '0 1.5rem' }],
      { duration: LEAVE_TIME, delay: LEAVE_SPREAD * index / buttons.length, easing: OUT, fill: 'both' }));
  }

  comeBack() {
    for (const motion of this.#leaving) motion.cancel();
    this.#leaving = [];
  }

  #leaving = [];

  // Reading order is the order on the table.
  #order(cards) {
    const focused = document.activeElement;
    const buttons = cards.map(({ card }) => this.#shown.get(card).button);
    const now = [...this.#place.children].filter((child) => !child.classList.contains('play-going'));
    buttons.forEach((button, place) => {
      if (button === now[place]) return;
      if (now.includes(button)) now.splice(now.indexOf(button), 1);
      this.#place.insertBefore(button, now[place] ?? null);
      now.splice(place, 0, button);
    });
    // From where they lie now they glide, also those that were moved.
    this.#place.getBoundingClientRect();
    buttons.find((button) => button === focused)?.focus();
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
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const count = this.#buttons.length;
    if (event.ctrlKey || event.altKey || event.metaKey || !count) return;
    if (event.key === 'Home') this.#focused = 0;
    else if (event.key === 'End') this.#focused = count - 1;
    else if (steps[event.key]) this.#focused = this.#laid.beside(this.#focused, ...steps[event.key]);
    else return;
    event.preventDefault();
    this.#buttons[this.#focused]?.focus();
    this.#rove(false);
  }
}
