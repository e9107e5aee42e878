// What is told of a game when it is over or left.
import { counted, make } from './view.js';
import { fill, wide } from './batch.js';
import { closing, dialogActs, openDialog } from './dialog.js';

// How many games of the model a rank rests on, and how many are played at a time.
const REVIEW_GAMES = 10_000;
const REVIEW_STEP = 250;
// Three cards within the words about them.
const THREE_CARDS = /^(.*?)((?:\S+ ){2}\S+), (level .*)$/;

const reviewTable = (title, heads, rows) => wide(title, fill(make('table'), title, heads, rows));

// Games of a model on the same deal, so many at a time, while a dialog is open and `show` wants more.
export async function compareGames({ distant, log }, dialog, games, step, show) {
  await distant.ask('game.restore', log);
  for (let played = 0; dialog.open && played < games; played += step) {
    const beside = await distant.ask('game.compare', step);
    if (!dialog.open || !show(beside)) return;
  }
}

// Each with its cards, a bar of the seconds that it took, and words; `trio` draws three cards.
function reviewList(title, steps, trio) {
  const most = Math.max(0.1, ...steps.map(({ seconds }) => seconds ?? 0));
  const drawn = (text) => {
    const [, before, cards, after] = text.match(THREE_CARDS) ?? [];
    return cards ? [before, trio(cards.split(' ')), make('span', { text: after })] : [text];
  };
  return make('section', { class: 'review' }, make('h3', { text: title }), make('ol', { class: 'review-list' }, ...steps.map(({ move, seconds, time, notes }) => {
    const bar = make('i', { class: 'review-bar', 'aria-hidden': 'true' });
    bar.style.width = `${100 * (seconds ?? 0) / most}%`;
    return make('li', {}, make('p', {}, ...drawn(move)), make('p', { class: 'review-time' }, make('span', {}, bar), make('b', { text: time })),
      ...notes.map((note) => make('p', { class: 'small faint' }, ...drawn(note))));
  })));
}

// The moves of a game, and the Sets of a puzzle by the time since the one before.
function reviewSteps({ rows, finds }) {
  const seconds = (clock) => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
  return [
    ...rows.map(({ number, cards, sets, seconds, move, missed }) => ({
      move, seconds: Number(seconds), time: `${seconds} s`,
      notes: [`Table ${number}: ${cards} cards, ${sets === 1 ? '1 Set' : `${sets} Sets`}`, ...(missed ? [`Missed: ${missed}`] : [])],
    })),
    ...finds.map(({ time, cards, level }, place) => ({
      move: `${cards}, level ${level}`, time: time ?? 'missed', notes: [],
      seconds: time ? seconds(time) - seconds(finds[place - 1]?.time ?? '0') : undefined,
    })),
  ];
}

// Shows the review of an engine's game; `game` has what the end has, too.
export function showReview(game) {
  const { state, near, distant, trio, next, save } = game;
  const review = near.ask('game.review');
  const steps = reviewSteps(review);
  const levels = make('div');
  const rank = make('p', { role: 'status' });
  const dialog = openDialog('Review', make('p', { text: review.title }),
    review.standings.length ? reviewTable('The sides', ['place', 'name', 'points', 'Sets', 'share', 'mistakes', 'seconds a Set'],
      review.standings.map(({ place, name, points, sets, share, mistakes, seconds }) => [place, name, points, sets, `${share}\u00a0%`, mistakes, seconds])) : null,
    levels, rank, steps.length ? reviewList(review.rows.length ? 'Move by move' : 'The Sets', steps, trio) : null,
    dialogActs(closing('Next game', next, { class: 'main' }), closing('Save log', save), closing('Close', undefined, { autofocus: true })));
  dialog.addEventListener('close', () => distant.restart());

  const showLevels = (model, seconds) => levels.replaceChildren(reviewTable('Times by level',
    ['level', 'your Sets', 'your seconds', ...(model ? [`${model}’s seconds`] : [])],
    review.levels.map(({ level, sets, seconds: own }) => [level, sets, own, ...(model ? [seconds[level - 1]] : [])])));
  const share = ([share, lower, upper]) =>
    `${share.toFixed(1)} % (95 % interval ${lower.toFixed(1)} to ${upper.toFixed(1)} %)`;

  const show = (beside) => {
    if (beside.seconds) showLevels(beside.model, beside.seconds);
    if (!beside.better && !beside.more) return false;
    rank.textContent = `Among ${counted(beside.games)} games of ${beside.model} on this deal: `
      + (beside.more ? `more Sets in the first ${beside.until} than ${share(beside.more)}, as many as ${share(beside.equal)}.`
        : (beside.faster ? `faster than ${share(beside.faster)}, ` : '') + `a higher score than ${share(beside.better)}.`);
    return true;
  };
  if (!review.rows.length) return;
  if (state.sides.length === 1) showLevels();
  // Closing the review ends the comparison.
  compareGames(game, dialog, REVIEW_GAMES, REVIEW_STEP, show).catch(() => {});
}
