internal import Estimates
public import Plotting

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension PlayerFit {
  /// The share of searches that still go on, against time as a multiple of what the fitted player needs on average for the
  /// same table, beside what the player's exponential times say.
  public var plot: Plot {
    let (sample, confidence) = (multiples, confidence)
    let reach = sample.times.last?.time ?? 1
    return Plot(
      title: "Searches that go on, against the fitted player",
      x: Axis("time, in means of the fitted player", window: Span(0, max(reach, 1))),
      y: Axis("share of searches", window: Span(0, 1), format: .percent),
      marks: [
        .band(
          lower: { sample.share(after: $0, confidence: confidence).interval.lower },
          upper: { sample.share(after: $0, confidence: confidence).interval.upper }
        ).inSeries(0),
        .curve(sample.times.count == 1 ? "1 search" : "\(sample.times.count) searches") {
          sample.share(after: $0, confidence: confidence).value
        }.inSeries(0),
        .curve("exponential times") { exp(-$0) }.inSeries(1),
      ])
  }
}
