import TestSupport

/// What an SVG document of a figure shows, read from its bytes: boxes of text, the ink of marks, and what hides it.
struct WrittenFigure {
  struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func meets(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// True if a segment of half a width passes it; sampled every half unit, at most a thousand times.
    func meets(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ half: Double) -> Bool {
      guard min(a.x, b.x) - half < right, max(a.x, b.x) + half > left,
        min(a.y, b.y) - half < bottom, max(a.y, b.y) + half > top
      else { return false }
      let steps = max(1, min(1_000, Int(2 * max(abs(a.x - b.x), abs(a.y - b.y)))))
      return (0...steps).contains { step in
        let t = Double(step) / Double(steps)
        let (x, y) = (a.x + t * (b.x - a.x), a.y + t * (b.y - a.y))
        return x > left - half && x < right + half && y > top - half && y < bottom + half
      }
    }

    func holds(_ other: Box) -> Bool {
      left <= other.left && right >= other.right && top <= other.top && bottom >= other.bottom
    }
  }

  /// A line of text: what it says and the box of its letters in a font of usual width.
  struct Text {
    let words: String
    let box: Box
    var isOnPlate = false
  }

  private(set) var texts: [Text] = []
  /// The segments of lines and of the outlines of markers and bars, with half their widths.
  private(set) var ink: [(a: (x: Double, y: Double), b: (x: Double, y: Double), half: Double)] = []
  /// The insides of bars, which are ink as well.
  private(set) var bars: [Box] = []
  private(set) var size = (width: 0.0, height: 0.0)

  /// What is drawn in a plot area and is not ink of marks: it lies faintly below them.
  private static let faint = ["grid", "zero", "axis", "leader", "shade"]

  init(_ svg: String, textSize: Double) {
    var anchors = [""]
    var isInPlot = false
    var plates: [Box] = []
    for element in svg.split(separator: "<") {
      let end = element.firstIndex(of: ">") ?? element.endIndex
      let tag = element[..<end]
      let classes = SVGInk.attribute("class", tag).split(separator: " ").map(String.init)
      switch tag.prefix(while: { $0.isLetter || $0 == "/" }) {
      case "svg":
        size = (Self.number("width", tag), Self.number("height", tag))
      case "g":
        if classes.contains("plot") { isInPlot = true }
        anchors.append(SVGInk.attribute("text-anchor", tag))
      case "/g":
        anchors.removeLast()
        // A group of markers ends within the plot.
        if anchors.count <= 2 { isInPlot = false }
      case "path" where isInPlot && !Self.faint.contains(where: classes.contains):
        add(tag)
      case "path" where classes.contains("plate"):
        for run in lines(ofPath: SVGInk.attribute("d", tag).filter { $0 != "Z" }) {
          plates.append(Box(around: run))
        }
      case "circle" where isInPlot:
        let (x, y, r) = (Self.number("cx", tag), Self.number("cy", tag), Self.number("r", tag))
        ink.append(((x, y), (x, y), r))
      case "text":
        let own = SVGInk.attribute("text-anchor", tag)
        let anchor = own.isEmpty ? anchors.last ?? "" : own
        var text = Self.text(
          tag, String(element[end...].dropFirst()), anchor.isEmpty ? "start" : anchor, textSize)
        text.isOnPlate = plates.contains { $0.holds(text.box) }
        texts.append(text)
      default: break
      }
    }
  }

  private mutating func add(_ tag: Substring) {
    let data = SVGInk.attribute("d", tag)
    let isClosed = data.hasSuffix("Z")
    let isFilled = !SVGInk.attribute("fill-opacity", tag).isEmpty
    if isFilled, SVGInk.attribute("fill-opacity", tag) == ".2" { return }
    let half = (Double(SVGInk.attribute("stroke-width", tag)) ?? (isFilled ? 0 : 1)) / 2
    for run in lines(ofPath: data.filter { $0 != "Z" }) {
      if isClosed, isFilled {
        bars.append(Box(around: run))
        continue
      }
      let closed = isClosed ? run + run.prefix(1) : run
      for (a, b) in zip(closed, closed.count > 1 ? Array(closed.dropFirst()) : closed) {
        ink.append((a, b, half))
      }
    }
  }

  private static func text(
    _ tag: Substring, _ content: String, _ anchor: String, _ usual: Double
  ) -> Text {
    var words = content
    for (code, sign) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      words = words.split(separator: code, omittingEmptySubsequences: false).joined(separator: sign)
    }
    let size = Double(SVGInk.attribute("font-size", tag)) ?? usual
    let isBold = !SVGInk.attribute("font-weight", tag).isEmpty
    let width = Self.cells(words) * 0.58 * size * (isBold ? 1.05 : 1)
    let before = anchor == "start" ? 0 : anchor == "middle" ? width / 2 : width
    let (x, y) = (number("x", tag), number("y", tag))
    let (up, down) = (0.72 * size, 0.18 * size)
    let box =
      SVGInk.attribute("transform", tag).isEmpty
      ? Box(left: x - before, top: y - up, right: x - before + width, bottom: y + down)
      : Box(left: x - up, top: y - (width - before), right: x + down, bottom: y + before)
    return Text(words: words, box: box)
  }

  /// The width in letters, of which those of East Asia are two wide.
  private static func cells(_ words: String) -> Double {
    words.unicodeScalars.reduce(0) { sum, scalar in
      let isMark = (0x300...0x36F).contains(scalar.value)
      return sum + (isMark ? 0 : (0x2E80...0xFF60).contains(scalar.value) ? 2 : 1)
    }
  }

  private static func number(_ name: String, _ tag: Substring) -> Double {
    Double(SVGInk.attribute(name, tag)) ?? 0
  }
}

extension WrittenFigure.Box {
  init(around run: [(x: Double, y: Double)]) {
    let (xs, ys) = (run.map { $0.x }, run.map { $0.y })
    self.init(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }
}
