// On upright phones the graph can have the screen to itself; the way back, also the browser's, leads to the formulas again.
import { make, icon } from './view.js';

export class GraphScreen {
  // `whole` holds the graph and the formulas; `address` gives the address that describes them.
  constructor(whole, stage, address) {
    this.#whole = whole;
    this.#address = address;
    stage.append(this.#button);
    this.#label();
  }

  #whole;
  #address;
  #button = make('button', { type: 'button', class: 'graph-screen', onclick: () => { if (this.isOpen) history.back(); else this.open(); } });
  // Back leads to what the formulas are now.
  #back = () => {
    this.close();
    history.replaceState(null, '', this.#address());
  };

  get isOpen() { return this.#whole.dataset.screen === 'graph'; }

  // True if this window shows the button.
  get #isOffered() { return getComputedStyle(this.#button).display !== 'none'; }

  open() {
    if (this.isOpen || !this.#isOffered) return;
    history.pushState(null, '', location.hash);
    window.addEventListener('popstate', this.#back);
    this.#whole.dataset.screen = 'graph';
    this.#label();
  }

  close() {
    if (!this.isOpen) return;
    window.removeEventListener('popstate', this.#back);
    this.#whole.dataset.screen = 'formulas';
    this.#label();
  }

  #label() {
    this.#button.replaceChildren(...(this.isOpen ? [icon('i-back'), make('span', { text: 'Formulas' })] : [icon('i-expand')]));
    this.#button.setAttribute('aria-label', this.isOpen ? 'Back to the formulas' : 'The graph alone');
  }
}
