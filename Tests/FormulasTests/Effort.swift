/// How much a random test does: all in a release build, a fiftieth in a debug build, which is so much
/// slower.
enum Effort {
  /// Whether this is a release build.
  static var isFull: Bool { count(50) == 50 }

  static func count<Number: BinaryInteger>(_ all: Number) -> Number {
    #if DEBUG
      all / 50
    #else
      all
    #endif
  }
}
