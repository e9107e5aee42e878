public import SetGame

/// A kind of moment at which hints are given, as a value that reads its own number.
public struct HintFamily: Sendable {
  /// The word with which a hint strategy begins.
  public let name: String
  /// When it helps, in one line without a full stop.
  public let summary: String
  let make: @Sendable (inout ParameterReader) throws(ParameterError) -> HintTrigger

  /// A family.
  ///
  /// - Parameters:
  ///   - name: The word with which a hint strategy begins.
  ///   - summary: When it helps, in one line without a full stop.
  ///   - make: Reads what belongs to the moment, in front under the key `delay`; the notation of the trigger has the
  ///     family's name.
  public init(
    _ name: String, _ summary: String = "",
    make: @escaping @Sendable (inout ParameterReader) throws(ParameterError) -> HintTrigger
  ) {
    self.name = name
    self.summary = summary
    self.make = make
  }

  /// `never`.
  public static let never = HintFamily("never", "no hints") { _ throws(ParameterError) in .never }

  /// `after(30)`.
  public static let after = HintFamily(
    "after", "so many seconds after the last Set"
  ) { reader throws(ParameterError) in
    let seconds = try seconds(&reader, otherwise: .nan)
    guard !seconds.isNaN else {
      throw ParameterError(
        found: reader.text.description,
        expected: "expected the number of seconds, as in after(30)")
    }
    return .after(seconds)
  }

  /// `mistakes(2)`.
  public static let mistakes = HintFamily(
    "mistakes", "after so many false claims on one table"
  ) { reader throws(ParameterError) in
    .mistakes(try reader.whole("delay", isPlaced: true, in: 1...1_000_000, otherwise: 1))
  }

  /// `request`.
  public static let request = HintFamily(
    "request", "when the player asks, after their patience"
  ) { _ throws(ParameterError) in .request }

  /// `setfree(10)`.
  public static let setFree = HintFamily(
    "setfree", "so many seconds after the table became Set-free, telling that"
  ) { reader throws(ParameterError) in
    .setFree(try seconds(&reader, otherwise: 0))
  }

  private static func seconds(
    _ reader: inout ParameterReader, otherwise usual: Double
  ) throws(ParameterError) -> Double {
    try reader.number("delay", isPlaced: true, in: 0...Double.infinity, otherwise: usual)
  }
}
