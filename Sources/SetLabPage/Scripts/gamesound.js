// Short tones for what happens in a game.

// Two frequencies in Hz for each.
const GAME_TONES = { match: [660, 880], found: [660, 880], mismatch: [180, 140], deal: [440, 440] };

export class GameSound {
  #context;

  // Plays what changed from one state to the next.
  play(before, { verdict, count, left }) {
    const tone = verdict !== before.verdict && GAME_TONES[verdict]
      || (left < before.left && count > before.count && GAME_TONES.deal);
    if (!tone) return;
    this.#context ??= new AudioContext();
    const start = this.#context.currentTime;
    const loudness = this.#context.createGain();
    loudness.connect(this.#context.destination);
    loudness.gain.setValueAtTime(0.15, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    const source = this.#context.createOscillator();
    source.frequency.setValueAtTime(tone[0], start);
    source.frequency.setValueAtTime(tone[1], start + 0.1);
    source.connect(loudness);
    source.start(start);
    source.stop(start + 0.25);
  }
}
