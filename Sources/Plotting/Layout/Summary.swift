internal import CPlatform

enum Summary {
  static func text(_ plot: Plot, _ x: Span, _ y: Span, _ report: SamplingReport) -> String {
    func ends(_ span: Span) -> String {
      "\(number(span.lower, in: span)) to \(number(span.upper, in: span))"
    }
    var sentences = ["x from \(ends(x)), y from \(ends(y))."]
    var curves = report.curves.makeIterator()
    var points = report.points.makeIterator()
    for mark in plot.marks {
      let name = mark.name.isEmpty ? "" : " " + mark.name
      switch mark.kind {
      case .curve:
        guard let features = curves.next() else { break }
        let kind = mark.stroke == nil ? "Curve\(name)" : "Region\(name), \(edge(mark))"
        sentences.append("\(kind): " + describe(features, x, y) + ".")
      case .point(let x, let y, let label):
        sentences.append("Point\(isPlain(label) ? "" : " " + label) (\(number(x)), \(number(y))).")
      // The edge of a region tells of both.
      case .band where mark.stroke != nil: break
      case .band: sentences.append("Band\(name) between two functions.")
      case .integers(_, let style, _, _):
        let who = name.isEmpty ? "Function" : String(name.dropFirst())
        sentences.append(
          "\(who) \(domain(mark)) as \(look(points.next() ?? DrawnPoints(), style, mark)).")
      case .horizontalRule(let y) where y.isFinite:
        sentences.append("Line\(name) at y = \(number(y)).")
      case .verticalRule(let x) where x.isFinite:
        sentences.append("Line\(name) at x = \(number(x)).")
      case .shade(let span):
        sentences.append("Shaded\(name) from x = \(number(span.lower)) to \(number(span.upper)).")
      case .horizontalRule, .verticalRule, .label: break
      }
    }
    return sentences.joined(separator: " ")
  }

  private static func edge(_ mark: Mark) -> String {
    mark.stroke == .solid ? "edge included" : "edge excluded"
  }

  /// True if a label has no more than the coordinates.
  private static func isPlain(_ label: String) -> Bool { label.isEmpty || label.hasPrefix("(") }

  private static func domain(_ mark: Mark) -> String {
    guard let places = mark.places else {
      guard let lattice = mark.lattice, lattice != .whole else { return "on the integers" }
      return "at \(number(lattice.place(0))) and every \(number(lattice.spacing))"
    }
    return places.count == 1 ? "at one x" : "at \(places.count) x"
  }

  private static func look(_ points: DrawnPoints, _ style: IntegerStyle, _ mark: Mark) -> String {
    let look = style.drawn(points: points.count).rawValue
    guard mark.places == nil else { return look }
    let count = SamplingReport.counted(points.count, "point")
    guard points.bins != nil else { return "\(look), \(count)" }
    return "an envelope of "
      + (points.isSampled ? "\(points.count) points at \(number(points.places)) places" : count)
  }

  private static func describe(_ f: CurveFeatures, _ x: Span, _ y: Span) -> String {
    guard let low = f.minimum, let high = f.maximum else { return "undefined everywhere" }
    func place(_ value: Double) -> String { coordinate(value, x) }
    func height(_ value: Double) -> String { number(value, in: y) }
    func point(_ p: PlotPoint) -> String { "(\(place(p.x)), \(height(p.y)))" }
    var parts: [String] = []
    if low.y == high.y {
      parts.append(low.y.isFinite ? "constant \(number(low.y))" : beyond(low.y))
    } else if !f.isUnbounded {
      parts.append(extreme(low, ("lowest", "down to"), f, x, y))
      parts.append(extreme(high, ("highest", "up to"), f, x, y))
    } else {
      parts.append("unbounded")
    }
    let turns = f.extrema.filter { $0.x != low.x && $0.x != high.x || f.isUnbounded }
    if !turns.isEmpty, turns.count <= 8 {
      parts.append("turns at " + list(turns.map(point)))
    } else if turns.count > 8 {
      parts.append(turns.count >= 64 ? "turns very often" : "turns \(turns.count) times")
    }
    func tell(_ words: String, _ texts: [String], atMost most: Int = 8) {
      if !texts.isEmpty { parts.append(words + list(texts, atMost: most)) }
    }
    tell("zero at ", f.zeros.map(place))
    // Beside a jump, a stretch may be too short for its ends to differ as printed.
    let stretches = f.zeroStretches.map { (coordinate($0.lower, x), coordinate($0.upper, x)) }
      .filter { $0 != $1 }.map { "\($0) and \($1)" }
    tell("zero between ", low.y != high.y ? stretches : [], atMost: 4)
    tell("poles at ", f.poles.map(place))
    let room = 1e-9 * x.length
    let jumps = f.breaks.filter { place in !f.poles.contains { abs($0 - place) <= room } }
    tell("jumps at ", jumps.map(place))
    if let hole = f.holes.first, f.holes.count == 1 {
      parts.append(
        "removable hole at \(coordinate(hole.x, x)), limit \(coordinate(hole.y, y, 1e-9))")
    } else {
      tell("removable holes at ", f.holes.map(point))
    }
    if !f.undefined.isEmpty {
      let spans = f.undefined.prefix(4).map { "\(place($0.lower)) to \(place($0.upper))" }
      parts.append("undefined from " + spans.joined(separator: ", "))
    }
    return parts.joined(separator: "; ")
  }

