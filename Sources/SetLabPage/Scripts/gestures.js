// What hands do on the table: a touch on the way down, a swipe down, a turn of two fingers.

// How long a finger is waited for that may begin to swipe, in milliseconds; the touch counts from its beginning.
const GESTURE_WAIT = 70;
// How far a finger may move in a touch, and how far a swipe has to go, in pixels.
const GESTURE_SLACK = 12;
const SWIPE_LENGTH = 60;
// How far two fingers turn, in radians.
const TURN_ANGLE = 0.4;

export class Gestures {
  constructor(place, cards, { touch, swipe, turn }) {
    this.#cards = cards;
    this.#do = { touch, swipe, turn };
    place.addEventListener('pointerdown', (event) => this.#down(event));
    place.addEventListener('pointermove', (event) => this.#moved(event));
    place.addEventListener('pointerup', (event) => this.#up(event));
    place.addEventListener('pointercancel', (event) => this.#forget(event.pointerId));
    place.addEventListener('contextmenu', (event) => event.preventDefault());
  }

  #cards;
  #do;
  #fingers = new Map();

  #down(event) {
    const { clientX: x, clientY: y } = event;
    const finger = { card: this.#cards.cardAt(event), time: performance.now(), x, y, startX: x, startY: y };
    if (event.pointerType === 'mouse') {
      if (event.button === 0) this.#act(finger);
      return;
    }
    for (const other of this.#fingers.values()) clearTimeout(other.timer);
    this.#fingers.set(event.pointerId, finger);
    if (this.#fingers.size > 1) this.#angle = this.#turned();
    else finger.timer = setTimeout(() => this.#act(finger), GESTURE_WAIT);
  }

  #angle;

  // The direction from one finger to another.
  #turned() {
    const [one, two] = this.#fingers.values();
    return Math.atan2(two.y - one.y, two.x - one.x);
  }

  #act(finger) {
    clearTimeout(finger.timer);
    if (finger.isDone) return;
    finger.isDone = true;
    if (!finger.card) return;
    this.#cards.pointed = performance.now();
    this.#do.touch(finger.card, finger.time);
  }

  #moved(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    [finger.x, finger.y] = [event.clientX, event.clientY];
    const [right, down] = [finger.x - finger.startX, finger.y - finger.startY];
    if (Math.hypot(right, down) > GESTURE_SLACK) clearTimeout(finger.timer);
    if (this.#fingers.size === 2) {
      const turn = this.#turned() - this.#angle;
      // Across the border of half turns.
      if (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > TURN_ANGLE) this.#end(this.#do.turn);
    } else if (!finger.isDone && down > SWIPE_LENGTH && down > 2 * Math.abs(right)) {
      this.#end(this.#do.swipe);
    }
  }

  // A gesture is complete; fingers that still lie there mean nothing more.
  #end(action) {
    const fingers = [...this.#fingers.values()];
    if (fingers.some(({ isDone }) => isDone)) return;
    for (const finger of fingers) {
      clearTimeout(finger.timer);
      finger.isDone = true;
    }
    this.#cards.pointed = performance.now();
    action();
  }

  #up(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (finger && Math.hypot(finger.x - finger.startX, finger.y - finger.startY) <= GESTURE_SLACK) this.#act(finger);
    this.#forget(event.pointerId);
  }

  #forget(pointer) {
    clearTimeout(this.#fingers.get(pointer)?.timer);
    this.#fingers.delete(pointer);
  }
}
