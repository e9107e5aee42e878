extension RecordTable {
  /// The table as a `tabular` of plain LaTeX, with the rules of booktabs where a document loads it.
  ///
  /// An interval stands in one column beside its value; numbers are to the right, texts to the left.
  public var latex: String {
    let grid = grid(for: .html)
    let shown = fields.filter { !$0.forms.isDisjoint(with: .html) }
    // The lower end of an interval and the column after it become one.
    let places = shown.indices.filter { !(shown[$0].isEnd && $0 > 0 && shown[$0 - 1].isEnd) }
    let alignment = places.map { place in
      let isText = shown[place].isEnd || shown[place].kind.isText
      return isText ? "l" : "r"
    }.joined()
    func interval(_ place: Int, _ cells: [String]) -> String {
      "[\(cells[place]), \(cells[place + 1])]"
    }
    func line(_ cells: [String]) -> String {
      places.map { shown[$0].isEnd ? interval($0, cells) : cells[$0] }.joined(separator: " & ")
        + " \\\\\n"
    }
    let rows = grid.rows.map { row in
      places.map { place in
        guard shown[place].isEnd else { return LaTeX.text(of: row[place]) }
        return row[place] == .empty ? "" : interval(place, row.map(LaTeX.text))
      }.joined(separator: " & ") + " \\\\\n"
    }
    return LaTeX.rules + "\\begin{tabular}{\(alignment)}\n\\toprule\n"
      + line(grid.columns.map(TeXText.escaped)) + "\\midrule\n" + rows.joined()
      + "\\bottomrule\n\\end{tabular}\n"
  }
}

extension Document {
  /// A table for LaTeX, the ``mainTable`` when nil; empty when there is no such table.
  public func latex(_ name: String? = nil) -> String {
    (name ?? mainTable).flatMap(table)?.latex ?? ""
  }
}

/// Pieces of a document of LaTeX.
enum LaTeX {
  /// The lines before a table, which define plain rules where booktabs is not loaded.
  static let rules =
    "% A table by setlab: \\input it; with \\usepackage{booktabs} its rules are finer.\n"
    + ["toprule", "midrule", "bottomrule"].map { "\\providecommand{\\\($0)}{\\hline}\n" }.joined()

  /// A value as people are shown it; powers of ten and signs of numbers are mathematics.
  static func text(of cell: Grid.Cell) -> String {
    guard case .number(let shown, _) = cell else { return TeXText.escaped(cell.shown) }
    let unit = shown.hasSuffix("%") ? "\\%" : ""
    let parts = shown.dropLast(unit.isEmpty ? 0 : 1).split(separator: "e")
    guard parts.count == 2, let power = Int(parts[1]) else { return TeXText.escaped(shown) }
    return "$\(parts[0]) \\times 10^{\(power)}$\(unit)"
  }
}
