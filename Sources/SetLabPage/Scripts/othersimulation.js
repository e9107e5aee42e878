import { make, counted, percent, printed } from './view.js';
import { Batch, method, wide, fill, repeated } from './batch.js';
import { Fields } from './choice.js';

// Games other than Set that one player plays, or two on the same deals.
export class OtherSimulation {
  constructor(services, game, changed) {
    this.choice = new ContestChoice(game, services.near.ask('play.strategies').intervals, changed);
    this.batch = new Batch(services, 'contest', this.choice, () => this.choice.request, (answer) => this.#show(answer), game.name);
    this.#parts = make('div', { class: 'simulation-parts', hidden: true },
      make('div', { class: 'panel whole' }, this.#verdicts, this.#facts),
      make('div', { class: 'panel' }, wide('What came of it', this.#numbers)),
      make('div', { class: 'panel' }, wide('Games by value', this.#values)),
      this.#intervals);
    this.results = [this.#parts];
  }

  #parts;
  #facts = make('dl', {});
  #numbers = make('table', {});
  #verdicts = make('ul', { 'aria-label': 'The answer' });
  #values = make('table', {});
  #intervals = make('p', { class: 'whole faint' });

  #show({ result, told, command }) {
    const { players, games } = result;
    const isOne = players.length < 2;
    this.#parts.hidden = false;
    this.#facts.replaceChildren(...[
      ['Played', told.heading], ['Rules', told.rules], ...players.map(({ name }, place) => [name, told.players[place]]),
    ].flatMap(([name, text]) => [make('dt', { text: name }), make('dd', { text })]),
    ...repeated(command));
    this.#intervals.textContent = `A game has 10,000 moves at most. Intervals take the game as the unit: ${method(result)} for shares of `
      + 'games, Student’s for means and differences; p-values are corrected by Holm over all pairs and metrics.';
    fill(this.#numbers, isOne ? players[0].name : 'Players by measures',
      ['measure', ...(isOne ? [] : ['player']), 'mean', `low ${percent(result.confidence)}`, 'high'],
      told.rows.map(([title, player, ...numbers]) => [title, ...(isOne ? [] : [player]), ...numbers.map(printed)]));
    const [[title, , mean, low, high]] = told.rows;
    const answers = isOne ? [`${title}: ${mean} (${low} to ${high})`] : told.verdicts;
    this.#verdicts.replaceChildren(...answers.map((text) => make('li', { text: printed(text) })));
    const values = [...new Set(players.flatMap(({ histogram }) => histogram.map(([value]) => value)))].sort((a, b) => a - b);
    const times = players.map(({ histogram }) => new Map(histogram));
    const most = Math.max(...times.flatMap((known) => [...known.values()]));
    fill(this.#values, `Games by ${told.counted}`,
      ['number', ...players.flatMap(({ name }) => [name, 'share', ''])],
      values.map((value) => [value, ...times.flatMap((known) => {
        const number = known.get(value) ?? 0;
        return [counted(number), percent(number / games, 3), number / most];
      })]));
  }
}

class ContestChoice extends Fields {
  constructor(game, intervals, changed) {
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
    this.addIntervals(intervals);
    this.summary = make('p', { class: 'faint play-summary' });
    this.tell();
  }

  #game;
  #parameters = new Map();

  #player(name) {
    const player = this.word(name);
    return player && Fields.named(player, this.word(`${name}Parameters`));
  }

  get request() {
    const { name, rules, seats } = this.#game;
    const chosen = rules.length > 1 ? this.word('own') || this.word('rules') : '';
    const others = seats > 1 ? [Array(seats - 1).fill(this.word('against')).join(';'), this.word('seat')] : ['', '1'];
    return [name, chosen, this.#player('player'), this.#player('second'), ...others,
      ...this.words('seed', 'firstGame', 'games', 'confidence', 'interval')];
  }

  complain({ field, message }, isAlone) {
    const shown = field === 'rules' && this.word('own') ? 'own'
      : this.#parameters.has(field) && this.word(`${field}Parameters`) ? `${field}Parameters` : field;
    super.complain({ field: shown, message }, isAlone);
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
