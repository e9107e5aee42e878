internal import TestSupport

/// Generated command lines: each option of each command with values that are good, at an edge, hostile, or very long.
///
/// Line number i of a seed is always the same, so that a failure can be repeated. Lines start no program and no server, and
/// play at most 1,000 games.
public struct CommandFuzz: Sendable {
  /// A command with what may follow it.
  public struct Command: Sendable {
    /// The words that name it, such as `runs` and `show`.
    public let words: [String]
    /// Its options.
    public let options: [Choice]

    /// Makes a command.
    public init(words: [String], options: [Choice]) {
      (self.words, self.options) = (words, options)
    }
  }

  /// An option.
  public struct Choice: Sendable {
    /// The name with its dashes.
    public let name: String
    /// Whether it has no value.
    public let isFlag: Bool
    /// Values that the parser of arguments knows.
    public let known: [String]

    /// Makes an option.
    public init(name: String, isFlag: Bool, known: [String]) {
      (self.name, self.isFlag, self.known) = (name, isFlag, known)
    }
  }

  /// A line: its words, and the option that it is made for.
  public struct Line: Sendable {
    /// The arguments of the program.
    public let words: [String]
    /// The option, behind the command that it is of.
    public let aim: String
  }

  /// The number that all lines depend on.
  public let seed: UInt64
  private let aims: [(command: Command, option: Choice)]

  /// Makes a source of lines; options that open a browser are left out.
  public init(seed: UInt64, commands: [Command]) {
    self.seed = seed
    aims = commands.flatMap { command in
      command.options.filter { $0.name != "--open" }.map { (command, $0) }
    }
  }

  /// How many options of commands there are; so many lines in a row try each of them.
  public var count: Int { aims.count }

  /// A line.
  public func line(_ number: UInt64) -> Line {
    var random = SplitMix(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ number)
    let (command, option) = aims[Int(number % UInt64(aims.count))]
    let name = command.words.joined(separator: " ")
    var words: [String] = []
    var chosen = [option]
    for _ in 0..<random.below(3) {
      let other = random.one(of: command.options)
      if other.name != "--open", !chosen.contains(where: { $0.name == other.name }) {
        chosen.append(other)
      }
    }
    for (place, choice) in chosen.enumerated() {
      // What stands beside the option is right in most lines, or all would be refused for the same reasons.
      let isGood = place == 0 ? random.below(2) == 0 : random.below(20) > 0
      words += choice.isFlag ? [choice.name] : given(choice, isGood: isGood, &random)
    }
    for (option, value) in [("--games", Self.games[command.words[0]] ?? "20"), ("--workers", "2")]
    where command.options.contains(where: { $0.name == option })
      && !chosen.contains(where: { $0.name == option })
    { words += [option, value] }
    let operands = operands(of: name, &random)
    return Line(
      words: command.words + (random.below(2) == 0 ? operands + words : words + operands),
      aim: name + " " + option.name)
  }

  /// An option with a value, joined by a sign or not.
  private func given(
    _ choice: Choice, isGood: Bool, _ random: inout SplitMix
  ) -> [String] {
    let good = Self.good[choice.name] ?? choice.known
    let values = isGood && !good.isEmpty ? good : hostile(choice, &random)
    let value = random.one(of: values)
    return random.below(4) == 0 ? ["\(choice.name)=\(value)"] : [choice.name, value]
  }

  private func hostile(_ choice: Choice, _ random: inout SplitMix) -> [String] {
    if Self.written.contains(choice.name) { return Self.places }
    switch random.below(4) {
    // So many games would be right, and take their time.
    case 0: return Self.numbers.filter { $0 != "2147483648" || choice.name != "--games" }
    case 1: return Self.long
    case 2:
      // A good value with something behind or in front.
      let good = Self.good[choice.name] ?? choice.known
      return (good.isEmpty ? ["1"] : good).flatMap { value in
        Self.marks.flatMap { [value + $0, $0 + value] }
      }
    default: return Self.words
    }
  }

  private func operands(of command: String, _ random: inout SplitMix) -> [String] {
    let good = Self.operands[command] ?? [[]]
    switch random.below(24) {
    case 0: return []
    case 1: return [random.one(of: Self.words + Self.numbers)]
    case 2: return random.one(of: good) + [random.one(of: Self.long)]
    default: return random.one(of: good)
    }
  }
}
