// The toolkit, compiled: requests are words, answers are what their JSON says.

// What separates the words of a request.
const SEPARATOR = '\u001f';

// The compiled code that the page holds, packed: five signs are four bytes, and the first sign counts bytes of padding.
export async function unpacked(text) {
  const signs = text.trim();
  const whole = new DataView(new ArrayBuffer((signs.length - 1) / 5 * 4));
  // A loop, because a call for each of a million signs is felt at every start.
  for (let place = 1, byte = 0; place < signs.length; byte += 4) {
    let value = 0;
    for (const end = place + 5; place < end; place += 1) {
      const code = signs.charCodeAt(place);
      value = 85 * value + code - (code < 60 ? 35 : 36);
    }
    whole.setUint32(byte, value);
  }
  const bytes = new Uint8Array(whole.buffer, 0, whole.byteLength - Number(signs[0]));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

// One page's state in a memory of its own; on the thread that makes it.
export class Engine {
  constructor(module, tables) {
    const quiet = () => 0;
    const imports = {
      page: { now: () => performance.now() },
      env: {
        _swift_stdlib_strtod_clocale: (text, result) => this.#readNumber(text, result),
        __stack_chk_fail: () => { throw new Error('the stack is damaged'); },
      },
      wasi_snapshot_preview1: {
        fd_close: quiet, fd_fdstat_get: quiet, fd_seek: quiet, fd_write: quiet, random_get: quiet,
      },
    };
    this.#exports = new WebAssembly.Instance(module, imports).exports;
    this.#exports.begin(...this.#placed(tables));
  }

  #exports;

  // Asks at once; the answer may hold `mistake`, which is a mistake of the page.
  ask(...words) {
    const count = this.#exports.ask(...this.#placed(words.join(SEPARATOR)));
    const bytes = new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), count);
    const answer = JSON.parse(new TextDecoder().decode(bytes));
    if (answer.mistake) throw new Error(answer.mistake);
    return answer;
  }

  #placed(text) {
    const bytes = new TextEncoder().encode(text);
    const place = this.#exports.allocate(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
    return [place, bytes.length];
  }

  #readNumber(text, result) {
    const bytes = new Uint8Array(this.#exports.memory.buffer);
    const end = bytes.indexOf(0, text);
    const value = Number(new TextDecoder().decode(bytes.slice(text, end)));
    new DataView(this.#exports.memory.buffer).setFloat64(result, value, true);
    return end;
  }
}

// An engine on a thread of its own, which answers later; one that takes too long can be given up.
export class DistantEngine {
  constructor(module, tables, source) {
    this.#make = () => {
      const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
      const worker = new Worker(address);
      URL.revokeObjectURL(address);
      worker.onmessage = ({ data }) => this.#receive(data);
      worker.postMessage({ module, tables });
      return worker;
    };
    this.#worker = this.#make();
  }

  #make;
  #worker;
  #number = 0;
  #waiting = new Map();

  // How many requests have no answer yet.
  get pending() { return this.#waiting.size; }

  ask(...words) {
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ number, words });
    });
  }

  // Gives up what is being computed, and all that the engine knew.
  restart() {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Stopped());
    this.#waiting.clear();
    this.#worker = this.#make();
  }

  #receive({ number, answer, mistake }) {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (mistake) waiting?.reject(new Error(mistake)); else waiting?.resolve(answer);
  }
}

// Why a request of an engine that was given up has no answer.
export class Stopped extends Error {}
