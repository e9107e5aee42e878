internal import SetLab
internal import Terminal

extension GraphScreen {
  /// The whole screen, with as many rows as it has and none wider: a picture (nil while the first is drawn) with the
  /// cursor on its curve, and two rows below.
  func frame(
    _ picture: GraphPicture?, width: Int, height: Int, isASCII: Bool = false
  ) -> GraphFrame {
    let (width, height) = (max(1, width), max(1, height))
    if case .helping = mode {
      return GraphFrame(lines: fitted(GraphHelp.lines, width, height), cursor: nil)
    }
    let isASCII = isASCII || picture?.key.glyphs == .ascii
    var frame = GraphFrame(lines: picture?.lines ?? [], cursor: nil)
    let rowsBelow = rowsBelow(of: height)
    frame.lines = Array(frame.lines.prefix(max(0, height - rowsBelow)))
    while frame.lines.count < height - rowsBelow { frame.lines.append("") }
    if let point = graph.tracedPoint, let picture { mark(point, in: picture, &frame) }
    var below = status(picture, width: width, isASCII: isASCII)
    if case .editing(let editor) = mode {
      let view = LineView(editor, prompt: "f(\(variable)) = ", width: width)
      frame.cursor = ScreenPainter.CursorPlace(column: view.cursorColumn, row: height - 1)
      below = (message.isEmpty ? below : message) + [view.row]
    } else if !message.isEmpty {
      below += message
    } else if below.count < rowsBelow {
      below.append(GraphHelp.hint(isASCII: isASCII, isTable: graph.view.table != nil))
    }
    // Long messages cover the lower rows of the picture.
    below = Array(below.suffix(height))
    // Rows of a picture fit.
    let isForWidth = picture.map { $0.key.width <= width && $0.place != nil } ?? true
    let above = Array(frame.lines.prefix(height - below.count))
    frame.lines =
      (isForWidth ? above : fitted(above, width, above.count)) + fitted(below, width, below.count)
    return frame
  }

  private func fitted(_ lines: [String], _ width: Int, _ height: Int) -> [String] {
    var lines = lines.prefix(height).map { CellText.clipped($0, to: width) }
    while lines.count < height { lines.append("") }
    return lines
  }

  private func mark(_ point: PlotPoint, in picture: GraphPicture, _ frame: inout GraphFrame) {
    guard let cell = picture.place?.cell(of: point), frame.lines.indices.contains(cell.row) else {
      return
    }
    let line = frame.lines[cell.row]
    let before = CellText.window(line, from: 0, cells: cell.column)
    let after = CellText.window(line, from: cell.column + 1, cells: 10_000)
    let gap = String(repeating: " ", count: max(0, cell.column - CellText.width(of: before)))
    // Both halves carry all colours of the line, so each is closed.
    let end = picture.key.isColoured ? "\u{1B}[0m" : ""
    let sign = picture.key.glyphs == .ascii ? "X" : "╋"
    frame.lines[cell.row] = before + end + gap + sign + after
    frame.cursor = ScreenPainter.CursorPlace(column: cell.column, row: cell.row)
  }

  func status(_ picture: GraphPicture?, width: Int, isASCII: Bool) -> [String] {
    let note = progress(picture)
    let parameter = parameterRow(width: width, isASCII: isASCII)
    return (parameter.map { [$0] } ?? []) + (cursorRows(width: width, note: note) ?? [view + note])
  }

  func rowsBelow(of height: Int) -> Int { graph.parameters.isEmpty || height < 10 ? 2 : 3 }

