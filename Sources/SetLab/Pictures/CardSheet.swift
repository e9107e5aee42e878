/// All cards of a deck on one sheet.
public enum CardSheet {
  /// The sheet as a picture in order of the index; a row holds all values of the latter half of the
  /// attributes.
  public static func picture(of deck: Deck, _ theme: CardTheme) -> CardPicture {
    PictureBlock(BoardPicture(deck.cards, in: deck, theme), columns: columns(of: deck)).picture(
      theme, label: label(of: deck))
  }

  /// The sheet as a page that needs nothing but itself and runs no scripts.
  public static func page(of deck: Deck, _ theme: CardTheme) -> String {
    let sheet = BoardPicture(deck.cards, in: deck, theme)
    let label = label(of: deck)
    return CardPage.html(
      title: label,
      body: "<h1>\(HTML.escaped(label))</h1>\n"
        + CardPage.figures(sheet, columns: columns(of: deck), label: label))
  }

  private static func label(of deck: Deck) -> String {
    "The \(deck.count) cards of \(counted(deck.attributes, "attribute"))"
  }

  private static func columns(of deck: Deck) -> Int {
    Deck(attributes: (deck.attributes + 1) / 2)?.count ?? 1
  }
}

/// Pages with drawn cards, which need nothing but themselves: their content security policy forbids everything else.
enum CardPage {
  static func html(title: String, style: String = "", body: String) -> String {
    let head = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <style>
      \(boards)\(style)
      </style>

      """
    return HTML.page(title: title, body: body, head: head)
  }

  static func figures(_ board: BoardPicture, columns: Int, label: String) -> String {
    let narrow = min(3, board.cards.count)
    return "<figure class=\"board wide\">\(board.svg(columns: columns, label: label))</figure>\n"
      + "<figure class=\"board narrow\">"
      + "\(board.svg(columns: narrow, isUpright: true, label: label))</figure>\n"
  }

  private static let boards = """
    .board svg { border-radius: .5rem; max-width: 100%; height: auto; }
    .sets { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style-position: inside; }
    .sets svg { display: block; border-radius: .4rem; }
    .sets span { font-size: .85rem; }

    """
}
