#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A checked tree as a flat list of instructions for a stack machine.
///
/// An evaluation is linear in the number of instructions and allocates nothing, except for
/// functions whose body is a `list`.
struct Program: Sendable {
  private enum Instruction: Sendable {
    case constant(Double)
    case variable(Int)
    case negate
    case operation(Operator)
    case square
    case unary(Int)
    case binary(Int)
    case list(Int, count: Int)
  }

  private var instructions: [Instruction] = []
  private var unaries: [@Sendable (Double) -> Double] = []
  private var binaries: [@Sendable (Double, Double) -> Double] = []
  private var lists: [@Sendable ([Double]) -> Double] = []
  private var depth = 0
  private var maximumDepth = 1
  private let variables: [String]

  /// Compiles a tree that the checker has passed.
  init(_ node: Node, variables: [String], library: FunctionLibrary) {
    self.variables = variables
    append(node, library)
  }

  private mutating func emit(_ instruction: Instruction, pushing change: Int) {
    instructions.append(instruction)
    depth += change
    maximumDepth = max(maximumDepth, depth)
  }

  private mutating func append(_ node: Node, _ library: FunctionLibrary) {
    switch node.kind {
    case .number(let value): emit(.constant(value), pushing: 1)
    case .name(let name):
      if let index = variables.firstIndex(of: name) {
        emit(.variable(index), pushing: 1)
      } else {
        emit(.constant(library.constant(name) ?? .nan), pushing: 1)
      }
    case .negate(let operand):
      append(operand, library)
      emit(.negate, pushing: 0)
    case .binary(.power, let base, let exponent) where exponent.kind == .number(2):
      append(base, library)
      emit(.square, pushing: 0)
    case .binary(let sign, let left, let right):
      append(left, library)
      append(right, library)
      emit(.operation(sign), pushing: -1)
    case .call(let name, let arguments):
      guard let function = library.function(name) else {
        preconditionFailure("The checker lets only known functions pass.")
      }
      append(function, arguments, library)
    }
  }

  private mutating func append(
    _ function: FormulaFunction, _ arguments: [Node], _ library: FunctionLibrary
  ) {
    switch function.body {
    case .unary(let body):
      append(arguments[0], library)
      unaries.append(body)
      emit(.unary(unaries.count - 1), pushing: 0)
    case .binary(let body), .fold(let body):
      binaries.append(body)
      let index = binaries.count - 1
      append(arguments[0], library)
      for argument in arguments.dropFirst() {
        append(argument, library)
        emit(.binary(index), pushing: -1)
      }
    case .list(_, let body):
      for argument in arguments { append(argument, library) }
      lists.append(body)
      emit(.list(lists.count - 1, count: arguments.count), pushing: 1 - arguments.count)
    }
  }

  /// The value for these values of the variables, of which there must be enough.
  func value(_ values: UnsafeBufferPointer<Double>) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: maximumDepth) { stack in
      run(values, stack)
    }
  }

  private func run(
    _ values: UnsafeBufferPointer<Double>, _ stack: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    var top = -1
    for instruction in instructions {
      switch instruction {
      case .constant(let value):
        top += 1
        stack[top] = value
      case .variable(let index):
        top += 1
        stack[top] = values[index]
      case .negate: stack[top] = -stack[top]
      case .square: stack[top] *= stack[top]
      case .operation(let sign):
        top -= 1
        stack[top] = Self.apply(sign, stack[top], stack[top + 1])
      case .unary(let index): stack[top] = unaries[index](stack[top])
      case .binary(let index):
        top -= 1
        stack[top] = binaries[index](stack[top], stack[top + 1])
      case .list(let index, let count):
        top -= count - 1
        stack[top] = lists[index](Array(stack[top..<top + count]))
      }
    }
    return stack[top]
  }

  private static func apply(_ sign: Operator, _ left: Double, _ right: Double) -> Double {
    switch sign {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .power: pow(left, right)
    }
  }
}
