/// Checks that every name is known and every call has the right number of arguments.
struct Checker {
  let source: String
  let variables: [String]
  let library: FunctionLibrary

  /// Throws the first mistake in reading order.
  func check(_ node: Node) throws(FormulaError) {
    switch node.kind {
    case .number: return
    case .name(let name): try checkValue(name, node.range)
    case .negate(let operand): try check(operand)
    case .binary(_, let left, let right):
      try check(left)
      try check(right)
    case .call(let name, let arguments):
      try checkCall(name, arguments.count, node.range)
      for argument in arguments { try check(argument) }
    }
  }

  private func checkValue(_ name: String, _ range: Range<Int>) throws(FormulaError) {
    guard !variables.contains(name), library.constant(name) == nil else { return }
    if library.function(name) != nil {
      throw FormulaError(
        .unexpected, source: source, range: range,
        message: "the function `\(name)` needs its argument in brackets: `\(name)(…)`")
    }
    throw FormulaError(
      .unknownName, source: source, range: range, message: "unknown name `\(name)`",
      suggestion: NearestName.find(
        name, among: variables + library.constantNames + library.functionNames))
  }

  private func checkCall(
    _ name: String, _ count: Int, _ range: Range<Int>
  ) throws(FormulaError) {
    guard let function = library.function(name) else {
      throw FormulaError(
        .unknownName, source: source, range: range, message: "unknown function `\(name)`",
        suggestion: NearestName.find(name, among: library.functionNames))
    }
    guard !function.arity.contains(count) else { return }
    throw FormulaError(
      .argumentCount, source: source, range: range,
      message: "`\(name)` takes \(Self.words(function.arity)), not \(count)")
  }

  private static func words(_ arity: ClosedRange<Int>) -> String {
    let lower = arity.lowerBound
    if arity.upperBound == Int.max { return "at least \(lower) argument\(lower == 1 ? "" : "s")" }
    if lower == arity.upperBound { return "\(lower) argument\(lower == 1 ? "" : "s")" }
    return "\(lower) to \(arity.upperBound) arguments"
  }
}
