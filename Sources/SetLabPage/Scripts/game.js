// The game: its state is the engine's, which is told what happens and when.
import { make, announce, memory, save, icon, isStill, pictured } from './view.js';
import { Trapped } from './engine.js';
import { GameCards, CARD_LETTERS } from './gamecards.js';
import { Gestures } from './gestures.js';
import { askForGame, randomSeed, showKeys, showLink } from './gamedialogs.js';
import { gameLook } from './settings.js';
import { showEnd } from './gameend.js';
import { showReview } from './gamereview.js';
import { showPiles } from './gamepiles.js';
import { buildSide, showSide } from './gamesides.js';
import { GameSound } from './gamesound.js';

// The longest time between two looks at the clock that can come without the machine being stopped, in milliseconds.
const STOPPED_AFTER = 10_000;
// How often the game is kept while nothing happens, in milliseconds.
const KEPT_EVERY = 5_000;
// How many characters of games that were left are remembered.
const KEPT_GAMES = 1_000_000;
// How long the table is left to be seen at the end, in milliseconds.
const END_WAIT = 1_200;
const SINGLE_KEYS = {
  D: 'deal', 2: 'deal', 9: 'deal2', 1: 'claim', 0: 'claim2', H: 'hint', C: 'cheat', R: 'reshuffle',
  U: 'undo', Backspace: 'undo', P: 'pause', N: 'next', '?': 'keys',
};

// How a log says who did something.
const ofSide = (side) => (side ? ['by 2'] : []);

