internal import ArgumentParser
internal import SetLab
internal import Synchronization
internal import Terminal

/// Names of one's own, which the file of `--define` gives beside its formulas: `player slow = beginner(skill: 0.7)`.
///
/// A name stands for a value, and results tell the value, so that they can be read without the file. Nothing in it starts a
/// program.
struct OwnNames {
  private(set) var registry: Registry
  let path: String
  /// Its text with blank lines in place of names.
  private(set) var formulas: String

  private static let current = Mutex<OwnNames?>(nil)

  /// The names known in this call; nil if no file gives any.
  static var known: Registry? { current.withLock { $0?.registry } }

  static func formulas(of path: String) -> String? {
    current.withLock { $0?.path == path ? $0?.formulas : nil }
  }

  /// Makes known the names of a file, and the letters of formulas that are swept; to be called before names are read.
  static func read(_ path: String?, letters: [String] = []) throws {
    if !letters.isEmpty {
      let names = OwnNames(letters: letters)
      current.withLock { $0 = names }
    }
    guard let path else { return }
    let names = try OwnNames(TextInput.text(path: path), of: path)
    current.withLock { $0 = names }
  }

  private init(letters: [String]) {
    (registry, path, formulas) = (NamedValue.registry.allowing(letters: letters), "", "")
  }

  private init(_ text: String, of path: String) throws {
    (registry, self.path, formulas) = (NamedValue.registry, path, text)
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var isChanged = false
    for (place, line) in lines.enumerated() {
      guard let (kind, name, value) = Self.definition(line) else { continue }
      do {
        try add(kind, name, as: value)
      } catch let error as ValidationError {
        throw CommandFailure.badInput("\(path), line \(place + 1): \(error.message)")
      }
      (lines[place], isChanged) = ("", true)
    }
    if isChanged { formulas = lines.joined(separator: "\n") }
  }

  private mutating func add(_ kind: Kind, _ name: String, as text: String) throws {
    guard (try? ParameterText(name))?.name == name, name.first?.isLetter == true else {
      throw ValidationError("invalid name “\(name)”: expected letters, digits, - and .")
    }
    switch kind {
    case .scoring:
      let rule = try NamedValue.read(text, of: registry.scoring)
      try registry.scoring.define(name, as: rule.name)
    case .player:
      let player = try NamedValue.read(text, of: registry.players)
      try registry.strategies.checkFree(name)
      try registry.players.define(name, as: player.name)
    case .hint:
      let hints = try NamedValue.readHints(text, in: registry)
      try registry.hinting.checkFree(name)
      registry.hinting.add(Family(name, for: hints))
    case .strategy:
      let strategy = try NamedValue.readStrategy(text, of: registry.strategies)
      try registry.players.checkFree(name)
      try registry.strategies.define(name, as: strategy.name)
    }
  }

  private enum Kind: String {
    case scoring, player, hint, strategy
  }

  /// Reads a line such as `hint gentle = after(40)`; nil for others.
  private static func definition(
    _ line: Substring
  ) -> (kind: Kind, name: String, value: String)? {
    let words = line.prefix { $0 != "#" }
    let parts = words.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let before = parts[0].split(maxSplits: 1) { $0.isWhitespace }
    guard parts.count == 2, before.count == 2, let kind = Kind(rawValue: String(before[0])) else {
      return nil
    }
    return (kind, String(before[1]).trimmed, String(parts[1]).trimmed)
  }
}

extension Catalogue {
  fileprivate func checkFree(_ name: String) throws {
    try require(!names.contains(name), "“\(name)” is already a \(kind): choose another name")
  }

  fileprivate mutating func define(_ name: String, as text: String) throws {
    try checkFree(name)
    add(Family(name, for: text))
  }
}

struct OwnNamesOption: ParsableArguments {
  @Option(
    help: .value(
      "file",
      """
      Read names of your own from a file, such as player slow = beginner(skill: 0.7), or scoring, hint or strategy \
      NAME = VALUE, one per line.
      """
    ).hidden, completion: .file())
  private var define: String?

  func read(sweeps: [String] = []) throws {
    try OwnNames.read(define, letters: sweeps.map { String($0.prefix { $0 != "=" }) })
  }

  var isGiven: Bool { define != nil }
}
