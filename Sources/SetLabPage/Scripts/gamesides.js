// Those who share a table: people, each with an area of their own, and opponents between them.
import { make, clock } from './view.js';

// How a log says who did something.
export const ofSide = (side) => (side ? [`by ${side + 1}`] : []);

// The area of one side: claim, cards, points. `send` tells the engine what this side does.
function buildSide(side, send) {
  const parts = {
    name: make('b', { class: 'play-name' }),
    key: make('kbd', { class: 'play-key', 'aria-hidden': 'true' }),
    claim: make('button', { type: 'button', class: 'play-claim' }),
    deal: make('button', { type: 'button', class: 'play-ask' }),
  };
  // On the way down, as a hand expects it.
  for (const name of ['claim', 'deal']) {
    parts[name].addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || parts[name].disabled) return;
      parts[name].pointed = performance.now();
      send(name, ...ofSide(side));
    });
    parts[name].addEventListener('click', () => {
      if (performance.now() - (parts[name].pointed ?? -Infinity) > 700) send(name, ...ofSide(side));
    });
  }
  parts.state = make('span', { class: 'small faint' });
  parts.sets = make('b');
  parts.setsWord = make('span', { class: 'small faint' });
  parts.root = make('div', { class: `play-side play-side-${side}`, role: 'group' },
    make('p', { class: 'play-who' }, parts.name, parts.key, parts.state), parts.claim, make('p', { class: 'play-score' }, parts.sets, parts.setsWord),
    parts.deal);
  return parts;
}

// The areas around the table: people sit at its near and far end in turn, opponents in a row.
export class GameSides {
  constructor(send) { this.#send = send; }

  far = make('div', { class: 'play-far' });
  near = make('div', { class: 'play-near' });
  rivals = make('div', { class: 'play-rivals', role: 'group', 'aria-label': 'Opponents' });
  #send;
  #built = [];
  #people = 0;

  // Shows the sides of a state; the game's root is told how many they are.
  show(state, root) {
    const { sides, people } = state;
    const shared = sides.length > 1 ? sides : [];
    const names = { shared: sides.length > 1, people: people > 1, many: people > 2, crowd: people > 4 };
    for (const [name, is] of Object.entries(names)) root.classList.toggle(`play-${name}`, is);
    if (this.#built.length !== shared.length || this.#people !== people) {
      this.#built = shared.map((_, side) => buildSide(side, this.#send));
      this.#people = people;
      const seated = (isWanted) => this.#built.filter((_, side) => isWanted(side)).map((parts) => parts.root);
      this.near.replaceChildren(...seated((side) => side < people && side % 2 === 0));
      this.far.replaceChildren(...seated((side) => side < people && side % 2 === 1));
      this.rivals.replaceChildren(...seated((side) => side >= people));
      for (const place of [this.near, this.far, this.rivals]) place.hidden = !place.childElementCount;
    }
    this.#built.forEach((parts, side) => showSide(parts, side, state));
  }
}

function showSide(parts, index, { sides, people, claimEnds, holder, elapsed }) {
  const side = sides[index];
  const rest = (end) => Math.max(0, Math.ceil((end - elapsed) / 1000));
  const holds = holder === index;
  const waits = side.isBlocked || (holder !== null && !holds && side.claims);
  const isMany = people > 2;
  parts.name.textContent = side.name;
  parts.key.hidden = !isMany || !side.isPerson || !/^\d$/.test(side.key);
  parts.key.textContent = side.key;
  parts.root.setAttribute('aria-label', side.name);
  parts.root.classList.toggle('live', holds);
  parts.root.classList.toggle('waits', Boolean(waits));
  parts.state.textContent = holds ? (isMany ? 'claimed' : 'has the board') : waits ? 'waits' : `${side.points} ${side.points === '1' ? 'point' : 'points'}`;
  parts.sets.textContent = side.sets;
  parts.setsWord.textContent = side.sets === 1 ? 'Set' : 'Sets';
  // The ring of time: as much of it is left as of the claim, one second from now.
  const isTimed = holds && Boolean(claimEnds);
  if (!isTimed) parts.whole = 0;
  else parts.whole ||= claimEnds - elapsed;
  parts.claim.classList.toggle('play-ring', isTimed);
  parts.claim.style.setProperty('--left', isTimed ? Math.max(0, claimEnds - elapsed - 1000) / parts.whole : 1);
  parts.claim.hidden = !side.claims;
  parts.claim.textContent = holds && claimEnds ? clock(rest(claimEnds)) : holds ? 'Your turn'
    : side.blocked ? `wait ${rest(side.blocked)} s` : waits ? 'wait' : 'Set!';
  parts.claim.setAttribute('aria-label', `${side.name}: claim. ${parts.claim.textContent}`);
  parts.claim.setAttribute('aria-pressed', holds);
  parts.claim.disabled = !side.mayClaim && !holds;
  parts.deal.hidden = people < 2 || !side.isPerson;
  parts.deal.textContent = side.hasCalled ? 'Asked' : isMany ? 'Cards' : 'More cards';
  parts.deal.setAttribute('aria-label', `${side.name}: ${side.hasCalled ? 'has asked for cards' : 'more cards'}`);
  parts.deal.disabled = !side.mayDeal;
}
