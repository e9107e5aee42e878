// The dialogs beside a game: what is played, and what keys do.
import { make } from './view.js';
import { fill } from './batch.js';
import { closing, dialogActs, fieldRow, openDialog } from './dialog.js';
import { CARD_LETTERS } from './gamecards.js';

const GAME_KINDS = [
  ['alone', 'Alone'], ['people', 'Several people'], ['against', 'Against players'], ['puzzle', 'Puzzle: find six Sets'],
];
// The settings of a game: key, title, which kinds have it, what it may be, and a word of help.
const GAME_FIELDS = [
  { key: 'players', title: 'People', kinds: 'people', choices: [['2', '2'], ['3', '3'], ['4', '4']] },
  { key: 'names', title: 'Names', kinds: 'people', help: 'Such as Anna, Ben. Empty: player 1, player 2, …' },
  { key: 'against', title: 'Opponents', kinds: 'people against', list: 'against', most: 7, usual: 'beginner',
    help: 'Players with the times of their models, or strategies.' },
  { key: 'race', title: 'Who may claim', kinds: 'people against', list: 'race',
    help: 'Such as suggested(window: 3). Empty: the usual rules.' },
  { key: 'date', title: 'Puzzle of the day', kinds: 'puzzle', type: 'date', help: 'Empty: by seed and number.' },
  { key: 'seed', title: 'Seed', kinds: 'alone people against puzzle', mode: 'numeric' },
  { key: 'game', title: 'Number of the game', kinds: 'alone people against puzzle', mode: 'numeric' },
  { key: 'rules', title: 'When cards are taken away', kinds: 'alone people against', choices: [
    ['classic', 'Classic: back to 12 cards'], ['refill', 'Refill: always three new cards']] },
  { key: 'deck', title: 'Deck', kinds: 'alone people against', choices: [
    ['4', '81 cards'], ['3', '27 solid cards'], ['5', '243 cards, with corners'],
    ['6', '729 cards, with corners and borders']] },
  { key: 'score', title: 'Scoring rule', kinds: 'alone puzzle', list: 'score',
    help: 'A name with or without numbers, or a formula.' },
  { key: 'hints', title: 'Hints', kinds: 'alone puzzle', list: 'hints',
    help: 'Such as after(30, show: ladder). Empty: when they are asked for.' },
  { key: 'undo', title: 'Moves may be taken back', kinds: 'alone', choices: [['no', 'No'], ['yes', 'Yes']] },
];

// Today, by the clock of this machine.
export function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// Fields for up to `most` names; where all are filled and there may be more, an empty one follows.
function nameFields(most, properties) {
  const root = make('div', { class: 'play-names' });
  const values = () => [...root.children].map(({ value }) => value.trim()).filter(Boolean);
  const show = (names) => {
    root.replaceChildren(...[...names, ''].slice(0, most).map((value, place) => make('input', {
      ...properties, id: place ? null : properties.id, value, 'aria-label': `Opponent ${place + 1}`,
    })));
  };
  root.addEventListener('change', ({ target }) => {
    const place = [...root.children].indexOf(target);
    const isOnwards = document.activeElement === target;
    show(values());
    if (isOnwards) root.children[place]?.focus();
  });
  return {
    root, setAttribute: (name, value) => root.firstChild.setAttribute(name, value),
    get value() { return values().join(' and '); },
    set value(text) { show(text.split(' and ').filter(Boolean)); },
  };
}

// Asks what to play; `begin` gets keys and values, and gives what is wrong with them by key.
export function askForGame(values, names, begin) {
  const kind = make('select', { name: 'kind' }, ...GAME_KINDS.map(([value, text]) => make('option', { value, text })));
  kind.value = values.puzzle === 'yes' ? 'puzzle' : Number(values.players) > 1 ? 'people' : values.against ? 'against' : 'alone';
  const fields = GAME_FIELDS.map((field) => {
    const { key, title, choices, list, type, mode, help, most } = field;
    const wrong = make('span', { class: 'wrong', id: `play-wrong-${key}` });
    const properties = { name: key, id: `play-${key}`, 'aria-describedby': `play-wrong-${key}` };
    // A link or a log may have more people than are offered.
    const known = key === 'players' && Number(values.players) > 4 ? [...choices, [values.players, values.players]] : choices;
    const text = { ...properties, type: type ?? 'text', inputmode: mode, list: list && `play-list-${list}`, autocomplete: 'off' };
    const input = known ? make('select', properties, ...known.map(([value, said]) => make('option', { value, text: said })))
      : most ? nameFields(most, text) : make('input', text);
    input.value = values[key] || (kind.value === 'people' ? '' : field.usual) || (choices ? choices[0][0] : '');
    if (input.selectedIndex === -1) input.selectedIndex = 0;
    if (key === 'date') input.value = values.puzzle === 'yes' ? '' : today();
    const row = fieldRow(title, input.root ?? input, help, wrong);
    return { ...field, input, row, wrong };
  });
  const lists = ['against', 'race', 'score', 'hints'].map((name) => make('datalist', { id: `play-list-${name}` },
    ...names[name].map((value) => make('option', { value }))));
  const general = make('p', { class: 'wrong', role: 'alert' });
  const form = make('form', { class: 'play-form', method: 'dialog' },
    fieldRow('Who plays', kind),
    ...fields.map(({ row }) => row), ...lists, general,
    dialogActs(make('button', { class: 'main', text: 'Begin' }),
      make('button', {
        type: 'button', text: 'Another deal',
        onclick: () => { form.elements.seed.value = randomSeed(); form.elements.game.value = '0'; form.elements.date.value = ''; },
      }),
      closing('Cancel')));
  const arrange = () => {
    for (const { row, kinds } of fields) row.hidden = !kinds.split(' ').includes(kind.value);
  };
  kind.addEventListener('change', () => {
    const rivals = fields.find(({ key }) => key === 'against');
    rivals.input.value = kind.value === 'against' ? rivals.usual : '';
    arrange();
  });
  arrange();
  const dialog = openDialog('New game', form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wish = { players: '1', puzzle: kind.value === 'puzzle' ? 'yes' : 'no' };
    for (const { key, kinds, input } of fields) if (kinds.split(' ').includes(kind.value)) wish[key] = input.value.trim();
    // A day has a seed of its own.
    if (wish.date) { delete wish.seed; delete wish.game; }
    const errors = begin(wish);
    if (!errors) return dialog.close();
    for (const { key, input, wrong } of fields) {
      wrong.textContent = errors[key] ?? '';
      input.setAttribute('aria-invalid', key in errors);
      delete errors[key];
    }
    general.textContent = Object.values(errors).join('. ');
    form.querySelector('[aria-invalid="true"]')?.focus();
  });
  return dialog;
}

