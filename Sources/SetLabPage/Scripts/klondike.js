// A table of Klondike: cards that are dragged or tapped twice. What may be moved, and where to, is the engine's.
import { make, showDrawing, isStill } from './view.js';
import { faceDrawing, backDrawing, foundationDrawing, emptyStockDrawing } from './cardfaces.js';

// How far a pointer moves in a tap, in pixels, and how soon a second tap follows, in milliseconds.
const TAP_SLACK = 6;
const SECOND_TAP = 450;
// How much of a card has to lie over a pile that it is dropped on.
const DROP_SHARE = 0.15;
const STACK_COUNT = 7;
const SUITS = ['spades', 'hearts', 'clubs', 'diamonds'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
// From so wide a window on cards have pips.
const PIPS_FROM = '(min-width: 43.75rem) and (min-height: 31.25rem)';
// How long the cards of a foundation take to fan out, and the time from one suit to the next, in milliseconds.
const FAN_TIME = 700;
const FAN_STEP = 150;
// How long a card takes to turn over, in milliseconds.
const FLIP_TIME = 240;

export class KlondikeTable {
  // What hands and keys do, and their names.
  static keys = [
    ['drag', 'moves a card and those on it; dropped where it does not fit, it comes back'],
    ['double tap or double click', 'sends a card to its place: a king to the leftmost empty stack, else a card to its foundation, else to the leftmost stack that takes it'],
    ['tap or click on the stock', 'turns cards, or deals the waste again'],
    ['T or Space', 'the same'],
    ['1 to 7, 0', 'as a double tap on the free card of that stack, or on the last card turned'],
    ['shake', 'a new game, on devices that feel it; Undo brings the former one back'],
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
    const isWon = state.table.stats[0][0] === '52';
    this.#turned = isFresh || isStill() ? new Set() : this.#turnedSince(this.#state?.table, state.table);
    this.#state = state;
    this.#held = null;
    this.#lay(!isFresh);
    if (!isWon) this.#fan?.remove();
    else if (!isFresh && !isStill() && !this.#fan?.isConnected) this.#fanOut();
  }

  #fan;
  // Cards that turn over in what is shown now.
  #turned = new Set();

  // Cards that lay face down before: those uncovered, and those turned from the stock.
  #turnedSince(before, { stacks, waste, stockCount }) {
    const uncovered = stacks.filter(({ down }, index) => down < before?.stacks[index].down).map(({ cards }) => cards[0]);
    const fromStock = stockCount < before?.stockCount ? waste.filter(({ card }) => !this.#items.has(card)) : [];
    return new Set([...uncovered, ...fromStock].map(({ card }) => card));
  }

  // About its upright axis, from the stock or at its place; its back is seen for the first half.
  #flip(root, place, pile) {
    const stock = pile === 'waste' && this.#items.get('place-stock');
    const from = stock ? `translate(${stock.x}px, ${stock.y}px)` : place;
    const timing = { duration: FLIP_TIME, easing: 'cubic-bezier(.6, 0, .3, 1)' };
    const back = make('span', { class: 'klondike-turning' });
    showDrawing(back, backDrawing());
    root.append(back);
    root.animate([{ transform: `${from} rotateY(180deg)` }, { transform: `${place} rotateY(0deg)` }], timing);
    back.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], timing)
      .finished.catch(() => {}).then(() => back.remove());
  }

  // All cards that went up, suit by suit, in arcs over the felt.
  #fanOut() {
    const { width, height, wide, high } = this.#size;
    const cards = SUITS.flatMap((suit, row) => RANKS.map((rank, place) => {
      const card = make('span', { class: `klondike-card suit-${suit}` });
      showDrawing(card, faceDrawing({ rank, suit }, this.#isFull));
      Object.assign(card.style, { width: `${wide}px`, height: `${high}px` });
      const from = this.#items.get(`place-foundation${row}`);
      const part = place / (RANKS.length - 1) - 0.5;
      const to = `translate(${width / 2 - wide / 2 + part * (width - 1.6 * wide)}px, ${(height - high) * (0.1 + 0.27 * row) + 0.25 * high * part * part}px) rotate(${14 * part}deg)`;
      card.style.transform = to;
      card.animate([{ transform: `translate(${from.x}px, ${from.y}px)`, opacity: 0 }, { opacity: 1, offset: 0.1 }, { transform: to }],
        { duration: FAN_TIME, delay: FAN_STEP * row, easing: 'cubic-bezier(.2, .8, .2, 1)', fill: 'backwards' });
      return card;
    }));
    this.#fan = make('div', { class: 'klondike-fan' }, ...cards);
    this.element.append(this.#fan);
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
    this.#isFull = matchMedia(PIPS_FROM).matches;
    const gap = Math.max(3, Math.min(14, width / 90));
    const wide = Math.min((width - gap * (STACK_COUNT + 1)) / STACK_COUNT, 138, Math.max(44, (height - 3 * gap) / 4.6));
    const left = (width - STACK_COUNT * wide - (STACK_COUNT - 1) * gap) / 2;
    const high = wide * 1.4;
    // Stacks begin below foundations and stock.
    const start = gap + high * (this.#state.table.hasStock ? 1 : 1.6) + 1.5 * gap;
    return { width, height, gap, wide, high, start, column: (index) => left + index * (wide + gap) };
  }

  #isFull = false;

  // All that is to be seen, as items with a name, a pile, a place and a drawing.
  #arranged() {
    const { stacks, foundations, waste, wasteCount, stock, stockCount, hasStock } = this.#state.table;
    const { gap, wide, high, height, column, start } = this.#size;
    const items = [];
    const put = (name, pile, x, y, more) => items.push({ name, pile, x, y, ...more });
    const face = (card, pile, x, y) => put(card.card, pile, x, y, { card });
    if (hasStock) {
      const canRedeal = this.#state.possible.some(({ from, to }) => from === 'waste' && to === 'stock');
      put('place-stock', 'stock', column(6), gap, { drawing: stockCount ? 'none' : canRedeal ? 'again' : 'end' });
      if (stockCount) put('stock', 'stock', column(6), gap, { drawing: 'back', badge: stockCount });
      // The card turned last lies beside the stock, those before it stick out at its left.
      const turned = (index) => column(5) - (waste.length - 1 - index) * wide * 0.34;
      put('place-waste', 'waste', column(5), gap, { drawing: 'none' });
      if (wasteCount > waste.length) put('waste', 'waste', turned(0), gap, { drawing: 'back' });
      waste.forEach((card, index) => face(card, 'waste', turned(index), gap));
    } else {
      // All cards are seen, one over the other in three rows.
      const row = Math.ceil(stock.length / 3);
      const step = Math.min(wide * 0.42, (column(6) - column(4)) / Math.max(1, row - 1));
      stock.forEach((card, index) => face(card, 'stock', column(4) + (index % row) * step, gap + Math.floor(index / row) * high * 0.3));
    }
    foundations.forEach((cards, index) => {
      const pile = `foundation${index}`;
      put(`place-${pile}`, pile, column(index), gap, { drawing: 'foundation' });
      for (const card of cards) face(card, pile, column(index), gap);
    });
    stacks.forEach(({ down, cards }, index) => {
      const pile = `stack${index}`;
      put(`place-${pile}`, pile, column(index), start, { drawing: 'none' });
      // Long stacks are pushed together so that they stay in sight, first the cards that are not seen.
      const room = height - start - high - gap;
      const others = Math.max(1, cards.length - 1);
      const hidden = Math.min(0.14 * high, Math.max(0.05 * high, (room - 0.3 * high * others) / Math.max(1, down)));
      const seen = Math.min(0.3 * high, (room - hidden * down) / others);
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
      if (card && !this.#turned.has(card.card)) root.animate?.([{ opacity: 0.3 }, { opacity: 1 }], { duration: isStill() ? 0 : 150 });
      item.isNew = true;
    }
    const { root } = item;
    const { wide, high } = this.#size;
    const look = drawing ?? 'face';
    if (item.look !== look || item.isFull !== this.#isFull) {
      Object.assign(item, { look, isFull: this.#isFull });
      root.dataset.look = look;
      const drawings = { face: () => faceDrawing(card, this.#isFull), back: backDrawing, foundation: foundationDrawing, none: () => '', again: () => emptyStockDrawing(true), end: () => emptyStockDrawing(false) };
      showDrawing(root, drawings[look]());
    }
    if (badge !== undefined) root.dataset.count = badge;
    const isMoved = item.x !== undefined && (item.pile !== pile || item.isHeld);
    Object.assign(item, { pile, x, y, order, card: card?.card, isHeld: false });
    root.dataset.pile = pile;
    root.classList.toggle('klondike-free', Boolean(card) && this.#runFrom(card.card).length > 0);
    root.classList.remove('klondike-held', 'klondike-goal');
    root.style.width = `${wide}px`;
    root.style.height = `${high}px`;
    // A card on its way is above all others.
    root.style.zIndex = isMoved ? 500 + order : order;
    if (isMoved) setTimeout(() => { if (!item.isHeld) root.style.zIndex = item.order; }, 260);
    root.style.transform = `translate(${x}px, ${y}px)`;
    if (item.isNew && this.#turned.has(card?.card)) this.#flip(root, root.style.transform, pile);
    item.isNew = false;
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
    if (!held.isDragged) this.#ring(held.names);
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

  // Rings where cards in hand may go.
  #ring(names) {
    const goals = new Set(this.#state.possible.filter(({ carried }) => carried[0] === names[0] && carried.length === names.length).map(({ to }) => to));
    for (const item of this.#items.values()) item.root.classList.toggle('klondike-goal', goals.has(item.pile) && !names.includes(item.card) && this.#isTop(item));
  }

  #isTop(item) { return ![...this.#items.values()].some((other) => other.pile === item.pile && other.order > item.order); }

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
