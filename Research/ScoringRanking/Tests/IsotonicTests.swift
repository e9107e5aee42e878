import TestSupport
import Testing

@testable import ScoringRanking

/// The nearest numbers that never fall, against a slow formula for them.
struct IsotonicTests {
  @Test func byHand() {
    #expect(isotonic([], weights: []).isEmpty && isotonic([3], weights: [2]) == [3])
    #expect(isotonic([1, 2, 2, 5], weights: [1, 1, 1, 1]) == [1, 2, 2, 5])
    #expect(isotonic([1, 4, 2], weights: [1, 1, 1]) == [1, 3, 3])
    #expect(isotonic([1, 4, 2], weights: [1, 3, 1]) == [1, 3.5, 3.5])
    #expect(isotonic([3, 2, 1], weights: [1, 1, 1]) == [2, 2, 2])
    #expect(isotonic([0.1, 0.1, 0.1], weights: [3, 5, 7]) == [0.1, 0.1, 0.1])
  }

  /// At each place the number is the greatest over all starts of the least over all ends of the mean between, whatever the
  /// numbers (the min-max formula of Brunk).
  @Test func isTheGreatestOfTheLeastMeans() {
    var random = SplitMix(seed: 11)
    func uniform() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    for count in 1...30 {
      let numbers = (0..<count).map { Double($0) / 20 + uniform() }
      let weights = numbers.map { _ in 0.1 + uniform() }
      let fitted = isotonic(numbers, weights: weights)
      for place in 0..<count {
        var greatest = -Double.infinity
        for start in 0...place {
          var least = Double.infinity
          for end in place..<count {
            let sum = (start...end).reduce(0.0) { $0 + numbers[$1] * weights[$1] }
            let weight = weights[start...end].reduce(0.0, +)
            least = min(least, sum / weight)
          }
          greatest = max(greatest, least)
        }
        #expect(abs(fitted[place] - greatest) < 1e-12)
      }
    }
  }
}
