/// Asks a function and counts the calls; when the budget is spent the answer is NaN.
struct Asker {
  let function: PlotFunction
  let budget: Int
  private(set) var calls = 0

  init(_ function: @escaping PlotFunction, budget: Int) {
    self.function = function
    self.budget = budget
  }

  var isSpent: Bool { calls >= budget }

  @inline(__always)
  mutating func ask(_ x: Double) -> Double {
    guard calls < budget else { return .nan }
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
