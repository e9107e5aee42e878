internal import ExactNumbers

extension BoundFunction {
  /// The value of an operator in double precision; nil where bounds do not tell it, NaN where there is none.
  func value(of search: BoundOperator.Search, _ ends: [Double], _ work: inout Int) -> Double? {
    guard ends[0] != ends[1] || search != .integral else { return 0 }
    let (low, high) = (Swift.min(ends[0], ends[1]), Swift.max(ends[0], ends[1]))
    switch search {
    case .integral:
      do throws(CertainIntegral.Failure) {
        let integral = try CertainIntegral(
          self, from: Enclosure(low), to: Enclosure(high), tolerance: 1e-11, mostPieces: 1000)
        work -= integral.pieces.count * 20 * (end - start.index)
        guard integral.relativeError < 1e-4 else { return nil }
        let value = integral.value
        return (ends[0] < ends[1] ? 1 : -1) * (value.lower / 2 + value.upper / 2)
      } catch {
        if case .unknown = error { return nil }
        return .nan
      }
    default: return nil
    }
  }
}

extension CertainIntegral {
  /// How wide the bounds are by the size of the integral.
  var relativeError: Double {
    let error = value.upper - value.lower
    return error == 0 ? 0 : error / Enclosure.abs(value).upper
  }
}

extension ExactMachine {
  /// The most points at which an integrand is computed with many bits.
  private static let mostPoints = 6000

  /// The value of an operator with bounds; nil where they do not tell it.
  mutating func certain(
    _ search: BoundOperator.Search, _ name: String, _ precision: Precision, slot: Int, end: Int,
    _ state: MachineState
  ) throws(Trouble) -> FormulaValue? {
    guard program.isEnclosed(from: state.index + 1, to: end) else { return nil }
    let function = BoundFunction(
      program: program,
      start: MachineState(
        index: state.index + 1, base: state.base, top: state.top, depth: state.depth),
      end: end - 1, slot: slot,
      frame: (0..<program.slotCount(of: state.index)).map {
        Enclosure(around: stack[state.base + $0])
      })
    switch search {
    case .integral: return try integral(function, name, precision, state)
    default: return nil
    }
  }

  private mutating func integral(
    _ function: BoundFunction, _ name: String, _ precision: Precision, _ state: MachineState
  ) throws(Trouble) -> FormulaValue? {
    let ends = [stack[state.top - 1], stack[state.top]]
    if ends[0] == ends[1] { return .exact(.zero) }
    let bounds = ends.map { Enclosure(around: $0) }
    let isFalling = bounds[0].lower > bounds[1].upper
    let (low, high) = isFalling ? (1, 0) : (0, 1)
    guard bounds[low].upper < bounds[high].lower else { return nil }
    let integral: CertainIntegral
    do throws(CertainIntegral.Failure) {
      integral = try CertainIntegral(
        function, from: bounds[low], to: bounds[high], tolerance: 0x1p-66, mostPieces: 8000)
    } catch {
      switch error {
      case .undefined(let place): throw undefined(function, place)
      case .divergent(let place):
        let what = place.isFinite ? "near \(NumberText.text(place))" : "towards infinity"
        throw Trouble("`\(name)`: the integral grows without bounds \(what)")
      case .unknown: return nil
      }
    }
    guard integral.relativeError < 1e-4 else { return nil }
    let sum = try precise(integral, function, ends[low], ends[high], precision)
    guard
      let result = sum
        ?? Ball(from: integral.value.lower, to: integral.value.upper, precision: precision.bits)
    else { return nil }
    return .bounded(isFalling ? -result : result)
  }

  /// Why the function has no value at a place, if that is known.
  private mutating func undefined(_ function: BoundFunction, _ place: Double) -> Trouble {
    stack[function.start.base + function.slot] = .exact(Rational(exactly: place) ?? .zero)
    do throws(FormulaError) {
      let start = function.start
      _ = try run(from: start.index, start.base, start.top, depth: start.depth)
    } catch {
      if doubt == nil {
        let variable = "at \(ExactArithmetic.words(place))"
        return Trouble(
          FormulaError(
            error.kind, source: error.source, range: error.range,
            message: "\(error.message), \(variable)"))
      }
    }
    return Trouble(doubt: .forever)
  }

  /// The sum of the pieces with the points of the rule computed to so many bits; nil where these are too many.
  private mutating func precise(
    _ integral: CertainIntegral, _ function: BoundFunction, _ low: FormulaValue,
    _ high: FormulaValue, _ precision: Precision
  ) throws(Trouble) -> Ball? {
    let bits = precision.bits
    let smooth = integral.pieces.filter { $0.rule != nil }
    guard smooth.count * GaussRule.points.count <= Self.mostPoints else { return nil }
    let kept = effort
    defer { effort = kept }
    let rest = integral.pieces.reduce(Enclosure(0)) { $0 + $1.rest }
    var total = Ball(from: rest.lower, to: rest.upper, precision: bits)
    for piece in smooth {
      guard let range = piece.rule, let sum = total else { return nil }
      let from = try precision.ball(integral.isLow(range.lowerBound) ? low : .real(range.lowerBound))
      let to = try precision.ball(integral.isHigh(range.upperBound) ? high : .real(range.upperBound))
      let half = to.subtracting(from, bits).half
      let middle = from.adding(half, bits)
      var part = Ball(Rational.zero, precision: bits)
      for point in GaussRule.points {
        effort = kept
        let place = middle.adding(half.multiplied(by: point.place, bits), bits)
        guard let value = ball(function, place, precision) else { return nil }
        part = part.adding(value.multiplied(by: point.weight, bits), bits)
      }
      total = sum.adding(part.multiplied(by: half, bits), bits)
    }
    return total
  }

  /// The value of a function with bounds; nil where it has none.
  private mutating func ball(
    _ function: BoundFunction, _ place: Ball, _ precision: Precision
  ) -> Ball? {
    let start = function.start
    stack[start.base + function.slot] = .bounded(place)
    let kept = doubt
    defer { doubt = kept }
    guard let value = try? run(from: start.index, start.base, start.top, depth: start.depth) else {
      return nil
    }
    return try? precision.ball(value)
  }
}

extension FormulaValue {
  /// A finite number of the machine, exactly.
  fileprivate static func real(_ number: Double) -> FormulaValue {
    .exact(Rational(exactly: number) ?? .zero)
  }
}
