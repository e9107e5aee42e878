import Testing

extension Tag {
  /// Takes seconds in a release build and minutes in a debug build.
  @Tag static var slow: Self
}
