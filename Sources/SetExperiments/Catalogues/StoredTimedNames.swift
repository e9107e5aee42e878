internal import Formulas
internal import SetGame
internal import SetPlayers

/// What a registry knows by its name, and that is stored as that name.
protocol StoredByName {
  /// The name, with all parameters.
  var name: String { get }

  /// What a name stands for.
  static func named(_ name: String, in registry: Registry) throws(ParameterError) -> Self
}

/// Something as it is stored: by its name.
struct StoredName<Value: StoredByName>: Codable {
  let value: Value

  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    do throws(ParameterError) {
      value = try Value.named(name, in: .known(to: decoder))
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "cannot be read: \(error.message)")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.name)
  }
}

extension Scoring: StoredByName {
  static func named(_ name: String, in registry: Registry) throws(ParameterError) -> Scoring {
    try registry.rule(name)
  }
}

extension HintStrategy: StoredByName {
  static func named(
    _ name: String, in registry: Registry
  ) throws(ParameterError) -> HintStrategy { try registry.hints(name) }
}

extension Player: StoredByName {
  static func named(_ name: String, in registry: Registry) throws(ParameterError) -> Player {
    try registry.player(name)
  }
}

extension Racer: StoredByName {
  static func named(_ name: String, in registry: Registry) throws(ParameterError) -> Racer {
    try registry.racer(name)
  }
}

extension CurveAxis: StoredByName {
  static func named(_ name: String, in registry: Registry) throws(ParameterError) -> CurveAxis {
    try CurveAxis(named: name)
  }
}

extension ParameterError {
  /// A name that is none of those there are, with the one that was probably meant.
  static func unknown(_ name: String, among names: [String]) -> ParameterError {
    let nearest = NearestName.find(name, among: names).map { "did you mean “\($0)”? " } ?? ""
    return ParameterError(
      found: name, expected: nearest + "expected " + names.joined(separator: ", "))
  }
}
