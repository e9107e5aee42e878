// The dialogs of the games other than Set: what is played, by which rules, and what keys do.
import { make } from './view.js';
import { fill } from './batch.js';
import { closing, dialogActs, fieldRow, openDialog } from './dialog.js';
import { randomSeed } from './gamedialogs.js';

// Asks what to play; `begin` gets the wish, and gives what is wrong with it.
export function askForTable(game, state, begin) {
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
    fieldRow('Rules', rules),
    game.rules.length > 1 ? fieldRow('Own rules', own, 'Such as standard(draw: 2, redeals: 4, back: no). Empty: those above.') : null,
    seats > 1 ? fieldRow('Against', against) : null, seats > 1 ? fieldRow('You play', side) : null,
    fieldRow('Seed', seed), fieldRow('Number of the deal', number), wrong,
    dialogActs(make('button', { class: 'main', text: 'Begin' }),
      make('button', { type: 'button', text: 'Another deal', onclick: () => { seed.value = randomSeed(); number.value = '0'; } }), closing('Cancel')));
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

// A card that slides in from above, and out below by any of its buttons, the last of which is meant.
function openCard(title, content, ...acts) {
  const buttons = acts.map(([text, act], place) => closing(text, act, acts[place + 1] ? {} : { class: 'main', autofocus: true }));
  openDialog(title, ...content, make('div', { class: 'end-acts' }, ...buttons)).classList.add('table-card');
}

// What came of a game: by its time if one plays alone, else by who won.
export function showResult({ result, title, moves, table, scores, players }, time, next) {
  const [said] = result.split('.');
  const winner = scores.findIndex((score) => score > 0);
  const numbers = [`${moves} moves`, ...(table.stats ?? []).map((stat) => stat.join(' '))].join(', ');
  const content = [make('p', { class: 'end-time', text: time }), make('p', { class: 'faint', text: numbers })];
  if (scores.length < 2) openCard(title, [make('p', { class: 'kick', text: said }), ...content], ['Look at the table'], ['New game', next]);
  else openCard(winner >= 0 && (players[winner] ?? 'person') === 'person' ? `Congratulations to ${said.split(' ')[0]}!` : `${said}.`, content, ['OK', next]);
}

const SHARED_KEYS = [
  ['H', 'what a strong player would do'], ['U or Backspace', 'takes the last move back, or a new game'], ['N', 'a new game, the next deal of the seed'], ['V', 'what each cell leads to, where that is known'], ['?', 'this list'],
  ['list of moves', 'every move there is, as a button'],
];

// `keys` are those of the game.
export function showTableKeys({ title, words }, keys) {
  openCard(title, [make('p', { text: `Rules: ${words}.` }), fill(make('table'), 'Hands and keys', [], [...keys, ...SHARED_KEYS])], ['OK']);
}
