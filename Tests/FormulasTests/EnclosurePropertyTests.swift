import Formulas
import TestSupport
import Testing

/// Bounds hold every value that evaluation gives, and the flags are honest.
///
/// Seeds are fixed, and a correct program has no wrong case: no chance of a false alarm.
@Suite struct EnclosurePropertyTests {
  /// About 7 million points.
  @Test(arguments: Operation.all)
  func boundsHoldEveryValue(_ operation: Operation) {
    var draws = SplitMix(seed: 20_260 + UInt64(operation.arity))
    for _ in 0..<Effort.count(operation.arity == 1 ? 12_000 : 40_000) {
      let ranges = (0..<operation.arity).map { _ in draws.interval() }
      let found = operation.enclosure(ranges.map { Enclosure($0) })
      for _ in 0..<6 {
        let places = ranges.map { draws.point(in: $0) }
        let y = operation.value(places)
        guard found.contains(y) else {
          Issue.record("\(operation) of \(ranges) at \(places) is \(y), not in \(found)")
          return
        }
      }
    }
  }

  /// A part of an interval gives no wider bounds and no weaker flags, except for the last places in which
  /// the C library may be off.
  @Test(arguments: Operation.all)
  func partsGiveNarrowerBounds(_ operation: Operation) {
    var draws = SplitMix(seed: 20_263 + UInt64(operation.arity))
    let isExact = ["+", "-", "*", "/", "min", "max"].contains(operation.name)
    let places: Int64 = operation.arity == 1 ? 2 * 1024 : isExact ? 0 : 2 * 65
    for _ in 0..<Effort.count(10_000 * operation.arity) {
      let ranges = (0..<operation.arity).map { _ in draws.interval() }
      let parts = ranges.map { draws.part(of: $0) }
      let all = operation.enclosure(ranges.map { Enclosure($0) })
      let some = operation.enclosure(parts.map { Enclosure($0) })
      guard Self.isNarrower(some, all, places: places) else {
        Issue.record("\(operation) of \(parts) is \(some), of \(ranges) is \(all)")
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
    for operation in Operation.ofOne {
      #expect(operation.enclosure([.nowhere]) == .nowhere, "\(operation)")
    }
    for operation in Operation.ofTwo {
      #expect(operation.enclosure([.nowhere, Enclosure(2)]) == .nowhere, "\(operation)")
      #expect(operation.enclosure([Enclosure(2), .nowhere]) == .nowhere, "\(operation)")
      #expect(
        operation.enclosure([Enclosure(2), .everything]).definedness == .maybe, "\(operation)")
    }
  }
}
