import Testing

@testable import SetLab

struct SuggestionTests {
  @Test(arguments: [
    ("randon", "random"), ("RANDOM", "random"), ("firs", "first"), ("fist", "first"),
    ("xyz", nil), ("", nil), ("r", nil), ("randomrandom", nil),
  ])
  func strategies(text: String, name: String?) {
    #expect(Suggestion.nearest(to: text, among: StrategyCatalogue.names) == name)
  }

  @Test(arguments: [
    ("inplya", "inplay"), ("nosett", "noset"), ("no-set", "noset"), ("leftovers", "leftover"),
    ("publishd.inplay", "published.inplay"), ("inplay.low", "inplay.lo"), ("temperature", nil),
  ])
  func quantities(text: String, name: String?) {
    #expect(Suggestion.nearest(to: text, among: QuantityCatalogue.names) == name)
  }

  @Test func theFirstOfEquallyNearOnes() {
    #expect(Suggestion.nearest(to: "ab", among: ["ac", "ad"]) == "ac")
    #expect(Suggestion.nearest(to: "ab", among: ["ad", "ac"]) == "ad")
    #expect(Suggestion.nearest(to: "ab", among: []) == nil)
  }

  /// Every name is nearest to itself.
  @Test func namesSuggestThemselves() {
    for name in QuantityCatalogue.names {
      #expect(Suggestion.nearest(to: name, among: QuantityCatalogue.names) == name)
    }
  }
}
