import Foundation

#if DEBUG
  /// True if the tests run optimised; games are some sixty times slower in a debug build.
  package let isRelease = false
#else
  /// True if the tests run optimised; games are some sixty times slower in a debug build.
  package let isRelease = true
#endif

/// True if tests try every case they know: with `SETLAB_LONG=1`, as in `make release`.
package let isLong = ProcessInfo.processInfo.environment["SETLAB_LONG"] != nil

/// Every fourth case of a test, the first at a place; all cases in a long run.
package func few<Element>(_ all: [Element], from place: Int = 0) -> [Element] {
  isLong ? all : all.indices.filter { ($0 + place) % 4 == 0 }.map { all[$0] }
}
