// The graphing calculator: formulas, their graph, sliders, a table and a pocket calculator.
import { make, save, shown, announce, memory, counted, tellLink, write } from './view.js';
import { FormulaHistory } from './formulahistory.js';
import { LineValues } from './linevalues.js';
import { Stopped } from './engine.js';
import { Graph } from './graph.js';
import { wordsOfLook } from './graphwords.js';
import { GraphScreen } from './graphscreen.js';
import { GraphShelf } from './graphshelf.js';
import { GraphSound } from './graphsound.js';
import { GraphTools } from './graphtools.js';
import { Keys } from './keys.js';
import { FormulaList } from './formulas.js';
import { Sliders } from './sliders.js';
import { Keypad } from './keypad.js';

/** @type {[string, string[]][]} */
const EXAMPLES = [
  ['A wave that dies away', ['a exp(-x/b) sin(3x)', 'a = 1:5', 'b = 1:10']],
  ['P(no Set) among n fresh cards', ['noset']],
  ['In play: measured and published', ['inplay', 'published.inplay']],
  ['A derivative', ['f(x) = x^3 - 3x', 'f(x)', "f'(x)"]],
  ['Poles and jumps', ['tan(x)', 'floor(x)']],
  ['Deal-mores in a game', ['dealmores']],
  ['Sets on a table of 12', ['setcount(12)']],
];

// Links with more signs than this are cut by some programs that pass them on.
const LONG_LINK = 4000;

