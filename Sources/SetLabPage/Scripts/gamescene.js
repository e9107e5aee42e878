// Everything that shows a game of Set: numbers, piles, table, areas of those who share it, tools.
import { make } from './view.js';
import { boardTool, boardTop, moreTools } from './boardview.js';
import { cardBack } from './faces.js';
import { GameSides } from './gamesides.js';

// The parts by their names; `act` has what they do.
export function buildGame(act) {
  const parts = {};
  const button = (name, text, action, more = {}) => (parts[name] = make('button', { type: 'button', text, onclick: action, ...more }));
  const tool = (name, ...more) => (parts[name] = boardTool(...more));
  const pile = (name, text) => {
    parts[name] = make('span', { class: `play-${name}`, 'aria-hidden': 'true' });
    parts[`${name}Count`] = make('b');
    return make('p', { class: 'play-pile' }, parts[name], make('span', {}, parts[`${name}Count`], ' ', text));
  };
  parts.stats = make('div', { class: 'play-stats' });
  parts.head = make('p', { class: 'play-head small faint' });
  parts.top = boardTop(parts.stats, act.settings);
  parts.piles = make('div', { class: 'play-piles' }, pile('deck', 'in the deck'), pile('heap', 'taken'));
  parts.table = make('div', { class: 'play-table-top', role: 'group', 'aria-label': 'Cards on the table' });
  parts.curtain = make('div', { class: 'play-curtain', hidden: true }, button('resume', 'Resume', () => act.send('resume'), { class: 'main' }));
  parts.sides = new GameSides(act.send);
  parts.news = make('p', { class: 'play-news' });
  parts.middle = make('div', { class: 'play-middle' }, make('div', { class: 'play-table' }, parts.table, parts.curtain), parts.news);
  parts.more = moreTools(parts.head,
    make('a', { class: 'button only-focus', href: '#start', text: 'Start' }),
    button('new', 'New …', act.choose),
    button('cheat', 'Cheat', () => act.send('cheat')),
    button('reshuffle', 'Reshuffle', () => act.send('reshuffle')),
    button('undo', 'Undo', () => act.send('undo')),
    button('review', 'Review', act.review),
    button('statistics', 'Statistics', act.statistics),
    button('save', 'Save log', act.save),
    button('open', 'Open log', act.open),
    button('share', 'Link', act.share),
    button('keys', 'Keys', () => act.perform('keys')));
  [parts.onTable, parts.cost] = [make('small', { class: 'play-count' }), make('small', { class: 'play-count' })];
  parts.root = make('div', { class: 'play surface' }, parts.top, parts.piles, parts.sides.far, parts.sides.rivals, parts.middle, parts.sides.near,
    make('div', { class: 'play-tools', role: 'group', 'aria-label': 'Game' },
      parts.strip = make('p', { class: 'play-strip' }),
      tool('hint', 'i-bulb', 'Hint', () => act.send('hint')),
      tool('deal', 'i-deal', 'Deal 3', () => act.send('deal')),
      tool('pause', 'i-pause', 'Pause', () => act.perform('pause')),
      tool('next', 'i-play', 'New game', () => act.perform('next')), parts.more));
  parts.hint.lastChild.append(' ', parts.onTable);
  parts.deal.lastChild.append(' ', parts.cost);
  return parts;
}

// The deck, and the pile of what was taken; they lie as the cards on the table do.
export function showPiles(parts, cards, { left, count, setup }) {
  const taken = 3 ** Number(setup.values.deck) - left - count;
  parts.piles.classList.toggle('upright', cards.isUpright);
  parts.piles.classList.toggle('away', setup.values.puzzle === 'yes');
  parts.deckCount.textContent = left;
  parts.heapCount.textContent = taken;
  parts.deck.dataset.height = Math.min(3, Math.ceil(left / 3));
  if (!parts.deck.firstChild) parts.deck.append(cardBack());
  parts.deck.classList.toggle('empty', !left);
  const pile = taken ? `${cards.taken} ${document.documentElement.dataset.cards}` : '';
  if (parts.heap.dataset.pile === pile) return;
  parts.heap.dataset.pile = pile;
  // After a reload nobody knows what lies on top.
  parts.heap.replaceChildren(...(!taken ? [] : cards.taken.length ? cards.taken.map((card) => cards.picture(card)) : [cardBack()]));
}