export function randomSeed() { return String(crypto.getRandomValues(new Uint32Array(1))[0]); }

const SINGLE_KEYS = {
  D: 'deal', 2: 'deal', 9: 'deal2', H: 'hint', C: 'cheat', R: 'reshuffle',
  U: 'undo', Backspace: 'undo', P: 'pause', N: 'next', '?': 'keys',
};

// The effect of a key in a state: the card that it touches, the seat of whoever has it, or a command.
export function meaningOf(pressed, { cards, isPaused, people, sides }, isTouch) {
  const seat = sides.findIndex(({ key, claims }) => claims && key === pressed);
  // Of three people and more each has a digit, and no digit does anything else.
  if (seat >= 0 || (people > 2 && /^\d$/.test(pressed))) return { seat };
  // A letter touches its card; it is a command where no card has it or letters are switched off.
  const letter = isPaused || pressed.length > 1 ? -1 : CARD_LETTERS.indexOf(pressed);
  const card = isTouch ? cards[letter] : undefined;
  return card ? { card } : { command: SINGLE_KEYS[pressed] ?? SINGLE_KEYS[pressed.toUpperCase()] };
}

const GAME_KEYS = [
  ['a b c …', 'touch the card on which that letter is shown; no other letter needs Shift'],
  ['arrows, Enter', 'move from card to card, and touch one'],
  ['D or 2', 'deal three more cards; with a match showing, replace it'],
  ['H', 'a hint: one card more each time, then the next Set'],
  ['C', 'show a whole Set'],
  ['R', 'put the cards in other places'],
  ['U or Backspace', 'take the last move back, where the game allows it'],
  ['P', 'pause: the cards are hidden and the clock stands still'],
  ['N', 'another game: the next one of the seed'],
  ['1 2 and 0 9', 'two people: the first claims with 1 and asks for cards with 2; the second with 0 and 9'],
  ['digits', 'three people and more: the digit beside a name claims; D and then that digit asks for cards'],
  ['?', 'this list'],
];
const GAME_GESTURES = [
  ['tap or click', 'touches a card'], ['swipe down', 'deals three more cards'],
  ['turn two fingers', 'puts the cards in other places'],
];

export function showKeys() {
  return openDialog('How to play',
    make('p', { text: 'Three cards are a Set when in every attribute they are all alike or all different. '
      + 'The clock stands still while this is shown.' }),
    fill(make('table'), 'Keys', [], GAME_KEYS), fill(make('table'), 'On the table', [], GAME_GESTURES), dialogActs(closing()));
}

// The address of a game, from its keys and values.
export const gameLink = (settings) => `${location.href.split('#')[0]}#game?${new URLSearchParams(settings)}`;

export function showLink(link, title = 'Link to this game', text = 'Whoever opens it plays the same deal by the same rules.') {
  const address = make('input', { value: link, readonly: true, 'aria-label': title });
  const told = make('span', { role: 'status' });
  const copy = () => navigator.clipboard?.writeText(link)
    .then(() => { told.textContent = 'Copied.'; }, () => { address.select(); });
  openDialog(title, make('p', { text }), address,
    dialogActs(make('button', { type: 'button', class: 'main', text: 'Copy', onclick: copy }), closing(), told));
  address.select();
}

// Offers to race a ghost; `begin` is told whether that is wanted.
export function askToRace({ of, time }, begin) {
  openDialog('Race a ghost',
    make('p', { text: `Somebody finished this very deal in ${time}, with ${of} ${of === 1 ? 'Set' : 'Sets'}. The clock begins with you; how far the ghost is stands beside your own numbers.` }),
    dialogActs(closing('Race', () => begin(true), { class: 'main', autofocus: true }), closing('Play without the ghost', () => begin(false))));
}
