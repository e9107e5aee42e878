/// A function that formulas can call.
///
///     FormulaFunction("half", help: "half of x") { $0 / 2 }
///       .exact { $0[0].divided(by: Rational(2)).map { .exact($0) } }
///
/// Outside its domain, also at a pole, a function gives NaN; infinities are only for values too large
/// for a double-precision number.
public struct FormulaFunction: Sendable {
  /// How the value is computed.
  public enum Body: Sendable {
    case unary(@Sendable (Double) -> Double)
    case binary(@Sendable (Double, Double) -> Double)
    /// A function of one or more arguments, joined two by two from the left, as `min` is.
    case fold(@Sendable (Double, Double) -> Double)
    /// A function of any number of arguments within the range, without allocation.
    case list(ClosedRange<Int>, @Sendable (UnsafeBufferPointer<Double>) -> Double)

    var arity: ClosedRange<Int> {
      switch self {
      case .unary: 1...1
      case .binary: 2...2
      case .fold: 1...Int.max
      case .list(let range, _): range
      }
    }
  }

  /// A value for exact arguments; nil if the body is to compute it.
  public typealias ExactBody = @Sendable ([Rational]) throws(FunctionFailure) -> FormulaValue?

  /// A value with bounds from bounds of the arguments, to the given number of bits; nil if they are too wide.
  ///
  /// Throws where there is no value, though double precision might give one.
  package typealias BoundedBody =
    @Sendable (_ arguments: [Ball], _ bits: Int) throws(FunctionFailure) -> FormulaValue?

  /// The value of an argument, if it is known exactly although one of the two is irrational.
  typealias KnownBody = @Sendable (FormulaValue) throws(Pole) -> FormulaValue?

  /// As `BoundedBody`, from arguments that may be more than bounds; throws also where these are too wide.
  typealias PreciseBody = @Sendable (Precision, [FormulaValue]) throws(Trouble) -> FormulaValue

  /// How far a value in double precision may be off.
  package typealias ErrorBody = @Sendable (_ arguments: [Double], _ value: Double) -> Double

  package enum EnclosureBody: Sendable {
    case unary(@Sendable (Enclosure) -> Enclosure)
    case binary(@Sendable (Enclosure, Enclosure) -> Enclosure)
    case list(@Sendable ([Enclosure]) -> Enclosure)
  }

  /// Makes a function from the text in brackets after the name, as in `f[a: 1](x)`; its name has the brackets too.
  public typealias Variant = @Sendable (String) throws(SettingError) -> FormulaFunction

  /// Why there is no value at these arguments, as in “ln of 0”; nil if that is not known.
  public typealias Reason = @Sendable ([Double]) -> String?

  /// The name, which may have dots: `inplay.lo`.
  package private(set) var name: String
  /// How it is called, as `log(x, b)`.
  package private(set) var usage: String
  package private(set) var help: String
  package private(set) var category: String
  package let body: Body
  package private(set) var exactBody: ExactBody?
  private(set) var knownBody: KnownBody?
  package private(set) var boundedBody: BoundedBody?
  private(set) var preciseBody: PreciseBody?
  /// The error of the body, where it is stated; without it the body is taken to be right to 15 digits.
  package private(set) var errorBody: ErrorBody?
  package private(set) var reason: Reason?
  /// A note to print with the value.
  private(set) var remark: Reason?
  /// Bounds over intervals, where they are known; without them a formula with this function has none.
  package private(set) var enclosureBody: EnclosureBody?
  /// True if these rest on errors that are stated, so that they draw but do not prove.
  private(set) var isStated = false
  private(set) var slope: Slope?
  /// True if a value may take long, as a simulation's first use; never called before a formula is evaluated.
  private(set) var isSlow = false
  /// The positions of the arguments that must be whole numbers, so that a plot along one of them shows single points.
  package private(set) var wholeArguments = 0..<0
  var isDiscrete: Bool { wholeArguments == Self.everyArgument }
  /// True if the values are estimates, so that a formula that calls the function can ask for others in their place.
  package private(set) var isEstimate = false
  /// An equal formula of that many arguments x, y, z, which provides bounds, slopes and growth if
  /// the function has none; nil if there is none.
  private(set) var formula: @Sendable (_ count: Int) -> String? = { _ in nil }
  package private(set) var variant: Variant?

  /// The name in the elementary library by which rules and bounds are known, also of an alias; nil outside of it.
  private(set) var elementaryName: String?

  /// Makes a function; without `usage` its arguments are called x, y, z.
  public init(
    _ name: String, usage: String? = nil, help: String, category: String = "", body: Body
  ) {
    self.name = name
    self.usage = usage ?? Self.usage(name, body.arity)
    (self.help, self.category, self.body) = (help, category, body)
  }

  /// Makes a function of one argument.
  public init(
    _ name: String, usage: String? = nil, help: String, category: String = "",
    of function: @escaping @Sendable (Double) -> Double
  ) {
    self.init(name, usage: usage, help: help, category: category, body: .unary(function))
  }

  var arity: ClosedRange<Int> { body.arity }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  func listed(under category: String) -> Self { changed { $0.category = category } }

  /// The same function with exact values.
  public func exact(_ body: @escaping ExactBody) -> Self { changed { $0.exactBody = body } }

  func known(_ body: @escaping KnownBody) -> Self { changed { $0.knownBody = body } }

