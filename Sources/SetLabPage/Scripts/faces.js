import { make, icon, showDrawing } from './view.js';

// Cards that are shown so small have stripes farther apart, lest they merge; in pixels.
const SMALL = 48;

export const cardBack = () => make('span', { class: 'face back' }, icon('back', ''));

// Drawn cards by their notation, asked for once. A drawing serves light and dark pages, lying and upright cards.
export class Faces {
  constructor(engine) { this.#engine = engine; }

  #engine;
  #known = new Map();

  // Cards with their words and drawings; without texts, the whole deck.
  of(deck, texts = [], length = 160) {
    const theme = document.documentElement.dataset.cards;
    const key = (card) => `${deck} ${theme} ${length} ${card}`;
    const missing = texts.filter((card) => !this.#known.has(key(card)));
    if (missing.length > 0 || texts.length === 0) {
      const { faces } = this.#engine.ask('board.faces', deck, theme, length, ...missing);
      for (const face of faces) this.#known.set(key(face.card), face);
      if (texts.length === 0) return faces;
    }
    return texts.map((card) => this.#known.get(key(card)));
  }

  // A card as a picture with its words.
  picture({ svg, words }, properties = {}) {
    const place = make('span', { class: 'face', role: 'img', 'aria-label': words, ...properties });
    showDrawing(place, svg);
    return place;
  }

  // Small cards side by side.
  trio(deck, texts) {
    return make('span', { class: 'trio' }, ...this.of(deck, texts, SMALL).map((face) => this.picture(face)));
  }

  // A card with its notation below.
  drawn(face, note = '') {
    return [this.picture(face), make('span', { class: 'solver-note', text: note ? `${face.card} · ${note}` : face.card })];
  }
}
