internal import SetLab
internal import SetPlay

struct ListedName: Sendable {
  let name: String
  var group: String?
  var parameters: [String] = []
  var details: [ReadParameter] = []
  let meaning: String
  var source: String?
  var schema: JSON?

  /// The columns in which some name has a value.
  static func columns(of names: [ListedName]) -> [Column<ListedName>] {
    var columns: [Column<ListedName>] = [.text("name", meaning: "how it is written") { $0.name }]
    if names.contains(where: { $0.group != nil }) {
      columns.append(.text("of", meaning: "what it belongs to") { $0.group })
    }
    columns.append(.text("meaning", meaning: "what it is") { $0.meaning })
    if names.contains(where: { !$0.parameters.isEmpty }) {
      columns.append(
        .text("parameters", meaning: "the keys of its parameters") {
          $0.parameters.joined(separator: ", ")
        })
    }
    if names.contains(where: { !$0.details.isEmpty }) {
      columns.append(
        Column<ListedName>.nested("defaults", meaning: "the parameters with their defaults") {
          .array($0.details.map { $0.json })
        })
      columns.append(
        Column<ListedName>.text("defaults", meaning: "the parameters with their defaults") {
          $0.details.map { $0.text }.joined(separator: "; ")
        }.only(in: .csv))
    }
    if names.contains(where: { $0.source != nil }) {
      columns.append(
        Column<ListedName>.text("source", meaning: "who published it") { $0.source }
          .only(in: [.json, .csv]))
    }
    if names.contains(where: { $0.schema != nil }) {
      columns.append(.nested("schema", meaning: "the schema of its JSON") { $0.schema ?? .null })
    }
    return columns
  }

  static func names(_ kind: ListCommand.Kind, deck: Deck) -> [ListedName] {
    let registry = NamedValue.registry
    return switch kind {
    case .strategies:
      registry.strategies.families.map {
        ListedName(
          $0.name, registry.strategies.parameters(of: $0), meaning: $0.summary)
      }
    case .hints:
      registry.hinting.families.map {
        ListedName(
          $0.name, registry.hinting.hintParameters(of: $0), meaning: $0.summary)
      }
    case .rules: rules(registry.scoring)
    case .scorings:
      ScoringVariable.all.map {
        ListedName(name: $0.name, group: "variable", meaning: $0.meaning)
      }
        + FormulaScoringRule.events.map {
          ListedName(name: $0.name, group: "event", meaning: $0.meaning)
        }
    case .cards:
      deck.cards.map {
        ListedName(name: deck.notation(of: $0), meaning: CardFace($0, in: deck).words())
      }
    case .players:
      registry.players.families.map {
        ListedName($0.name, registry.players.parameters(of: $0), meaning: $0.summary)
      }
    case .features:
      SetFeature.allCases.map { ListedName(name: $0.rawValue, meaning: $0.help) }
    case .games: OtherGames.catalogue.all.flatMap(names)
    case .schemas, .figures, .storing, .stopping: []
    case .parameters: CurveAxis.names(in: registry).compactMap(parameter)
    case .quantities:
      QuantityCatalogue.ofProgram.entries.map {
        ListedName(name: $0.name, group: "\($0.origin)", meaning: $0.help)
      }
    case .functions:
      FunctionLibrary.setLab(memory: GameMemory(catalogue: .ofProgram)).helpEntries.map {
        ListedName(name: $0.usage, group: $0.category, meaning: $0.help)
      }
    }
  }

  private static func names(of game: GameEntry) -> [ListedName] {
    [ListedName(name: game.name, group: "games", meaning: game.help)]
      + game.ruleSets.map {
        ListedName(name: $0.name, group: "\(game.name) --rules", meaning: $0.help)
      }
      + game.players.map {
        ListedName(
          name: $0.name, group: "\(game.name) players", parameters: $0.parameters,
          meaning: $0.help)
      }
      + game.measures.map {
        ListedName(name: $0.name, group: "\(game.name) --metric", meaning: $0.title)
      }
  }

  private static func rules(_ scoring: Catalogue<Scoring>) -> [ListedName] {
    scoring.families.map { family in
      ListedName(
        family.name, scoring.parameters(of: family), meaning: family.summary,
        source: PublishedScoring.all.first { $0.name == family.name }?.source)
    }
  }

  private static func parameter(_ name: String) -> ListedName? {
    guard let axis = try? CurveAxis(named: name, in: NamedValue.registry) else { return nil }
    let (group, meaning) =
      switch axis {
      case .elapsed, .progress, .whole: ("game", axis.title)
      case .hints: ("hints", axis.title)
      case .letter: ("formula", axis.title)
      case .handicap, .race: ("race", axis.title)
      case .player(let key, _):
        ("player", PlayerParameter.all.first { $0.key == key }?.meaning ?? axis.title)
      case .rule(let key, _):
        (
          "rule",
          name == key
            ? Catalogue<Scoring>.meaning(of: key) ?? axis.title : "another name for \(key)"
        )
      }
    let prefix = name + ": "
    return ListedName(
      name: name, group: group,
      meaning: meaning.hasPrefix(prefix) ? String(meaning.dropFirst(prefix.count)) : meaning)
  }
}

extension ListedName {
  fileprivate init(
    _ name: String, _ details: [ReadParameter], meaning: String, source: String? = nil
  ) {
    self.init(
      name: name, parameters: details.map(\.key), details: details, meaning: meaning,
      source: source)
  }
}
