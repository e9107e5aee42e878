// The start: the puzzle of the day, how rare its board is, and a door to each part with a true picture of it.
import { make, clock, icon, memory, showDrawing, percent } from './view.js';
import { Faces } from './faces.js';
import { today } from './gamedialogs.js';
import { showStatistics } from './gamestatistics.js';

// What the door of the calculator shows while nothing was drawn there yet.
const FIRST_CURVES = ['sin(x)/x', 'exp(-x^2/6)'];
const FIRST_WINDOW = '-10 10 -0.45 1.1';
// Games on the door of the simulation, and how many are played at a time.
const DOOR_GAMES = 20_000;
const DOOR_SLICE = 100;

export class Start {
  constructor(root, services) {
    this.#services = services;
    this.#faces = new Faces(services.near);
    const door = (name, title, text, ...more) => {
      this.#arts[name] = make('div', { class: 'door-art', 'aria-hidden': 'true' });
      return make('a', { class: 'door panel', href: `#${name}` }, this.#arts[name],
        make('div', {}, make('h2', { text: title }), make('p', { text })), ...more);
    };
    root.append(make('div', { class: 'page' }, make('div', { class: 'start' },
      make('section', { class: 'hero', 'aria-labelledby': 'start-title' },
        make('h1', { id: 'start-title', text: 'The game of Set, and the mathematics behind it' }),
        make('p', { text: 'Play, plot, count exactly, simulate: all in this page, without a network.' }),
        this.#rare,
        make('div', { class: 'start-acts' },
          make('a', { class: 'button', href: '#game' }, icon('i-play'), this.#goOn),
          make('a', { class: 'button', href: '#game?players=2' }, icon('i-one'), 'Two players'),
          make('button', { type: 'button', onclick: () => showStatistics(services.near) }, icon('i-odds'), 'Your statistics'))),
      this.#puzzle,
      make('nav', { class: 'doors', 'aria-label': 'What is here' },
        door('game', 'Play', 'Alone, with others, or against the computer'),
        door('calculator', 'Calculator', 'Plot and explore any function'),
        door('solver', 'Odds & solver', 'Every Set on a board, and how rare it is'),
        door('simulation', 'Simulate', 'A million games, with honest intervals')),
      this.#games,
      make('p', { class: 'start-foot', text: 'Nothing to install, nothing sent anywhere. Also a program for the command line.' }))));
  }

  #services;
  #faces;
  #engine;
  #arts = {};
  #odds;
  #isDrawn = new Set();
  #isShown = false;
  #isDrawing = false;
  #goOn = make('span', { text: 'Play a game' });
  #rare = make('a', { class: 'rare', href: '#solver' });
  #puzzle = make('section', { class: 'puzzle surface', 'aria-labelledby': 'puzzle-title' });
  #games = make('div', { class: 'start-games' });

  enter() {
    const puzzle = this.#services.near.ask('game.puzzle', today(), memory.get('game.log') ?? '');
    this.#showPuzzle(puzzle);
    this.#showRare(puzzle);
    this.#showGames();
    this.#showCards(puzzle.cards);
    this.#isShown = true;
    if (!this.#isDrawing) this.#showDoors(puzzle).finally(() => { this.#isDrawing = false; });
  }

  redraw() { this.enter(); }

  leave() { this.#isShown = false; }

  #showPuzzle({ cards, sets, found, time, setup }) {
    const day = new Date().toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
    const isDone = found === sets;
    this.#puzzle.replaceChildren(
      make('div', { class: 'puzzle-head' },
        make('div', {}, make('p', { class: 'kick', text: 'Puzzle of the day' }), make('h2', { id: 'puzzle-title', text: day })),
        make('span', { class: 'small faint digits', text: found ? `${found} of ${sets} found, ${time}` : `0 of ${sets} found` })),
      make('a', { class: 'puzzle-board', href: `#game?${new URLSearchParams(setup.link)}`, 'aria-label': `The board: ${cards.length} cards` },
        ...this.#faces.of(setup.values.deck, cards).map((face) => this.#faces.picture(face))),
      make('div', { class: 'puzzle-foot' },
        make('span', { class: 'small' }, `${cards.length} cards, `, make('b', { text: `${sets} Sets` }), ' to find'),
        make('a', { class: 'button main', href: `#game?${new URLSearchParams(setup.link)}` },
          isDone ? 'Look at it' : found ? 'Go on' : 'Solve it', icon('i-next'))));
  }

  // Exact: all boards of so many cards by their Sets.
  #showRare({ cards, sets }) {
    this.#rare.href = `#solver?board=${cards.join('_')}`;
    const counts = this.#odds?.slice(0, 10) ?? [];
    const most = Math.max(...counts.map((count) => count.share));
    this.#rare.replaceChildren(
      make('span', { class: 'spark', 'aria-hidden': 'true' }, ...Array.from({ length: 10 }, (_, index) => {
        const bar = make('i', { class: index === sets ? 'lit' : null });
        bar.style.height = `${counts.length ? Math.max(4, 100 * counts[index].share / most) : 4}%`;
        return bar;
      })),
      make('span', {}, make('b', { text: 'How rare is this board?' }),
        make('span', { class: 'small faint', text: counts.length ? `${percent(counts[sets].share, 1)} of boards have ${sets} Sets` : 'Counting all boards …' })),
      icon('i-chev'));
  }

