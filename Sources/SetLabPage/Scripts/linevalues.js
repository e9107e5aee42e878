// The values of lines that are numbers, by an engine of their own: one that takes long holds nothing up.
import { Stopped } from './engine.js';

// A value takes long after this time, in milliseconds.
const LONG = 300;

export class LineValues {
  // `show` is told the value of a line, or why it has none.
  constructor(services, show) {
    this.#services = services;
    this.#show = show;
  }

  #services;
  #show;
  #engine;
  #asked;
  #again;
  line = null;

  get isSlow() { return this.#engine?.front?.time > LONG; }

  // Asks for the values of lines that are no formulas of x; those that nobody waits for any more are given up.
  ask({ errors }, values, texts) {
    const asked = JSON.stringify([values, texts, errors]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    const lines = texts.flatMap((text, line) => (text.trim() && !/=|(?<![A-Za-z_0-9])x(?![A-Za-z_0-9])/.test(text) ? [line] : []));
    this.#again = { values, texts, lines };
    if (this.line === null) this.#run();
  }

  // The lines change: what is being computed is for nobody.
  stop() {
    this.#asked = undefined;
    this.#again = undefined;
    if (this.line !== null) this.#engine.restart();
  }

  async #run() {
    while (this.#again?.lines.length) {
      const { values, texts, lines } = this.#again;
      this.#again = undefined;
      this.line = lines[0];
      try {
        this.#engine ??= this.#services.distant();
        this.#engine.ask('graph.define', values, ...texts).catch(() => {});
        for (const line of lines) {
          this.line = line;
          const value = await this.#engine.ask('graph.value', line);
          if (this.#again) break;
          this.#show(line, value);
        }
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
      } finally {
        this.line = null;
      }
    }
  }
}
