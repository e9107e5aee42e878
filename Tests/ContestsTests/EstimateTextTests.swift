import Contests
import Testing

struct EstimateTextTests {
  @Test func estimate() {
    let estimate = Estimate(value: 1.54037, interval: Interval(lower: 1.5379, upper: 1.54293))
    #expect(NumberText.estimate(estimate, decimals: 4) == "1.5404  (1.5379 to 1.5429)")
    let unknown = Estimate(value: 1, interval: .everything)
    #expect(NumberText.estimate(unknown, decimals: 1) == "1.0  (– to –)")
  }
}
