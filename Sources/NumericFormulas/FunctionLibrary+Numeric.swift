@_exported public import Formulas
internal import Records
internal import Statistics

extension FunctionLibrary {
  /// Elementary functions and what GSL computes: special functions, distributions, tests, integrals and the like.
  package static let numeric: FunctionLibrary = {
    var library = elementary.adding(
      SpecialFormulas.functions + TestFormulas.functions + SampleFormulas.functions)
    library.add(
      constant: "inf", .approximate(.infinity), help: "infinity, for the ends of integrals")
    for search in SearchFormulas.operators { library.add(search) }
    library.addLaws(by: .gsl)
    for function in SampleFormulas.replaceable + SpecialFormulas.replaceable {
      library.add(replaceable: function)
    }
    library.define(SpecialFormulas.defined, category: SpecialFormulas.category)
    return library
  }()
}

/// Arguments of functions as GSL wants them, and as people read them.
enum Argument {
  /// A whole number; refuses anything else by name.
  static func whole(_ value: Double) throws(StatisticsError) -> Int {
    guard let whole = Int(exactly: value) else {
      throw StatisticsError("\(NumberText.shortest(value)) is not a whole number")
    }
    return whole
  }

  /// A whole number of 0 or more.
  static func count(_ value: Double) throws(StatisticsError) -> Int {
    let count = try whole(value)
    guard count >= 0 else { throw StatisticsError("\(NumberText.shortest(value)) is negative") }
    return count
  }
}
