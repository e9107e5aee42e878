import TestSupport

/// How much a random test does: all in a release build, a fiftieth in a debug build, which is so much slower.
enum Effort {
  static func count<Number: BinaryInteger>(_ all: Number) -> Number { isRelease ? all : all / 50 }
}
