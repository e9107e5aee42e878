/// The interval methods by name: text to value and back.
public enum ProportionIntervalCatalogue {
  /// Names and methods, in the order in which they are listed to a person.
  public static let entries: [(name: String, method: any ProportionInterval)] = [
    ("wilson", .wilson),
    ("clopper-pearson", .clopperPearson),
    ("jeffreys", .jeffreys),
  ]

  /// The method of a name, such as `clopper-pearson`.
  /// - Throws: `StatisticsError` that lists the names if there is none such.
  public static func method(named name: String) throws(StatisticsError) -> any ProportionInterval {
    guard let entry = entries.first(where: { $0.name == name }) else {
      let known = entries.map(\.name).joined(separator: ", ")
      throw StatisticsError(
        .invalidArgument, "Unknown interval method “\(name)”: expected \(known)")
    }
    return entry.method
  }

  /// The name of a method, or nothing if it is not in the catalogue.
  public static func name(of method: any ProportionInterval) -> String? {
    entries.first { type(of: $0.method) == type(of: method) }?.name
  }
}
