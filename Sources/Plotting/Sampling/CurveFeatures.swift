/// An end of a piece of a curve: a jump, an edge of the domain, or a hole of one point.
package struct CurveEnd: Sendable, Hashable {
  var at: PlotPoint
  /// True if the end belongs to the curve: of two doubles beside a jump the shorter does.
  package var isClosed: Bool
  /// True if the piece lies to the right of the end.
  var isStart: Bool
}

package struct CurveFeatures: Sendable, Hashable {
  /// The smallest value found in the window and where; nil if nothing is defined.
  var minimum: PlotPoint?
  var maximum: PlotPoint?
  /// Local extrema inside the window, in order of x, at most 64.
  var extrema: [PlotPoint] = []
  /// Where the curve passes through zero continuously, at most 64.
  var zeros: [Double] = []
  /// True if values too small for doubles were taken for zero.
  var hasVanished = false
  /// The stretches on which the curve is zero, at most 64; their ends are not in ``zeros``.
  var zeroStretches: [Span] = []
  /// Where the curve jumps or has a pole, at most 64.
  package var breaks: [Double] = []
  /// Where the values grow without bound, at most 256; those that are jumps too are in ``breaks``.
  package var poles: [Double] = []
  /// Single places where the curve is undefined and has a limit, with it, at most 64.
  var holes: [PlotPoint] = []
  var isUnbounded: Bool { !poles.isEmpty }
  /// The stretches of x in which the function is undefined, at most 64.
  var undefined: [Span] = []
  /// The ends of the pieces of the curve, at most 512.
  package var ends: [CurveEnd] = []
  /// Pixel columns whose ink an interval extension proved to be continuous, or absent.
  package var provenColumns = 0
  package var sampledColumns = 0
  /// The stretch of x in which the curve turns or breaks more often than could be followed; nil without any.
  var doubtful: Span?
  var scrutinised = Scrutiny.Findings()

  mutating func addZero(_ a: Sample, _ b: Sample) {
    guard zeros.count < 64 else { return }
    if a.y < 0 && b.y > 0 || a.y > 0 && b.y < 0 {
      let low = abs(a.y)
      zeros.append(a.x + (b.x - a.x) * (low / (low + abs(b.y))))
    } else if b.y == 0 && a.y != 0 {
      zeros.append(b.x)
    }
  }

  mutating func addZeroStretch(_ a: Sample, _ b: Sample) {
    if zeros.last == a.x { zeros.removeLast() }
    if let last = zeroStretches.last, last.upper == a.x {
      zeroStretches[zeroStretches.count - 1] = Span(last.lower, b.x)
    } else if zeroStretches.count < 64 {
      zeroStretches.append(Span(a.x, b.x))
    }
  }

  mutating func addZero(_ s: Sample) {
    if zeros.count < 64, zeros.last != s.x { zeros.append(s.x) }
  }

  mutating func addJump(_ a: Sample, _ isLeftPole: Bool, _ b: Sample, _ isRightPole: Bool) {
    let isLeftClosed = Self.plainer(a.x, b.x)
    let x = a.x < 0 && b.x > 0 ? 0 : isLeftClosed ? a.x : b.x
    let isKnown = breaks.last.map { abs($0 - x) <= 4 * x.ulp } ?? false
    if breaks.count < 64, !isKnown { breaks.append(x) }
    if isLeftPole || isRightPole { addPole(x) }
    if !isLeftPole { append(a, isClosed: isLeftClosed, isStart: false) }
    if !isRightPole { append(b, isClosed: !isLeftClosed, isStart: true) }
  }

  /// Adds a jump over a place where the curve is undefined, unless there is a pole.
  mutating func addBreak(between a: Double, _ b: Double) {
    guard breaks.count < 64 else { return }
    let middle = a / 2 + b / 2
    breaks.append(a < 0 && b > 0 ? 0 : Self.plainer(a, middle) ? a : middle)
  }

  mutating func addEnd(_ s: Sample, _ beyond: Double, isStart: Bool) {
    append(s, isClosed: Self.plainer(s.x, beyond), isStart: isStart)
  }

  /// Adds a hole of one point with its limit; one that is not seen has an end alone.
  mutating func addHole(_ hole: Sample, isSeen: Bool) {
    append(hole, isClosed: false, isStart: true)
    if isSeen, holes.count < 64 { holes.append(PlotPoint(x: hole.x, y: hole.y)) }
  }

  mutating func addPole(_ x: Double) {
    guard poles.count < 256 else { return }
    if let last = poles.last, abs(x - last) <= 4 * max(x.ulp, last.ulp) { return }
    poles.append(x)
  }

  private mutating func append(_ s: Sample, isClosed: Bool, isStart: Bool) {
    guard ends.count < 512 else { return }
    let p = PlotPoint(x: s.x, y: s.y)
    // A lone point ends at the left and starts at the right: it is closed if either side is.
    if let last = ends.last, last.at == p, last.isStart, !isStart {
      ends[ends.count - 1].isClosed = true
      return
    }
    // A hole of one point has one mark.
    if let last = ends.last, !last.isClosed, !isClosed, abs(last.at.x - p.x) <= 4 * p.x.ulp,
      abs(last.at.y - p.y) <= 1e-9 * abs(p.y)
    {
      return
    }
    ends.append(CurveEnd(at: p, isClosed: isClosed, isStart: isStart))
  }

  /// True if the first of two adjacent doubles is written with fewer digits.
  private static func plainer(_ a: Double, _ b: Double) -> Bool {
    "\(a)".utf8.count < "\(b)".utf8.count
  }
}
