import Formulas
import TestSupport
import Testing

/// Bounds hold every value that evaluation gives, and the flags are honest.
///
/// Seeds are fixed, and a correct program has no wrong case: no chance of a false alarm.
@Suite struct EnclosurePropertyTests {
  /// About 4 million points.
  @Test(arguments: UnaryOperation.all)
  func boundsHoldEveryValue(_ operation: UnaryOperation) {
    var draws = SplitMix(seed: 20_261)
    for _ in 0..<rounds(12_000) {
      let range = draws.interval()
      let found = operation.enclosure(Enclosure(range))
      for _ in 0..<6 {
        let x = draws.point(in: range)
        let y = operation.value(x)
        guard found.contains(y) else {
          Issue.record("\(operation) of \(range) at \(x) is \(y), not in \(found)")
          return
        }
      }
    }
  }

  /// About 3 million points.
  @Test(arguments: BinaryOperation.all)
  func boundsHoldEveryValueOfTwo(_ operation: BinaryOperation) {
    var draws = SplitMix(seed: 20_262)
    for _ in 0..<rounds(40_000) {
      let (a, b) = (draws.interval(), draws.interval())
      let found = operation.enclosure(Enclosure(a), Enclosure(b))
      for _ in 0..<6 {
        let (x, y) = (draws.point(in: a), draws.point(in: b))
        let z = operation.value(x, y)
        guard found.contains(z) else {
          Issue.record("\(operation) of \(a), \(b) at \(x), \(y) is \(z), not in \(found)")
          return
        }
      }
    }
  }

  /// A part of an interval gives no wider bounds and no weaker flags, except for the last places in which
  /// the C library may be off.
  @Test(arguments: UnaryOperation.all)
  func partsGiveNarrowerBounds(_ operation: UnaryOperation) {
    var draws = SplitMix(seed: 20_264)
    for _ in 0..<rounds(10_000) {
      let range = draws.interval()
      let part = draws.part(of: range)
      let (all, some) = (
        operation.enclosure(Enclosure(range)), operation.enclosure(Enclosure(part))
      )
      guard Self.isNarrower(some, all, places: 2 * 1024) else {
        Issue.record("\(operation) of \(part) is \(some), of \(range) is \(all)")
        return
      }
    }
  }

  @Test(arguments: BinaryOperation.all)
  func partsOfTwoGiveNarrowerBounds(_ operation: BinaryOperation) {
    var draws = SplitMix(seed: 20_265)
    let isExact = ["+", "-", "*", "/", "min", "max"].contains(operation.name)
    for _ in 0..<rounds(20_000) {
      let (a, b) = (draws.interval(), draws.interval())
      let (p, q) = (draws.part(of: a), draws.part(of: b))
      let (all, some) = (
        operation.enclosure(Enclosure(a), Enclosure(b)),
        operation.enclosure(Enclosure(p), Enclosure(q))
      )
      guard Self.isNarrower(some, all, places: isExact ? 0 : 2 * 65) else {
        Issue.record("\(operation) of \(p), \(q) is \(some), of \(a), \(b) is \(all)")
        return
      }
    }
  }

  private static func isNarrower(_ part: Enclosure, _ all: Enclosure, places: Int64) -> Bool {
    if part.definedness == .nowhere { return all.definedness != .everywhere }
    return all.definedness != .nowhere
      && part.lower >= Outward.moved(all.lower, places: -places)
      && part.upper <= Outward.moved(all.upper, places: places)
      && (all.definedness != .everywhere || part.definedness == .everywhere)
      && (!all.isContinuous || part.isContinuous)
  }

  @Test func nothingIsMadeOfNothing() {
    for operation in UnaryOperation.all {
      #expect(operation.enclosure(.nowhere) == .nowhere, "\(operation)")
    }
    for operation in BinaryOperation.all {
      #expect(operation.enclosure(.nowhere, Enclosure(2)) == .nowhere, "\(operation)")
      #expect(operation.enclosure(Enclosure(2), .nowhere) == .nowhere, "\(operation)")
      #expect(operation.enclosure(Enclosure(2), .everything).definedness == .maybe, "\(operation)")
    }
  }
}
