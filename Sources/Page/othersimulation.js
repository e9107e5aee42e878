import { make } from './view.js';
import { Batch, counted, percent, wide, fill, repeated } from './batch.js';
import { Fields } from './choice.js';

// As many decimals as an interval deserves: two digits of half its width.
function significant({ low, high }, isShare) {
  const half = low === null ? 0 : (isShare ? 100 : 1) * (high - low) / 2;
  const decimals = half > 0 ? Math.min(Math.max(1 - Math.floor(Math.log10(half)), 0), 7) : 4;
  return (value) => (value === null ? '–' : (isShare ? 100 * value : value).toFixed(decimals));
}

// Games other than Set that one player plays, or two on the same deals.
export class OtherSimulation {
  constructor(services, game, confidences, changed) {
    this.choice = new ContestChoice(game, confidences, changed);
    this.batch = new Batch(services, 'contest', this.choice, () => this.choice.request, (answer) => this.#show(answer));
    this.#parts = make('div', { class: 'simulation-parts', hidden: true },
      make('div', { class: 'whole' }, this.#facts),
      make('div', {}, wide('What came of it', this.#numbers), this.#verdicts),
      make('div', {}, wide('Games by value', this.#values)),
      make('p', { class: 'whole faint', text: 'A game has 10,000 moves at most. Intervals take the game as the unit: Wilson’s for shares of '
        + 'games, the normal law for means and differences where the program has Student’s.' }));
    this.element = make('div', {}, this.choice.element, this.choice.summary, this.batch.element, this.#parts);
  }

  #parts;
  #facts = make('dl', {});
  #numbers = make('table', {});
  #verdicts = make('ul', { 'aria-label': 'Differences' });
  #values = make('table', {});

  redraw() {}

  #show({ result, told }) {
    const { players, games } = result;
    this.#parts.hidden = false;
    const first = BigInt(result.firstGame);
    const seating = told.seats > 1 ? `, seat ${result.seat} against ${result.against.join(', ')}` : '';
    this.#facts.replaceChildren(...[
      ['Played', `${counted(games)} games (${first} to ${first + BigInt(games) - 1n} of seed ${result.seed}) of ${told.title}${seating}`],
      ['Rules', told.words], ...players.map(({ name }, place) => [name, told.players[place]]),
    ].flatMap(([name, text]) => [make('dt', { text: name }), make('dd', { text })]),
    ...repeated(told.command));
    const rows = told.measures.flatMap(({ name, title, isShare }) => players.map((player) => {
      const estimate = player.metrics[name];
      const text = significant(estimate, isShare);
      const sign = (value) => text(value) + (isShare && value !== null ? '%' : '');
      return [title, ...(players.length > 1 ? [player.name] : []), ...[estimate.mean, estimate.low, estimate.high].map(sign)];
    }));
    fill(this.#numbers, players.length > 1 ? 'Players by measures' : players[0].name,
      ['measure', ...(players.length > 1 ? ['player'] : []), 'mean', `low ${100 * result.confidence}%`, 'high'], rows);
    this.#verdicts.hidden = players.length < 2;
    this.#verdicts.replaceChildren(...(result.pairs ?? []).map((pair, place) =>
      make('li', { text: `${told.measures[place].title}: ${this.#sentence(pair, told.measures[place], games)}` })));
    const values = [...new Set(players.flatMap(({ histogram }) => histogram.map(([value]) => value)))].sort((a, b) => a - b);
    const times = players.map(({ histogram }) => new Map(histogram));
    const most = Math.max(...times.flatMap((known) => [...known.values()]));
    fill(this.#values, `Games by ${told.counted}`,
      ['number', ...players.flatMap(({ name }) => [name, 'share', ''])],
      values.map((value) => [value, ...times.flatMap((known) => {
        const number = known.get(value) ?? 0;
        return [counted(number), percent(number / games), number / most];
      })]));
  }

  // What a difference says, in the words of the program.
  #sentence(pair, measure, games) {
    const { a, b, difference, low, high, p, verdict } = pair;
    if (difference === null) return `${a} and ${b}: too few games to tell`;
    if (difference === 0 && !pair.varianceRatio) return `${a} and ${b} are the same in all ${counted(games)} games`;
    if (low === null) return `${a} and ${b}: too few games to tell`;
    const text = significant(pair, measure.isShare);
    if (verdict === 'open') {
      const most = Math.max(Math.abs(low), Math.abs(high));
      return `no difference shown between ${a} and ${b}; if there is one, it is below ${text(most)} ${measure.unit}`;
    }
    const [from, to] = difference < 0 ? [-high, -low] : [low, high];
    const chance = pair.pAdjusted < 0.0001 ? 'p<0.0001' : `p=${Number(pair.pAdjusted.toPrecision(2))}`;
    return `${measure[verdict].replace('{}', () => `${text(Math.abs(difference))} (${text(from)} to ${text(to)})`)}: decided, ${chance}`;
  }
}

