import { make } from './view.js';

// What games are played with: fields that know their mistakes, whose words go into requests.
export class GameChoice {
  constructor(prefix, answer, fields, changed) {
    this.#prefix = prefix;
    this.#strategies = answer.strategies;
    const option = (value, text) => make('option', { value, text });
    const strategy = make('select', {}, ...answer.strategies.map(({ name }) => option(name, name)));
    const parameters = make('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
    this.#add('strategy', 'Strategy', strategy);
    this.#add('parameters', 'Parameters', parameters);
    this.#add('rules', 'Rules', make('select', {}, ...answer.rules.map((name) => option(name, name))));
    this.#add('deck', 'Cards', make('select', {}, ...[4, 3, 5, 6].map((a) => option(String(a), String(3 ** a)))));
    for (const [name, title, value] of fields) this.#number(name, title, value);
    this.summary = make('p', { class: 'faint play-summary', id: `${prefix}-summary` });
    strategy.setAttribute('aria-describedby', this.summary.id);
    strategy.addEventListener('change', () => { parameters.value = ''; this.#tell(); });
    this.#tell();
    this.element = make('div', { class: 'play-choice' }, ...[...this.#fields.values()].map(({ row }) => row));
    this.element.addEventListener('change', () => { this.clear(); changed?.(); });
  }

  #prefix;
  #strategies;
  #fields = new Map();

  // The word of a field, as requests have it.
  word(name) {
    if (name !== 'strategy') return this.#fields.get(name).input.value.trim();
    const parameters = this.word('parameters');
    const family = this.#fields.get('strategy').input.value;
    return parameters ? `${family}(${parameters})` : family;
  }

  words(...names) { return names.map((name) => this.word(name)); }

  set(name, value) { this.#fields.get(name).input.value = value; }

  // Adds a choice among a few values.
  addSelect(name, title, values) {
    const options = values.map(([value, text]) => make('option', { value, text }));
    this.#add(name, title, make('select', {}, ...options));
    this.element.append(this.#fields.get(name).row);
  }

  // Says under a field what is wrong with it.
  complain({ field, message }) {
    this.clear();
    const known = this.#fields.get(field === 'strategy' && this.word('parameters') ? 'parameters' : field)
      ?? this.#fields.get('strategy');
    known.mistake.textContent = message;
    known.input.setAttribute('aria-invalid', 'true');
    known.input.focus();
  }

  clear() {
    for (const { input, mistake } of this.#fields.values()) {
      mistake.textContent = '';
      input.removeAttribute('aria-invalid');
    }
  }

  #tell() {
    const family = this.#strategies.find(({ name }) => name === this.#fields.get('strategy').input.value);
    this.summary.textContent = `${family.name}: ${family.summary}.`;
    const { input, row } = this.#fields.get('parameters');
    row.hidden = family.parameters.length === 0;
    input.placeholder = family.parameters.map((name) => `${name}: …`).join(', ');
  }

  #number(name, title, value) {
    this.#add(name, title, make('input', { type: 'text', inputmode: 'numeric', value, autocomplete: 'off', size: '8' }));
  }

  #add(name, title, input) {
    const id = `${this.#prefix}-${name}`;
    input.id = id;
    const mistake = make('span', { class: 'wrong', id: `${id}-mistake`, role: 'alert' });
    input.setAttribute('aria-describedby', mistake.id);
    const row = make('div', {}, make('label', { for: id, text: title }), input, mistake);
    this.#fields.set(name, { input, mistake, row });
  }
}
