#if DEBUG
  /// Whether the tests run optimised; games are some sixty times slower in a debug build.
  package let isRelease = false
#else
  /// Whether the tests run optimised; games are some sixty times slower in a debug build.
  package let isRelease = true
#endif
