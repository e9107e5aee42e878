internal import RandomStreams

/// The bounded draw of ``RandomStream``, and how vectors see that a word might be rejected.
///
/// About one word in 2^58 is rejected, so that no test would meet one: a test may have more of them rejected.
struct ExactDraw: BitwiseCopyable {
  /// Words whose product with the bound has a low half below this are rejected too: 0, or in tests a power of two above 2^40.
  let rejectedBelow: UInt64

  /// No word is rejected whose product has a low half from here on: rejection needs a low half below the bound, and bounds
  /// are at most 81.
  @inline(__always) var certain: UInt64 { max(128, rejectedBelow) }

  /// Draws a number below a bound.
  @inline(__always)
  func callAsFunction(below bound: UInt64, from stream: inout RandomStream) -> UInt64 {
    let product = stream.next().multipliedFullWidth(by: bound)
    guard product.low < certain else { return product.high }
    return finish(product, below: bound, from: &stream)
  }

  /// Draws again while words are rejected.
  @inline(never)
  private func finish(
    _ first: (high: UInt64, low: UInt64), below bound: UInt64, from stream: inout RandomStream
  ) -> UInt64 {
    var product = first
    let rejected = max((0 &- bound) % bound, rejectedBelow)
    while product.low < rejected { product = stream.next().multipliedFullWidth(by: bound) }
    return product.high
  }
}
