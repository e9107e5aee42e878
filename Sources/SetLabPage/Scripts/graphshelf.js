// Graphs that are kept on the device: a picture, a name, and the link that shows each.
import { make, save, announce, memory, openText } from './view.js';
import { openDialog } from './dialog.js';

const SHELF = 'graphs';
const MOST_GRAPHS = 100;

// The graphs of a file or of the device that can be shown; nothing else of it is taken.
export function graphsIn(text) {
  const read = JSON.parse(text);
  const list = Array.isArray(read) ? read : read.graphs;
  if (!Array.isArray(list)) throw new TypeError('no list of graphs');
  return list.filter((graph) => typeof graph?.name === 'string' && typeof graph.link === 'string')
    .map(({ name, link }) => ({ name: name.slice(0, 80), link: new URLSearchParams(link).toString() }));
}

export class GraphShelf {
  // `current` gives the link of what is shown and a name for it; `picture` a drawing of a link; `show` opens one.
  constructor({ current, picture, show }) {
    Object.assign(this, { current, picture, show });
  }

  current;
  picture;
  show;

  open() {
    this.list = make('ul', { class: 'shelf' });
    this.told = make('p', { class: 'shelf-told', role: 'status' });
    this.name = make('input', { type: 'text', 'aria-label': 'Name of this graph', maxlength: 80, value: this.current().name });
    this.dialog = openDialog('Saved graphs',
      make('form', { class: 'shelf-new', onsubmit: (event) => { event.preventDefault(); this.#add(); } },
        this.name, make('button', { type: 'submit', class: 'main', text: 'Save this graph' })),
      this.told, this.list,
      make('div', { class: 'shelf-acts' },
        make('button', { type: 'button', text: 'Export', onclick: () => this.#export() }),
        make('button', { type: 'button', text: 'Import …', onclick: () => openText('.json,application/json', (text) => this.#import(text)) }),
        make('button', { type: 'button', text: 'Close', onclick: () => this.dialog.close() })));
    this.#fill();
    if (this.#damaged !== null) this.#tell('The graphs saved on this device cannot be read. Export them before you save another.');
  }

  // The text on the device if no graphs can be read from it.
  get #damaged() {
    const text = memory.get(SHELF);
    try { graphsIn(text ?? '[]'); return null; } catch { return text; }
  }

  get #graphs() {
    return this.#damaged === null ? graphsIn(memory.get(SHELF) ?? '[]') : [];
  }

  #keep(graphs, words) {
    if (!memory.set(SHELF, JSON.stringify(graphs))) {
      return this.#tell('This browser keeps nothing for the page, or has no room left: export the graph or keep its link.');
    }
    this.#tell(words);
    this.#fill();
  }

  #tell(words) {
    this.told.textContent = words;
    announce(words);
  }

  #add() {
    const graphs = this.#graphs;
    if (graphs.length >= MOST_GRAPHS) return this.#tell(`There is room for ${MOST_GRAPHS} graphs: delete one first.`);
    const { link, name } = this.current();
    this.#keep([{ name: this.name.value.trim() || name, link }, ...graphs], 'Saved on this device.');
  }

  #fill() {
    const graphs = this.#graphs;
    this.list.replaceChildren(...graphs.map((graph, place) => this.#card(graph, place)));
    if (!graphs.length) this.list.append(make('li', { class: 'faint', text: 'No graph is saved yet.' }));
  }

  #card({ name, link }, place) {
    const drawing = make('img', { class: 'shelf-picture', alt: '', width: 100, height: 60 });
    this.picture(link).then((svg) => { drawing.src = `data:image/svg+xml,${encodeURIComponent(svg)}`; }, () => {});
    const label = make('b', { text: name });
    const formulas = new URLSearchParams(link).getAll('f').join('; ');
    const open = make('button', {
      type: 'button', class: 'shelf-open', 'aria-label': `Open ${name}`, onclick: () => { this.dialog.close(); this.show(link); },
    }, drawing, make('span', {}, label, formulas === name ? null : make('span', { class: 'faint', text: formulas })));
    const rename = () => {
      const input = make('input', { type: 'text', 'aria-label': 'New name', maxlength: 80, value: name });
      const done = () => {
        const text = input.value.trim();
        if (text && text !== name) this.#keep(this.#graphs.map((graph, other) => (other === place ? { name: text, link } : graph)), 'Renamed.');
        else this.#fill();
      };
      input.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') { event.preventDefault(); done(); }
        if (event.key === 'Escape') { event.preventDefault(); this.#fill(); }
      });
      item.replaceChildren(input, make('button', { type: 'button', text: 'Rename', onclick: done }));
      input.focus();
      input.select();
    };
    const item = make('li', {}, open, make('button', { type: 'button', text: 'Rename', 'aria-label': `Rename ${name}`, onclick: rename }),
      make('button', {
        type: 'button', text: 'Delete', 'aria-label': `Delete ${name}`,
        onclick: () => this.#keep(this.#graphs.filter((_, other) => other !== place), `${name} is deleted.`),
      }));
    return item;
  }

  #export() {
    save('setlab-graphs.json', this.#damaged ?? JSON.stringify({ graphs: this.#graphs }, null, 1), 'application/json');
  }

  #import(text) {
    let read;
    try { read = graphsIn(text); } catch { return this.#tell('This file holds no graphs of SetLab.'); }
    const known = this.#graphs;
    const fresh = read.filter((graph) => !known.some(({ name, link }) => name === graph.name && link === graph.link));
    if (known.length + fresh.length > MOST_GRAPHS) return this.#tell(`There is room for ${MOST_GRAPHS} graphs: delete some first.`);
    this.#keep([...fresh, ...known], fresh.length === 1 ? '1 graph came in.' : `${fresh.length} graphs came in.`);
  }
}
