/// A curve as it is drawn: traced, proven where possible, and traced again for what that showed.
struct CurveDrawing {
  /// With more base samples that closer bounds told, noise lies between them too.
  private static let fewCloser = 16

  private(set) var trace: Trace
  private(set) var calls: Int
  private(set) var intervalCalls: Int
  private(set) var isSpent: Bool

  /// Draws a function from its values at the base positions, in a window of pixels, with `budget` more calls; proofs
  /// take at most as long as the samples did, and that again where there may be spikes.
  init(
    _ f: @escaping PlotFunction, _ intervals: IntervalExtension?, _ samples: [Sample],
    _ findings: Scrutiny.Findings, _ map: DeviceMap, budget: Int
  ) {
    var tracer = CurveTracer(
      map: map, asker: Asker(f, budget: budget), intervals: intervals,
      Scrutiny(intervals, map, findings), isWary: findings.closerCalls > Self.fewCloser)
    tracer.draw(samples)
    if tracer.hasNoise { tracer = tracer.again(samples) }
    let columns = max(1, Int(map.x.length.rounded(.up)))
    var isProven = [Bool](repeating: false, count: columns)
    var isDoubtful = isProven
    var proofCalls = 0
    if let intervals {
      let ink = ColumnInk(tracer.trace.runs, columns: columns)
      var certifier = Certifier(
        intervals, map, tracer.trace, ink,
        budget: samples.count - Int(Double(findings.checks) * intervals.cost))
      certifier.certify()
      proofCalls = certifier.calls
      for column in certifier.doubtful where intervals.canDoubt { isDoubtful[column] = true }
      for column in 0..<columns { isProven[column] = certifier.isProven(column) }
      var answers = certifier.wanted.map { tracer.ask($0) }
      for i in answers.indices where Self.isNews(answers[i], tracer.trace, ink, map.height) {
        answers[i] = tracer.settled(answers[i])
      }
      if answers.contains(where: { Self.isNews($0, tracer.trace, ink, map.height) }) {
        // Only a tracer that can ask again as often as before will see more than before.
        if 2 * tracer.asker.calls < budget {
          tracer = tracer.again((samples + answers).sorted { $0.x < $1.x })
        } else {
          for s in answers where Self.isNews(s, tracer.trace, ink, map.height) {
            isDoubtful[max(0, min(columns - 1, Int(s.u)))] = true
          }
        }
      }
    }
    tracer.checkZeroStretches()
    trace = tracer.trace
    calls = tracer.asker.calls
    let scrutinised = tracer.scrutiny?.findings ?? findings
    intervalCalls = tracer.intervalCalls + proofCalls
    trace.features.scrutinisedValues = scrutinised.checks
    trace.features.settledValues = scrutinised.closerCalls
    trace.features.rounded = scrutinised.lost
    isSpent = tracer.asker.isSpent
    for (column, isWild) in trace.isWild.enumerated() where isWild && !isProven[column] {
      isDoubtful[column] = true
    }
    trace.features.provenColumns = isProven.count { $0 }
    trace.features.sampledColumns = columns - trace.features.provenColumns
    if let first = isDoubtful.firstIndex(of: true), let last = isDoubtful.lastIndex(of: true) {
      trace.features.doubtful = Span(
        map.x.value(at: Double(first)), map.x.value(at: Double(last + 1)))
    }
  }

  private static func isNews(
    _ s: Sample, _ trace: Trace, _ ink: ColumnInk, _ height: Double
  ) -> Bool {
    if s.isDefined { return ink.misses(s.u, s.v, height: height) }
    return ink.isInked(s.u) && !trace.gaps.contains { $0.left < s.x && s.x < $0.right }
  }
}

struct Sample {
  var x: Double
  var y: Double
  var u: Double
  var v: Double

  var isDefined: Bool { v.isFinite }
}

/// Maps answers to device units; y is held within one window height around the window.
struct DeviceMap: Sendable {
  let x: AxisMap
  let y: AxisMap

  @inline(__always) var height: Double { y.length }

  @inline(__always)
  func sample(_ at: Double, _ value: Double) -> Sample {
    let u = x.position(at)
    guard value.isFinite else {
      // A value beyond the range of doubles is out of the picture.
      let v = value.isNaN ? value : value > 0 ? -height : y.scale == .log ? .nan : 2 * height
      return Sample(x: at, y: value, u: u, v: v)
    }
    let v = height - y.position(value)
    return Sample(x: at, y: value, u: u, v: v < -height ? -height : min(v, 2 * height))
  }

  @inline(__always)
  func isHidden(_ a: Sample, _ b: Sample) -> Bool {
    (a.v < 0 && b.v < 0) || (a.v > height && b.v > height)
  }
}
