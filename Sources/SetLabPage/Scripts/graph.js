// The graph: a picture that follows hands at once and gets exact as soon as it can.
import { make, showDrawing, announce, isDark, isStill } from './view.js';
import { GraphPoints, matrixTo } from './graphpoints.js';
import { wordsOfKey, wordsOfLook, toldOf } from './graphwords.js';
import { Stopped, Trapped } from './engine.js';

// How long an answer is waited for before what nobody waits for any more is given up, in milliseconds.
const GIVEN_UP_AFTER = 200;
// The view counts as moved for so long after the last movement, and a picture of it stays at least so long, in milliseconds.
const MOVED_FOR = 160;
const MOVING_PICTURE = 90;
// How long a finger rests that means a place, in milliseconds.
const HELD_FOR = 550;
// How long the view glides to where a button leads, in milliseconds.
const GLIDE = 240;
// How far labels of an axis are dragged to zoom by e, in pixels.
const AXIS_DRAG = 150;

export class Graph {
  // `again` gives the words that show the same graph anew; `whenChanged` is told each state of the engine; `look` gives the
  // colour of a curve and whether it is dashed; `acts` are what keys ask of the calculator.
  constructor(place, engine, { again, whenChanged, look, acts }) {
    this.acts = acts;
    this.engine = engine;
    this.again = again;
    this.whenChanged = whenChanged;
    this.lookOf = look;
    this.drawing = make('div', { class: 'graph-drawing' });
    this.cursor = make('div', { class: 'graph-cursor', hidden: true });
    this.points = new GraphPoints();
    this.hint = make('p', { class: 'graph-hint', hidden: true });
    this.area = make('div', {
      class: 'graph-area', tabindex: 0, role: 'application', 'aria-label':
        'Graph. Arrow keys move it or the cursor, plus and minus zoom, t traces, f fits.',
    }, this.drawing, this.cursor, this.points.bubble, this.hint);
    this.status = make('p', { class: 'graph-status', role: 'status' });
    place.append(this.area, this.status);
    this.#listen();
    new ResizeObserver(() => this.draw()).observe(this.area);
    window.addEventListener('beforeprint', () => this.#dash(true));
    window.addEventListener('afterprint', () => this.#dash(false));
  }

  #dash(isDashed) {
    for (const path of this.drawing.querySelectorAll('[data-dashes]')) {
      path.setAttribute('stroke-dasharray', isDashed ? path.dataset.dashes : 'none');
    }
  }

  state = null;
  // The window as it will be when the engine has done what it was asked; the picture is stretched to it meanwhile.
  #window = null;
  #shownWindow = null;
  #frame = null;
  // What was asked for and has no answer.
  #waiting = [];
  #isDrawing = false;
  #isStale = false;
  #movedAt = -Infinity;
  // Whether the engine has forgotten what it showed.
  #isLost = false;
  // The line whose curve takes longest, while there is no good picture.
  slow = null;
  // Whether a unit of x is as long as one of y, by a person's choice.
  isEqual = false;

  // Makes units equally long if a person wants that and they are not.
  #keepEqual() {
    if (!this.isEqual || !this.#frame || !this.state || this.#waiting.length) return;
    const [, , width, height] = this.#frame;
    const [x0, x1, y0, y1] = this.state.window;
    if (Math.abs((y1 - y0) / (x1 - x0) * width / height - 1) > 0.005) this.perform('equal', height / width);
  }

  // Asks for something; what comes of it is shown. Gives null if nobody waits for it any more.
  perform(command, ...words) {
    const { command: front, time } = this.engine.front ?? {};
    const isPicture = ['graph.draw', 'graph.settle', 'graph.fit', 'graph.table', 'graph.figure', 'graph.points', 'graph.sound'].includes(front);
    // Nobody waits for a picture of what is gone by, or for other formulas: a new engine is there sooner.
    if (command === 'show') {
      for (const { resolve } of this.#waiting) resolve(null);
      this.#waiting = [];
      if (time > GIVEN_UP_AFTER / 2) this.engine.restart();
    } else if (isPicture && time > GIVEN_UP_AFTER) {
      this.#beginAgain();
    }
    if (this.#isLost && command !== 'show') this.#beginAgain();
    this.#isLost = false;
    return new Promise((resolve, reject) => {
      const request = { command, words, resolve, reject };
      this.#waiting.push(request);
      this.#ask(request);
    });
  }

  // Gives up what is being computed; all that was asked for is asked for again.
  #beginAgain() {
    this.engine.restart();
    const from = this.#waiting.map(({ command }) => command).lastIndexOf('show');
    for (const { resolve } of this.#waiting.splice(0, Math.max(0, from))) resolve(null);
    if (from < 0) this.#waiting.unshift({ command: 'show', words: this.again(), resolve() {}, reject() {} });
    for (const request of this.#waiting) this.#ask(request);
  }

  async #ask(request) {
    try {
      const state = await this.engine.ask(`graph.${request.command}`, ...request.words);
      const place = this.#waiting.indexOf(request);
      if (place < 0) return;
      this.#waiting.splice(place, 1);
      this.take(state);
      request.resolve(state);
    } catch (error) {
      // What is asked for again has its answer then.
      if (error instanceof Stopped) return;
      this.#isLost = error instanceof Trapped;
      for (const { resolve } of this.#waiting.splice(0)) resolve(null);
      request.reject(error);
    }
  }

  // Gives up what is being computed, for good.
  stop() {
    for (const { resolve } of this.#waiting.splice(0)) resolve(null);
    this.engine.restart();
  }

  get look() { return wordsOfLook(this.state?.curves ?? [], this.lookOf); }

  take(state) {
    this.points.take(state);
    this.state = state;
    if (!this.#waiting.length) this.#window = state.window;
    this.#showCursor();
    this.#tell();
    this.whenChanged(state);
    this.#keepEqual();
    this.draw();
  }

  // Draws what is visible, coarse first where it takes long.
  async draw() {
    this.#isStale = true;
    if (this.#isDrawing || !this.state) return;
    this.#isDrawing = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        let isLast = false;
        while (!isLast && !this.#isStale) {
          const { width, height } = this.area.getBoundingClientRect();
          if (width < 40 || height < 40) return;
          const isMoving = performance.now() - this.#movedAt < MOVED_FOR;
          const answer = await this.engine.ask('graph.draw', Math.round(width), Math.round(height), isDark(), isMoving, this.look);
          if (answer.svg) this.#show(answer.svg);
          isLast = answer.isLast;
          this.slow = answer.slow;
          if (!isMoving) this.#note(answer.note ?? (isLast ? '' : 'still drawing'));
          if (this.state.isRough && answer.svg) {
            this.take(await this.engine.ask('graph.settle'));
          } else if (isMoving && isLast) {
            await new Promise((resolve) => { setTimeout(resolve, MOVING_PICTURE); });
          } else if (isLast && !this.#isStale && this.points.areAsked) {
            this.points.know((await this.engine.ask('graph.points')).points);
            this.#showPoints();
          }
        }
      }
    } catch (error) {
      this.#isLost ||= error instanceof Trapped;
      if (!(error instanceof Stopped)) throw error;
    } finally {
      this.#isDrawing = false;
      this.slow = null;
    }
    if (this.#isStale) this.draw();
  }

  // Hands move the view: pictures of it are simple until they rest.
  #move() {
    this.#movedAt = performance.now();
    this.drawing.classList.add('moving');
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.drawing.classList.remove('moving');
      this.draw();
    }, MOVED_FOR);
  }
  #resting;

  #show(svg) {
    const before = this.#shownWindow;
    showDrawing(this.drawing, svg);
    if (!this.#frame) performance.mark('first picture');
    const plot = this.drawing.querySelector('.plot');
    if (!plot) return;
    const numbers = (name) => plot.dataset[name].split(' ').map(Number);
    this.#shownWindow = [...numbers('x'), ...numbers('y')];
    this.#frame = numbers('frame');
    this.#keepEqual();
    this.#showPoints();
    this.#stretch();
    if (this.#glides && before) this.#glide = { before, since: performance.now() };
    this.#glides = false;
    this.#goOnGliding();
  }

  // Whether the next picture comes from where the view was.
  #glides = false;
  #glide = { since: -Infinity };

  // A better picture goes on where a coarse one was.
  #goOnGliding() {
    const time = performance.now() - this.#glide.since;
    const picture = this.drawing.firstElementChild;
    const from = time < GLIDE && !isStill() && !picture.style.transform && this.#placed(this.#glide.before);
    if (!from || Math.max(from[0], 1 / from[0], from[3], 1 / from[3]) > 6) return;
    const frames = [{ transform: `matrix(${from})` }, { transform: 'matrix(1, 0, 0, 1, 0, 0)' }];
    picture.animate(frames, { duration: GLIDE, easing: 'cubic-bezier(.6, 0, .3, 1)' }).currentTime = time;
  }

  #showPoints() {
    this.points.draw(this.drawing, this.#frame, this.#shownWindow, (curve) => this.lookOf({ ...this.state.curves[curve], index: curve }).colour);
    this.#showCursor();
  }

  #stretch() {
    const picture = this.drawing.firstElementChild;
    if (!picture || !this.#frame || !this.#window) return;
    picture.style.transformOrigin = '0 0';
    const matrix = this.#placed(this.#window);
    picture.style.transform = matrix ? `matrix(${matrix})` : '';
  }

  #placed(window) { return matrixTo(window, this.#shownWindow, this.#frame); }

  place(clientX, clientY) {
    if (!this.#frame || !this.#window) return null;
    const box = this.area.getBoundingClientRect();
    const [left, top, width, height] = this.#frame;
    const [u0, u1, v0, v1] = this.#window;
    return {
      x: u0 + (clientX - box.left - left) / width * (u1 - u0),
      y: v1 - (clientY - box.top - top) / height * (v1 - v0),
    };
  }

  panBy(right, down) {
    if (!this.#frame || !this.#window) return;
    const across = -right / this.#frame[2];
    const up = down / this.#frame[3];
    const [u0, u1, v0, v1] = this.#window;
    const [width, height] = [u1 - u0, v1 - v0];
    this.#window = [u0 + across * width, u1 + across * width, v0 + up * height, v1 + up * height];
    this.#move();
    this.#stretch();
    if (!this.#panned) requestAnimationFrame(() => this.#flush());
    this.#panned = [(this.#panned?.[0] ?? 0) + across, (this.#panned?.[1] ?? 0) + up];
  }

  // Magnifies by factors about a point of the plane.
  zoomBy(across, down, point) {
    if (across !== down) this.isEqual = false;
    if (!this.#window || !point) return this.perform('zoom', across, down);
    const [u0, u1, v0, v1] = this.#window;
    this.#window = [
      point.x + (u0 - point.x) / across, point.x + (u1 - point.x) / across,
      point.y + (v0 - point.y) / down, point.y + (v1 - point.y) / down,
    ];
    this.#move();
    this.#stretch();
    this.#flush();
    return this.perform('zoom', across, down, point.x, point.y);
  }

  // Moves that come within one picture are one request.
  #panned = null;
  #flush() {
    const pan = this.#panned;
    this.#panned = null;
    if (pan) this.perform('pan', ...pan);
  }

  #cursorView;

  #showCursor() {
    const cursor = this.state?.cursor;
    const isVisible = cursor && cursor.y !== null && this.#frame && this.#window;
    this.cursor.hidden = !isVisible;
    this.points.bubble.hidden = true;
    if (!isVisible) return;
    const [left, top, width, height] = this.#frame;
    const [u0, u1, v0, v1] = this.#window;
    const x = left + (cursor.x - u0) / (u1 - u0) * width;
    const y = top + (v1 - cursor.y) / (v1 - v0) * height;
    // It runs to another point of the same view, and is where it belongs in another view.
    const view = String(this.#window);
    this.cursor.classList.toggle('runs', view === this.#cursorView);
    this.#cursorView = view;
    this.cursor.style.transform = `translate(${x}px, ${y}px)`;
    this.cursor.hidden = y < top - 1 || y > top + height + 1;
    this.cursor.style.setProperty('--dot', `var(--c${this.lookOf({ ...this.state.curves[cursor.curve], index: cursor.curve }).colour})`);
    if (this.cursor.hidden) return;
    // A line leads to the axis, as far as that is in view.
    const axis = Math.max(top, Math.min(top + height, top + v1 / (v1 - v0) * height));
    this.cursor.style.setProperty('--drop', `${axis - y}px`);
    this.points.tell(cursor, this.#window, { x, y }, this.area);
  }

  #tell() {
    this.#words = toldOf(this.state);
    this.status.textContent = this.#words;
  }
  #words = '';
  #note(note) { this.status.textContent = note ? `${this.#words} · ${note}` : this.#words; }

  #listen() {
    const hands = new Map();
    let wasMoved = false;
    // The axis whose labels are dragged, which zooms along it alone.
    let axis = null;
    let lastTap = null;
    let holding;
    const middle = () => {
      const all = [...hands.values()];
      const mean = (key) => all.reduce((sum, hand) => sum + hand[key], 0) / all.length;
      const [x, y] = [mean('x'), mean('y')];
      const apart = all.length < 2 ? 0 : Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y);
      return { x, y, apart };
    };
    this.area.addEventListener('pointerdown', (event) => {
      if (event.button > 0) return;
      this.area.focus({ preventScroll: true });
      this.area.setPointerCapture(event.pointerId);
      hands.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (hands.size === 1) {
        wasMoved = false;
        axis = this.#axisAt(event);
      }
      clearTimeout(holding);
      // A finger that rests puts its place into the middle.
      if (hands.size === 1 && event.pointerType === 'touch') {
        holding = setTimeout(() => {
          const point = wasMoved || hands.size !== 1 ? null : this.place(event.clientX, event.clientY);
          if (!point) return;
          wasMoved = true;
          this.#bring(point, true);
        }, HELD_FOR);
      }
      event.preventDefault();
    });
    this.area.addEventListener('pointermove', (event) => {
      const hand = hands.get(event.pointerId);
      if (!hand) return;
      const before = middle();
      hand.x = event.clientX;
      hand.y = event.clientY;
      const after = middle();
      if (!wasMoved && hands.size === 1 && Math.hypot(after.x - before.x, after.y - before.y) < 3) {
        // A finger that only trembles taps.
        Object.assign(hand, { x: before.x, y: before.y });
        return;
      }
      wasMoved = true;
      if (axis && hands.size === 1) {
        const factor = Math.exp((axis === 'x' ? after.x - before.x : before.y - after.y) / AXIS_DRAG);
        const [u0, u1, v0, v1] = this.#window;
        this.zoomBy(axis === 'x' ? factor : 1, axis === 'y' ? factor : 1, { x: (u0 + u1) / 2, y: (v0 + v1) / 2 });
        return;
      }
      this.panBy(after.x - before.x, after.y - before.y);
      if (before.apart > 10 && after.apart > 10) {
        const factor = after.apart / before.apart;
        this.zoomBy(factor, factor, this.place(after.x, after.y));
      }
    });
    const lift = (event) => {
      clearTimeout(holding);
      if (!hands.delete(event.pointerId) || wasMoved || event.type !== 'pointerup') return;
      const point = this.place(event.clientX, event.clientY);
      if (!point) return;
      const isSecond = lastTap && event.timeStamp - lastTap.time < 350
        && Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < 25;
      lastTap = isSecond ? null : { time: event.timeStamp, x: event.clientX, y: event.clientY };
      const ring = this.points.near(event, this.drawing);
      if (ring && !isSecond) this.perform('cursor', ring.curve, ring.x);
      else if (!isSecond) this.perform('point', point.x, point.y);
      else this.#bring(point, event.shiftKey);
    };
    this.area.addEventListener('pointerup', lift);
    this.area.addEventListener('pointercancel', lift);
    this.area.addEventListener('wheel', (event) => {
      const isMeant = event.ctrlKey || event.metaKey || this.area.contains(document.activeElement);
      this.hint.hidden = isMeant;
      if (!isMeant) {
        this.hint.textContent = 'Click the graph, or hold Ctrl, to zoom with the wheel.';
        clearTimeout(this.hintTimer);
        this.hintTimer = setTimeout(() => { this.hint.hidden = true; }, 1500);
        return;
      }
      event.preventDefault();
      const turn = event.deltaY || event.deltaX;
      const factor = Math.exp(-turn * (event.deltaMode === 1 ? 0.05 : 0.0015));
      this.zoomBy(event.altKey ? 1 : factor, event.shiftKey ? 1 : factor, this.place(event.clientX, event.clientY));
    }, { passive: false });
    this.area.addEventListener('keydown', (event) => this.#press(event));
  }

  #axisAt({ clientX, clientY }) {
    if (!this.#frame || !this.#window) return null;
    const box = this.area.getBoundingClientRect();
    const [left, top, , height] = this.#frame;
    if (clientY - box.top > top + height) return 'x';
    return clientX - box.left < left - 2 ? 'y' : null;
  }

  // Puts the origin where a place is, or the place into the middle.
  #bring({ x, y }, isToMiddle) {
    this.perform('leave');
    if (isToMiddle) return this.perform('centre', x, y);
    const [u0, u1, v0, v1] = this.state.window;
    return this.perform('pan', -x / (u1 - u0), -y / (v1 - v0));
  }

  // Does what a button or key asks for; the view glides there.
  command(...words) {
    if (this.acts[words[0]]) return Promise.resolve(this.acts[words[0]]());
    if (words[0] === 'zoom' && words[1] !== words[2]) this.isEqual = false;
    this.#glides = ['zoom', 'fit', 'origin', 'centre'].includes(words[0]);
    return this.perform(...words);
  }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const words = wordsOfKey(event, this.state?.cursor);
    if (!words) return;
    event.preventDefault();
    this.command(...words).then((state) => { if (state) announce(this.#words); });
  }
}