  /// The lowest or highest value and its place; beside a jump or hole, or below what doubles hold, it is not taken.
  private static func extreme(
    _ p: PlotPoint, _ words: (taken: String, open: String), _ f: CurveFeatures, _ x: Span, _ y: Span
  ) -> String {
    let room = 1e-9 * x.length
    let height = 1e-9 * y.length
    func isEnd(_ end: CurveEnd) -> Bool {
      abs(end.at.x - p.x) <= room && abs(end.at.y - p.y) <= height
    }
    let ends = f.ends.filter(isEnd)
    let isOpen = !ends.isEmpty && !ends.contains { $0.isClosed }
    let value = p.y.isInfinite ? beyond(p.y) : number(p.y, in: y)
    if isOpen || p.y == 0 && f.hasVanished {
      return "\(words.open) \(value) near x = \(coordinate(p.x, x))"
    }
    return "\(words.taken) \(value) at x = \(coordinate(p.x, x))"
  }

  /// What is said of a value beyond the range of doubles.
  private static func beyond(_ value: Double) -> String {
    "beyond \(number(value < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude))"
  }

  private static func list(_ texts: [String], atMost most: Int = 8) -> String {
    texts.prefix(most).joined(separator: ", ") + (texts.count > most ? " and elsewhere" : "")
  }

  /// A place on an axis, where what is far below the window's precision is zero.
  private static func coordinate(
    _ value: Double, _ x: Span, _ precision: Double = 1e-12
  ) -> String {
    x.contains(0) && abs(value) < precision * x.length ? "0" : number(value, in: x)
  }

  /// A stretch of the x axis in words: its middle, if it is narrow, or its ends.
  static func place(_ span: Span, in window: Span) -> String {
    guard span.length < 0.05 * window.length else {
      return "from x = \(number(span.lower, in: window)) to \(number(span.upper, in: window))"
    }
    return "near x = " + number(span.contains(0) ? 0 : span.middle, in: window)
  }

  /// A number with four digits, or as many as tell ten thousand places of a window apart.
  static func number(_ value: Double, in window: Span) -> String {
    guard value.isFinite, value != 0, window.length > 0, window.length.isFinite else {
      return number(value)
    }
    let more = Int(floor(log10(abs(value))) - floor(log10(window.length)))
    return number(value, digits: more < 2 ? 4 : min(4 + more, 16))
  }

  static func number(_ value: Double, digits: Int = 4) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "infinity" }
    let power = Int(floor(log10(abs(value))))
    let last = power - digits + 1
    // In two steps, each of which is within the range of doubles.
    let near = max(-150, min(150, last))
    let part = near < 0 ? value * powerOfTen(-near) : value / powerOfTen(near)
    let scaled = (part / powerOfTen(last - near)).rounded()
    let tick = Tick(mantissa: Int64(scaled), exponent: last).reduced
    if power > max(6, digits) || power < -4 { return tick.scientific }
    return tick.decimal(decimals: 0)
  }
}
