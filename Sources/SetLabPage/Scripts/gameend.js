// What is shown when a game is over: time, rank, Sets that lay longest, a card to share.
import { make, clock, counted, icon, pictured, save, showDrawing } from './view.js';
import { openDialog } from './dialog.js';
import { gameLink, showLink } from './gamedialogs.js';
import { compareGames } from './gamereview.js';

// How many games of the model a rank rests on, how many are played at a time, and how many bars show their times.
const RANK_GAMES = 1_000;
const RANK_STEP = 100;
const RANK_BARS = 17;
const MOST_SHARED = 30;

const many = (number, word) => `${number || 'No'} ${word}${number === 1 ? '' : 's'}`;
const whole = (points) => counted(Math.round(points));

// Times of games of a model as bars, one's own lit; `times` counts games by steps of so many seconds.
function rankDrawing(times, step, own) {
  const from = times.findIndex((count) => count > 0);
  const each = Math.max(1, Math.ceil((times.length - from) / RANK_BARS));
  const bars = Array.from({ length: Math.ceil((times.length - from) / each) }, (_, bar) =>
    times.slice(from + bar * each, from + (bar + 1) * each).reduce((sum, count) => sum + count, 0));
  const place = Math.max(0, Math.min(bars.length - 1, Math.floor((own / step - from) / each)));
  const most = Math.max(...bars);
  const width = 340 / bars.length;
  const high = (count) => Math.max(2, 82 * count / most);
  const middle = (place + 0.5) * width;
  return `<svg viewBox="0 0 340 130" aria-hidden="true">${bars.map((count, bar) =>
    `<rect x="${bar * width + 2}" y="${110 - high(count)}" width="${width - 4}" height="${high(count)}" rx="2.500" ${bar === place
      ? 'fill="var(--accent)" stroke="var(--accent-ink)" stroke-width="1.500"' : `fill="var(--line-strong)" opacity="${bar < place ? 0.5 : 0.85}"`}/>`).join('')}`
    + `<path d="M0 110.500H340" stroke="var(--axis)" stroke-width="1.500"/><text x="${Math.max(12, Math.min(328, middle))}" y="${102 - high(bars[place])}" text-anchor="middle" font-weight="700" font-size="14" fill="var(--ink)">you</text>`
    + [0, 0.5, 1].map((part) => `<text x="${340 * part}" y="127" font-size="12" fill="var(--ink-2)" text-anchor="${['start', 'middle', 'end'][2 * part]}">${clock((from + Math.round(part * bars.length) * each) * step)}</text>`).join('')
    + '</svg>';
}

// A ghost's rounded tenths, adjusted so that they end in the same second as the game.
function within(ghost, elapsed) {
  const steps = ghost.split('-').map((step) => parseInt(step, 36));
  const isLate = 100 * steps.reduce((sum, step) => sum + step) > elapsed;
  if (isLate) steps[steps.lastIndexOf(steps.filter(Boolean).at(-1))] -= 1;
  return steps.map((step) => step.toString(36)).join('-');
}

// The Sets in the order they were taken: a column each, with as many squares as attributes differ.
function shareText(title, line, levels, height) {
  const rows = Array.from({ length: height }, (_, row) => levels.map((level) => (level >= height - row ? '🟨' : '⬜')).join(''));
  return [`${title}, ${line}`, ...rows].join('\n');
}

function sharePicture(title, line, levels, height) {
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(name).trim();
  const canvas = make('canvas', { width: 1200, height: 630 });
  const ink = canvas.getContext('2d');
  ink.fillStyle = colour('--table');
  ink.fillRect(0, 0, 1200, 630);
  ink.fillStyle = colour('--ink');
  ink.font = `600 64px ${colour('--serif')}`;
  ink.fillText(title, 80, 140);
  ink.font = `500 44px ${colour('--sans')}`;
  ink.fillText(line, 80, 215);
  const wide = Math.min(100, 1040 / levels.length - 12);
  levels.forEach((level, column) => {
    for (let row = 0; row < height; row += 1) {
      ink.beginPath();
      ink.roundRect(80 + column * (wide + 12), 520 - row * (240 / height), wide, 240 / height - 10, 8);
      ink.fillStyle = colour(row < level ? '--accent' : '--sunk');
      ink.fill();
    }
  });
  return canvas;
}

