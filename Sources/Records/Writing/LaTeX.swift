extension RecordTable {
  /// The table as a `tabular` of plain LaTeX, with the rules of booktabs where a document loads it.
  ///
  /// An interval stands in one column beside its value, under a head that says what it is; numbers are to the right,
  /// texts to the left.
  public func latex(intervals head: String = "interval") -> String {
    let grid = grid(for: .html)
    let shown = fields.filter { !$0.forms.isDisjoint(with: .html) }
    // The lower end of an interval and the column after it become one.
    let places = shown.indices.filter { !(shown[$0].isEnd && $0 > 0 && shown[$0 - 1].isEnd) }
    let alignment = places.map { place in
      let isText = shown[place].isEnd || shown[place].kind.isText
      return isText ? "l" : "r"
    }.joined()
    func line(_ cells: [String]) -> String { cells.joined(separator: " & ") + " \\\\\n" }
    let rows = grid.rows.map { row in
      line(
        places.map { place in
          let text = LaTeX.text(of: row[place])
          guard shown[place].isEnd, !text.isEmpty, text != Measured.certain else { return text }
          return "[\(text), \(LaTeX.text(of: row[place + 1]))]"
        })
    }
    return LaTeX.rules + "\\begin{tabular}{\(alignment)}\n\\toprule\n"
      + line(places.map { TeXText.escaped(shown[$0].isEnd ? head : grid.columns[$0]) })
      + "\\midrule\n" + rows.joined()
      + "\\bottomrule\n\\end{tabular}\n"
  }
}

extension Document {
  /// A table for LaTeX, the ``mainTable`` when nil; empty when there is no such table.
  public func latex(_ name: String? = nil) -> String {
    (name ?? mainTable).flatMap(table)?.latex(intervals: intervalHead) ?? ""
  }

  /// The kind of its intervals by the members that tell of it, such as “95% interval”.
  private var intervalHead: String {
    guard case .number(let level)? = member("confidence") else { return "interval" }
    let head = NumberText.significant(100 * level, digits: 6) + "% interval"
    guard case .string(let method)? = member("interval") else { return head }
    return head + " (shares by \(method))"
  }

  private func member(_ name: String) -> JSON? { members.first { $0.name == name }?.json }
}

enum LaTeX {
  /// The lines before a table, which define plain rules where booktabs is not loaded.
  static let rules =
    "% A table by setlab: \\input it; with \\usepackage{booktabs} its rules are finer.\n"
    + ["toprule", "midrule", "bottomrule"].map { "\\providecommand{\\\($0)}{\\hline}\n" }.joined()

  /// A value as people are shown it; powers of ten and signs of numbers are mathematics.
  static func text(of cell: Grid.Cell) -> String {
    let shown = cell.shown
    guard !cell.isText else { return TeXText.escaped(shown) }
    if shown.hasPrefix("<") { return "$< \(shown.dropFirst())$" }
    let unit = shown.hasSuffix("%") ? "\\%" : ""
    let parts = shown.dropLast(unit.isEmpty ? 0 : 1).split(separator: "e")
    guard parts.count == 2, let power = Int(parts[1]) else { return TeXText.escaped(shown) }
    return "$\(parts[0]) \\times 10^{\(power)}$\(unit)"
  }
}
