/// The laws that strategies, hint strategies, scoring rules, interval methods and renderers keep, to be checked on one's own.
///
/// Each function takes a conformer and gives the laws it breaks, each once, as sentences that name where; nothing when it
/// keeps all. They need no testing library, so that any test, or a program, can ask:
///
///     #expect(Laws.broken(by: Strategy(MyStrategy())) == [])
public enum Laws {}

/// The broken laws so far; each is kept once, with the first place where it was broken.
struct BrokenLaws {
  private(set) var sentences: [String] = []
  private var laws: [String] = []

  /// Notes a law that does not hold at a place.
  mutating func require(
    _ holds: Bool, _ law: @autoclosure () -> String, _ place: @autoclosure () -> String = ""
  ) {
    guard !holds else { return }
    let law = law()
    guard !laws.contains(law) else { return }
    laws.append(law)
    let place = place()
    sentences.append(place.isEmpty ? law : "\(law) (\(place))")
  }
}
