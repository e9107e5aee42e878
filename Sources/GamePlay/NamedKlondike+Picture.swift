internal import Games
public import Klondike

extension NamedKlondike {
  /// Stock, waste and foundations in the first line, the stacks below, with the keys of all places.
  public func picture(of view: KlondikeView) -> GamePicture {
    typealias Piece = GamePicture.Piece
    let stock = view.stock.count
    let turn = stock > 0 ? "t" : "r"
    var top: [Piece] = [
      Piece("t ", .dim, key: turn), Piece(stock > 0 ? "[\(Self.padded(stock))]" : "[  ]", key: turn),
      Piece("  w ", .dim, key: "w"),
    ]
    let waste = view.waste.suffix(3)
    for card in waste.dropLast() { top += [card.map { Self.piece($0) } ?? Piece(" ??"), Piece(" ")] }
    top.append(waste.last.map { $0.map { Self.piece($0, key: "w") } ?? Piece(" ??") } ?? Piece(" - "))
    top.append(Piece("   f", .dim, key: "f"))
    for suit in view.foundations {
      top.append(Piece(" "))
      guard let suit else {
        top.append(Piece(" - ", .dim, key: "f"))
        continue
      }
      top.append(Self.piece(PlayingCard(view.height(of: suit), suit), key: suit.letter.lowercased()))
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
    let redeals = game.rules.redeals.map { ", \(max(0, $0 - Int(view.redeals))) redeals left" } ?? ""
    return GamePicture(
      lines, caption: "score \(game.score(of: view)), \(view.cardsUp) cards up\(redeals)")
  }

  private static func padded(_ number: Int) -> String { number < 10 ? " \(number)" : "\(number)" }

  private static func piece(_ card: PlayingCard, key: String = "") -> GamePicture.Piece {
    let text = card.name + card.suit.symbol
    return GamePicture.Piece(
      text.count < 3 ? " " + text : text, card.suit.isRed ? .red : .plain, key: key)
  }

  /// Whether the game is won, stuck or goes on.
  public func standing(_ state: KlondikeState) -> String {
    if state.view.isWon { return "Won: all cards are up." }
    return game.turn(in: state) == nil
      ? "No move is left: \(state.view.cardsUp) cards up." : "\(state.view.cardsUp) cards up."
  }
}
