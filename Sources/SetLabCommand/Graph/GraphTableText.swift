internal import SetLab
internal import Terminal

/// Numbers of the graph as people read them.
enum GraphNumber {
  /// A value of a curve with the given digits, in per cent if the curve is a share.
  static func text(_ y: Double, of curve: PlottedFunction, digits: Int) -> String {
    guard curve.unit?.format == .percent, y.isFinite else { return text(y, digits: digits) }
    return text(100 * y, digits: digits) + "%"
  }

  static func text(_ value: Double, digits: Int) -> String {
    if value.isNaN { return "undefined" }
    if value.isInfinite { return value < 0 ? "-infinity" : "infinity" }
    return NumberText.significant(value, digits: digits)
  }
}

/// A table of values as rows of text: with as many digits as fit, and with intervals where they do.
struct GraphTableText {
  private let table: GraphTable
  private let curves: [PlottedFunction]
  private let argument: String

  init(_ table: GraphTable, of graph: GraphState) {
    self.table = table
    curves = table.curves.map { graph.curves[$0] }
    argument = curves.first.map { $0.argument.isEmpty ? "x" : $0.argument } ?? "x"
  }

  /// A head and a row for each place, none wider than asked unless a single value is.
  func lines(width: Int) -> [String] {
    var best: [String] = []
    for hasBounds in [true, false] {
      for digits in [10, 8, 6, 5, 4] {
        best = lines(digits: digits, hasBounds: hasBounds, head: width / (curves.count + 1) - 2)
        if best.allSatisfy({ CellText.width(of: $0) <= width }) { return best }
      }
    }
    return best
  }

  private func lines(digits: Int, hasBounds: Bool, head room: Int) -> [String] {
    func column(_ head: String, _ texts: [String]) -> [String] {
      [CellText.clipped(head, to: max(6, room, texts.map { $0.count }.max() ?? 0))] + texts
    }
    let columns =
      [column(argument, table.rows.map { GraphNumber.text($0.x, digits: 10) })]
      + curves.indices.map { index in
        let curve = curves[index]
        return column(
          "\(table.curves[index] + 1) \(curve.legend)",
          table.rows.map { text($0.values[index], curve, digits, hasBounds) })
      }
    let widths = columns.map { $0.map { CellText.width(of: $0) }.max() ?? 0 }
    return (0...table.rows.count).map { row in
      zip(columns, widths).map { column, width in
        String(repeating: " ", count: width - CellText.width(of: column[row])) + column[row]
      }.joined(separator: "  ")
    }
  }

  private func text(
    _ value: GraphTable.Value, _ curve: PlottedFunction, _ digits: Int, _ hasBounds: Bool
  ) -> String {
    let y = GraphNumber.text(value.y, of: curve, digits: digits)
    guard hasBounds, let bounds = value.bounds else { return y }
    let ends = [bounds.lowerBound, bounds.upperBound].map {
      GraphNumber.text($0, of: curve, digits: digits)
    }
    return "\(y) [\(ends[0]), \(ends[1])]"
  }
}
