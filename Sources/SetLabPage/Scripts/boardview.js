// What the views of games have in common: they rest while they are not seen.
import { make, icon } from './view.js';
import { gameLook } from './settings.js';

export class BoardView {
  isShown = false;
  timer;

  rest() {}

  // True of a key for the board: alone, and neither in a dialog nor in a field.
  hears({ ctrlKey, altKey, metaKey, repeat, target }) {
    return gameLook.keys && !ctrlKey && !altKey && !metaKey && !repeat && !document.querySelector('dialog[open]')
      && !target.closest?.('input, select, textarea');
  }

  leave() {
    this.rest();
    this.isShown = false;
    clearTimeout(this.timer);
  }
}

// A tool of a game: a symbol and a word.
export const boardTool = (symbol, text, act) =>
  make('button', { type: 'button', class: 'play-tool', onclick: act }, icon(symbol), make('span', { text }));

// What is seldom wanted, behind a tool; what is chosen there closes it.
export function moreTools(...content) {
  const more = make('details', { class: 'play-more' },
    make('summary', { class: 'play-tool' }, icon('i-more'), make('span', { text: 'More' })), make('div', { class: 'play-menu' }, ...content));
  const close = () => {
    more.open = false;
    more.firstChild.focus();
  };
  // Before the button acts, so that a dialog gives the focus back to what is still seen.
  more.addEventListener('click', (event) => { if (event.target.closest('button')) close(); }, true);
  document.addEventListener('pointerdown', (event) => { if (!more.contains(event.target)) more.open = false; });
  more.addEventListener('keydown', (event) => { if (event.key === 'Escape' && more.open) close(); });
  return more;
}

// The top of a game that has the whole window: the way back, its numbers, the settings.
export const boardTop = (stats, settings) => make('div', { class: 'play-top' },
  make('a', { class: 'button square only-focus', href: '#start', 'aria-label': 'Back to the start' }, icon('i-back')), stats,
  make('button', { class: 'square only-focus', type: 'button', 'aria-label': 'Settings of the page', onclick: settings }, icon('i-gear')));

// Numbers with their words.
export const boardStats = (stats) => stats.map(([number, word]) =>
  make('p', { class: 'play-stat' }, make('b', { text: number }), ' ', make('span', { text: word })));
