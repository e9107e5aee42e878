internal import SetLab
internal import Terminal

enum GraphKeys {
  /// The command of a key, nil for others; arrows move the cursor, or a table, which pages by `rows`.
  static func command(for key: Key, in graph: GraphState, rows: Int) -> GraphState.Command? {
    if graph.view.table != nil {
      if let command = scrolling(key, rows) { return command }
    } else if graph.trace != nil, let command = tracing(key) {
      return command
    }
    let isLarge = !key.modifiers.isDisjoint(with: [.shift, .control])
    let step = isLarge ? 0.5 : 0.1
    switch key.code {
    case .left: return .pan(x: -step, y: 0)
    case .right: return .pan(x: step, y: 0)
    case .up: return .pan(x: 0, y: step)
    case .down: return .pan(x: 0, y: -step)
    case .pageUp: return .pan(x: 0, y: 0.5)
    case .pageDown: return .pan(x: 0, y: -0.5)
    case .escape: return key == .escape ? .leave : nil
    case .character(let character) where key.modifiers.isEmpty: return command(for: character)
    default: return nil
    }
  }

  private static func tracing(_ key: Key) -> GraphState.Command? {
    let count = key.modifiers.isDisjoint(with: [.shift, .control]) ? 1 : 10
    switch key.code {
    case .left: return .step(.left, count: count)
    case .right: return .step(.right, count: count)
    case .home: return .goToBorder(.left)
    case .end: return .goToBorder(.right)
    case .up: return .changeCurve(-1)
    case .down: return .changeCurve(1)
    default: return nil
    }
  }

  private static func scrolling(_ key: Key, _ rows: Int) -> GraphState.Command? {
    switch key.code {
    case .up, .left: .scroll(-1)
    case .down, .right: .scroll(1)
    case .pageUp: .scroll(-rows)
    case .pageDown: .scroll(rows)
    default: nil
    }
  }

  private static func command(for character: Character) -> GraphState.Command? {
    switch character {
    case "+", "=": .zoom(2)
    case "-", "_", "−": .zoom(0.5)
    case "x": .zoom(x: 2, y: 1, about: nil)
    case "X": .zoom(x: 0.5, y: 1, about: nil)
    case "y": .zoom(x: 1, y: 2, about: nil)
    case "Y": .zoom(x: 1, y: 0.5, about: nil)
    case "0": .showOrigin
    case "c", "C": .centre(nil)
    case "f", "F": .fit
    case "t": .trace
    case "T": .table
    case "d", "D": .tangent
    case "z": .jump(.zero, .right)
    case "Z": .jump(.zero, .left)
    case "e": .jump(.extremum, .right)
    case "E": .jump(.extremum, .left)
    case "i": .jump(.intersection, .right)
    case "I": .jump(.intersection, .left)
    case "p": .chooseParameter(1)
    case "P": .chooseParameter(-1)
    case ".": .moveParameter(1)
    case ",": .moveParameter(-1)
    case ">": .moveParameter(10)
    case "<": .moveParameter(-10)
    default:
      character.wholeNumberValue.flatMap { (1...9).contains($0) ? .toggle($0 - 1) : nil }
    }
  }
}

enum GraphHelp {
  static let lines = [
    "Keys of the graph",
    "",
    "  arrows         move the view; with Shift or Ctrl, by half its size",
    "  PgUp PgDn      move the view up and down by half its height",
    "  + -  x X  y Y  zoom in and out; in x alone; in y alone",
    "  0 c            put the origin, or the cursor, into the middle",
    "  f              fit: show the curves' own range of x and all of y",
    "  1 to 9         show or hide a curve",
    "  t              trace: a cursor on a curve; left and right move along it,",
    "                 up and down switch curves, Home and End go to the edges",
    "  d              draw the tangent at the cursor",
    "  z e i          jump to the next zero, extremum, intersection; Z E I: back",
    "  T              table of values, from the cursor on; arrows scroll it",
    "  , .  p         move a parameter by a step, with < > by ten; the next one",
    "  :              edit the formulas; separate them with ;",
    "  s w            save the view as SVG; formulas, window and parameters",
    "  mouse          the wheel zooms at the pointer, over an axis along it alone;",
    "                 drag to move, click to trace, double click to centre",
    "  Tab            beside the calculator: type there; Escape comes back",
    "  q              quit; also Ctrl-C",
    "",
    "Press any key to return.",
  ]

