import { make, announce, memory, pictured, save, counted } from './view.js';
import { Stopped } from './engine.js';
import { Crew } from './crew.js';

// How often results are shown anew, in milliseconds.
const PAUSE = 200;
// How often counts are kept for another visit, in milliseconds.
const COUNTS_KEPT = 2000;

// The method of intervals, which results name where it is not the usual one.
export const method = ({ interval = 'weighted-tails' }) => interval;

// A table scrolls by itself where it is too wide, and is folded where it would stand between a person and all that follows.
export const wide = (name, table) => make('details', { open: matchMedia('(min-width: 62rem)').matches }, make('summary', { text: name }),
  make('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': name }, table));

// The command of the program that plays the same, as a line of a list.
export const repeated = (command) => [make('dt', { text: 'The same by' }), make('dd', {}, make('code', { text: command }))];

// Fills a table and gives it; a column without a head holds lengths of bars.
export function fill(table, caption, heads, rows) {
  const bar = (share) => {
    const element = make('span', { class: 'counted-bar' });
    element.style.width = `${100 * share}%`;
    return element;
  };
  const cell = (value, column) => (heads[column] === ''
    ? make('td', { class: 'counted-bars', 'aria-hidden': 'true' }, bar(value))
    : column === 0 ? make('th', { scope: 'row', text: String(value) }) : make('td', { text: String(value ?? '–') }));
  table.replaceChildren(
    make('caption', { class: 'unseen', text: caption }),
    make('thead', {}, make('tr', {}, ...heads.map((text) => (text === ''
      ? make('td', { 'aria-hidden': 'true' }) : make('th', { scope: 'col', text }))))),
    make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map(cell)))));
  return table;
}

