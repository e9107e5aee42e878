import { make, percent } from './view.js';

// Fields that know their mistakes, whose words go into requests and links.
export class Fields {
  constructor(prefix, changed) {
    this.#prefix = prefix;
    this.element = make('div', { class: 'play-choice' });
    this.element.addEventListener('change', () => { this.clear(); this.tell(); changed?.(); });
  }

  #prefix;
  #fields = new Map();

  // Shows what follows from the choice.
  tell() {}

  word(name) { return this.#fields.get(name).input.value.trim(); }

  words(...names) { return names.map((name) => this.word(name)); }

  set(name, value) { this.#fields.get(name).input.value = value; }

  // What differs from what is usual, for a link.
  get wish() {
    return [...this.#fields].filter(([, { row, input, usual }]) => !row.hidden && input.value.trim() !== usual)
      .map(([name, { input }]) => [name, input.value.trim()]);
  }

  // Chooses what a link wishes; fields that it does not name are as usual, and what a list does not have is told.
  wishFor(wish) {
    this.clear();
    const unknown = Object.keys(wish).filter((name) => !this.#fields.has(name));
    for (const [name, { input, usual }] of this.#fields) {
      input.value = wish[name] ?? usual;
      if (input.selectedIndex === -1 || (input.inputMode === 'numeric' && !/^\d+$/.test(input.value))) {
        input.value = usual;
        this.complain({ field: name, message: `the link asks for ${wish[name]}, which cannot be chosen here` }, false);
      }
    }
    if (unknown.length) this.complain({ field: null, message: `the link names ${unknown.join(', ')}, which is not known here` }, false);
    this.tell();
    this.#whenTold?.();
  }

  // Says under a field what is wrong with it; a person is to mend it there, unless others are told of too.
  complain({ field, message }, isAlone = true) {
    if (isAlone) this.clear();
    const known = this.#fields.get(field) ?? [...this.#fields.values()][0];
    known.mistake.textContent = message;
    known.input.setAttribute('aria-invalid', 'true');
    known.row.closest('details')?.setAttribute('open', '');
    if (isAlone) known.input.focus();
  }

  clear() {
    for (const { input, mistake } of this.#fields.values()) {
      mistake.textContent = '';
      input.removeAttribute('aria-invalid');
    }
  }

  // Puts fields into a fold, whose closed line tells what they say.
  fold(names, told) {
    const said = make('span', { class: 'small faint fold-told' });
    const inside = make('div', { class: 'play-choice' }, ...names.map((name) => this.#fields.get(name).row));
    this.element.append(make('details', { class: 'fold' }, make('summary', {}, 'More options', said), inside));
    this.#whenTold = () => { said.textContent = told(); };
    this.#whenTold();
    this.element.addEventListener('change', () => this.#whenTold());
  }

  #whenTold;

  addSelect(name, title, values) {
    return this.#add(name, title, make('select', {}, ...values.map(([value, text]) => make('option', { value, text }))));
  }

  addText(name, title, more = {}) {
    return this.#add(name, title, make('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', ...more }));
  }

  addIntervals(methods) {
    this.addSelect('confidence', 'Confidence', ['0.95', '0.9', '0.99', '0.999'].map((value) => [value, percent(value)]));
    this.addSelect('interval', 'Intervals of shares', methods.map((name) => [name, name]));
  }

  addNumber(name, title, value) { return this.addText(name, title, { inputmode: 'numeric', value, size: '8' }); }

  #add(name, title, input) {
    const id = `${this.#prefix}-${name}`;
    input.id = id;
    const mistake = make('span', { class: 'wrong', id: `${id}-mistake`, role: 'alert' });
    input.setAttribute('aria-describedby', mistake.id);
    const row = make('div', {}, make('label', { for: id, text: title }), input, mistake);
    const field = { input, mistake, row, usual: input.value };
    this.#fields.set(name, field);
    this.element.append(row);
    return field;
  }

  // Shows the field of parameters where a name has some, with their keys.
  static offer({ row, input }, keys) {
    row.hidden = keys.length === 0;
    if (row.hidden) input.value = '';
    input.placeholder = keys.map((name) => `${name}: …`).join(', ');
  }

  static named(name, parameters) { return parameters ? `${name}(${parameters})` : name; }
}

// What games of Set are played with.
export class GameChoice extends Fields {
  constructor(prefix, answer, fields, changed) {
    super(prefix, changed);
    this.#strategies = answer.strategies;
    const named = (names) => names.map((name) => [name, name]);
    const strategy = this.addSelect('strategy', 'Strategy', named(answer.strategies.map(({ name }) => name))).input;
    this.#parameters = this.addText('parameters', 'Parameters');
    this.addSelect('rules', 'Rules', named(answer.rules));
    this.addSelect('deck', 'Cards', [4, 3, 5, 6].map((a) => [String(a), String(3 ** a)]));
    for (const field of fields) this.addNumber(...field);
    this.summary = make('p', { class: 'faint play-summary', id: `${prefix}-summary` });
    strategy.setAttribute('aria-describedby', this.summary.id);
    strategy.addEventListener('change', () => { this.#parameters.input.value = ''; });
    this.tell();
  }

  #strategies;
  #parameters;

  word(name) {
    return name === 'strategy' ? Fields.named(super.word(name), this.word('parameters')) : super.word(name);
  }

  complain({ field, message }, isAlone) {
    super.complain({ field: field === 'strategy' && this.word('parameters') ? 'parameters' : field, message }, isAlone);
  }

  tell() {
    const family = this.#strategies.find(({ name }) => name === super.word('strategy'));
    this.summary.textContent = `${family.name}: ${family.summary}.`;
    Fields.offer(this.#parameters, family.parameters);
  }
}
