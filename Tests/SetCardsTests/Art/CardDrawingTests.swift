import Foundation
import SetCards
import Testing

@Suite struct CardDrawingTests {
  private static func polygon(_ outline: SymbolOutline) -> [CardPoint] {
    outline.curves.flatMap { curve in (0..<400).map { curve.point(Double($0) / 400) } }
  }

  /// Whether a point lies inside a polygon by the angles under which its sides are seen.
  private static func winds(_ points: [CardPoint], around p: CardPoint) -> Bool {
    var sum = 0.0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      let cross = (a.x - p.x) * (b.y - p.y) - (a.y - p.y) * (b.x - p.x)
      let dot = (a.x - p.x) * (b.x - p.x) + (a.y - p.y) * (b.y - p.y)
      sum += atan2(cross, dot)
    }
    return abs(sum) > .pi
  }

  @Test(arguments: CardFace.Shape.allCases)
  func aHalfTurnChangesNothing(_ shape: CardFace.Shape) {
    let curves = SymbolOutline(shape).curves
    let half = curves.count / 2
    #expect(curves.count % 2 == 0)
    for (curve, other) in zip(curves.prefix(half), curves.suffix(half)) {
      for t in [0.0, 0.25, 0.5, 1] {
        let (p, q) = (curve.point(t), other.point(t))
        #expect(p.x == -q.x && p.y == -q.y)
      }
    }
    for (curve, next) in zip(curves, curves.dropFirst() + curves.prefix(1)) {
      #expect(curve.end == next.start)
    }
  }

  /// Every stripe lies inside and touches the outline at both ends; every point between stripes has one near.
  @Test(arguments: CardFace.Shape.allCases)
  func stripesAreCutByTheOutline(_ shape: CardFace.Shape) {
    let outline = SymbolOutline(shape)
    let points = Self.polygon(outline)
    let stripes = outline.stripes(5)
    #expect(stripes.count >= 13)
    for stripe in stripes {
      #expect(stripe.from.y == stripe.to.y && stripe.from.x <= stripe.to.x)
      for end in [stripe.from, stripe.to] {
        let nearest = points.map { hypot($0.x - end.x, $0.y - end.y) }.min() ?? 99
        #expect(nearest < 0.2, "\(shape) \(end)")
      }
      for share in [0.02, 0.3, 0.5, 0.98] where stripe.to.x - stripe.from.x > 2 {
        let x = stripe.from.x + share * (stripe.to.x - stripe.from.x)
        #expect(Self.winds(points, around: CardPoint(x, stripe.from.y)))
      }
    }
    for line in -6...6 {
      for x in stride(from: -19.0, through: 19, by: 1) {
        let point = CardPoint(x, Double(line) * 5)
        let isStriped = stripes.contains {
          $0.from.y == point.y && ($0.from.x...$0.to.x).contains(x)
        }
        let isNearEdge = points.contains { hypot($0.x - point.x, $0.y - point.y) < 0.5 }
        #expect(isNearEdge || isStriped == Self.winds(points, around: point))
      }
    }
  }

  /// On small cards stripes stand three pixels apart and are no thinner than one; larger ones are all alike.
  @Test(arguments: CardFace.Shape.allCases)
  func stripesOfSmallCards(_ shape: CardFace.Shape) throws {
    let deck = Deck.standard
    let card = try #require(
      deck.cards.first {
        let face = CardFace($0, in: deck)
        return face.shape == shape && face.shading == .striped && face.number == 1
      })
    func stripes(_ pixels: Double) throws -> (heights: [Double], width: Double) {
      let shapes = CardDrawing(pixels: pixels).shapes(of: card, in: deck)
      let lines = try #require(shapes.first { $0.fill == nil && $0.steps.count > 4 })
      let heights = lines.steps.compactMap { step -> Double? in
        if case .move(let point) = step { point.y } else { nil }
      }
      return (Set(heights).sorted(), lines.width)
    }
    let usual = CardDrawing().shapes(of: card, in: deck)
    for pixels in [70.0, 160, 1_000] {
      #expect(CardDrawing(pixels: pixels).shapes(of: card, in: deck) == usual)
    }
    for pixels in stride(from: 24.0, to: 70, by: 2) {
      let (heights, width) = try stripes(pixels)
      let pixel = 160 / pixels
      #expect(heights.count >= 3 && abs(width - pixel) < 1e-9, "\(pixels)")
      for (one, other) in zip(heights, heights.dropFirst()) {
        #expect(other - one > 3 * pixel, "\(pixels)")
      }
    }
    #expect(try stripes(24).heights == stripes(1).heights)
  }

  @Test func facesFollowTheDeck() throws {
    func face(_ digits: [Int]) throws -> CardFace {
      let deck = try #require(Deck(attributes: digits.count))
      return CardFace(try #require(deck.card(digits: digits)), in: deck)
    }
    #expect(try face([1, 0, 1, 2]).words() == "two red striped squiggles")
    #expect(try face([0, 2, 2, 0]).words(.okabeIto) == "one black open diamond")
    #expect(try face([2, 1, 1]).words() == "three green solid ovals")
    #expect(try face([1, 2]).words() == "two red solid squiggles")
    #expect(try face([1]).words() == "one red solid oval")
    #expect(
      try face([0, 0, 0, 0, 1]).words() == "one red solid diamond, two corners filled")
    #expect(
      try face([0, 0, 0, 0, 2, 2]).words()
        == "one red solid diamond, four corners filled, with a broken border")
    for attributes in 1...6 {
      let deck = try #require(Deck(attributes: attributes))
      #expect(Set(deck.cards.map { CardFace($0, in: deck) }).count == deck.count)
      #expect(Set(deck.cards.map { CardFace($0, in: deck).words() }).count == deck.count)
    }
  }

  @Test(arguments: CardTheme.all, [true, false])
  func noTwoCardsLookAlike(_ theme: CardTheme, isUpright: Bool) throws {
    let drawing = CardDrawing(theme, isUpright: isUpright)
    for attributes in 1...6 {
      let deck = try #require(Deck(attributes: attributes))
      let pictures = deck.cards.map { CardSVG.elements(drawing.shapes(of: $0, in: deck)) }
      #expect(Set(pictures).count == deck.count)
    }
  }

  /// Where all shapes of a card lie, frames and badges too.
  @Test(arguments: [true, false])
  func nothingReachesBeyondTheMargin(_ isUpright: Bool) throws {
    let drawing = CardDrawing(.print, isUpright: isUpright)
    let deck = try #require(Deck(attributes: 6))
    let marks: [CardMarks] = [[], .selected, .matching, .mismatching, .hinted]
    for (index, card) in ([nil] + deck.cards.map(Optional.some)).enumerated() {
      for shape in drawing.shapes(of: card, in: deck, marks: marks[index % 5]) {
        let reach = CardDrawing.margin - shape.width / 2
        for point in shape.points {
          #expect((-reach...drawing.width + reach).contains(point.x))
          #expect((-reach...drawing.height + reach).contains(point.y))
        }
      }
    }
  }

  @Test func marksDifferByFormAndStandAlone() {
    let drawing = CardDrawing(.print)
    let marks: [CardMarks] = [[], .selected, .matching, .mismatching, .hinted]
    let pictures = marks.map { mark in
      CardSVG.elements(drawing.shapes(of: Card(index: 7), in: .standard, marks: mark))
    }
    #expect(Set(pictures).count == 5)
    #expect(pictures.allSatisfy { $0.hasPrefix(pictures[0]) })
    let both = drawing.shapes(of: Card(index: 7), in: .standard, marks: [.hinted, .selected])
    // The frame of the selected card, and the ring of the hint on it.
    let frame = pictures[1].dropFirst(pictures[0].count)
    #expect(CardSVG.elements(both).hasPrefix(pictures[0] + frame))
    #expect(CardSVG.elements(both).utf8.count > pictures[1].utf8.count)
    #expect(!CardSVG.elements(both).contains("stroke-dasharray"))
    #expect(CardMarks([.hinted, .selected]).words == "selected, hint")
  }
}

extension CardShape {
  var points: [CardPoint] {
    steps.flatMap { step -> [CardPoint] in
      switch step {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
  }
}
