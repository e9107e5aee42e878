import SetPlay
import Testing

/// Puzzles, and logs: what stands in them, and that tampering is found.
struct PlayLogTests {
  static let names = PlayNames(scoring: .standard, strategies: .standard)

  @Test func aPuzzleHasSixSets() {
    for seed in [1, 2, PuzzleDay(year: 2026, month: 11, day: 22).seed] {
      let person = Person { setup in
        (setup.seed, setup.game) = (seed, 0)
        setup = Puzzle.find(setup)
      }
      let slots = person.state.slots
      #expect(person.state.table.sets.count == 6 && slots.count == 12)
      for game in 0..<person.state.setup.game {
        var other = PlaySetup(game: game, seed: seed)
        other.isPuzzle = true
        #expect(PlayState(other).table.sets.count != 6)
      }
      #expect(!person.take(.deal()) && !person.take(.cheat))
      for index in 0..<6 {
        #expect(!person.state.isOver)
        person.touch(person.set(index))
        #expect(person.state.verdict == .found && person.state.found.count == index + 1)
        guard index == 0 else { continue }
        // The cards stay, a Set counts once, and hints are about those not found.
        person.touch(person.set(0))
        #expect(person.state.verdict == .known && person.state.found.count == 1)
        person.take(.hint)
        #expect(person.state.hint?.sets == 5)
        #expect(person.state.hint?.cards == Array(person.set(1).prefix(1)))
      }
      #expect(person.state.isOver && person.state.slots == slots)
      #expect(person.state.transcript.text().contains("\nfound "))
    }
    #expect(PuzzleDay(year: 2026, month: 11, day: 22).seed == 20_261_122)
  }