// Games that are played by a thread for each core, and added up by an engine of their own, with what begins, stops and saves them.
export class Batch {
  // `part` is who answers, `words` what is played; `show` is given an answer now and then; counts are kept under `key`.
  constructor(services, part, choice, words, show, key) {
    this.#distant = services.distant;
    this.#key = `simulation.${key}`;
    [this.#part, this.#choice, this.#words, this.#showAnswer] = [part, choice, words, show];
    this.#start = pictured('i-next', 'Start', { class: 'main', onclick: () => this.#begin() });
    // At the same place as Start, so that one hand begins and ends.
    this.#stop = pictured('i-stop', 'Stop', { class: 'main', hidden: true, onclick: () => this.#halt() });
    choice.element.addEventListener('change', () => { if (!this.#isPlaying) this.#offer(true); });
    this.#saves = ['json', 'csv'].map((format) => make('button', {
      type: 'button', text: `Save ${format.toUpperCase()}`, disabled: true, onclick: () => this.#save(format),
    }));
    this.element = make('div', { class: 'batch' }, make('div', { class: 'solver-row' }, this.#start, this.#stop, ...this.#saves),
      this.#bar, this.#state);
  }

  #distant;
  #key;
  #begun = '';
  #engine;
  #crew;
  #part;
  #choice;
  #words;
  #showAnswer;
  #start;
  #stop;
  #saves;
  #bar = make('progress', { value: '0', max: '1', 'aria-label': 'Games played' });
  #state = make('span', { class: 'tiny faint digits' });
  #isPlaying = false;

  // The last answer; nothing before the first games.
  answer;

  // Asks about the games; nothing where they were given up for newer ones.
  async ask(command, ...words) {
    let answer;
    await this.#asking(async () => { answer = await this.#engine.ask(`${this.#part}.${command}`, ...words); });
    return answer;
  }

  // Stops games that go on.
  rest() { if (this.#isPlaying) this.#halt(); }

  // Offers a start, or else an end or a continuation.
  #offer(isStart, word = 'Stop') {
    const hadFocus = [this.#start, this.#stop].includes(document.activeElement);
    [this.#start.hidden, this.#stop.hidden] = [!isStart, isStart];
    this.#stop.lastChild.textContent = word;
    if (isStart && this.answer?.isDone) this.#start.lastChild.textContent = 'Run again';
    if (hadFocus) (isStart ? this.#start : this.#stop).focus();
  }

  // Shows what an earlier visit counted, if that is what is chosen; without a link it is chosen too.
  recall(hasLink) {
    let kept;
    try { kept = JSON.parse(memory.get(this.#key)); } catch { /* nothing that can be read */ }
    if (!kept || this.answer) return;
    if (!hasLink) this.#choice.wishFor(Object.fromEntries(kept.wish));
    if (JSON.stringify(this.#words()) !== kept.words) return;
    this.#kept = kept;
    this.answer = kept.answer;
    this.#tell();
    this.#showAnswer(this.answer);
    this.#offer(Boolean(this.answer.isDone), 'Resume');
  }

  // What was counted at another visit, until this one has come as far.
  #kept;

  async #keepCounts() {
    const files = {};
    for (const format of ['json', 'csv']) files[format] = (await this.#engine.ask(`${this.#part}.file`, format)).text;
    memory.set(this.#key, JSON.stringify({ wish: this.#wish, words: this.#begun, answer: this.answer, files }));
  }

  #wish = [];

  // Begins the games that are chosen, or the kept ones again; a wrong choice loses nothing.
  async #begin(isAgain = false) {
    this.#choice.clear();
    this.#crew?.end();
    this.#engine ??= this.#distant();
    this.#isPlaying = false;
    const [words, wish] = [this.#words(), this.#choice.wish];
    await this.#asking(async () => {
      const answer = await this.#engine.ask(`${this.#part}.begin`, ...words);
      if (answer.error) { this.#choice.complain(answer.error); return; }
      if (!isAgain) this.#kept = undefined;
      [this.#begun, this.#wish] = [JSON.stringify(words), wish];
      if (!this.#kept) {
        this.answer = answer;
        this.#tell();
      }
      // Another game was chosen meanwhile: this one waits.
      if (!this.element.isConnected) {
        this.#offer(false, 'Resume');
        return;
      }
      announce('Games begin');
      await this.#play();
    });
  }

  async #halt() {
    if (this.#isPlaying) {
      this.#isPlaying = false;
      this.#offer(false, 'Resume');
    } else if (this.#kept) {
      // The same games give the same counts, so they are played again up to where they were.
      await this.#begin(true);
    } else {
      await this.#asking(() => this.#play());
    }
  }

  async #play() {
    if (this.#isPlaying) return;
    this.#crew?.end();
    const crew = new Crew(this.#distant, [`${this.#part}.begin`, ...JSON.parse(this.#begun)], `${this.#part}.part`);
    this.#crew = crew;
    this.#isPlaying = true;
    this.#offer(false);
    let [next, keptAt, addedAt] = [0, performance.now(), performance.now()];
    const { wanted, result } = await this.#engine.ask(`${this.#part}.state`);
    const take = async (part) => {
      if (this.#crew !== crew) return;
      const now = performance.now();
      const seconds = (now - addedAt) / 1000;
      addedAt = now;
      const { games } = await this.#engine.ask(`${this.#part}.add`, part, seconds);
      if (this.#crew !== crew || now < next || games === wanted) return;
      next = Infinity;
      if (this.#kept && games < this.#kept.answer.result.games) {
        this.#state.textContent = `${counted(games)} of ${counted(this.#kept.answer.result.games)} games played again`;
      } else {
        await this.#look();
        if (performance.now() - keptAt > COUNTS_KEPT) {
          await this.#keepCounts();
          keptAt = performance.now();
        }
      }
      next = performance.now() + PAUSE;
    };
    try {
      await crew.play(result.games, wanted, () => this.#isPlaying, take);
      await this.#look();
    } catch (error) {
      // An engine that stopped at a mistake of its own has lost its part; the games begin anew.
      if (this.#crew === crew) {
        this.#isPlaying = false;
        this.#offer(true);
      }
      throw error;
    }
    this.#isPlaying = false;
    if (!this.#kept) await this.#keepCounts();
    if (this.answer.isDone) this.#offer(true);
    announce(`${this.answer.isDone ? 'Done' : 'Stopped'} after ${counted(this.answer.result.games)} games`);
  }

  // Shows what was counted so far, unless another visit counted more.
  async #look() {
    const answer = await this.#engine.ask(`${this.#part}.state`);
    if (this.#kept && answer.result.games < this.#kept.answer.result.games) return;
    this.#kept = undefined;
    this.answer = answer;
    this.#tell();
    this.#showAnswer(answer);
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
    const { result, wanted } = this.answer;
    this.#bar.value = result.games / wanted;
    this.#state.textContent = `${counted(result.games)} of ${counted(wanted)} games, `
      + `${counted(result.gamesPerSecond)} a second`;
    for (const button of this.#saves) button.disabled = result.games === 0;
  }

  async #save(format) {
    /** @type {{ text?: string } | undefined} */
    const file = this.#kept ? { text: this.#kept.files[format] } : await this.ask('file', format);
    const text = file?.text;
    if (text) save(`simulation.${format}`, text, format === 'csv' ? 'text/csv' : 'application/json');
  }
}