// `game` has the state, pictures of Sets, engines, and what may follow.
export function showEnd(game) {
  const { state, near, trio, note, review, next } = game;
  const told = near.ask('game.review');
  const isPuzzle = state.setup.values.puzzle === 'yes';
  const isShared = state.sides.length > 1;
  const height = Number(state.setup.values.deck);
  const levels = (isPuzzle ? told.finds.filter(({ time }) => time) : told.rows).map(({ level }) => level).filter(Boolean);
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
  const line = isPuzzle ? `${state.time}, ${levels.length} of ${state.found + state.onTable}` : `${state.time}, ${levels.length} Sets`;
  const title = `SetLab ${day}`;
  const said = make('span', { class: 'small faint', role: 'status' });
  // Whoever opens it plays the same deal against these times.
  const race = told.ghost && gameLink([...state.setup.link, ['ghost', within(told.ghost, state.elapsed)]]);
  const text = shareText(title, line, levels.slice(0, MOST_SHARED), height) + (race && location.protocol !== 'file:' ? `\n${race}` : '');
  const share = async () => {
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ text });
      else { await navigator.clipboard.writeText(text); said.textContent = 'Copied.'; }
    } catch { said.textContent = 'This browser does not let the page share; take the picture.'; }
  };
  const rank = make('section', { class: 'panel end-rank', hidden: true });
  const longest = told.longest.slice(0, 2);
  const dialog = openDialog('The game is over',
    make('div', { class: 'end-top' },
      make('p', { class: 'kick', text: isPuzzle ? `Puzzle, all ${state.found} Sets found`
        : state.sides.length > 2 ? told.standings.map(({ place, name, points }) => `${place}. ${name} ${points}`).join(', ')
          : isShared ? state.sides.map(({ name, points }) => `${name} ${points}`).join(' : ') : `${many(levels.length, 'Set')}, score ${whole(state.sides[0].points)}` }),
      make('p', { class: 'end-time', text: state.time }),
      make('p', { class: 'faint', text: `${many(state.hints, 'hint')}, ${many(state.mistakes, 'mistake').toLowerCase()}` }),
      state.ghost ? make('p', { class: 'end-race', text: state.ghost.words }) : null,
      note ? make('p', { class: 'wrong', text: note }) : null),
    make('div', { class: 'end-parts' }, rank,
      longest.length ? make('section', { class: 'panel' }, make('h3', { text: 'Lay longest' }),
        make('ul', { class: 'end-missed' }, ...longest.map(({ cards, level, time }) => make('li', {}, trio(cards),
          make('span', { text: `${time} in sight; ${level === height ? `all ${level}` : level} of ${height} features differ` }))))) : null,
      levels.length ? make('section', { class: 'panel end-share' },
        make('div', {}, make('h3', { text: title }), make('p', { class: 'small', text: line }),
          make('span', { class: 'pips', 'aria-hidden': 'true' }, ...levels.slice(0, MOST_SHARED).map((level) =>
            make('i', {}, ...Array.from({ length: height }, (_, row) => make('u', { class: row < level ? 'full' : null })))))),
        make('div', { class: 'end-ways' }, pictured('i-share', 'Share', { onclick: share }),
          race ? pictured('i-clock', 'Race', { onclick: () => showLink(race, undefined, 'Whoever opens it may race your times on the same deal.') }) : null,
          pictured('i-save', 'Picture', { onclick: () => sharePicture(title, line, levels, height).toBlob((blob) => save('setlab.png', blob)) })), said) : null),
    make('div', { class: 'end-acts' },
      pictured('i-bulb', 'Review', { onclick: () => { dialog.close(); review(); } }),
      make('button', { type: 'button', class: 'main', autofocus: true, onclick: () => { dialog.close(); next(); } }, isPuzzle ? 'Next puzzle' : 'Next game', icon('i-next'))));
  dialog.classList.add('end');
  const show = ({ faster, times, step, games, model }) => {
    if (!faster) return false;
    const [value, low, high] = [Math.round(faster[0]), Math.floor(faster[1]), Math.ceil(faster[2])];
    const figure = make('div', {});
    showDrawing(figure, rankDrawing(times, step / 1000, state.elapsed / 1000));
    rank.hidden = false;
    rank.replaceChildren(make('h3', { text: `Faster than ${value} of 100 simulated players` }), figure,
      make('p', { class: 'tiny faint', text: `${counted(games)} games of ${model} on this very deal; interval ${low} to ${high}.` }));
    return true;
  };
  if (!isPuzzle && !isShared) compareGames(game, dialog, RANK_GAMES, RANK_STEP, show).catch(() => {});
  return dialog;
}
