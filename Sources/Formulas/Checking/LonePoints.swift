extension Formula {
  /// The points of a curve at places where two sides of a condition are equal, as (√2, 1) of `{x^2 = 2: 1, x/3}`.
  ///
  /// Only places that an equation tells, and not those of ``exceptions``. Takes as long as solving each equation.
  package var lonePoints: [(x: Double, y: Double)] {
    guard variables.count == 1, type == .real, exceptions == nil else { return [] }
    var points: [(x: Double, y: Double)] = []
    // A place without an exact value does not decide the condition that it fulfils.
    let first: Formula? =
      if case .piecewise(let branches, _) = tree.kind { replaced(by: branches[0].value) } else {
        nil
      }
    for equation in tree.equations {
      for place in ZeroFinder(replaced(by: equation))?.zeros(within: nil).values ?? [] {
        let value = (try? value(at: [place])) ?? (try? first?.value(at: [place]))
        guard let y = value?.real, y.isFinite, !points.contains(where: { $0.x == place.real })
        else {
          continue
        }
        points.append((place.real, y))
      }
    }
    return points.sorted { $0.x < $1.x }
  }
}

extension Checked {
  /// The differences of both sides of equations in the conditions of cases, and the arguments of signs, as far as they are of x alone.
  fileprivate var equations: [Checked] {
    var (waiting, found): ([Checked], [Checked]) = ([self], [])
    while let next = waiting.popLast() {
      waiting += next.children
      switch next.kind {
      case .piecewise(let branches, _): found += branches.flatMap { $0.condition.equated }
      // It is 0 at a single place.
      case .library(let function, let arguments)
      where function.elementaryName == "sign" && arguments[0].isOfX:
        found.append(arguments[0])
      default: break
      }
    }
    return found
  }

  private var equated: [Checked] {
    switch kind {
    case .comparison(let sides, [.equal]) where sides.allSatisfy({ $0.isOfX }):
      [Checked(kind: .binary(.subtract, sides[0], sides[1]), type: .real, range: range)]
    case .logic(_, let left, let right): left.equated + right.equated
    default: []
    }
  }

  private var isOfX: Bool {
    switch kind {
    case .local(let slot): slot == 0
    case .value: true
    case .negate, .factorial, .binary, .library: children.allSatisfy { $0.isOfX }
    default: false
    }
  }
}