// Who plays what by which rules.
class ContestChoice extends Fields {
  constructor(game, confidences, changed) {
    super('contest', changed);
    this.#game = game;
    const names = (list) => list.map(({ name }) => [name, name]);
    if (game.rules.length > 1) {
      const rules = this.addSelect('rules', 'Rules', names(game.rules)).input;
      const own = this.addText('own', 'Own rules', { placeholder: 'standard(draw: 2, back: no)', size: '26' }).input;
      rules.addEventListener('change', () => { own.value = ''; });
    }
    for (const [name, title, players] of [
      ['player', 'Player', names(game.players)], ['second', 'Compared with', [['', 'nobody'], ...names(game.players)]],
    ]) {
      const { input } = this.addSelect(name, title, players);
      const parameters = this.addText(`${name}Parameters`, 'Parameters');
      input.addEventListener('change', () => { parameters.input.value = ''; });
      this.#parameters.set(name, parameters);
    }
    if (game.seats > 1) {
      this.addSelect('seat', 'Seat', Array.from({ length: game.seats }, (_, seat) => [String(seat + 1), String(seat + 1)]));
      this.addSelect('against', 'Against', names(game.players));
    }
    for (const field of [['seed', 'Seed', '1'], ['firstGame', 'First game', '0'], ['games', 'Games', '10000']]) this.addNumber(...field);
    this.addSelect('confidence', 'Confidence', confidences);
    this.summary = make('p', { class: 'faint play-summary' });
    this.tell();
  }

  #game;
  #parameters = new Map();

  // A player with its parameters.
  #player(name) {
    const player = this.word(name);
    return player && Fields.named(player, this.word(`${name}Parameters`));
  }

  get request() {
    const { name, rules, seats } = this.#game;
    const chosen = rules.length > 1 ? this.word('own') || this.word('rules') : '';
    const others = seats > 1 ? [Array(seats - 1).fill(this.word('against')).join(';'), this.word('seat')] : ['', '1'];
    return [name, chosen, this.#player('player'), this.#player('second'), ...others,
      ...this.words('seed', 'firstGame', 'games', 'confidence')];
  }

  complain({ field, message }) {
    const shown = field === 'rules' && this.word('own') ? 'own'
      : this.#parameters.has(field) && this.word(`${field}Parameters`) ? `${field}Parameters` : field;
    super.complain({ field: shown, message });
  }

  tell() {
    const { rules, players } = this.#game;
    const help = (list, name) => list.find((entry) => entry.name === name);
    const chosen = rules.length === 1 ? [rules[0]] : [this.word('own') ? undefined : help(rules, this.word('rules'))];
    for (const name of ['player', 'second']) {
      const player = help(players, this.word(name));
      Fields.offer(this.#parameters.get(name), player?.parameters ?? []);
      if (player) chosen.push(player);
    }
    this.summary.textContent = chosen.filter(Boolean).map((entry) => `${entry.name}: ${entry.help}.`).join(' ');
  }
}
