import { make, icon, isDark, showDrawing, counted, percent, tellLink } from './view.js';
import { Batch, method, wide, fill, repeated } from './batch.js';
import { GameChoice } from './choice.js';
import { OtherSimulation } from './othersimulation.js';
import { simulationFigure } from './simulationfigure.js';

const share = (part) => percent(part, 3);

// An interval; one number where its ends are written alike.
const between = ({ low, high }, text) => (text(low) === text(high) ? `${text(low)}, always` : `${text(low)} to ${text(high)}`);

// Games by the ten thousand: which game, and for each what is played and what came of it.
export class Simulation {
  constructor(root, services) {
    this.#services = services;
    this.#games = services.near.ask('table.games');
    const option = (value, text) => make('option', { value, text });
    this.#game = make('select', { id: 'simulated-game', onchange: () => { this.#choose(); this.#link(); } },
      option('set', 'Set'), ...this.#games.map(({ name, title }) => option(name, title)));
    this.#head.append(make('h2', { text: 'Simulate games' }),
      make('p', { class: 'faint small', text: 'Play many games and see how often the table has no Set, or who wins.' }),
      make('label', { for: 'simulated-game', text: 'Game' }), this.#game);
    root.classList.add('simulation');
    this.#room = root;
    root.append(make('div', { class: 'page' }, this.#place));
    this.#choose();
  }

  #services;
  #room;
  #games;
  #game;
  #head = make('div', { class: 'simulation-head' });
  #place = make('div', { class: 'simulation-page' });
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
      tellLink(this.#room, isKnown ? '' : `The link asks for “${game}”, but there is no such game here.`);
    }
    this.redraw();
    this.#shown.batch.recall(Boolean(link));
  }

  redraw() { this.#shown.redraw?.(); }

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
    tellLink(this.#room, '');
    const { choice, batch, results } = this.#shown;
    this.#place.replaceChildren(
      make('div', { class: 'simulation-form panel' }, this.#head, choice.element, choice.summary, batch.element),
      make('div', { class: 'simulation-results' }, ...results));
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
    this.#services = services;
    const names = services.near.ask('play.strategies');
    this.choice = new GameChoice('play', names,
      [['games', 'Games', '100000'], ['seed', 'Seed', '1'], ['firstGame', 'First game', '0']],
      () => { this.redraw(); changed(); });
    this.choice.addIntervals(names.intervals);
    this.choice.element.insertBefore(make('div', {}, make('span', { class: 'field-title', text: 'Games' }), this.#games), this.choice.element.children[4]);
    this.choice.fold(['rules', 'deck', 'games', 'seed', 'firstGame', 'confidence', 'interval'],
      () => `seed ${this.choice.word('seed')}, ${percent(this.choice.word('confidence'))}`);
    this.#games.append(...[['1000', '1,000'], ['100000', '100,000'], ['1000000', '1 million']].map(([value, text]) => make('button', {
      type: 'button', 'data-games': value, text, onclick: () => {
        this.choice.set('games', value);
        this.choice.element.dispatchEvent(new Event('change'));
      },
    })));
    this.batch = new Batch(services, 'play', this.choice,
      () => this.choice.words('strategy', 'rules', 'deck', 'seed', 'firstGame', 'games', 'confidence', 'interval'),
      (answer) => this.#show(answer), 'set');
    this.#size = make('select', { id: 'play-size', onchange: () => this.redraw() },
      ...[12, 15, 18].map((size) => make('option', { value: String(size), text: `${size} cards` })));
    this.#parts = make('div', { class: 'simulation-parts', hidden: true },
      make('div', { class: 'panel' }, this.#means, wide('Tables by size', this.#bySize)),
      make('div', { class: 'panel settling', hidden: true }, make('h3', { text: 'The estimate settles' }), this.#settling,
        make('p', { class: 'tiny faint', text: 'Each interval is valid on its own, not for all numbers of games at once.' })),
      make('div', { class: 'panel' }, wide('Deal-mores a game', this.#dealMores)),
      make('div', { class: 'panel' }, wide('Cards left over', this.#leftover)),
      make('div', { class: 'panel whole' }, wide('Tables by size and cards left', this.#tables)),
      this.#intervals);
    this.results = [this.#numbers,
      make('div', { class: 'simulation-figure panel' },
        make('div', { class: 'solver-row' }, make('label', { for: 'play-size', text: 'Tables without a Set of' }), this.#size), this.#figure, this.#legend),
      this.#sentence, this.#parts];
    new ResizeObserver(() => this.redraw()).observe(this.#figure);
  }

  #services;
  #size;
  #parts;
  #games = make('div', { class: 'segments', role: 'group', 'aria-label': 'Games' });
  #numbers = make('div', { class: 'simulation-numbers' });
  #legend = make('p', { class: 'simulation-legend small' });
  #sentence = make('p', { class: 'simulation-sentence panel', role: 'status' });
  #means = make('dl', {});
  #bySize = make('table', {});
  #dealMores = make('table', {});
  #leftover = make('table', {});
  #tables = make('table', {});
  #figure = make('div', {});
  #settling = make('div', {});
  // The chance that a table of 12 with 66 left has no Set, if Sets are taken by chance: exact, once it is counted.
  #afterOne;
  #intervals = make('p', { class: 'whole faint small' });
  // What is known before any game: by deck, and by size of table.
  #exact = new Map();
  #published = new Map();

  // The chance that fresh cards have no Set, and their mean number of Sets: exact.
  #fresh(deck) {
    if (!this.#exact.has(deck)) this.#exact.set(deck, this.#services.near.ask('board.odds', deck, '12', false));
    return this.#exact.get(deck);
  }

  // What others published of such tables, as pairs of cards left and share.
  #known(size) {
    if (!this.#published.has(size)) {
      const name = size === '12' ? 'published.inplay' : `published.inplay${size}`;
      const points = [];
      for (let left = 69; left >= 0; left -= 3) {
        const value = Number(/-?[\d.]+(e-?\d+)?$/.exec(this.#services.near.ask('graph.calculate', `${name}(${left})`).line ?? '')?.[0] ?? NaN);
        if (Number.isFinite(value)) points.push([left, value]);
      }
      this.#published.set(size, points);
    }
    return this.#published.get(size);
  }

  #card(title, number, below, isKey = false) {
    return make('div', { class: `simulation-number panel ${isKey ? 'key' : ''}` }, make('span', { class: 'small faint', text: title }), make('b', { text: number }),
      make('span', { class: 'tiny faint digits', text: below }));
  }

  // Before the first game: what is exact, and where the estimate will be.
  #wait() {
    for (const button of this.#games.children) button.setAttribute('aria-pressed', button.dataset.games === this.choice.word('games'));
    if (this.batch.answer) return;
    const deck = this.choice.word('deck');
    const { setFree, mean } = this.#fresh(deck);
    const games = Number(this.choice.word('games')) || 0;
    this.#numbers.replaceChildren(this.#card('No Set, 12 cards', '–', 'after Start', true),
      this.#card('First table', setFree ? share(setFree.value) : '–', setFree ? 'exact, waiting' : 'not counted'),
      this.#card('Fresh Sets', mean.fraction, `exact mean, ${mean.value.toFixed(3)}`), this.#card('Games', counted(games), 'on this device'));
    this.#sentence.replaceChildren(icon('i-clock'), make('span', { text:
      `${setFree ? 'The exact value is drawn for the first table. ' : ''}Start plays ${counted(games)} games and tells whether they agree.` }));
  }

  // Whether the games agree with what is exact.
  #judge(result, first) {
    const exact = this.#fresh(String(result.deck)).setFree;
    const all = result.bySize.find(({ cards }) => cards === 12);
    if (!exact || !first?.seen) return;
    const agrees = first.low <= exact.value && exact.value <= first.high;
    const times = (part) => (part / exact.value).toFixed(2);
    this.#sentence.replaceChildren(icon(agrees ? 'i-check' : 'i-clock'), make('span', { text:
      `The run ${agrees ? 'agrees with' : 'misses'} the exact value: ${share(first.probability)} of first tables have no Set; `
      + `${share(exact.value)} lies ${agrees ? 'within' : 'outside'} ${share(first.low)} to ${share(first.high)}${agrees ? '' : `, as one run in ${Math.round(1 / (1 - result.confidence))} does by chance`}.`
      + (all?.low > 0 ? ` In play, tables of 12 without a Set are ${times(all.low)} to ${times(all.high)} times as common.` : '') }));
    this.#sentence.classList.toggle('good', agrees);
  }

  #show({ result, command }) {
    const shareHeads = ['share', `low ${percent(result.confidence)}`, 'high'];
    const shares = ({ low, high }, middle) => [middle, low, high].map(share);
    this.#parts.hidden = false;
    const { dealMore, setsTaken } = result;
    const digits = (number) => (number === null ? '–' : number.toFixed(4));
    const all = result.bySize.find(({ cards }) => cards === 12);
    const first = result.tables.find(({ cards, left }) => cards === 12 && left === 3 ** result.deck - 12);
    const exact = this.#fresh(String(result.deck));
    this.#numbers.replaceChildren(
      this.#card('No Set, 12 cards', all ? share(all.probability) : '–', all ? between(all, share) : '', true),
      this.#card('First table', first ? share(first.probability) : '–', exact.setFree ? `exact: ${share(exact.setFree.value)}` : ''),
      this.#card('Sets on the first table', first ? first.meanSets.toFixed(3) : '–', `exact: ${exact.mean.value.toFixed(3)}`),
      this.#card('Speed', counted(result.gamesPerSecond), 'games a second'));
    this.#judge(result, first);
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
      histogram.map((games, number) => [number, counted(games), share(games / result.games), games / most]));
    fill(this.#leftover, 'Games by cards left over', ['cards', 'games', ...shareHeads],
      result.leftover.map((row) => [row.cards, counted(row.games), ...shares(row, row.share)]));
    fill(this.#tables, 'Set-free tables by size and cards left',
      ['cards', 'left', 'tables', 'Set-free', ...shareHeads, 'mean Sets'],
      result.tables.map((row) => [row.cards, row.left, counted(row.seen), counted(row.setFree),
        ...shares(row, row.probability), row.meanSets.toFixed(4)]));
    this.redraw();
  }

  redraw() {
    this.#wait();
    const width = this.#figure.clientWidth;
    if (!width) return;
    const result = this.batch.answer?.result;
    const size = this.#size.value;
    const deck = String(result?.deck ?? this.choice.word('deck'));
    const rules = result?.rules ?? this.choice.word('rules');
    const rows = result?.games ? result.tables.filter(({ cards, seen }) => cards === Number(size) && seen > 0) : [];
    const { setFree } = this.#fresh(deck);
    const exact = size === '12' && setFree ? [[3 ** Number(deck) - 12, setFree.value]] : [];
    // The first Set by position is not uniform among the Sets of a board, so only random play has this value.
    const isByChance = (result?.strategy ?? this.choice.word('strategy')) === 'random';
    if (exact.length && deck === '4' && rules === 'classic' && isByChance) {
      if (this.#afterOne) exact.push([66, this.#afterOne]);
      else this.#countAfterOne();
    }
    const published = deck === '4' && rules === 'classic' ? this.#known(size) : [];
    const svg = simulationFigure({ rows, published, exact, width });
    const key = (mark, text) => make('span', {}, make('i', { class: `key-${mark}` }), text);
    showDrawing(this.#figure, svg);
    this.#drawSettling(setFree);
    this.#legend.replaceChildren(...[exact.length && key('exact', 'exact'), published.length && key('published', 'published (Warne)'),
      key('run', rows.length ? `this run, ${percent(result.confidence)}` : 'your estimate, after Start')].filter(Boolean));
  }

  // Takes a moment, so a thread of its own counts it, and is gone afterwards.
  async #countAfterOne() {
    if (this.#afterOne === null) return;
    this.#afterOne = null;
    const engine = this.#services.distant();
    this.#afterOne = (await engine.ask('play.twelveWith66Left')).setFree;
    engine.end();
    this.redraw();
  }

  // The estimate for the first table against the games played so far.
  #drawSettling(setFree) {
    const course = this.batch.answer?.course ?? [];
    const panel = this.#settling.parentElement;
    panel.hidden = course.length < 2;
    const width = this.#settling.clientWidth;
    if (panel.hidden || !width) return;
    const height = Math.max(200, Math.min(300, 0.35 * width));
    const { svg } = this.#services.near.ask('play.settling', width, height, isDark(), setFree?.value ?? '', ...course.flat());
    if (svg) showDrawing(this.#settling, svg);
  }
}
