// The game: its state is the engine's, which is told what happens and when.
import { make, announce, memory, save, icon, isStill, openText } from './view.js';
import { Trapped } from './engine.js';
import { BoardView, boardStats } from './boardview.js';
import { GameCards } from './gamecards.js';
import { Gestures } from './gestures.js';
import { askForGame, askToRace, gameLink, meaningOf, randomSeed, showKeys, showLink } from './gamedialogs.js';
import { gameLook } from './settings.js';
import { showEnd } from './gameend.js';
import { showReview } from './gamereview.js';
import { buildGame, showPiles } from './gamescene.js';
import { ofSide } from './gamesides.js';
import { GameSound } from './gamesound.js';
import { keepRecord, showStatistics } from './gamestatistics.js';

// The longest time between two looks at the clock that can come without the machine being stopped, in milliseconds.
const STOPPED_AFTER = 10_000;
// How often the game is kept while nothing happens, in milliseconds.
const KEPT_EVERY = 5_000;
// How many characters of games that were left are remembered.
const KEPT_GAMES = 1_000_000;
// How long the last match is left to be seen at the end, and how long the cards take to leave, in milliseconds.
const LAST_WAIT = 500;
const END_WAIT = 800;

export class Game extends BoardView {
  constructor(root, services) {
    super();
    this.#near = services.near;
    this.#makeDistant = services.distant;
    this.#build(root, services.settings);
  }

  #near;
  #makeDistant;
  #distant;
  #parts;
  #cards;
  #state;
  // The page's time at which the clock of the game's events began.
  #zero = performance.now();
  #looked = performance.now();
  #kept = 0;
  #wantsNext = false;
  #isAsking = false; // The next key of a person asks for cards.
  #ending;
  #message = '';
  // What is to be told of a record that could not be kept.
  #unkept = '';
  #sound = new GameSound();

  // -- What is to be seen

