internal import ExactNumbers

/// What derivatives say where there is none.
enum Junction {
  static let functions = [meeting, end, steep]

  /// Two cases meet with values and slopes that differ.
  static let meeting = FormulaFunction(
    "junction", help: "no slope", body: .list(4...4) { _ in .nan }
  )
  .undefined { parts in
    let numbers = parts.map(NumberText.text)
    return parts[0] == parts[2]
      ? "no derivative here: cases meet with slopes \(numbers[1]) and \(numbers[3])"
      : "no derivative here: cases meet with values \(numbers[0]) and \(numbers[2])"
  }
  .enclosed(by: .list { _ in .nowhere })
  .differentiated(by: .formulas { [String?](repeating: "0", count: $0) })

  /// The last case ends here.
  static let end = FormulaFunction("end", help: "no slope") { _ in .nan }
    .undefined { _ in "no derivative here: the last case ends" }
    .enclosed { _ in .nowhere }.slope("0")

  /// One divided by x, where that is a slope.
  static let steep = FormulaFunction("steep", help: "1/x as a slope") { $0 == 0 ? .nan : 1 / $0 }
    .exact { $0[0].reciprocal.map { .exact($0) } }
    .undefined { _ in "no derivative here: the slope is infinite" }
    .enclosed { Enclosure(1) / $0 }.slope("-steep(x^2)")

  /// A function that jumps here.
  static func jump(of name: String) -> FormulaFunction {
    FormulaFunction("\(name) jumps", help: "no slope") { _ in .nan }
      .undefined { "no derivative here: `\(name)` jumps at \(NumberText.text($0[0]))" }
      .enclosed { _ in .nowhere }.slope("0")
  }
}
