// The page: five views, of which one is shown, and what they share.
import { Engine, DistantEngine, Stopped, unpacked } from './engine.js';
import { make, memory, isDark } from './view.js';
import { Calculator } from './calculator.js';
import { Game } from './game.js';
import { Solver } from './solver.js';
import { Simulation } from './simulation.js';
import { Tables } from './table.js';

const VIEWS = [
  { name: 'calculator', title: 'Calculator', View: Calculator },
  { name: 'game', title: 'Game', View: Game },
  { name: 'solver', title: 'Solver', View: Solver },
  { name: 'simulation', title: 'Simulation', View: Simulation },
  { name: 'table', title: 'Other games', View: Tables },
];

const text = (id) => document.getElementById(id).textContent;

// Shows a mistake of the page in the part where it happened, once, with a way to tell of it.
const told = new Set();
function tellMistake(error) {
  if (error instanceof Stopped) return;
  const message = error?.message ?? String(error);
  if (told.has(message)) return;
  told.add(message);
  const details = `SetLab: ${message}\n${location.hash}\n${navigator.userAgent}\n${error?.stack ?? ''}`;
  const copy = make('button', {
    type: 'button', text: 'Copy the details',
    onclick: () => navigator.clipboard.writeText(details).then(() => { copy.textContent = 'Copied'; }, () => { copy.replaceWith(make('pre', { text: details })); }),
  });
  const note = make('div', { class: 'mistake', role: 'alert' },
    make('p', { text: `A mistake of SetLab itself, in this part of the page: ${message}. The other parts go on, and what was kept is still there.` }),
    copy, make('button', { type: 'button', text: 'Close', onclick: () => note.remove() }));
  (document.querySelector('main > section:not([hidden])') ?? document.querySelector('main')).prepend(note);
}

async function begin() {
  const module = await unpacked(text('compiled'));
  const tables = text('tables').trimStart();
  // What all views are given. `near` answers at once, `distant()` makes an engine that does not hold the page up.
  let near;
  const services = {
    get near() { return (near ??= new Engine(module, tables)); },
    distant: () => new DistantEngine(module, tables, text('worker')),
  };
  const views = new Map();
  const tabs = new Map();
  const [list, main] = [document.getElementById('tabs'), document.querySelector('main')];

  function show(name, state) {
    for (const { name: other } of VIEWS) {
      const isShown = other === name;
      tabs.get(other).setAttribute('aria-selected', isShown);
      tabs.get(other).tabIndex = isShown ? 0 : -1;
      document.getElementById(other).hidden = !isShown;
      if (!isShown) views.get(other)?.leave?.();
    }
    try {
      if (!views.has(name)) {
        const { View } = VIEWS.find((view) => view.name === name);
        const place = document.getElementById(name);
        place.replaceChildren();
        views.set(name, new View(place, services));
      }
      memory.set('view', name);
      views.get(name).enter?.(state);
    } catch (error) {
      tellMistake(error);
    }
  }

  for (const { name, title } of VIEWS) {
    const tab = make('button', {
      role: 'tab', id: `tab-${name}`, 'aria-controls': name, text: title,
      onclick: () => { history.pushState(null, '', `#${name}`); show(name, ''); },
    });
    tabs.set(name, tab);
    list.append(tab);
    main.append(make('section', { id: name, role: 'tabpanel', 'aria-labelledby': tab.id, hidden: true }));
  }
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const names = VIEWS.map((view) => view.name);
    const place = names.findIndex((name) => tabs.get(name) === document.activeElement);
    const next = tabs.get(names[(place + step + names.length) % names.length]);
    next.focus();
    next.click();
    event.preventDefault();
  });

  // The fragment names a view and, behind a question mark, its state.
  function follow() {
    const [name, ...state] = location.hash.slice(1).split('?');
    const known = VIEWS.some((view) => view.name === name);
    show(known ? name : memory.get('view') ?? 'calculator', known ? state.join('?') : '');
  }
  window.addEventListener('hashchange', follow);
  window.addEventListener('popstate', follow);

  const theme = document.getElementById('theme');
  function setTheme(chosen) {
    if (chosen) document.documentElement.dataset.theme = chosen;
    for (const view of views.values()) {
      try { view.redraw?.(); } catch (error) { tellMistake(error); }
    }
    theme.textContent = isDark() ? 'Light' : 'Dark';
    theme.setAttribute('aria-label', isDark() ? 'Use light colours' : 'Use dark colours');
  }
  theme.addEventListener('click', () => {
    const chosen = isDark() ? 'light' : 'dark';
    memory.set('theme', chosen);
    setTheme(chosen);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => setTheme());
  setTheme(memory.get('theme'));
  follow();
  document.getElementById('wait').remove();
  document.documentElement.dataset.ready = 'true';
}

for (const [kind, cause] of [['error', 'error'], ['unhandledrejection', 'reason']]) {
  window.addEventListener(kind, (event) => {
    // What is no exception, such as a notice of ResizeObserver, has none.
    if (!event[cause]) return;
    event.preventDefault();
    tellMistake(event[cause]);
  });
}

const isAble = typeof WebAssembly === 'object' && typeof DecompressionStream === 'function';
begin().catch((error) => {
  document.getElementById('wait').textContent = isAble
    ? `SetLab did not start, by a mistake of its own (${error.message}).`
    : 'This browser cannot run SetLab. It needs WebAssembly and DecompressionStream: '
      + 'Chrome or Edge 92, Firefox 113, Safari 16.4 or newer.';
});
