internal import ExactNumbers

extension Elementary {
  static var roundings: [FormulaFunction] {
    [
      function("abs", "Rounding", "absolute value, also written |x|", Enclosure.abs) { abs($0) }
        .exact { .exact($0[0].magnitude) },
      function("sign", "Rounding", "-1, 0 or 1", Enclosure.sign) { x in
        x.isNaN ? x : x > 0 ? 1 : x < 0 ? -1 : 0
      }
      .exact { .exact(Rational($0[0].isZero ? 0 : $0[0].isNegative ? -1 : 1)) },
      function("floor", "Rounding", "largest whole number not above x", Enclosure.floor) {
        $0.rounded(.down)
      }
      .exact { .exact($0[0].floor) },
      function("ceil", "Rounding", "smallest whole number not below x", Enclosure.ceil) {
        $0.rounded(.up)
      }
      .exact { .exact($0[0].ceiling) },
      function("trunc", "Rounding", "x without its fractional part", Enclosure.trunc) {
        $0.rounded(.towardZero)
      }
      .exact { .exact($0[0].isNegative ? $0[0].ceiling : $0[0].floor) },
      function(
        "round", "Rounding", "nearest whole number, halves rounded away from zero", Enclosure.round
      ) { $0.rounded() }
      .exact { .exact($0[0].rounded) },
    ]
  }
}
