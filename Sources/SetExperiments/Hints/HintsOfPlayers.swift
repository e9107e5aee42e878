public import Experiments
internal import SetPlayers

/// The same hint strategies for several players, in one table.
public struct HintsOfPlayers: Sendable {
  /// The benchmark of each player, which differ in players alone.
  public let summaries: [HintSummary]

  /// Joins benchmarks.
  public init(_ summaries: [HintSummary]) { self.summaries = summaries }

  private var names: [String] { summaries.map { $0.plan.player.name } }

  /// One list of all benchmarks, with the player in front.
  public func table(_ part: HintSummary.Part) -> RecordTable { joined { $0.table(part) } }

  private func joined(_ table: (HintSummary) -> RecordTable) -> RecordTable {
    let field = Field("player", meaning: "the player", kind: .text)
    return RecordTable(
      joining: zip(names, summaries).map { (.text($0), table($1)) }, behind: field)
  }

  /// The benchmarks as one result for programs and for people, with further tables of pairs if wanted.
  public func document(also tables: PairTables = []) -> Document {
    guard let first = summaries.first else { return Document([]) }
    let own = ["player", "beside", "strategies", "pairs", "verdicts", "theorems"]
    let shared = first.document().members.filter { member in
      !own.contains(member.name)
        && summaries.allSatisfy { other in
          other.document().members.first { $0.name == member.name }?.json == member.json
        }
    }
    return Document(
      shared + [
        .init(
          "players",
          .array(
            summaries.map {
              ["player": .string($0.plan.player.name), "beside": .string($0.plan.beside.name)]
            }))
      ] + HintSummary.Part.allCases.map { .init($0.rawValue, rows: table($0)) }
        + [.init("theorems", rows: joined { $0.theorems.table })],
      sections: sections(tables))
  }

  private func sections(_ tables: PairTables) -> [Section] {
    guard let first = summaries.first else { return [] }
    return [
      Section(sentences: summaries.flatMap { wrapped($0.heading) }),
      Section(table: table(.strategies)),
    ]
      + (first.pairs.isEmpty
        ? []
        : [
          Section(
            "Difference from “\(first.name(0))”, on the same deals and clocks",
            table: joined { $0.differenceTable })
        ])
      + summaries.flatMap { summary in
        summary.result.sections(tables, of: summary.pairs, competitor: "hint strategy")
          .map { Section("\(summary.plan.player.name):", sentences: $0.lines) }
      }
      + summaries.map { summary in
        Section("\(summary.plan.player.name):", sentences: summary.choices)
      } + [
        first.closing(
          of: summaries.flatMap { [$0.plan.player, $0.plan.beside] },
          gap: "the player's score minus that of the one beside", rows: "all rows of a player")
      ]
  }
}
