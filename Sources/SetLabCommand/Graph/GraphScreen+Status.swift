internal import SetLab
internal import Terminal

extension GraphScreen {
  /// The lines below the picture but for keys and messages: where a parameter stands, and the cursor or the view.
  func status(_ picture: GraphPicture?, width: Int, isASCII: Bool) -> [String] {
    let note = progress(picture)
    let parameter = parameterRow(width: width, isASCII: isASCII)
    return (parameter.map { [$0] } ?? []) + (cursorRows(width: width, note: note) ?? [view + note])
  }

  /// The rows kept free below the picture.
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
    let y = curve.value(trace.x)
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

  /// The chosen parameter with its range as a slider if there is room, and the values of the
  /// others.
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
    func stretch(_ name: String, _ span: Span) -> String {
      let digits = 5
      let (lower, upper) = (
        NumberText.significant(span.lower, digits: digits),
        NumberText.significant(span.upper, digits: digits)
      )
      return "\(name) \(lower) to \(upper)"
    }
    return stretch("x", graph.viewport.x) + "   " + stretch("y", graph.viewport.y)
  }

  /// A note while the picture is not the final one.
  private func progress(_ picture: GraphPicture?) -> String {
    guard let picture, picture.key.view == graph.view else { return "   drawing" }
    if case .preview = picture.detail { return "   coarse, still drawing" }
    return picture.detail == .full ? picture.remark.map { "   " + $0 } ?? "" : ""
  }
}
