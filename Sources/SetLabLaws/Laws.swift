public import Estimates
public import Plotting

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

extension Laws {
  /// The laws that a renderer breaks.
  ///
  /// - The same scene gives the same text.
  /// - A figure gives some text, also one whose functions have no value anywhere or are infinite.
  /// - No number of the text is `nan` or `inf`.
  ///
  /// Returns a sentence for each broken law.
  public static func broken(by renderer: some Renderer) -> [String] {
    var broken = BrokenLaws()
    let functions: [(name: String, function: PlotFunction)] = [
      ("a line", { $0 }), ("a hyperbola", { 1 / $0 }), ("a constant", { _ in 3 }),
      ("no value", { _ in .nan }), ("infinity", { _ in .infinity }),
      ("huge values", { 1e300 * $0 }),
      ("tiny values", { 1e-300 * $0 }), ("a gap", { $0 > 0 ? $0.squareRoot() : .nan }),
    ]
    for (name, function) in functions {
      let plot = Plot(
        title: "A title", x: Axis("x", from: -10, to: 10), y: Axis("y"),
        marks: [
          .band("b", lower: { function($0) - 1 }, upper: function), .curve("c", function),
          .integers("i", style: .bars, function), .rule(x: 2), .label("l", x: 1, y: 1),
        ])
      let scene = plot.figure(for: renderer.metrics).scene
      let text = renderer.render(scene)
      broken.require(!text.isEmpty, "a figure gives some text", name)
      broken.require(renderer.render(scene) == text, "the same scene gives the same text", name)
      let words = text.lowercased().split { !$0.isLetter }
      broken.require(
        !words.contains("nan") && !words.contains("inf"), "no number of the text is without value",
        name)
    }
    return broken.sentences
  }

  /// The laws that an interval for a proportion breaks.
  ///
  /// - Without trials it is 0…1; it lies inside 0…1 and holds the estimate.
  /// - It touches 0 only without successes and 1 only without failures.
  /// - Its ends do not fall when the successes grow.
  /// - With successes and failures exchanged it is the mirror image, to 10⁻¹¹.
  /// - With less confidence it is narrower and lies inside.
  ///
  /// `trials` are at least 1 each. Returns a sentence for each broken law.
  public static func broken(
    by method: IntervalMethod, trials: [Int] = [1, 2, 7, 40, 1000, 1_000_000],
    numerics: Numerics = .portable
  ) -> [String] {
    var broken = BrokenLaws()
    broken.require(!method.name.isEmpty, "an interval method has a name")
    let confidence = Confidence(0.95, method: method, by: numerics)
    broken.require(
      confidence.interval(successes: 0, trials: 0) == .unit,
      "without trials the interval is 0…1")
    for trials in trials { check(confidence, trials, &broken) }
    return broken.sentences
  }

  private static func check(
    _ confidence: Confidence, _ trials: Int, _ broken: inout BrokenLaws
  ) {
    var previous = Interval(lower: 0, upper: 0)
    for successes in stride(from: 0, through: trials, by: max(1, trials / 20)) {
      let place = "\(successes) of \(trials)"
      let interval = confidence.interval(successes: successes, trials: trials)
      broken.require(
        interval.contains(Double(successes) / Double(trials)), "an interval holds the estimate",
        place)
      broken.require(
        interval.lower >= 0 && interval.upper <= 1, "an interval lies inside 0…1", place)
      broken.require(
        interval.lower >= previous.lower && interval.upper >= previous.upper,
        "more successes give no lower end", place)
      broken.require(
        (interval.lower == 0) == (successes == 0) && (interval.upper == 1) == (successes == trials),
        "only what was always or never seen can be certain", place)
      let mirrored = confidence.interval(
        successes: trials - successes, trials: trials)
      broken.require(
        abs(interval.lower - (1 - mirrored.upper)) <= 1e-11,
        "failures have the mirror image of the interval of successes", place)
      let narrow = confidence.at(0.5).interval(successes: successes, trials: trials)
      broken.require(
        narrow.lower >= interval.lower && narrow.upper <= interval.upper
          && narrow.width < interval.width, "less confidence gives a narrower interval", place)
      previous = interval
    }
  }
}
