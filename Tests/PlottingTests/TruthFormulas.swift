extension TruthCase {
  static let suite = table(
    """
    sin(x) → -10:10 → -1.5:1.5
    x^2 → -5:5 → -2:26
    tan(x) → -10:10 → -10:10 → steps x/pi - 1/2
    1/x → -5:5 → -10:10 → at 0
    1/(x - 1)^2 → -4:6 → -5:50 → at 1
    sin(1/x) → -1:1 → -1.5:1.5
    floor(x) → -2:2 → -3:2 → steps x
    sqrt(x) → -5:5 → -1:3 → points 0
    ln(abs(x)) → -5:5 → -5:3 → points 0
    x^x → -3:3 → -2:10 → points -3, -2, -1
    {x < 0.5: 0, 1} → -2:2 → -1:2 → passes 0.5
    {abs(x - 0.7) < 0.001: 1, 0} → -2:2 → -1:2 → points 0.7; passes 0.699, 0.701
    abs(x) → -5:5 → -1:6
    exp(-x^2) sin(50x) → -3:3 → -1.2:1.2
    sign(x) → -2:2 → -2:2 → at 0
    0 → -5:5 → -1:1
    0/0 → -5:5 → -1:1
    1e300x → -1:1 → -1e300:1e300
    1e-300x → -1:1 → -1e-300:1e-300
    """)

  static let hard = table(
    """
    atan(1e6 x) → -3:3 → -2:2
    sin(x)/x → -20:20 → -0.5:1.2
    1e-6/(x - 0.123456) → -1:1 → -2:2 → at 0.123456
    floor(20x)/20 → -1:1 → -1.2:1.2 → steps 20x
    {x < 0.5 or x > 0.5: x} → -1:1 → -1:1
    x floor(x) → -3:3 → -2:9 → steps x
    sqrt(x^2 - 16) → -10:10 → -1:10 → points -4, 4
    cbrt(x) → -2:2 → -2:2
    sin(2pi*204595.2 x) → -10:10 → -1.5:1.5
    tan(x) → -300:300 → -10:10 → steps x/pi - 1/2
    """)

  static let more = table(
    """
    x sin(1/x) → -1:1 → -1:1
    tan(1/x) → -1:1 → -5:5 → density 1000; passes 0; steps 1/x/pi - 1/2
    sign(sin(10/x)) → -3:3 → -2:2 → density 1000; passes 0; steps 10/x/pi
    gamma(x) → -5:5 → -6:10 → points k for -4:0; steps min(x, 0); passes 0
    x^(1/3) → -3:3 → -1:2 → points 0
    (x^2 - 1)/(x - 1) → -3:3 → -3:5
    exp(1/x) → -3:3 → -1:8 → at 0
    1/(1 + exp(-1e9 (x - 0.3))) → -6:6 → -0.2:1.2
    tanh(1e12 (x - 0.123)) → -1:1 → -1.5:1.5
    sum(k, 0, 13, 0.5^k cos(3^k pi x)) → -2:2 → -2.5:2.5 → density 1000
    ln(x) → 0.001:1000 → -8:8 → log x
    1/x^2 → -5:5 → 0.001:1000 → log y; at 0
    abs(ln(x)) → 0.01:100 → 0.01:100 → log xy; points 1
    floor(x) → 0.1:1000 → 0.1:1000 → log xy; steps x
    1/(1 + ((x - 0.3) 1e4)^2) → -1:1 → -1:2 → points 0.3
    1/(1 + ((x - 0.4142) 1e3)^2) → -1:1 → -1:2 → points 0.4142
    (x^3 - 2)/((x - 1)(x + 1)(x - 2)) → -5:5 → -8:8 → at -1, 1, 2
    {x = -2: 3, x = 0: -2, x = 1: 4, x = 3: 0, x < 0: x, 1 + sin(x)} → -4:4 → -3:5 → at -2, 0, 1, 3
    sqrt(sin(x)) → -20:20 → -0.5:1.5 → points k pi for -6:6
    acos(x) → -2:2 → -1:4 → points -1, 1
    asin(3x) → -1:1 → -2:2 → points -1/3, 1/3
    floor(x) (x - floor(x)) + 0.5 → -4:4 → -5:5 → steps x
    7x - floor(7x) → -10:10 → -0.5:1.5 → density 400; steps 7x
    floor(15x)/15 → -10:10 → -10:10 → steps 15x
    {4x - floor(4x) < 0.5: -1, 1} → 0:10 → -2:2 → steps 8x
    {sin(60x) > 0: sin(x)} → 0:10 → -2:2
    {sin(900x) > 0: sin(x)} → 0:10 → -2:2 → density 1000
    sqrt(sin(1/x)) → -0.5:0.5 → -0.5:1.5 → density 1000
    ln(sin(x)) → -20:20 → -5:1 → points k pi for -6:6
    sin(x^2) → 0:20 → -1.5:1.5
    sin(x^2) → 0:100 → -1.5:1.5 → density 1000
    sin(500x) cos(3x) → -3:3 → -2:2
    {sin(1e5 x) > 0: 1 + 0.5sin(x), -1 + 0.5cos(x)} → -3:3 → -3:3 → density 1000; changes {sin(1e5 x) > 0: 1, 0}
    1/cos(x) → -10:10 → -5:5 → steps x/pi - 1/2
    cos(3x)/sin(3x) → -20:20 → -5:5 → steps 3x/pi; passes 0
    sqrt(abs(x - 0.1)) → -2:2 → -0.2:1.5 → points 0.1
    (x^2)^(1/3) → -8:8 → -1:5 → points 0
    exp(-x^2) → -10:10 → -0.2:1.2
    exp(-4e4 (x - 3.3)^2) → -10:10 → -0.2:1.2 → points 3.3
    x → -10:10 → -10:10
    x + 100 → -10:10 → -10:10
    1e6 (x - 0.2) → -1:1 → -1:1
    x^5 - 3x^3 + x → -2:2 → -4:4
    abs(sin(x)) → -15:15 → -0.2:1.2
    x - floor(x) → 1e6:1e6+5 → -0.2:1.2 → steps x
    floor(x + 0.5) → -3:3 → -4:4 → steps x - 0.5
    atan(1/x) → -3:3 → -2:2 → passes 0
    ln(abs(x))/(x - 1) {x < 1: 1, 3} → -3:3 → -10:10 → points 0, 1; passes 1
    {x < 0.3: 0, 0.02} → -2:2 → -1:1 → passes 0.3
    {x - floor(x) < 0.02: 1, 0} → -5:5 → -0.5:1.5 → changes {x - floor(x) < 0.02: 1, 0}
    {x = floor(x): x} → -5:5 → -6:6 → points k for -5:5
    x ln(x) → -1:3 → -1:3 → points 0
    sqrt(2.2*2.2 - x^2) → -3:3 → -0.5:3 → points -2.2, 2.2
    1/sin(1/x) → -0.5:0.5 → -5:5 → density 1000; passes 0; steps 1/x/pi
    1e-4/(x - 0.5) + x → -1:1 → -2:2 → at 0.5
    sin(30x) + sin(31x) → -20:20 → -2.5:2.5
    sin(x^3) → -5:5 → -1.5:1.5
    x^(-x) → -2:4 → -2:3 → points -2, -1, 0
    floor(1/x) → -1:1 → -10:10 → density 1000; passes 0; steps 1/x
    x floor(1/x) → -1:1 → -0.5:2 → density 1000; passes 0; steps 1/x
    floor(5sin(x))/5 → -10:10 → -1.5:1.5 → points k pi/2 for -6:6; changes floor(5sin(x))
    1/(1 - cos(x)) → -15:15 → -1:10 → points 2k pi for -2:2; steps x/(2pi)
    tan(x)^2 → -8:8 → -1:20 → points (k + 0.5) pi for -3:2; steps x/pi - 1/2
    ln(abs(tan(x))) → -8:8 → -5:5 → points k pi/2 for -5:5
    sqrt(x - floor(x)) (1 - 2mod(floor(x), 2)) → -6:6 → -1.5:1.5 → points k for -6:6; steps x
    x^2 - floor(x^2) → -6:6 → -0.2:1.2 → density 400; steps x^2
    x^2 sin(1/x^2) → -1:1 → -1:1
    exp(-1/x^2) → -3:3 → -0.2:1.2
    (sqrt(cos(x)) cos(400x) + sqrt(abs(x)) - 0.4) (4 - x^2)^0.1 → -2:2 → -2:2 → density 400; points -pi/2, pi/2
    cos(x)^10000 → -10:10 → -0.2:1.2 → points k pi for -3:3
    1/sin(x^2) → -5:5 → -5:5 → at 0; steps x^2/pi
    sin(exp(x)) → 0:7 → -1.5:1.5 → density 400
    atan(tan(x)) → -10:10 → -2:2 → steps x/pi - 1/2
    asin(sin(x)) → -10:10 → -2:2
    (x - floor(x))^200 → -4:4 → -0.2:1.2 → points k for -4:4; steps x
    1/gamma(x) → -5:5 → -5:5
    ln(abs(gamma(x))) → -5:5 → -3:6 → points k for -5:0; steps min(x, 0); passes 0
    tan(x^2) → -5:5 → -5:5 → steps x^2/pi - 1/2
    1/floor(x) → -5:5 → -2:2 → steps x
    1/(x + 5) → -5:5 → -1:10 → points -5
    1 → -5:5 → -1:1
    x/abs(x) → -5:5 → -2:2 → passes 0
    mod(abs(floor(x)), 2) → -8:8 → -0.5:1.5 → steps x
    sqrt((x + 1)(x - 2)) → -5:5 → -1:5 → points -1, 2
    exp(-x/2) cos(20x) → 0:10 → -1:1
    1e200x^3 → -1:1 → -1e200:1e200
    1/(x - 1e8 - 0.5) → 1e8:1e8+1 → -100:100 → at 1e8 + 0.5
    sign(x) → -1e-9:1e-9 → -2:2 → passes 0
    abs(x - 1)^0.1 {x < 1: -1, 1} → -3:3 → -2:2 → points 1
    {3x - floor(3x) < 0.1: 1, 0} → 0:10 → -0.5:1.5 → changes {3x - floor(3x) < 0.1: 1, 0}
    x/2^floor(log2(x)) → 0.01:100 → 0.5:2.5 → log x; steps log2(x)
    tan(x) → 0.1:10 → 0.01:100 → log xy; points k pi/2 for 1:6; steps x/pi - 1/2
    """)

  /// Formulas on which proofs by intervals, coarse cells or the ends of the doubles are hard.
  static let formulas = table(
    poles + "\n" + oscillations + "\n" + jumps + "\n" + extremes, isProven: true)

  /// Poles of every order, removable and essential singularities.
  private static let poles = """
    1/x^3 → -2:2 → -10:10 → at 0
    1/x^4 → -2:2 → -1:20 → at 0
    1/(x-1/3)^5 → -1:1 → -1e6:1e6 → at 1/3
    1/(x^2-2)^2 → -3:3 → -1:20 → at -sqrt(2), sqrt(2)
    1/(x*(x-1)*(x-2)) → -1:3 → -10:10 → at 0, 1, 2
    abs(x)^(-1/3) → -2:2 → -1:10 → at 0
    (x^2-1)/(x-1) → -3:3 → -3:5 → points 1
    exp(1/x) → -2:2 → -1:10 → at 0
    sin(1/x)/x → -1:1 → -10:10 → points 0; density 400
    exp(1/x)*sin(1/x) → -1:1 → -5:5 → points 0; density 400
    1/(exp(1/x)+1) → -1:1 → -0.5:1.5 → at 0
    atan(1/x) → -2:2 → -2:2 → at 0
    1e-13/(x-0.123456789) → -1:1 → -2:2 → at 0.123456789
    """

  private static let oscillations = """
    sin(x^2) → 0:40 → -1.5:1.5 → density 400
    cos(exp(x)) → 0:9 → -1.5:1.5 → density 400
    sin(1/x) → -1:1 → -1.5:1.5 → points 0; density 400
    x*sin(1/x^2) → -0.5:0.5 → -0.5:0.5 → points 0; density 400
    sin(20*ln(x)) → 0:1 → -1.5:1.5 → points 0; density 400
    sin(1/(1-x)) → 0:1 → -1.5:1.5 → points 1; density 400
    tan(exp(x)) → 0:4 → -10:10 → density 400; steps exp(x)/pi - 1/2
    sin(tan(x)) → -2:2 → -1.5:1.5 → density 400
    sqrt(x)*sin(1/x^3) → 0:1 → -1:1 → points 0; density 400
    sin(x^3) → -6:6 → -1.5:1.5 → density 400
    sum(k,1,50,sin(k*x)/k) → -10:10 → -2:2
    sqrt(cos(x)-1) → -10:10 → -1:1 → points 2k pi for -1:1
    """

  /// Floor and mod in each other, jumps of few pixels, jumps where no sample stands.
  private static let jumps = """
    1/x-floor(1/x) → 0:1 → -0.2:1.2 → density 4000; steps 1/x
    x-floor(x^2) → -3:3 → -10:4 → steps x^2
    floor(10*sin(x))/10+x/10 → -6:6 → -2:2 → points (k + 0.5) pi for -3:3; steps 10sin(x)
    mod(floor(3*x),2) → -4:4 → -0.5:1.5 → steps 3x
    mod(x^2,1)-mod(x,1) → -3:3 → -1.2:1.2 → points k for -3:3; steps x; steps x^2
    floor(1.5*floor(x)) → -4:4 → -7:7 → steps x
    mod(mod(x,3),2) → -6:6 → -0.5:2.5 → steps x/3; steps (x - 2)/3
    floor(1/x) → -1:1 → -10:10 → points 0; steps 1/x
    floor(x) → -4:4 → -5:4 → steps x
    {x<0: -1, 1} → -5:5 → -6:6 → at 0
    x/10+floor(x)/100 → -5:5 → -1:1 → steps x
    sin(x)+floor(2*x)/50 → -5:5 → -2:2 → steps 2x
    40*x+{x<1/3: 0, 8} → -5:5 → -200:200 → passes 1/3
    {x<0.123456789: -1, 1} → -1:1 → -2:2 → passes 0.123456789
    sign(x-sqrt(2)) → -4:4 → -2:2 → at sqrt(2)
    {abs(x-0.70710678)<1e-7: 1, 0} → -1:1 → -0.5:1.5 → points 0.70710678; passes 0.70710678-1e-7, 0.70710678+1e-7
    exp(-(1e7*(x-0.3333))^2) → -1:1 → -0.5:1.5 → points 0.3333
    """

  /// Huge offsets, values near overflow and underflow, and windows in which doubles are coarse.
  private static let extremes = """
    1e12+sin(x) → -10:10 → 1e12-1.5:1e12+1.5
    1e15+floor(4*sin(x)) → -6:6 → 1e15-6:1e15+6 → points (k + 0.5) pi for -3:3; steps 4sin(x)
    exp(x) → 700:712 → 0:1.79e308
    exp(-x) → 700:745 → 0:1e-320
    1e308*x → -1:1 → -8e307:8e307
    x/1e160/1e160 → -10:10 → -1e-319:1e-319
    sin(x) → 1e15:1e15+100 → -1.5:1.5
    floor(x/10)-1e14 → 1e15:1e15+100 → -1:11 → steps x/10
    1/(x-1e15-50.25) → 1e15:1e15+100 → -1:1 → at 1e15+50.25
    tan(x) → 1e6:1e6+20 → -10:10 → density 400; steps x/pi - 1/2
    tanh(1e20*(x-0.5)) → -1:1 → -2:2 → points 0.5
    mod(x,3) → -1e-15:1e-15 → -1:4 → at 0
    """
}
