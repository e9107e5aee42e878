internal import CPlatform

/// A test of a difference that may be looked at after every game: which is better, or that they differ by less than matters.
///
/// Which verdict is due follows from the difference so far and its standard error alone: beyond ± ``better(standardError:count:confidence:)``
/// one is better, within ± ``alike(standardError:count:confidence:)`` both are alike.
public struct SequentialTest: Hashable, Sendable {
  /// The kind of a test.
  public enum Kind: String, Sendable {
    /// Robbins' mixture, tuned for a number of games whatever matters, with both ends for “alike”; see ``ConfidenceSequence``.
    case mixture
    /// Likelihood ratios tuned to the smallest difference that matters, with a guarantee for every difference.
    case tuned
    /// Sobel and Wald's test of three decisions, with Wald's approximate bounds.
    case sprt
  }

  /// The kind of the test.
  public let kind: Kind
  /// The smallest difference that matters, δ; 0 if every one does.
  public let smallest: Double

  /// Makes a test of differences; where every difference matters there is nothing to tune to, and it is the mixture.
  public init(_ kind: Kind, smallest: Double) {
    precondition(smallest >= 0, "A difference that matters is not negative.")
    self.kind = smallest > 0 ? kind : .mixture
    self.smallest = smallest
  }

  /// The share of the error probability of the likelihood ratio of δ; 2δ, 4δ, … share one half of the rest, each half of what
  /// the one before it has, and δ/2, δ/4, … the other half.
  private static let weight = 0.94

  /// Differences that are tried: δ times 2 to these powers.
  private static let powers = -40...40

  /// The logarithm of the share of a power.
  private static func share(_ power: Int) -> Double {
    power == 0 ? log(weight) : log((1 - weight) / 2) - Double(abs(power)) * log(2)
  }

  /// The distance from a mean at which the estimate may lie before one of the likelihood ratios exceeds e^`evidence` divided by its share.
  ///
  /// The ratio of mean μ + λ to μ is exp((λ x − λ²/2)/s²) for an estimate x above μ with standard error s, so it exceeds c
  /// from x = s² ln c/λ + λ/2 on; that of least reach comes first.
  private func reach(_ standardError: Double, evidence: Double) -> Double {
    let variance = standardError * standardError
    var least = Double.infinity
    for power in Self.powers {
      let shift = Double(sign: .plus, exponent: power, significand: smallest)
      least = min(least, variance * (evidence - Self.share(power)) / shift + shift / 2)
    }
    return least
  }

  /// Half the width of an interval that holds the true difference at all numbers of games together.
  ///
  /// The tuned one rejects a mean μ when, on either side, the likelihood ratio of μ ± λ for one λ = δ, 2δ, δ/2, … exceeds
  /// 2/α divided by the share of λ. Under μ or anything on its other side each ratio is a nonnegative supermartingale from 1,
  /// so it ever exceeds c with probability 1/c at most (Ville), and the shares add up to 1. δ is known before the games, so
  /// no tuning depends on them; the standard error is estimated, which makes the guarantee asymptotic, as that of
  /// ``ConfidenceSequence``: it needs some hundreds of games before the first look.
  ///
  /// Source: A. Wald, Sequential Analysis, Wiley 1947; J. Ville, Étude critique de la notion de collectif, 1939; with an
  /// estimated variance, I. Waudby-Smith et al., Ann. Statist. 52 (2024). Wald's test has no intervals: with it they are those
  /// of the tuned test.
  public func halfWidth(standardError: Double, count: Int, confidence: Double) -> Double {
    kind == .mixture
      ? standardError * ConfidenceSequence.reach(count: count, confidence: confidence)
      : reach(standardError, evidence: -log((1 - confidence) / 2))
  }

  /// Beyond ± this a difference has a sign, with an error probability of at most 1 − confidence at no difference.
  public func better(standardError: Double, count: Int, confidence: Double) -> Double {
    guard kind == .sprt else {
      return halfWidth(standardError: standardError, count: count, confidence: confidence)
    }
    let error = 1 - confidence
    return smallest / 2
      + standardError * standardError * log((1 - error) / (error / 2)) / smallest
  }

  /// Within ± this a difference is less than δ, with an error probability of at most 1 − confidence at ±δ and beyond; never
  /// where it is negative.
  ///
  /// A difference is either at least δ or at most −δ, never both, so each side may spend the whole error probability. Whoever
  /// is wrongly called better at ±δ has crossed this bound's likelihood ratio before, so that both errors together keep it.
  public func alike(standardError: Double, count: Int, confidence: Double) -> Double {
    let error = 1 - confidence
    return switch kind {
    case .mixture:
      smallest
        - standardError * ConfidenceSequence.reach(count: count, confidence: confidence)
    case .tuned: smallest - reach(standardError, evidence: -log(error))
    case .sprt:
      smallest / 2 - standardError * standardError * log((1 - error / 2) / error) / smallest
    }
  }

  /// The p-value of no difference that matches the intervals: at most α where the one of confidence 1 − α excludes 0.
  ///
  /// Valid whenever one stops; NaN for an unknown value or standard error.
  public func p(_ value: Double, standardError: Double, count: Int) -> Double {
    guard kind != .mixture else {
      return ConfidenceSequence.p(z: value / standardError, count: count)
    }
    guard !value.isNaN, !standardError.isNaN else { return .nan }
    var most = 0.0
    for power in Self.powers {
      let shift = Double(sign: .plus, exponent: power, significand: smallest)
      let ratio = (shift * abs(value) - shift * shift / 2) / (standardError * standardError)
      most = max(most, ratio + Self.share(power))
    }
    return min(1, 2 * exp(-most))
  }
}
