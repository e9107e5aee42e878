#if !hasFeature(Embedded)
  extension TimedGameRecord: Codable {
    /// The most games whose records can be added up without overflow.
    public static let mostGames: UInt64 = 1_000_000_000

    /// How long games may last on average so that this holds, in milliseconds: some 99 days.
    static let longestGame = 1 << 33

    private enum CodingKeys: CodingKey {
      case games, milliseconds, hintMilliseconds, sets, unaidedSets, hints, mistakes, deselections
      case dealMores, mistakenDealMores, leftover, largestTables, setsByLevel, millisecondsByLevel
    }

    // Closures, as key paths are looked up while the program runs.
    private typealias Place<Value> = (
      key: CodingKeys, change: (inout Self, (inout Value) throws -> Void) throws -> Void
    )

    private static var counts: [Place<Int>] {
      [
        (.games, { try $1(&$0.games) }), (.milliseconds, { try $1(&$0.milliseconds) }),
        (.hintMilliseconds, { try $1(&$0.hintMilliseconds) }), (.sets, { try $1(&$0.sets) }),
        (.unaidedSets, { try $1(&$0.unaidedSets) }), (.hints, { try $1(&$0.hints) }),
        (.mistakes, { try $1(&$0.mistakes) }), (.deselections, { try $1(&$0.deselections) }),
        (.dealMores, { try $1(&$0.dealMores) }),
        (.mistakenDealMores, { try $1(&$0.mistakenDealMores) }),
        (.leftover, { try $1(&$0.leftover) }),
      ]
    }

    private static var lists: [Place<[Int]>] {
      [
        (.largestTables, { try $1(&$0.largestTables) }),
        (.setsByLevel, { try $1(&$0.setsByLevel) }),
        (.millisecondsByLevel, { try $1(&$0.millisecondsByLevel) }),
      ]
    }

    /// Reads a stored record, refusing any that no games can have.
    ///
    /// - Parameter decoder: Where it is read from.
    /// - Throws: What is missing or impossible.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init()
      for (key, change) in Self.counts {
        try change(&self) { $0 = try values.decode(Int.self, forKey: key) }
      }
      for (key, change) in Self.lists {
        try change(&self) { list in
          let stored = try values.decode([Int].self, forKey: key)
          guard stored.count == list.count else {
            throw DecodingError.dataCorruptedError(
              forKey: key, in: values,
              debugDescription: "has \(stored.count) values, not \(list.count)")
          }
          list = stored
        }
      }
      guard isPossible else {
        throw DecodingError.dataCorruptedError(
          forKey: .games, in: values,
          debugDescription: "does not go with the other counts, or these are too large to add up")
      }
    }

    /// Writes the record.
    ///
    /// - Parameter encoder: Where it is written to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      var copy = self
      for (key, change) in Self.counts { try change(&copy) { try values.encode($0, forKey: key) } }
      for (key, change) in Self.lists { try change(&copy) { try values.encode($0, forKey: key) } }
    }

    /// Whether games can have these counts, and as many as may be merged do not overflow.
    private var isPossible: Bool {
      guard (0...Int(Self.mostGames)).contains(games) else { return false }
      let most = games * Self.longestGame
      let counts = [
        milliseconds, hintMilliseconds, sets, unaidedSets, hints, mistakes, deselections,
        dealMores, mistakenDealMores, leftover,
      ]
      let numbers = counts + largestTables + setsByLevel + millisecondsByLevel
      guard numbers.allSatisfy({ (0...most).contains($0) }) else { return false }
      return unaidedSets <= sets && Self.sum(largestTables) == games
        && Self.sum(setsByLevel) == sets
    }

    private static func sum(_ list: [Int]) -> Int { list.reduce(0, &+) }
  }
#endif
