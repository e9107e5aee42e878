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

    private static var counts: [(key: CodingKeys, path: WritableKeyPath<Self, Int>)] {
      [
        (.games, \.games), (.milliseconds, \.milliseconds),
        (.hintMilliseconds, \.hintMilliseconds), (.sets, \.sets), (.unaidedSets, \.unaidedSets),
        (.hints, \.hints), (.mistakes, \.mistakes), (.deselections, \.deselections),
        (.dealMores, \.dealMores), (.mistakenDealMores, \.mistakenDealMores),
        (.leftover, \.leftover),
      ]
    }

    private static var lists: [(key: CodingKeys, path: WritableKeyPath<Self, [Int]>)] {
      [
        (.largestTables, \.largestTables), (.setsByLevel, \.setsByLevel),
        (.millisecondsByLevel, \.millisecondsByLevel),
      ]
    }

    /// Reads a stored record, refusing any that no games can have.
    ///
    /// - Parameter decoder: Where it is read from.
    /// - Throws: What is missing or impossible.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init()
      for (key, path) in Self.counts {
        self[keyPath: path] = try values.decode(Int.self, forKey: key)
      }
      for (key, path) in Self.lists {
        let list = try values.decode([Int].self, forKey: key)
        guard list.count == self[keyPath: path].count else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: values,
            debugDescription: "has \(list.count) values, not \(self[keyPath: path].count)")
        }
        self[keyPath: path] = list
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
      for (key, path) in Self.counts { try values.encode(self[keyPath: path], forKey: key) }
      for (key, path) in Self.lists { try values.encode(self[keyPath: path], forKey: key) }
    }

    /// Whether games can have these counts, and as many as may be merged do not overflow.
    private var isPossible: Bool {
      guard (0...Int(Self.mostGames)).contains(games) else { return false }
      let most = games * Self.longestGame
      let numbers =
        Self.counts.map { self[keyPath: $0.path] } + Self.lists.flatMap { self[keyPath: $0.path] }
      guard numbers.allSatisfy({ (0...most).contains($0) }) else { return false }
      return unaidedSets <= sets && Self.sum(largestTables) == games
        && Self.sum(setsByLevel) == sets
    }

    private static func sum(_ list: [Int]) -> Int { list.reduce(0, &+) }
  }
#endif
