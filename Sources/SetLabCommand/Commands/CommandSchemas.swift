internal import SetLab
internal import SetPlay
internal import Synchronization
internal import Terminal

/// The JSON Schema of what each command writes as JSON, from the results of short runs.
enum CommandSchemas {
  private static let runs = [
    "simulate --games 9", "simulate --games 9 --deck 3 --interval jeffreys",
    "simulate --games 9 --convention norvig",
    "simulate --games 300 --until 0.5", "tictactoe simulate --games 9",
    "klondike simulate --games 2",
    "compare random first --games 9 --interval jeffreys",
    "compare random first --games 9 --sequential --plan",
    "compare random first --games 900 --sequential --delta 3",
    "tictactoe compare win block --games 9",
    "klondike compare random greedy --games 2",
    "hints never after(20) --games 9", "hints never request --frontier unaided --games 9",
    "hints never request --player child --player expert --games 9",
    "hints never request --games 50 --replicates 20 --uncertain",
    "score flat multiplier --sweep skill=1:2 --games 9",
    "score flat --distribution --quantiles 0.1,0.5 --games 9",
    "score flat --sweep none --pairs --games 20",
    "score --sweep none --sequential --games 300 --delta 90",
    "score --sweep none --sequential --plan --games 9",
    "score flat --sweep none --games 50 --uncertain --replicates 20",
    "race expert beginner --games 9", "race expert beginner child --pairs --games 9",
    "race expert:greedy beginner expert(mistakes:1) --metric mistakes --games 9",
    "race child expert --sweep window=3:5:2 --metric sets --games 9",
    "race expert beginner --games 50 --replicates 20 --uncertain",
    "solve-for score(child)=300 --vary skill=0.5:3 --games 100",
    "solve-for points(child)=points(expert) --vary child.points=0:25 --games 200 --seed 3",
    "odds", "odds --cards 12", "odds --sets 6", "odds --given 12", "odds --left 66",
    "odds --partitions", "odds --partitions --deck 3", "odds --most --deck 2",
    "odds --deck 3 --clearing", "odds --disjoint 6",
    "boards --count 2 --cards 9", "boards --sets 6 --seed 1", "boards --magic",
    "game", "game --explain", "klondike game --player greedy", "tictactoe game",
    "calc noset(12) besselj(0,1) 2pi inplay(33) --games 9",
    "plot x/100 inplay --games 9 --x 0:9 --points 4", "fit FILE --motor 1",
  ]
  private static let times = "seconds,level\n9,1\n20,2\n31,2\n8,1\n14,1\n25,2\n7,1\n"

  static func all() async throws -> [ListedName] {
    let files = try TemporaryFiles([times])
    defer { files.remove() }
    var schemas = Schemas()
    for run in runs {
      let words = run.replacing("FILE", with: files.paths[0]).split(separator: " ").map(String.init)
      // Other games have commands of their own.
      let isGroup = OtherGames.catalogue[words[0]] != nil
      let name = words.prefix(isGroup ? 2 : 1).joined(separator: " ")
      schemas.add(try await SchemaCollector.schemas(of: words), to: name)
    }
    schemas.add(try boards().map { $0.schema }, to: "solve")
    schemas.add([try study().schema], to: "study")
    schemas.add(lists.map { $0.schema }, to: "list")
    schemas.add([RunsListCommand.document(of: [], in: [""]).schema], to: "runs list")
    // Results that were stored are written again as the commands did.
    let games = ["klondike", "tictactoe"].flatMap { ["\($0) simulate", "\($0) compare"] }
    let stored = (["simulate", "compare", "hints", "score", "race"] + games)
      .flatMap { schemas.known($0) }
    for name in ["runs show", "merge"] { schemas.add(stored, to: name) }
    return schemas.names.map { name in
      ListedName(
        name, "setlab \(name) --format json",
        schema: whole(schemas.known(name).first?.json ?? .null))
    } + [ListedName("serve", "a line of setlab serve --stdio", schema: served)]
  }

  private static func whole(_ schema: JSON) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object(
      [.init("$schema", "https://json-schema.org/draft/2020-12/schema")] + members)
  }

  private static func boards() throws -> [Document] {
    let board = try Board(parsing: "1RSD 2RSD 3RSD 1GTO 2GTO 3GTO")
    let answer = BoardAnswer(board, question: .all)
    return [
      BoardAnswer.document([answer], question: .all),
      BoardAnswer.document([answer, answer], question: .all),
      MissingCards.document([board]), BoardSymmetry.document([board], sameAs: nil),
      BoardSymmetry.document([board], sameAs: board),
    ] + [BoardPacking.document([board])].compactMap { $0 }
  }

  private static func study() throws -> Document {
    let (random, first) = StudyPart.oddsPlans(games: 9, seed: 1)
    let part = OddsStudy(random: Run.atOnce(random), first: Run.atOnce(first)).part
    return Study([part], command: "").document
  }

  private static var lists: [Document] {
    let kinds: [ListCommand.Kind?] =
      [nil] + ListCommand.Kind.allCases.filter { $0 != .schemas && $0.page == nil }
    return kinds.map { kind in
      ListCommand.document(of: kind, kind.map { ListedName.names($0, deck: .standard) } ?? [])
    } + [
      ListCommand.document(of: .schemas, [ListedName("", "", schema: .object([]))])
    ]
  }

  private static let served: JSON = [
    "oneOf": .array(
      [
        ["setlab": "string", "schema": "integer"],
        ["id": nil, "code": "integer", "output": "string", "errors": "string"],
        ["id": nil, "progress": "object"], ["id": nil, "names": "array"],
        ["id": nil, "ask": "string", "question": "object"], ["id": nil, "error": "string"],
      ].map { (members: KeyValuePairs<String, String?>) in
        [
          "required": .array(members.map { .string($0.key) }),
          "properties": .object(
            members.map { .init($0.key, $0.value.map { ["type": .string($0)] } ?? .object([])) }),
        ]
      })
  ]
}

private struct Schemas {
  private(set) var names: [String] = []
  private var found: [String: Schema] = [:]

  mutating func add(_ schemas: [Schema], to name: String) {
    if !names.contains(name) { names.append(name) }
    for schema in schemas { found[name] = found[name]?.joined(with: schema) ?? schema }
  }

  func known(_ name: String) -> [Schema] { found[name].map { [$0] } ?? [] }
}

/// Takes the schemas of results in place of the results, from whatever thread writes them.
enum SchemaCollector {
  private static let taken = Mutex<[Schema]?>(nil)

  static func takes(_ document: Document) -> Bool {
    taken.withLock { $0?.append(document.schema) } != nil
  }

  static func schemas(of words: [String]) async throws -> [Schema] {
    taken.withLock { $0 = [] }
    let code = await SetLabMain.run(words + ["--format", "json"])
    let schemas = taken.withLock { schemas in
      defer { schemas = nil }
      return schemas ?? []
    }
    try require(
      code == 0 && !schemas.isEmpty,
      or: .badInput("no result of setlab \(words.joined(separator: " "))"))
    return schemas
  }
}
