/// The forms that tell series apart where colours do not: dash patterns and marker shapes.
enum SVGForm {
  /// The dash patterns of curves, as many as ``Plot/mostSeries``.
  static let dashes = [
    "", "8 4", "2 3", "9 3 2 3", "14 4", "5 2 1 2 1 2", "4 2", "12 3 3 3 3 3", "1 5", "18 3 1 3",
    "6 6", "3 1", "10 9", "16 3 5 3", "2 8", "7 2 2 2 2 2 2 2",
  ]

  /// How much of the ground bars without colour cover.
  static let greys = [0.75, 0.15, 0.45, 0]

  /// The corners of the marker of a series around a point; nil for a circle.
  static func corners(_ series: Int, at p: ScenePoint, size r: Double) -> [ScenePoint]? {
    let shape = [0, 0, 1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 7, 6, 5, 7][series % 16]
    return shape == 0
      ? nil : outlines[shape - 1].map { ScenePoint(x: p.x + r * $0.0, y: p.y + r * $0.1) }
  }

  /// Triangle, square, diamond, triangle upside down, plus, star and cross, in radii.
  private static let outlines: [[(Double, Double)]] = [
    [(0, -1.2), (1.1, 0.8), (-1.1, 0.8)],
    [(-1, -1), (1, -1), (1, 1), (-1, 1)],
    [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)],
    [(0, 1.2), (-1.1, -0.8), (1.1, -0.8)],
    plus,
    [
      (0, -1.5), (0.35, -0.45), (1.4, -0.45), (0.55, 0.2), (0.9, 1.2), (0, 0.6), (-0.9, 1.2),
      (-0.55, 0.2), (-1.4, -0.45), (-0.35, -0.45),
    ],
    plus.map { (0.7 * ($0.0 - $0.1), 0.7 * ($0.0 + $0.1)) },
  ]

  private static let plus: [(Double, Double)] = [
    (-0.4, -1.3), (0.4, -1.3), (0.4, -0.4), (1.3, -0.4), (1.3, 0.4), (0.4, 0.4), (0.4, 1.3),
    (-0.4, 1.3), (-0.4, 0.4), (-1.3, 0.4), (-1.3, -0.4), (-0.4, -0.4),
  ]
}
