// The list of formulas: each a card with its colour, what it is or its mistake under it, and its slider.
import { make, icon, square, isDark, narrow, printed, marked, write } from './view.js';
import { openMenu, menuItem, whenHeld } from './menu.js';
import { typeset } from './typeset.js';

const CURVE_COLOURS = 8;

// Columns of numbers (x, y, and perhaps the standard error of y) as a list of points; nothing if a text is none.
export function tableIn(text) {
  const rows = text.split(/[\r\n]+/).filter((row) => row.trim()).map((row) => row.trim().split(/[\t;]|,\s*|\s+/));
  // The first row may hold names.
  if (rows.length > 2 && rows[0].every((cell) => Number.isNaN(Number(cell)))) rows.shift();
  const isTable = rows.length > 1 && [2, 3].includes(rows[0].length)
    && rows.every((row) => row.length === rows[0].length && row.every((cell) => /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(cell)));
  return isTable ? `data = ${rows.map((row) => `(${row.map((cell) => cell.replace(/[eE]([-+]?)\+?(\d+)/, 'e$1$2')).join(', ')})`).join(', ')}` : null;
}

export class FormulaList {
  // `whenEdited` is called when a line (or more, without one) was changed by hand; `stop` gives up what a line computes.
  constructor(place, whenEdited, { toggle, stop, restyle }) {
    this.whenEdited = whenEdited;
    this.toggle = toggle;
    this.giveUp = stop;
    this.restyle = restyle;
    this.list = make('ol', { class: 'formula-list', 'aria-label': 'Formulas' });
    place.append(this.list);
    this.adding = make('button', { type: 'button', class: 'formula-add', 'aria-label': '+ formula', onclick: () => this.add('').focus() }, icon('i-plus'), make('span', { text: 'formula' }));
  }

  rows = [];

  get texts() { return this.rows.map(({ input }) => narrow(input.value)); }

  // The lines as they are asked for: none that was stopped.
  get asked() { return this.rows.map(({ input, stopped }) => (stopped === input.value ? '' : narrow(input.value))); }

  get accepted() { return this.asked.map((text, line) => (this.rows[line].isWrong ? '' : text)); }

  // The line that was written in last.
  get changed() { return Math.max(0, this.rows.findIndex(({ input }) => input === this.last)); }

  // Shows other lines; an empty one where there is none.
  set texts(texts) {
    for (const row of this.rows) row.item.remove();
    this.rows = [];
    for (const text of texts.length ? texts : ['']) this.add(text);
  }

  // The line that was written in last.
  get current() { return this.rows.find(({ input }) => input === this.last)?.input ?? this.rows.at(-1).input; }

  add(text, after = this.rows.length) {
    const input = make('input', {
      type: 'text', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', 'aria-label': 'Formula',
      oninput: () => { set.replaceChildren(...typeset(narrow(input.value))); this.whenEdited(input); },
      onpaste: (event) => this.#paste(event, row),
      onfocus: () => { this.last = input; },
      onkeydown: (event) => this.#press(event, row),
    });
    input.value = text;
    // What is seen while nobody writes.
    const set = make('span', {}, ...typeset(narrow(text)));
    const chip = make('button', {
      type: 'button', class: 'chip', title: 'Hides or shows the curve; hold for colour and dashes', 'aria-expanded': 'false',
      onclick: () => this.toggle(this.rows.indexOf(row)),
    });
    whenHeld(chip, () => this.#openLook(row));
    const remove = square('i-x', 'Remove this formula', { onclick: () => this.#remove(row) });
    const note = make('p', { class: 'formula-note', id: `formula-note-${++this.count}` });
    input.setAttribute('aria-describedby', note.id);
    const work = make('p', { class: 'formula-note formula-work', role: 'status' });
    const row = { input, chip, note, work, look: {}, item: make('li', {}, chip, make('span', { class: 'formula-line' }, input, make('span', { class: 'formula-set', 'aria-hidden': 'true' }, set)), remove, note, work) };
    this.rows.splice(after, 0, row);
    this.list.insertBefore(row.item, this.list.children[after] ?? null);
    return input;
  }

  count = 0;

  #press(event, row) {
    const place = this.rows.indexOf(row);
    if (event.key === 'Enter') {
      this.add('', place + 1).focus();
    } else if (event.key === 'Backspace' && row.input.value === '' && this.rows.length > 1) {
      this.#remove(row);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      this.rows[place + (event.key === 'ArrowUp' ? -1 : 1)]?.input.focus();
    } else {
      return;
    }
    event.preventDefault();
  }

  // Several lines that are pasted are as many formulas.
  #paste(event, row) {
    const pasted = event.clipboardData.getData('text/plain');
    const table = tableIn(pasted);
    const lines = table ? [table] : pasted.split(/[\r\n]+/).filter((line) => line.trim());
    if (lines.length < 2 && !table) return;
    event.preventDefault();
    const place = this.rows.indexOf(row);
    lines.slice(1).forEach((line, index) => this.add(line.trim(), place + 1 + index));
    // Last, so that all of it is one change.
    write(row.input, lines[0]);
    this.rows[place + lines.length - 1].input.focus();
  }

  #remove(row) {
    const place = this.rows.indexOf(row);
    row.item.remove();
    this.rows.splice(place, 1);
    if (this.rows.length === 0) this.add('');
    this.rows[Math.max(0, place - 1)].input.focus();
    this.whenEdited();
  }

