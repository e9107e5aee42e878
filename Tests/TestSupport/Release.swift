import Foundation

#if DEBUG
  /// Whether the tests run optimised; games are some sixty times slower in a debug build.
  package let isRelease = false
#else
  /// Whether the tests run optimised; games are some sixty times slower in a debug build.
  package let isRelease = true
#endif

/// Whether the tests try all that they know, with `SETLAB_LONG=1`, as `make release` does.
package let isLong = ProcessInfo.processInfo.environment["SETLAB_LONG"] != nil

/// Every fourth of what a test tries, from a place on; all of it in a long run.
package func few<Element>(_ all: [Element], from place: Int = 0) -> [Element] {
  isLong ? all : all.indices.filter { ($0 + place) % 4 == 0 }.map { all[$0] }
}
