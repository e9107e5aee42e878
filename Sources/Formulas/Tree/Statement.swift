/// One statement of a script as a tree.
public enum Statement: Sendable, Hashable, CustomStringConvertible {
  /// Something to evaluate.
  case expression(Node)
  /// `name = value`.
  case variable(String, Node)
  /// `name = from:to` or `name = from:to:step`: a variable with a range.
  case parameter(String, [Node])
  /// `name(parameters) = body`.
  case function(String, parameters: [String], body: Node)

  /// The statement in its shortest form; reading it again gives an equal one.
  public var description: String {
    switch self {
    case .expression(let node): node.description
    case .variable(let name, let value): "\(name) = \(value)"
    case .parameter(let name, let range):
      "\(name) = \(range.map { $0.description }.joined(separator: ":"))"
    case .function(let name, let parameters, let body):
      "\(name)(\(parameters.joined(separator: ", "))) = \(body)"
    }
  }
}
