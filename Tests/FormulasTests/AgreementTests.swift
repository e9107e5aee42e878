import Formulas
import TestSupport
import Testing

/// The compiled program agrees with a slow evaluator that shares nothing with it.
@Suite struct AgreementTests {
  /// Random formulas, bit for bit.
  ///
  /// Fixed seeds 1 to 4000: no chance of a false alarm.
  @Test func randomFormulas() throws {
    var (numbers, undefined) = (0, 0)
    for seed in UInt64(1)...Effort.count(4000) {
      var generator = RandomTree(seed: seed, isTyped: true)
      generator.functions = ([], [], [])
      let tree = generator.tree(1 + Int(seed % 7))
      let formula = try Formula(tree.description, variables: ["x", "y"])
      for (x, y) in [(3.0, -0.5), (0.0, 2.0), (-1.25, 7.0), (0.1, 1e10)] {
        let value = formula([x, y])
        let expected = SlowEvaluator.value(tree, ["x": x, "y": y])
        if expected.isNaN { undefined += 1 } else { numbers += 1 }
        #expect(
          value.bitPattern == expected.bitPattern || (value.isNaN && expected.isNaN),
          "\(tree) at \(x), \(y): \(value), expected \(expected)")
      }
    }
    #expect(numbers > Effort.count(5000) && undefined > Effort.count(500))
  }

  /// Where a value is asked for, it is that of the program, or there is none.
  ///
  /// Fixed seeds. A comparison of rounded numbers may come out differently, so there is none.
  @Test func exactValues() throws {
    var compared = 0
    for seed in UInt64(1)...Effort.count(2000) {
      var generator = RandomTree(seed: seed, isTyped: true)
      generator.functions = ([], [], [])
      let tree = generator.tree(1 + Int(seed % 4))
      guard !tree.hasConditions else { continue }
      let formula = try Formula(tree.description, variables: ["x", "y"])
      let fast = formula([3, -0.5])
      do throws(FormulaError) {
        let value = try formula.value(at: [.exact(Rational(3)), .exact(half)])
        // Where numbers cancel, the program may be off, but not by more than the parts are large.
        guard value.real.isFinite, fast.isFinite, abs(value.real) > 1e-3 else { continue }
        compared += close(value.real, fast, 1e-9) ? 1 : 0
        #expect(close(value.real, fast, 1e-9) || tree.cancels, "\(tree): \(value), \(fast)")
      } catch {
        #expect(!fast.isFinite || tree.cancels, "\(tree): \(fast), \(error)")
      }
    }
    #expect(compared > Effort.count(500))
  }

  private var half: Rational { Rational(-1, 2) }
}

extension Node {
  fileprivate var hasConditions: Bool {
    if case .piecewise = kind { return true }
    return kind.children.contains(where: \.hasConditions)
  }

  /// Whether rounding may be magnified: a difference, or a power of something computed.
  fileprivate var cancels: Bool {
    switch kind {
    case .binary(.subtract, _, _), .binary(.add, _, _), .binary(.power, _, _), .factorial, .negate:
      return true
    default: return kind.children.contains(where: \.cancels)
    }
  }
}
