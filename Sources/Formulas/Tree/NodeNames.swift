extension Node {
  /// The names that are not bound inside, each once, in the order written.
  func names(without hidden: [String] = []) -> [String] {
    var names: [String] = []
    collectNames(&names, hidden: hidden)
    return names
  }

  /// Whether a function of the name is called.
  func calls(_ wanted: String) -> Bool {
    if case .call(let name, _) = kind, Node.derivative(name).function == wanted { return true }
    return kind.children.contains { $0.calls(wanted) }
  }

  private func collectNames(_ names: inout [String], hidden: [String]) {
    switch kind {
    case .name(let written), .call(let written, _):
      let name = Node.derivative(written).function
      if !hidden.contains(name), !names.contains(name) { names.append(name) }
    default: break
    }
    guard case .bound(_, let variable, let arguments, let body) = kind else {
      for child in kind.children { child.collectNames(&names, hidden: hidden) }
      return
    }
    for argument in arguments { argument.collectNames(&names, hidden: hidden) }
    body.collectNames(&names, hidden: hidden + [variable])
  }
}
