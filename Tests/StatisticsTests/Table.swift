import CPlatform
import Statistics

/// Who computes what distributions are made of.
enum Maker: CaseIterable, Sendable {
  case gsl, portable

  var numerics: Numerics { self == .gsl ? .gsl : .portable }
}

extension MeanEstimate {
  init(_ moments: RunningMoments) {
    self.init(count: moments.count, mean: moments.mean, variance: moments.variance)
  }
}
