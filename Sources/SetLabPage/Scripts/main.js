// The page: five views, of which one is shown, and what they share.
import { Engine, DistantEngine, unpacked } from './engine.js';
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
    if (!views.has(name)) {
      const { View } = VIEWS.find((view) => view.name === name);
      views.set(name, new View(document.getElementById(name), services));
    }
    memory.set('view', name);
    views.get(name).enter?.(state);
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
    for (const view of views.values()) view.redraw?.();
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

begin().catch((error) => {
  document.getElementById('wait').textContent =
    `This browser cannot run SetLab (${error.message}). It needs WebAssembly and DecompressionStream: `
    + 'Chrome or Edge 92, Firefox 113, Safari 16.4 or newer.';
});
