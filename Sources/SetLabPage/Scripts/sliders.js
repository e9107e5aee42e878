// Sliders for the parameters in the formulas, which can move by themselves.
import { make, shown } from './view.js';

export class Sliders {
  constructor(place, move) {
    this.place = place;
    this.move = move;
  }

  #sliders = new Map();

  show(parameters) {
    const names = parameters.map(({ name }) => name);
    for (const [name, slider] of this.#sliders) {
      if (!names.includes(name)) {
        this.#halt(slider);
        slider.item.remove();
        this.#sliders.delete(name);
      }
    }
    parameters.forEach((parameter, index) => {
      const slider = this.#sliders.get(parameter.name) ?? this.#add(parameter.name);
      Object.assign(slider, { parameter, index });
      const { range } = slider;
      [range.min, range.max, range.step] = [parameter.lower, parameter.upper, parameter.step];
      if (document.activeElement !== range || slider.timer) range.value = parameter.value;
      slider.label.textContent = `${parameter.name} = ${shown(parameter.value, 6)}`;
    });
  }

  #add(name) {
    const label = make('label', { for: `slider-${name}` });
    const range = make('input', {
      type: 'range', id: `slider-${name}`,
      oninput: () => this.move(slider.index, range.value),
    });
    const play = make('button', {
      type: 'button', class: 'quiet', text: '▶', 'aria-label': `Move ${name} by itself`, 'aria-pressed': 'false',
      onclick: () => (slider.timer ? this.#halt(slider) : this.#play(slider)),
    });
    const slider = { label, range, play, item: make('div', { class: 'slider' }, play, label, range), forward: 1 };
    this.#sliders.set(name, slider);
    this.place.append(slider.item);
    return slider;
  }

  // From end to end and back in some six seconds.
  #play(slider) {
    slider.play.textContent = '■';
    slider.play.setAttribute('aria-pressed', 'true');
    slider.timer = setInterval(() => {
      const { value, lower, upper, step } = slider.parameter;
      if (value >= upper - step / 2) slider.forward = -1;
      if (value <= lower + step / 2) slider.forward = 1;
      const stride = Math.max(step, (upper - lower) / 150);
      this.move(slider.index, Math.min(upper, Math.max(lower, value + slider.forward * stride)));
    }, 40);
  }

  #halt(slider) {
    clearInterval(slider.timer);
    slider.timer = null;
    slider.play.textContent = '▶';
    slider.play.setAttribute('aria-pressed', 'false');
  }

  halt() { for (const slider of this.#sliders.values()) this.#halt(slider); }
}
