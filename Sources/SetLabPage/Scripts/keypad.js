// The pocket calculator: a line, its exact value, and keys with the memory M.
import { make, announce, icon, narrow, printed, write, marked } from './view.js';

const KEYPAD = [
  ['7', '8', '9', '/', '('], ['4', '5', '6', '*', ')'], ['1', '2', '3', '-', '^'], ['0', '.', 'ans', '+', '!'],
  ['sqrt(', 'sin(', 'cos(', 'ln(', 'π'], ['M', '→M', 'M→graph', '⌫', '='],
];

export class Keypad {
  // `calculate` gives what a line does; `graph` draws a formula of M in which `read` finds no mistake.
  constructor(place, calculate, graph, read) {
    this.calculate = calculate;
    this.graph = graph;
    this.read = read;
    this.tape = make('ol', { class: 'tape', 'aria-label': 'Results', tabindex: 0 });
    this.input = make('input', {
      type: 'text', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', 'aria-label': 'Calculate',
      placeholder: '1/3 + 1/7',
      onkeydown: (event) => this.#press(event),
    });
    this.error = make('p', { class: 'formula-note wrong', role: 'alert' });
    const keys = make('div', { class: 'keypad' }, ...KEYPAD.flat().map((key) => make('button', {
      type: 'button', 'aria-label': key, class: key === '=' ? 'main' : undefined, onclick: () => this.#use(key),
    }, ...(key === 'M→graph' ? ['M→', icon('i-calc')] : [{ '/': '÷', '*': '×', '-': '−' }[key] ?? key]))));
    // A phone has no keys of its own for this.
    const isPhone = matchMedia('(max-width: 640px)').matches;
    place.append(this.tape, this.input, this.error, make('details', { open: isPhone }, make('summary', { text: 'Keypad' }), keys));
  }

  #history = [];
  #place = 0;

  #press(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter') this.#use('=');
    else if (step && this.#history.length) {
      this.#place = Math.max(0, Math.min(this.#history.length, this.#place + step));
      this.input.value = this.#history[this.#place] ?? '';
    } else return;
    event.preventDefault();
  }

  #use(key) {
    const line = narrow(this.input.value.trim());
    if (key === '=') this.#evaluate(line);
    else if (key === '→M') this.#evaluate(`M = ${line || 'ans'}`);
    else if (key === 'M→graph') this.#draw(line || this.#history.at(-1) || 'M');
    else write(this.input, key === '⌫' ? null : key === 'π' ? 'pi' : key);
  }

  async #draw(line) {
    const answer = await this.read(line);
    this.error.replaceChildren();
    if (!answer) return;
    const { error } = answer;
    if (error) this.error.append(...marked(line, { ...error, message: `finish the formula before it is drawn: ${error.message}` }));
    else this.graph(line);
  }

  async #evaluate(line) {
    if (!line) return;
    this.error.replaceChildren();
    const answer = await this.calculate(line);
    if (!answer) return;
    if (answer.error) return this.error.append(...marked(line, answer.error));
    this.#history.push(line);
    this.#place = this.#history.length;
    this.tape.append(make('li', {}, make('span', { class: 'faint', text: line }), make('output', { text: printed(answer.line) }),
      answer.warning ? make('span', { class: 'faint', text: answer.warning }) : null));
    this.tape.scrollTop = this.tape.scrollHeight;
    this.input.value = '';
    announce(answer.line);
  }
}
