/// The indices of the three cards of a Set.
struct CardTriple {
  let first: Int
  let second: Int
  let third: Int

  init(first: Int, second: Int, third: Int) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// Three cards by their rows and a place, and by their rows and bits.
  @inline(__always)
  init(row: Int, _ place: Int, _ near: Int, _ second: UInt16, _ far: Int, _ third: UInt16) {
    self.init(
      first: 9 &* row &+ place, second: 9 &* near &+ second.trailingZeroBitCount,
      third: 9 &* far &+ third.trailingZeroBitCount)
  }
}
