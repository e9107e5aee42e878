/// The parts of a film that are the same for all games.
enum FilmText {
  static let style = """
    body { max-width: none; margin: 0; padding: 0; }
    .film { display: grid; grid-template-rows: auto 1fr auto auto; height: 100dvh; min-height: 20rem; padding: .5rem .75rem; box-sizing: border-box; gap: .5rem; }
    h1 { font-size: 1.1rem; margin: 0; }
    h1 small { font-weight: 400; }
    #stage { display: grid; place-content: center; overflow: hidden; padding: 10px; }
    #stage div { position: relative; }
    #stage svg { display: block; width: 100%; height: 100%; overflow: visible; }
    #stage .frame { position: absolute; inset: 0; }
    .new { animation: come .4s; }
    @keyframes come { from { opacity: 0; transform: translateY(-.5rem); } }
    @media (prefers-reduced-motion: reduce) { .new { animation: none; } }
    #note { margin: 0; height: 3em; overflow-y: auto; }
    @media (max-width: 45rem) { #note { height: 7.5em; } }
    .controls { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
    .controls button, .controls select { font: inherit; min-width: 2.75rem; min-height: 2.75rem; }
    .controls input { flex: 1 1 8rem; min-height: 2.75rem; min-width: 6rem; }
    details { padding: .75rem; }
    pre { overflow-x: auto; font-size: .85rem; }
    """

  /// The body of the page.
  static func body(title: String, name: String, transcript: String) -> String {
    """
    <div class="film">
    <h1>\(title) <small>\(name)</small></h1>
    <div id="stage" role="group" aria-label="Cards on the table"></div>
    <p id="note" aria-live="polite"></p>
    <div class="controls">
    <button type="button" id="first" aria-label="First table" title="First table (Home)">|◁</button>
    <button type="button" id="back" aria-label="Step back" title="Step back (←)">◁</button>
    <button type="button" id="play" aria-label="Play" title="Play or pause (Space)">Play</button>
    <button type="button" id="next" aria-label="Step on" title="Step on (→)">▷</button>
    <button type="button" id="last" aria-label="Last table" title="Last table (End)">▷|</button>
    <input type="range" id="place" min="0" value="0" aria-label="Step">
    <select id="pace" aria-label="Seconds for a step"><option value="4">4 s</option><option value="2" selected>2 s</option><option value="1">1 s</option><option value="0.5">½ s</option></select>
    </div>
    </div>
    <details><summary>Transcript</summary>
    <pre tabindex="0">\(transcript)</pre>
    </details>
    <noscript><p>The film needs scripts; the transcript above does not.</p></noscript>

    """
  }

  static let script = #"""
    "use strict";
    const film = JSON.parse(document.getElementById("film").textContent);
    const pictures = new Map();
    for (const svg of document.getElementById("cards").content.children) pictures.set(svg.dataset.key, svg);
    const [stage, note, place, play, pace] = ["stage", "note", "place", "play", "pace"].map(id => document.getElementById(id));
    const dark = matchMedia("(prefers-color-scheme: dark)");
    // A table with a Set is shown twice: as one finds it, then with the Set.
    const steps = film.tables.flatMap((table, index) => table.take ? [[index, false], [index, true]] : [[index, false]]);
    let step = 0, timer = 0, shown = -1;
    place.max = steps.length - 1;

    function layout(count, width, height, gap) {
      let best = {length: 0};
      for (const upright of [false, true]) for (let columns = 1; columns <= count; columns++) {
        const rows = Math.ceil(count / columns);
        const across = (width - gap * (columns - 1)) / columns, down = (height - gap * (rows - 1)) / rows;
        const length = upright ? Math.min(across * film.ratio, down) : Math.min(across, down * film.ratio);
        const spare = columns * rows - count;
        if (length > best.length + 1e-9 || length > best.length - 1e-9 && spare < best.spare) best = {upright, columns, length, spare};
      }
      return best;
    }

    function told(table, index, isSolved) {
      const sets = table.sets == 0 ? "no Set" : table.sets == 1 ? "1 Set" : table.sets + " Sets";
      let text = `Table ${index + 1} of ${film.tables.length}: ${table.cards.length} cards, ${table.left} left in the deck, ${sets}.`;
      if (isSolved) {
        const words = table.take.map(at => pictures.get(key(table.cards[at])).getAttribute("aria-label"));
        text += ` Taken: ${words.join("; ")}.` + (table.why ? ` Why: ${table.why}.` : "");
      } else if (!table.take) text += index + 1 < film.tables.length ? " Three more cards are dealt." : " The game is over.";
      return text;
    }

    let grid = {};
    function picture(card) {
      return grid.length < film.small && pictures.get(key(card) + "s") || pictures.get(key(card));
    }
    function key(card) { return (film.themes > 1 && dark.matches ? "1" : "0") + (grid.upright ? "u" : "l") + card; }

    function show() {
      const [index, isSolved] = steps[step];
      const table = film.tables[index];
      const gap = 16, room = stage.getBoundingClientRect();
      grid = layout(table.cards.length, room.width - 20, room.height - 20, gap);
      const [width, height] = grid.upright ? [grid.length / film.ratio, grid.length] : [grid.length, grid.length / film.ratio];
      stage.style.gridTemplateColumns = `repeat(${grid.columns || 1}, ${width}px)`;
      stage.style.gridAutoRows = `${height}px`;
      stage.style.gap = `${gap}px`;
      const before = index > 0 ? new Set(film.tables[index - 1].cards) : null;
      stage.replaceChildren(...table.cards.map((card, at) => {
        const cell = document.createElement("div");
        cell.append(picture(card).cloneNode(true));
        if (before && !before.has(card) && index > shown) cell.className = "new";
        if (isSolved && table.take.includes(at)) {
          const frame = pictures.get(key("set")).cloneNode(true);
          frame.classList.add("frame");
          cell.append(frame);
        }
        return cell;
      }));
      shown = index;
      note.textContent = told(table, index, isSolved);
      place.value = step;
      place.setAttribute("aria-valuetext", `table ${index + 1}`);
    }

    function go(to) {
      step = Math.max(0, Math.min(steps.length - 1, to));
      if (step == steps.length - 1) pause();
      show();
    }
    function pause() { clearInterval(timer); timer = 0; play.textContent = "Play"; play.setAttribute("aria-label", "Play"); }
    function start() {
      if (step == steps.length - 1) step = 0;
      play.textContent = "Pause"; play.setAttribute("aria-label", "Pause");
      timer = setInterval(() => go(step + 1), pace.value * 1000);
      show();
    }
    const actions = {first: () => go(0), back: () => go(step - 1), next: () => go(step + 1), last: () => go(steps.length - 1), play: () => timer ? pause() : start()};
    for (const name in actions) document.getElementById(name).addEventListener("click", actions[name]);
    place.addEventListener("input", () => go(+place.value));
    pace.addEventListener("change", () => { if (timer) { pause(); start(); } });
    const keys = {ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last", " ": "play"};
    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, pre")) return;
      if (event.key == " " && event.target.closest("button, summary")) return;
      const action = keys[event.key];
      if (action) { event.preventDefault(); actions[action](); }
    });
    new ResizeObserver(show).observe(stage);
    dark.addEventListener("change", show);
    show();
    """#
}
