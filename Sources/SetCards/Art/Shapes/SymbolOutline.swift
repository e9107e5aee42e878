/// The outline of an upright symbol about the origin, 68 high and 28 to 34 wide, as cubic curves.
///
/// The second half of the curves is the first after a half turn, so the symmetry is exact.
package struct SymbolOutline: Hashable, Sendable {
  package struct Curve: Hashable, Sendable {
    package let start: CardPoint
    package let first: CardPoint
    package let second: CardPoint
    package let end: CardPoint

    init(_ start: CardPoint, _ first: CardPoint, _ second: CardPoint, _ end: CardPoint) {
      (self.start, self.first, self.second, self.end) = (start, first, second, end)
    }

    /// A straight line.
    init(_ start: CardPoint, _ end: CardPoint) { self.init(start, start, end, end) }

    var turned: Curve { Curve(start.turned, first.turned, second.turned, end.turned) }
    var isStraight: Bool { first == start && second == end }

    /// The point at a parameter from 0 to 1.
    package func point(_ t: Double) -> CardPoint {
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CardPoint(
        a * start.x + b * first.x + c * second.x + d * end.x,
        a * start.y + b * first.y + c * second.y + d * end.y)
    }
  }

  /// The curves, each from the end of the one before.
  package let curves: [Curve]

  package init(_ shape: CardFace.Shape) {
    func point(_ x: Double, _ y: Double) -> CardPoint { CardPoint(x, y) }
    let half: [Curve]
    switch shape {
    case .diamond:
      half = [Curve(point(0, -34), point(17, 0)), Curve(point(17, 0), point(0, 34))]
    case .oval:
      let (radius, bend) = (14.5, 14.5 * Self.quarter)
      half = [
        Curve(point(0, -34), point(bend, -34), point(radius, -19.5 - bend), point(radius, -19.5)),
        Curve(point(radius, -19.5), point(radius, 19.5)),
        Curve(point(radius, 19.5), point(radius, 19.5 + bend), point(bend, 34), point(0, 34)),
      ]
    case .squiggle:
      half = [
        Curve(point(-11, -32.5), point(1, -36.5), point(15, -29), point(14, -14.5)),
        Curve(point(14, -14.5), point(13, -2.5), point(5.5, 5), point(8, 17)),
        Curve(point(8, 17), point(9.5, 24), point(15.5, 28.5), point(11, 32.5)),
      ]
    }
    curves = half + half.map { $0.turned }
  }

  /// The distance of the control points of a quarter circle from its ends, as a share of its radius.
  static let quarter = 0.5522847498

  var steps: [CardShape.Step] {
    guard let start = curves.first?.start else { return [] }
    return [.move(start)]
      + curves.dropLast(curves.last?.isStraight == true ? 1 : 0).map {
        $0.isStraight ? .line($0.end) : .curve($0.first, $0.second, $0.end)
      } + [.close]
  }

  /// The x at which a horizontal line meets the outline, from left to right; an even number.
  func crossings(_ height: Double) -> [Double] {
    var found: [Double] = []
    let parts = 64
    for curve in curves {
      for part in 0..<parts {
        var low = Double(part) / Double(parts)
        var high = Double(part + 1) / Double(parts)
        let isBelow = curve.point(low).y <= height
        guard isBelow != (curve.point(high).y <= height) else { continue }
        for _ in 0..<40 {
          let middle = (low + high) / 2
          if (curve.point(middle).y <= height) == isBelow { low = middle } else { high = middle }
        }
        found.append(curve.point(low).x)
      }
    }
    return found.sorted()
  }

  /// The parts of horizontal lines inside, from the top down.
  package func stripes(_ spacing: Double) -> [(from: CardPoint, to: CardPoint)] {
    let most = Int(34 / spacing)
    var found: [(from: CardPoint, to: CardPoint)] = []
    for line in -most...most {
      let y = Double(line) * spacing
      let crossings = crossings(y)
      for left in stride(from: 0, to: crossings.count - 1, by: 2) {
        found.append((CardPoint(crossings[left], y), CardPoint(crossings[left + 1], y)))
      }
    }
    return found
  }
}
