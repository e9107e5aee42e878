/// Draws scenes as SVG documents.
///
/// Each panel's plot area is `<g class="plot" data-x data-y data-frame>` without transforms, with `data-log` on
/// logarithmic scales. All ink of curves, and nothing else, has the class `curve`: paths of M m L l H h V v, and
/// circles for lone points, clipped to the frame. Looks are attributes, which survive rules against style sheets; only
/// a theme for dark systems adds a sheet. There is no script, font, date or outside resource.
public struct SVGRenderer: Renderer {
  /// The width in user units, 1...20,000.
  public var width: Double
  /// The height in user units, 1...20,000.
  public var height: Double
  /// The prefix of ids, so that several figures fit in one page.
  public var idPrefix: String
  /// The size of tick labels in user units.
  public var textSize: Double
  /// The colours.
  public var theme: Theme
  /// True if the picture is drawn again and again, as in a page: curves are a little wider and solid, with their dashes
  /// in `data-dashes`, and the round markers of a mark are one path.
  package var isLive = false
  /// The series that keep their dashes in a live picture, where the first has some too.
  package var dashed: Set<Int> = []

  /// Makes a renderer; of the prefix only letters, digits, `-` and `_` from its first letter on are kept.
  public init(
    width: Double = 800, height: Double = 600, idPrefix: String = "plot", textSize: Double = 13,
    theme: Theme = .light
  ) {
    self.width = width.isFinite ? max(1, min(width, 20_000)) : 800
    self.height = height.isFinite ? max(1, min(height, 20_000)) : 600
    let safe = idPrefix.unicodeScalars.filter {
      $0 == "-" || $0 == "_" || ("0"..."9").contains($0) || Self.isLetter($0)
    }.drop { !Self.isLetter($0) }
    self.idPrefix = safe.isEmpty ? "plot" : String(String.UnicodeScalarView(safe))
    self.textSize = textSize.isFinite ? max(1, min(textSize, 200)) : 13
    self.theme = theme
  }

  package static func isPrefix(_ text: String) -> Bool {
    SVGRenderer(idPrefix: text).idPrefix == text
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// The factor by which markers shrink beside small text, and grow beside large.
  var small: Double { min(1.7, textSize / 13) }

  /// Pixels with the text size.
  public var metrics: FigureMetrics { .pixels(width: width, height: height, textSize: textSize) }

  /// Writes the scene as a document of its own.
  public func render(_ scene: Scene) -> String {
    var drawn = scene
    var tolerance = 0.35
    while true {
      var drawing = SVGDrawing(drawn, self)
      let text = drawing.text()
      guard text.utf8.count > Self.longest, tolerance < 2 else { return text }
      drawn = drawn.coarser(tolerance)
      tolerance *= 2
    }
  }

  /// The bytes beyond which a document is drawn more coarsely, in three steps.
  private static let longest = 60_000
}

/// The forms that tell series apart where colours do not: dash patterns, and marker shapes on points and curves.
enum SVGForm {
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

  static func marks(on runs: [[ScenePoint]], _ series: Int, _ frame: SceneFrame) -> [ScenePoint] {
    (0..<5).compactMap { index in
      let share = (Double(index) + 0.2 + 0.12 * Double(series % 5)) / 5
      let x = frame.x + share * frame.width
      return runs.lazy.compactMap { point(of: $0, at: x) }.first
    }
  }

  private static func point(of run: [ScenePoint], at x: Double) -> ScenePoint? {
    for (a, b) in zip(run, run.dropFirst()) where a.x <= x && x <= b.x && a.x < b.x {
      return ScenePoint(x: x, y: a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
    }
    return nil
  }

  static func withCaps(_ runs: [[ScenePoint]], _ small: Double) -> [[ScenePoint]] {
    let most = 3.5 * small
    let cap = runs.count > 1 ? min(most, max(0, abs(runs[1][0].x - runs[0][0].x) / 3)) : most
    guard cap >= 1 else { return runs }
    return runs.flatMap { run in
      [run] + run.map { [ScenePoint(x: $0.x - cap, y: $0.y), ScenePoint(x: $0.x + cap, y: $0.y)] }
    }
  }
}

extension SceneFrame {
  func clamped(_ run: [ScenePoint]) -> [ScenePoint] {
    run.map {
      ScenePoint(x: max(x, min(right, $0.x)), y: max(y, min(bottom, $0.y)))
    }
  }
}

enum SVGText {
  /// A number with at most one decimal, without leading zero.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let sign = tenths < 0 ? "-" : ""
    if rest == 0 { return sign + String(whole) }
    return sign + (whole == 0 ? "" : String(whole)) + "." + String(rest)
  }

  /// A share below 1 without leading zero.
  static func share(_ value: Double) -> String {
    let hundredths = Int(value * 100)
    if hundredths > 0, hundredths % 10 == 0 { return ".\(hundredths / 10)" }
    return hundredths < 10 ? ".0\(hundredths)" : ".\(hundredths)"
  }

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

  static func circles(_ points: [ScenePoint], radius: Double) -> String {
    let r = number(radius)
    func arc(_ width: Double) -> String { "a\(r) \(r) 0 1 0 \(number(width)) 0" }
    let circle = arc(2 * radius) + arc(-2 * radius)
    return points.map { "M\(number($0.x - radius)) \(number($0.y))\(circle)" }.joined()
  }

  /// Text for element content and attributes; characters that XML forbids, or that turn the direction of
  /// text, become blanks.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}",
        "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