export class Game {
  constructor(root, services) {
    this.#near = services.near;
    this.#makeDistant = services.distant;
    this.#settings = services.settings;
    this.#build(root);
    document.addEventListener('keydown', (event) => { if (this.#isShown) this.#key(event); });
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.#rest(); });
    window.addEventListener('pagehide', () => this.#rest());
  }

  #near;
  #makeDistant;
  #settings;
  #distant;
  #parts = {};
  #cards;
  #state;
  #isShown = false;
  // The page's time at which the clock of the game's events began.
  #zero = performance.now();
  #looked = performance.now();
  #kept = 0;
  #timer;
  #wantsNext = false;
  #ending;
  #message = '';
  #sound = new GameSound();

  // -- What is to be seen

  #build(root) {
    const parts = this.#parts;
    const button = (name, text, action, more = {}) => {
      parts[name] = make('button', { type: 'button', text, onclick: action, ...more });
      return parts[name];
    };
    const tool = (name, symbol, text, action) => {
      parts[name] = pictured(symbol, text, { class: 'play-tool', onclick: action });
      return parts[name];
    };
    const pile = (name, text) => {
      parts[name] = make('span', { class: `play-${name}`, 'aria-hidden': 'true' });
      parts[`${name}Count`] = make('b');
      return make('p', { class: 'play-pile' }, parts[name], make('span', {}, parts[`${name}Count`], ' ', text));
    };
    parts.stats = make('div', { class: 'play-stats' });
    parts.head = make('p', { class: 'play-head small faint' });
    parts.top = make('div', { class: 'play-top' },
      make('a', { class: 'button square only-focus', href: '#start', 'aria-label': 'Back to the start' }, icon('i-back')), parts.stats,
      make('button', { class: 'square only-focus', type: 'button', 'aria-label': 'Settings of the page', onclick: this.#settings }, icon('i-gear')));
    parts.piles = make('div', { class: 'play-piles' }, pile('deck', 'in the deck'), pile('heap', 'taken'));
    parts.table = make('div', { class: 'play-table-top', role: 'group', 'aria-label': 'Cards on the table' });
    parts.curtain = make('div', { class: 'play-curtain', hidden: true },
      button('resume', 'Resume', () => this.#send('resume'), { class: 'main' }));
    parts.sides = [0, 1].map((side) => buildSide(side, (command) => this.#send(command, ...ofSide(side))));
    parts.news = make('p', { class: 'play-news' });
    parts.middle = make('div', { class: 'play-middle' }, make('div', { class: 'play-table' }, parts.table, parts.curtain), parts.news);
    parts.more = make('details', { class: 'play-more' },
      make('summary', { class: 'play-tool' }, icon('i-more'), make('span', { text: 'More' })),
      make('div', { class: 'play-menu' }, parts.head,
        make('a', { class: 'button only-focus', href: '#start', text: 'Start' }),
        button('new', 'New …', () => this.#choose()),
        button('next', 'Next game', () => this.#perform('next')),
        button('cheat', 'Cheat', () => this.#send('cheat')),
        button('reshuffle', 'Reshuffle', () => this.#send('reshuffle')),
        button('undo', 'Undo', () => this.#send('undo')),
        button('review', 'Review', () => this.#review()),
        button('save', 'Save log', () => this.#save()),
        button('open', 'Open log', () => this.#open()),
        button('share', 'Link', () => this.#share()),
        button('keys', 'Keys', () => this.#showKeys())));
    parts.more.addEventListener('click', (event) => { if (event.target.closest('button')) parts.more.open = false; });
    document.addEventListener('pointerdown', (event) => { if (!parts.more.contains(event.target)) parts.more.open = false; });
    parts.more.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !parts.more.open) return;
      parts.more.open = false;
      parts.more.firstChild.focus();
    });
    parts.onTable = make('small', { class: 'play-count' });
    parts.root = make('div', { class: 'play surface' }, parts.top, parts.piles, parts.sides[1].root, parts.middle, parts.sides[0].root,
      make('div', { class: 'play-tools', role: 'group', 'aria-label': 'Game' },
        parts.strip = make('p', { class: 'play-strip' }),
        tool('hint', 'i-bulb', 'Hint', () => this.#send('hint')),
        tool('deal', 'i-deal', 'Deal 3', () => this.#send('deal')),
        tool('pause', 'i-pause', 'Pause', () => this.#perform('pause')), parts.more));
    parts.hint.lastChild.append(' ', parts.onTable);
    root.append(parts.root);
    this.#cards = new GameCards(parts.table, this.#near, () => ({ deck: parts.deck, pile: parts.heap }), (card, time) => this.#touch(card, time));
    new Gestures(parts.table, this.#cards, {
      touch: (card, time) => this.#touch(card, time),
      swipe: () => this.#send('deal'),
      turn: () => this.#send('reshuffle'),
    });
  }

  // Letters are shown to whoever uses keys, unless they are switched off.
  #look(fresh = false) {
    return { letters: gameLook.letters(this.#usesLetters), theme: gameLook.theme, fresh };
  }

  #usesLetters = false;

  // Shows what the engine answered.
  #show(state, fresh = false) {
    const before = this.#state;
    this.#state = state;
    const { can, isTwo, isPaused, isOver, left, onTable } = state;
    const parts = this.#parts;
    parts.head.replaceChildren(...state.head.split('   ').flatMap((text) => [make('span', { text }), ' ']));
    this.#tell(fresh ? undefined : before);
    const isPuzzle = state.setup.values.puzzle === 'yes';
    const isShared = state.sides.length > 1;
    parts.deal.hidden = isTwo || isPuzzle || (!left && !isShared);
    parts.deal.disabled = !can.deal;
    parts.hint.hidden = parts.cheat.hidden = isShared;
    parts.hint.disabled = !can.hint;
    parts.onTable.textContent = isPaused || isOver ? '' : onTable === 1 ? '1 Set' : `${onTable} Sets`;
    parts.cheat.disabled = !can.cheat;
    parts.undo.hidden = state.setup.values.undo !== 'yes';
    parts.undo.disabled = !can.undo;
    parts.reshuffle.disabled = isPaused;
    parts.pause.disabled = !can.pause;
    parts.pause.lastChild.textContent = isPaused ? 'Resume' : 'Pause';
    parts.review.disabled = !state.moves && !state.found;
    parts.curtain.hidden = !isPaused;
    parts.root.classList.toggle('play-shared', isShared);
    parts.root.classList.toggle('play-two', isTwo);
    this.#showStats();
    parts.table.dataset.verdict = state.verdict ?? '';
    parts.sides.forEach((side, index) => showSide(side, index, state));
    this.#cards.show(state, this.#look(fresh));
    showPiles(parts, this.#cards, state);
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (before && before.isPaused !== isPaused && isLost && this.#isShown) (isPaused ? parts.resume : this.#cards).focus();
    if (before && !fresh && gameLook.sound) this.#sound.play(before, state);
    if (isOver && before && !before.isOver) {
      this.#keep();
      // After the last cards are away.
      clearTimeout(this.#ending);
      this.#ending = setTimeout(() => this.#end(), isStill() ? 0 : END_WAIT);
    }
  }

  #showStats() {
    const { time, sets, found, mistakes, sides, setup, onTable } = this.#state;
    const stats = [[time, 'time'], ...(sides.length > 1 ? sides.map(({ name, points }) => [points, name])
      : setup.values.puzzle === 'yes' ? [[found, `of ${found + onTable} Sets`], [mistakes, mistakes === 1 ? 'mistake' : 'mistakes']]
        : [[sets, sets === 1 ? 'Set' : 'Sets'], [Math.round(sides[0].points), 'score']])];
    this.#parts.strip.replaceChildren(make('span', {}, make('b', { text: String(this.#state.left) }), ' left'), make('b', { text: time }));
    this.#parts.stats.replaceChildren(...stats.map(([number, word]) =>
      make('p', { class: 'play-stat' }, make('b', { text: number }), ' ', make('span', { text: word }))));
  }

  #tell(before) {
    const { isOver, verdict } = this.#state;
    // Cards are told in words.
    const text = this.#message || this.#state.cards.reduce(
      (news, { card, name }) => news.replace(card, name), this.#state.news.replaceAll(/\b(\d[A-Z]\w*) (?=\d[A-Z])/g, '$1, '));
    // Seconds that run down are not said again and again.
    const said = (news) => news?.replace(/\d+ s\b/g, 's');
    const kind = this.#message || isOver ? '' : { match: 'good', found: 'good', mismatch: 'bad' }[verdict] ?? '';
    // What has not changed keeps the focus of its button.
    const key = `${kind} ${isOver} ${text}`;
    if (this.#parts.news.dataset.key !== key) {
      this.#parts.news.dataset.key = key;
      this.#parts.news.replaceChildren(
        make('span', { class: kind ? `toast ${kind}` : null }, kind ? icon(kind === 'good' ? 'i-check' : 'i-x') : null, text),
        ...(isOver ? [' ', make('button', { type: 'button', text: 'Review', onclick: () => this.#review() }),
          make('button', { type: 'button', class: 'main', text: 'Next game', onclick: () => this.#perform('next') })] : []));
    }
    if (before && said(text) !== said(this.#told)) announce(text);
    this.#told = text;
  }

  #told = '';

  // After another theme of the page.
  redraw() { if (this.#state) this.#retheme(); }

  #retheme() {
    this.#show(this.#ask('theme', gameLook.theme));
  }

  // -- Beginning and going on

  // Shows the view; a link says what is to be played.
  enter(link) {
    this.#isShown = true;
    this.#ask('theme', gameLook.theme);
    if (!this.#state) this.#recall();
    const wish = [...new URLSearchParams(link)];
    if (wish.length && JSON.stringify(wish) !== JSON.stringify(this.#state?.setup.link)) this.#follow(wish);
    if (!this.#state) this.#begin({ seed: randomSeed() });
    this.#show(this.#state, true);
    this.#tick();
  }

  leave() {
    this.#rest();
    this.#isShown = false;
    clearTimeout(this.#timer);
  }

  // Begins what a link says; says what is wrong with it.
  #follow(wish) {
    const errors = this.#begin(Object.fromEntries(wish));
    if (!errors) return;
    if (!this.#state) this.#begin({ seed: randomSeed() });
    this.#message = `The link is not understood: ${Object.values(errors).join('. ')}.`;
  }

  // The game that was left here, with its clock standing still.
  #recall() {
    const log = memory.get('game.log');
    if (!log) return;
    try {
      this.#restore(log);
    } catch (error) {
      // It is saved with those that were left, and another game begins.
      memory.set('game.earlier', `${memory.get('game.earlier') ?? ''}${log}\n`);
      memory.remove('game.log');
      setTimeout(() => { throw error; });
    }
  }

  // Goes on with a log; gives what is wrong with it.
  #restore(log) {
    const state = this.#ask('restore', log);
    if (state.errors) return state.errors.log;
    this.#zero = performance.now() - state.clock;
    this.#state = state;
    this.#rest();
    return undefined;
  }

  // Begins a game; gives what is wrong with the wish by key.
  #begin(wish) {
    const words = Object.entries(wish).flat();
    // A wrong wish leaves the game as it is.
    const last = this.#state && this.#wholeLog();
    const state = this.#ask('new', '0', ...words);
    if (state.errors) return state.errors;
    if (this.#state) this.#archive(last);
    this.#started(state);
    return undefined;
  }

  #started(state) {
    this.#zero = this.#looked = performance.now();
    this.#message = '';
    this.#wantsNext = false;
    if (location.hash.startsWith('#game?')) history.replaceState(null, '', '#game');
    this.#show(state, true);
    this.#keep();
    this.#tick();
  }

  // Games that were left are part of the log that is saved.
  #archive(log) {
    if (!this.#state.moves && !this.#state.found) return;
    const games = `${memory.get('game.earlier') ?? ''}${log}\n`;
    const cut = games.length > KEPT_GAMES ? games.indexOf('SetLab transcript, ', games.length - KEPT_GAMES) : 0;
    memory.set('game.earlier', games.slice(Math.max(0, cut)));
  }

  #keep(log = this.#wholeLog()) {
    this.#kept = performance.now();
    memory.set('game.log', log);
  }

  // -- What happens

  #time(at = performance.now()) { return String(Math.max(0, Math.round(at - this.#zero))); }

  // Asks the engine for a state, and keeps what the answer adds to the log.
  #ask(command, ...words) {
    let state;
    try {
      state = this.#near.ask(`game.${command}`, ...words);
    } catch (error) {
      if (error instanceof Trapped) this.#revive(command);
      throw error;
    }
    if (state.log) this.#log = this.#log.slice(0, state.log.from) + state.log.text;
    return state;
  }

  // An engine that begins again goes on with the game that was kept.
  #revive(command) {
    const log = memory.get('game.log');
    if (!log || command === 'restore') return;
    this.#near.ask('game.theme', gameLook.theme);
    this.#near.ask('game.restore', log);
  }

  #log = '';

  #wholeLog() { return (this.#log = this.#near.ask('game.log').text); }

  // Tells the engine what happened.
  #send(command, ...words) { this.#sendAt(performance.now(), command, ...words); }

  #sendAt(time, command, ...words) {
    if (!this.#isShown) return;
    this.#checkStop();
    this.#message = '';
    const state = this.#ask(command, this.#time(time), ...words);
    // What cannot be shown is not lost.
    this.#keep(this.#log);
    this.#show(state);
    this.#tick();
  }

  #touch(card, time) {
    const { isTwo, holder } = this.#state;
    this.#wantsNext = false;
    this.#sendAt(time, 'touch', card, ...ofSide(isTwo && holder));
  }

  // Whoever stopped the machine did not play meanwhile.
  #checkStop() {
    const now = performance.now();
    if (now - this.#looked > STOPPED_AFTER) this.#ask('pause', this.#time(this.#looked));
    this.#looked = now;
  }

  #tick() {
    clearTimeout(this.#timer);
    const { isPaused, isOver, quiet, elapsed } = this.#state;
    if (!this.#isShown || isPaused || (isOver && quiet === null)) return;
    const wait = Math.min(isOver ? Infinity : 1000 - elapsed % 1000, quiet === null ? Infinity : quiet + 1);
    this.#timer = setTimeout(() => {
      this.#checkStop();
      this.#show(this.#ask('time', this.#time()));
      if (performance.now() - this.#kept > KEPT_EVERY) this.#keep();
      this.#tick();
    }, Math.max(1, wait));
  }

  // Stops the clock and keeps the game.
  #rest() {
    if (!this.#state) return;
    if (!this.#state.isPaused && !this.#state.isOver) this.#show(this.#ask('pause', this.#time()));
    this.#keep();
  }

  #perform(command) {
    const wantsNext = this.#wantsNext;
    this.#wantsNext = false;
    switch (command) {
      case 'pause': return this.#send(this.#state.isPaused ? 'resume' : 'pause');
      case 'keys': return this.#showKeys();
      case 'claim2': case 'deal2':
        if (this.#state.isTwo) this.#send(command.slice(0, -1), ...ofSide(1));
        return undefined;
      case 'next':
        if (this.#state.moves && !this.#state.isOver && !wantsNext) {
          this.#wantsNext = true;
          this.#message = 'Ask again to leave this game for another.';
          this.#tell(this.#state);
          return undefined;
        }
        this.#archive(this.#wholeLog());
        return this.#started(this.#ask('next', '0'));
      default: return this.#send(command);
    }
  }

  #key(event) {
    if (!gameLook.keys || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (document.querySelector('dialog[open]') || event.target.closest?.('input, select, textarea')) return;
    // A letter touches its card, and shows the letters; it is a command where no card has it or letters are switched off.
    const letter = this.#state.isPaused || event.key.length > 1 ? -1 : CARD_LETTERS.indexOf(event.key);
    const command = SINGLE_KEYS[event.key] ?? SINGLE_KEYS[event.key.toUpperCase()];
    const isTouch = gameLook.letters(true);
    const card = isTouch ? this.#state.cards[letter] : undefined;
    if (!card && !command) return;
    event.preventDefault();
    if (card) {
      this.#usesLetters = true;
      this.#touch(card.card, performance.now());
    } else if (command) this.#perform(command);
  }

  // -- Beside the game

  // The clock stands still while a dialog is open, and goes on where no other game was begun.
  #choose() {
    const wasGoing = !this.#state.isPaused && !this.#state.isOver;
    this.#rest();
    let isBegun = false;
    const begin = (wish) => {
      const errors = this.#begin(wish);
      isBegun = !errors;
      return errors;
    };
    askForGame(this.#state.setup.values, this.#near.ask('game.names'), begin).addEventListener('close', () => {
      if (wasGoing && !isBegun && this.#state.isPaused) this.#send('resume');
    });
  }

  #showKeys() {
    const wasGoing = !this.#state.isPaused && !this.#state.isOver;
    this.#rest();
    showKeys(() => { if (wasGoing && this.#state.isPaused) this.#send('resume'); });
  }

  // What came of a game that is over, unless the person is elsewhere by now.
  #end() {
    const state = this.#state;
    if (!this.#isShown || !state.isOver || document.querySelector('dialog[open]')) return;
    this.#distant ??= this.#makeDistant();
    showEnd({
      state, near: this.#near, distant: this.#distant, log: this.#wholeLog(), trio: (cards) => this.#cards.trio(cards),
      review: () => this.#review(), next: () => this.#perform('next'),
    });
  }

  #review() {
    this.#rest();
    this.#distant ??= this.#makeDistant();
    showReview(this.#near, this.#distant, this.#wholeLog(), this.#state.sides.length === 1, [
      ['Next game', () => { this.#wantsNext = true; this.#perform('next'); }], ['Save log', () => this.#save()],
    ]);
  }

  // All games that were played here, the present one last.
  #save() {
    const text = (memory.get('game.earlier') ?? '') + this.#wholeLog();
    save('setlab-games.txt', text, 'text/plain');
  }

  #open() {
    const input = make('input', { type: 'file', accept: '.txt,text/plain' });
    input.addEventListener('change', async () => {
      const text = await input.files[0]?.text();
      if (text === undefined) return;
      const last = this.#wholeLog();
      const isPlayed = this.#state.moves || this.#state.found;
      const wrong = this.#restore(text);
      if (!wrong && isPlayed) memory.set('game.earlier', `${memory.get('game.earlier') ?? ''}${last}\n`);
      this.#message = wrong ? `${input.files[0].name}: ${wrong}` : '';
      this.#show(this.#state, !wrong);
      announce(this.#parts.news.textContent);
    });
    input.click();
  }

  #share() {
    this.#rest();
    const link = `#game?${new URLSearchParams(this.#state.setup.link)}`;
    history.replaceState(null, '', link);
    showLink(location.href);
  }
}
