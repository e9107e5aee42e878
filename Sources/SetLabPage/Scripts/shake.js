// A shake of the device, where it has a sense for that.
import { memory } from './view.js';

// How fast a device is moved to and fro in a shake, in m/s²; how many such moves make one, and the rest after which another begins, in milliseconds.
const SHAKE_FORCE = 14;
const SHAKE_MOVES = 3;
const SHAKE_REST = 450;

// Does something when the device is shaken. A device that wants leave for it is asked once, at the first touch.
export function whenShaken(act) {
  if (typeof DeviceMotionEvent !== 'function' || !matchMedia('(pointer: coarse)').matches) return;
  let [moves, side, last] = [0, 0, 0];
  const listen = () => window.addEventListener('devicemotion', ({ acceleration, timeStamp }) => {
    const force = acceleration?.x ?? 0;
    if (Math.abs(force) < SHAKE_FORCE) return;
    if (timeStamp - last > SHAKE_REST) [moves, side] = [0, 0];
    last = timeStamp;
    if (Math.sign(force) === side) return;
    side = Math.sign(force);
    moves += 1;
    // The moves that follow belong to the same shake.
    if (moves === SHAKE_MOVES) act();
  });
  const sense = /** @type {{ requestPermission?: () => Promise<string> }} */ (DeviceMotionEvent);
  if (!sense.requestPermission) listen();
  else if (memory.get('shake') !== 'denied') {
    document.addEventListener('click', () => sense.requestPermission().then((answer) => {
      memory.set('shake', answer);
      if (answer === 'granted') listen();
    }, () => {}), { once: true });
  }
}
