internal import CPlatform

/// The environment variables that a decision is made from.
///
/// Code asks an `Environment` instead of the process, so that tests can hand in their own.
package struct Environment: Sendable {
  private let lookup: @Sendable (String) -> String?

  /// Makes an environment of fixed values.
  package init(_ values: [String: String]) {
    lookup = { values[$0] }
  }

  private init(lookup: @escaping @Sendable (String) -> String?) {
    self.lookup = lookup
  }

  /// The environment of this process, read anew at every question.
  package static var process: Environment {
    Environment(lookup: { name in
      getenv(name).map { String(cString: $0) }
    })
  }

  /// The value of a variable, or nil when it is unset.
  package subscript(name: String) -> String? {
    lookup(name)
  }

  /// The value of a variable, or nil when it is unset or empty.
  func nonEmpty(_ name: String) -> String? {
    guard let value = lookup(name), !value.isEmpty else { return nil }
    return value
  }
}
