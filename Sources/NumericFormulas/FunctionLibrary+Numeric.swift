@_exported public import Formulas
internal import Statistics

extension FunctionLibrary {
  /// Elementary functions and statistics, and what GSL computes: special functions, integrals and the like.
  package static let numeric: FunctionLibrary = {
    var library = elementary.adding(SpecialFormulas.functions)
    library.add(
      constant: "inf", .approximate(.infinity), help: "infinity, for the ends of integrals")
    for search in SearchFormulas.operators { library.add(search) }
    library.addStatistics(by: .gsl)
    for function in SpecialFormulas.replaceable { library.add(replaceable: function) }
    return library
  }()
}
