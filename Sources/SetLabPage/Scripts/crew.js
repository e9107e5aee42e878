// Engines on threads of their own that share the games of a run, one for each core.

// How long a part of the games takes, and after how long the other cores help, in milliseconds.
const PART = 200;
const HELPED_AFTER = 100;
// A part's counts have to be read by another engine, which must keep up.
const MOST = 2 ** 18;
const CORES = 16;

export class Crew {
  // `distant()` makes an engine, which is told the games by `begun`; `part` is the request for some of them.
  constructor(distant, begun, part, size = Crew.cores) {
    [this.#distant, this.#begun, this.#part, this.#size] = [distant, begun, part, size];
  }

  static get cores() { return Math.max(1, Math.min(CORES, navigator.hardwareConcurrency || 1)); }

  #distant;
  #begun;
  #part;
  #size;
  #engines = [];
  #next;
  #mistake;

  // Plays the games from one on while `goesOn()`; each part is given to `take` as it comes, in any order.
  async play(first, wanted, goesOn, take) {
    this.#next = first;
    const hands = [];
    const start = performance.now();
    const hand = async () => {
      const engine = this.#distant();
      this.#engines.push(engine);
      try {
        await engine.ask(...this.#begun);
        let size = 1;
        while (goesOn() && !this.#mistake && this.#next < wanted) {
          if (hands.length < this.#size && performance.now() - start > HELPED_AFTER) hands.push(hand());
          const [from, count] = [this.#next, Math.min(size, wanted - this.#next)];
          this.#next += count;
          const before = performance.now();
          const { part } = await engine.ask(this.#part, from, count);
          const time = performance.now() - before;
          if (count === size) size = Math.max(1, Math.min(MOST, Math.floor(size * Math.min(4, PART / Math.max(time, 1)))));
          await take(part);
        }
      } catch (error) {
        this.#mistake ??= error;
      }
    };
    hands.push(hand());
    // Hands are added while others play.
    for (const one of hands) await one;
    this.end();
    if (this.#mistake) throw this.#mistake;
  }

  // Gives up what is being played.
  end() {
    for (const engine of this.#engines) engine.end();
    this.#engines = [];
  }
}
