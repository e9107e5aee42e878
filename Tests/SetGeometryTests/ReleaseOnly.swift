import Testing

extension Tag {
  /// Takes seconds in a release build and minutes in a debug build.
  @Tag static var slow: Self
}

extension Trait where Self == ConditionTrait {
  /// Runs the test in release builds only: `swift test -c release`.
  static var releaseOnly: Self {
    #if DEBUG
      .disabled("needs a release build")
    #else
      .enabled(if: true)
    #endif
  }
}
