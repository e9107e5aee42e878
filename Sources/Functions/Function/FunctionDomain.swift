@_exported public import Games
@_exported public import SetGeometry

/// Where a function is defined.
public enum FunctionDomain: Hashable, Sendable {
  /// Perhaps at all real numbers, with no natural place among them.
  case anywhere
  /// Real numbers of a range.
  case reals(ClosedRange<Double>)
  /// Whole numbers from the first to the last, in steps.
  case integers(ClosedRange<Int>, step: Int)
  /// Places at even distances, of which those in a range are looked at first.
  case lattice(Lattice, ClosedRange<Double>)
  /// At least one number, ascending.
  case places([Double])

  /// True if the function is defined at x, as far as the domain tells.
  public func contains(_ x: Double) -> Bool {
    switch self {
    case .anywhere: return true
    case .reals(let range): return range.contains(x)
    case .integers(let range, let step):
      guard let whole = Int(exactly: x) else { return false }
      return range.contains(whole) && (whole - range.lowerBound).isMultiple(of: step)
    case .lattice(let lattice, _): return lattice.contains(x)
    case .places(let places):
      let index = (0..<places.count).bisect { places[$0] >= x }
      return index < places.count && places[index] == x
    }
  }

  /// The ends of its natural place on the x axis; nil without one.
  public var ends: ClosedRange<Double>? {
    switch self {
    case .anywhere: nil
    case .reals(let range), .lattice(_, let range): range
    case .integers(let range, _): Double(range.lowerBound)...Double(range.upperBound)
    case .places(let places): (places.first ?? 0)...(places.last ?? 0)
    }
  }

  /// True if only single numbers belong to it.
  public var isDiscrete: Bool {
    switch self {
    case .anywhere, .reals: false
    case .integers, .lattice, .places: true
    }
  }

  /// The numbers of a finite set; nil for other domains.
  package var places: [Double]? { if case .places(let places) = self { places } else { nil } }

  /// The lattice on which a function that is no curve and not on a finite set has its points.
  package var lattice: Lattice {
    if case .lattice(let lattice, _) = self { lattice } else { .whole }
  }

  /// The domain of a curve that is looked at in a range, if in any.
  init(curveOver range: ClosedRange<Double>?) { self = range.map { .reals($0) } ?? .anywhere }

  /// Where a function here can be compared with one there: at the places of either, if it has values there alone.
  func compared(with other: FunctionDomain) -> FunctionDomain {
    let both = Function.joined([ends, other.ends])
    if let places = places ?? other.places { return .places(places) }
    guard isDiscrete || other.isDiscrete, let both else { return FunctionDomain(curveOver: both) }
    return .lattice(isDiscrete ? lattice : other.lattice, both)
  }

  /// The domain with fewer places in a window, where it has its places at even distances.
  func coarser(in window: Span, atMost most: Int) -> FunctionDomain {
    guard let ends, isDiscrete, places == nil else { return self }
    return .lattice(lattice.coarser(in: window, atMost: most), ends)
  }

  /// From the first whole number to the last for which something holds, or to the end if it holds for none; nil for other domains.
  func upToLast(where isWanted: (Double) -> Bool) -> ClosedRange<Double>? {
    guard case .integers(let range, let step) = self else { return nil }
    let numbers = stride(from: range.lowerBound, through: range.upperBound, by: step)
    let last = numbers.reversed().first { isWanted(Double($0)) } ?? range.upperBound
    return Double(range.lowerBound)...Double(last)
  }

  /// Why a function of a name has no value at x.
  func reason(_ name: String, at x: Double) -> String {
    switch self {
    case .integers(let range, let step) where !contains(x):
      let steps = step == 1 ? "" : " in steps of \(step)"
      return
        "\(name) is defined for whole numbers from \(range.lowerBound) to \(range.upperBound)\(steps)"
    case .reals(let range):
      return
        "\(name) is defined from \(NumberText.shortest(range.lowerBound)) to \(NumberText.shortest(range.upperBound))"
    case .anywhere, .integers, .lattice, .places:
      return "\(name) is not known at \(NumberText.shortest(x))"
    }
  }
}

/// The unit of a function's y, as an axis shows it.
public struct FunctionUnit: Hashable, Sendable {
  /// The title of the axis.
  public let title: String
  /// How tick labels are written.
  public let format: TickFormat

  /// A unit by its name, such as the heading of a column of data.
  public init(_ title: String, format: TickFormat = .plain) {
    (self.title, self.format) = (title, format)
  }

  /// A probability or share, 0 to 1.
  public static let share = FunctionUnit("share", format: .percent)
  /// Sets.
  public static let sets = FunctionUnit("Sets")
  /// Events per game.
  public static let perGame = FunctionUnit("per game")
  /// Points of a scoring rule.
  public static let points = FunctionUnit("points")
  /// Seconds of play.
  public static let seconds = FunctionUnit("seconds")
}

/// Where the numbers of a function come from.
public enum FunctionOrigin: String, Sendable {
  /// Counting, or a formula.
  case exact
  /// A simulation of games.
  case simulated
  /// Timed games that are played as they are asked for.
  case timed
  /// A table that was made before, by others or by runs of hours.
  case published
  /// A curve that was fitted to another function.
  case fitted
  /// A file.
  case data
}

/// How a function's y is known.
public struct FunctionSource: Hashable, Sendable {
  /// The origin of the numbers.
  public let origin: FunctionOrigin
  /// The counting, the games, who published it, the equation, or the file with its column.
  let words: String

  /// A source in words.
  public init(_ origin: FunctionOrigin, _ words: String) {
    (self.origin, self.words) = (origin, words)
  }

  /// A short mention for a legend.
  public var mention: String {
    switch origin {
    case .exact: "exact, \(words)"
    case .fitted: "fitted: \(words)"
    case .simulated, .timed, .published, .data: words
    }
  }
}
