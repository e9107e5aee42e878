/// A point of a drawing; y grows downwards.
public struct CardPoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Makes a point.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// The point after a half turn about the origin.
  var turned: CardPoint { CardPoint(-x, -y) }

  static func + (left: CardPoint, right: CardPoint) -> CardPoint {
    CardPoint(left.x + right.x, left.y + right.y)
  }
}
