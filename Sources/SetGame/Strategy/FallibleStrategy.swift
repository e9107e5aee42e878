/// A strategy that can fail while games are played, such as a program of its own that may die.
///
/// Picking a Set cannot throw: the innermost loop of millions of games would pay for it. A strategy that fails keeps
/// answering, with any Set, and says so here; from then on all its games are void, those under way too. Who runs games
/// asks now and then and drops what was played since it last asked.
public protocol FallibleStrategy: PlayStrategy {
  /// Why the strategy failed, in a sentence without a full stop; nothing while it works.
  ///
  /// Asked from any thread; once there is an answer it stays.
  var failure: String? { get }
}
