// What a person chooses for the whole page, remembered from visit to visit.
import { make, memory } from './view.js';
import { closing, dialogActs, fieldRow, openDialog } from './dialog.js';

const CARD_THEMES = [
  ['classic', 'Red, green, purple'], ['okabe-ito', 'For all kinds of colour vision'], ['print', 'Black, with letters for colours'],
];
const COLOURS = [['', 'As the device'], ['light', 'Light'], ['dark', 'Dark']];

// How the game looks and sounds.
export const gameLook = {
  get theme() { return document.documentElement.dataset.cards; },
  // Letters are shown to whoever uses them, unless they are switched off.
  letters(isUsed) { return memory.get('game.letters') === 'yes' || (isUsed && memory.get('game.letters') !== 'no'); },
  get sound() { return memory.get('game.sound') === 'yes'; },
  get suits() { return memory.get('game.suits') === 'yes'; },
  get keys() { return memory.get('game.keys') !== 'no'; },
};

// Takes on the colours that are chosen, or those of the device.
export function takeColours() {
  const { dataset } = document.documentElement;
  dataset.theme = memory.get('theme') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  dataset.suits = gameLook.suits ? 'four' : 'two';
  const cards = memory.get('game.theme');
  dataset.cards = CARD_THEMES.some(([name]) => name === cards) ? cards : 'classic';
}

// Asks for them; `changed` follows each change.
export function openSettings(changed) {
  const choice = (key, title, values, now) => {
    const select = make('select', { name: key }, ...values.map(([value, text]) => make('option', { value, text })));
    select.value = now;
    select.addEventListener('change', () => { memory.set(key, select.value); takeColours(); changed(); });
    return fieldRow(title, select);
  };
  const flags = [
    ['letters', 'Letters on cards'], ['keys', 'Letters and other single keys act'], ['sound', 'Sounds'],
    ['suits', 'Four colours of suits'],
  ].map(([name, text]) => {
    const box = make('input', { type: 'checkbox', name });
    box.checked = name === 'letters' ? gameLook.letters(true) : gameLook[name];
    box.addEventListener('change', () => { memory.set(`game.${name}`, box.checked ? 'yes' : 'no'); takeColours(); changed(); });
    return make('label', { class: 'play-check' }, box, text);
  });
  openDialog('Settings',
    make('div', { class: 'play-form' },
      choice('theme', 'Colours of the page', COLOURS, memory.get('theme') ?? ''),
      choice('game.theme', 'Colours of cards', CARD_THEMES, gameLook.theme)),
    ...flags, dialogActs(closing('Done', undefined, { class: 'main' })));
}
