import Foundation
import SetCards
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct CardSVGTests {
  private final class Names: NSObject, XMLParserDelegate {
    var elements: Set<String> = []
    var attributes: Set<String> = []
    var paths: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes values: [String: String]
    ) {
      elements.insert(name)
      attributes.formUnion(values.keys)
      if let path = values["d"] { paths.append(path) }
    }
  }

  private static func read(_ svg: String) throws -> Names {
    let names = Names()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = names
    try #require(parser.parse())
    return names
  }

  @Test(arguments: CardTheme.all, [true, false])
  func picturesHaveNothingTheyCouldShare(_ theme: CardTheme, isUpright: Bool) throws {
    var picture = BoardPicture(Deck.standard.cards + [nil], in: .standard, theme)
    picture.marks = [.selected, .matching, .mismatching, .hinted]
    picture.notes = ["A <&> \"B\""]
    let names = try Self.read(picture.svg(columns: 9, isUpright: isUpright, label: "81 cards"))
    #expect(names.elements == ["svg", "g", "path", "title", "text"])
    #expect(
      names.attributes.isSubset(of: [
        "xmlns", "viewBox", "width", "height", "role", "aria-label", "transform", "d", "fill",
        "stroke", "stroke-width", "stroke-dasharray", "x", "y", "font-family", "font-size",
        "text-anchor",
      ]))
  }

  @Test func aCardTakesAKilobyte() {
    let drawing = CardDrawing()
    for card in Deck.standard.cards {
      #expect(CardSVG.elements(drawing.shapes(of: card, in: .standard)).utf8.count < 1_150)
    }
    let all = BoardPicture(Deck.standard.cards, in: .standard).svg(columns: 9, label: "")
    #expect(all.utf8.count < 55_000)
  }

  /// Written and read again, no point is more than half a tenth off, however long the path.
  @Test(arguments: [true, false])
  func rounding(_ isUpright: Bool) throws {
    let drawing = CardDrawing(.print, isUpright: isUpright)
    for card in Deck.standard.cards {
      let shapes = drawing.shapes(of: card, in: .standard, marks: .matching)
      let paths = try Self.read("<svg>" + CardSVG.elements(shapes) + "</svg>").paths
      #expect(paths.count == shapes.count)
      for (shape, path) in zip(shapes, paths) {
        let given = shape.points
        let read = Array(lines(ofPath: path).joined())
        #expect(read.count == given.count)
        for (point, other) in zip(given, read) {
          #expect(abs(point.x - other.x) < 0.0501 && abs(point.y - other.y) < 0.0501)
        }
      }
    }
  }

  @Test func whatIsSaidIsEscaped() {
    let text = CardSVG.text("<&\"", at: CardPoint(0, 0), size: 1, ink: RGB(0))
    #expect(text.hasSuffix(">&lt;&amp;&quot;</text>"))
    #expect(
      CardSVG.group("", at: CardPoint(1.25, -3), scale: 0.5, title: "a<b")
        == "<g transform=\"translate(1.3 -3) scale(0.500)\"><title>a&lt;b</title></g>")
  }
}
