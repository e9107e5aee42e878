// Games other than Set: what is played is a transcript, which the engine reads, goes on with, and tells all about.
import { make, announce, clock, memory, save, isStill, openText } from './view.js';
import { BoardView, boardTool, boardTop, boardStats, moreTools } from './boardview.js';
import { randomSeed, showLink } from './gamedialogs.js';
import { askForTable, showResult, showTableKeys } from './tabledialogs.js';
import { KlondikeTable } from './klondike.js';
import { whenShaken } from './shake.js';
import { TicTacToeTable } from './tictactoe.js';

// What is seen of a game without a drawing of its own: its facts and the list of its moves.
class PlainTable {
  static keys = [];
  element = make('div');
  isMadeOfButtons = false;
  show() {}
  mark() {}
  moveOf() {}
}

// The view of each game by its word: the only list of games in the scripts.
const tableView = (game) => ({ tictactoe: TicTacToeTable, klondike: KlondikeTable })[game] ?? PlainTable;
// How long a program seems to think, and how soon moves of a finish follow each other, in milliseconds.
const REPLY_WAIT = 350;
const FINISH_WAIT = 90;
// How long a game that is over is looked at before its result is told, in milliseconds.
const RESULT_WAIT = 1_500;

export class Tables extends BoardView {
  constructor(root, services) {
    super();
    this.#near = services.near;
    this.#games = this.#near.ask('table.games');
    this.#build(root, services.settings);
    whenShaken(() => { if (this.isShown && this.#state.game === 'klondike' && !document.querySelector('dialog[open]')) this.#next(); });
  }

  #near;
  #games;
  #parts = {};
  #tables = new Map();
  #state;
  #message = '';
  // For each kind of game, the previous game that Undo can bring back: its text, its time and its own predecessor.
  #former = {};
  // Milliseconds of this game until the clock was started, if it goes.
  #elapsed = 0;
  #started = null;
  #waiting;

  // -- What is to be seen

  #build(root, settings) {
    const parts = this.#parts;
    const button = (name, text, action) => (parts[name] = make('button', { type: 'button', text, onclick: action }));
    const tool = (name, ...more) => (parts[name] = boardTool(...more));
    const choice = (className) => make('div', { class: className, role: 'group', 'aria-label': 'Game' }, ...this.#games.map(({ name, title, help }) =>
      make('button', { type: 'button', 'data-game': name, text: title, title: help, onclick: () => this.#choose(name) })));
    // Beside the table where there is room for it, else in the menu.
    parts.choices = [choice('table-choice segments'), choice('table-choice only-focus')];
    parts.stats = make('div', { class: 'play-stats' });
    parts.clock = make('b', { role: 'timer', 'aria-label': 'Time' });
    parts.facts = make('p', { class: 'play-head small faint' });
    parts.place = make('div', { class: 'table-place' });
    parts.description = make('ul', { class: 'unseen', 'aria-label': 'On the table' });
    parts.news = make('p', { class: 'play-news table-news' });
    parts.moves = make('div', { class: 'table-moves', role: 'group', 'aria-label': 'Moves' });
    parts.count = make('summary');
    parts.list = make('details', { class: 'table-list' }, parts.count, parts.moves);
    parts.list.open = matchMedia('(min-width: 62rem) and (min-height: 31.25rem)').matches;
    parts.more = moreTools(parts.facts, parts.choices[1],
      make('a', { class: 'button only-focus', href: '#start', text: 'Start' }),
      button('new', 'New …', () => this.#ask()),
      button('copy', 'Copy transcript', () => this.#copy()),
      button('save', 'Save transcript', () => save(`setlab-${this.#state.game}.txt`, this.#state.text, 'text/plain')),
      button('open', 'Open transcript', () => this.#open()),
      button('link', 'Link', () => this.#link()));
    for (const [type, isMarked] of [['pointerover', true], ['focusin', true], ['pointerout', false], ['focusout', false]]) {
      parts.moves.addEventListener(type, ({ target }) => {
        const move = isMarked && this.#state.possible[target.closest('button')?.dataset.place];
        this.#table.mark(move || this.#hinted);
      });
    }
    const top = boardTop(parts.stats, settings);
    top.append(parts.choices[0]);
    parts.root = make('div', { class: 'table' }, top, parts.place, parts.list, parts.description, parts.news,
      make('div', { class: 'play-tools', role: 'group', 'aria-label': 'This game' },
        tool('undo', 'i-undo', 'Undo', () => this.#undo()),
        tool('hint', 'i-bulb', 'Hint', () => this.#hint()),
        tool('values', 'i-odds', 'Values', () => this.#showValues()),
        tool('finish', 'i-check', 'Finish', () => this.#finish()),
        tool('keys', 'i-rules', 'Rules', () => showTableKeys(this.#state, tableView(this.#state.game).keys)),
        tool('next', 'i-play', 'New game', () => this.#next()),
        parts.more));
    root.append(parts.root);
  }

  get #table() { return this.#tables.get(this.#state.game); }

  #show(state, isFresh = false) {
    this.#state = state;
    if (!this.#tables.has(state.game)) {
      this.#tables.set(state.game, new (tableView(state.game))((move) => this.#move(move)));
    }
    const parts = this.#parts;
    parts.root.dataset.game = state.game;
    for (const choice of parts.choices.flatMap(({ children }) => [...children])) choice.setAttribute('aria-pressed', choice.dataset.game === state.game);
    if (parts.place.firstChild !== this.#table.element) parts.place.replaceChildren(this.#table.element);
    const facts = [...state.facts, ...(state.players.length ? [this.#who()] : []), `${state.rules}, deal ${state.number} of seed ${state.seed}`];
    parts.facts.replaceChildren(...facts.flatMap((text) => [make('span', { text }), ' ']));
    parts.description.replaceChildren(...state.description.map((text) => make('li', { text })));
    this.#table.show(state, isFresh, this.#hasValues);
    this.#table.mark(this.#hinted);
    const { stats = this.#table.stats ?? [] } = state.table;
    parts.stats.replaceChildren(make('p', { class: 'play-stat' }, parts.clock, ' ', make('span', { text: 'time' })), ...boardStats(stats));
    this.#showMoves();
    parts.undo.disabled = !state.moves && !this.#former[state.game];
    parts.hint.disabled = state.wantsReply || state.isOver;
    parts.finish.hidden = !state.finish.length;
    parts.values.hidden = !state.table.values;
    parts.values.setAttribute('aria-pressed', this.#hasValues);
    // A table of buttons needs no list of its moves.
    parts.list.hidden = this.#table.isMadeOfButtons;
    parts.next.classList.toggle('main', state.isOver);
    this.#showClock();
    const news = [this.#message, state.news, state.result && `${state.result} Time: ${this.#clock}.`].filter(Boolean).join(' ');
    parts.news.textContent = news;
    announce(news);
  }

  // The names of all who play, as the engine reads them; none where they are people.
  get #players() { return this.#state.players.join('; '); }

  // The same, in words.
  #who() {
    return this.#state.players.map((name) => (name === 'person' ? 'you' : name)).join(' against ');
  }

  #showMoves() {
    const { moves, count, next } = this.#parts;
    const hadFocus = moves.contains(document.activeElement);
    const { possible, wantsReply } = this.#state;
    count.textContent = possible.length === 1 ? '1 move' : `${possible.length} moves`;
    moves.replaceChildren(...possible.map(({ move, words }, place) => make('button', {
      type: 'button', 'data-place': place, disabled: wantsReply, onclick: () => this.#move(move), text: words[0].toUpperCase() + words.slice(1),
    })));
    if (hadFocus) (moves.firstChild ?? next).focus();
  }

  // -- Time

  get #time() { return this.#elapsed + (this.#started === null ? 0 : performance.now() - this.#started); }

  get #clock() { return clock(this.#time / 1000); }

  #showClock() { this.#parts.clock.textContent = this.#clock; }

  // The clock goes from the first move to the end, while the table is in sight.
  resume() {
    if (!this.isShown || this.#started !== null || !this.#state?.moves || this.#state.isOver) return;
    this.#started = performance.now();
    this.#tick();
  }

  #tick() {
    clearTimeout(this.timer);
    if (this.#started === null) return;
    this.#showClock();
    this.timer = setTimeout(() => this.#tick(), 1000 - this.#time % 1000 + 1);
  }

  #stop() {
    this.#elapsed = this.#time;
    this.#started = null;
    clearTimeout(this.timer);
  }

  // Stops the clock and keeps the game.
  rest() {
    if (!this.#state) return;
    this.#stop();
    this.#keep();
  }

  #keep() {
    memory.set('table', this.#state.game);
    memory.set(`table.${this.#state.game}`, JSON.stringify({ text: this.#state.text, time: Math.round(this.#time) }));
  }

  // -- Beginning and going on

  enter(link) {
    this.isShown = true;
    const wish = Object.fromEntries(new URLSearchParams(link));
    if (wish.game) {
      const wrong = this.#begin({ game: wish.game, ...wish });
      history.replaceState(null, '', '#table');
      if (wrong) {
        if (!this.#state) this.#recall(memory.get('table'));
        this.#message = `The link cannot be read: ${wrong}.`;
        this.#show(this.#state, true);
      }
    } else if (this.#state) this.#show(this.#state, true);
    else this.#recall(memory.get('table'));
    this.resume();
    this.#goOn();
  }

  leave() {
    super.leave();
    clearTimeout(this.#waiting);
  }

  // Whether cells tell what they lead to.
  #hasValues = memory.get('table.values') === 'yes';

  #showValues() {
    if (!this.#state.table.values) return;
    this.#hasValues = !this.#hasValues;
    memory.set('table.values', this.#hasValues ? 'yes' : 'no');
    this.#show(this.#state);
  }

  // The end of a game is an event.
  #celebrate() {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      if (this.isShown && this.#state.isOver && !document.querySelector('dialog[open]')) showResult(this.#state, this.#clock, () => this.#next());
    }, isStill() ? 0 : RESULT_WAIT);
  }

  #choose(game) {
    if (game === this.#state.game) return;
    this.rest();
    this.#message = '';
    this.#recall(game);
    this.#keep();
    this.resume();
    this.#goOn();
  }

  // The game that was left here, or a new one.
  #recall(name) {
    const game = this.#games.some((other) => other.name === name) ? name : this.#games[0].name;
    clearTimeout(this.#waiting);
    try {
      const { text, time } = JSON.parse(memory.get(`table.${game}`));
      const state = this.#near.ask('table.show', text);
      if (!state.error && state.game === game) {
        this.#elapsed = Number.isFinite(time) ? Math.max(0, time) : 0;
        this.#show(state, true);
        return;
      }
    } catch { /* Nothing was kept that can be read. */ }
    this.#begin({ game });
  }

  // The rules for people who choose none.
  #played(game) { return this.#games.find(({ name }) => name === game)?.played ?? ''; }

  // Begins a game; gives what is wrong with the wish.
  #begin({ game, seed = null, rules = seed === null ? this.#played(game) : '', number = '0', players = '' }, former) {
    return this.#take(this.#near.ask('table.new', game, rules, seed ?? randomSeed(), number, players), 0, former);
  }

  // Goes on with another game; gives what is wrong with it.
  #take(state, time, former) {
    if (state.error) return state.error;
    clearTimeout(this.#waiting);
    this.#stop();
    this.#elapsed = time;
    this.#former[state.game] = former;
    this.#message = '';
    this.#show(state, true);
    this.resume();
    this.#keep();
    this.#goOn();
    return undefined;
  }

  // -- What happens

  // Tells the engine what happens to the game.
  #answer(command, ...words) {
    const state = this.#near.ask(command, this.#state.text, ...words);
    this.#message = state.error ? `${state.error}.` : '';
    if (state.isOver) this.#stop();
    this.#show(state.error ? this.#state : state);
    if (state.isOver) this.#celebrate();
    this.resume();
    this.#keep();
    this.#goOn();
  }

  #move(move) {
    if (!this.#state.wantsReply) this.#answer('table.move', move);
  }

  // Where a person has made no move yet, the former game comes back.
  #undo() {
    const { moves, players } = this.#state;
    const former = this.#former[this.#state.game];
    if (former && moves <= Number((players[0] ?? 'person') !== 'person')) {
      this.#take(this.#near.ask('table.show', former.text), former.time, former.former);
      this.#tell('The former game is back.');
    } else if (moves) {
      clearTimeout(this.#waiting);
      this.#answer('table.undo');
    }
  }

  // The move that was asked for, if any.
  get #hinted() { return this.#state.possible.find(({ move }) => move === this.#state.hint); }

  // Tells and marks what a strong player would do.
  #hint() {
    if (!this.#parts.hint.disabled) this.#answer('table.hint');
  }

  // The program's move follows after a moment.
  #goOn() {
    if (!this.isShown || !this.#state.wantsReply || this.#message) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#answer('table.reply'), isStill() ? 0 : REPLY_WAIT);
  }

  // Makes the moves to the certain end, one after the other.
  #finish() {
    clearTimeout(this.#waiting);
    const [move] = this.#state.finish;
    if (!move) return;
    this.#move(move);
    this.#waiting = setTimeout(() => this.#finish(), isStill() ? 0 : FINISH_WAIT);
  }

  // The next deal of the seed.
  #next() {
    const { game, rules, seed, number, text, moves, isOver } = this.#state;
    const former = { text, time: this.#time, former: this.#former[game] };
    const wish = { game, rules, seed, number: String(BigInt(number) + 1n), players: this.#players };
    if (this.#begin(wish, former)) this.#begin({ ...wish, seed: randomSeed(), number: '0' }, former);
    if (moves && !isOver) this.#tell('A new game. Undo brings the former one back.');
  }

  #ask() {
    const game = this.#games.find(({ name }) => name === this.#state.game);
    askForTable(game, this.#state, (wish) => this.#begin({ game: game.name, ...wish }));
  }

  key(event) {
    if (!this.hears(event)) return;
    if (event.target.closest?.('button, summary') && [' ', 'Enter'].includes(event.key)) return;
    const actions = {
      h: () => this.#hint(), u: () => this.#undo(), Backspace: () => this.#undo(), f: () => this.#finish(), v: () => this.#showValues(), n: () => this.#next(),
      '?': () => this.#parts.keys.click(),
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = actions[key];
    if (!action && !/^[0-9t ]$/.test(key)) return;
    event.preventDefault();
    if (action) return action();
    const move = this.#table.moveOf(key);
    if (move) this.#move(move);
    else if (!this.#state.isOver) this.#tell('No move goes from there.');
  }

  #tell(text) {
    this.#parts.news.textContent = text;
    announce(text);
  }

  // -- Beside the game

  #copy() {
    navigator.clipboard?.writeText(this.#state.text)
      .then(() => this.#tell('The transcript is copied.'), () => this.#tell('This browser does not let the page copy; save it instead.'));
  }

  #open() {
    openText('.txt,text/plain', (text, name) => {
      const wrong = this.#take(this.#near.ask('table.show', text), 0);
      if (wrong) this.#tell(`${name}: ${wrong}.`);
    });
  }

  #link() {
    const { game, rules, seed, number } = this.#state;
    const wish = { game, rules, seed, number, ...(this.#players ? { players: this.#players } : {}) };
    showLink(`${location.href.split('#')[0]}#table?${new URLSearchParams(wish)}`, 'Link to this deal');
  }
}
