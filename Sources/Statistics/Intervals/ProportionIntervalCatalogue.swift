/// The interval methods by name.
public enum ProportionIntervalCatalogue {
  /// The methods, in the order in which they are listed to a person; the first is taken unless another is named.
  public static let methods: [any ProportionInterval] = [.wilson, .clopperPearson, .jeffreys]

  /// The names of all methods.
  public static var names: [String] { methods.map { $0.name } }

  /// The method of a name, such as `clopper-pearson`; nil if there is none such.
  public static func method(named name: String) -> (any ProportionInterval)? {
    methods.first { $0.name == name }
  }
}
