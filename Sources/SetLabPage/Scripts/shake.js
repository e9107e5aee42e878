// A shake of the device, where it has a sense for that.
import { memory } from './view.js';

// How fast a device is moved to and fro in a shake, in m/s²; how many such moves make one within how long, in milliseconds.
const SHAKE_FORCE = 14;
const SHAKE_MOVES = 3;
const SHAKE_TIME = 900;

// Does something when the device is shaken. A device that wants leave for it is asked once, at the first touch.
export function whenShaken(act) {
  if (typeof DeviceMotionEvent !== 'function' || !matchMedia('(pointer: coarse)').matches) return;
  let moves = [];
  let side = 0;
  const listen = () => window.addEventListener('devicemotion', ({ acceleration, timeStamp }) => {
    const force = acceleration?.x ?? 0;
    if (Math.abs(force) < SHAKE_FORCE || Math.sign(force) === side) return;
    side = Math.sign(force);
    moves = [...moves.filter((time) => timeStamp - time < SHAKE_TIME), timeStamp];
    if (moves.length < SHAKE_MOVES) return;
    [moves, side] = [[], 0];
    act();
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
