#if hasFeature(Embedded)
  /// Plain data, which only Swift with its whole standard library can write and read.
  public protocol Serialisable {}
#else
  /// Plain data that can be written and read; nothing is asked of it where Embedded Swift lacks coders.
  public typealias Serialisable = Codable
#endif
