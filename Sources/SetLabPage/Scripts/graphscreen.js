// On upright phones the graph can have the screen to itself, with what it draws as its title; the way back, also the browser's,
// leads to the formulas again.
import { make, pictured, square } from './view.js';
import { typeset } from './typeset.js';

export class GraphScreen {
  // `whole` holds the graph and the formulas; `address` gives the address that describes them.
  constructor(whole, stage, tools, address) {
    this.#whole = whole;
    this.#address = address;
    tools.append(this.#opener);
    stage.prepend(make('div', { class: 'graph-head' }, this.#closer, this.#title));
  }

  #whole;
  #address;
  #opener = square('i-expand', 'The graph alone', { class: 'square graph-screen', onclick: () => this.open() });
  #closer = pictured('i-back', 'Formulas', { class: 'quiet', 'aria-label': 'Back to the formulas', onclick: () => history.back() });
  #title = make('h2', { class: 'graph-title' });
  // Back leads to what the formulas are now.
  #back = () => {
    this.close();
    history.replaceState(null, '', this.#address());
    this.#opener.focus();
  };

  get isOpen() { return this.#whole.dataset.screen === 'graph'; }

  // Shows the formulas that are drawn.
  name(formulas) {
    this.#title.replaceChildren(...(formulas.length ? formulas.flatMap((text, place) => [place ? '; ' : '', ...typeset(text)]) : ['No curve']));
  }

  open() {
    // Windows without the button have room for both.
    if (this.isOpen || !this.#opener.getClientRects().length) return;
    history.pushState(null, '', location.hash);
    window.addEventListener('popstate', this.#back);
    this.#whole.dataset.screen = 'graph';
    this.#closer.focus();
  }

  close() {
    if (!this.isOpen) return;
    window.removeEventListener('popstate', this.#back);
    this.#whole.dataset.screen = 'formulas';
  }
}