  #build(root, settings) {
    const parts = this.#parts = buildGame({
      send: (command, ...words) => this.#send(command, ...words), perform: (command) => this.#perform(command),
      choose: () => this.#choose(), review: () => this.#review(), save: () => this.#save(), open: () => this.#open(), share: () => this.#share(),
      statistics: () => this.#pauseFor(() => showStatistics(this.#near)), settings,
    });
    root.append(parts.root);
    const touch = (card, time) => this.#touch(card, time);
    this.#cards = new GameCards(parts.table, this.#near, () => ({ deck: parts.deck, pile: parts.heap }), touch);
    new Gestures(parts.table, this.#cards, { touch, swipe: () => this.#perform('deal'), turn: () => this.#send('reshuffle') });
  }

  // Letters are shown to whoever uses keys, unless they are switched off.
  #look(fresh, isNew) {
    return { letters: gameLook.letters(this.#usesLetters), theme: gameLook.theme, fresh, isNew };
  }

  #usesLetters = false;

  // Shows what the engine answered.
  #show(state, fresh = false, isNew = false) {
    const before = this.#state;
    this.#state = state;
    const { can, people, isPaused, isOver, left, onTable } = state;
    const parts = this.#parts;
    parts.head.replaceChildren(...state.head.split('   ').flatMap((text) => [make('span', { text }), ' ']));
    this.#tell(fresh ? undefined : before);
    const isPuzzle = state.setup.values.puzzle === 'yes';
    const isShared = state.sides.length > 1;
    parts.deal.hidden = people > 1 || isPuzzle || (!left && !isShared);
    parts.deal.disabled = !can.deal;
    // The rule's penalty, if any, applies only if a Set is on the table; replacing a match is free.
    parts.cost.textContent = onTable && can.deal && !isShared && state.verdict !== 'match' ? 'may cost' : '';
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
    this.#showStats();
    parts.table.dataset.verdict = state.verdict ?? '';
    parts.sides.show(state, parts.root);
    this.#cards.show(state, this.#look(fresh, isNew));
    showPiles(parts, this.#cards, state);
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (before && before.isPaused !== isPaused && isLost && this.isShown) (isPaused ? parts.resume : this.#cards).focus();
    if (before && !fresh && gameLook.sound) this.#sound.play(before, state);
    if (isOver && before && !before.isOver) {
      this.#keep();
      this.#unkept = fresh ? '' : keepRecord(this.#near);
      clearTimeout(this.#ending);
      this.#ending = setTimeout(() => this.#clear(), isStill() ? 0 : LAST_WAIT);
    }
  }

  #showStats() {
    const { time, sets, found, mistakes, sides, setup, onTable, ghost } = this.#state;
    const stats = [[time, 'time'], ...(sides.length > 2 ? [] : sides.length > 1 ? sides.map(({ name, points }) => [points, name])
      : setup.values.puzzle === 'yes' ? [[found, `of ${found + onTable} Sets`], [mistakes, mistakes === 1 ? 'mistake' : 'mistakes']]
        : [[sets, sets === 1 ? 'Set' : 'Sets'], [Math.round(sides[0].points), 'score']])];
    if (ghost) stats.splice(2, 1, [ghost.lead, `ghost: ${ghost.sets} of ${ghost.of}`]);
    this.#parts.strip.replaceChildren(make('span', {}, make('b', { text: String(this.#state.left) }), ' left'), make('b', { text: time }));
    this.#parts.stats.replaceChildren(...boardStats(stats));
  }

  #tell(before) {
    const { isOver, verdict, ghost } = this.#state;
    // Cards are told in words.
    const text = this.#message || (isOver && ghost ? `${ghost.words} ` : '') + this.#state.cards.reduce(
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
  redraw() { if (this.#state) this.#show(this.#ask('theme', gameLook.theme)); }

  // -- Beginning and going on

  // Shows the view; a link says what is to be played.
  enter(link) {
    this.isShown = true;
    this.#ask('theme', gameLook.theme);
    let told = this.#state ? '' : this.#recall();
    const wish = [...new URLSearchParams(link)];
    if (wish.length && `${wish}` !== `${this.#link}`) told = this.#follow(wish) || told;
    if (!this.#state) this.#begin({ seed: randomSeed() });
    this.#message = told || this.#message;
    this.#show(this.#state, true);
    this.#tick();
  }

  // What a link to the game says, in keys and values.
  get #link() { return this.#state && [...this.#state.setup.link, ...(this.#state.ghost ? [['ghost', this.#state.ghost.text]] : [])]; }

  // Begins what a link says; gives what is to be told of it.
  #follow(wish) {
    const { ghost, ...settings } = Object.fromEntries(wish);
    const errors = this.#begin(settings);
    if (errors) return `The link cannot be read: ${Object.values(errors).join('. ')}.`;
    return ghost ? this.#meet(ghost) : '';
  }

  // Offers to race the ghost of a link; the clock waits for the answer.
  #meet(text) {
    const told = this.#ask('ghost', text);
    if (told.errors) return `The ghost in the link cannot be read: ${told.errors.ghost}. The game is played without it.`;
    this.#state = told;
    memory.set('game.ghost', text);
    this.rest();
    askToRace(told.ghost, (isRace) => {
      if (!isRace) {
        memory.remove('game.ghost');
        this.#state = this.#ask('ghost', '');
      }
      this.#send('resume');
    });
    return '';
  }

  // The game that was left here, with its clock standing still; tells of one that is not understood, which is saved with earlier ones.
  #recall() {
    const log = memory.get('game.log');
    let wrong;
    try {
      wrong = log && this.#restore(log, memory.get('game.ghost'));
    } catch (error) {
      wrong = error.message;
      setTimeout(() => { throw error; });
    }
    if (!wrong) return '';
    this.#putAside(log);
    memory.remove('game.log');
    return `The game that was kept here cannot be read: ${wrong}. “Save log” still has it.`;
  }

  // Goes on with a log, and the ghost that it is played against; gives what is wrong with the log.
  #restore(log, ghost) {
    const state = this.#ask('restore', log);
    if (state.errors) return state.errors.log;
    const raced = ghost && this.#ask('ghost', ghost);
    this.#zero = performance.now() - state.clock;
    this.#state = raced && !raced.errors ? raced : state;
    this.rest();
    return undefined;
  }

  // Begins a game; gives what is wrong with the wish by key.
  #begin(wish) {
    const words = Object.entries(wish).flat();
    // A wrong wish leaves the game as it is.
    const last = this.#playedLog;
    const state = this.#ask('new', '0', ...words);
    if (state.errors) return state.errors;
    this.#putAside(last);
    this.#started(state);
    return undefined;
  }

  #started(state) {
    this.#zero = this.#looked = performance.now();
    this.#message = '';
    this.#wantsNext = false;
    memory.remove('game.ghost');
    if (location.hash.startsWith('#game?')) history.replaceState(null, '', '#game');
    this.#show(state, true, true);
    this.#keep();
    this.#tick();
  }

  // The log of a game in which something happened.
  get #playedLog() { return this.#state?.moves || this.#state?.found ? this.#wholeLog() : ''; }

  // Games that were left are part of the log that is saved.
  #putAside(log) {
    if (!log) return;
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
    this.#near.ask('game.ghost', memory.get('game.ghost') ?? '');
  }

  #log = '';

  #wholeLog() { return (this.#log = this.#near.ask('game.log').text); }

  // Tells the engine what happened.
  #send(command, ...words) { this.#sendAt(performance.now(), command, ...words); }

  #sendAt(time, command, ...words) {
    if (!this.isShown) return;
    this.#checkStop();
    this.#message = '';
    const state = this.#ask(command, this.#time(time), ...words);
    if (command === 'touch' && !state.changed && state.sides.some(({ mayClaim }) => mayClaim)) {
      const keys = state.sides.filter(({ claims }) => claims).map(({ key }) => key);
      this.#message = `First claim: press Set! at your place, or ${keys.join(' or ')} on a keyboard.`;
    }
    // What cannot be shown is not lost.
    this.#keep(this.#log);
    this.#show(state);
    this.#tick();
  }

  #touch(card, time) {
    const { people, holder } = this.#state;
    this.#wantsNext = false;
    this.#sendAt(time, 'touch', card, ...ofSide(holder < people ? holder : 0));
  }

  // Whoever stopped the machine did not play meanwhile.
  #checkStop() {
    const now = performance.now();
    if (now - this.#looked > STOPPED_AFTER) this.#ask('pause', this.#time(this.#looked));
    this.#looked = now;
  }

  #tick() {
    clearTimeout(this.timer);
    const { isPaused, isOver, quiet, elapsed } = this.#state;
    if (!this.isShown || isPaused || (isOver && quiet === null)) return;
    const wait = Math.min(isOver ? Infinity : 1000 - elapsed % 1000, quiet === null ? Infinity : quiet + 1);
    this.timer = setTimeout(() => {
      this.#checkStop();
      this.#show(this.#ask('time', this.#time()));
      if (performance.now() - this.#kept > KEPT_EVERY) this.#keep();
      this.#tick();
    }, Math.max(1, wait));
  }

  // Stops the clock and keeps the game.
  rest() {
    if (!this.#state) return;
    if (!this.#state.isPaused && !this.#state.isOver) this.#show(this.#ask('pause', this.#time()));
    this.#keep();
  }

  #perform(command) {
    const wantsNext = this.#wantsNext;
    this.#wantsNext = false;
    switch (command) {
      case 'pause': return this.#send(this.#state.isPaused ? 'resume' : 'pause');
      case 'keys': return this.#pauseFor(showKeys);
      case 'deal2': return this.#state.people === 2 ? this.#send('deal', ...ofSide(1)) : undefined;
      case 'deal':
        if (this.#state.people < 3) return this.#send(command);
        this.#isAsking = true;
        this.#message = 'Who asks for three more cards? Press your key.';
        return this.#tell(this.#state);
      case 'next':
        if (this.#state.moves && !this.#state.isOver && !wantsNext) {
          this.#wantsNext = true;
          this.#message = 'Ask again to leave this game for another.';
          this.#tell(this.#state);
          return undefined;
        }
        this.#putAside(this.#playedLog);
        return this.#started(this.#ask('next', '0'));
      default: return this.#send(command);
    }
  }

  key(event) {
    if (!this.hears(event)) return;
    const { card, seat = -1, command } = meaningOf(event.key, this.#state, gameLook.letters(true));
    if (!card && seat < 0 && !command) return;
    event.preventDefault();
    const isAsking = this.#isAsking;
    this.#isAsking = false;
    if (card) {
      this.#usesLetters = true;
      this.#touch(card.card, performance.now());
    } else if (command) this.#perform(command);
    else this.#send(isAsking ? 'deal' : 'claim', ...ofSide(seat));
  }

  // -- Beside the game

  // A game that was begun has a clock of its own.
  #choose() { this.#pauseFor(() => askForGame(this.#state.setup.values, this.#near.ask('game.names'), (wish) => this.#begin(wish))); }

  // The clock stands still while a dialog is open.
  #pauseFor(open) {
    const wasGoing = !this.#state.isPaused && !this.#state.isOver;
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    this.rest();
    open().addEventListener('close', () => {
      if (wasGoing && this.#state.isPaused) this.#send('resume');
      // After a pause the card elements are new.
      if (focused?.isConnected) focused.focus(); else this.#cards.focus();
    });
  }

  // The last Set goes to the pile, as a touch would let it, and the cards that are left leave.
  #clear() {
    const { isOver, verdict, cards } = this.#state;
    if (!isOver) return;
    const last = verdict === 'match' && cards.find(({ words }) => words.split(', ').includes('match'));
    if (last) this.#send('touch', last.card);
    this.#cards.leave();
    this.#ending = setTimeout(() => this.#end(), isStill() ? 0 : END_WAIT);
  }

  // What came of a game that is over, unless the person is elsewhere by now.
  #end() {
    const comeBack = () => this.#cards.comeBack();
    if (!this.isShown || !this.#state.isOver || document.querySelector('dialog[open]')) comeBack();
    else showEnd({ ...this.#beside, note: this.#unkept, review: () => this.#review() }).addEventListener('close', comeBack);
  }

  #review() {
    this.rest();
    showReview({ ...this.#beside, save: () => this.#save() });
  }

  // What dialogs about the game need.
  get #beside() {
    this.#distant ??= this.#makeDistant();
    return {
      state: this.#state, near: this.#near, distant: this.#distant, log: this.#wholeLog(), trio: (cards) => this.#cards.trio(cards),
      next: () => { this.#wantsNext = true; this.#perform('next'); },
    };
  }

  // All games that were played here, the present one last.
  #save() { save('setlab-games.txt', (memory.get('game.earlier') ?? '') + this.#wholeLog(), 'text/plain'); }

  #open() {
    openText('.txt,text/plain', (text, name) => {
      const last = this.#playedLog;
      const wrong = this.#restore(text);
      if (!wrong) {
        memory.remove('game.ghost');
        this.#putAside(last);
      }
      this.#message = wrong ? `${name}: ${wrong}` : '';
      this.#show(this.#state, !wrong);
      announce(this.#parts.news.textContent);
    });
  }

  #share() {
    this.rest();
    const link = gameLink(this.#link);
    history.replaceState(null, '', link);
    showLink(link);
  }
}