  func bounded(_ body: @escaping BoundedBody) -> Self { changed { $0.boundedBody = body } }

  func precise(_ body: @escaping PreciseBody) -> Self { changed { $0.preciseBody = body } }

  /// The same function with bounds of any number of bits by a formula; `near` tells a whole number that the value of one
  /// argument is near, and the rest.
  func reckoned(
    near: @escaping @Sendable (Reckoned) throws(Trouble) -> (Int, Reckoned)? = { _ in nil },
    _ body: @escaping @Sendable ([Reckoned]) throws(Trouble) -> Reckoned
  ) -> Self {
    precise { (precision, values) throws(Trouble) in
      let numbers = try precision.balls(values).map { Reckoned($0, precision.bits) }
      if let (limit, rest) = try near(numbers[0]), let rest = rest.ball {
        return try precision.joined(.exact(Rational(limit)), rest)
      }
      return try precision.checked(body(numbers).ball)
    }
  }

  package func accurate(to body: @escaping ErrorBody) -> Self { changed { $0.errorBody = body } }

  /// The same function with bounds that hold the values of the body and show where it is undefined; see `Enclosure`.
  func enclosed(by body: EnclosureBody) -> Self { changed { $0.enclosureBody = body } }

  /// The same function with bounds that hold as far as its stated errors do.
  package func enclosed(stated body: EnclosureBody) -> Self {
    changed { ($0.enclosureBody, $0.isStated) = (body, true) }
  }

  /// Its bounds over intervals, if they are proved.
  var provedBody: EnclosureBody? { isStated ? nil : enclosureBody }

  /// The same function of one argument with bounds over intervals.
  public func enclosed(
    by body: @escaping @Sendable (Enclosure) -> Enclosure
  ) -> Self { enclosed(by: .unary(body)) }

  /// The same function, which can say why it has no value.
  public func undefined(_ reason: @escaping Reason) -> Self { changed { $0.reason = reason } }

  /// The same function, with a note on how some of its values came about.
  func remarking(_ remark: @escaping Reason) -> Self { changed { $0.remark = remark } }

  /// The same function as one of the elementary library, by whose name its bounds are found, also of an alias.
  var elementary: FormulaFunction { changed { $0.elementaryName = name } }

  package func differentiated(by slope: Slope) -> Self { changed { $0.slope = slope } }

  /// The same function of one argument with the formula of its slope at x, as `"cos(x)"`.
  public func slope(_ formula: String) -> Self { slopes([formula]) }

  func slopes(_ formulas: [String?]) -> Self { differentiated(by: .formulas { _ in formulas }) }

  func named(_ other: String) -> Self {
    changed {
      $0.name = other
      $0.usage = other + usage.dropFirst(name.count)
      $0.help = "\(help); the same as \(name)"
    }
  }

  /// The same function, marked as slow, as defined on whole numbers only, as estimates, or several of these.
  public func marked(slow: Bool = false, discrete: Bool = false, estimate: Bool = false) -> Self {
    changed {
      ($0.isSlow, $0.isEstimate) = (slow, estimate)
      if discrete { $0.wholeArguments = Self.everyArgument }
    }
  }

  private static let everyArgument = 0..<Int.max

  /// The same function with arguments that stand for whole numbers, by their places from 0, as the number of things in
  /// `choose(n, k)`; between them it may have values, as a law of whole numbers has 0 and a factorial those of Gamma.
  public func onWholeNumbers(_ places: Range<Int>) -> Self {
    changed { $0.wholeArguments = places }
  }

  /// The same function, whose formulas stand for it under integrals and where zeros and extrema are looked for, so that
  /// these are found however narrow they are.
  func written(as formula: @escaping @Sendable (_ count: Int) -> String?) -> Self {
    changed { $0.formula = formula }
  }

  /// The same function, which takes settings in brackets.
  public func settable(_ variant: @escaping Variant) -> Self { changed { $0.variant = variant } }

  func value(_ arguments: [Double]) -> Double {
    switch body {
    case .unary(let function): function(arguments[0])
    case .binary(let function): function(arguments[0], arguments[1])
    case .fold(let function): arguments.dropFirst().reduce(arguments[0], function)
    case .list(_, let function): arguments.withUnsafeBufferPointer { function($0) }
    }
  }

  private static func usage(_ name: String, _ arity: ClosedRange<Int>) -> String {
    let names = argumentNames.prefix(arity.lowerBound)
    if names.count == 1 && arity.upperBound > argumentNames.count { return "\(name)(x, …)" }
    return "\(name)(\(names.joined(separator: ", ")))"
  }

  /// How a function is differentiated, in formulas of its arguments x, y, z, u, v, w and all names of the library.
  package enum Slope: Sendable {
    /// The slope by each argument: `["y x^(y - 1)", "x^y ln(x)"]`; nil if there is no rule.
    case formulas(@Sendable (_ count: Int) -> [String?])
    /// By the rules for an equal formula: `{x < 0: -x, x}`; functions joined two by two need one of x and y.
    case sameAs(String)
    /// Level but for jumps where a condition holds: `x == floor(x)`.
    case jumps(at: String)
    /// There is no derivative, and why, as a clause.
    case refused(String)
  }

  /// The name of the function of a number, its error and an identifying number: `3 ± 0.1`.
  package static let uncertainName = "plusminus"

  static let argumentNames = ["x", "y", "z", "u", "v", "w"]
}
