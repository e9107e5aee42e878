// Games of one's own that are over: kept on this device, told here, carried as a file.
import { make, memory, save, isDark, showDrawing, openText } from './view.js';
import { fill } from './batch.js';
import { closing, dialogActs, openDialog } from './dialog.js';
import { boardStats } from './boardview.js';
import { today } from './gamedialogs.js';

const kept = () => memory.get('statistics') ?? '';

// Keeps the game of an engine that is over; gives what is to be told if that fails.
export function keepRecord(near) {
  const { header, line } = near.ask('game.record', `${today()}T${new Date().toTimeString().slice(0, 8)}`);
  if (!line || memory.set('statistics', `${kept() || `${header}\n`}${line}\n`)) return '';
  return 'This browser keeps nothing for this page: the game is not in your statistics.';
}

export function showStatistics(near) {
  const place = make('div', { class: 'statistics' });
  const said = make('p', { class: 'small', role: 'status' });
  const tell = (text) => { said.textContent = text; };
  const replace = (text, done) => {
    const isKept = text ? memory.set('statistics', text) : memory.remove('statistics');
    show();
    tell(isKept ? done : 'This browser keeps nothing for this page: the statistics are as they were.');
  };

  function show() {
    const wide = Math.min(620, innerWidth - 72);
    const told = near.ask('game.statistics', kept(), today(), wide, Math.round(wide / 2), isDark());
    const isEmpty = !told.games && !told.puzzles;
    const figure = make('div', { class: 'statistics-trend' });
    if (told.trend) showDrawing(figure, told.trend);
    place.replaceChildren(...(isEmpty
      ? [make('p', { text: 'Games and puzzles that you finish alone are counted here: records, how fast you find Sets by how many features differ, and how many days in a row you solved the puzzle of the day.' })]
      : [make('div', { class: 'play-stats' }, ...boardStats([
        [told.games, told.games === 1 ? 'game' : 'games'], [told.puzzles, told.puzzles === 1 ? 'puzzle' : 'puzzles'], [told.sets, 'Sets'],
        [told.streak, told.streak === 1 ? 'day in a row' : 'days in a row'], [told.longest, 'longest']])),
      told.records.length ? fill(make('table'), 'Records, without hints', ['record', 'time', 's a Set', 'day'],
        told.records.map(({ words, time, perSet, date }) => [words, time, perSet, date])) : '',
      fill(make('table'), 'Mean seconds for a Set', ['features that differ', 'Sets', 'all games', 'last five'],
        told.levels.map(({ level, sets, seconds, last }) => [level, sets, seconds, last])),
      told.trend ? make('h3', { text: 'How that changes: means of five games' }) : '', figure]),
    told.wrongLine === null ? '' : make('p', { class: 'wrong', text: `Line ${told.wrongLine} of what this device kept is not understood and left out.` }));
    out.disabled = drop.disabled = isEmpty;
  }

  const out = make('button', { type: 'button', text: 'Export', onclick: () => save('setlab-statistics.txt', kept(), 'text/plain') });
  const drop = make('button', { type: 'button', text: 'Delete …', onclick: () => { sure.hidden = false; sure.querySelector('button').focus(); } });
  const sure = make('p', { class: 'dialog-acts', hidden: true }, 'Delete all statistics of this device?',
    make('button', { type: 'button', text: 'Delete', onclick: () => { sure.hidden = true; replace('', 'The statistics are deleted.'); } }),
    make('button', { type: 'button', text: 'Keep', onclick: () => { sure.hidden = true; drop.focus(); } }));
  const dialog = openDialog('Your statistics', place, said, sure, dialogActs(out,
    make('button', {
      type: 'button', text: 'Import', onclick: () => openText('.txt,text/plain', (text, name) => {
        const { error, text: merged, added } = near.ask('game.merge', kept(), text.replaceAll('\u001f', ' '));
        if (error) tell(`${name}: ${error}.`);
        else replace(merged, added === 1 ? 'One game is new here.' : `${added} games are new here.`);
      }),
    }), drop, closing('Close', undefined, { class: 'main' })),
  make('p', { class: 'tiny faint', text: 'Kept on this device alone. Rooms with other devices would need a server, which SetLab has none of: send a link to a race, or take the file along.' }));
  show();
  return dialog;
}
