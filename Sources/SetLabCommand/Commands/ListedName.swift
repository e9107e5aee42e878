internal import SetLab
internal import SetPlay

struct ListedName: Sendable {
  let name: String
  let group: String?
  let meaning: String
  let parameters: [String]
  var details: [ReadParameter] = []
  private var source: String?
  private let schema: JSON?

  init(
    _ name: String, of group: String? = nil, _ meaning: String, _ parameters: [String] = [],
    schema: JSON? = nil
  ) {
    (self.name, self.group, self.meaning) = (name, group, meaning)
    (self.parameters, self.schema) = (parameters, schema)
  }

  private init(
    _ name: String, _ meaning: String, _ details: [ReadParameter], source: String? = nil
  ) {
    self.init(name, meaning, details.map(\.key))
    (self.details, self.source) = (details, source)
  }

  /// The columns in which some name has a value.
  static func columns(of names: [ListedName]) -> [Column<ListedName>] {
    let isGiven: [String: (ListedName) -> Bool] = [
      "of": { $0.group != nil }, "parameters": { !$0.parameters.isEmpty },
      "defaults": { !$0.details.isEmpty }, "source": { $0.source != nil },
      "schema": { $0.schema != nil },
    ]
    let defaults = "the parameters with their defaults"
    let all: [Column<ListedName>] = [
      .text("name", meaning: "how it is written") { $0.name },
      .text("of", meaning: "what it belongs to") { $0.group },
      .text("meaning", meaning: "what it is") { $0.meaning },
      .text("parameters", meaning: "the keys of its parameters") {
        $0.parameters.joined(separator: ", ")
      },
      .nested("defaults", meaning: defaults) { .array($0.details.map { $0.json }) },
      .text("defaults", meaning: defaults) { $0.details.map { $0.text }.joined(separator: "; ") }
        .only(in: .csv),
      .text("source", meaning: "who published it") { $0.source }.only(in: .data),
      .nested("schema", meaning: "the schema of its JSON") { $0.schema ?? .null },
    ]
    return all.filter { isGiven[$0.fields[0].name].map { names.contains(where: $0) } ?? true }
  }

  static func names(_ kind: ListCommand.Kind, deck: Deck) -> [ListedName] {
    let registry = NamedValue.registry
    return switch kind {
    case .strategies: families(of: registry.strategies)
    case .hints:
      registry.hinting.families.map {
        ListedName($0.name, $0.summary, registry.hinting.hintParameters(of: $0))
      }
    case .rules:
      families(of: registry.scoring) { name in
        WrittenScoring.published.first { $0.name == name }?.source
      }
    case .scorings:
      ScoringVariable.all.map { ListedName($0.name, of: "variable", $0.meaning) }
        + FormulaScoringRule.events.map { ListedName($0.name, of: "event", $0.meaning) }
    case .cards:
      deck.cards.map { ListedName(deck.notation(of: $0), CardFace($0, in: deck).words()) }
    case .players: families(of: registry.players)
    case .features: SetFeature.allCases.map { ListedName($0.rawValue, $0.help) }
    case .games: OtherGames.catalogue.all.flatMap(names)
    case .schemas, .figures, .storing, .stopping: []
    case .parameters: CurveAxis.names(in: registry).compactMap(parameter)
    case .quantities:
      OtherGames.functions.entries.map { ListedName($0.name, of: "\($0.origin)", $0.help) }
    case .functions:
      FunctionLibrary.setLab(memory: GameMemory(catalogue: OtherGames.functions)).helpEntries.map {
        ListedName($0.usage, of: $0.category, $0.help)
      }
    }
  }

  private static func names(of game: GameEntry) -> [ListedName] {
    [ListedName(game.name, of: "games", game.help)]
      + game.ruleSets.map { ListedName($0.name, of: "\(game.name) --rules", $0.help) }
      + game.players.map { ListedName($0.name, of: "\(game.name) players", $0.help, $0.parameters) }
      + game.measures.map { ListedName($0.name, of: "\(game.name) --metric", $0.title) }
  }

  private static func families<Value>(
    of catalogue: Catalogue<Value>, source: (String) -> String? = { _ in nil }
  ) -> [ListedName] {
    catalogue.families.map {
      ListedName($0.name, $0.summary, catalogue.parameters(of: $0), source: source($0.name))
    }
  }

  private static func parameter(_ name: String) -> ListedName? {
    guard let axis = try? CurveAxis(named: name, in: NamedValue.registry) else { return nil }
    let (group, meaning) =
      switch axis.kind {
      case .course, .whole: ("game", axis.title)
      case .hints: ("hints", axis.title)
      case .letter: ("formula", axis.title)
      case .handicap, .race: ("race", axis.title)
      case .player:
        ("player", PlayerParameter.all.first { $0.key == axis.key }?.meaning ?? axis.title)
      case .rule:
        (
          "rule",
          name == axis.key
            ? Catalogue<Scoring>.meaning(of: name) ?? axis.title : "another name for \(axis.key)"
        )
      }
    let prefix = name + ": "
    return ListedName(
      name, of: group,
      meaning.hasPrefix(prefix) ? String(meaning.dropFirst(prefix.count)) : meaning)
  }
}

extension ReadParameter {
  /// `skill: 1 (a number from 0.01 to 1000000)`.
  var text: String {
    key + (usual.map { ": \($0)" } ?? "") + (values.isEmpty ? "" : " (\(values))")
  }

  var json: JSON {
    .object([
      .init("key", .string(key)), .init("default", usual.map { .string($0) } ?? .null),
      .init("values", values.isEmpty ? .null : .string(values)),
    ])
  }
}

struct ListedParameter: Sendable {
  let parameter: ReadParameter
  var names: [String]

  static func table(of names: [ListedName]) -> RecordTable? {
    var rows: [ListedParameter] = []
    for name in names {
      for parameter in name.details {
        if let place = rows.firstIndex(where: { $0.parameter.text == parameter.text }) {
          rows[place].names.append(name.name)
        } else {
          rows.append(ListedParameter(parameter: parameter, names: [name.name]))
        }
      }
    }
    guard !rows.isEmpty else { return nil }
    let sorted = rows.indices.flatMap { index in
      let key = rows[index].parameter.key
      let isFirst = !rows[..<index].contains { $0.parameter.key == key }
      return isFirst ? rows.filter { $0.parameter.key == key } : []
    }
    let having = names.filter { !$0.details.isEmpty }.count
    return RecordTable(
      [
        .text("parameter", meaning: "the key") { $0.parameter.key },
        .text("default", meaning: "the value if none is given") {
          $0.parameter.usual ?? "–"
        },
        .text("values", meaning: "the values it can have") { $0.parameter.values },
        .text("of", meaning: "which names have it so") {
          $0.names.count == having && having > 1 ? "all" : $0.names.joined(separator: ", ")
        },
      ] as [Column<ListedParameter>], rows: sorted)
  }
}
