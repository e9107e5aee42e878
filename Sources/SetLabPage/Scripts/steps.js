import { make, announce, save } from './view.js';
import { Stopped } from './engine.js';
import { GameChoice } from './choice.js';

// A game that a strategy plays, table by table, with its reasons.
export class GameSteps {
  constructor(services, faces, solve) {
    this.#distant = services.distant;
    this.#faces = faces;
    this.#choice = new GameChoice('steps', services.near.ask('board.strategies'),
      [['game', 'Game', '0'], ['seed', 'Seed', '1']]);
    const button = (text, label, step) => make('button', {
      type: 'button', text, 'aria-label': label, onclick: () => this.#go(step),
    });
    this.#buttons = [
      button('First', 'First table', -Infinity), button('Back', 'Previous table', -1),
      button('Next', 'Next table', 1), button('Last', 'Last table', Infinity),
    ];
    this.#solveButton = make('button', {
      type: 'button', text: 'Solve this table',
      onclick: () => solve(this.#table.cards.join(' '), this.#deck),
    });
    this.#stage = make('div', { class: 'steps-stage', hidden: true },
      make('div', { class: 'solver-row', role: 'group', 'aria-label': 'Steps' }, ...this.#buttons, this.#solveButton,
        make('button', { type: 'button', text: 'Save transcript', onclick: () =>
          save('game.txt', this.#game.text, 'text/plain') })),
      this.#line, this.#cards, this.#move);
    this.element = make('section', { class: 'solver-game panel', 'aria-labelledby': 'steps-title', onkeydown: (event) => this.#press(event) },
      make('h2', { id: 'steps-title', text: 'A game, step by step' }), this.#choice.element, this.#choice.summary,
      make('div', { class: 'solver-row' },
        make('button', { type: 'button', class: 'main', text: 'Play the game', onclick: () => this.#play() }), this.#wait),
      this.#stage);
  }

  #distant;
  #engine;
  #faces;
  #choice;
  #buttons;
  #solveButton;
  #stage;
  #wait = make('span', { class: 'faint', role: 'status' });
  #line = make('h3', { id: 'steps-line' });
  #cards = make('ol', { class: 'solver-cards', 'aria-labelledby': 'steps-line' });
  #move = make('p', { class: 'steps-move' });
  #game;
  #deck;
  #step = 0;

  get #table() { return this.#game.tables[this.#step]; }

  enter() {}

  redraw() { this.#draw(); }

  async #play() {
    this.#engine ??= this.#distant();
    if (this.#engine.front) this.#engine.restart();
    this.#choice.clear();
    this.#wait.textContent = 'Playing …';
    const deck = this.#choice.word('deck');
    try {
      const game = await this.#engine.ask('board.game', ...this.#choice.words('strategy', 'rules', 'deck', 'game', 'seed'));
      this.#wait.textContent = '';
      if (game.error) { this.#choice.complain(game.error); return; }
      [this.#game, this.#deck, this.#step] = [game, deck, 0];
      this.#stage.hidden = false;
      this.#draw();
      this.#say();
      this.#buttons[2].focus();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }

  // Arrows, Home and End step, but where a field has its own use for them.
  #press(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (!step || !this.#game || event.ctrlKey || event.altKey || event.metaKey) return;
    if (['INPUT', 'SELECT', 'TEXTAREA'].includes(event.target.tagName)) return;
    event.preventDefault();
    this.#go(step);
  }

  #go(step) {
    const last = this.#game.tables.length - 1;
    this.#step = Math.max(0, Math.min(last, this.#step + step));
    this.#draw();
    this.#say();
  }

  #draw() {
    if (!this.#game) return;
    const { line, cards, taken, move, reason } = this.#table;
    this.#line.textContent = line;
    const faces = cards.length > 0 ? this.#faces.of(this.#deck, cards) : [];
    this.#cards.classList.toggle('few', faces.length <= 12);
    this.#cards.replaceChildren(...faces.map((face, place) =>
      make('li', { class: taken.includes(place) ? 'marked' : null },
        ...this.#faces.drawn(face, taken.includes(place) ? 'taken' : ''))));
    this.#move.textContent = move ? (reason ? `${move} — ${reason}` : move) : this.#game.end;
    const [first, previous, next, last] = this.#buttons;
    // A disabled button would lose the focus, and with it the keys.
    for (const button of [first, previous]) button.setAttribute('aria-disabled', String(this.#step === 0));
    for (const button of [next, last]) {
      button.setAttribute('aria-disabled', String(this.#step === this.#game.tables.length - 1));
    }
    this.#solveButton.disabled = cards.length === 0;
  }

  #say() { announce(`${this.#line.textContent}. ${this.#move.textContent}`); }
}
