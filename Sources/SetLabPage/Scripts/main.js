// The page: views, of which one is shown, and what they share.
import { Engine, DistantEngine, Stopped, unpacked } from './engine.js';
import { make, memory, icon, isDark, tellLink } from './view.js';
import { keepOffline } from './offline.js';
import { openSettings, takeColours } from './settings.js';
import { Start } from './start.js';
import { Calculator } from './calculator.js';
import { Game } from './game.js';
import { Solver } from './solver.js';
import { Simulation } from './simulation.js';
import { Tables } from './table.js';

/**
 * The views in the order of their tabs; the start is behind the wordmark.
 * @type {{ name: string, title?: string, icon?: string, View: new (room: HTMLElement, services: import('./view.js').Services) => import('./view.js').View }[]}
 */
const VIEWS = [
  { name: 'game', title: 'Play', icon: 'i-play', View: Game },
  { name: 'calculator', title: 'Calculator', icon: 'i-calc', View: Calculator },
  { name: 'solver', title: 'Odds', icon: 'i-odds', View: Solver },
  { name: 'simulation', title: 'Simulate', icon: 'i-sim', View: Simulation },
  { name: 'table', title: 'Games', icon: 'i-games', View: Tables },
  { name: 'start', View: Start },
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
  const note = make('div', { class: 'trouble', role: 'alert' },
    make('p', { text: `A mistake of SetLab itself, in this part of the page: ${message}. The other parts go on, and what was kept is still there.` }),
    copy, make('button', { type: 'button', text: 'Close', onclick: () => note.remove() }));
  (document.querySelector('main > section:not([hidden])') ?? document.querySelector('main')).prepend(note);
}

async function begin() {
  const module = await unpacked(text('compiled'));
  const tables = text('tables').trimStart();
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
  const shown = () => views.get(document.documentElement.dataset.view);

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
        const room = rooms.get(name);
        // What an earlier try left goes.
        room.replaceChildren(...[...room.children].filter((child) => child.matches('h1')));
        views.set(name, new View(room, services));
      }
      views.get(name).enter(state);
    } catch (error) {
      tellMistake(error);
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
    const named = (word) => VIEWS.find((view) => [view.name, view.title?.toLowerCase()].includes(word))?.name;
    const wanted = named(name);
    const view = wanted ?? named(memory.get('view')) ?? 'start';
    for (const room of rooms.values()) tellLink(room, '');
    show(view, wanted ? state.join('?') : '');
    if (name && !wanted) tellLink(rooms.get(view), `The link asks for “${name.slice(0, 40)}”, but SetLab has no such page.`);
    scrollTo(0, 0);
  }
  window.addEventListener('hashchange', follow);
  document.addEventListener('keydown', (event) => shown()?.key?.(event));
  document.addEventListener('visibilitychange', () => { if (document.hidden) shown()?.rest?.(); else shown()?.resume?.(); });
  window.addEventListener('pagehide', () => shown()?.rest?.());
  // At once, so that a key that follows a click already belongs to the other part.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!(link instanceof HTMLAnchorElement) || !link.getAttribute('href')?.startsWith('#') || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.hash !== location.hash) history.pushState(null, '', link.hash);
    follow();
  });

  const theme = document.getElementById('theme');
  function recolour() {
    takeColours();
    for (const view of views.values()) {
      try { view.redraw?.(); } catch (error) { tellMistake(error); }
    }
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
  keepOffline();
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
