extension Differentiator {
  mutating func library(
    _ function: FormulaFunction, _ arguments: [Checked], _ tree: Checked
  ) throws(NoDerivative) -> Checked? {
    let inner = try slopes(of: arguments)
    guard inner.contains(where: { $0 != nil }) else { return nil }
    if function.isDiscrete {
      throw NoDerivative(
        "`\(function.name)` is defined on whole numbers only, so it has no derivative", tree.range,
        isFinal: true)
    }
    if function.isSlow {
      throw NoDerivative(
        "`\(function.name)` is simulated, so it has no derivative", tree.range, isFinal: true)
    }
    switch function.slope {
    case .refused(let reason):
      throw NoDerivative("`\(function.name)` \(reason)", tree.range, isFinal: true)
    case .sameAs(let text): return try sameAs(text, function, arguments, inner, tree)
    case .jumps(let condition):
      return try sharing(arguments, inner, tree.range) { (rules, places, _) throws(NoDerivative) in
        let branch = Checked.Branch(
          condition: try rules.read(condition, places, tree.range, type: .truth),
          value: .call(Junction.jump(of: function.name), [places[0]], tree.range))
        return Checked(.piecewise([branch], otherwise: .number(0, tree.range)), tree.range)
      }
    case .formulas(let slopes):
      let texts = slopes(arguments.count)
      return try sharing(arguments, inner, tree.range) {
        (rules, places, inner) throws(NoDerivative) in
        var total: Checked?
        for (text, slope) in zip(texts, inner) {
          guard let slope else { continue }
          guard let text else { throw NoDerivative(of: function.name, tree.range) }
          total = total + (try rules.read(text, places, tree.range, type: .real)) * slope
        }
        return total
      }
    case nil:
      throw NoDerivative(of: function.name, tree.range)
    }
  }

  /// By the rules for a formula with the same values; arguments of a fold one after the other.
  private mutating func sameAs(
    _ text: String, _ function: FormulaFunction, _ arguments: [Checked], _ inner: [Checked?],
    _ tree: Checked
  ) throws(NoDerivative) -> Checked? {
    var (arguments, inner) = (arguments, inner)
    if case .fold = function.body {
      guard arguments.count > 1 else { return inner[0] }
      let first = Array(arguments.dropLast())
      let joined = first.count == 1 ? first[0] : Checked.call(function, first, tree.range)
      arguments = [joined, arguments[first.count]]
      inner = [try slope(joined), inner[first.count]]
    }
    return try sharing(arguments, inner, tree.range) { (rules, places, _) throws(NoDerivative) in
      try rules.slope(try rules.read(text, places, tree.range, type: .real))
    }
  }

  private mutating func sharing(
    _ arguments: [Checked], _ inner: [Checked?], _ range: Range<Int>,
    _ body: (inout Differentiator, [Checked], [Checked?]) throws(NoDerivative) -> Checked?
  ) throws(NoDerivative) -> Checked? {
    var bindings: [(slot: Int, value: Checked)] = []
    func place(_ tree: Checked, _ slot: inout Int) -> Checked {
      switch tree.kind {
      case .value, .known, .local: return tree
      default:
        bindings.append((slot, tree))
        slot += 1
        return Checked(.local(slot - 1), range)
      }
    }
    let slopes = inner.map { $0.map { place($0, &slotCount) } }
    let places = arguments.map { place($0, &slotCount) }
    for (place, slope) in zip(places, slopes) {
      if case .local(let slot) = place.kind, let slope { self.slopes[slot] = slope }
    }
    return try body(&self, places, slopes).map { result in
      bindings.reversed().reduce(result) {
        Checked(.binding(slot: $1.slot, $1.value, body: $0), range)
      }
    }
  }

  private mutating func read(
    _ text: String, _ arguments: [Checked], _ range: Range<Int>, type: FormulaType
  ) throws(NoDerivative) -> Checked {
    var library = library
    library.angleUnit = .radians
    let tree: Checked
    do throws(FormulaError) {
      tree = try .read(text, arguments, range, in: library, slotCount: &slotCount)
    } catch {
      throw NoDerivative("the rule for this derivative is wrong: \(error)", range)
    }
    guard tree.type == type else { throw NoDerivative(nil, range) }
    return tree
  }

