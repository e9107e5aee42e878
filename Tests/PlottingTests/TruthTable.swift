import CPlatform
import Functions
import Statistics
import TestSupport

/// Functions as rows of text: a formula, its windows, and what is known of it.
///
/// Of what is known, between semicolons, `points` are special, a jump lies where two places have one of those it `passes`
/// between them (`at`: both), where an inner formula `steps` over a whole number or where it `changes`; the rest is the
/// `density` of samples and which axes are `log`. Places may be those of a formula of k.
extension TruthCase {
  static func table(_ text: String, isProven: Bool = false) -> [TruthCase] {
    TextRow.table(text).map { TruthCase($0, isProven: isProven) }
  }

  /// With proofs a formula is drawn as the program draws it, without them as a closure of somebody else's.
  private init(_ row: TextRow, isProven: Bool) {
    let function = Self.read(row[0])
    let windows = [row[1], row[2]].map { text in
      let ends = text.split(separator: ":").map { Self.read(String($0))(0) }
      return (ends[0], ends[1])
    }
    self.init(
      name: row[0], x: windows[0], y: windows[1],
      intervals: isProven ? Function(function).intervals : nil, f: { function($0) })
    var breaks: [@Sendable (Double, Double) -> Bool] = []
    for note in row.cells.dropFirst(3).flatMap({ $0.split(separator: "; ") }) {
      let word = note.prefix { $0 != " " }
      let rest = String(note.dropFirst(word.count + 1))
      switch word {
      case "density": density = Int(rest) ?? 0
      case "log":
        if rest.contains("x") { xScale = .log }
        if rest.contains("y") { yScale = .log }
      case "steps":
        let inner = Self.read(rest)
        breaks.append { floor(inner($0)) != floor(inner($1)) }
      case "changes":
        let inner = Self.read(rest)
        breaks.append { inner($0) != inner($1) }
      case "at", "points", "passes":
        let places = Self.places(rest)
        if word != "passes" { points += places }
        if word != "points" { breaks.append { a, b in places.contains { a <= $0 && $0 <= b } } }
      default: fatalError("What is “\(note)”?")
      }
    }
    isBroken = { [breaks] a, b in breaks.contains { $0(a, b) } }
  }

  private static func places(_ text: String) -> [Double] {
    let parts = text.split(separator: " for ").map(String.init)
    guard parts.count > 1 else { return text.split(separator: ", ").map { read(String($0))(0) } }
    let ends = parts[1].split(separator: ":").map { Int($0) ?? 0 }
    let place = read(parts[0], of: "k")
    return (ends[0]...ends[1]).map { place(Double($0)) }
  }

  private static func read(_ text: String, of variable: String = "x") -> Formula {
    guard let formula = try? Formula(text, variables: [variable], library: .numeric) else {
      fatalError("\(text) is no formula")
    }
    return formula
  }
}
