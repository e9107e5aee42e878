// Parts that all views of the page are made of.

/**
 * What views are given: `near` answers at once, `distant()` makes an engine that does not hold the page up.
 * @typedef {object} Services
 * @property {import('./engine.js').Engine} near
 * @property {() => import('./engine.js').DistantEngine} distant
 * @property {() => void} settings Opens the settings of the page.
 */

/**
 * A part of the page in a room of its own. Only the view that is shown hears of keys and of the page itself.
 * @typedef {object} View
 * @property {(state?: string) => void} enter Is shown, with what the link says behind its question mark.
 * @property {() => void} [leave] Is no longer shown.
 * @property {() => void} [redraw] Colours or cards look different from now on.
 * @property {(event: KeyboardEvent) => void} [key] A key was pressed.
 * @property {() => void} [rest] The page is hidden, or left.
 * @property {() => void} [resume] The page is seen again.
 */

// An element with properties and children; text children are text, never markup.
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'text') element.textContent = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// A symbol of the sprite; words beside it say what it means.
export function icon(name, className = 'icon') {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  drawing.setAttribute('class', className);
  drawing.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `#${name}`);
  drawing.append(use);
  return drawing;
}

// A button with a symbol and a word.
export function pictured(name, text, properties = {}) {
  return make('button', { type: 'button', ...properties }, icon(name), make('span', { text }));
}

// Shows a drawing that the engine made; nothing of a person's text comes into it unescaped.
export function showDrawing(place, svg) { place.innerHTML = svg; }

// Says something to people who do not see the page.
export function announce(text) { document.getElementById('said').textContent = text; }

// A number as people read it: so many digits, without zeros at the end.
export function shown(value, digits = 10) {
  if (value === null || value === undefined) return 'undefined';
  return String(Number(value.toPrecision(digits))).replace('e+', 'e');
}

// How many digits tell places of a window from each other as well as so many do in one from 0 on.
export function digitsIn(lower, upper, digits) {
  const lead = Math.log10(Math.max(Math.abs(lower), Math.abs(upper)) / (upper - lower));
  return Math.min(17, digits + Math.max(0, Math.floor(lead)));
}

// Hands the person a file.
export function save(name, content, type) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = make('a', { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// Asks for a file of text; `take` gets its text and its name.
export function openText(accept, take) {
  const input = make('input', { type: 'file', accept });
  input.addEventListener('change', async () => {
    const [file] = input.files;
    if (file) take(await file.text(), file.name);
  });
  input.click();
}

// What is remembered from visit to visit; a page that may not keep anything forgets.
export const memory = {
  get(key) { try { return localStorage.getItem(`setlab.${key}`); } catch { return null; } },
  // Both tell whether that could be done.
  set(key, value) { try { localStorage.setItem(`setlab.${key}`, value); return true; } catch { return false; } },
  remove(key) { try { localStorage.removeItem(`setlab.${key}`); return true; } catch { return false; } },
};

// Whether colours are light on dark, by the person's choice or the system's.
export const isDark = () => document.documentElement.dataset.theme === 'dark';

// Whether nothing moves by itself, as the person has told the system.
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
