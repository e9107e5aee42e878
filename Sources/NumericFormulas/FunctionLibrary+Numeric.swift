public import Formulas

extension FunctionLibrary {
  /// Elementary functions and what GSL computes: special functions, distributions, tests, integrals and the like.
  public static let numeric: FunctionLibrary = {
    var library = elementary.adding(.special + .distributions + .tests + .samples)
    library.add(constant: "inf", .infinity, help: "infinity, for the ends of integrals")
    for search in [BoundOperator].searches { library.add(search) }
    return library
  }()
}
