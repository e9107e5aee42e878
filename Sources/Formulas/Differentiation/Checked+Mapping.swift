extension Checked {
  /// The tree with its parts replaced, the innermost first.
  func mapped(_ change: (Checked) -> Checked) -> Checked {
    func inner(_ tree: Checked) -> Checked { tree.mapped(change) }
    // A chain of operators that group to the left, as a long sum is, without recursion along it.
    var chain: [Checked] = []
    var first = self
    while case .binary(_, let left, _) = first.kind {
      chain.append(first)
      first = left
    }
    var result = first.changed(change, inner)
    for tree in chain.reversed() {
      guard case .binary(let sign, _, let right) = tree.kind else { continue }
      result = change(tree.with(.binary(sign, result, inner(right))))
    }
    return result
  }

  private func changed(_ change: (Checked) -> Checked, _ inner: (Checked) -> Checked) -> Checked {
    let kind: Kind
    switch self.kind {
    case .value, .known, .local: kind = self.kind
    case .negate(let operand): kind = .negate(inner(operand))
    case .not(let operand): kind = .not(inner(operand))
    case .factorial(let operand): kind = .factorial(inner(operand))
    case .binary(let sign, let left, let right): kind = .binary(sign, inner(left), inner(right))
    case .comparison(let operands, let signs): kind = .comparison(operands.map(inner), signs)
    case .logic(let word, let left, let right): kind = .logic(word, inner(left), inner(right))
    case .piecewise(let branches, let otherwise):
      kind = .piecewise(
        branches.map { Branch(condition: inner($0.condition), value: inner($0.value)) },
        otherwise: otherwise.map(inner))
    case .library(let function, let arguments): kind = .library(function, arguments.map(inner))
    case .call(let function, let arguments): kind = .call(function, arguments.map(inner))
    case .recursion(let arguments): kind = .recursion(arguments.map(inner))
    case .bound(let bound, let variable, let slot, let arguments, let body):
      kind = .bound(bound, variable: variable, slot: slot, arguments.map(inner), body: inner(body))
    case .binding(let slot, let value, let body):
      kind = .binding(slot: slot, inner(value), body: inner(body))
    }
    return change(with(kind))
  }

  /// The tree at another place of a source, with trees instead of its local values.
  func placed(at range: Range<Int>, _ locals: (Int) -> Checked) -> Checked {
    mapped { tree in
      func place(_ slot: Int) -> Int {
        if case .local(let place) = locals(slot).kind { return place }
        return slot
      }
      let kind: Kind
      switch tree.kind {
      case .local(let slot): return locals(slot)
      case .bound(let bound, let variable, let slot, let arguments, let body):
        kind = .bound(bound, variable: variable, slot: place(slot), arguments, body: body)
      case .binding(let slot, let value, let body):
        kind = .binding(slot: place(slot), value, body: body)
      default: kind = tree.kind
      }
      return Checked(kind: kind, type: tree.type, range: range)
    }
  }

  /// The tree with the formulas of functions that have one written out, in place of their calls.
  var written: Checked {
    mapped { node in
      guard case .library(let function, let arguments) = node.kind,
        let text = function.formula(arguments.count)
      else { return node }
      let names = Array(FormulaFunction.argumentNames.prefix(arguments.count))
      let scope = Scope(library: .elementary, variables: names)
      var parser = Parser(text, scope: scope)
      var checker = Checker(source: text, scope: scope, locals: names)
      guard let formula = try? parser.formula().node, let known = try? checker.tree(formula) else {
        return node
      }
      return known.placed(at: node.range) { arguments[$0] }
    }
  }

  func isShort(_ most: Int) -> Bool {
    var waiting = [self]
    var count = 0
    while let next = waiting.popLast() {
      count += 1
      if count > most { return false }
      waiting += next.children
    }
    return true
  }

  var children: [Checked] {
    switch kind {
    case .value, .known, .local: []
    case .negate(let operand), .not(let operand), .factorial(let operand): [operand]
    case .binary(_, let left, let right), .logic(_, let left, let right): [left, right]
    case .comparison(let operands, _): operands
    case .piecewise(let branches, let otherwise):
      branches.flatMap { [$0.condition, $0.value] } + (otherwise.map { [$0] } ?? [])
    case .library(_, let arguments), .call(_, let arguments), .recursion(let arguments): arguments
    case .bound(_, _, _, let arguments, let body): arguments + [body]
    case .binding(_, let value, let body): [value, body]
    }
  }

  /// True if there may be places where the tree jumps from one value to another; poles do not count.
  var mayJump: Bool {
    switch kind {
    case .piecewise, .recursion: return true
    case .call(let function, let arguments):
      return function.body.mayJump || arguments.contains { $0.mayJump }
    case .library(let function, let arguments):
      if case .jumps = function.slope { return true }
      // Remainders come from roundings.
      return function.isDiscrete || function.elementaryName == "mod"
        || arguments.contains { $0.mayJump }
    default: return children.contains { $0.mayJump }
    }
  }

  var isRecursive: Bool {
    if case .recursion = kind { return true }
    return children.contains { $0.isRecursive }
  }
}
