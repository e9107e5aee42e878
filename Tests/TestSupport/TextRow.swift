/// A row of a table that a test holds as text: cells between arrows, words of a cell between bars; ⏎ stands for the end
/// of a line.
package struct TextRow: Sendable, CustomStringConvertible {
  package let cells: [String]

  package init(_ cells: [String]) { self.cells = cells }

  package var description: String { String(cells.joined(separator: " → ").prefix(120)) }

  package subscript(place: Int) -> String { cells[place] }

  package func int(_ place: Int) -> Int { Int(cells[place]) ?? .min }

  package func words(_ place: Int) -> [String] {
    cells[place].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  /// The rows of a text, one a line.
  package static func table(_ text: String) -> [TextRow] {
    text.split(separator: "\n").map { line in
      TextRow(
        line.split(separator: " → ", omittingEmptySubsequences: false)
          .map { String($0.replacing("⏎", with: "\n")) })
    }
  }
}
