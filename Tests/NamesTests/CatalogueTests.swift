import Names
import Testing

/// One catalogue of every pluggable kind: looking up, adding, nesting, changing a parameter, and what unknown names are told.
struct CatalogueTests {
  /// Shapes: a circle of a radius, a square of a side, a hull around another shape, or a text behind `raw:`.
  private static let shapes = Catalogue<String>(
    of: "shape",
    [
      Family("circle", "round") { reader, _ throws(ParameterError) in
        "circle \(try reader.number("radius", isPlaced: true, in: 0...9, otherwise: 1))"
      },
      Family("square", "four sides", value: "square"),
      Family("hull", "around another") { reader, shapes throws(ParameterError) in
        let inner = try reader.value("of")
        guard let inner else { throw ParameterError(found: "hull", expected: "of is missing") }
        return
          "hull of \(try shapes.nested.read(inner)), \(try reader.whole("gap", in: 0...3, otherwise: 0))"
      },
    ],
    languages: [Language("raw:", "TEXT") { text in text }])

  @Test(arguments: [
    ("circle", "circle 1.0"), ("circle(2)", "circle 2.0"),
    (" circle ( radius : 3 ) ", "circle 3.0"),
    ("square()", "square"), ("hull(of: circle(2))", "hull of circle 2.0, 0"),
    ("hull(gap: 2, of: raw: x)", "hull of x, 2"), ("raw:  some text", "some text"),
  ])
  func reads(text: String, value: String) throws {
    #expect(try Self.shapes.read(text) == value)
    #expect(Self.shapes[text] == value)
  }

  @Test(arguments: [
    (
      "circel",
      "unknown shape “circel”: did you mean “circle”? (choose from circle, square, hull, raw: TEXT)"
    ),
    ("blob(3", "unknown shape “blob” (choose from circle, square, hull, raw: TEXT)"),
    ("", "unknown shape “” (choose from circle, square, hull, raw: TEXT)"),
    ("circle(3", "“circle(3”: each “(” needs one “)”, the last at the end"),
    ("circle(10)", "“10”: radius must be a number from 0 to 9"),
    ("square(2)", "“2”: expected key: value; square has no parameters"),
    ("hull(of: circel)", "unknown shape “circel”: did you mean “circle”?"),
    ("hull(of: square, gap: 4)", "“4”: gap must be a whole number from 0 to 3"),
  ])
  func refusals(text: String, message: String) {
    #expect(Self.shapes[text] == nil)
    let error = #expect(throws: ParameterError.self) { try Self.shapes.read(text) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  /// A name of one's own stands for a text, whose parameters it takes, and is listed and suggested beside the others.
  @Test(arguments: [
    ("wheel", "circle 2.0"), ("wheel(radius: 5)", "circle 5.0"),
    ("hull(of: wheel)", "hull of circle 2.0, 0"),
    ("note", "x(1)"), ("tyre", "hull of circle 2.0, 1"), ("tyre(gap: 2)", "hull of circle 2.0, 2"),
    ("wheel(9)", nil), ("wheel(width: 2)", nil), ("note(gap: 2)", nil), ("weel", nil),
  ])
  func aliases(text: String, value: String?) throws {
    var shapes = Self.shapes
    shapes.add(Family("wheel", for: "circle(radius: 2)"))
    shapes.add(Family("tyre", for: "hull(of: wheel, gap: 1)"))
    shapes.add(Family("note", for: "raw: x(1)"))
    #expect(shapes[text] == value)
    #expect(shapes.names.suffix(3) == ["wheel", "tyre", "note"])
    let message = [
      "wheel(9)": "“9”: expected key: value; wheel stands for “circle(radius: 2)”",
      "wheel(width: 2)": "“width”: the parameters of circle are radius",
      "note(gap: 2)": "“note(gap: 2)”: note stands for “raw: x(1)”, which has no parameters",
      "weel": "unknown shape “weel”: did you mean “wheel”?",
    ]
    guard value == nil else { return }
    let error = #expect(throws: ParameterError.self) { try shapes.read(text) }
    #expect(error?.message.hasPrefix(message[text] ?? "?") == true, "\(error?.message ?? "")")
  }

  @Test func nestingHasAnEnd() {
    var text = "square"
    for _ in 0..<3 { text = "hull(of: \(text))" }
    #expect(Self.shapes[text] != nil)
    text = "hull(of: \(text))"
    let error = #expect(throws: ParameterError.self) { try Self.shapes.read(text) }
    #expect(error?.message == "shape “square” is nested too deeply")
  }

  /// What is added takes the place of its namesake, or the last one; copies do not share.
  @Test func adding() {
    var own = Self.shapes
    own.add(Family("square", "five sides", value: "pentagon"))
    own.add(Family("line", value: "line"))
    own.add(Language("raw:", "WORDS") { text in "“\(text)”" })
    #expect(own.names == ["circle", "square", "hull", "line"] && own["square"] == "pentagon")
    #expect(own["raw: a"] == "“a”" && own.languages.map(\.usage) == ["raw: WORDS"])
    #expect(Self.shapes["square"] == "square" && Self.shapes["line"] == nil)
    // A hull has no usual parameters.
    #expect(own.all == ["circle 1.0", "pentagon", "line"])
  }

  @Test func keys() throws {
    let shapes = Self.shapes
    #expect(shapes.keys == ["radius", "of"])
    #expect(try shapes.keys(of: shapes.family(named: "circle")) == ["radius"])
    #expect(try shapes.keys(of: shapes.family(named: "square")) == [])
  }

  /// A value known by its place gets its key when it is changed; languages have no parameters.
  @Test func oneParameterIsChanged() throws {
    let shapes = Self.shapes
    #expect(
      try shapes.name("circle(2)", setting: "radius", to: 2.5).description == "circle(radius: 2.5)")
    #expect(try shapes.name("circle", setting: "radius", to: 3).description == "circle(radius: 3)")
    #expect(
      try shapes.name("hull(of: square)", setting: "gap", to: 1).description
        == "hull(of: square, gap: 1)")
    let error = #expect(throws: ParameterError.self) {
      try shapes.name("raw: x", setting: "radius", to: 1)
    }
    #expect(error?.message == "“raw: x”: a raw has no parameter radius")
  }

  @Test func citations() {
    let error = ParameterError.unknown(
      "kind", String(repeating: "\u{1B}a", count: 50), among: ["b"])
    #expect(error.isSentence)
    #expect(
      error.message == "unknown kind “" + String(repeating: "\u{FFFD}a", count: 30)
        + "…” (choose from b)")
    #expect(!ParameterError(found: "x", expected: "a y").isSentence)
    #expect(ParameterError("a sentence").message == "a sentence")
    #expect(counted(1, "Set") == "1 Set" && counted(0, "Set") == "0 Sets")
  }
}