  // The number of the colour of a curve, from 1 on, and whether it is dashed.
  look({ line, index }) {
    const { colour, isDashed } = this.rows[line]?.look ?? {};
    return { colour: colour ?? index % CURVE_COLOURS + 1, isDashed: Boolean(isDashed) };
  }

  // What a person chose of it, line by line, as a link has it.
  get looks() {
    return this.rows.map(({ look }) => `${look.colour ?? ''}${look.isDashed ? 'd' : ''}`).join(',').replace(/,+$/, '');
  }

  set looks(text) {
    text.split(',').slice(0, this.rows.length).forEach((word, line) => {
      const [, colour, dash] = /^([1-8]?)(d?)$/.exec(word) ?? [];
      this.rows[line].look = { colour: colour ? Number(colour) : undefined, isDashed: Boolean(dash) };
    });
  }

  #openLook(row) {
    const curve = row.curve;
    if (!curve) return;
    const now = this.look(curve);
    const change = (look) => {
      Object.assign(row.look, look);
      this.restyle();
    };
    openMenu(row.chip, `Look of curve ${curve.index + 1}`,
      make('div', { class: 'colours', role: 'group', 'aria-label': 'Colour' }, ...Array.from({ length: CURVE_COLOURS }, (_, place) => make('button', {
        type: 'button', class: 'square', 'aria-label': `Colour ${place + 1}`, 'aria-pressed': now.colour === place + 1,
        style: `--dot: var(--c${place + 1})`, onclick: () => change({ colour: place + 1 }),
      }))),
      menuItem(null, now.isDashed ? 'Solid line' : 'Dashed line', now.isDashed ? 'Solid line' : 'Dashed line', () => change({ isDashed: !now.isDashed })),
      menuItem(null, curve.isShown ? 'Hide' : 'Show', curve.isShown ? 'Hide' : 'Show', () => this.toggle(this.rows.indexOf(row))),
      menuItem('i-x', 'Delete', 'Delete', () => this.#remove(row)));
  }

  // The card that a parameter's slider is in: where its range is, or where it is first used.
  placeOf(name) {
    const isNamed = new RegExp(`(?<![A-Za-z_0-9])${name}(?![A-Za-z_0-9(])`);
    const isRange = new RegExp(`^\\s*${name}\\s*=`);
    return (this.rows.find(({ input }) => isRange.test(input.value)) ?? this.rows.find(({ input }) => isNamed.test(input.value)) ?? this.rows[0]).item;
  }

  show({ curves, errors }, offer) {
    const shown = JSON.stringify([curves, errors, this.texts, this.looks, isDark()]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.rows.forEach((row, line) => {
      const own = curves.map((curve, index) => ({ ...curve, index })).filter((curve) => curve.line === line);
      const error = errors.find((other) => other.line === line)?.error;
      const first = own[0];
      row.chip.disabled = !first;
      row.curve = first;
      row.chip.style.setProperty('--dot', first ? `var(--c${this.look(first).colour})` : 'none');
      row.chip.setAttribute('aria-label', first ? `Show curve ${first.index + 1}` : 'No curve');
      row.chip.setAttribute('aria-pressed', Boolean(first?.isShown));
      row.chip.textContent = first ? first.index + 1 : '';
      row.input.setAttribute('aria-invalid', Boolean(error));
      row.isWrong = Boolean(error);
      if (row.value && row.value.of !== row.input.value) row.value = undefined;
      row.legends = own.map(({ legend, fit }) => fit ?? legend).filter((legend) => legend !== row.input.value.trim()).join('; ');
      row.error = error;
      row.offer = offer;
      this.#showNote(row);
    });
  }

  #shown;

  // What a line is: its mistake, to which `offer` may know a way out, its value, or its functions.
  #showNote(row) {
    const error = row.error ?? row.value?.error;
    row.note.className = error ? 'formula-note wrong' : 'formula-note faint';
    row.note.replaceChildren();
    if (!error) {
      row.note.textContent = printed(row.value?.text ?? row.legends ?? '');
      return;
    }
    const way = row.offer?.(error);
    row.note.append(...marked(row.input.value, error), ...(way ? [make('button', { type: 'button', text: way.text, onclick: way.act })] : []));
  }

  showValue(line, value) {
    const row = this.rows[line];
    if (!row) return;
    row.value = { of: row.input.value, ...value };
    this.#showNote(row);
  }

  // Shows that a line takes long, and how to give it up; or that none does.
  showWork(line, word) {
    this.rows.forEach((row, place) => {
      const isStopped = row.stopped === row.input.value && row.stopped !== '';
      const text = place === line ? `${word} …` : isStopped ? 'stopped' : '';
      if ((row.work.firstChild?.data ?? '') === text) return;
      row.work.replaceChildren(...(text ? [text, isStopped
        ? make('button', { type: 'button', text: 'Try again', onclick: () => { row.stopped = undefined; this.whenEdited(); } })
        : make('button', { type: 'button', text: 'Stop', 'aria-label': 'Stop this formula', onclick: () => this.giveUp(this.rows.indexOf(row)) })] : []));
    });
  }

  // A line that was stopped is asked for again when it is another one.
  stop(line) { this.rows[line].stopped = this.rows[line].input.value; }
}
