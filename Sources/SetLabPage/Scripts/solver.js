import { make, announce, shown, memory, icon, pictured, counted, grouped, percent, tellLink } from './view.js';
import { randomSeed } from './gamedialogs.js';
import { Stopped } from './engine.js';
import { Faces } from './faces.js';
import { GameSteps } from './steps.js';

// How many Sets are listed.
const MOST_LISTED = 400;

// A board with its Sets and its odds; below it a game, step by step.
export class Solver {
  constructor(root, services) {
    this.#near = services.near;
    this.#distant = services.distant;
    this.#faces = new Faces(services.near);
    this.#text = make('textarea', {
      id: 'board-text', rows: '3', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'characters',
      'aria-describedby': 'board-help board-mistake', oninput: () => this.#solve(),
    });
    this.#text.value = memory.get('board') ?? '2RTS 1GOS 3PSS 3PTO 1RSD 2RSD 3RSD 1GTO 2GTO 3GSD 1PSO 2POS';
    this.#deck = make('select', { id: 'board-deck', onchange: () => { this.#shownPicker = null; this.#solve(); this.#pick(); } },
      ...[4, 3, 2, 1, 5, 6].map((a) => make('option', { value: String(a), text: `${3 ** a}` })));
    this.#count = make('input', { id: 'board-count', type: 'number', min: '1', value: '12' });
    this.#seed = make('input', { id: 'board-seed', type: 'text', inputmode: 'numeric', size: '6', value: '1' });
    this.#type = make('details', { class: 'solver-type' }, make('summary', { text: 'Type cards' }),
      make('label', { for: 'board-text', text: 'Cards' }), this.#text,
      make('p', { class: 'faint', id: 'board-help', text:
        'Number 1–3, colour R G P, shading S(olid) T(striped) O(pen), shape D(iamond) O(val) S(quiggle), '
        + 'as in 2RTS; or a digit 0–2 for each attribute.' }),
      this.#mistake,
      make('div', { class: 'solver-row' },
        make('label', { for: 'board-deck', text: 'Deck of' }), this.#deck,
        make('button', { type: 'button', text: 'Clear', onclick: () => this.#show('') })),
      make('div', { class: 'solver-row' },
        make('button', { type: 'button', text: 'Deal these', onclick: () => this.#deal() }),
        this.#count, make('label', { for: 'board-count', text: 'random cards, seed' }), this.#seed,
        make('label', { for: 'board-seed', class: 'unseen', text: 'Seed of the deal' }),
        this.#dealMistake));
    this.#filters = make('div', { class: 'solver-filters', role: 'group', 'aria-label': 'Shading of the cards to pick' },
      ...['Solid', 'Striped', 'Open'].map((text, shading) => make('button', {
        type: 'button', text, 'aria-pressed': String(shading === 0), onclick: () => this.#filter(shading),
      })));
    this.#undo = pictured('i-undo', 'Undo', { disabled: true, onclick: () => this.#takeBack() });
    this.#room = root;
    root.classList.add('solver');
    const page = make('div', { class: 'solver-page' },
      make('div', { class: 'solver-column' },
        make('div', { class: 'solver-table surface' }, this.#cards),
        make('div', { class: 'solver-row' },
          pictured('i-dice', 'Deal 12', { onclick: () => this.#dealAnew() }), this.#undo, this.#number),
        this.#filters, this.#picker, this.#type),
      make('div', { class: 'solver-column' },
        make('section', { class: 'solver-odds panel', 'aria-label': 'How rare this board is' }, this.#odds),
        make('section', { class: 'solver-sets panel' }, this.#title, this.#sets)));
    root.append(make('div', { class: 'page' }, page));
    this.#steps = new GameSteps(services, this.#faces, (text, deck) => {
      this.#deck.value = deck;
      this.#show(text);
      this.#text.scrollIntoView({ block: 'nearest' });
    });
    page.append(this.#steps.element);
  }

  #room;
  #near;
  #distant;
  #engine;
  #faces;
  #text;
  #deck;
  #count;
  #seed;
  #picker = make('div', { class: 'solver-deck', role: 'group', 'aria-label': 'Cards of the deck' });
  #type;
  #filters;
  #shading = 0;
  #undo;
  #before = [];
  #number = make('span', { class: 'small faint digits solver-number' });
  #shownPicker;
  #mistake = make('p', { class: 'wrong', id: 'board-mistake', role: 'alert' });
  #dealMistake = make('span', { class: 'wrong', role: 'alert' });
  #title = make('h2', { id: 'board-title' });
  #cards = make('ol', { class: 'solver-cards', 'aria-labelledby': 'board-title' });
  #sets = make('ol', { class: 'solver-list' });
  #odds = make('div', {});
  #steps;
  #board;
  #marked = -1;
  #known = new Map();
  #asked = '';

  enter(state) {
    const fields = new URLSearchParams(state);
    const given = fields.get('board');
    const deck = fields.get('deck') ?? this.#deck.value;
    if (/^[1-6]$/.test(deck)) this.#deck.value = deck;
    else tellLink(this.#room, `The link asks for cards with ${deck} attributes; there are decks of 1 to 6.`);
    if (given !== null) this.#show(given.replaceAll('_', ' ')); else this.#solve();
    this.#steps.enter();
  }

  redraw() {
    this.#shownPicker = null;
    this.#pick();
    this.#draw();
    this.#showOdds();
    this.#steps.redraw();
  }

  #show(text) {
    if (this.#board && this.#text.value !== text) this.#before.push([this.#text.value, this.#deck.value]);
    this.#undo.disabled = this.#before.length === 0;
    this.#text.value = text;
    this.#solve();
  }

  #takeBack() {
    const [text, deck] = this.#before.pop();
    this.#deck.value = deck;
    this.#text.value = text;
    this.#undo.disabled = this.#before.length === 0;
    this.#solve();
    announce(this.#title.textContent);
  }

  // Twelve cards by a seed of their own, which the fields below keep.
  #dealAnew() {
    this.#count.value = Math.min(12, 3 ** Number(this.#deck.value));
    this.#seed.value = randomSeed();
    this.#deal();
  }

  #filter(shading) {
    this.#shading = shading;
    [...this.#filters.children].forEach((button, index) => button.setAttribute('aria-pressed', String(index === shading)));
    this.#shownPicker = null;
    this.#pick();
  }

  #deal() {
    const answer = this.#near.ask('board.deal', this.#deck.value, this.#count.value, this.#seed.value.trim());
    this.#dealMistake.textContent = answer.error?.message ?? '';
    if (answer.error) return;
    this.#show(answer.text);
    announce(this.#title.textContent);
  }

  #solve() {
    const text = this.#text.value;
    memory.set('board', text);
    this.#marked = -1;
    const isEmpty = text.trim() === '';
    const answer = isEmpty ? { cards: [], sets: [], title: 'No cards yet' } : this.#near.ask('board.solve', this.#deck.value, text);
    this.#complain(answer.error, text);
    if (answer.error) return;
    this.#board = { ...answer, deck: this.#deck.value };
    const deck = this.#deck.value === '4' ? '' : `&deck=${this.#deck.value}`;
    if (!isEmpty) history.replaceState(null, '', `#solver?board=${answer.cards.join('_')}${deck}`);
    this.#draw();
    this.#pick();
    this.#ask();
  }

  // The message, and the line with the wrong card marked.
  #complain(error, text) {
    this.#text.setAttribute('aria-invalid', String(Boolean(error)));
    if (error) this.#type.open = true;
    this.#mistake.replaceChildren();
    if (!error) return;
    const start = text.lastIndexOf('\n', Math.max(0, error.from - 1)) + 1;
    const end = text.indexOf('\n', error.to);
    this.#mistake.append(error.message, make('br'),
      make('span', { class: 'line' }, text.slice(start, error.from),
        make('mark', { text: text.slice(error.from, error.to) || ' ' }),
        text.slice(error.to, end < 0 ? undefined : end)));
  }

  #draw() {
    const board = this.#board;
    if (!board) return;
    this.#title.textContent = board.title;
    const { deck } = board;
    const places = board.sets[this.#marked]?.places ?? [];
    const faces = board.cards.length > 0 ? this.#faces.of(deck, board.cards) : [];
    this.#number.textContent = `${faces.length} of ${3 ** Number(deck)} cards`;
    this.#cards.classList.toggle('few', faces.length <= 12);
    this.#cards.replaceChildren(...faces.map((face, place) => {
      const isMarked = places.includes(place);
      return make('li', { class: isMarked ? 'match' : null }, this.#faces.picture(face, { title: face.card }),
        isMarked ? make('span', { class: 'badge yes' }, icon('i-check')) : null);
    }));
    const listed = board.sets.slice(0, MOST_LISTED);
    this.#sets.replaceChildren(...listed.map(({ cards, line }, index) => {
      const level = Number(/level (\d)/.exec(line)?.[1]);
      return make('li', {}, make('button', {
        type: 'button', title: line, 'aria-label': line, 'aria-pressed': String(index === this.#marked), onclick: () => this.#mark(index),
      }, this.#faces.trio(deck, cards), make('span', { text: `${level} of ${deck} differ` })));
    }));
    if (board.sets.length > listed.length) {
      this.#sets.append(make('li', { text: `and ${board.sets.length - listed.length} more Sets` }));
    }
  }

  #mark(index) {
    this.#marked = this.#marked === index ? -1 : index;
    this.#draw();
    this.#sets.children[index].firstElementChild.focus();
  }

  // The cards of the deck as buttons; those on the board are pressed.
  #pick() {
    const deck = this.#deck.value;
    this.#filters.hidden = deck !== '4';
    if (Number(deck) > 4) {
      this.#picker.replaceChildren(make('p', { text: 'Cards of larger decks are typed as digits.' }));
      this.#shownPicker = null;
      return;
    }
    if (this.#shownPicker !== deck) {
      this.#shownPicker = deck;
      const shown = this.#faces.of(deck).filter((_, index) => deck !== '4' || Math.floor(index / 3) % 3 === this.#shading);
      this.#picker.replaceChildren(...shown.map((face, index) => {
        const picture = this.#faces.picture(face);
        picture.setAttribute('aria-hidden', 'true');
        picture.removeAttribute('role');
        picture.removeAttribute('aria-label');
        return make('button', {
          type: 'button', 'data-card': face.card, 'aria-label': `${face.words}, ${face.card}`,
          tabindex: index === 0 ? '0' : '-1', title: face.card, onclick: () => this.#toggle(face),
        }, picture);
      }));
      this.#picker.onkeydown = (event) => this.#move(event);
    }
    const cards = new Set(this.#board?.cards);
    for (const button of this.#picker.children) button.setAttribute('aria-pressed', String(cards.has(button.dataset.card)));
  }

  #toggle({ card, words }) {
    const cards = this.#board?.cards ?? [];
    const isThere = cards.includes(card);
    this.#show((isThere ? cards.filter((other) => other !== card) : [...cards, card]).join(' '));
    announce(`${words} ${isThere ? 'taken away' : 'added'}: ${this.#title.textContent}`);
  }

  // Arrows move among the cards of the picker.
  #move(event) {
    const buttons = [...this.#picker.children];
    const place = buttons.indexOf(document.activeElement);
    if (place < 0) return;
    const first = buttons[0].offsetTop;
    const columns = Math.max(1, buttons.filter((button) => button.offsetTop === first).length);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    const next = event.key === 'Home' ? buttons[0] : event.key === 'End' ? buttons.at(-1) : step && buttons[place + step];
    if (next === undefined) return;
    event.preventDefault();
    if (!next) return;
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  }

  // Counts for a size that was not asked for before; a count that is no longer wanted is given up.
  async #ask() {
    const { deck, cards: { length: cards } } = this.#board;
    const size = `${deck} ${cards}`;
    if (this.#known.has(size) || this.#asked === size) { this.#showOdds(); return; }
    this.#engine ??= this.#distant();
    if (this.#engine.front) this.#engine.restart();
    this.#asked = size;
    this.#odds.replaceChildren(make('p', { class: 'faint', text: 'Counting …' }));
    try {
      // What is known at once is shown before the numbers of Sets are counted.
      let odds = await this.#engine.ask('board.odds', deck, cards);
      if (odds.isCountable) {
        this.#showOdds(odds);
        odds = await this.#engine.ask('board.odds', deck, cards, true);
      }
      this.#known.set(size, odds);
    } catch (error) {
      if (error instanceof Stopped) return;
      throw error;
    } finally {
      if (this.#asked === size) this.#asked = '';
    }
    this.#showOdds();
  }

  #showOdds(first) {
    if (!this.#board) return;
    const { deck, cards: { length: cards } } = this.#board;
    const odds = first ?? this.#known.get(`${deck} ${cards}`);
    if (!odds) return;
    const sets = this.#board.sets.length;
    const many = (number) => `${number} Set${number === 1 ? '' : 's'}`;
    const exact = ({ fraction, decimal }) => grouped(fraction === decimal ? fraction : `${fraction} ≈ ${decimal}`);
    const isLong = Math.min(cards, 3 ** Number(deck) - cards) > (deck === '5' ? 8 : 15);
    const note = first ? `Counting all boards of ${cards} cards by their Sets${isLong ? ', which takes a while' : ''} …`
      : odds.countable ? `Numbers of Sets are counted for tables of ${odds.countable} cards.`
        : 'Numbers of Sets are not counted for this deck.';
    const lines = [
      [`Of ${3 ** Number(deck)} cards, a table of`, `${cards} card${cards === 1 ? '' : 's'}`],
      ['P(no Set)', odds.setFree ? exact(odds.setFree) : 'counted for decks of up to 81 cards'],
      ['Mean number of Sets', exact(odds.mean)],
    ];
    const shareOf = (from, to) => odds.counts.slice(from, to).reduce((sum, { share }) => sum + share, 0);
    if (odds.counts) lines.push([`P(at least ${many(sets)})`, shown(shareOf(sets))]);
    this.#odds.replaceChildren(make('p', { class: 'kick', text: 'How rare is this board?' }),
      ...(odds.counts && cards ? this.#verdict(odds.counts, sets, many) : [make('p', { class: 'solver-verdict', text: many(sets) })]),
      make('dl', {}, ...lines.flatMap(([name, value]) => [make('dt', { text: name }), make('dd', { text: value })])),
      make('p', { class: 'tiny faint', role: 'status', text: note }));
  }

  // How many boards have as many Sets as this one: in words, as a fraction, and beside all others.
  #verdict(counts, sets, many) {
    const whole = counts.map(({ boards }) => BigInt(boards));
    const all = whole.reduce((sum, boards) => sum + boards, 0n);
    const own = whole[sets] ?? 0n;
    const divisor = (a, b) => (b === 0n ? a : divisor(b, a % b));
    const common = divisor(own, all);
    const share = counts[sets]?.share ?? 0;
    const short = (part) => (part === 0 ? '0' : part < 0.001 ? '<.1' : part < 0.1 ? (100 * part).toFixed(1) : String(Math.round(100 * part)));
    const told = (part) => (part > 0 && part < 0.0005 ? percent(Number(part.toPrecision(2))) : percent(part, 1));
    const fraction = (top, bottom) => make('span', { class: 'fraction' }, make('span', { text: top }), make('span', { text: bottom }));
    const more = counts.slice(sets).reduce((sum, count) => sum + count.share, 0);
    const one = share > 0 && share < 0.5 ? `One board in ${counted(Math.round(1 / share))} has exactly ${many(sets)}; ` : '';
    // Further bars would be too low to see.
    const last = Math.min(counts.length - 1, Math.max(sets, 10, counts.findLastIndex((count) => count.share > 1e-4)));
    const bars = counts.slice(0, last + 1);
    const most = Math.max(...bars.map((count) => count.share));
    return [
      make('p', { class: 'solver-verdict', text: `${many(sets)}: ${told(share)} of all boards` }),
      make('p', { class: 'faint', text: `${one}${told(more)} have ${sets} or more.` }),
      make('div', { class: 'bars', role: 'img', 'aria-label': `Boards by Sets, in per cent: ${bars.map((count, index) => `${index}: ${short(count.share)}`).join(', ')}; this board has ${sets}` },
        ...bars.map((count, index) => {
          const bar = make('i');
          bar.style.flex = `0 0 ${86 * count.share / most}%`;
          return make('span', { class: index === sets ? 'lit' : null }, make('span', { class: 'bar-room' }, make('b', { text: short(count.share) }), bar),
            make('em', { text: index }));
        })),
      make('p', { class: 'tiny faint', text: 'Sets on a board of so many cards, per cent of all boards. Exact: all boards are counted.' }),
      make('p', { class: 'solver-equation', role: 'img', 'aria-label': `${own} of ${all}, ${own / common}/${all / common}, about ${shown(share, 8)}` },
        fraction(counted(own), counted(all)), '=', fraction(counted(own / common), counted(all / common)), `= ${shown(share, 8)} …`),
    ];
  }
}
