internal import ArgumentParser
internal import Formulas
internal import Functions
internal import Plotting
internal import Records
internal import Terminal

/// `setlab-bench graph`: how long a key takes in the graph of a large terminal, and how much is painted.
struct GraphBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract:
      "Time the graph: a key that moves the view in 250 columns and 70 rows, drawn and painted."
  )

  private static let formulas = [
    "x^2 - 2", "sin(x)/x", "sin(x^2)", "tan(x)", "1/x", "floor(x)", "exp(-x/3) sin(4x)",
    "sum(k, 1, 50, sin(k x)/k)", "x^3 - x; cos(x); ln(x)",
  ]

  func run() throws {
    print("formula                        ms   with proofs   calls    bytes")
    for text in Self.formulas {
      var list = FunctionList(Calculator())
      let curves = try list.functions(in: text)
      let (drawn, proven) = (Self.steps(curves, .sampled), Self.steps(curves, .full))
      let columns = [
        NumberText.fixed(1_000 * drawn.seconds, decimals: 1),
        NumberText.fixed(1_000 * proven.seconds, decimals: 1), "\(drawn.calls)",
        "\(drawn.bytes)",
      ]
      let gap = String(repeating: " ", count: max(1, 28 - text.count))
      print(text + gap + columns.map { String(repeating: " ", count: 9 - $0.count) + $0 }.joined())
    }
  }

  /// The median of some steps: seconds from the key to the bytes, calls of the functions, bytes.
  private static func steps(
    _ curves: [Function], _ detail: GraphDetail
  ) -> (seconds: Double, calls: Int, bytes: Int) {
    let renderer = TextRenderer(width: 250, height: 68, glyphs: .braille, isColoured: true)
    var state = GraphState(curves)
    var painter = ScreenPainter()
    var steps: [(seconds: Double, calls: Int, bytes: Int)] = []
    for step in 0..<21 {
      var (calls, bytes) = (0, 0)
      let seconds = Stopwatch.seconds(of: {
        _ = state.perform(.pan(x: step % 2 == 0 ? 0.1 : -0.1, y: 0))
        let figure = state.plot(detail).figure(for: renderer.metrics)
        let lines = renderer.render(figure.scene).split(
          separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        let painted = painter.paint(lines, size: TerminalSize(columns: 250, rows: 70))
        (calls, bytes) = (figure.report.calls, painted.utf8.count)
      })
      steps.append((seconds, calls, bytes))
    }
    return steps.sorted { $0.seconds < $1.seconds }[steps.count / 2]
  }
}
