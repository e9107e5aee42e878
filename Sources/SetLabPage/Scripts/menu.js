// Menus: beside the button that opens them; sheets from below on phones held upright.
import { make, icon } from './view.js';

let close = () => {};

// A line of a menu: a symbol, a word, its key.
export function menuItem(symbol, text, label, act, key) {
  return make('button', { type: 'button', 'aria-label': label, onclick: act },
    symbol ? icon(symbol) : null, make('span', { text }), key ? make('kbd', { 'aria-hidden': 'true', text: key }) : null);
}

// Opens a menu at a button, or closes the one it has open; a button in it that acts closes it.
export function openMenu(opener, title, ...content) {
  const isOpen = opener.getAttribute('aria-expanded') === 'true';
  close();
  if (isOpen) return;
  const menu = make('div', { class: 'menu', role: 'group', 'aria-label': title }, ...content);
  opener.closest('main > section').append(menu);
  const [box, own] = [opener.getBoundingClientRect(), menu.getBoundingClientRect()];
  const place = (wanted, length, end) => `${Math.max(8, Math.min(wanted, end - length - 8))}px`;
  const isLow = box.bottom + 6 + own.height > innerHeight - 8;
  menu.style.left = place(isLow && box.left > innerWidth / 2 ? box.left - own.width - 6 : box.left, own.width, innerWidth);
  menu.style.top = place(isLow ? box.bottom - own.height : box.bottom + 6, own.height, innerHeight);
  opener.setAttribute('aria-expanded', 'true');
  const outside = new AbortController();
  close = () => {
    close = () => {};
    outside.abort();
    opener.setAttribute('aria-expanded', 'false');
    const hadFocus = menu.contains(document.activeElement);
    menu.remove();
    if (hadFocus) opener.focus();
  };
  const leave = ({ target }) => { if (!menu.contains(target) && !opener.contains(target)) close(); };
  document.addEventListener('pointerdown', leave, { capture: true, signal: outside.signal });
  window.addEventListener('resize', () => close(), { signal: outside.signal });
  menu.addEventListener('click', (event) => { if (event.target.closest('button')) close(); });
  menu.addEventListener('keydown', (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') close();
    else if (step) {
      const buttons = [...menu.querySelectorAll('button')];
      buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length).focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  menu.querySelector('button').focus({ preventScroll: true });
}

// Does something when a button is held, or asked for its menu in another way.
export function whenHeld(button, act) {
  let timer;
  let isHeld = false;
  const rest = () => clearTimeout(timer);
  button.addEventListener('pointerdown', (event) => {
    isHeld = false;
    if (event.button !== 0) return;
    timer = setTimeout(() => { isHeld = true; act(); }, 450);
  });
  for (const type of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(type, rest);
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    rest();
    if (!isHeld) act();
    isHeld = false;
  });
  // The click that ends it means nothing more.
  button.addEventListener('click', (event) => {
    if (!isHeld) return;
    isHeld = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);
}
