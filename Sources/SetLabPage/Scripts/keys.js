// The keys that rise from below on phones while a formula is written.
import { make, icon, square, write } from './view.js';

// Each key writes what it shows, or what stands behind that.
const BOARDS = {
  '123': ['7', '8', '9', '÷ /', '(', ')', '4', '5', '6', '× *', 'x', 'xⁿ ^', '1', '2', '3', '− -', 'π pi', '√ sqrt(', '0', '.', ',', '+'],
  'f(x)': ['sin(', 'cos(', 'tan(', 'asin(', 'acos(', 'atan(', 'exp(', 'ln(', 'log(', 'sqrt(', 'abs(', 'floor(', 'sinh(', 'cosh(', 'tanh(', 'gamma(', 'erf(', 'if(', 'sum(', 'min(', 'max(', '!'],
  Set: ['noset', 'inplay', 'meansets', 'dealmores', 'setcount(', 'published.'],
  abc: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'k', 'm', 'n', 'p', 'q', 'r', 's', 't', 'u', 'v', 'y', '=', ':', '<'],
};
const isPhone = matchMedia('(max-width: 43.74rem) and (orientation: portrait)');

export class Keys {
  // `fields` selects the fields that are written into.
  constructor(place, fields) {
    this.#fields = fields;
    this.#tabs = make('div', { class: 'keys-tabs', role: 'group', 'aria-label': 'Keys' }, ...Object.keys(BOARDS).map((name) =>
      make('button', { type: 'button', class: 'quiet', text: name, onclick: () => this.#choose(name) })),
      square('i-kbd', 'Use the keyboard of the device', { onclick: () => this.#useDevice() }));
    this.#board = make('div', { class: 'keys-board' });
    this.element = make('div', { class: 'keys', role: 'group', 'aria-label': 'Keypad', hidden: true }, this.#tabs, this.#board);
    // The field keeps the focus.
    this.element.addEventListener('pointerdown', (event) => event.preventDefault());
    place.append(this.element);
    this.#choose('123');
    place.addEventListener('focusin', (event) => this.#follow(event.target));
    place.addEventListener('focusout', ({ relatedTarget }) => {
      if (!relatedTarget?.matches(fields)) this.#usesDevice = false;
      if (!place.contains(relatedTarget)) this.hide();
    });
    isPhone.addEventListener('change', () => this.hide());
  }

  #fields;
  #tabs;
  #board;
  #field = null;
  #usesDevice = false;

  #follow(target) {
    if (this.element.contains(target)) return;
    const isField = target.matches(this.#fields);
    const isWanted = isField && isPhone.matches && !this.#usesDevice;
    if (isField) target.inputMode = isWanted ? 'none' : '';
    if (!isWanted) return this.hide();
    this.#field = target;
    this.element.hidden = false;
    document.documentElement.dataset.keys = '';
    requestAnimationFrame(() => target.closest('li')?.scrollIntoView({ block: 'nearest' }));
  }

  hide() {
    this.element.hidden = true;
    delete document.documentElement.dataset.keys;
  }

  #useDevice() {
    this.#field.blur();
    this.#usesDevice = true;
    this.#field.focus();
  }

  #choose(name) {
    for (const tab of this.#tabs.children) if (tab.textContent) tab.setAttribute('aria-pressed', tab.textContent === name);
    const key = (words) => {
      const [text, written = text] = words.split(' ');
      const isDigit = name === '123' && /^[\d.]$/.test(text);
      return make('button', { type: 'button', text, class: isDigit ? null : 'other', onclick: () => write(this.#field, written) });
    };
    this.#board.className = name === 'Set' ? 'keys-board wide' : 'keys-board';
    this.#board.replaceChildren(...BOARDS[name].map(key),
      make('button', { type: 'button', class: 'other', 'aria-label': 'Delete', onclick: () => write(this.#field, null) }, icon('i-bksp')),
      make('button', { type: 'button', class: 'main', 'aria-label': 'Done', onclick: () => this.#field.blur() }, icon('i-check')));
  }
}
