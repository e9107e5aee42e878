// What is told of a game when it is over or left.
import { make } from './view.js';
import { openDialog } from './dialog.js';

// How many games of the model a rank rests on, and how many are played at a time.
const REVIEW_GAMES = 10_000;
const REVIEW_STEP = 250;

function reviewTable(title, heads, rows) {
  return make('div', { class: 'play-scroll', tabindex: '0', role: 'region', 'aria-label': title },
    make('table', { class: 'play-table' },
      make('caption', { text: title }),
      make('tr', {}, ...heads.map((text) => make('th', { scope: 'col', text }))),
      ...rows.map((cells) => make('tr', {}, ...cells.map((cell) => make('td', { text: String(cell ?? '') }))))));
}

// Shows the review of an engine's game; `distant` is an engine elsewhere that plays the games of the model.
export function showReview(near, distant, log, isAlone, buttons) {
  const review = near.ask('game.review');
  const parts = [make('p', { text: review.title })];
  const levels = make('div');
  const rank = make('p', { role: 'status' });
  if (review.standings.length) {
    parts.push(reviewTable('The sides', ['place', 'name', 'points', 'Sets', 'share', 'mistakes', 'seconds a Set'],
      review.standings.map(({ place, name, points, sets, share, mistakes, seconds }) => [
        place, name, points, sets, `${share} %`, mistakes, seconds ?? '–'])));
  }
  if (review.finds.length) {
    parts.push(reviewTable('The Sets', ['time', 'Set', 'level'],
      review.finds.map(({ time, cards, level }) => [time ?? 'missed', cards, level])));
  }
  if (review.rows.length) {
    parts.push(levels, rank, reviewTable('The tables', ['table', 'cards', 'Sets', 'seconds', 'move', 'missed'],
      review.rows.map((row) => [row.number, row.cards, row.sets, row.seconds, row.move, row.missed])));
  }
  const dialog = openDialog('Review', ...parts, make('div', { class: 'dialog-acts' },
    ...buttons.map(([text, action]) => make('button', { type: 'button', text, onclick: () => { dialog.close(); action(); } })),
    make('button', { type: 'button', text: 'Close', onclick: () => dialog.close() })));
  let isOpen = true;
  dialog.addEventListener('close', () => { isOpen = false; distant.restart(); });

  const showLevels = (model, seconds) => levels.replaceChildren(reviewTable('Times by level',
    ['level', 'your Sets', 'your seconds', ...(model ? [`${model}’s seconds`] : [])],
    review.levels.map(({ level, sets, seconds: own }) => [
      level, sets, own ?? '–', ...(model ? [seconds[level - 1] ?? '–'] : [])])));
  const share = ([share, lower, upper]) =>
    `${share.toFixed(1)} % (95 % interval ${lower.toFixed(1)} to ${upper.toFixed(1)} %)`;

  async function compare() {
    await distant.ask('game.restore', log);
    for (let games = 0; isOpen && games < REVIEW_GAMES; games += REVIEW_STEP) {
      const beside = await distant.ask('game.compare', REVIEW_STEP);
      if (!isOpen || !beside.model) return;
      if (beside.seconds) showLevels(beside.model, beside.seconds);
      if (!beside.better && !beside.more) return;
      rank.textContent = `Among ${beside.games} games of ${beside.model} on this deal: `
        + (beside.more ? `more Sets in the first ${beside.until} than ${share(beside.more)}, as many as ${share(beside.equal)}.`
          : (beside.faster ? `faster than ${share(beside.faster)}, ` : '') + `a higher score than ${share(beside.better)}.`);
    }
  }
  if (review.rows.length) {
    if (isAlone) showLevels();
    // Closing the review ends the comparison.
    compare().catch(() => {});
  }
}
