/// One step of the stack machines.
///
/// Operands come from the top of the stack and are replaced by the result. Truth values are 1 and 0.
enum Instruction: Sendable {
  /// Pushes a constant; where values are exact, that of the pool at the same index.
  case constant(Double, Int32)
  /// Pushes a place of the frame.
  case local(Int32)
  /// Drops the top into a place of the frame.
  case store(Int32)
  case negate
  case not
  case factorial
  case add
  case subtract
  case multiply
  case divide
  case power
  /// A second power that is written as such.
  case square
  case compare(Comparison)
  /// Compares; if that settles a row of comparisons, jumps with the answer, else leaves the right
  /// operand for the next.
  case compareNext(Comparison, end: Int32)
  /// Jumps if the top is false or undefined and leaves it, else drops it.
  case andThen(end: Int32)
  /// Jumps if the top is true or undefined and leaves it, else drops it.
  case orElse(end: Int32)
  /// Drops a condition and goes on if it is true; jumps to the next branch if it is false, to the end
  /// with an undefined value if it is undefined.
  case branch(next: Int32, end: Int32)
  case jump(Int32)
  /// Pushes an undefined value: no condition held.
  case noBranch
  case unary(Int32)
  case binary(Int32)
  case ternary(Int32)
  case list(Int32, count: Int32)
  case throwing(Int32, count: Int32)
  /// Calls a function of the session, whose arguments become the start of its frame.
  case call(Int32)
  /// Ends a function of the session; the caller's state lies behind so many places of its frame.
  case leave(slotCount: Int32)
  /// Takes the bounds and begins a sum or product, or jumps with the result of an empty one.
  case loop(slot: Int32, end: Int32, isProduct: Bool)
  /// Adds a term and goes on with the next, or ends with the result.
  case next(slot: Int32, start: Int32, isProduct: Bool)
  /// Calls an injected operator, whose function is the code that follows, up to the end.
  case bound(Int32, slot: Int32, end: Int32)
  /// Ends the formula, or the function of an injected operator.
  case stop
}
