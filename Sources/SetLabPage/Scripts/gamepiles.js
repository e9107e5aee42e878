// The deck, and the pile of what was taken; they lie as the cards on the table do.
import { make, icon } from './view.js';

const cardBack = () => make('span', { class: 'face back' }, icon('back', ''));

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
