#if !hasFeature(Embedded)
  /// A whole number of 128 bits as it is stored: a text where 64 bits are too few.
  struct WideNumber: Codable {
    let value: Int128

    init(_ value: Int128) { self.value = value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let small = try? container.decode(Int.self) {
        value = Int128(small)
      } else if let text = try? container.decode(String.self), let wide = Int128(text) {
        value = wide
      } else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "is not a whole number")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let small = Int(exactly: value) {
        try container.encode(small)
      } else {
        try container.encode(String(value))
      }
    }
  }

  extension WideSums: Codable {
    private enum CodingKeys: CodingKey { case count, sum, sumOfSquares }

    /// Reads stored sums, refusing any that no numbers can have.
    ///
    /// - Parameter decoder: Where they are read from.
    /// - Throws: What is missing or impossible.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let count = try values.decode(Int.self, forKey: .count)
      let sum = try values.decode(WideNumber.self, forKey: .sum).value
      let squares = try values.decode(WideNumber.self, forKey: .sumOfSquares).value
      guard let whole = WideSums(count: count, sum: sum, sumOfSquares: squares) else {
        throw DecodingError.dataCorruptedError(
          forKey: .sum, in: values, debugDescription: "is a sum that no numbers can have")
      }
      self = whole
    }

    /// Writes the sums; numbers beyond `Int` as texts.
    ///
    /// - Parameter encoder: Where they are written to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(count, forKey: .count)
      try values.encode(WideNumber(sum), forKey: .sum)
      try values.encode(WideNumber(sumOfSquares), forKey: .sumOfSquares)
    }
  }
#endif