  /// The keys in a row, those first that must be seen in a narrow window too.
  static func hint(isASCII: Bool, isTable: Bool) -> String {
    if isTable {
      let arrows = isASCII ? "arrows" : "↑↓"
      return "q quit  ? help  T graph  \(arrows) scroll  + - steps  s save  w session"
    }
    let keys = [
      "q quit", "? help", "\(isASCII ? "arrows" : "←↑↓→") move", "+ - zoom", "f fit", "t trace",
      ": edit", "T table", "z e i jump", "1-9 hide", "d tangent", "0 origin", "s save", "w session",
    ]
    return keys.joined(separator: "  ")
  }
}

/// Turns mouse events into commands of the graph: the wheel zooms about the pointer, dragging moves the view, a click
/// sets the cursor and a second one puts that place into the middle.
struct GraphMouse: Sendable {
  private static let doubleClick = Duration.milliseconds(400)
  private static let factor = 1.25

  private var held: (event: MouseEvent, isDragged: Bool)?
  private var last: (event: MouseEvent, time: Duration, point: PlotPoint)?

  /// The command for an event in cells of the picture, which lies at `place`; nil if there is nothing to do.
  ///
  /// `time` counts from any moment. With Shift or Ctrl the wheel zooms in x alone, with Alt in y alone.
  mutating func command(
    for event: MouseEvent, _ modifiers: Key.Modifiers, in place: GraphPlace, at time: Duration
  ) -> GraphState.Command? {
    switch event.action {
    case .wheelUp: return zoom(Self.factor, event, modifiers, place)
    case .wheelDown: return zoom(1 / Self.factor, event, modifiers, place)
    case .press(0):
      held = place.holds(event) ? (event, false) : nil
    case .drag(0):
      guard let before = held?.event else { return nil }
      held = (event, true)
      return .pan(
        x: Double(before.column - event.column) / place.frame.width,
        y: Double(event.row - before.row) / place.frame.height)
    case .release(0):
      defer { held = nil }
      if held?.isDragged == false { return click(event, place, time) }
    case .press, .drag, .release: break
    }
    return nil
  }

  private mutating func click(
    _ event: MouseEvent, _ place: GraphPlace, _ time: Duration
  ) -> GraphState.Command {
    if let last, time - last.time <= Self.doubleClick, abs(last.event.column - event.column) <= 1,
      abs(last.event.row - event.row) <= 1
    {
      self.last = nil
      return .centre(last.point)
    }
    let point = place.point(of: event)
    last = (event, time, point)
    return .point(point)
  }

  /// Over the numbers of an axis only that axis is stretched.
  private func zoom(
    _ factor: Double, _ event: MouseEvent, _ modifiers: Key.Modifiers, _ place: GraphPlace
  ) -> GraphState.Command {
    let (frame, row, column) = (place.frame, Double(event.row), Double(event.column))
    let isXAlone =
      row >= frame.y + frame.height || !modifiers.isDisjoint(with: [.shift, .control])
    let isYAlone = column < frame.x || modifiers.contains(.alt)
    return .zoom(
      x: isYAlone && !isXAlone ? 1 : factor, y: isXAlone ? 1 : factor, about: place.point(of: event)
    )
  }
}

struct GraphPlace: Sendable {
  let frame: SceneFrame
  let viewport: Viewport

  func holds(_ event: MouseEvent) -> Bool {
    let (column, row) = (Double(event.column), Double(event.row))
    return column >= frame.x && column < frame.x + frame.width && row >= frame.y
      && row < frame.y + frame.height
  }

  /// The point in the middle of the cell of an event, or the nearest one in the plot area.
  func point(of event: MouseEvent) -> PlotPoint {
    let right = (Double(event.column) + 0.5 - frame.x) / frame.width
    let down = (Double(event.row) + 0.5 - frame.y) / frame.height
    return PlotPoint(
      x: viewport.x.lower + max(0, min(1, right)) * viewport.x.length,
      y: viewport.y.upper - max(0, min(1, down)) * viewport.y.length)
  }

  func cell(of point: PlotPoint) -> (column: Int, row: Int)? {
    let (x, y) = (viewport.x, viewport.y)
    guard x.contains(point.x), y.contains(point.y) else { return nil }
    let right = (point.x - x.lower) / x.length * frame.width
    let down = (y.upper - point.y) / y.length * frame.height
    // The last cell holds the border too.
    return (
      Int(frame.x + min(right, frame.width - 0.5)), Int(frame.y + min(down, frame.height - 0.5))
    )
  }
}
