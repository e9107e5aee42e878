import SetCards
import TestSupport
import Testing

@Suite struct CardGridTests {
  /// Whether so many cards of a size fit: counted by laying them down, not by the formula.
  private static func fits(
    _ count: Int, _ width: Double, _ height: Double, in frame: (Double, Double), gap: Double
  ) -> Bool {
    var (x, y, laid) = (0.0, 0.0, 0)
    while y + height <= frame.1 {
      x = 0
      while x + width <= frame.0, laid < count {
        laid += 1
        x += width + gap
      }
      if laid >= count || x == 0 { break }
      y += height + gap
    }
    return laid >= count
  }

  /// 20,000 frames of seed 16: the grid fits, and in neither orientation do larger cards.
  @Test func cardsAreAsLargeAsTheFrameAllows() {
    var numbers = SplitMix(seed: 16)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...30, using: &numbers)
      let frame = (
        Double.random(in: 40...2_000, using: &numbers),
        Double.random(in: 40...2_000, using: &numbers)
      )
      let gap = Double.random(in: 0...30, using: &numbers)
      let ratio = Double.random(in: 1...2.5, using: &numbers)
      guard let grid = CardGrid(count, width: frame.0, height: frame.1, gap: gap, ratio: ratio)
      else {
        #expect(!Self.fits(count, 1e-6, 1e-6, in: frame, gap: gap))
        continue
      }
      let shrunk = 1 - 1e-9
      #expect(
        Self.fits(count, grid.width * shrunk, grid.height * shrunk, in: frame, gap: gap))
      let (long, short) = (grid.length * (1 + 1e-9), grid.length / ratio * (1 + 1e-9))
      #expect(!Self.fits(count, long, short, in: frame, gap: gap), "\(count) \(frame) \(grid)")
      #expect(!Self.fits(count, short, long, in: frame, gap: gap), "\(count) \(frame) \(grid)")
      #expect(abs(max(grid.width, grid.height) / min(grid.width, grid.height) - ratio) < 1e-9)
      // Of all columns that allow cards this large, none leaves fewer places empty.
      for columns in 1...count {
        let rows = (count + columns - 1) / columns
        for (w, h) in [(long, short), (short, long)].map({ ($0 * (1 - 2e-9), $1 * (1 - 2e-9)) })
        where Double(columns) * w + Double(columns - 1) * gap <= frame.0
          && Double(rows) * h + Double(rows - 1) * gap <= frame.1
        {
          #expect(columns * rows - count >= grid.emptyPlaces)
        }
      }
    }
  }

  /// The cases of `Guides/Cards.md`.
  @Test(arguments: [
    (12, 1_280.0, 720.0, nil, 6, true, 328), (12, 1_280, 720, false, 4, false, 312.5),
    (81, 900, 900, nil, 7, false, 105.333), (5, 1_000, 100, nil, 5, false, 160),
    (15, 400, 800, nil, 3, true, 152),
  ])
  func knownFrames(
    _ count: Int, width: Double, height: Double, isUpright: Bool?, columns: Int, stands: Bool,
    length: Double
  ) throws {
    let grid = try #require(
      CardGrid(count, width: width, height: height, gap: 10, isUpright: isUpright))
    #expect(grid.columns == columns && grid.isUpright == stands, "\(grid)")
    #expect(abs(grid.length - length) < 1e-2, "\(grid)")
  }

  @Test func thereIsNoGridWithoutCardsOrRoom() {
    #expect(CardGrid(0, width: 100, height: 100, gap: 1) == nil)
    #expect(CardGrid(5, width: 0, height: 100, gap: 1) == nil)
    #expect(CardGrid(5, width: 100, height: -1, gap: 0) == nil)
    #expect(CardGrid(40, width: 30, height: 30, gap: 10) == nil)
  }
}
