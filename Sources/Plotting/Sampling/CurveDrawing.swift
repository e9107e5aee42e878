/// A curve as it is drawn: traced, proven where possible, and traced again for what that showed.
struct CurveDrawing {
  /// With more base samples that closer bounds told, noise lies between them too.
  private static let fewCloser = 16

  private(set) var trace: Trace
  private(set) var calls: Int
  private(set) var intervalCalls: Int
  private(set) var isSpent: Bool

  /// Draws a function from its values at the base positions, in a window of pixels, with `budget` calls in all; proofs
  /// take at most as long as the samples did, and that again where there may be spikes.
  init(
    _ f: @escaping PlotFunction, _ intervals: IntervalExtension?, of probed: ProbedMark,
    _ map: DeviceMap, budget: Int
  ) {
    let budget = max(0, budget - probed.calls)
    var samples: [Sample] = []
    samples.reserveCapacity(probed.xs.count)
    for i in probed.xs.indices { samples.append(map.sample(probed.xs[i], probed.ys[i])) }
    let findings = probed.scrutiny?.findings ?? Scrutiny.Findings()
    var tracer = CurveTracer(
      map: map, asker: Asker(f, budget: budget), intervals: intervals, probed.scrutiny,
      isWary: findings.closerCalls > Self.fewCloser)
    tracer.draw(samples)
    if tracer.hasNoise { tracer = tracer.again(samples) }
    let columns = max(1, Int(map.x.length.rounded(.up)))
    var isProven = [Bool](repeating: false, count: columns)
    var doubtful: [Int] = []
    var proofCalls = 0
    if let intervals {
      let ink = ColumnInk(tracer.trace.runs, columns: columns)
      var certifier = Certifier(
        intervals, map, tracer.trace, ink,
        budget: samples.count - Int(Double(findings.checks) * intervals.cost))
      certifier.certify()
      proofCalls = certifier.calls
      if intervals.canDoubt { doubtful = certifier.doubtful }
      isProven = (0..<columns).map(certifier.isProven)
      func isNews(_ s: Sample) -> Bool {
        if s.isDefined { return ink.misses(s.u, s.v, height: map.height) }
        return ink.isInked(s.u) && !tracer.trace.gaps.contains { $0.left < s.x && s.x < $0.right }
      }
      var answers = certifier.wanted.map { tracer.ask($0) }
      for i in answers.indices where isNews(answers[i]) { answers[i] = tracer.settled(answers[i]) }
      let news = answers.filter(isNews)
      if !news.isEmpty {
        // Only a tracer that can ask again as often as before will see more than before.
        if 2 * tracer.asker.calls < budget {
          tracer = tracer.again((samples + answers).sorted { $0.x < $1.x })
        } else {
          doubtful += news.map { max(0, min(columns - 1, Int($0.u))) }
        }
      }
    }
    tracer.checkZeroStretches()
    trace = tracer.trace
    calls = tracer.asker.calls
    trace.features.scrutinised = tracer.scrutiny?.findings ?? findings
    intervalCalls = tracer.intervalCalls + proofCalls
    isSpent = tracer.asker.isSpent
    doubtful += isProven.indices.filter { trace.isBar($0) && !isProven[$0] }
    trace.features.provenColumns = isProven.count { $0 }
    trace.features.sampledColumns = columns - trace.features.provenColumns
    if let first = doubtful.min(), let last = doubtful.max() {
      trace.features.doubtful = Span(
        map.x.value(at: Double(first)), map.x.value(at: Double(last + 1)))
    }
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
