public import Plotting

extension Laws {
  /// The laws that a renderer breaks.
  ///
  /// - The same scene gives the same text.
  /// - A figure gives some text, also one whose functions have no value anywhere or are infinite.
  /// - No number of the text is `nan` or `inf`.
  ///
  /// - Parameter renderer: The renderer.
  /// - Returns: A sentence for each broken law.
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
}
