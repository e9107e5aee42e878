internal import Plotting
public import Terminal

extension GraphState {
  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - patience: How long functions may be asked where the key needs it (fit, jumps).
  /// - Returns: What the owner is to do, if anything.
  public mutating func handle(
    _ key: Key, patience: GraphPatience = .endless
  ) -> GraphAction? {
    switch mode {
    case .editing(let editor): return edit(editor, key)
    case .helping:
      mode = .browsing
      return key == .control("c") ? .interrupt : nil
    case .browsing, .tracing: break
    }
    message = []
    if walk(key) || move(key, patience) || jump(key, patience) { return nil }
    switch key {
    case .character("q"), .character("Q"): return .quit
    case .control("c"): return .interrupt
    case .character("s"), .character("S"): return .save
    case .character("t"), .character("T"): toggleTrace()
    case .character("?"), Key(.function(1)): mode = .helping
    case .character(":"):
      mode = .editing(
        LineEditor(source, history: history) { [names] in .names(names, before: $0) })
    case .escape: mode = .browsing
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty,
        let number = character.wholeNumberValue, (1...9).contains(number)
      else { break }
      toggle(number - 1)
    }
    return nil
  }

  private mutating func edit(_ editor: LineEditor, _ key: Key) -> GraphAction? {
    var editor = editor
    let isSearching = editor.search != nil
    if key == .escape, !isSearching {
      mode = .browsing
      message = []
      return nil
    }
    let outcome = editor.handle(key)
    mode = .editing(editor)
    switch outcome {
    case .submitted(let text):
      message = []
      return .compile(text)
    case .cancelled, .ended:
      mode = .browsing
      message = []
    case .listed(let names): message = [names.joined(separator: "  ")]
    case .edited, .cleared, .refused, .ignored: message = []
    }
    return nil
  }

  /// The point that zooming leaves where it is.
  private var focus: PlotPoint? {
    guard case .tracing(let trace) = mode, curves.indices.contains(trace.curve) else { return nil }
    let y = curves[trace.curve].function(trace.x)
    return PlotPoint(x: trace.x, y: viewport.y.contains(y) ? y : viewport.centre.y)
  }

  private mutating func move(_ key: Key, _ patience: GraphPatience) -> Bool {
    let step = key.modifiers.isDisjoint(with: [.shift, .control]) ? 0.1 : 0.5
    switch (key.code, key.modifiers) {
    case (.left, _): viewport = viewport.panned(x: -step)
    case (.right, _): viewport = viewport.panned(x: step)
    case (.up, _): viewport = viewport.panned(y: step)
    case (.down, _): viewport = viewport.panned(y: -step)
    case (.pageUp, _): viewport = viewport.panned(y: 0.5)
    case (.pageDown, _): viewport = viewport.panned(y: -0.5)
    case (.character("+"), []), (.character("="), []):
      viewport = viewport.zoomed(by: 2, about: focus)
    case (.character("-"), []), (.character("_"), []), (.character("−"), []):
      viewport = viewport.zoomed(by: 0.5, about: focus)
    case (.character("0"), []): viewport = viewport.recentred(at: PlotPoint(x: 0, y: 0))
    case (.character("f"), []), (.character("F"), []):
      if let domain = Self.domain(of: visible.map { curves[$0] }) {
        viewport = Viewport(x: domain, y: viewport.y)
      }
      fitY(patience)
    default: return false
    }
    return true
  }

  private mutating func toggle(_ index: Int) {
    guard curves.indices.contains(index) else {
      message = ["no curve \(index + 1)"]
      return
    }
    if hidden.remove(index) == nil { hidden.insert(index) }
    guard case .tracing(let trace) = mode, hidden.contains(trace.curve) else { return }
    if let next = visible.first(where: { $0 > trace.curve }) ?? visible.first {
      mode = .tracing(GraphTrace(curve: next, x: trace.x))
    } else {
      mode = .browsing
    }
  }

  private mutating func toggleTrace() {
    if case .tracing = mode {
      mode = .browsing
      return
    }
    guard let first = visible.first else {
      message = ["no curve to trace"]
      return
    }
    // Zero stays zero where the middle is only nearly so.
    let middle = viewport.x.middle
    let x = snapped(middle, on: first)
    mode = .tracing(GraphTrace(curve: first, x: viewport.x.contains(x) ? x : middle))
  }

  /// Moves the cursor on its curve, or to another one; false when the key is for something else.
  private mutating func walk(_ key: Key) -> Bool {
    guard case .tracing(var trace) = mode else { return false }
    switch key.code {
    case .left, .right:
      let isLarge = !key.modifiers.isDisjoint(with: [.shift, .control])
      let step = traceStep(on: trace.curve) * (isLarge ? 10 : 1)
      let sign = key.code == .right ? 1.0 : -1.0
      let next = snapped(trace.x + sign * step, on: trace.curve)
      // After a jump the cursor may stand a little before the place it snaps to.
      trace.x =
        sign * (next - trace.x) > 0.01 * step ? next : snapped(next + sign * step, on: trace.curve)
    case .home: trace.x = snapped(viewport.x.lower, on: trace.curve)
    case .end: trace.x = snapped(viewport.x.upper, on: trace.curve)
    case .up, .down:
      let shown = visible
      guard let place = shown.firstIndex(of: trace.curve) else { return true }
      let next = place + (key.code == .up ? -1 : 1)
      trace.curve = shown[(next + shown.count) % shown.count]
      if curves[trace.curve].isDiscrete { trace.x = trace.x.rounded() }
    default: return false
    }
    mode = .tracing(trace)
    show(trace.x)
    return true
  }

  /// Pans in x as far as needed to show a place, with some room around it.
  mutating func show(_ x: Double) {
    let window = viewport.x
    let room = 0.1 * window.length
    if x < window.lower {
      viewport = viewport.panned(x: (x - room - window.lower) / window.length)
    } else if x > window.upper {
      viewport = viewport.panned(x: (x + room - window.upper) / window.length)
    }
  }

  /// A round step, about a hundredth of the window; 1 on whole numbers.
  private func traceStep(on curve: Int) -> Double {
    if curves[curve].isDiscrete { return max(1, (viewport.x.length / 200).rounded()) }
    let wanted = viewport.x.length / 100
    var power = 1e-300
    while power * 10 <= wanted { power *= 10 }
    let lead = wanted / power
    return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1)
  }

  /// The nearest multiple of the step.
  private func snapped(_ x: Double, on curve: Int) -> Double {
    let step = traceStep(on: curve)
    let count = (x / step).rounded()
    guard abs(count) < 1e15 else { return x }
    // Dividing by the inverse gives the decimal that is meant where the step is below 1.
    return step < 1 && step > 1e-15 ? count / (1 / step).rounded() : count * step
  }
}
