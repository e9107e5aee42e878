// The toolkit, compiled: requests are words, answers are what their JSON says.

// What separates the words of a request.
const SEPARATOR = '\u001f';

// The compiled code that the page holds, packed: the number of bytes, a colon, and a sign for each seven bits.
export async function unpacked(text) {
  const start = text.indexOf(':') + 1;
  const bytes = new Uint8Array(Number(text.slice(0, start - 1)));
  // A loop, because a call for each of a million signs is felt at every start.
  for (let at = start, place = 0, bits = 0, have = 0; place < bytes.length; at += 1) {
    bits = (bits & 127) << 7 | text.charCodeAt(at) & 127;
    have += 7;
    if (have < 8) continue;
    have -= 8;
    bytes[place] = bits >> have;
    place += 1;
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

// Why a request of an engine that was given up has no answer.
export class Stopped extends Error {}

// Why an engine that stopped at a mistake of its own has no answer; it begins again by itself and knows nothing.
export class Trapped extends Error {}

// One page's state in a memory of its own; on the thread that makes it.
export class Engine {
  constructor(module, tables) {
    this.#begin = () => this.#start(module, tables);
    this.#begin();
  }

  #begin;
  #exports;

  #start(module, tables) {
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

  // Asks at once; the answer may hold `mistake`, which is a mistake of the page.
  ask(...words) {
    let text;
    try {
      const count = this.#exports.ask(...this.#placed(words.join(SEPARATOR)));
      text = new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), count));
    } catch (error) {
      this.#begin();
      throw new Trapped(`${words[0]}: ${error.message}`);
    }
    const answer = JSON.parse(text);
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
  #since = 0;

  // What is being computed, and for how many milliseconds; nothing if all requests have their answers.
  get front() {
    const [first] = this.#waiting.values();
    return first && { command: first.command, time: performance.now() - this.#since };
  }

  ask(...words) {
    const number = ++this.#number;
    if (!this.#waiting.size) this.#since = performance.now();
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { command: words[0], resolve, reject });
      this.#worker.postMessage({ number, words });
    });
  }

  // Gives up what is being computed, and all that the engine knew.
  restart() {
    this.end();
    this.#worker = this.#make();
  }

  // Gives up what is being computed for good, with its thread.
  end() {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Stopped());
    this.#waiting.clear();
  }

  #receive({ number, answer, mistake, isTrapped }) {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    this.#since = performance.now();
    if (isTrapped) waiting?.reject(new Trapped(mistake));
    else if (mistake) waiting?.reject(new Error(mistake));
    else waiting?.resolve(answer);
  }
}
