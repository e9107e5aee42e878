// A curve that is heard from left to right: high where y is large, noise where it is undefined, a click at a zero.

// How long the window takes, in seconds.
const SOUND_TIME = 4;
// The pitch at the lower border in Hz, and the octaves up to the upper one.
const [LOWEST, OCTAVES] = [130.8, 3];
const LOUDNESS = 0.12;

export class GraphSound {
  // `whenEnded` is called when it has ended by itself.
  constructor(whenEnded) { this.#whenEnded = whenEnded; }

  #whenEnded;
  #context = null;

  get isHeard() { return this.#context !== null; }

  // Plays notes in the order of their shares.
  play(notes) {
    this.stop();
    const context = new AudioContext();
    this.#context = context;
    const start = context.currentTime + 0.05;
    const side = context.createStereoPanner();
    side.connect(context.destination);
    side.pan.setValueAtTime(-1, start);
    side.pan.linearRampToValueAtTime(1, start + SOUND_TIME);
    const voice = (source) => {
      const loudness = context.createGain();
      loudness.gain.value = 0;
      source.connect(loudness).connect(side);
      source.start(start);
      source.stop(start + SOUND_TIME + 0.1);
      return loudness.gain;
    };
    const tone = context.createOscillator();
    const hiss = context.createBufferSource();
    hiss.buffer = this.#noise(context);
    hiss.loop = true;
    const gains = { tone: voice(tone), noise: voice(hiss) };
    for (const note of notes) {
      const time = start + note.share * SOUND_TIME;
      if (note.kind === 'click') { this.#click(context, time, 2 * note.share - 1); continue; }
      // Short ramps, so that nothing but a zero clicks.
      for (const [kind, gain] of Object.entries(gains)) {
        gain.setTargetAtTime(kind === note.kind ? LOUDNESS / (kind === 'noise' ? 2 : 1) : 0, time, 0.006);
      }
      if (note.kind === 'tone') tone.frequency.setTargetAtTime(LOWEST * 2 ** (OCTAVES * note.pitch), time, 0.004);
    }
    for (const gain of Object.values(gains)) gain.setTargetAtTime(0, start + SOUND_TIME, 0.01);
    tone.onended = () => {
      if (this.#context !== context) return;
      this.stop();
      this.#whenEnded();
    };
  }

  stop() {
    this.#context?.close();
    this.#context = null;
  }

  #noise(context) {
    const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const values = buffer.getChannelData(0);
    for (let place = 0; place < values.length; place++) values[place] = 2 * Math.random() - 1;
    return buffer;
  }

  #click(context, time, pan) {
    const source = context.createOscillator();
    const loudness = context.createGain();
    const side = context.createStereoPanner();
    source.type = 'square';
    source.frequency.value = 1500;
    side.pan.value = pan;
    loudness.gain.setValueAtTime(LOUDNESS, time);
    loudness.gain.exponentialRampToValueAtTime(0.001, time + 0.03);
    source.connect(loudness).connect(side).connect(context.destination);
    source.start(time);
    source.stop(time + 0.03);
  }
}