  /// The slope of a call: the function with the slopes of its arguments behind them.
  mutating func call(
    _ function: CheckedFunction, _ arguments: [Checked], _ tree: Checked
  ) throws(NoDerivative) -> Checked? {
    let slopes = try slopes(of: arguments)
    let varying = slopes.indices.reduce(UInt64(0)) { slopes[$1] == nil ? $0 : $0 | 1 << $1 }
    guard varying != 0 else { return nil }
    guard arguments.count <= 64 else { throw NoDerivative(nil, tree.range) }
    func all(_ varying: UInt64) -> [Checked] {
      arguments
        + slopes.indices.filter { varying & 1 << $0 != 0 }
        .map { slopes[$0] ?? .number(0, tree.range) }
    }
    if let own, own.function.id == function.id {
      guard varying & ~own.varying == 0 else { throw NoDerivative(nil, tree.range) }
      return Checked(.recursion(all(own.varying)), tree.range)
    }
    var set = varying
    while true {
      do throws(NoDerivative) {
        let tangent = try tangent(of: function, varying: set)
        return Checked(.call(tangent, all(set)), tree.range)
      } catch {
        // A function that calls itself may let other parameters vary.
        let every = arguments.count == 64 ? UInt64.max : 1 << arguments.count - 1
        guard set != every, !error.isFinal, function.body.isRecursive else {
          throw NoDerivative(
            error.message.map { "\($0) (in `\(function.name)`)" }, tree.range,
            isFinal: error.isFinal)
        }
        set = every
      }
    }
  }

  private func tangent(
    of function: CheckedFunction, varying: UInt64
  ) throws(NoDerivative) -> CheckedFunction {
    let count = function.parameters.count
    let varied = (0..<count).filter { varying & 1 << $0 != 0 }
    let places = varied.indices.map { Checked(.local(count + $0), function.body.range) }
    var inner = Differentiator(
      library: library, slopes: Dictionary(uniqueKeysWithValues: zip(varied, places)),
      slotCount: function.slotCount + varied.count)
    inner.own = (function, varying)
    // The slopes stand between the parameters and the bound variables.
    let body = function.body.mapped { tree in
      if case .recursion(let arguments) = tree.kind {
        tree.with(.call(function, arguments))
      } else {
        tree
      }
    }.placed { slot, tree in slot < count ? tree : tree.with(.local(slot + varied.count)) }
    let derivative = try inner.slope(body) ?? .number(0, body.range)
    guard derivative.isShort(Self.mostNodes) else {
      throw NoDerivative("the derivative is too long", body.range, isFinal: true)
    }
    return CheckedFunction(
      id: CheckedFunction.ID(
        number: function.id.number, derivatives: function.id.derivatives + [varying]),
      name: function.name + "'",
      parameters: function.parameters + varied.map { "d" + function.parameters[$0] },
      body: derivative, slotCount: inner.slotCount,
      origin: Origin(source: function.origin.source, function: function.name + "'"))
  }

  mutating func bound(_ use: Checked.Bound, _ tree: Checked) throws(NoDerivative) -> Checked? {
    let (slot, arguments, body) = (use.slot, use.arguments, use.body)
    let ends = try slopes(of: arguments)
    let kept = slopes[slot]
    slopes[slot] = nil
    let inner = try slope(body)
    slopes[slot] = kept
    guard inner != nil || ends.contains(where: { $0 != nil }) else { return nil }
    func applied(_ body: Checked) -> Checked {
      var slopes = use
      slopes.body = body
      return Checked(.bound(slopes), tree.range)
    }
    switch use.bound.method {
    case .sum where ends.allSatisfy({ $0 == nil }): return inner.map(applied)
    case .product where ends.allSatisfy({ $0 == nil }):
      return inner.map { product($0, use, tree) }
    case .search(.integral, _):
      guard !body.mayJump || ends.allSatisfy({ $0 == nil }) else {
        throw NoDerivative(
          "there is no rule where the function under an integral may jump at its ends",
          tree.range, isFinal: true)
      }
      // Leibniz's rule.
      func value(_ end: Int) -> Checked? {
        ends[end].map { Checked(.binding(slot: slot, arguments[end], body: body), tree.range) * $0 }
      }
      return inner.map(applied) + value(1) + value(0).map { -$0 }
    case .derivative:
      throw NoDerivative(
        "a second derivative needs a rule for the first one, which is computed numerically",
        tree.range, isFinal: true)
    default:
      throw NoDerivative(of: use.bound.name, tree.range)
    }
  }

  /// The sum over the factors of the slope of each times the product of the others.
  private mutating func product(
    _ inner: Checked, _ use: Checked.Bound, _ tree: Checked
  ) -> Checked {
    let (slot, range) = (use.slot, tree.range)
    let other = self.slot()
    let place = Checked(.local(other), range)
    let factor = use.body.mapped { node in
      if case .local(slot) = node.kind { return place }
      return node
    }
    let isSame = Checked.compare(place, .equal, Checked(.local(slot), range), range)
    func bound(_ bound: BoundOperator, _ slot: Int, _ body: Checked) -> Checked {
      let use = Checked.Bound(
        bound: bound, variable: use.variable, slot: slot, arguments: use.arguments, body: body)
      return Checked(.bound(use), range)
    }
    let others = bound(
      .product, other,
      Checked(
        .piecewise([.init(condition: isSame, value: .number(1, range))], otherwise: factor), range))
    return bound(.sum, slot, inner * others)
  }
}
