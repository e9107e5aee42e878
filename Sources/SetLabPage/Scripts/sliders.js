// Sliders for the parameters in the formulas, which can move by themselves.
import { make, shown } from './view.js';

export class Sliders {
  // `placeOf` gives the card that the slider of a name is in.
  constructor(placeOf, move) {
    this.placeOf = placeOf;
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
      const place = this.placeOf(parameter.name);
      if (slider.item.parentElement !== place) place.append(slider.item);
      const { range } = slider;
      [range.min, range.max, range.step] = [parameter.lower, parameter.upper, parameter.step];
      if (document.activeElement !== range || slider.timer) range.value = parameter.value;
      range.style.setProperty('--part', `${100 * (parameter.value - parameter.lower) / (parameter.upper - parameter.lower)}%`);
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
      type: 'button', class: 'square', text: '▶', 'aria-label': `Move ${name} by itself`, 'aria-pressed': 'false',
      onclick: () => (slider.timer ? this.#halt(slider) : this.#play(slider)),
    });
    const slider = { label, range, play, item: make('div', { class: 'slider' }, label, range, play), forward: 1 };
    this.#sliders.set(name, slider);
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
