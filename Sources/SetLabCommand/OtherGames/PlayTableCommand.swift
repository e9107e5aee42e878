internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct PlayTableCommand<Game: StudiedGame>: OptionedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play",
      abstract: "Play \(Game.title) in the terminal, with keys or the mouse.",
      discussion: """
        How do I play?
          setlab \(Game.name) play
        Can I go on with a game?
          setlab \(Game.name) play --resume
        Can I have a deal again?
          setlab \(Game.name) play --seed 7 --number 12

        ? lists the keys. The rules are \(Game.played.rulesName) unless --rules names others. A seat that --against names is played by the program; without it people \
        play all seats. Every game is kept after every move: in the file of --log, else in \
        \(KeptGames.usualFolder)/\(Game.name), unless --no-log is given. setlab \(Game.name) game --replay \
        checks a file.

        \(GameHelp<Game>.names)

        Examples:
          setlab \(Game.name) play --log game.txt --theme dark
        """)
  }

  @OptionGroup var deal: OtherDealOptions<Game>

  @OptionGroup var logs: LogOptions
  @OptionGroup var look: PlayThemeOption

  mutating func validate() throws { _ = try players() }

  var uses: [OptionUse] {
    OptionUse(
      [
        "--rules": deal.table.rules != nil, "--seed": deal.seed != nil,
        "--number": deal.number != 0, "--log": logs.log != nil,
      ], "is fixed by the saved game: omit it with --resume", if: logs.resume == nil)
    OptionUse(
      ["--seat": deal.seats.seat != 1], "needs --against: people play all seats",
      if: !deal.seats.against.isEmpty)
  }

  private func players() throws -> [String] {
    let names = try deal.seated(nil).names
    let rest = names.indices.filter { $0 != deal.seats.seat - 1 }
    let programs = rest.prefix(deal.seats.against.count)
    guard !programs.isEmpty else { return [] }
    return names.indices.map { programs.contains($0) ? names[$0] : GameRecord.person }
  }

  mutating func run() async throws {
    let resumed = try logs.resumed(of: Game.name) { text in
      guard let record = GameRecord.texts(in: text).last.flatMap({ try? GameRecord($0) }),
        let game = try? GameScript<Game>(record)
      else { return false }
      return game.turn != nil
    }
    var session = try session(resuming: resumed)
    if !logs.isUnlogged { look.remember() }
    try session.play(reporting: report)
  }

  private func session(resuming path: String?) throws -> GameSession<TableScreen<Game>> {
    let players = try players()
    var elapsed = 0
    var earlier = try logs.log.map(written) ?? ""
    var game: GameScript<Game>
    if let path {
      let texts = GameRecord.texts(in: try TextInput.text(path: path))
      let record: GameRecord
      (record, game) = try resumed(texts, path, by: players)
      elapsed = record.milliseconds ?? 0
      earlier = texts.dropLast().map { $0 + "\n" }.joined()
    } else {
      // A new deal each time, whose seed is shown; a number without --seed names a deal of seed 1.
      let seed = deal.seed ?? (deal.number == 0 ? UInt64.random(in: 1...999_999) : 1)
      let rules = deal.table.rules == nil ? Game.played : try deal.settled()
      game = GameScript(rules, seed: seed, number: deal.number)
      try game.seat(players)
    }
    try PlayCommand.checkTerminal()
    let file = try logs.file(resuming: path, behind: earlier, of: Game.name)
    let screen = TableScreen(game, elapsed: elapsed, look: look.detected)
    return GameSession(screen, log: file)
  }

  private func report(_ games: [TableScreen<Game>], _ log: PlayLogFile?) throws -> Bool {
    let told = games.filter { !$0.isUntouched }
    for (index, game) in told.enumerated() {
      // The last game of a log can be gone on with.
      let isLast = index == told.count - 1 && games.last?.isUntouched == false
      let words = isLast ? log?.resuming(game) : nil
      let report = game.report(resuming: words.map { "setlab \(Game.name) play \($0)" })
      try Console.write((index > 0 ? "\n" : "") + report)
    }
    return false
  }

  private func resumed(
    _ texts: [String], _ path: String, by players: [String]
  ) throws -> (GameRecord, GameScript<Game>) {
    do throws(ParameterError) {
      let record = try deal.record(texts[texts.count - 1])
      guard players.isEmpty || record.players.isEmpty || record.isByPrograms else {
        throw ParameterError(
          found: record.players.joined(separator: "; "),
          expected: "these play on: leave out --against")
      }
      return (record, try GameScript(record, by: players))
    } catch {
      throw CommandFailure.badInput("\(path): \(error.message)")
    }
  }

  private func written(_ path: String) throws -> String {
    guard let text = try PlayLogFile.text(of: path) else { return "" }
    let texts = GameRecord.texts(in: text)
    do throws(ParameterError) {
      for text in texts { _ = try GameRecord(text) }
    } catch {
      throw CommandFailure.badInput("\(path): \(error.message)")
    }
    return texts.map { $0 + "\n" }.joined()
  }
}

extension TableScreen {
  fileprivate func report(resuming: String?) -> String {
    let isOpen = game.turn != nil && !isLost
    let standing = isLost ? "It could not be won any more." : standing
    var lines = wrapped(
      "\(Game.heading), deal \(game.number) of seed \(game.seed), \(who): "
        + (isOpen ? "\(moves), unfinished" : "\(standing) \(moves)"),
      width: TerminalFacts.detect().size.columns)
    if isOpen, let resuming { lines.append("\(resuming) resumes it.") }
    return lines.map { $0 + "\n" }.joined()
  }

  private var moves: String {
    let undone = game.undone
    return counted(game.moves.count, "move") + " in \(PlayWords.clock(elapsed))"
      + (undone > 0 ? ", \(counted(undone, "move")) taken back" : "")
  }

  private var who: String {
    guard game.game.seats > 1 else { return game.game.rulesName }
    guard let seat = game.players.firstIndex(of: GameRecord.person) else { return "among people" }
    let others = game.players.filter { $0 != GameRecord.person }
    return "seat \(seat + 1) against \(others.joined(separator: ", "))"
  }
}
