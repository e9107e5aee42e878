// A table of Klondike: cards that are dragged or tapped twice. What may be moved, and where to, is the engine's.
import { make, showDrawing } from './view.js';
import { faceDrawing, backDrawing, foundationDrawing, emptyStockDrawing } from './cardfaces.js';

// How far a pointer moves in a tap, in pixels, and how soon a second tap follows, in milliseconds.
const TAP_SLACK = 6;
const SECOND_TAP = 450;
// How much of a card has to lie over a pile that it is dropped on.
const DROP_SHARE = 0.15;
const STACK_COUNT = 7;

export class KlondikeTable {
  // What hands and keys do, and their names.
  static keys = [
    ['drag', 'moves a card and those on it; dropped where it does not fit, it comes back'],
    ['double tap or double click', 'sends a card to its place: a king to the leftmost empty stack, else a card to its foundation, else to the leftmost stack that takes it'],
    ['tap or click on the stock', 'turns cards, or deals the waste again'],
    ['T or Space', 'the same'],
    ['1 to 7, 0', 'as a double tap on the free card of that stack, or on the last card turned'],
    ['F', 'finishes, where nothing is hidden any more and the cards go up one after the other'],
  ];

  constructor(play) {
    this.#play = play;
    this.element = make('div', { class: 'klondike', 'aria-hidden': 'true' });
    this.element.addEventListener('pointerdown', (event) => this.#down(event));
    this.element.addEventListener('pointermove', (event) => this.#moved(event));
    this.element.addEventListener('pointerup', (event) => this.#up(event));
    this.element.addEventListener('pointercancel', () => this.#letGo());
    this.element.addEventListener('contextmenu', (event) => event.preventDefault());
    new ResizeObserver(() => { if (this.#state) this.#lay(false); }).observe(this.element);
  }

  isMadeOfButtons = false;
  #play;
  #state;
  // Cards and empty places by name: what is drawn, where it lies, in which pile.
  #items = new Map();
  #held;
  #lastTap = { card: null, time: -Infinity };
  #size;

  // The move of a key: digits tap the free card of a stack twice, 0 the last card turned.
  moveOf(key) {
    if (key === 't' || key === ' ') return this.#turn;
    const { stacks, waste } = this.#state.table;
    const pile = key === '0' ? waste : stacks[Number(key) - 1]?.cards;
    return pile && this.#tapOf(pile.at(-1)?.card);
  }

  get #turn() {
    return this.#state.possible.find(({ carried }) => !carried.length)?.move;
  }

  #tapOf(card) { return this.#state.table.taps.find((tap) => tap.card === card)?.move; }

  show(state, isFresh) {
    this.#state = state;
    this.#held = null;
    this.#lay(!isFresh);
  }

  // Marks the cards of a move and where they go, or nothing.
  mark(move) {
    const goal = move && [...this.#items.values()].filter(({ pile }) => pile === move.to).at(-1);
    for (const [name, item] of this.#items) {
      item.root.classList.toggle('klondike-marked', Boolean(move) && (move.carried.includes(name) || item === goal));
    }
  }

  // -- Where everything lies

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.element;
    const gap = Math.max(3, Math.min(14, width / 90));
    const wide = Math.min((width - gap * (STACK_COUNT + 1)) / STACK_COUNT, 132, Math.max(44, (height - 3 * gap) / 5.2));
    const left = (width - STACK_COUNT * wide - (STACK_COUNT - 1) * gap) / 2;
    return { width, height, gap, wide, high: wide * 1.4, column: (index) => left + index * (wide + gap) };
  }

  // All that is to be seen, as items with a name, a pile, a place and a drawing.
  #arranged() {
    const { stacks, foundations, waste, wasteCount, stock, stockCount, hasStock } = this.#state.table;
    const { gap, wide, high, height, column } = this.#size;
    const items = [];
    const put = (name, pile, x, y, more) => items.push({ name, pile, x, y, ...more });
    const face = (card, pile, x, y) => put(card.card, pile, x, y, { card });
    const top = gap;
    if (hasStock) {
      const canRedeal = this.#state.possible.some(({ from, to }) => from === 'waste' && to === 'stock');
      put('place-stock', 'stock', column(0), top, { drawing: stockCount ? 'none' : canRedeal ? 'again' : 'end' });
      if (stockCount) put('stock', 'stock', column(0), top, { drawing: 'back', badge: stockCount });
      put('place-waste', 'waste', column(1), top, { drawing: 'none' });
      if (wasteCount > waste.length) put('waste', 'waste', column(1), top, { drawing: 'back' });
      waste.forEach((card, index) => face(card, 'waste', column(1) + index * wide * 0.34, top));
    } else {
      // All cards are seen, one over the other in three rows.
      const row = Math.ceil(stock.length / 3);
      const step = Math.min(wide * 0.42, (column(3) - gap - column(0) - wide) / Math.max(1, row - 1));
      stock.forEach((card, index) => face(card, 'stock', column(0) + (index % row) * step, top + Math.floor(index / row) * high * 0.3));
    }
    foundations.forEach((cards, index) => {
      const pile = `foundation${index}`;
      put(`place-${pile}`, pile, column(index + 3), top, { drawing: 'foundation' });
      for (const card of cards) face(card, pile, column(index + 3), top);
    });
    const start = top + high * (hasStock ? 1 : 1.6) + 1.5 * gap;
    stacks.forEach(({ down, cards }, index) => {
      const pile = `stack${index}`;
      put(`place-${pile}`, pile, column(index), start, { drawing: 'none' });
      // Long stacks are pushed together so that they stay in sight, first the cards that are not seen.
      const room = height - start - high - gap;
      const others = Math.max(1, cards.length - 1);
      const hidden = Math.min(0.14 * high, Math.max(0.05 * high, (room - 0.3 * high * others) / Math.max(1, down)));
      const seen = Math.min(0.3 * high, Math.max(0.1 * high, (room - hidden * down) / others));
      for (let place = 0; place < down; place += 1) put(`${pile}-down${place}`, pile, column(index), start + place * hidden, { drawing: 'back' });
      cards.forEach((card, place) => face(card, pile, column(index), start + down * hidden + place * seen));
    });
    return items;
  }

  #lay(isMoving) {
    this.#size = this.#measure();
    if (!this.#size.width || !this.#size.height) return;
    const arranged = this.#arranged();
    const names = new Set(arranged.map(({ name }) => name));
    for (const [name, { root }] of this.#items) {
      if (names.has(name)) continue;
      root.remove();
      this.#items.delete(name);
    }
    this.element.classList.toggle('klondike-still', !isMoving);
    arranged.forEach((item, order) => this.#put(item, order));
  }

  #put({ name, pile, x, y, card, drawing, badge }, order) {
    let item = this.#items.get(name);
    if (!item) {
      const root = make('div', { class: `klondike-card ${card ? `suit-${card.suit}` : ''}`, 'data-card': card?.card, 'data-name': name });
      item = { root };
      this.#items.set(name, item);
      this.element.append(root);
      // What was under another card was not drawn; the place it appears in is its own.
      root.style.transform = `translate(${x}px, ${y}px)`;
      if (card) root.animate?.([{ opacity: 0.3 }, { opacity: 1 }], { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150 });
    }
    const { root } = item;
    const { wide, high } = this.#size;
    const look = drawing ?? 'face';
    if (item.look !== look) {
      item.look = look;
      root.dataset.look = look;
      const drawings = { face: () => faceDrawing(card), back: backDrawing, foundation: foundationDrawing, none: () => '', again: () => emptyStockDrawing(true), end: () => emptyStockDrawing(false) };
      showDrawing(root, drawings[look]());
    }
    if (badge !== undefined) root.dataset.count = badge;
    const isMoved = item.x !== undefined && (item.pile !== pile || item.isHeld);
    Object.assign(item, { pile, x, y, order, card: card?.card, isHeld: false });
    root.dataset.pile = pile;
    root.classList.toggle('klondike-free', Boolean(card) && this.#runFrom(card.card).length > 0);
    root.classList.remove('klondike-held');
    root.style.width = `${wide}px`;
    root.style.height = `${high}px`;
    // A card on its way is above all others.
    root.style.zIndex = isMoved ? 500 + order : order;
    if (isMoved) setTimeout(() => { if (!item.isHeld) root.style.zIndex = item.order; }, 260);
    root.style.transform = `translate(${x}px, ${y}px)`;
  }

  // -- Hands

  // The cards that go along with a card that lies face up: those on it.
  #runFrom(card) {
    const { stacks, foundations, waste, stock } = this.#state.table;
    const isFree = (other) => other?.card === card;
    if (isFree(waste.at(-1)) || stock.some(isFree) || foundations.some((cards) => isFree(cards.at(-1)))) return [card];
    for (const { cards } of stacks) {
      const place = cards.findIndex(isFree);
      if (place >= 0) return cards.slice(place).map((other) => other.card);
    }
    return [];
  }

  #down(event) {
    if (event.button !== 0 || this.#held) return;
    const root = event.target.closest?.('.klondike-card');
    if (!root) return;
    const { card, pile } = root.dataset;
    const names = card ? this.#runFrom(card) : [];
    this.#held = { card, pile, names, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    this.element.setPointerCapture(event.pointerId);
  }

  #moved(event) {
    const held = this.#held;
    if (held?.pointer !== event.pointerId || !held.names.length) return;
    const [right, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.isDragged && Math.hypot(right, down) < TAP_SLACK) return;
    held.isDragged = true;
    Object.assign(held, { right, down });
    held.names.forEach((name, index) => {
      const item = this.#items.get(name);
      item.isHeld = true;
      item.root.classList.add('klondike-held');
      item.root.style.zIndex = 1000 + index;
      item.root.style.transform = `translate(${item.x + right}px, ${item.y + down}px)`;
    });
  }

  #up(event) {
    const held = this.#held;
    if (held?.pointer !== event.pointerId) return;
    this.#held = null;
    if (held.isDragged) this.#drop(held);
    else this.#tap(held, event.timeStamp);
  }

  // Back where it was.
  #letGo() {
    this.#held = null;
    this.#lay(true);
  }

  #drop({ names, right, down }) {
    this.#lastTap = { card: null, time: -Infinity };
    const item = this.#items.get(names[0]);
    const { wide, high } = this.#size;
    const moves = this.#state.possible.filter(({ carried }) => carried[0] === names[0] && carried.length === names.length);
    const covered = (name) => Math.max(0, ...[...this.#items.values()]
      .filter(({ pile, isHeld }) => !isHeld && (pile === name || (name.startsWith('foundation') && pile.startsWith('foundation'))))
      .map(({ x, y }) => Math.max(0, wide - Math.abs(item.x + right - x)) * Math.max(0, high - Math.abs(item.y + down - y))));
    const [best] = moves.map(({ move, to }) => ({ move, area: covered(to) })).sort((one, other) => other.area - one.area);
    if (best?.area > DROP_SHARE * wide * high) this.#play(best.move); else this.#letGo();
  }

  #tap({ card, pile }, time) {
    if (pile === 'stock' && !card) {
      this.#lastTap = { card: null, time };
      if (this.#turn) this.#play(this.#turn);
      return;
    }
    const isSecond = card && this.#lastTap.card === card && time - this.#lastTap.time < SECOND_TAP;
    this.#lastTap = { card: isSecond ? null : card, time };
    if (!isSecond) return;
    const move = this.#tapOf(card);
    if (move) this.#play(move);
  }
}
