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
  static func hint(isASCII: Bool, isTable: Bool = false) -> String {
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
