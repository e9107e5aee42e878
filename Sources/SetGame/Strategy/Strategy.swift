/// A play strategy as it is held and handed on: what a conforming type does, as a value.
///
/// Whoever writes a strategy conforms to ``PlayStrategy``, or to ``ForesightStrategy`` or ``FallibleStrategy``, and makes one
/// of these of it; whoever plays games needs this type alone. Two strategies are equal when their names are, which tell all
/// parameters.
public struct Strategy: Named {
  /// The name by which the strategy is chosen and reported, with its parameters.
  public let name: String
  package var canFail: Bool { failing != nil }
  /// True if the strategy is told the order of the deck, and so is no fair player.
  package var knowsTheOrder: Bool { planning != nil }
  /// The failure of the strategy, in a sentence without a full stop; nil while it works.
  ///
  /// Once there is an answer all its games are void, those under way too.
  package var failure: String? { failing?() }

  @usableFromInline let picking: @Sendable (borrowing Table, inout RandomStream) -> Int
  @usableFromInline let reasoning: @Sendable (Int, borrowing Table) -> String
  @usableFromInline let planning:
    (@Sendable (borrowing Table, [Card], inout RandomStream) -> [Trio])?
  @usableFromInline let failing: (@Sendable () -> String?)?

  /// The strategy that a fair player is.
  @inlinable
  public init(_ strategy: some PlayStrategy) {
    self.init(choosing: strategy)
  }

  /// The strategy of a player who knows the deck order.
  @inlinable
  public init(_ strategy: some ForesightStrategy) {
    self.init(choosing: strategy) { table, order, play in
      strategy.plan(from: table, order: order, using: &play)
    }
  }

  /// The strategy of one that may fail.
  @inlinable
  public init(_ strategy: some FallibleStrategy) {
    self.init(choosing: strategy, failing: { strategy.failure })
  }

  /// The strategy as closures, made where the type is known, so that a choice is one call.
  @inlinable
  init(
    choosing strategy: some PlayStrategy,
    planning: (@Sendable (borrowing Table, [Card], inout RandomStream) -> [Trio])? = nil,
    failing: (@Sendable () -> String?)? = nil
  ) {
    self.init(
      strategy.name, planning: planning, failing: failing,
      picking: { table, play in strategy.pick(from: table, using: &play) },
      reasoning: { index, table in strategy.reason(for: index, on: table) })
  }

  @usableFromInline
  init(
    _ name: String,
    planning: (@Sendable (borrowing Table, [Card], inout RandomStream) -> [Trio])? = nil,
    failing: (@Sendable () -> String?)? = nil,
    picking: @escaping @Sendable (borrowing Table, inout RandomStream) -> Int,
    reasoning: @escaping @Sendable (Int, borrowing Table) -> String
  ) {
    (self.name, self.planning, self.failing) = (name, planning, failing)
    (self.picking, self.reasoning) = (picking, reasoning)
  }

  /// Chooses a Set by its index in 0 ..< `table.setCount`; there is at least one.
  @inlinable
  public func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    picking(table, &play)
  }

  /// Says why a Set was chosen, in a clause such as “the first of 3 in reading order”.
  public func reason(for index: Int, on table: borrowing Table) -> String {
    reasoning(index, table)
  }

  /// The remaining takes of a player who knows the order; only ``Decider`` asks for them.
  func plan(
    from table: borrowing Table, order: [Card], using play: inout RandomStream
  ) -> [Trio] {
    planning?(table, order, &play) ?? []
  }
}

extension Catalogue<Strategy> {
  /// Reads a strategy that plays for another one, among whose parameters it stands.
  ///
  /// It can neither know the order of the deck nor fail: a plan cannot be taken over half-way, and
  /// nobody would hear that a program failed.
  package func base(_ text: String) throws(ParameterError) -> Strategy {
    let strategy = try nested.read(text)
    guard !strategy.knowsTheOrder else {
      throw ParameterError(found: text, expected: "a strategy that knows the deck cannot be a base")
    }
    guard !strategy.canFail else {
      throw ParameterError(found: text, expected: "a program cannot be a base")
    }
    return strategy
  }
}

/// Decides which of the Sets on the table is taken.
///
/// A strategy sees what a player with perfect memory sees: the table, the rules and which cards are unseen, never the order
/// of the deck; only a ``ForesightStrategy`` is told that. It is a value without memory between decisions, so that games
/// can be played in any order on any worker.
///
/// To add one: a struct in a file of its own, a leading-dot static member of ``Strategy``, and a
/// line in the list of families; one with parameters adds the ``Family`` that reads them. Callers
/// hold and pass the ``Strategy`` made from it.
public protocol PlayStrategy: Sendable {
  /// The name by which the strategy is chosen and reported, with its parameters.
  var name: String { get }

  /// Chooses a Set by its index in 0 ..< `table.setCount`; there is at least one.
  ///
  /// How often it draws from the game's stream for such choices is part of the strategy.
  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int

  /// Says why a Set was chosen, in a clause such as “the first of 3 in reading order”.
  func reason(for index: Int, on table: borrowing Table) -> String
}

/// A strategy that can fail during play, such as an external program that may die.
///
/// Picking a Set cannot throw: the innermost loop of millions of games would pay for it. A strategy
/// that fails keeps answering, with any Set, and reports it here; from then on all its games are
/// void, including those in progress. Runners poll this and discard games played since the last
/// poll.
public protocol FallibleStrategy: PlayStrategy {
  /// The failure of the strategy, in a sentence without a full stop; nil while it works.
  ///
  /// Asked from any thread; once there is an answer it stays.
  var failure: String? { get }
}

/// A strategy that knows the order of the deck, and so is no fair player.
///
/// It shows how far fair play is from the best. Only its type gives access to the order:
/// ``Decider`` passes the coming cards to a ``Strategy`` made from it and to no other. Asked
/// without the order, as any ``PlayStrategy``, it plays like a fair strategy.
public protocol ForesightStrategy: PlayStrategy {
  /// Plans a game from its first table with a Set: the Sets to take one after another to the end.
  ///
  /// `order` has the cards still in the deck, the next one first.
  func plan(
    from table: borrowing Table, order: [Card], using play: inout RandomStream
  ) -> [Trio]
}
