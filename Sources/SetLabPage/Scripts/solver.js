import { make, announce, shown, isDark, showDrawing, memory } from './view.js';
import { Stopped } from './engine.js';
import { Faces } from './faces.js';
import { GameSteps } from './steps.js';

// How many Sets are listed, and how many still have their numbers below the cards.
const MOST_LISTED = 400;
const MOST_NUMBERED = 24;

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
    const picker = make('details', { class: 'solver-picker', ontoggle: () => this.#pick() },
      make('summary', { text: 'Pick cards' }), this.#picker);
    this.#pickerBox = picker;
    root.classList.add('solver');
    root.append(
      make('div', { class: 'solver-board' },
        make('h2', { text: 'Board' }),
        make('label', { for: 'board-text', text: 'Cards' }), this.#text,
        make('p', { class: 'faint', id: 'board-help', text:
          'Number 1–3, colour R G P, shading S(olid) T(striped) O(pen), shape D(iamond) O(val) S(quiggle), '
          + 'as in 2RTS; or a digit 0–2 for each attribute.' }),
        this.#mistake,
        make('div', { class: 'solver-row' },
          make('label', { for: 'board-deck', text: 'Deck of' }), this.#deck,
          make('button', { type: 'button', text: 'Clear', onclick: () => this.#show('') })),
        make('div', { class: 'solver-row' },
          make('button', { type: 'button', class: 'main', text: 'Deal', onclick: () => this.#deal() }),
          this.#count, make('label', { for: 'board-count', text: 'random cards, seed' }), this.#seed,
          make('label', { for: 'board-seed', class: 'unseen', text: 'Seed of the deal' }),
          this.#dealMistake),
        picker),
      make('div', { class: 'solver-sets' }, this.#title, this.#cards, this.#sets),
      make('div', { class: 'solver-odds' }, make('h2', { text: 'Odds' }), this.#odds, this.#chart));
    this.#steps = new GameSteps(services, this.#faces, (text, deck) => {
      this.#deck.value = deck;
      this.#show(text);
      this.#text.scrollIntoView({ block: 'nearest' });
    });
    root.append(this.#steps.element);
  }

  #near;
  #distant;
  #engine;
  #faces;
  #text;
  #deck;
  #count;
  #seed;
  #picker = make('div', { class: 'solver-deck', role: 'group', 'aria-label': 'Cards of the deck' });
  #pickerBox;
  #shownPicker;
  #mistake = make('p', { class: 'wrong', id: 'board-mistake', role: 'alert' });
  #dealMistake = make('span', { class: 'wrong', role: 'alert' });
  #title = make('h2', { id: 'board-title' });
  #cards = make('ol', { class: 'solver-cards', 'aria-labelledby': 'board-title' });
  #sets = make('ol', { class: 'solver-list' });
  #odds = make('div', {});
  #chart = make('div', { class: 'solver-chart' });
  #steps;
  #board;
  #marked = -1;
  #known = new Map();
  #asked = '';

  enter(state) {
    const fields = new URLSearchParams(state);
    const given = fields.get('board');
    if (/^[1-6]$/.test(fields.get('deck') ?? '')) this.#deck.value = fields.get('deck');
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
    this.#text.value = text;
    this.#solve();
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
    this.#board = answer;
    const deck = this.#deck.value === '4' ? '' : `&deck=${this.#deck.value}`;
    if (!isEmpty) history.replaceState(null, '', `#solver?board=${answer.cards.join('_')}${deck}`);
    this.#draw();
    this.#pick();
    this.#ask();
  }

  // The message, and the line with the wrong card marked.
  #complain(error, text) {
    this.#text.setAttribute('aria-invalid', String(Boolean(error)));
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
    const numbers = board.cards.map(() => []);
    board.sets.forEach(({ places }, index) => places.forEach((place) => numbers[place].push(index + 1)));
    const places = board.sets[this.#marked]?.places ?? [];
    const faces = board.cards.length > 0 ? this.#faces.of(this.#deck.value, board.cards) : [];
    this.#cards.classList.toggle('few', faces.length <= 12);
    this.#cards.replaceChildren(...faces.map((face, place) => {
      const own = numbers[place];
      const note = board.sets.length > MOST_NUMBERED ? '' : own.join(' ');
      const classes = [own.length > 0 && 'in-set', places.includes(place) && 'marked'].filter(Boolean);
      return make('li', { class: classes.join(' ') || null }, ...this.#faces.drawn(face, note));
    }));
    const listed = board.sets.slice(0, MOST_LISTED);
    this.#sets.replaceChildren(...listed.map(({ line }, index) => make('li', {},
      make('button', {
        type: 'button', text: line, 'aria-pressed': String(index === this.#marked),
        onclick: () => this.#mark(index),
      }))));
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
    if (!this.#pickerBox.open) return;
    const deck = this.#deck.value;
    if (Number(deck) > 4) {
      this.#picker.replaceChildren(make('p', { text: 'Cards of larger decks are typed as digits.' }));
      this.#shownPicker = null;
      return;
    }
    if (this.#shownPicker !== deck) {
      this.#shownPicker = deck;
      this.#picker.replaceChildren(...this.#faces.of(deck).map((face, index) => {
        const [picture] = this.#faces.drawn(face);
        picture.setAttribute('aria-hidden', 'true');
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
    const deck = this.#deck.value;
    const cards = this.#board.cards.length;
    const size = `${deck} ${cards}`;
    if (this.#known.has(size) || this.#asked === size) { this.#showOdds(); return; }
    this.#engine ??= this.#distant();
    if (this.#engine.front) this.#engine.restart();
    this.#asked = size;
    this.#odds.replaceChildren(make('p', { class: 'faint', text: 'Counting …' }));
    this.#chart.replaceChildren();
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

  async #showOdds(first) {
    const deck = this.#deck.value;
    const cards = this.#board?.cards.length ?? 0;
    const odds = first ?? this.#known.get(`${deck} ${cards}`);
    if (!odds) return;
    const sets = this.#board.sets.length;
    const many = (number) => `${number} Set${number === 1 ? '' : 's'}`;
    const of = `a random table of ${cards} card${cards === 1 ? '' : 's'}`;
    const exact = ({ fraction, decimal }) => (fraction === decimal ? fraction : `${fraction} ≈ ${decimal}`);
    const lines = [
      ['P(no Set)', odds.setFree ? exact(odds.setFree) : 'counted for decks of up to 81 cards'],
      ['Mean number of Sets', exact(odds.mean)],
    ];
    if (odds.counts) {
      const share = (from, to) => odds.counts.slice(from, to).reduce((sum, { share }) => sum + share, 0);
      lines.push(
        [`P(${many(sets)}), as here`, shown(share(sets, sets + 1))],
        [`P(at least ${many(sets)})`, shown(share(sets))]);
      if (odds.counts[sets]) lines.push([`Boards with ${many(sets)}`, Number(odds.counts[sets].boards).toLocaleString('en')]);
    }
    const isLong = Math.min(cards, 3 ** Number(deck) - cards) > (deck === '5' ? 8 : 15);
    const note = first ? `Counting all boards of ${cards} cards by their Sets${isLong ? ', which takes a while' : ''} …`
      : odds.countable ? `Numbers of Sets are counted for tables of ${odds.countable} cards.`
        : 'Numbers of Sets are not counted for this deck.';
    this.#odds.replaceChildren(make('p', { text: `Of ${of} from ${3 ** Number(deck)}:` }),
      make('dl', {}, ...lines.flatMap(([name, value]) => [make('dt', { text: name }), make('dd', { text: value })])),
      make('p', { class: 'faint', role: 'status', text: note }));
    this.#chart.replaceChildren();
    if (!odds.counts || odds.counts.length < 2) return;
    const width = Math.max(280, Math.min(640, this.#odds.clientWidth));
    try {
      this.#engine ??= this.#distant();
      const { svg } = await this.#engine.ask('board.chart', deck, cards, sets, width, 280, isDark());
      if (cards === this.#board.cards.length && sets === this.#board.sets.length) showDrawing(this.#chart, svg);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }
}
