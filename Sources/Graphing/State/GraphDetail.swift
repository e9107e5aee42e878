/// How carefully a graph is drawn.
public enum GraphDetail: Sendable, Hashable {
  /// Straight lines between so many values of each curve.
  case preview(points: Int)
  /// As many values as a careful drawing needs, without proofs that nothing is missed.
  case sampled
  /// All that the plotter can find out.
  case full

  /// What a slow function is drawn with, one after the other: few values at once, then more.
  public static let passes: [GraphDetail] = [
    .preview(points: 9), .preview(points: 33), .preview(points: 257), .sampled, .full,
  ]
}
