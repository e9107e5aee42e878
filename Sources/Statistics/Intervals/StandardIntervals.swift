extension [any ProportionInterval] {
  /// The methods of this module, in the order in which they are listed; the first is taken unless another is named.
  public static let standard: [any ProportionInterval] = [.wilson, .clopperPearson, .jeffreys]
}
