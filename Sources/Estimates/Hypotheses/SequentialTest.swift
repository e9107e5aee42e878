internal import CPlatform

/// A test of a difference that may be looked at after every game: which is better, or that they differ by less than matters.
///
/// Which verdict is due follows from the difference so far and its standard error alone: beyond ± ``halfWidth(standardError:count:confidence:)``
/// one is better, within ± ``alike(standardError:count:confidence:)`` both are alike.
public struct SequentialTest: Hashable, Sendable {
  /// The kind of a test.
  public enum Kind: String, Sendable {
    /// Robbins' mixture, tuned for a number of games whatever matters, with both ends for “alike”; see ``ConfidenceSequence``.
    case mixture
    /// Likelihood ratios tuned to the smallest difference that matters, with a guarantee for every difference.
    case tuned
  }

  /// The kind of the test.
  public let kind: Kind
  /// The smallest difference that matters, δ; 0 if every one does.
  public let smallest: Double

  /// If every difference matters, there is nothing to tune to, and the test is the mixture.
  package init(_ kind: Kind, smallest: Double) {
    precondition(smallest >= 0, "A difference that matters is not negative.")
    self.kind = smallest > 0 ? kind : .mixture
    self.smallest = smallest
  }

  /// Differences that are tried: δ times 2 to these powers.
  private static let powers = -40...40

  /// The share of the error probability of the likelihood ratio of δ times 2 to a power, where those of others are multiplied by
  /// `others`: all of them add up to 1.
  private static func share(_ power: Int, others: Double) -> Double {
    let larger = 0.19
    let smaller = 0.01
    return power == 0
      ? 1 - others * (larger + smaller)
      : others * (power > 0 ? larger : smaller)
        * Double(sign: .plus, exponent: -abs(power), significand: 1)
  }

  /// The logarithm of the mean of the likelihood ratios by their shares, for an estimate at a distance above a mean, and its slope.
  ///
  /// The ratio of mean μ + λ to μ is exp((λ x − λ²/2)/s²) for an estimate x above μ with standard error s.
  private func evidence(
    at distance: Double, variance: Double, others: Double
  ) -> (value: Double, slope: Double) {
    let terms = Self.powers.map { power in
      let shift = Double(sign: .plus, exponent: power, significand: smallest)
      let ratio = (shift * distance - shift * shift / 2) / variance
      return (shift: shift, log: ratio + log(Self.share(power, others: others)))
    }
    let most = terms.reduce(-.infinity) { max($0, $1.log) }
    guard most.isFinite else { return (most, .infinity) }
    var (sum, moment) = (0.0, 0.0)
    for term in terms {
      let weight = exp(term.log - most)
      sum += weight
      moment += weight * term.shift
    }
    return (most + log(sum), moment / sum / variance)
  }

  /// The distance from a mean at which the evidence against it is so much.
  private func reach(_ standardError: Double, evidence: Double, others: Double = 1) -> Double {
    let variance = standardError * standardError
    // Where one ratio alone is enough; from there Newton's method descends, because the evidence is convex.
    var distance = Double.infinity
    for power in Self.powers {
      let shift = Double(sign: .plus, exponent: power, significand: smallest)
      let needed = evidence - log(Self.share(power, others: others))
      distance = min(distance, variance * needed / shift + shift / 2)
    }
    guard variance > 0, distance.isFinite else { return distance }
    for _ in 0..<50 {
      let found = self.evidence(at: distance, variance: variance, others: others)
      let step = (found.value - evidence) / found.slope
      distance -= step
      if abs(step) < 1e-14 * distance { break }
    }
    return distance
  }

  /// Half the width of an interval that holds the true difference at all numbers of games together; beyond ± this a difference has
  /// a sign, with an error probability of at most 1 − confidence at no difference.
  ///
  /// The tuned one rejects a mean μ when, on either side, the mean of the likelihood ratios of μ ± λ exceeds 2/α: λ = δ has 80% of
  /// the weight, 2δ, 4δ, … share 19%, each with half of what the one before it has, and δ/2, δ/4, … likewise 1%. Under μ or
  /// anything on its other side the mean is a nonnegative supermartingale from 1, so that it ever exceeds c with probability
  /// 1/c at most (Ville). δ is known before the games, so no tuning depends on them; the standard error is estimated, which
  /// makes the guarantee asymptotic, as that of ``ConfidenceSequence``: it needs some hundreds of games before the first look.
  ///
  /// Source: A. Wald, Sequential Analysis, Wiley 1947; J. Ville, Étude critique de la notion de collectif, 1939; with an
  /// estimated variance, I. Waudby-Smith et al., Ann. Statist. 52 (2024).
  package func halfWidth(standardError: Double, count: Int, confidence: Double) -> Double {
    kind == .mixture
      ? standardError * ConfidenceSequence.reach(count: count, confidence: confidence)
      : reach(standardError, evidence: -log((1 - confidence) / 2))
  }

  /// Within ± this a difference is less than δ, with an error probability of at most 1 − confidence at ±δ and beyond; never
  /// where it is negative.
  ///
  /// A difference is either at least δ or at most −δ, never both, so each side may spend the whole error probability. Whoever
  /// is wrongly called better at ±δ has crossed this bound before, in which other differences than δ have half their weight, so
  /// that both errors together keep it.
  package func alike(standardError: Double, count: Int, confidence: Double) -> Double {
    kind == .mixture
      ? smallest - halfWidth(standardError: standardError, count: count, confidence: confidence)
      : smallest - reach(standardError, evidence: -log(1 - confidence), others: 0.5)
  }

  /// The p-value of no difference that matches the intervals: at most α where the one of confidence 1 − α excludes 0.
  ///
  /// Valid whenever one stops; NaN for an unknown value or standard error.
  package func p(_ value: Double, standardError: Double, count: Int) -> Double {
    guard kind != .mixture else {
      return ConfidenceSequence.p(z: value / standardError, count: count)
    }
    guard !value.isNaN, !standardError.isNaN else { return .nan }
    let found = evidence(
      at: abs(value), variance: standardError * standardError, others: 1)
    return min(1, 2 * exp(-found.value))
  }
}
