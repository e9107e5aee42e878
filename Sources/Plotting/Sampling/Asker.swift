/// Asks a function and counts the calls.
///
/// Every question is answered: who asks many looks at `isSpent` first, so that a spent budget never
/// passes for a place where the function is undefined.
struct Asker {
  /// The most calls between two looks at `isSpent`.
  private static let reserve = 64

  let function: PlotFunction
  private let limit: Int
  private(set) var calls = 0

  init(_ function: @escaping PlotFunction, budget: Int) {
    self.function = function
    limit = budget - Self.reserve
  }

  /// Whether nothing more should be asked.
  var isSpent: Bool { calls >= limit }

  @inline(__always)
  mutating func ask(_ x: Double) -> Double {
    calls += 1
    return function(x)
  }
}

/// The double halfway between two others: by value at first, then by order of bit patterns.
///
/// Halving values alone would need a thousand steps towards zero.
func halfway(_ a: Double, _ b: Double, depth: Int) -> Double {
  if depth < 40 { return a / 2 + b / 2 }
  func rank(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: value.bitPattern)
    return bits < 0 ? Int64.min &- bits : bits
  }
  let low = rank(a)
  let high = rank(b)
  let middle = (low >> 1) + (high >> 1) + (low & high & 1)
  let bits = middle < 0 ? Int64.min &- middle : middle
  return Double(bitPattern: UInt64(bitPattern: bits))
}
