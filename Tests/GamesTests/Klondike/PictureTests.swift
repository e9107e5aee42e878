import Games
import Testing

/// The table in characters: every card that lies face up is seen at every size, and each place is where a touch finds it.
@Suite("Pictures of Klondike") struct PictureTests {
  private static let rooms = [
    (40, 9), (40, 10), (60, 17), (80, 19), (80, 21), (120, 36), (200, 56), (200, 20), (45, 50),
  ].map { GamePicture.Room(columns: $0.0, rows: $0.1) }

  /// The worst that there is: six cards face down and thirteen up on one stack, among others.
  private static let worst = layout(
    [
      "AS", "2D|3D", "2C 3C|4C", "5C", "5D 6D 7D|9C", "8D 10C|JC",
      "2H 3H 4H 5H 6H 7H|KS QH JS 10H 9S 8H 7S 6H 5S 4H 3S 2D AC",
    ], waste: "QC KC KD", stock: "JD QD KH", isKnown: true)

  private func text(_ picture: GamePicture) -> [String] {
    picture.lines.map { $0.map { $0.text }.joined() }
  }

  /// The keys of the cells at which a text begins.
  private func keys(of text: String, in picture: GamePicture) -> [String] {
    self.text(picture).enumerated().flatMap { row, line -> [String] in
      let (line, wanted) = (Array(line), Array(text))
      return (0..<max(0, line.count - wanted.count + 1)).filter {
        Array(line[$0..<$0 + wanted.count]) == wanted
      }.map { picture.key(column: $0, row: row) }
    }
  }

  @Test(arguments: rooms) func `every card face up is seen, in its stack`(_ room: GamePicture.Room)
  {
    let game = Klondike(.standard())
    var states = [Self.worst]
    for number in UInt64(0)..<20 {
      var stream = StreamFamily(seed: 41).stream(game: number, purpose: .deal)
      var state = game.deal(&stream)
      for _ in 0..<60 {
        guard case .move(let move) = game.hint(seeing: state.view) else { break }
        game.play(move, in: &state)
      }
      states.append(state)
    }
    for state in states {
      let picture = game.picture(of: state.view, in: room)
      #expect(picture.lines.count <= room.rows)
      #expect(text(picture).allSatisfy { $0.count <= room.columns })
      for stack in 0..<7 {
        for card in state.view.runs[stack].cards {
          let names = ["\(card.name)\(card.suit.symbol)", "T\(card.suit.symbol)"]
          let found = (card.rank == 10 ? names : [names[0]]).flatMap { keys(of: $0, in: picture) }
          #expect(found.contains("\(stack + 1)"), "\(card) \(room)\n\(text(picture))")
        }
        // Cards face down are drawn or counted.
        if state.view.down(stack) > 0 {
          #expect(keys(of: "▒", in: picture).contains("\(stack + 1)"))
        }
      }
      if let top = state.view.wasteTop {
        #expect(keys(of: top.name + top.suit.symbol, in: picture).contains("w"))
      }
      for suit in state.view.foundations.compactMap({ $0 }) {
        let card = PlayingCard(max(1, state.view.height(of: suit)), suit)
        let key = "\(suit.letter.lowercased()) f"
        #expect(keys(of: card.name + suit.symbol, in: picture).contains(key))
      }
    }
  }

  @Test func `cards grow with the room`() throws {
    let sizes = [(40, 20), (60, 17), (80, 21), (120, 36), (200, 56)].map {
      KlondikeDrawing.size(in: .init(columns: $0.0, rows: $0.1))
    }
    let drawn = sizes.compactMap { $0 }
    #expect(drawn.count == sizes.count)
    #expect(
      zip(drawn, drawn.dropFirst()).allSatisfy { $0.width <= $1.width && $0.height <= $1.height })
    #expect(drawn[4].width >= 24 && drawn[4].height >= 16 && drawn[0].width == 5)
    for (columns, rows) in [(34, 30), (80, 16), (40, 9)] {
      #expect(KlondikeDrawing.size(in: .init(columns: columns, rows: rows)) == nil)
    }
  }

  /// Cards are as large after a move as before: the size depends on the room alone, and a pile alone on its cards.
  @Test func `a longer pile moves no other`() {
    let room = GamePicture.Room(columns: 80, rows: 21)
    let game = Klondike(.standard())
    func column(_ state: KlondikeState, _ stack: Int) -> [String] {
      text(game.picture(of: state.view, in: room)).map { line in
        String(Array(line)[(stack * 11)..<min(line.count, stack * 11 + 10)])
      }
    }
    let short = layout(["AS", "2D|3D", "", "", "", "", "KS QH"], isKnown: true)
    let long = layout(
      ["AS", "2D|3D", "", "", "", "", "KS QH JS 10H 9S 8H 7S 6H 5S"], isKnown: true)
    #expect(column(short, 1).dropFirst(7) == column(long, 1).dropFirst(7))
    #expect(column(short, 6) != column(long, 6))
  }

  @Test func `without other characters than ASCII`() {
    for room in Self.rooms {
      let plain = GamePicture.Room(columns: room.columns, rows: room.rows, hasSymbols: false)
      let lines = text(Klondike().picture(of: Self.worst.view, in: plain))
      #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
      #expect(lines.contains { $0.contains("KS") })
    }
  }

  /// Red suits are red, on cards and in notes, and nothing of a card face down is told.
  @Test(arguments: rooms) func `suits have their colours`(_ room: GamePicture.Room) {
    let pieces = Klondike().picture(of: Self.worst.view, in: room).lines.flatMap { $0 }
    for suit in Suit.allCases {
      let own = pieces.filter { $0.text.contains(suit.symbol) }
      #expect(!own.isEmpty)
      #expect(own.allSatisfy { $0.style == (suit.isRed ? .redFace : .face) })
    }
    #expect(!pieces.contains { $0.text.contains("??") })
  }

  @Test func forms() {
    for suit in Suit.allCases {
      let rows = suit.form.rows(columns: 12, 6)
      #expect(rows.count == 6 && rows.allSatisfy { $0.unicodeScalars.count == 12 })
      #expect(rows.filter { $0.contains("█") }.count > 2, "\(suit)")
    }
    #expect(Set(Suit.allCases.map { $0.form.rows(columns: 12, 6) }).count == 4)
  }
}
