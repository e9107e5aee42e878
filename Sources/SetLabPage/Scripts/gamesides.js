// The two who share a table, each with an area of its own.
import { make } from './view.js';

// How a log says who did something.
export const ofSide = (side) => (side ? ['by 2'] : []);

// What belongs to one of two: claim, cards, points. `send` tells the engine what this side does.
export function buildSide(side, send) {
  const parts = {
    name: make('b', { class: 'play-name' }),
    claim: make('button', { type: 'button', class: 'play-claim' }),
    deal: make('button', { type: 'button', class: 'play-ask' }),
  };
  // On the way down, as a hand expects it.
  for (const [name, command] of [['claim', 'claim'], ['deal', 'deal']]) {
    parts[name].addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || parts[name].disabled) return;
      parts[name].pointed = performance.now();
      send(command);
    });
    parts[name].addEventListener('click', () => {
      if (performance.now() - (parts[name].pointed ?? -Infinity) > 700) send(command);
    });
  }
  parts.state = make('span', { class: 'small faint' });
  parts.sets = make('b');
  parts.setsWord = make('span', { class: 'small faint' });
  parts.root = make('div', { class: `play-side play-side-${side}`, role: 'group', hidden: true },
    make('p', { class: 'play-who' }, parts.name, parts.state), parts.claim, make('p', { class: 'play-score' }, parts.sets, parts.setsWord),
    parts.deal);
  return parts;
}

// Shows a side of a state.
export function showSide(parts, index, { sides, isTwo, claimEnds, holder, elapsed }) {
  const side = sides[index];
  parts.root.hidden = sides.length < 2;
  if (parts.root.hidden) return;
  const rest = (end) => Math.max(0, Math.ceil((end - elapsed) / 1000));
  const holds = holder === index;
  const waits = side.isBlocked || (holder !== null && !holds && side.claims);
  parts.name.textContent = side.name;
  parts.root.setAttribute('aria-label', side.name);
  parts.root.classList.toggle('live', holds);
  parts.root.classList.toggle('waits', Boolean(waits));
  parts.state.textContent = holds ? 'has the board' : waits ? 'waits' : `${side.points} ${side.points === '1' ? 'point' : 'points'}`;
  parts.sets.textContent = side.sets;
  parts.setsWord.textContent = side.sets === 1 ? 'Set' : 'Sets';
  // The ring of time: as much of it is left as of the claim, one second from now.
  const isTimed = holds && Boolean(claimEnds);
  if (!isTimed) parts.whole = 0;
  else parts.whole ||= claimEnds - elapsed;
  parts.claim.classList.toggle('play-ring', isTimed);
  parts.claim.style.setProperty('--left', isTimed ? Math.max(0, claimEnds - elapsed - 1000) / parts.whole : 1);
  parts.claim.hidden = !side.claims;
  parts.claim.textContent = holds && claimEnds ? `${Math.floor(rest(claimEnds) / 60)}:${String(rest(claimEnds) % 60).padStart(2, '0')}` : holds ? 'Your turn'
    : side.blocked ? `wait ${rest(side.blocked)} s` : waits ? 'wait' : 'Set!';
  parts.claim.setAttribute('aria-label', `${side.name}: claim. ${parts.claim.textContent}`);
  parts.claim.setAttribute('aria-pressed', holds);
  parts.claim.disabled = !side.mayClaim && !holds;
  parts.deal.hidden = !isTwo;
  parts.deal.textContent = side.hasCalled ? 'Asked' : 'More cards';
  parts.deal.setAttribute('aria-label', `${side.name}: ${side.hasCalled ? 'has asked for cards' : 'more cards'}`);
  parts.deal.disabled = !side.mayDeal;
}
