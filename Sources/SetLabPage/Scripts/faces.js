import { make, showDrawing, isDark } from './view.js';

// Drawn cards by their notation, asked for once.
export class Faces {
  constructor(engine) { this.#engine = engine; }

  #engine;
  #known = new Map();

  // Cards with their words and drawings; without texts, the whole deck.
  of(deck, texts = []) {
    const key = (card) => `${deck} ${isDark()} ${card}`;
    const missing = texts.filter((card) => !this.#known.has(key(card)));
    if (missing.length > 0 || texts.length === 0) {
      const { faces } = this.#engine.ask('board.faces', deck, isDark(), ...missing);
      for (const face of faces) this.#known.set(key(face.card), face);
      if (texts.length === 0) return faces;
    }
    return texts.map((card) => this.#known.get(key(card)));
  }

  // A card with its notation below.
  drawn({ card, svg }, note = '') {
    const place = make('span', { class: 'solver-face' });
    showDrawing(place, svg);
    return [place, make('span', { class: 'solver-note', text: note ? `${card} · ${note}` : card })];
  }
}