  // Games other than Set, with what waits there.
  #showGames() {
    const going = (name) => {
      try {
        const { text, time } = JSON.parse(memory.get(`table.${name}`));
        const state = this.#services.near.ask('table.show', text);
        if (state.error || state.isOver || !state.moves) return null;
        return [state.facts[0], clock(time / 1000)].filter(Boolean).join(', ');
      } catch { return null; }
    };
    this.#games.replaceChildren(...this.#services.near.ask('table.games').map(({ name, title, help }) => {
      const waits = going(name);
      const picture = make('span', { class: `start-game-art art-${name}`, 'aria-hidden': 'true' }, icon(name === 'klondike' ? 's-s' : 'i-games'));
      if (name === 'tictactoe') showDrawing(picture, '<svg viewBox="0 0 40 40"><path d="M8 8l8 8M16 8l-8 8" stroke="var(--ink)"/><circle cx="28" cy="28" r="5" stroke="var(--accent-ink)"/></svg>');
      return make('a', { class: 'start-game panel', href: '#table', onclick: () => memory.set('table', name) }, picture,
        make('span', {}, make('b', { text: title }), make('span', { class: 'small faint', text: waits ? `Continue: ${waits}` : help })));
    }));
    const log = memory.get('game.log') ?? '';
    this.#goOn.textContent = /\ntake /.test(log) && !/\nend: /.test(log) ? 'Go on playing' : 'Play a game';
  }

  // Three cards that are a Set of their own, none of the puzzle's.
  #showCards(used) {
    const deck = this.#faces.of('4');
    const digits = (index) => [27, 9, 3, 1].map((unit) => Math.floor(index / unit) % 3);
    const third = (a, b) => digits(a).reduce((sum, digit, place) => 3 * sum + (6 - digit - digits(b)[place]) % 3, 0);
    const free = deck.findIndex(({ card }) => !used.includes(card));
    let other = free + 40;
    while ([other % 81, third(free, other % 81)].some((index) => used.includes(deck[index].card))) other += 1;
    const cards = [free, other % 81, third(free, other % 81)].map((index) => this.#faces.picture(deck[index]));
    this.#arts.game.replaceChildren(make('span', { class: 'fan' }, ...cards));
  }

  async #showDoors(puzzle) {
    this.#isDrawing = true;
    this.#engine ??= this.#services.distant();
    if (!this.#odds) {
      this.#odds = (await this.#engine.ask('board.odds', '4', puzzle.cards.length, true)).counts;
      this.#showRare(puzzle);
      showDrawing(this.#arts.solver, this.#histogram(puzzle.sets));
    }
    if (this.#isShown) await this.#drawCurves();
    if (this.#isShown && !this.#isDrawn.has('simulation')) await this.#drawGames();
  }

  #histogram(sets) {
    const counts = this.#odds.slice(0, 10);
    const most = Math.max(...counts.map((count) => count.share));
    const bars = counts.map(({ share: part }, index) => {
      const height = Math.max(2, 68 * part / most);
      return `<rect x="${14 + 18 * index}" y="${78 - height}" width="12" height="${height}" rx="2" ${index === sets ? 'fill="var(--accent)"' : 'fill="var(--line-strong)" opacity=".5"'}/>`;
    });
    const x = 20 + 18 * sets;
    return `<svg viewBox="0 0 200 84">${bars.join('')}<path d="M8 78.500H192" stroke="var(--axis)" stroke-width="1.200"/>`
      + `<path d="M${x} 34V64" stroke="var(--accent-ink)" stroke-width="1.500"/>`
      + `<text x="${x}" y="28" text-anchor="middle" font-size="15" font-weight="700" fill="var(--ink)">${percent(counts[sets].share, 1)}</text></svg>`;
  }

  // The curves that are in the calculator, or would be: the engine's own ink.
  async #drawCurves() {
    const kept = new URLSearchParams(memory.get('calculator') ?? '');
    const texts = kept.getAll('f').length ? kept.getAll('f') : FIRST_CURVES;
    const window = kept.getAll('f').length ? (kept.get('w') ?? '').replaceAll(',', ' ') : FIRST_WINDOW;
    const key = `${texts} ${window}`;
    if (this.#isDrawn.has(key)) return;
    const state = await this.#engine.ask('graph.show', window, (kept.get('p') ?? '').replaceAll(',', ' ').replaceAll(':', '='), '', '', ...texts);
    if (!state.curves.length) return;
    const { svg } = await this.#engine.ask('graph.figure', 480, 260, 'light');
    const plot = /** @type {SVGGElement} */ (new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('g.plot'));
    const [left, top, width, height] = plot.dataset.frame.split(' ').map(Number);
    const [x0, x1] = plot.dataset.x.split(' ').map(Number);
    const [y0, y1] = plot.dataset.y.split(' ').map(Number);
    const inks = [];
    const curves = [...plot.querySelectorAll('.curve')].map((curve) => {
      const ink = curve.getAttribute('stroke') ?? curve.getAttribute('fill');
      if (!inks.includes(ink)) inks.push(ink);
      const colour = `var(--c${inks.indexOf(ink) % 4 + 1})`;
      return curve.localName === 'path' && curve.hasAttribute('stroke')
        ? `<path d="${curve.getAttribute('d')}" fill="none" stroke="${colour}" stroke-width="5.500" stroke-linejoin="round"/>`
        : curve.localName === 'circle' ? `<circle cx="${curve.getAttribute('cx')}" cy="${curve.getAttribute('cy')}" r="5" fill="${colour}"/>` : '';
    });
    const [x, y] = [left + width * -x0 / (x1 - x0), top + height * y1 / (y1 - y0)];
    showDrawing(this.#arts.calculator, `<svg viewBox="${left} ${top} ${width} ${height}" preserveAspectRatio="none"><path d="M${left} ${y}h${width}M${x} ${top}v${height}" stroke="var(--line-strong)" stroke-width="2.500"/>${curves.join('')}</svg>`);
    this.#isDrawn.add(key);
  }

  // How the share of first tables without a Set settles, from games that are played for it now.
  async #drawGames() {
    let answer = await this.#engine.ask('play.begin', 'random', 'classic', '4', '1', '0', DOOR_GAMES, '0.95', 'weighted-tails');
    while (!answer.isDone && this.#isShown) answer = await this.#engine.ask('play.go', DOOR_SLICE);
    if (!answer.isDone) return;
    this.#isDrawn.add('simulation');
    const points = answer.course;
    const [[first], [games, end]] = [points[0], points.at(-1)];
    const [from, to] = [Math.log(first), Math.log(games)];
    const reach = 1.1 * Math.max(...points.map(([, , low, high]) => Math.max(high - end, end - low)));
    const line = (points, place) => points.map((point) => `${(10 + 180 * (Math.log(point[0]) - from) / (to - from)).toFixed(1)} `
      + `${(42 - 38 * (point[place] - end) / reach).toFixed(1)}`).join('L');
    showDrawing(this.#arts.simulation, '<svg viewBox="0 0 200 84">'
      + `<path d="M${line(points, 3)}L${line([...points].reverse(), 2)}Z" fill="var(--accent)" opacity=".32"/>`
      + '<path d="M4 42H196" stroke="var(--line-strong)" stroke-width="1.300" stroke-dasharray="4 3"/>'
      + `<path d="M${line(points, 1)}" fill="none" stroke="var(--accent-ink)" stroke-width="2" stroke-linejoin="round"/></svg>`);
  }
}
