import SetGame
import SetGameSupport
import Testing

struct TranscriptTests {
  private func named(_ name: String) -> Strategy? {
    strategies.first { $0.name == name }
  }

  @Test(arguments: gameDecks, Rules.allCases)
  func roundTrip(deck: Deck, rules: Rules) throws {
    for strategy in strategies {
      let transcript = Transcript.record(
        game: 3, seed: 51, deck: deck, rules: rules, strategy: strategy)
      for explaining in [false, true] {
        let text = transcript.text(explaining: explaining)
        #expect(try Transcript.check(text, strategies: named) == transcript)
        #expect(try Transcript.check(text).entries.map(\.move) == transcript.entries.map(\.move))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
      }
      var tables: [SettledTable] = []
      var engine = GameEngine(deck: deck, rules: rules, strategy: strategy, seed: 51)
      engine.play(3, into: &tables)
      #expect(tables.map(\.cards) == transcript.entries.map(\.board.cards.count))
      #expect(tables.map(\.sets) == transcript.entries.map(\.sets))
      #expect(tables.map(\.cardsLeft) == transcript.entries.map(\.cardsLeft))
    }
  }

  /// Each line in turn gets a word too many, is left out, or is doubled: the error names a line at or just after it.
  @Test func everyTamperedLineIsFound() throws {
    let text = Transcript.record(game: 0, seed: 52, strategy: .random).text(explaining: true)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices where !lines[index].isEmpty {
      var changed = lines
      // A strategy that nobody knows may have any name.
      let isStrategy = lines[index].hasPrefix("strategy: ")
      changed[index] = isStrategy ? "strategy: first" : lines[index] + " x"
      if isStrategy {
        #expect((line(of: changed) ?? 0) > index + 1)
      } else {
        #expect(line(of: changed) == index + 1, "\(lines[index])")
      }
      changed = lines
      changed[index] = ""
      let next = lines.indices.first { $0 > index && !lines[$0].isEmpty }
      #expect(line(of: changed) == next.map { $0 + 1 } ?? lastLine(of: changed) + 1)
      changed = lines
      changed.insert(lines[index], at: index)
      #expect(line(of: changed) == index + 2)
    }
  }

  /// Changes that keep a line well formed are found on that very line, also where no strategy is known.
  @Test func plausibleTamperingIsFound() throws {
    let text = Transcript.record(game: 0, seed: 52, strategy: .random).text()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var kinds: Set<String> = []
    for (index, line) in lines.enumerated() {
      var words = line.split(separator: " ").map(String.init)
      guard index > 6, let kind = words.first else { continue }
      switch kind {
      case "take": words = kinds.contains("take") ? ["deal-more"] : words.dropLast() + ["99"]
      case "deal-more": words = ["take", "1RSD", "2RSD", "3RSD", "at", "0", "1", "2"]
      case "table": words[2] = words[2] == "12" ? "15" : "12"
      case "end:": words[1] = words[1] == "6" ? "9" : "6"
      default: words.swapAt(2, 3)
      }
      kinds.insert(Int(kind) == nil ? kind : "row")
      var changed = lines
      changed[index] = words.joined(separator: " ")
      #expect(self.line(of: changed) == index + 1, "\(line)")
      changed = changed.map { $0 == "strategy: random" ? "strategy: unknown" : $0 }
      #expect(self.line(of: changed) == index + 1, "\(line)")
    }
    #expect(kinds == ["take", "deal-more", "table", "row", "end:"])
  }

  private func lastLine(of lines: [String]) -> Int {
    (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
  }

  private func line(of lines: [String]) -> Int? {
    do throws(TranscriptError) {
      _ = try Transcript.check(lines.joined(separator: "\n"), strategies: named)
      return nil
    } catch {
      return error.line
    }
  }

  private func message(_ text: String) -> String {
    do throws(TranscriptError) {
      _ = try Transcript.check(text, strategies: named)
      return "accepted"
    } catch {
      return error.message
    }
  }

  @Test func messages() throws {
    #expect(
      message("hello")
        == "line 1: found “hello”, but a transcript must begin with “SetLab transcript, format 1”"
    )
    #expect(message("").hasPrefix("line 1: the text ends, but a transcript must begin with"))
    let text = Transcript.record(game: 0, seed: 52, strategy: .random).text()
    for (key, value) in [
      ("seed: 52", "seed: -1"), ("streams: 1", "streams: 2"), ("deck: 4", "deck: 7"),
      ("rules: classic", "rules: none"), ("game: 0", "game:"),
    ] {
      let lines = text.split(separator: "\n").map { $0 == key ? value : String($0) }
      #expect(message(lines.joined(separator: "\n")).contains("found “\(value)”"))
    }
    let first = Transcript.record(game: 0, seed: 52, strategy: .first).text()
    let relabelled = first.split(separator: "\n").map {
      $0 == "strategy: first" ? "strategy: random" : String($0)
    }
    #expect(message(relabelled.joined(separator: "\n")).contains("but the strategy takes "))
    let unknown = first.split(separator: "\n").map {
      $0 == "strategy: first" ? "strategy: by hand" : String($0)
    }
    #expect(message(unknown.joined(separator: "\n")) == "accepted")
  }
}
