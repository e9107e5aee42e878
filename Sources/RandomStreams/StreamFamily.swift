/// The use of a stream of random numbers; each purpose of a game has its own stream.
///
/// Values are part of the stream format: once used, a number keeps its meaning.
@frozen
public struct StreamPurpose: Hashable, Sendable {
  /// The number that enters the stream's key.
  public let number: UInt64

  /// A purpose with its own number.
  @inlinable
  public init(number: UInt64) { self.number = number }

  /// The order of the deck.
  public static let deal = StreamPurpose(number: 0)
  /// A play strategy's own choices.
  public static let play = StreamPurpose(number: 1)
  /// The root of a player's clocks.
  public static let clocks = StreamPurpose(number: 2)
  /// The numbers of players that are not known for certain.
  public static let models = StreamPurpose(number: 5)
  /// The games of a bootstrap.
  public static let bootstrap = StreamPurpose(number: 6)
  /// The futures of a game that goes on in several ways.
  public static let branches = StreamPurpose(number: 7)
}

/// All streams of one seed: an independent one for every pair of game and purpose.
///
/// Game i of a seed is the same wherever it is played, because its streams depend on nothing but the seed, i and the
/// purpose. The key of a stream is one word: the seed is mixed with the purpose, and the game's number is added to that
/// before a second mixing, so that for one seed and purpose different games always have different keys. The four words of
/// the stream's state are the next four of SplitMix64 from that key.
@frozen
public struct StreamFamily: Hashable, Sendable {
  /// The version of the rule that makes streams from (seed, game, purpose); stored with every result.
  public static let version = 1

  /// The seed.
  public let seed: UInt64

  /// The streams of a seed.
  @inlinable
  public init(seed: UInt64) { self.seed = seed }

  /// The stream of one game for one purpose.
  @inlinable @inline(__always)
  public func stream(game: UInt64, purpose: StreamPurpose) -> RandomStream {
    let root = SplitMix64.mix(
      SplitMix64.mix(seed &+ 0x9E37_79B9_7F4A_7C15) &+ purpose.number &* 0xD1B5_4A32_D192_ED03)
    var words = SplitMix64(seed: SplitMix64.mix(root &+ game))
    return RandomStream(state: (words.next(), words.next(), words.next(), words.next()))
  }
}
