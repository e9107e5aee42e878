public import Games

extension Klondike {
  /// Stock, waste and foundations in the first line, the stacks below, with the keys of all places.
  public func picture(of view: KlondikeView) -> GamePicture {
    typealias Piece = GamePicture.Piece
    let stock = view.stock.count
    let turn = stock > 0 ? "t" : "r"
    let back = stock == 0 ? "[  ]" : stock < 10 ? "[ \(stock)]" : "[\(stock)]"
    var top = [Piece(turn + " ", .dim, key: turn), Piece(back, key: turn)]
    top.append(Piece("  w ", .dim, key: "w"))
    let waste = view.waste.suffix(3)
    for (place, card) in waste.enumerated() {
      let isLast = place == waste.count - 1
      top.append(card.map { Self.piece($0, key: isLast ? "w" : "") } ?? Piece(" ??"))
      if !isLast { top.append(Piece(" ")) }
    }
    if waste.isEmpty { top.append(Piece(" - ")) }
    top.append(Piece("   f", .dim, key: "f"))
    for suit in view.foundations {
      top.append(Piece(" "))
      guard let suit else {
        top.append(Piece(" - ", .dim, key: "f"))
        continue
      }
      // A card comes back from its suit; any other goes to the foundations.
      let key = suit.letter.lowercased() + " f"
      top.append(Self.piece(PlayingCard(view.height(of: suit), suit), key: key))
    }
    var lines = [top, []]
    lines.append((0..<7).map { Piece(" \($0 + 1)  ", .dim, key: "\($0 + 1)") })
    let depth = (0..<7).map { view.down($0) + view.run($0).count }.max() ?? 0
    for row in 0..<max(depth, 1) {
      lines.append(
        (0..<7).flatMap { stack -> [Piece] in
          let (down, cards) = (view.down(stack), view.run(stack).cards)
          if row < down { return [Piece(" ##", .dim), Piece(" ")] }
          guard row - down < cards.count else {
            return [Piece(row == 0 ? " - " : "   ", .dim, key: "\(stack + 1)"), Piece(" ")]
          }
          return [Self.piece(cards[row - down], key: "\(stack + 1)"), Piece(" ")]
        })
    }
    let rest = rules.redeals.map { max(0, $0 - Int(view.redeals)) }
    let redeals = rest.map { ", \(counted($0, "redeal")) left" } ?? ""
    return GamePicture(
      lines, caption: "score \(score(of: view)), \(counted(view.cardsUp, "card")) up\(redeals)"
    )
  }

  private static func piece(_ card: PlayingCard, key: String = "") -> GamePicture.Piece {
    let text = card.name + card.suit.symbol
    return GamePicture.Piece(
      text.count < 3 ? " " + text : text, card.suit.isRed ? .red : .plain, key: key)
  }

  /// Whether the game is won, stuck or open.
  public func standing(_ state: KlondikeState) -> String {
    if state.view.isWon { return "Won: all cards are up." }
    let up = "\(counted(state.view.cardsUp, "card")) up"
    return turn(in: state) == nil
      ? "No move is left: \(up)." : "\(up)."
  }

  /// The double tap on the last card turned or on a stack: its free card, else all that lies face up.
  public func shortcut(_ key: String, in view: KlondikeView) -> KlondikeMove? {
    if key == "w" { return doubleTap(.waste, in: view) }
    guard let stack = Int(key), (1...7).contains(stack) else { return nil }
    let whole = max(0, view.run(stack - 1).count - 1)
    return doubleTap(.stack(stack - 1, below: 0), in: view)
      ?? doubleTap(.stack(stack - 1, below: whole), in: view)
  }
}
