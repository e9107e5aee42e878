internal import SetLab
internal import SetPlay

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
    let keys = rows.map(\.parameter.key)
    let sorted = rows.enumerated().sorted {
      let places = [$0, $1].map { row in keys.firstIndex(of: row.element.parameter.key) ?? 0 }
      return (places[0], $0.offset) < (places[1], $1.offset)
    }.map(\.element)
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
