import Names
import Testing

@Suite struct NearestNameTests {
  static let names = [
    "first", "random", "noset", "inplay", "inplay.lo", "published.inplay", "leftover", "sin",
    "sinh",
  ]

  @Test(arguments: [
    ("frist", "first"), ("randon", "random"), ("RANDOM", "random"), ("firs", "first"),
    ("fist", "first"), ("nosett", "noset"), ("no-set", "noset"), ("inplya", "inplay"),
    ("inplay.low", "inplay.lo"), ("publishd.inplay", "published.inplay"), ("sni", "sin"),
    ("leftovers", "leftover"), ("temperature", nil), ("xyz", nil), ("", nil), ("r", nil),
    ("randomrandom", nil), ("sin", "sin"), ("sinx", "sin"),
  ])
  func nearest(text: String, name: String?) {
    #expect(NearestName.find(text, among: Self.names) == name)
  }

  @Test func theFirstOfEquallyNearOnes() {
    #expect(NearestName.find("ab", among: ["ac", "ad"]) == "ac")
    #expect(NearestName.find("ab", among: ["ad", "ac"]) == "ad")
    #expect(NearestName.find("ab", among: ["cb", "ac"]) == "ac")
    #expect(NearestName.find("ab", among: []) == nil)
    #expect(NearestName.find(String(repeating: "a", count: 100_000), among: ["a"]) == nil)
  }

  @Test(arguments: [
    ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abcd", "badc", 2),
    ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ])
  func distance(one: String, other: String, edits: Int) {
    let (a, b) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    #expect(NearestName.distance(a, b) == edits)
    #expect(NearestName.distance(b, a) == edits)
  }
}
