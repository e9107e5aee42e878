// The dialogs of the games other than Set: what is played, by which rules, and what keys do.
import { make } from './view.js';
import { openDialog } from './dialog.js';
import { randomSeed } from './gamedialogs.js';

// Asks what to play; `begin` gets the wish, and gives what is wrong with it.
export function askForTable(game, state, begin) {
  const row = (title, input, help) => make('label', { class: 'play-field-row' }, make('span', { text: title }), input,
    help ? make('span', { class: 'faint', text: help }) : null);
  const option = (value, text) => make('option', { value, text });
  const rules = make('select', { name: 'rules' }, ...game.rules.map(({ name, help }) => option(name, `${name}: ${help}`)));
  const own = make('input', { name: 'own', autocomplete: 'off', spellcheck: 'false' });
  if (game.rules.some(({ name }) => name === state.rules)) rules.value = state.rules; else own.value = state.rules;
  const seats = state.scores.length;
  const program = state.players.find((name) => name !== 'person');
  const against = make('select', { name: 'against' }, option('', 'Two people'),
    ...game.players.map(({ name, help }) => option(name, `${name}: ${help}`)));
  against.value = program ?? '';
  const side = make('select', { name: 'side' }, option('0', 'First'), option('1', 'Second'));
  side.value = state.players[0] && state.players[0] !== 'person' ? '1' : '0';
  const seed = make('input', { name: 'seed', inputmode: 'numeric', autocomplete: 'off' });
  const number = make('input', { name: 'number', inputmode: 'numeric', autocomplete: 'off' });
  [seed.value, number.value] = [state.seed, state.number];
  const wrong = make('p', { class: 'wrong', role: 'alert' });
  const form = make('form', { class: 'play-form', method: 'dialog' },
    row('Rules', rules),
    game.rules.length > 1 ? row('Own rules', own, 'Such as standard(draw: 2, redeals: 4, back: no). Empty: those above.') : null,
    seats > 1 ? row('Against', against) : null, seats > 1 ? row('You play', side) : null,
    row('Seed', seed), row('Number of the deal', number), wrong,
    make('div', { class: 'dialog-acts' },
      make('button', { class: 'main', text: 'Begin' }),
      make('button', { type: 'button', text: 'Another deal', onclick: () => { seed.value = randomSeed(); number.value = '0'; } }),
      make('button', { type: 'button', text: 'Cancel', onclick: () => dialog.close() })));
  const dialog = openDialog(`New game of ${game.title}`, form);
  rules.addEventListener('change', () => { own.value = ''; });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const players = ['person', 'person'];
    players[1 - Number(side.value)] = against.value;
    const mistake = begin({
      rules: own.value.trim() || rules.value, seed: seed.value.trim(), number: number.value.trim(),
      players: seats > 1 && against.value ? players.join('; ') : '',
    });
    if (mistake) wrong.textContent = `${mistake}.`; else dialog.close();
  });
}

// What came of a game that one plays alone.
export function showResult({ result, title, moves, table }, time, next) {
  const dialog = openDialog(title,
    make('div', { class: 'end-top' }, make('p', { class: 'kick', text: result.split('.')[0] }), make('p', { class: 'end-time', text: time }),
      make('p', { class: 'faint', text: [`${moves} moves`, ...table.stats.map((stat) => stat.join(' '))].join(', ') })),
    make('div', { class: 'end-acts' },
      make('button', { type: 'button', text: 'Look at the table', onclick: () => dialog.close() }),
      make('button', { type: 'button', class: 'main', autofocus: true, text: 'Next game', onclick: () => { dialog.close(); next(); } })));
  dialog.classList.add('end', 'table-end');
}

const SHARED_KEYS = [
  ['H', 'what a strong player would do'], ['U or Backspace', 'takes the last move back'], ['N', 'the next deal of the seed'], ['V', 'what each cell leads to, where that is known'], ['?', 'this list'],
  ['list of moves', 'every move there is, as a button'],
];

// `keys` are those of the game.
export function showTableKeys({ title, words }, keys) {
  const dialog = openDialog(title, make('p', { text: `Rules: ${words}.` }),
    make('table', { class: 'play-table' }, make('caption', { text: 'Hands and keys' }),
      ...[...keys, ...SHARED_KEYS].map(([key, text]) =>
        make('tr', {}, make('th', { scope: 'row', text: key }), make('td', { text })))),
    make('div', { class: 'dialog-acts' }, make('button', { type: 'button', text: 'Close', onclick: () => dialog.close() })));
}
