import CPlatform
import Formulas
import TestSupport
import Testing

/// No interval that reaches across a jump or a pole is called continuous, and others are.
///
/// Seeds are fixed: no chance of a false alarm.
@Suite struct EnclosureContinuityTests {
  /// A step function is continuous on an interval just where it is constant.
  @Test(arguments: Operation.steps)
  func stepsAreContinuousWhereConstant(_ operation: Operation) {
    var draws = SplitMix(seed: 50_261)
    for _ in 0..<Effort.count(30_000) {
      let range = draws.interval()
      let found = operation.enclosure([Enclosure(range)])
      let isConstant = operation.value([range.lowerBound]) == operation.value([range.upperBound])
      guard found.isContinuous == isConstant else {
        Issue.record("\(operation) of \(range): \(found)")
        return
      }
    }
  }

  /// Of two intervals that share an end, which is a jump, at most one is continuous.
  @Test(arguments: Operation.steps)
  func jumpsAreContinuousFromOneSideAtMost(_ operation: Operation) {
    for n in -20...20 {
      let x = Double(n) / 2
      let (left, right) = (
        operation.enclosure([Enclosure(x.nextDown...x)]),
        operation.enclosure([Enclosure(x...x.nextUp)])
      )
      let jumps = operation.value([x.nextDown]) != operation.value([x.nextUp])
      #expect((left.isContinuous && right.isContinuous) == !jumps, "\(operation) at \(x)")
    }
  }

  /// The rest jumps where the quotient passes a whole number; divisors are powers of two, so that
  /// quotients are exact.
  @Test func restsAreContinuousWithinAPeriod() {
    var draws = SplitMix(seed: 50_262)
    var continuous = 0
    for _ in 0..<Effort.count(100_000) {
      let divisor = scalbn(draws.below(2) == 0 ? 1.0 : -1, Int32(draws.below(9) - 4))
      let a = draws.uniform(-8, 8)
      let x = draws.below(3) == 0 ? (a * 4).rounded() / 4 : a
      let range = x...(x + draws.uniform(0, 1) * scalbn(1, Int32(-draws.below(50))))
      let found = Enclosure.mod(Enclosure(range), Enclosure(divisor))
      let (p, q) = (range.lowerBound / divisor, range.upperBound / divisor)
      guard found.isContinuous == (p.rounded(.down) == q.rounded(.down)),
        found.definedness == .everywhere
      else {
        Issue.record("\(range) by \(divisor): \(found)")
        return
      }
      if found.isContinuous { continuous += 1 }
    }
    #expect(continuous > Effort.count(20_000))
  }

  /// The ends of the intervals are multiples of pi/2 with an offset, so that it is known what lies
  /// between them.
  @Test func polesOfAnglesAreFound() {
    var draws = SplitMix(seed: 50_263)
    for _ in 0..<Effort.count(50_000) {
      let first = draws.below(2_000_000) - 1_000_000
      let quarters = draws.below(4)
      let offset = 1e-9 + 0.4 * draws.uniform()
      let inner = draws.uniform()
      let a = Double(first) * .pi / 2 + offset
      let b = Double(first + quarters) * .pi / 2 + offset + (0.5 - offset) * inner
      let range = Enclosure(a...b)
      // Multiples of pi/2 inside: first + 1 ... first + quarters.
      let inside = (first + 1..<first + 1 + quarters)
      let odd = inside.contains { $0 % 2 != 0 }
      let even = inside.contains { $0 % 2 == 0 }
      for (found, hasPole) in [
        (Enclosure.tan(range), odd), (.sec(range), odd), (.cot(range), even), (.csc(range), even),
      ] {
        let isSmooth = found.isContinuous && found.definedness == .everywhere && found.isBounded
        let isBroken = !found.isContinuous && found.definedness == .maybe && !found.isBounded
        guard hasPole ? isBroken : isSmooth else {
          Issue.record("\(a)...\(b): \(found), pole: \(hasPole)")
          return
        }
      }
    }
  }

  @Test func angleJumpsAtItsCut() {
    let behind = Enclosure(-2 ... -1)
    for (y, isContinuous) in [
      (0.5...1, true), (-1 ... -0.5, true), (0...1, false), (-1...0, false), (-1...1, false),
    ] {
      #expect(Enclosure.atan2(Enclosure(y), behind).isContinuous == isContinuous, "\(y)")
      #expect(Enclosure.atan2(Enclosure(y), Enclosure(1...2)).isContinuous, "\(y)")
    }
    #expect(!Enclosure.atan2(Enclosure(0...1), Enclosure(0...1)).isContinuous)
  }

  /// A function that is continuous on one part and jumps on another one jumps on both.
  @Test func flagsAreHandedOn() {
    let jump = Enclosure(lower: 0.25, upper: 0.75, isContinuous: false)
    let partial = Enclosure(lower: 0.25, upper: 0.75, definedness: .maybe)
    let constant: Set = ["^0", "floor", "ceil", "round", "trunc", "sign"]
    for operation in Operation.ofOne where !constant.contains(operation.name) {
      let shift = operation.name == "acosh" ? Enclosure(1) : Enclosure(0)
      #expect(!operation.enclosure([jump + shift]).isContinuous, "\(operation)")
      #expect(operation.enclosure([partial + shift]).definedness == .maybe, "\(operation)")
    }
    for operation in Operation.ofTwo {
      let other = Enclosure(0.25...0.5)
      #expect(!operation.enclosure([jump, other]).isContinuous, "\(operation)")
      #expect(!operation.enclosure([other, jump]).isContinuous, "\(operation)")
      #expect(operation.enclosure([partial, other]).definedness == .maybe, "\(operation)")
      #expect(operation.enclosure([other, partial]).definedness == .maybe, "\(operation)")
    }
  }
}
