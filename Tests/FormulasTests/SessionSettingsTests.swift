import Formulas
import Testing

/// What a saved session keeps besides its statements.
struct SessionSettingsTests {
  @Test func settingsComeBack() throws {
    var saved = SavedSession()
    var calculator = Calculator()
    calculator.parameterValues["a"] = 2.5
    try calculator.evaluate("a = 0:5; f(x) = a x") { saved.add($0, $1) }
    saved.settings.graph = ["f(x)", "(x +\n  1) # a comment\ny = 2"]
    saved.settings.variable = "M"
    saved.settings.window = [-1, 0.1, -2e-9, 1e300]
    saved.settings.parameters = [.init("a", 2.5)]
    saved.settings.angleUnit = .degrees
    #expect(
      saved.text == """
        # setlab session 2
        #: graph f(x)
        #: graph (x +   1) ; y = 2
        #: along M
        #: window -1.0 0.1 -2e-09 1e+300
        #: parameter a 2.5
        #: degrees
        a = 0:5
        f(x) = a x

        """)
    #expect(SavedSession.refusal(of: saved.text) == nil)
    var read = SessionSettings(in: saved.text)
    #expect(read.parameterValues == ["a": 2.5] && read.graph.count == 2)
    read.graph = saved.settings.graph
    #expect(read == saved.settings)
    saved.settings = SessionSettings()
    #expect(saved.text.hasPrefix("# setlab session 1\na = 0:5\n"))
  }

  @Test(arguments: [
    "window 1 2 3", "window 2 1 0 1", "window 0 1 0 inf", "window 0 1 2 2", "window 0 1 3 2",
    "graph", "colour red", "degrees 1", "parameter a", "parameter a nan", "along", "along x y", "",
  ])
  func whatIsNotKnownIsRefused(setting: String) {
    let text = "# setlab session 2\na = 1\n#: \(setting)\n"
    let wanted = "line 3 has a setting that version 2 does not know: #: \(setting)"
    #expect(SavedSession.refusal(of: text) == wanted)
  }

  /// What a text stands on, and nothing else.
  @Test(arguments: [
    ("f(3)", ["a = 0:5", "f(x) = a x"]), ("b", ["a = 0:5", "b = a + 1"]), ("c", ["c = 4"]),
    ("ans + c", ["c = 4", "c + 1"]), ("x", []),
  ])
  func needed(text: String, statements: [String]) throws {
    var (calculator, saved) = (Calculator(), SavedSession())
    try calculator.evaluate("a = 0:5; f(x) = a x; b = a + 1; c = 4; c + 1") { saved.add($0, $1) }
    #expect(saved.needed(by: text) == statements)
  }
}