  /// What one move leaves in a log, word for word.
  @Test func theWordsOfALog() throws {
    let person = Person()
    person.touch(person.noSet())
    person.take(.hint)
    let set = person.set(0)
    person.touch(set)
    person.take(.touch(set[0]))
    person.take(.deal(), after: 2500)
    let words = set.map { person.state.setup.deck.notation(of: $0) }
    let places = try #require(Person().state.table.sets.first)
    let level = Person().state.table.level(of: places)
    let sets = Person().state.table.sets.count
    let lines = person.state.transcript.text().split(separator: "\n").map(String.init)
    #expect(lines[0] == "SetLab transcript, format 2")
    #expect(Array(lines[6...8]) == ["strategy: person", "players: 1", "score: flat"])
    #expect(lines[9].hasPrefix("table 1: 12 cards, 69 left, "))
    #expect(lines[15] == "hint — 4000 ms" && lines[18] == "touch \(words[2]) — 7000 ms")
    #expect(
      lines[19] == "take \(words.joined(separator: " ")) at \(places.first) \(places.second) "
        + "\(places.third) — table 1, 12 cards, \(sets) Set\(sets == 1 ? "" : "s"), level \(level), "
        + "7000 ms, 1 hint, 1 mistake")
    #expect(lines[23] == "touch \(words[0]) — 8000 ms" && lines[24] == "deal — 10500 ms")
    #expect(lines[25].hasPrefix("deal-more — table 2, 12 cards, "))
    #expect(lines[25].hasSuffix(", 2500 ms, 0 hints, 0 mistakes"))
    #expect(lines.last == "so far: 1 Set taken, 1 deal-more, 10500 ms")
  }

  /// Each line in turn is changed or left out, or gets another time: the check finds it, but where the game might have been
  /// played so: before the last table every touch is needed.
  @Test func tamperingIsFound() throws {
    let person = Person()
    person.play { $0.turns.count == 4 }
    person.touch(person.noSet())
    let text = person.state.transcript.text()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func isAccepted(_ lines: [String]) -> Bool {
      guard let transcript = try? Transcript.check(lines.joined(separator: "\n")),
        let setup = try? PlaySetup(transcript, Self.names)
      else { return false }
      return (try? PlayState(transcript, setup)) != nil
    }
    #expect(isAccepted(lines))
    let last = try #require(lines.lastIndex { $0.hasPrefix("table ") })
    for index in lines.indices where !lines[index].isEmpty {
      var changed = lines
      changed[index] = lines[index] + " x"
      #expect(!isAccepted(changed), "\(lines[index])")
      let isFree = index > last + 2 && lines[index].hasPrefix("touch ")
      if !isFree {
        changed = lines
        changed.remove(at: index)
        #expect(!isAccepted(changed), "without \(lines[index])")
      }
      guard lines[index].hasSuffix(" ms"), !lines[index].hasSuffix("— 1000 ms") else { continue }
      changed = lines
      let words = lines[index].split(separator: " ")
      changed[index] = (words.dropLast(2) + ["0", "ms"]).joined(separator: " ")
      #expect(!isAccepted(changed), "at once \(lines[index])")
    }
  }

  @Test func settingsReadBack() throws {
    let setups: [(inout PlaySetup) -> Void] = [
      { $0.hints = .never }, { $0.mayUndo = true }, { $0 = Puzzle.find($0) },
      { ($0.people, $0.race) = (2, .cs193p) },
      { ($0.people, $0.names, $0.race) = (3, ["Anna", "Zoë B."], .suggested) },
      {
        ($0.people, $0.race, $0.opponents) = (
          2, .suggested, [Racer(.expert), Racer(.child)].map { Opponent($0) }
        )
      },
      { ($0.race, $0.opponents) = (.setWithFriends, [Opponent(Racer(.child))]) },
      {
        ($0.race, $0.opponents) = (
          .setWithFriends,
          [Racer(.child, choosing: .greedy), Racer(.expert), Racer(.child)].map { Opponent($0) }
        )
      },
      { $0.scoring = .steppedDecay },
    ]
    for change in setups {
      var setup = PlaySetup(game: 3, seed: 9)
      change(&setup)
      let transcript = try Transcript.check(PlayState(setup).transcript.text())
      let read = try PlaySetup(transcript, Self.names)
      #expect(read.settings == setup.settings && read.game == setup.game && read.seed == 9)
    }
  }

  /// Nobody can choose a puzzle with moves taken back, so a log of one is refused.
  @Test func settingsGoTogether() throws {
    var setup = Puzzle.find(PlaySetup(seed: 9))
    setup.mayUndo = true
    let transcript = try Transcript.check(PlayState(setup).transcript.text())
    #expect(throws: ParameterError.self) { try PlaySetup(transcript, Self.names) }
  }

  /// A time beyond all games, a deal without cards, a card that is not there: none ends the program.
  @Test(arguments: [
    "touch 3ROS — 9223372036854775807 ms", "touch 3ROS — 2000000001 ms", "touch 3ROS — -1 ms",
    "deal-more", "claim by 2 — 5 ms", "touch 3RO — 5 ms", "deal by 2 — 5 ms", "cheat by 9 — 5 ms",
  ])
  func whatNobodyCanDo(line: String) throws {
    var lines = PlayState(PlaySetup(seed: 7)).transcript.text()
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.insert(line, at: lines.count - 3)
    let text = lines.joined(separator: "\n")
    #expect(throws: TranscriptError.self) {
      let transcript = try Transcript.check(text)
      _ = try PlayState(transcript, PlaySetup(transcript, Self.names))
    }
  }

  /// Transcripts of strategies read as before, and their deals on tables with Sets are no moves.
  @Test func transcriptsOfStrategiesStay() throws {
    let text = Transcript.record(game: 0, seed: 7, strategy: .first).text()
    #expect(text.hasPrefix("SetLab transcript, format 1\n"))
    #expect(try Transcript.check(text).isPlayed == false)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let take = try #require(lines.firstIndex { $0.hasPrefix("take ") })
    lines[take] = "deal-more"
    #expect(throws: TranscriptError.self) { try Transcript.check(lines.joined(separator: "\n")) }
  }
}
