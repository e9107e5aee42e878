public import SetGame

/// A calibration that players start from, as a value: a name, what it reads, and which numbers may be changed.
public struct PlayerFamily: Sendable {
  /// The name in front of the parameters.
  public let name: String
  /// Who it is, in one line without a full stop.
  public let summary: String
  /// The keys of what is known by its place, in order.
  let placed: [String]
  /// The numbers that may be given another value.
  let parameters: [PlayerParameter]
  /// Reads what the calibration itself depends on.
  let make: @Sendable (inout ParameterReader) throws(ParameterError) -> Player

  /// A family.
  ///
  /// - Parameters:
  ///   - name: The name in front of the parameters.
  ///   - summary: Who it is, in one line without a full stop.
  ///   - placed: The keys of what is known by its place, in order.
  ///   - parameters: The numbers that may be given another value.
  ///   - make: Reads what the calibration itself depends on; the preset of the player has the family's name.
  public init(
    _ name: String, _ summary: String = "", placed: [String] = [],
    parameters: [PlayerParameter] = PlayerParameter.all,
    make: @escaping @Sendable (inout ParameterReader) throws(ParameterError) -> Player
  ) {
    self.name = name
    self.summary = summary
    self.placed = placed
    self.parameters = parameters
    self.make = make
  }

  /// The keys of its parameters, in the order in which they are asked for.
  public var keys: [String] {
    ParameterReader.keys(of: name) { reader throws(ParameterError) in _ = try make(&reader) }
      + parameters.map { $0.key }
  }

  /// `beginner`, or with times of another source, `beginner(times: smooth)`.
  public static let beginner = PlayerFamily(
    "beginner", "the mean search times of people without experience"
  ) { reader throws(ParameterError) in
    .beginner(try readSource(&reader))
  }

  /// `expert`, or with times of another source.
  public static let expert = PlayerFamily(
    "expert", "the mean search times of people with experience"
  ) { reader throws(ParameterError) in
    .expert(try readSource(&reader))
  }

  /// `child`, by assumed numbers.
  public static let child = PlayerFamily(
    "child", "half as fast as a beginner, with more mistakes and less patience: assumed"
  ) { _ throws(ParameterError) in .child }

  /// `perfect`; as it is a limit, at most the hand may take its time.
  public static let perfect = PlayerFamily(
    "perfect", "the ideal: no time, no errors",
    parameters: PlayerParameter.all.filter { $0.key == "motor" }
  ) { _ throws(ParameterError) in .perfect }

  /// `custom(30, 40, 50, 60)`, with the mean seconds by level.
  public static let custom = PlayerFamily(
    "custom", "mean seconds of your own, by level",
    placed: (1...SearchTimes.levels).map { "level\($0)" }
  ) { reader throws(ParameterError) in Player(times: try readTimes(&reader)) }

  private static func readSource(
    _ reader: inout ParameterReader
  ) throws(ParameterError) -> Player.Source {
    guard let text = try reader.value("times") else { return .data }
    guard let source = Player.Source(rawValue: text) else {
      throw ParameterError(found: text, expected: "times must be data, model or smooth")
    }
    return source
  }

  private static func readTimes(
    _ reader: inout ParameterReader
  ) throws(ParameterError) -> SearchTimes {
    var seconds: [Double] = []
    for level in 1...SearchTimes.levels {
      let time = try reader.number(
        "level\(level)", isPlaced: true, in: 0.001...1e6, otherwise: seconds.last ?? .nan)
      seconds.append(time)
    }
    guard !seconds.contains(where: { $0.isNaN }) else {
      throw ParameterError(
        found: reader.text.description,
        expected: "expected the mean seconds by level, as in custom(30, 40, 50, 60)")
    }
    return SearchTimes(seconds)
  }
}
