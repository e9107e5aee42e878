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
    func columns(
      ofSome isGiven: (ListedName) -> Bool, _ columns: Column<ListedName>...
    ) -> [Column<ListedName>] {
      names.contains(where: isGiven) ? columns : []
    }
    let defaults = "the parameters with their defaults"
    var all: [Column<ListedName>] = [.text("name", meaning: "how it is written") { $0.name }]
    all += columns(
      ofSome: { $0.group != nil }, .text("of", meaning: "what it belongs to") { $0.group })
    all.append(.text("meaning", meaning: "what it is") { $0.meaning })
    all += columns(
      ofSome: { !$0.parameters.isEmpty },
      .text("parameters", meaning: "the keys of its parameters") {
        $0.parameters.joined(separator: ", ")
      })
    all += columns(
      ofSome: { !$0.details.isEmpty },
      .nested("defaults", meaning: defaults) { .array($0.details.map { $0.json }) },
      .text("defaults", meaning: defaults) { $0.details.map { $0.text }.joined(separator: "; ") }
        .only(in: .csv))
    all += columns(
      ofSome: { $0.source != nil },
      .text("source", meaning: "who published it") { $0.source }.only(in: .data))
    return all
      + columns(
        ofSome: { $0.schema != nil },
        .nested("schema", meaning: "the schema of its JSON") { $0.schema ?? .null })
  }

  static func names(_ kind: ListCommand.Kind, deck: Deck) -> [ListedName] {
    let registry = NamedValue.registry
    return switch kind {
    case .strategies: families(of: registry.strategies)
    case .hints:
      registry.hinting.families.map {
        ListedName(
          $0.name, registry.hinting.hintParameters(of: $0), meaning: $0.summary)
      }
    case .rules:
      families(of: registry.scoring) { name in
        WrittenScoring.published.first { $0.name == name }?.source
      }
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
    case .players: families(of: registry.players)
    case .features:
      SetFeature.allCases.map { ListedName(name: $0.rawValue, meaning: $0.help) }
    case .games: OtherGames.catalogue.all.flatMap(names)
    case .schemas, .figures, .storing, .stopping: []
    case .parameters: CurveAxis.names(in: registry).compactMap(parameter)
    case .quantities:
      OtherGames.functions.entries.map {
        ListedName(name: $0.name, group: "\($0.origin)", meaning: $0.help)
      }
    case .functions:
      FunctionLibrary.setLab(memory: GameMemory(catalogue: OtherGames.functions)).helpEntries.map {
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

  private static func families<Value>(
    of catalogue: Catalogue<Value>, source: (String) -> String? = { _ in nil }
  ) -> [ListedName] {
    catalogue.families.map {
      ListedName(
        $0.name, catalogue.parameters(of: $0), meaning: $0.summary, source: source($0.name))
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

extension ReadParameter {
  /// `skill: 1 (a number from 0.01 to 1000000)`.
  var text: String {
    key + (usualText.map { ": \($0)" } ?? "") + (valuesText.isEmpty ? "" : " (\(valuesText))")
  }

  var json: JSON {
    .object([
      .init("key", .string(key)), .init("default", usualText.map { .string($0) } ?? .null),
      .init("values", valuesText.isEmpty ? .null : .string(valuesText)),
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
          $0.parameter.usualText ?? "–"
        },
        .text("values", meaning: "the values it can have") { $0.parameter.valuesText },
        .text("of", meaning: "which names have it so") {
          $0.names.count == having && having > 1 ? "all" : $0.names.joined(separator: ", ")
        },
      ] as [Column<ListedParameter>], rows: sorted)
  }
}
