/// A checked tree as a flat list of instructions for a stack machine.
struct Program: Sendable {
  /// A formula or a function of the session.
  struct Unit: Sendable {
    /// Its first instruction.
    var start = 0
    /// How many instructions it has.
    var length = 0
    let parameterCount: Int
    let slotCount: Int
    /// The places of the frame, of the caller's state, and of operands that are in use at most.
    var size = 0
  }

  /// The bodies of a function of the library.
  ///
  /// In a struct, because an array of closures would wrap each into one more, with a count to keep.
  struct Bodies: Sendable {
    var unary: @Sendable (Double) -> Double = { _ in .nan }
    var binary: @Sendable (Double, Double) -> Double = { _, _ in .nan }
    var ternary: @Sendable (Double, Double, Double) -> Double = { _, _, _ in .nan }
    var list: @Sendable (UnsafeBufferPointer<Double>) -> Double = { _ in .nan }
  }

  var instructions: [Instruction] = []
  /// Where each instruction stands in the source of its unit.
  var places: [Range<Int>] = []
  var units: [Unit] = []
  /// Where each unit was written.
  var origins: [Origin] = []
  /// The exact values of constants.
  var pool: [FormulaValue] = []
  var functions: [FormulaFunction] = []
  /// Whether one of the functions, or a value of the session, is an estimate.
  var usesEstimates = false
  /// Each use of an injected operator, and the name of its variable.
  var operators: [(bound: BoundOperator, variable: String)] = []
  /// The bodies of `functions` by the number of arguments; others give NaN.
  var bodies: [Bodies] = []
  /// How many values the formula takes, and how many places its frame has.
  let variableCount: Int
  let mainSlotCount: Int
  /// How many numbers the stack can hold at most.
  var capacity = 0
  var limits: EvaluationLimits

  init(variableCount: Int, slotCount: Int, limits: EvaluationLimits) {
    self.variableCount = variableCount
    mainSlotCount = slotCount
    self.limits = limits
  }

  /// Where the unit of an instruction was written.
  func origin(of index: Int) -> Origin { origins[unit(of: index)] }

  /// How many places the frame of an instruction has.
  func slotCount(of index: Int) -> Int { units[unit(of: index)].slotCount }

  private func unit(of index: Int) -> Int { units.lastIndex { $0.start <= index } ?? 0 }
}

extension Program {
  /// Whether the program can be run on intervals.
  var hasEnclosures: Bool {
    operators.isEmpty && functions.allSatisfy { $0.enclosureBody != nil }
  }

  /// Whether the formula itself, not a function that it calls, reads a place of its frame.
  func uses(_ slot: Int) -> Bool {
    instructions[..<units[0].length].contains { step in
      guard case .local(let place) = step else { return false }
      return place == Int32(slot)
    }
  }
}
