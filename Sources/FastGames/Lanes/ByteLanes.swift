/// A vector of bytes, one for each of several games that are played side by side: their lanes.
///
/// A width is a struct of its own because Swift 6.3 compiles most operations of SIMD types element by element; see
/// `Guides/Speed.md`. What these structs do is one instruction, or two, and all else is written once, over this protocol.
protocol ByteLanes: BitwiseCopyable {
  /// How many games a vector holds.
  static var count: Int { get }

  /// The same byte in all lanes.
  init(_ byte: Int)

  static func & (a: Self, b: Self) -> Self
  static func | (a: Self, b: Self) -> Self
  static func ^ (a: Self, b: Self) -> Self
  static func &+ (a: Self, b: Self) -> Self
  static func &- (a: Self, b: Self) -> Self

  /// 255 where equal, else 0: as a number −1, so that subtracting it counts.
  func equals(_ other: Self) -> Self
  /// 255 where less, else 0; of bytes below 128.
  func isLess(than other: Self) -> Self
  /// Every 64-bit word shifted right by one: the top bit of a byte comes from its neighbour.
  var halved: Self { get }

  /// Two bytes each as one number of 16 bits: their sum.
  var pairSums: Self { get }
  /// Two bytes each as one number of 16 bits: the sum of their squares.
  var pairSquares: Self { get }
  /// The sum as numbers of 16 bits.
  func adding16(_ other: Self) -> Self
}

extension ByteLanes {
  /// The other bits.
  @inline(__always)
  static prefix func ~ (a: Self) -> Self { a ^ Self(255) }
}
