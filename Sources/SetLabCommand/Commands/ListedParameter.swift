internal import SetLab
internal import SetPlay

/// A parameter with its default and range, as `setlab list` prints it.
struct ListedParameter: Sendable {
  let key: String
  /// The default; nil if there is none.
  let usual: String?
  let values: String
  /// The names with this default and range.
  var names: [String] = []

  init(_ parameter: ReadParameter) {
    (key, usual, values) = (parameter.key, parameter.usualText, parameter.valuesText)
  }

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

  /// The parameters of some names, a row for each default and range of a key; nil if they have none.
  static func table(of names: [ListedName]) -> RecordTable? {
    var rows: [ListedParameter] = []
    for name in names {
      for parameter in name.details.map(ListedParameter.init) {
        let place = rows.firstIndex {
          $0.key == parameter.key && $0.usual == parameter.usual && $0.values == parameter.values
        }
        if let place {
          rows[place].names.append(name.name)
        } else {
          rows.append(parameter)
          rows[rows.count - 1].names = [name.name]
        }
      }
    }
    guard !rows.isEmpty else { return nil }
    let keys = rows.map(\.key)
    let sorted = rows.enumerated().sorted {
      let places = [$0, $1].map { row in keys.firstIndex(of: row.element.key) ?? 0 }
      return (places[0], $0.offset) < (places[1], $1.offset)
    }.map(\.element)
    let having = names.filter { !$0.details.isEmpty }.count
    return RecordTable(
      [
        .text("parameter", meaning: "its key") { $0.key },
        .text("default", meaning: "what it is where it is not given") { $0.usual ?? "–" },
        .text("values", meaning: "what it can be") { $0.values },
        .text("of", meaning: "which names have it so") {
          $0.names.count == having && having > 1 ? "all" : $0.names.joined(separator: ", ")
        },
      ] as [Column<ListedParameter>], rows: sorted)
  }
}
