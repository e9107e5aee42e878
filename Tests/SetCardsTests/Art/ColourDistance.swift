import Foundation
public import SetCards
import TestSupport
public import Testing

enum ColourDistance {
  /// The cone types that are missing, or none.
  enum Sight: String, CaseIterable {
    case normal, protan, deutan, tritan

    /// What is left of linear light: Machado, Oliveira and Fernandes 2009, severity 1.
    var matrix: [[Double]] {
      switch self {
      case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protan:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deutan:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .tritan:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
          [0.004733, 0.691367, 0.303900],
        ]
      }
    }
  }

  struct Lab { var l, a, b: Double }

  static func contrast(_ one: RGB, _ other: RGB) -> Double {
    TestSupport.contrast(one.value, other.value)
  }

  static func lab(_ colour: RGB, seenBy sight: Sight) -> Lab {
    let light = linearLight(colour.value)
    let seen = sight.matrix.map { row in
      min(1, max(0, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }))
    }
    let xyz = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
      [0.0193339, 0.1191920, 0.9503041],
    ].map { row in zip(row, seen).reduce(0) { $0 + $1.0 * $1.1 } }
    let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white in
      let t = value / white
      return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    return Lab(l: 116 * f[1] - 16, a: 500 * (f[0] - f[1]), b: 200 * (f[1] - f[2]))
  }

  /// CIEDE2000, as Sharma, Wu and Dalal 2005 write it.
  static func ciede2000(_ one: Lab, _ other: Lab) -> Double {
    func degrees(_ value: Double) -> Double { value * .pi / 180 }
    func power7(_ value: Double) -> Double { pow(value, 7) }
    let mean = (hypot(one.a, one.b) + hypot(other.a, other.b)) / 2
    let g = 0.5 * (1 - sqrt(power7(mean) / (power7(mean) + power7(25))))
    let (a1, a2) = ((1 + g) * one.a, (1 + g) * other.a)
    let (c1, c2) = (hypot(a1, one.b), hypot(a2, other.b))
    func hue(_ a: Double, _ b: Double) -> Double {
      guard a != 0 || b != 0 else { return 0 }
      let angle = atan2(b, a) * 180 / .pi
      return angle < 0 ? angle + 360 : angle
    }
    let (h1, h2) = (hue(a1, one.b), hue(a2, other.b))
    var turn = c1 * c2 == 0 ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let (dl, dc) = (other.l - one.l, c2 - c1)
    let dh = 2 * sqrt(c1 * c2) * sin(degrees(turn / 2))
    var middle = h1 + h2
    if c1 * c2 != 0 {
      if abs(h1 - h2) > 180 { middle += middle < 360 ? 360 : -360 }
      middle /= 2
    }
    let (l, c) = ((one.l + other.l) / 2, (c1 + c2) / 2)
    var t = 1 - 0.17 * cos(degrees(middle - 30)) + 0.24 * cos(degrees(2 * middle))
    t += 0.32 * cos(degrees(3 * middle + 6)) - 0.2 * cos(degrees(4 * middle - 63))
    let sl = 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2))
    let (sc, sh) = (1 + 0.045 * c, 1 + 0.015 * c * t)
    let rotation = 30 * exp(-pow((middle - 275) / 25, 2))
    let rt = -2 * sqrt(power7(c) / (power7(c) + power7(25))) * sin(degrees(2 * rotation))
    let sum = pow(dl / sl, 2) + pow(dc / sc, 2) + pow(dh / sh, 2) + rt * dc / sc * dh / sh
    return sqrt(sum)
  }

  /// The smallest distance of two colours.
  static func least(_ colours: [RGB], seenBy sight: Sight) -> Double {
    let seen = colours.map { lab($0, seenBy: sight) }
    return seen.indices.flatMap { one in
      seen.indices.dropFirst(one + 1).map { ciede2000(seen[one], seen[$0]) }
    }.min() ?? 0
  }
}

extension CardTheme: CustomTestStringConvertible {
  /// What the log of the tests calls it.
  public var testDescription: String { name }
}
