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

// A button with a symbol alone, whose name is told.
export function square(name, label, properties = {}) {
  return make('button', { type: 'button', class: 'square', 'aria-label': label, title: label, ...properties }, icon(name));
}

// Shows a drawing that the engine made, with its numbers as printed; nothing of a person's text comes into it unescaped.
export function showDrawing(place, svg) { place.innerHTML = svg.replace(/(?<=>)-(?=[\d.])/g, '−').replace(/(?<=\d)%(?=<)/g, '\u00a0%'); }

// Says on top of a part of the page what is wrong with the link to it; nothing if it is right.
export function tellLink(room, text) {
  room.querySelector(':scope > .link-told')?.remove();
  if (text) room.prepend(make('p', { class: 'wrong link-told', role: 'alert', text }));
}

// Writes into a field where its cursor is, or takes away what is before it.
export function write(field, text) {
  const { selectionStart: from, selectionEnd: to } = field;
  field.setRangeText(text ?? '', text === null && from === to ? Math.max(0, from - 1) : from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// The part of a line around its mistake, which is marked, and what is wrong there.
export function marked(line, { from, to, message }) {
  const [before, after] = [line.slice(0, from), line.slice(to)];
  return [
    make('span', { class: 'error-line' }, before.length > 60 ? `… ${before.slice(-16)}` : before,
      make('mark', { text: line.slice(from, to) || '▲' }), after.length > 60 ? `${after.slice(0, 16)} …` : after),
    make('span', { text: message })];
}

// Says something to people who do not see the page.
export function announce(text) { document.getElementById('said').textContent = text; }

// A text whose numbers have the minus sign of print, which formulas read too (exponents keep the one they are read with), and a
// space before per cent, at which no line ends.
export const printed = (text) => text.replace(/(?<![\w.])-(?=[\d.])/g, '−').replace(/(?<=\d)%/g, '\u00a0%');

// A text whose great whole numbers are in groups of three digits.
export const grouped = (text) => text.replace(/(?<![.\de])\d{5,}/g, (whole) => counted(BigInt(whole)));

// A number as people read it: so many digits, without zeros at the end.
export function shown(value, digits = 10) {
  if (value === null || value === undefined) return 'undefined';
  return grouped(printed(String(Number(value.toPrecision(digits))).replace('e+', 'e')));
}

// A count, and a share in per cent with so many decimals, or as many as it has.
export const counted = (number) => number.toLocaleString('en');
export const percent = (share, decimals) => `${decimals === undefined ? shown(100 * share) : (100 * share).toFixed(decimals)}\u00a0%`;

// A formula in plain characters, with full-width ones from East Asian keyboards converted.
export const narrow = (text) => text.replace(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ');

// How many digits tell places of a window from each other as well as so many do in one from 0 on.
export function digitsIn(lower, upper, digits) {
  const lead = Math.log10(Math.max(Math.abs(lower), Math.abs(upper)) / (upper - lower));
  return Math.min(17, digits + Math.max(0, Math.floor(lead)));
}

// Minutes and seconds.
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

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

// What is remembered from visit to visit, or in `sessionStorage` until the page is closed; a page that may not keep anything forgets.
export const memory = {
  get(key, store = 'localStorage') { try { return window[store].getItem(`setlab.${key}`); } catch { return null; } },
  // Both tell whether that could be done.
  set(key, value, store = 'localStorage') { try { window[store].setItem(`setlab.${key}`, value); return true; } catch { return false; } },
  remove(key) { try { localStorage.removeItem(`setlab.${key}`); return true; } catch { return false; } },
};

// Whether colours are light on dark, by the person's choice or the system's.
export const isDark = () => document.documentElement.dataset.theme === 'dark';

// Whether nothing moves by itself, as the person has told the system.
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