  /// Curve, place, value, slope and interval of the cursor: nothing is cut but the name, and that before digits are.
  private func cursorRows(width: Int, note: String) -> [String]? {
    guard let trace = graph.trace, graph.view.table == nil else { return nil }
    let curve = graph.curves[trace.curve]
    let name = "\(trace.curve + 1) \(curve.legend)"
    for digits in [10, 7, 5] {
      let text = cursorParts(trace, digits).joined(separator: "  ")
      let room = width - CellText.width(of: text) - 3
      let wanted = CellText.width(of: name)
      guard room >= min(wanted, 8) else { continue }
      return [
        CellText.clipped(name, to: room) + ":  " + text + (wanted + note.count <= room ? note : "")
      ]
    }
    for (digits, most) in [(10, 1), (7, 1), (5, 1), (7, 2), (5, 2), (4, 2), (3, 3)] {
      let rows = Self.rows(of: cursorParts(trace, digits), width: width)
      if rows.count <= most { return rows }
    }
    return Self.rows(of: cursorParts(trace, 3), width: width)
  }

  private func cursorParts(_ trace: GraphState.Trace, _ digits: Int) -> [String] {
    let curve = graph.curves[trace.curve]
    let y = curve.answer(at: trace.x).real
    func text(_ y: Double) -> String { GraphNumber.text(y, of: curve, digits: digits) }
    var parts = ["x = \(GraphNumber.text(trace.x, digits: 10))", "y = \(text(y))"]
    if let slope = graph.tracedSlope { parts.append("slope = \(text(slope))") }
    if let bounds = curve.bounds, y.isFinite {
      parts.append("in [\(text(bounds.lower(trace.x))), \(text(bounds.upper(trace.x)))]")
    }
    return parts
  }

  /// Parts in as few rows as hold them; one that is too wide for a row is broken at its blanks.
  private static func rows(of parts: [String], width: Int) -> [String] {
    var rows: [String] = []
    for part in parts {
      if let last = rows.last, last.count + 2 + part.count <= width {
        rows[rows.count - 1] += "  " + part
      } else if part.count <= width {
        rows.append(part)
      } else {
        for word in part.split(separator: " ") {
          if let last = rows.last, last.count + 1 + word.count <= width, word != part.prefix(2) {
            rows[rows.count - 1] += " " + word
          } else {
            rows.append(String(word))
          }
        }
      }
    }
    return rows
  }

  private func parameterRow(width: Int, isASCII: Bool) -> String? {
    guard graph.parameters.indices.contains(graph.chosen) else { return nil }
    let chosen = graph.parameters[graph.chosen]
    func number(_ value: Double) -> String { NumberText.significant(value, digits: 6) }
    let value = "\(chosen.name) = \(number(chosen.value))"
    let (lower, upper) = (number(chosen.range.lower), number(chosen.range.upper))
    let short = "\(value)  \(lower) to \(upper)"
    let cells = min(30, width - short.count - 3)
    var row = short
    if cells >= 8 {
      let (bar, knob) = isASCII ? ("-", "o") : ("─", "●")
      let place = Int((chosen.share * Double(cells - 1)).rounded())
      row =
        "\(value)  \(lower) " + String(repeating: bar, count: place) + knob
        + String(repeating: bar, count: cells - 1 - place) + " \(upper)"
    }
    for (index, other) in graph.parameters.enumerated() where index != graph.chosen {
      let text = "  \(other.name) = \(number(other.value))"
      if row.count + text.count <= width { row += text }
    }
    return row.count <= width ? row : value
  }

  private var view: String {
    func number(_ value: Double) -> String { NumberText.significant(value, digits: 5) }
    let (x, y) = (graph.viewport.x, graph.viewport.y)
    return "x \(number(x.lower)) to \(number(x.upper))   y \(number(y.lower)) to \(number(y.upper))"
  }

  private func progress(_ picture: GraphPicture?) -> String {
    guard let picture, picture.key.view == graph.view else { return "   drawing" }
    if case .preview = picture.detail { return "   coarse, still drawing" }
    return picture.detail == .full ? picture.remark.map { "   " + $0 } ?? "" : ""
  }
}

struct GraphFrame: Sendable, Hashable {
  var lines: [String]
  var cursor: ScreenPainter.CursorPlace?
}
