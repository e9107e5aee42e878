internal import CGSL
internal import CPlatform
@_exported public import Estimates

extension Numerics {
  /// The functions of the GNU Scientific Library; NaN if it fails.
  public static let gsl = Numerics(
    normalTail: { tail, z in
      quietly { tail == .lower ? gsl_cdf_ugaussian_P(z) : gsl_cdf_ugaussian_Q(z) }
    },
    normalQuantile: { tail, p in
      quietly { tail == .lower ? gsl_cdf_ugaussian_Pinv(p) : gsl_cdf_ugaussian_Qinv(p) }
    },
    gammaTail: { tail, x, shape in
      quietly { tail == .lower ? gsl_cdf_gamma_P(x, shape, 1) : gsl_cdf_gamma_Q(x, shape, 1) }
    },
    betaTail: { tail, x, a, b in
      quietly { tail == .lower ? gsl_cdf_beta_P(x, a, b) : gsl_cdf_beta_Q(x, a, b) }
    },
    stirlingRemainder: { x in quietly { log(gsl_sf_gammastar(x)) } },
    // GSL's series serves small arguments and its plain form the others.
    logOnePlusMinus: { x in x <= -1 ? -.infinity : quietly { gsl_sf_log_1plusx_mx(x) } })
}

extension Confidence {
  /// A confidence with the quantiles of the GNU Scientific Library.
  public static func gsl(
    _ level: Double = 0.95, method: IntervalMethod = .usual
  ) -> Confidence {
    Confidence(level, method: method, by: .gsl)
  }
}
