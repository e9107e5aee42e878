// The effects of keys in a game of Set.
import { CARD_LETTERS } from './gamecards.js';

const SINGLE_KEYS = {
  D: 'deal', 2: 'deal', 9: 'deal2', 1: 'claim', 0: 'claim2', H: 'hint', C: 'cheat', R: 'reshuffle',
  U: 'undo', Backspace: 'undo', P: 'pause', N: 'next', '?': 'keys',
};

// The effect of a key in a state: the card that it touches, the seat of whoever has it, or a command.
export function meaningOf(pressed, { cards, isPaused, people, sides }, isTouch) {
  // Three people and more have a digit each, and no digit does anything else.
  if (people > 2 && /^\d$/.test(pressed)) return { seat: sides.findIndex(({ key }) => key === pressed) };
  // A letter touches its card; it is a command where no card has it or letters are switched off.
  const letter = isPaused || pressed.length > 1 ? -1 : CARD_LETTERS.indexOf(pressed);
  const card = isTouch ? cards[letter] : undefined;
  return card ? { card } : { command: SINGLE_KEYS[pressed] ?? SINGLE_KEYS[pressed.toUpperCase()] };
}
