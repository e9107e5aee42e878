public import Games
internal import SetExperiments

extension GameTable {
  /// A recorded game for programs: a row for each move, in order, with its player.
  ///
  /// The error names the first impossible move.
  public func document(of record: GameRecord) throws(ParameterError) -> Document {
    // The player to move follows from the moves before.
    var game = try playable(seed: record.seed, number: record.number)
    var rows: [(number: Int, seat: Int, move: String)] = []
    for move in record.moves {
      let seat = game.turn ?? 0
      guard game.play(notation: move) else {
        throw ParameterError(found: move, expected: "move \(rows.count + 1) is not a legal move")
      }
      rows.append((rows.count + 1, seat, move))
    }
    let players = record.players
    let table = RecordTable(
      [
        .count("number", meaning: "the number of the move, from 1") { $0.number },
        .count("seat", meaning: "the seat that made it, from 1") { $0.seat + 1 },
        .text("player", meaning: "who sits there") {
          players.indices.contains($0.seat) ? players[$0.seat] : nil
        },
        .text("move", meaning: "the move in its notation") { $0.move },
      ] as [Column<(number: Int, seat: Int, move: String)>], rows: rows)
    return Document([
      .init("schema", 1), .init("game", .string(record.game)),
      .init("rules", .string(record.rules)), .init("seed", .integer(record.seed)),
      .init("number", .integer(record.number)),
      .init("players", .array(players.map { .string($0) })),
      .init("scores", .array((record.scores ?? game.scores).map { .integer($0) })),
      .init("moves", rows: table),
    ])
  }
}
