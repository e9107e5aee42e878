import { make, announce, save, isDark, showDrawing } from './view.js';
import { Stopped } from './engine.js';
import { GameChoice } from './choice.js';

// How long a slice of games is played, and how often tables and figure are shown anew, in milliseconds.
const SLICE = 50;
const PAUSE = 300;

const counted = (number) => number.toLocaleString('en');
const percent = (share) => `${(100 * share).toFixed(3)}%`;
const between = ({ low, high }, text) => `${text(low)} to ${text(high)}`;

// Games by the ten thousand, with what was counted so far.
export class Simulation {
  constructor(root, services) {
    this.#distant = services.distant;
    this.#choice = new GameChoice('play', services.near.ask('play.strategies'),
      [['seed', 'Seed', '1'], ['firstGame', 'First game', '0'], ['games', 'Games', '100000']]);
    this.#choice.addSelect('confidence', 'Confidence',
      [['0.95', '95%'], ['0.9', '90%'], ['0.99', '99%'], ['0.999', '99.9%']]);
    this.#start = make('button', { type: 'button', class: 'main', text: 'Start', onclick: () => this.#begin() });
    this.#stop = make('button', { type: 'button', text: 'Stop', disabled: true, onclick: () => this.#halt() });
    this.#size = make('select', { id: 'play-size', onchange: () => this.#drawFigure() },
      ...[12, 15, 18].map((size) => make('option', { value: String(size), text: `${size} cards` })));
    this.#parts = make('div', { class: 'simulation-parts', hidden: true },
      make('div', {}, this.#means, this.#wide('Tables by size', this.#bySize)),
      make('div', { class: 'simulation-figure' },
        make('div', { class: 'solver-row' },
          make('label', { for: 'play-size', text: 'Set-free tables of' }), this.#size), this.#figure),
      make('div', {}, this.#wide('Deal-mores a game', this.#dealMores), this.#wide('Cards left over', this.#leftover)),
      make('div', { class: 'whole' }, this.#wide('Tables by size and cards left', this.#tables)),
      make('p', { class: 'whole faint', text: 'Intervals: Wilson’s for shares of games and for tables by size and cards left; those by size '
        + 'and the means take the game as the unit, with the quantile of the normal law where the program has Student’s.' }));
    this.#saves = ['json', 'csv'].map((format) => make('button', {
      type: 'button', text: `Save ${format.toUpperCase()}`, disabled: true, onclick: () => this.#save(format),
    }));
    root.classList.add('simulation');
    root.append(
      make('h2', { text: 'Games to simulate' }), this.#choice.element, this.#choice.summary,
      make('div', { class: 'solver-row' }, this.#start, this.#stop, ...this.#saves),
      make('div', { class: 'solver-row' }, this.#bar, this.#state), this.#parts);
  }

  #distant;
  #engine;
  #choice;
  #start;
  #stop;
  #size;
  #saves;
  #parts;
  #bar = make('progress', { value: '0', max: '1', 'aria-label': 'Games played' });
  #state = make('span', {});
  #means = make('dl', {});
  #bySize = make('table', {});
  #dealMores = make('table', {});
  #leftover = make('table', {});
  #tables = make('table', {});
  #figure = make('div', {});
  #answer;
  #isPlaying = false;
  #isDrawing = false;

  enter() { if (this.#answer) this.#drawFigure(); }

  redraw() { this.#drawFigure(); }

  // What is too wide for the window scrolls by itself.
  #wide(name, table) { return make('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': name }, table); }

  async #begin() {
    this.#choice.clear();
    this.#engine ??= this.#distant();
    if (this.#engine.pending > 0) this.#engine.restart();
    this.#isPlaying = false;
    await this.#asking(async () => {
      const answer = await this.#engine.ask('play.begin',
        ...this.#choice.words('strategy', 'rules', 'deck', 'seed', 'firstGame', 'games', 'confidence'));
      if (answer.error) { this.#choice.complain(answer.error); return; }
      announce('Games begin');
      await this.#play();
    });
  }

  async #halt() {
    if (this.#isPlaying) {
      this.#isPlaying = false;
      this.#stop.textContent = 'Resume';
    } else {
      await this.#asking(() => this.#play());
    }
  }

  async #play() {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    this.#stop.disabled = false;
    this.#stop.textContent = 'Stop';
    let next = 0;
    while (this.#isPlaying) {
      this.#answer = await this.#engine.ask('play.go', SLICE);
      if (this.#answer.isDone) this.#isPlaying = false;
      this.#tell();
      if (performance.now() < next && this.#isPlaying) continue;
      this.#show();
      next = performance.now() + PAUSE;
    }
    this.#stop.disabled = this.#answer.isDone;
    if (this.#answer.isDone) this.#stop.textContent = 'Stop';
    announce(`${this.#answer.isDone ? 'Done' : 'Stopped'} after ${counted(this.#answer.result.games)} games`);
  }

  // What was given up for something newer is no mistake.
  async #asking(work) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }

  #tell() {
    const { result, wanted } = this.#answer;
    this.#bar.value = result.games / wanted;
    this.#state.textContent = `${counted(result.games)} of ${counted(wanted)} games, `
      + `${counted(result.gamesPerSecond)} a second`;
    for (const button of this.#saves) button.disabled = false;
  }

  #show() {
    const { result } = this.#answer;
    const shareHeads = ['share', `low ${100 * result.confidence}%`, 'high'];
    const shares = ({ low, high }, share) => [share, low, high].map(percent);
    this.#parts.hidden = false;
    const { dealMore, setsTaken } = result;
    const digits = (number) => (number === null ? '–' : number.toFixed(4));
    this.#means.replaceChildren(...[
      ['Played', `${result.strategy}, ${result.rules} rules, ${3 ** result.deck} cards, seed ${result.seed}`],
      ['Deal-mores a game', `${digits(dealMore.mean)} (${between(dealMore, digits)})`],
      ['Sets taken a game', `${digits(setsTaken.mean)} (${between(setsTaken, digits)})`],
    ].flatMap(([name, text]) => [make('dt', { text: name }), make('dd', { text })]));
    this.#fill(this.#bySize, 'Set-free tables by size', ['cards', 'tables', 'Set-free', ...shareHeads],
      result.bySize.map((row) => [row.cards, counted(row.seen), counted(row.setFree), ...shares(row, row.probability)]));
    const histogram = dealMore.histogram;
    const most = Math.max(...histogram);
    this.#fill(this.#dealMores, 'Games by deal-mores', ['deal-mores', 'games', 'share', ''],
      histogram.map((games, number) => [number, counted(games), percent(games / result.games), games / most]));
    this.#fill(this.#leftover, 'Games by cards left over', ['cards', 'games', ...shareHeads],
      result.leftover.map((row) => [row.cards, counted(row.games), ...shares(row, row.share)]));
    this.#fill(this.#tables, 'Set-free tables by size and cards left',
      ['cards', 'left', 'tables', 'Set-free', ...shareHeads, 'mean Sets'],
      result.tables.map((row) => [row.cards, row.left, counted(row.seen), counted(row.setFree),
        ...shares(row, row.probability), row.meanSets.toFixed(4)]));
    this.#drawFigure();
  }

  // A column without a head holds lengths of bars.
  #fill(table, caption, heads, rows) {
    const cell = (value, column) => (heads[column] === ''
      ? make('td', { class: 'bars', 'aria-hidden': 'true' }, this.#barOf(value))
      : column === 0 ? make('th', { scope: 'row', text: String(value) }) : make('td', { text: String(value) }));
    table.replaceChildren(
      make('caption', { text: caption }),
      make('thead', {}, make('tr', {}, ...heads.map((text) => (text === ''
        ? make('td', { 'aria-hidden': 'true' }) : make('th', { scope: 'col', text }))))),
      make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map(cell)))));
  }

  #barOf(share) {
    const bar = make('span', { class: 'bar' });
    bar.style.width = `${100 * share}%`;
    return bar;
  }

  async #drawFigure() {
    if (!this.#answer || this.#isDrawing) return;
    this.#isDrawing = true;
    const width = Math.max(280, Math.min(760, this.#figure.clientWidth || 600));
    try {
      await this.#asking(async () => {
        const { svg } = await this.#engine.ask('play.figure', this.#size.value, width, 340, isDark());
        showDrawing(this.#figure, svg);
      });
    } finally {
      this.#isDrawing = false;
    }
  }

  async #save(format) {
    await this.#asking(async () => {
      const { text } = await this.#engine.ask('play.file', format);
      save(`simulation.${format}`, text, format === 'csv' ? 'text/csv' : 'application/json');
    });
  }
}
