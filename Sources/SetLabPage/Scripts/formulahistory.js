// Undo and redo of formulas, as the links that lead to them.
import { make, square } from './view.js';

// Changes of one line within this time are one, in milliseconds.
const ONE_CHANGE = 1500;

export class FormulaHistory {
  // `restore` shows what a link says.
  constructor(restore) {
    this.#restore = restore;
    this.#undo = square('i-undo', 'Undo', { disabled: true, onclick: () => this.go(-1) });
    this.#redo = square('i-redo', 'Redo', { disabled: true, onclick: () => this.go(1) });
    this.buttons = make('div', { class: 'history', role: 'group', 'aria-label': 'Changes of formulas' }, this.#undo, this.#redo);
  }

  #restore;
  #undo;
  #redo;
  #past = [];
  #future = [];
  #now = null;
  #changed = { time: -Infinity };

  // Notes what is shown now, which is not a change.
  note(link) { this.#now = link; }

  // A person changed what is shown, in one place or in more.
  change(link, place = null) {
    if (link === this.#now) return;
    const time = performance.now();
    const isSame = place !== null && place === this.#changed.place && time - this.#changed.time < ONE_CHANGE;
    this.#changed = { place, time };
    if (!isSame) this.push();
    this.#now = link;
  }

  // What is shown now can be had again.
  push() {
    if (this.#now !== null) this.#past.push(this.#now);
    this.#future = [];
    this.#show();
  }

  // Goes back (-1) or on (1).
  go(step) {
    const [from, to] = step < 0 ? [this.#past, this.#future] : [this.#future, this.#past];
    if (!from.length) return;
    if (this.#now !== null) to.push(this.#now);
    this.#changed = { time: -Infinity };
    this.#restore(from.pop());
    this.#show();
  }

  #show() {
    this.#undo.disabled = !this.#past.length;
    this.#redo.disabled = !this.#future.length;
  }
}
