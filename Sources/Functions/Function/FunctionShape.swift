/// What is drawn in place of a function's graph.
package enum FunctionShape: Sendable, Hashable {
  /// The points below the graph, or above it; the graph is their edge, and belongs to them or not.
  case region(isBelow: Bool, hasEdge: Bool)
  /// The area between the bounds.
  case band
  case vertical(Double)
  case point(x: Double, y: Double, label: String)

  var x: Double? {
    switch self {
    case .region, .band: nil
    case .vertical(let x), .point(let x, _, _): x
    }
  }
}

extension Function {
  var isRegion: Bool { if case .region = shape { true } else { false } }

  package var isBand: Bool { shape == .band }

  /// The band between two functions; those on whole numbers are joined by straight lines.
  public init(from lower: Function, to upper: Function, legend: String) {
    self.init(
      legend, domain: FunctionDomain(curveOver: Self.joined([lower.place, upper.place])),
      bounds: Bounds(lower: lower.joined, upper: upper.joined)
    ) { _ in .nan }
    title = lower.title == upper.title ? lower.title : legend
    argument = lower.argument
    unit = lower.unit == upper.unit ? lower.unit : nil
    shape = .band
  }

  init(x: Double, y: Double, label: String, text: String) {
    self.init(text, domain: .places([x])) { $0 == x ? y : .nan }
    shape = .point(x: x, y: y, label: label)
  }

  init(points: [(x: Double, y: Double, error: Double?)], name: String, _ confidence: Confidence) {
    let found = points.reduce(into: [Double: (y: Double, error: Double)]()) {
      $0[$1.x] = ($1.y, $1.error ?? 0)
    }
    self.init(name, domain: .places(points.map { $0.x })) { found[$0]?.y ?? .nan }
    guard points.contains(where: { $0.error != nil }) else { return }
    let reach = confidence.normalQuantile
    bounds = Bounds { x in
      found[x].map { Interval(lower: $0.y - reach * $0.error, upper: $0.y + reach * $0.error) }
    }
  }

  init(vertical x: Double, text: String) {
    self.init(text) { _ in .nan }
    intervals = IntervalExtension { _ in IntervalBounds(definedness: .nowhere) }
    shape = .vertical(x)
  }
}

enum ShapeText {
  /// `(1, 2)`, perhaps named: the ranges of the two coordinates.
  case point(name: Range<Int>?, x: Range<Int>, y: Range<Int>)
  /// Several of them, each with its x, its y and perhaps the standard error of y.
  case series(name: Range<Int>?, [[Range<Int>]])
  /// `y < f(x)` or `f(x) > y`: the range of the formula.
  case region(Range<Int>, isBelow: Bool, hasEdge: Bool)
  /// `0 < y < f(x)`.
  case chain
  /// `x = 3`: the range of the number.
  case vertical(Range<Int>)

  /// The parts that are formulas.
  var sides: [Range<Int>] {
    switch self {
    case .point(_, let x, let y): [x, y]
    case .series(_, let parts): parts.flatMap { $0 }
    case .region(let side, _, _), .vertical(let side): [side]
    case .chain: []
    }
  }

  /// Nil for what is a formula, a definition or neither.
  init?(_ text: String, variable: String) {
    let bytes = Array(text.utf8)
    guard let found = Self.compared(bytes) ?? Self.point(bytes) ?? Self.line(bytes, variable) else {
      return nil
    }
    self = found
  }

  private static func reads(_ range: Range<Int>, _ word: String, _ bytes: [UInt8]) -> Bool {
    bytes[range].elementsEqual(word.utf8)
  }

  private static func compared(_ bytes: [UInt8]) -> ShapeText? {
    var signs: [(range: Range<Int>, isLess: Bool, isStrict: Bool)] = []
    let places = ["<", ">"].flatMap { Brackets.places(of: $0, in: bytes, 0..<bytes.count) }
    for place in places {
      let isWide = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "=")
      signs.append((place..<place + (isWide ? 2 : 1), bytes[place] == UInt8(ascii: "<"), !isWide))
    }
    // ≤ and ≥ in UTF-8.
    for place in bytes.indices.dropLast(2)
    where bytes[place] == 0xE2 && bytes[place + 1] == 0x89
      && [0xA4, 0xA5].contains(bytes[place + 2])
    {
      signs.append((place..<place + 3, bytes[place + 2] == 0xA4, false))
    }
    signs.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard let sign = signs.first else { return nil }
    let ends = [0] + signs.map { $0.range.upperBound }
    let sides = zip(ends, signs.map { $0.range.lowerBound } + [bytes.count])
      .map { Brackets.trimmed($0..<$1, bytes) }
    guard let place = sides.firstIndex(where: { reads($0, "y", bytes) }) else { return nil }
    guard sides.count == 2 else { return .chain }
    return .region(sides[1 - place], isBelow: sign.isLess == (place == 0), hasEdge: !sign.isStrict)
  }

  private static func point(_ bytes: [UInt8]) -> ShapeText? {
    var name: Range<Int>?
    var whole = Brackets.trimmed(0..<bytes.count, bytes)
    if let sign = Brackets.places(of: "=", in: bytes, whole).first {
      let head = Brackets.trimmed(0..<sign, bytes)
      let isName = head.allSatisfy { index in
        let byte = bytes[index]
        return byte == 95 || byte > 127 || (48...57).contains(byte) || (65...90).contains(byte)
          || (97...122).contains(byte)
      }
      guard !head.isEmpty, isName else { return nil }
      name = head
      whole = Brackets.trimmed(sign + 1..<bytes.count, bytes)
    }
    let parts = Brackets.list(whole, bytes).map { coordinates($0, bytes) }
    guard let first = parts.first, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    guard parts.count == 1, first.count == 2 else { return .series(name: name, parts) }
    return .point(name: name, x: first[0], y: first[1])
  }

  /// The two or three parts of `(x, y)`; empty for anything else.
  private static func coordinates(_ part: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
    guard let open = part.first, bytes[open] == UInt8(ascii: "("),
      Brackets.end(of: open, in: bytes) == part.upperBound - 1
    else { return [] }
    let parts = Brackets.list(open + 1..<part.upperBound - 1, bytes)
    return 2...3 ~= parts.count ? parts : []
  }

  private static func line(_ bytes: [UInt8], _ variable: String) -> ShapeText? {
    guard let sign = Brackets.places(of: "=", in: bytes, 0..<bytes.count).first,
      reads(Brackets.trimmed(0..<sign, bytes), variable, bytes), sign + 1 < bytes.count,
      bytes[sign + 1] != UInt8(ascii: "=")
    else { return nil }
    let side = Brackets.trimmed(sign + 1..<bytes.count, bytes)
    // `x = 0:5` would be a parameter.
    guard !side.isEmpty, Brackets.places(of: ":", in: bytes, side).isEmpty else { return nil }
    return .vertical(side)
  }
}