const ofX = (line) => line.replace(/(?<![A-Za-z_0-9])M(?![A-Za-z_0-9(])/g, 'x');

export class Calculator {
  // Engines for what must not hold the graph up, made when they are wanted.
  pocket;
  drawer;

  constructor(root, services) {
    this.root = root;
    this.services = services;
    // A curve that takes long must not hold up the pocket calculator, nor the other way round.
    this.remote = services.distant();
    const side = make('div', { class: 'calculator-side' });
    const stage = make('div', { class: 'calculator-stage' });
    const whole = make('div', { class: 'calculator' }, stage, side);
    root.append(whole);
    this.list = new FormulaList(side, (row) => this.#edited(row), {
      toggle: (line) => this.#toggle(line), stop: (line) => this.#stopLine(line), restyle: () => this.#restyle(),
    });
    side.append(make('div', { class: 'formula-acts' }, this.list.adding, this.#history.buttons));
    this.sliders = new Sliders((name) => this.list.placeOf(name), (index, value) => this.graph.perform('set', index, value));
    this.table = make('div', { class: 'value-table panel', hidden: true, tabindex: 0, role: 'region', 'aria-label': 'Table of values' });
    const pocket = make('div', { class: 'pocket panel' }, make('h2', { text: 'Calculate' }));
    side.append(this.table, pocket, this.#more());
    new Keypad(pocket, (line) => this.#askPocket('graph.calculate', line), (line) => this.#graphMemory(line),
      (line) => this.#askPocket('graph.read', ofX(line)));
    this.tools = new GraphTools(stage, (...words) => this.graph.command(...words), {
      table: (button) => this.#toggleTable(button), link: () => this.#share(), svg: () => this.#saveSVG(), png: () => this.#savePNG(),
      equal: () => this.#toggleEqual(), hear: () => this.#hear(), shelf: () => this.#shelf.open(),
    });
    this.graph = new Graph(stage, this.remote, {
      again: () => this.#words(), whenChanged: (state) => this.#changed(state), look: (curve) => this.list.look(curve),
      acts: { equal: () => this.#toggleEqual(), hear: () => this.#hear() },
    });
    this.screen = new GraphScreen(whole, stage, this.tools.element, () => `#calculator?${this.#link()}`);
    this.values = new LineValues(services, (line, value) => this.list.showValue(line, value));
    new Keys(whole, '.formula-line input');
    this.stop = make('button', { type: 'button', class: 'stop', text: 'Stop calculating', hidden: true, onclick: () => this.pocket.restart() });
    pocket.append(this.stop);
    root.addEventListener('keydown', (event) => this.#pressUndo(event));
    // What takes longer than this can be given up.
    setInterval(() => this.#watch(), 150);
  }

  enter(state) {
    const asked = new URLSearchParams(state || memory.get('calculator') || 'f=sin(x)/x');
    const text = asked.toString();
    if (text !== this.fragment) this.#restore(text);
  }

  #restore(link) {
    const asked = new URLSearchParams(link);
    this.list.texts = asked.getAll('f');
    this.list.looks = asked.get('l') ?? '';
    const ends = (asked.get('w') ?? '').split(',').map(Number);
    const isWindow = ends.length === 4 && ends.every(Number.isFinite) && ends[0] < ends[1] && ends[2] < ends[3];
    tellLink(this.root, isWindow || !asked.has('w') ? '' : 'The window in the link is not valid: it needs w=left,right,bottom,top.');
    this.graph.isEqual = asked.get('e') === '1';
    const values = (asked.get('p') ?? '').replaceAll(',', ' ').replaceAll(':', '=');
    this.#history.note(link);
    return this.show(isWindow ? ends : null, values);
  }

  leave() {
    this.sliders.halt();
    this.screen.close();
    this.#silence();
  }

  redraw() {
    if (this.graph.state) this.list.show(this.graph.state, (error) => this.#wayOut(error));
    this.graph.draw();
  }

  show(window, values) {
    this.values.stop();
    return this.graph.perform('show', window?.join(' ') ?? '', values, '', '', ...this.list.asked);
  }

  // The window that a person chose; without one, it follows from the formulas.
  get #window() {
    const { state } = this.graph;
    return state?.curves.length && !state.isFitted ? state.window : null;
  }

  // What shows the graph anew as it is.
  #words() {
    const { curves = [], cursor } = this.graph.state ?? {};
    const hidden = curves.flatMap(({ isShown }, index) => (isShown ? [] : [index]));
    return [
      this.#window?.join(' ') ?? '', this.#values(), hidden.join(' '), cursor ? `${cursor.curve} ${cursor.x}` : '',
      ...this.list.asked,
    ];
  }

  // A person changed the list: one line, or more.
  #edited(row) {
    clearTimeout(this.timer);
    this.#history.change(this.#link(), row);
    this.timer = setTimeout(() => this.show(this.#window, this.#values()), 120);
  }

  #stopLine(line) {
    this.list.stop(line);
    this.graph.stop();
    this.show(this.#window, this.#values());
  }

  #values() {
    return (this.graph.state?.parameters ?? []).filter(({ isMoved }) => isMoved).map(({ name, value }) => `${name}=${value}`).join(' ');
  }

  #changed(state) {
    this.list.show(state, (error) => this.#wayOut(error));
    this.values.ask(state, this.#values(), this.list.accepted);
    this.sliders.show(state.parameters);
    this.tools.show(state, this.graph.isEqual);
    const { texts } = this.list;
    this.screen.name([...new Set(state.curves.filter(({ isShown }) => isShown).map(({ line }) => texts[line]))]);
    if (!this.table.hidden) this.#fillTable();
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.#keep(), 250);
  }

  #toggle(line) {
    const index = this.graph.state.curves.findIndex((curve) => curve.line === line);
    if (index >= 0) this.graph.perform('toggle', index);
  }

  #restyle() {
    this.#history.change(this.#link());
    this.redraw();
    this.#keep();
  }

  // A name that is unknown may be meant as a parameter.
  #wayOut(error) {
    const name = /^unknown name `([A-Za-z_]\w*)`/.exec(error.message)?.[1];
    if (!name) return null;
    return {
      text: `slider for ${name}`,
      act: () => {
        this.list.add(`${name} = -5:5`);
        this.#edited();
      },
    };
  }

  #link() {
    const words = new URLSearchParams();
    for (const text of this.list.texts.filter((text) => text.trim())) words.append('f', text);
    if (this.#window) words.set('w', this.#window.join(','));
    if (this.graph.isEqual) words.set('e', '1');
    if (this.list.looks) words.set('l', this.list.looks);
    if (this.#values()) words.set('p', this.#values().replaceAll('=', ':').replaceAll(' ', ','));
    return words.toString();
  }

  // Keeps it in the address, so that it can be shared and a reload loses nothing.
  #keep() {
    if (!this.graph.state) return;
    this.fragment = this.#link();
    this.#history.note(this.fragment);
    memory.set('calculator', this.fragment);
    if (!document.getElementById('calculator').hidden) history.replaceState(null, '', `#calculator?${this.fragment}`);
  }

  #history = new FormulaHistory((link) => {
    clearTimeout(this.timer);
    this.#restore(link);
  });

  #pressUndo(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest('.pocket')) return;
    const step = { z: event.shiftKey ? 1 : -1, y: 1 }[event.key.toLowerCase()];
    if (!step) return;
    event.preventDefault();
    this.#history.go(step);
  }

  // Asks an engine that knows what the lines define; nothing if that is given up.
  async #askPocket(command, line) {
    try {
      this.pocket ??= this.services.distant();
      this.pocket.ask('graph.define', this.#values(), ...this.list.accepted);
      return await this.pocket.ask(command, line);
    } catch (error) {
      if (error instanceof Stopped) return null;
      throw error;
    }
  }

  // A formula of the memory becomes a function of x.
  #graphMemory(line) {
    const text = ofX(line);
    const empty = this.list.rows.find(({ input }) => input.value.trim() === '')?.input;
    write(empty ?? this.list.add(''), text);
    announce(`Graph of ${text}`);
    this.screen.open();
  }

  #watch() {
    this.stop.hidden = !(this.pocket?.front?.time > 1000);
    const { command, time } = this.remote.front ?? {};
    if (command === 'graph.show' && time > 300) this.list.showWork(this.list.changed, 'working');
    else if (time > 1000 && this.graph.slow !== null) this.list.showWork(this.graph.slow, 'drawing');
    else if (this.values.isSlow) this.list.showWork(this.values.line, 'calculating');
    else this.list.showWork(null);
  }

  #more() {
    const examples = make('select', {
      'aria-label': 'Examples',
      onchange: () => {
        const [, texts] = EXAMPLES[examples.value];
        examples.value = '';
        this.#history.push();
        // Back leads to what was there before.
        history.pushState(null, '', location.hash);
        this.list.texts = texts;
        this.show(null, '');
      },
    }, make('option', { value: '', text: 'Examples …' }), ...EXAMPLES.map(([title], index) => make('option', { value: index, text: title })));
    const names = make('details', {}, make('summary', { text: 'Functions and quantities' }));
    names.addEventListener('toggle', () => { if (names.open && names.children.length === 1) names.append(this.#names()); });
    return make('div', { class: 'more' }, examples, names);
  }

  #names() {
    const groups = new Map();
    for (const entry of this.services.near.ask('graph.names').help) {
      groups.set(entry.category, [...groups.get(entry.category) ?? [], entry]);
    }
    return make('div', { class: 'names' }, ...[...groups].map(([category, entries]) => make('div', {},
      make('h3', { text: category || 'Other' }),
      ...entries.map(({ name, usage, help }) => make('button', {
        type: 'button', class: 'quiet', title: help, text: usage,
        onclick: () => {
          const { current } = this.list;
          write(current, usage.includes('(') ? `${name}(` : name);
          current.focus();
        },
      })))));
  }

  #toggleEqual() {
    this.graph.isEqual = !this.graph.isEqual;
    announce(this.graph.isEqual ? 'One unit of x is as long as one of y.' : 'Axes have scales of their own.');
    if (this.graph.isEqual) this.graph.take(this.graph.state);
    else if (this.graph.state.isFitted) this.graph.perform('fit');
    else this.#changed(this.graph.state);
  }

  #sound = new GraphSound(() => this.tools.showHearing(false));

  #silence() {
    this.#sound.stop();
    this.tools.showHearing(false);
  }

  // Plays the traced curve, or the first, or stops.
  async #hear() {
    if (this.#sound.isHeard) return this.#silence();
    const { curve, notes } = await this.remote.ask('graph.sound');
    if (!notes.length) {
      this.graph.status.textContent = 'There is no curve to hear.';
      return;
    }
    this.#sound.play(notes);
    this.tools.showHearing(true);
    this.graph.status.textContent = `Curve ${curve + 1} from left to right`;
  }

  #shelf = new GraphShelf({
    current: () => ({ link: this.#link(), name: this.list.texts.filter((text) => text.trim()).join('; ').slice(0, 80) || 'Empty graph' }),
    picture: (link) => this.#pictureOf(link),
    show: (link) => {
      this.#history.push();
      this.#restore(link);
    },
  });

  // A small drawing of a link, by an engine of its own, so that a hard one holds nothing up.
  async #pictureOf(link) {
    this.drawer ??= this.services.distant();
    const asked = new URLSearchParams(link);
    const values = (asked.get('p') ?? '').replaceAll(',', ' ').replaceAll(':', '=');
    this.drawer.ask('graph.show', (asked.get('w') ?? '').replaceAll(',', ' '), values, '', '', ...asked.getAll('f')).catch(() => {});
    return (await this.drawer.ask('graph.figure', 200, 120, wordsOfLook(Array(8).fill({}), ({ index }) => ({ colour: index + 1 })))).svg;
  }

  #toggleTable(button) {
    this.table.hidden = !this.table.hidden;
    button.setAttribute('aria-pressed', !this.table.hidden);
    this.#fillTable();
  }

  async #fillTable() {
    if (this.table.hidden) return;
    const { rows, curves } = await this.remote.ask('graph.table', 30).catch(() => ({ rows: [], curves: [] }));
    const known = this.graph.state.curves;
    const cell = (row, place) => {
      const value = row.y[place] === null ? '–' : shown(row.y[place], 8);
      const ends = row.lower[place] === null ? '' : ` [${shown(row.lower[place], 5)}, ${shown(row.upper[place], 5)}]`;
      return value + ends;
    };
    this.table.replaceChildren(make('table', {},
      make('thead', {}, make('tr', {}, make('th', { scope: 'col', text: 'x' }),
        ...curves.map((curve) => make('th', { scope: 'col', text: known[curve]?.name ?? '' })))),
      make('tbody', {}, ...rows.map((row) => make('tr', {}, make('th', { scope: 'row', text: shown(row.x) }),
        ...curves.map((_, place) => make('td', { text: cell(row, place) })))))));
  }

  async #share() {
    this.#keep();
    const link = location.href;
    try {
      await navigator.clipboard.writeText(link);
      const isLong = link.length > LONG_LINK;
      this.graph.status.textContent = isLong
        ? `The link is on the clipboard; it has ${counted(link.length)} characters, and some programs cut off long links; Saved graphs can save a file instead.`
        : 'The link to this graph is on the clipboard.';
    } catch {
      this.graph.status.textContent = `The link is in the address bar: ${link}`;
    }
  }

  async #figure() {
    const { width, height } = this.graph.area.getBoundingClientRect();
    const size = [Math.round(width), Math.round(height)];
    const { svg } = await this.remote.ask('graph.figure', ...size, this.graph.look);
    return { svg, size };
  }

  async #saveSVG() { save('graph.svg', (await this.#figure()).svg, 'image/svg+xml'); }

  async #savePNG() {
    const { svg, size: [width, height] } = await this.#figure();
    const picture = new Image();
    picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await picture.decode();
    URL.revokeObjectURL(picture.src);
    const canvas = make('canvas', { width: 2 * width, height: 2 * height });
    canvas.getContext('2d').drawImage(picture, 0, 0, 2 * width, 2 * height);
    canvas.toBlob((blob) => save('graph.png', blob), 'image/png');
  }
}
