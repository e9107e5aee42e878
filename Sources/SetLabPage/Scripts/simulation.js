import { make, isDark, showDrawing } from './view.js';
import { Batch, counted, method, percent, wide, fill, repeated } from './batch.js';
import { GameChoice } from './choice.js';
import { OtherSimulation } from './othersimulation.js';

const between = ({ low, high }, text) => `${text(low)} to ${text(high)}`;

// Games by the ten thousand: which game, and for each what is played and what came of it.
export class Simulation {
  constructor(root, services) {
    this.#services = services;
    this.#games = services.near.ask('table.games');
    const option = (value, text) => make('option', { value, text });
    this.#game = make('select', { id: 'simulated-game', onchange: () => { this.#choose(); this.#link(); } },
      option('set', 'Set'), ...this.#games.map(({ name, title }) => option(name, title)));
    root.classList.add('simulation');
    root.append(make('h2', { text: 'Games to simulate' }),
      make('div', { class: 'solver-row' }, make('label', { for: 'simulated-game', text: 'Game' }), this.#game), this.#told, this.#place);
    this.#choose();
  }

  #services;
  #games;
  #game;
  #place = make('div', {});
  #kinds = new Map();
  #shown;

  enter(link) {
    if (link) {
      const { game = 'set', ...wish } = Object.fromEntries(new URLSearchParams(link));
      this.#game.value = game;
      const isKnown = this.#game.selectedIndex !== -1;
      if (!isKnown) this.#game.value = 'set';
      this.#choose();
      this.#shown.choice.wishFor(isKnown ? wish : {});
      this.#told.textContent = isKnown ? '' : `The link asks for ${game}, which is no game here.`;
    }
    this.#shown.redraw();
    this.#shown.batch.recall(Boolean(link));
  }

  #told = make('p', { class: 'wrong', role: 'alert' });

  redraw() { this.#shown.redraw(); }

  // Games that go on are for nobody while another kind is shown.
  #choose() {
    const name = this.#game.value;
    if (!this.#kinds.has(name)) {
      const kind = name === 'set' ? new SetSimulation(this.#services, () => this.#link())
        : new OtherSimulation(this.#services, this.#games.find((game) => game.name === name), () => this.#link());
      this.#kinds.set(name, kind);
    }
    this.#shown?.batch.rest();
    this.#shown = this.#kinds.get(name);
    this.#told.textContent = '';
    this.#place.replaceChildren(this.#shown.element);
  }

  // The address leads to the same choice.
  #link() {
    const game = this.#game.value;
    const wish = new URLSearchParams([...(game === 'set' ? [] : [['game', game]]), ...this.#shown.choice.wish]).toString();
    history.replaceState(null, '', wish ? `#simulation?${wish}` : '#simulation');
  }
}

// Games of Set that a strategy plays.
class SetSimulation {
  constructor(services, changed) {
    const names = services.near.ask('play.strategies');
    this.choice = new GameChoice('play', names,
      [['seed', 'Seed', '1'], ['firstGame', 'First game', '0'], ['games', 'Games', '100000']], changed);
    this.choice.addIntervals(names.intervals);
    this.batch = new Batch(services, 'play', this.choice,
      () => this.choice.words('strategy', 'rules', 'deck', 'seed', 'firstGame', 'games', 'confidence', 'interval'),
      (answer) => this.#show(answer), 'set');
    this.#size = make('select', { id: 'play-size', onchange: () => this.redraw() },
      ...[12, 15, 18].map((size) => make('option', { value: String(size), text: `${size} cards` })));
    this.#parts = make('div', { class: 'simulation-parts', hidden: true },
      make('div', {}, this.#means, wide('Tables by size', this.#bySize)),
      make('div', { class: 'simulation-figure' },
        make('div', { class: 'solver-row' },
          make('label', { for: 'play-size', text: 'Set-free tables of' }), this.#size), this.#figure),
      make('div', {}, wide('Deal-mores a game', this.#dealMores), wide('Cards left over', this.#leftover)),
      make('div', { class: 'whole' }, wide('Tables by size and cards left', this.#tables)),
      this.#intervals);
    this.element = make('div', {}, this.choice.element, this.choice.summary, this.batch.element, this.#parts);
  }

  #size;
  #parts;
  #means = make('dl', {});
  #bySize = make('table', {});
  #dealMores = make('table', {});
  #leftover = make('table', {});
  #tables = make('table', {});
  #figure = make('div', {});
  #intervals = make('p', { class: 'whole faint' });
  #isDrawing = false;

  #show({ result, command }) {
    const shareHeads = ['share', `low ${100 * result.confidence}%`, 'high'];
    const shares = ({ low, high }, share) => [share, low, high].map(percent);
    this.#parts.hidden = false;
    const { dealMore, setsTaken } = result;
    const digits = (number) => (number === null ? '–' : number.toFixed(4));
    this.#means.replaceChildren(...[
      ['Played', `${result.strategy}, ${result.rules} rules, ${3 ** result.deck} cards, seed ${result.seed}`],
      ['Deal-mores a game', `${digits(dealMore.mean)} (${between(dealMore, digits)})`],
      ['Sets taken a game', `${digits(setsTaken.mean)} (${between(setsTaken, digits)})`],
    ].flatMap(([name, text]) => [make('dt', { text: name }), make('dd', { text })]), ...repeated(command));
    this.#intervals.textContent = `Intervals: ${method(result)} for shares of games and for tables by size and cards left; those by size `
      + 'and the means take the game as the unit, with Student’s quantile.';
    fill(this.#bySize, 'Set-free tables by size', ['cards', 'tables', 'Set-free', ...shareHeads],
      result.bySize.map((row) => [row.cards, counted(row.seen), counted(row.setFree), ...shares(row, row.probability)]));
    const histogram = dealMore.histogram;
    const most = Math.max(...histogram);
    fill(this.#dealMores, 'Games by deal-mores', ['deal-mores', 'games', 'share', ''],
      histogram.map((games, number) => [number, counted(games), percent(games / result.games), games / most]));
    fill(this.#leftover, 'Games by cards left over', ['cards', 'games', ...shareHeads],
      result.leftover.map((row) => [row.cards, counted(row.games), ...shares(row, row.share)]));
    fill(this.#tables, 'Set-free tables by size and cards left',
      ['cards', 'left', 'tables', 'Set-free', ...shareHeads, 'mean Sets'],
      result.tables.map((row) => [row.cards, row.left, counted(row.seen), counted(row.setFree),
        ...shares(row, row.probability), row.meanSets.toFixed(4)]));
    this.redraw();
  }

  async redraw() {
    if (!this.batch.answer || this.#isDrawing) return;
    this.#isDrawing = true;
    const width = Math.max(280, Math.min(760, this.#figure.clientWidth || 600));
    try {
      const drawn = await this.batch.ask('figure', this.#size.value, width, 340, isDark());
      if (drawn) showDrawing(this.#figure, drawn.svg);
    } finally {
      this.#isDrawing = false;
    }
  }
}
