/// One of several nearly equal parts of a run, which another machine may do.
public struct Shard: Hashable, Sendable {
  /// Which part, from 1.
  public let part: UInt64
  /// The number of parts.
  public let count: UInt64
  /// The numbers of all trials of the whole.
  public let whole: Range<UInt64>

  /// A part of a whole, counted from 1; nil if there is no such part or it would be empty.
  public init?(_ part: UInt64, of count: UInt64, whole: Range<UInt64>) {
    guard part >= 1, part <= count, count <= UInt64(whole.count) else { return nil }
    self.part = part
    self.count = count
    self.whole = whole
  }

  /// The numbers of its trials.
  public var trials: Range<UInt64> { start(part - 1)..<start(part) }

  /// The part in words, such as “3/8”.
  public var words: String { "\(part)/\(count)" }

  private func start(_ part: UInt64) -> UInt64 {
    let (high, low) = UInt64(whole.count).multipliedFullWidth(by: part)
    return whole.lowerBound + count.dividingFullWidth((high, low)).quotient
  }

  func missing(from first: UInt64, to end: UInt64) -> [String] {
    var names: [String] = []
    var next = first
    while next < end {
      guard let owner = owner(of: next) else { return names }
      let lost = next..<min(end, owner.trials.upperBound)
      let games = "games \(lost.lowerBound) to \(lost.upperBound - 1)"
      names.append(
        lost == owner.trials
          ? "shard \(owner.words) (\(games))" : "\(games) of shard \(owner.words)")
      next = lost.upperBound
    }
    return names
  }

  private func owner(of trial: UInt64) -> Shard? {
    Shard((1..<count).bisect { trial < start($0) }, of: count, whole: whole)
  }

  var json: JSON {
    ["part": .integer(part), "of": .integer(count), "games": whole.stored]
  }

  init(_ reader: JSONReader, of trials: Range<UInt64>) throws(RecordError) {
    let whole = try Range(stored: try reader.member("games"))
    guard let shard = Shard(try reader.word("part"), of: try reader.word("of"), whole: whole)
    else { throw reader.error("is not a valid shard") }
    guard trials.lowerBound == shard.trials.lowerBound,
      trials.upperBound <= shard.trials.upperBound
    else { throw reader.error("does not belong to the games") }
    self = shard
  }
}
