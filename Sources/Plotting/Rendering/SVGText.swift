/// How numbers, paths and texts are written in SVG.
enum SVGText {
  /// A number with at most one decimal, without leading zero.
  static func number(_ value: Double) -> String { tenths(Int((value * 10).rounded())) }

  static func tenths(_ value: Int) -> String {
    let size = value.magnitude
    let whole = size / 10
    let rest = size % 10
    let sign = value < 0 ? "-" : ""
    if rest == 0 { return sign + String(whole) }
    return sign + (whole == 0 ? "" : String(whole)) + "." + String(rest)
  }

  /// Path data with relative commands, whose rounding does not add up.
  static func path(_ runs: [[ScenePoint]], closed: Bool = false) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(runs.reduce(0) { $0 + 9 * $1.count })
    var last: UInt8 = 0
    func append(_ value: Int, first: Bool) {
      if value >= 0, !first { bytes.append(32) }
      if value < 0 { bytes.append(45) }
      let size = value.magnitude
      if size >= 10 || size == 0 { bytes.append(contentsOf: String(size / 10).utf8) }
      if size % 10 != 0 {
        bytes.append(46)
        bytes.append(48 + UInt8(size % 10))
      }
    }
    var (x, y) = (0, 0)
    for run in runs {
      for (index, p) in run.enumerated() {
        let nx = Int((p.x * 10).rounded())
        let ny = Int((p.y * 10).rounded())
        if index == 0 {
          bytes.append(77)
          append(nx, first: true)
          append(ny, first: false)
          last = 77
        } else if nx == x, ny == y {
          continue
        } else if ny == y {
          bytes.append(104)
          append(nx - x, first: true)
          last = 104
        } else if nx == x {
          bytes.append(118)
          append(ny - y, first: true)
          last = 118
        } else {
          if last != 108 { bytes.append(108) }
          append(nx - x, first: last != 108)
          append(ny - y, first: false)
          last = 108
        }
        (x, y) = (nx, ny)
      }
      if last == 77, !closed, !run.isEmpty {
        // A line too short for tenths is a dot, by its round ends.
        bytes += [104, 48]
        last = 104
      }
      if closed {
        bytes.append(90)
        last = 90
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Path data of circles, each of two arcs.
  static func circles(_ points: [ScenePoint], radius: Double) -> String {
    let r = number(radius)
    func arc(_ width: Double) -> String { "a\(r) \(r) 0 1 0 \(number(width)) 0" }
    let circle = arc(2 * radius) + arc(-2 * radius)
    return points.map { "M\(number($0.x - radius)) \(number($0.y))\(circle)" }.joined()
  }

  /// Text for element content and attributes; characters that XML forbids become blanks.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
