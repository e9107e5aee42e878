internal import CPlatform

/// Where a curve is asked first: moved inside equal slots, at both ends, and at round numbers.
enum BaseSamples {
  /// The smallest number of slots.
  static let fewest = 2_800

  /// Rising positions without repetition: one in each slot by the golden ratio, lest a periodic function hide between
  /// equal steps, and round numbers and others, at which functions may be special.
  static func positions(_ map: AxisMap, budget: Int, also others: [Double] = []) -> [Double] {
    let columns = max(1, map.length)
    let slots = max(2, min(max(fewest, Int(4 * columns)), budget / 2))
    let round = (roundNumbers(map.window) + quarterTurns(map.window) + others).sorted()
    var result: [Double] = []
    result.reserveCapacity(slots + round.count + 2)
    var next = 0
    func add(_ x: Double) {
      if let last = result.last, x <= last { return }
      result.append(x)
    }
    add(map.window.lower)
    let width = map.length / Double(slots)
    var phase = 0.0
    for slot in 0..<slots {
      phase += 0.618_033_988_749_894_8
      if phase >= 1 { phase -= 1 }
      let x = map.value(at: (Double(slot) + phase) * width)
      while next < round.count, round[next] <= x {
        add(round[next])
        next += 1
      }
      add(x)
    }
    while next < round.count {
      add(round[next])
      next += 1
    }
    add(map.window.upper)
    return result
  }

  /// The multiples of π/2 in the window, if they are at most 64.
  private static func quarterTurns(_ window: Span) -> [Double] {
    let low = (window.lower / (.pi / 2)).rounded(.up)
    let high = (window.upper / (.pi / 2)).rounded(.down)
    guard high >= low, high - low < 64, abs(low) < 1e9 else { return [] }
    return (Int64(low)...Int64(high)).map { Double($0) * .pi / 2 }.filter(window.contains)
  }

  /// The multiples of a power of ten in the window, between 50 and 500 of them.
  private static func roundNumbers(_ window: Span) -> [Double] {
    let power = Int(floor(log10(max(window.length / 50, .leastNonzeroMagnitude))))
    let step = Tick(mantissa: 1, exponent: power).value
    let low = (window.lower / step).rounded(.up)
    let high = (window.upper / step).rounded(.down)
    guard step > 0, high >= low, abs(low) < 9e15, abs(high) < 9e15, high - low <= 600 else {
      return []
    }
    return (Int64(low)...Int64(high)).map { Tick(mantissa: $0, exponent: power).value }
      .filter(window.contains)
  }
}
