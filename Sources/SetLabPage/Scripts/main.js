// The page: views, of which one is shown, and what they share.
import { Engine, DistantEngine, unpacked } from './engine.js';
import { make, memory, icon, isDark } from './view.js';
import { openSettings, takeColours } from './settings.js';
import { Start } from './start.js';
import { Calculator } from './calculator.js';
import { Game } from './game.js';
import { Solver } from './solver.js';
import { Simulation } from './simulation.js';
import { Tables } from './table.js';

// The views in the order of their tabs; the start is behind the wordmark.
const VIEWS = [
  { name: 'game', title: 'Play', icon: 'i-play', View: Game },
  { name: 'calculator', title: 'Calculator', icon: 'i-calc', View: Calculator },
  { name: 'solver', title: 'Odds', icon: 'i-odds', View: Solver },
  { name: 'simulation', title: 'Simulate', icon: 'i-sim', View: Simulation },
  { name: 'table', title: 'Games', icon: 'i-games', View: Tables },
  { name: 'start', View: Start },
];

const text = (id) => document.getElementById(id).textContent;

// Tells of a mistake of the page where it happened, with a way to hand it on.
function showTrouble(root, error) {
  const report = `${error.stack ?? error}\n${location.href}\n${navigator.userAgent}`;
  root.replaceChildren(make('div', { class: 'trouble', role: 'alert' },
    make('h2', { text: 'This part of the page made a mistake' }),
    make('p', { text: 'The other parts go on, and what was kept is kept. A reload begins this part anew.' }),
    make('pre', { text: report, tabindex: '0' }),
    make('button', { type: 'button', text: 'Copy the report', onclick: () => navigator.clipboard?.writeText(report) })));
  console.error(error);
}

async function begin() {
  const module = await unpacked(text('compiled'));
  const tables = text('tables').trimStart();
  // What all views are given. `near` answers at once, `distant()` makes an engine that does not hold the page up.
  let near;
  const services = {
    get near() { return (near ??= new Engine(module, tables)); },
    distant: () => new DistantEngine(module, tables, text('worker')),
    settings: () => openSettings(recolour),
  };
  const views = new Map();
  const tabs = new Map();
  const main = document.querySelector('main');
  const rooms = new Map();

  function show(name, state) {
    for (const { name: other } of VIEWS) {
      const isShown = other === name;
      if (isShown) tabs.get(other)?.setAttribute('aria-current', 'page'); else tabs.get(other)?.removeAttribute('aria-current');
      rooms.get(other).hidden = !isShown;
      if (!isShown) views.get(other)?.leave?.();
    }
    document.documentElement.dataset.view = name;
    memory.set('view', name);
    try {
      if (!views.has(name)) {
        const { View } = VIEWS.find((view) => view.name === name);
        views.set(name, new View(rooms.get(name), services));
      }
      views.get(name).enter?.(state);
    } catch (error) {
      showTrouble(rooms.get(name), error);
    }
  }

  for (const { name, title, icon: symbol, View } of VIEWS) {
    const heading = title ? make('h1', { class: 'unseen', id: `title-${name}`, text: title }) : null;
    const room = make('section', { id: name, hidden: true, 'aria-label': title ?? 'Start' }, heading);
    rooms.set(name, room);
    main.append(room);
    if (!title || !View) continue;
    const tab = make('a', { class: 'tab', href: `#${name}` }, symbol ? icon(symbol) : null, title);
    tabs.set(name, tab);
    document.querySelector('.tabs').append(tab);
  }

  // The fragment names a view and, behind a question mark, its state.
  function follow() {
    const [name, ...state] = location.hash.slice(1).split('?');
    const isKnown = VIEWS.some((view) => view.name === name);
    const last = memory.get('view');
    show(isKnown ? name : VIEWS.some((view) => view.name === last) ? last : 'start', isKnown ? state.join('?') : '');
    scrollTo(0, 0);
  }
  window.addEventListener('hashchange', follow);
  // At once, so that a key that follows a click already belongs to the other part.
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href^="#"]');
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.hash !== location.hash) history.pushState(null, '', link.hash);
    follow();
  });

  const theme = document.getElementById('theme');
  function recolour() {
    takeColours();
    for (const view of views.values()) view.redraw?.();
    theme.setAttribute('aria-label', isDark() ? 'Use light colours' : 'Use dark colours');
  }
  theme.addEventListener('click', () => {
    memory.set('theme', isDark() ? 'light' : 'dark');
    recolour();
  });
  document.getElementById('settings').addEventListener('click', services.settings);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolour);
  recolour();
  follow();
  document.getElementById('wait').remove();
  document.documentElement.dataset.ready = 'true';
}

begin().catch((error) => {
  document.getElementById('wait').textContent =
    `This browser cannot run SetLab (${error.message}). It needs WebAssembly and DecompressionStream: `
    + 'Chrome or Edge 92, Firefox 113, Safari 16.4 or newer.';
});
