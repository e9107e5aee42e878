"""Writes idioms.tsv: what people type who know Desmos, NumWorks, TI calculators or Qalculate.

Each row is an expression and its value to 30 digits by mpmath, or `!` and words of the message with which it is
refused. Values do not come from the program: each row names the Python for it.

    pip install mpmath==1.4.1
    python make_idioms.py
"""
from fractions import Fraction
from math import comb, factorial, gcd, lcm, perm
from pathlib import Path

import mpmath
from mpmath import mp, mpf

mp.dps = 60
deg = mp.pi / 180
x = mpf(0)


def diff(f, at):
    return mp.diff(f, at, h=mpf(10) ** -25) if not callable(getattr(f, "d", None)) else f.d(at)


def stdev(*v, n=1):
    m = sum(map(mpf, v)) / len(v)
    return mp.sqrt(sum((a - m) ** 2 for a in v) / (len(v) - n))


ROWS = """
# --- arithmetic, fractions, powers
2+3*4 => 14
2**10 => 1024
2^10 => 1024
2^3^2 => 512
2**3**2 => 512
-2^2 => -4
(-2)^2 => 4
2^-3 => mpf(1)/8
2**-3 => mpf(1)/8
1/3 => mpf(1)/3
1/3+1/6 => mpf(1)/2
0.1+0.2 => mpf(3)/10
1e3 => 1000
2.5e-3 => mpf(25)/10000
6÷2×3 => 9
7−5 => 2
3·4 => 12
3∗4 => 12
1⁄4 => mpf(1)/4
2(3+4) => 14
(1+2)(3+4) => 21
2π => 2*mp.pi
2pi => 2*mp.pi
π/2 => mp.pi/2
tau => 2*mp.pi
e^2 => mp.e**2
e² => mp.e**2
10² => 100
10⁻² => mpf(1)/100
22/7 => mpf(22)/7
355/113-3 => mpf(16)/113
1/2/2 => mpf(1)/4
1/2*3 => mpf(3)/2
2^0.5 => mp.sqrt(2)
2^(1/2) => mp.sqrt(2)
8^(1/3) => 2
8^(2/3) => 4
27^(-1/3) => mpf(1)/3
(1+1/100)^12 => (1+mpf(1)/100)**12
1000*1.05^10 => 1000*mpf("1.05")**10
12345679*9 => 111111111
2^64 => 2**64
2^100 => 2**100
# --- roots, absolute values, rounding
sqrt(2) => mp.sqrt(2)
sqrt 2 => mp.sqrt(2)
√2 => mp.sqrt(2)
√(9) => 3
√9+1 => 4
2√3 => 2*mp.sqrt(3)
∛27 => 3
∛2 => mp.cbrt(2)
cbrt(-8) => -2
sqrt(1/4) => mpf(1)/2
|-3| => 3
|2-5|+1 => 4
||-3|-1| => 2
abs(-3.5) => mpf(7)/2
floor(2.7) => 2
floor(-2.7) => -3
ceil(2.1) => 3
round(2.5) => 3
round(-2.5) => -3
trunc(-2.7) => -2
sgn(-3) => -1
sign(0) => 0
mod(7, 3) => 1
mod(-7, 3) => 2
mod(5.5, 2) => mpf(3)/2
gcd(12, 18) => 6
lcm(4, 6) => 12
gcd(48, 36, 60) => 12
min(3, 1, 2) => 1
max(3, 1, 2) => 3
hypot(3, 4) => 5
# --- angles
sin(0.5) => mp.sin(mpf("0.5"))
sin 0.5 => mp.sin(mpf("0.5"))
sin 2 => mp.sin(2)
sin² 0.5 => mp.sin(mpf("0.5"))**2
sin^2(0.5) => mp.sin(mpf("0.5"))**2
sin^2(1)+cos^2(1) => 1
sin(1)^2 => mp.sin(1)**2
cos 1 => mp.cos(1)
tan(1) => mp.tan(1)
sec(1) => mp.sec(1)
csc(1) => mp.csc(1)
cot(1) => mp.cot(1)
sin(30°) => mpf(1)/2
sin 30° => mpf(1)/2
cos(60°) => mpf(1)/2
tan(45°) => 1
cos 20° => mp.cos(20*deg)
30° => 30*deg
180° => mp.pi
90° + 45° => 135*deg
sin(pi/6) => mpf(1)/2
sin(π/4) => mp.sqrt(2)/2
cos(pi) => -1
sin(1e6) => mp.sin(10**6)
sin(1e15) => mp.sin(mpf(10)**15)
arcsin(1) => mp.pi/2
arcsin(0.3) => mp.asin(mpf("0.3"))
arccos(0.3) => mp.acos(mpf("0.3"))
arctan(1) => mp.pi/4
asin(0.5) => mp.pi/6
acos(-1) => mp.pi
atan(2) => mp.atan(2)
atan2(1, -1) => 3*mp.pi/4
4 arctan(1) => mp.pi
arctan(1)*180/pi => 45
sin 2 pi/3 => ! in brackets
cos 2 + 1 => mp.cos(2)+1
2 sin 1 cos 1 => mp.sin(2)
sinh(1) => mp.sinh(1)
cosh 1 => mp.cosh(1)
tanh(0.1) => mp.tanh(mpf("0.1"))
coth(2) => mp.coth(2)
sech(2) => mp.sech(2)
csch(2) => mp.csch(2)
arcsinh(1) => mp.asinh(1)
arsinh(1) => mp.asinh(1)
arccosh(2) => mp.acosh(2)
arctanh(0.5) => mp.atanh(mpf("0.5"))
sin^3(1) => mp.sin(1)**3
# --- logarithms and exponentials
ln(10) => mp.log(10)
ln 2 => mp.log(2)
ln(e) => 1
ln(e^3) => 3
log(1000) => 3
log 100 => 2
log(2) => mp.log10(2)
log(8, 2) => 3
log(2, 8) => mpf(1)/3
log10(1000) => 3
log10(5) => mp.log10(5)
lg(100) => 2
lg 2 => mp.log10(2)
log2(1024) => 10
log2(10) => mp.log(10)/mp.log(2)
exp(1) => mp.e
exp(-1) => mp.exp(-1)
expm1(1e-10) => mp.expm1(mpf(10)**-10)
log1p(1e-10) => mp.log1p(mpf(10)**-10)
ln^2(3) => mp.log(3)**2
e^-1 => 1/mp.e
e^(ln(5)) => 5
pow(2, 0.5) => mp.sqrt(2)
pow(2, 10) => 1024
10^-3 => mpf(1)/1000
# --- per cent
5% => mpf(5)/100
5%*200 => 10
200*5% => 10
1+5% => mpf(105)/100
100(1+5%) => 105
100*(1-20%) => 80
(1+5%)^10 => mpf("1.05")**10
5% + 3% => mpf(8)/100
12.5% => mpf(1)/8
50%^2 => mpf(1)/4
100 + 5% => ! per cent of what
100 - 20% => ! per cent of what
7 % 3 => ! mod(x, y)
7%3 => ! mod(x, y)
# --- counting
5! => 120
10! => 3628800
20! => 2432902008176640000
0! => 1
(1/2)! => mp.gamma(mpf(3)/2)
3.5! => mp.gamma(mpf("4.5"))
(-1/2)! => mp.sqrt(mp.pi)
0.5! => mp.sqrt(mp.pi)/2
factorial(5) => 120
factorial(2.5) => mp.gamma(mpf("3.5"))
10!/(8!2!) => 45
nCr(5, 2) => 10
nCr(52, 5) => comb(52, 5)
binom(10, 3) => 120
choose(40, 20) => comb(40, 20)
nPr(5, 2) => 20
nPr(10, 10) => 3628800
nCr(5, 7) => 0
gamma(5) => 24
gamma(0.5) => mp.sqrt(mp.pi)
gamma(1/3) => mp.gamma(mpf(1)/3)
lgamma(100) => mp.loggamma(100)
(-1)! => ! negative whole number
# --- sums, products, integrals, derivatives
sum(k, 1, 10, k) => 55
sum(k, k, 1, 10) => ! unknown name
sum(k^2, k, 1, 10) => 385
sum(1/k, k, 1, 10) => mp.harmonic(10)
Σ(k, 1, 4, k^3) => 100
∑(k^3, k, 1, 4) => 100
sum(n, 0, 20, 1/n!) => sum(1/mp.factorial(n) for n in range(21))
prod(k, 1, 5, k) => 120
∏(k, 1, 5, k) => 120
prod(k/(k+1), k, 1, 9) => mpf(1)/10
sum([1, 2, 3, 4]) => 10
prod([2, 3, 7]) => 42
int(x, 0, 1, x^2) => mpf(1)/3
int(x^2, x, 0, 1) => mpf(1)/3
∫(sin(t), t, 0, pi) => 2
int(t, 0, 1, exp(-t^2)) => mp.quad(lambda t: mp.exp(-t*t), [0, 1])
int(t, 0, ∞, exp(-t)) => 1
int(t, -inf, inf, exp(-t^2)) => mp.sqrt(mp.pi)
diff(x, 2, x^3) => 12
diff(x^3, x, 2) => 12
diff(t, 0, sin(t)) => 1
diff(t, 1, ln(t)) => 1
diff(t, 2, 1/t) => -mpf(1)/4
diff(t, 1, e^t) => mp.e
diff(t, 1, t^t) => 1
diff(t, 2, t^t) => 4*(1+mp.log(2))
diff(t, 1, sqrt(t)) => mpf(1)/2
diff(t, 1, arctan(t)) => mpf(1)/2
diff(t, 0.3, arcsin(t)) => 1/mp.sqrt(1-mpf("0.09"))
diff(t, -2, abs(t)) => -1
diff(t, 2.5, floor(t)) => 0
diff(t, 1, int(s, 0, t, exp(-s^2))) => mp.exp(-1)
diff(t, 1, sum(k, 1, 5, t^k)) => 15
diff(t, 2, prod(k, 1, 3, t + k)) => 47
diff(t, 2, diff(s, t, s^4)) => 48
f(x) = x^2; f'(3) => 6
f(x) = x^3; f''(2) => 12
f(x) = x^3; f'''(2) => 6
f(x) = sin(x); f'(0) => 1
sin'(0) => 1
ln'(2) => mpf(1)/2
f(x) = {x < 1: x^2, 2x - 1}; f'(1) => 2
diff(t, 0, abs(t)) => ! cases meet with slopes -1 and 1
diff(t, 2, floor(t)) => ! jumps at 2
diff(t, 0, sqrt(t)) => ! infinite
diff(t, -1, ln(t)) => ! negative number
root(x, 1, 2, x^2 - 2) => mp.sqrt(2)
root(x^2 - 2, x, 1, 2) => mp.sqrt(2)
# --- conditions
if(1 < 2, 5, 6) => 5
if(1 > 2, 5, 6) => 6
if(2 > 1 && 3 > 2, 1, 0) => 1
if(1 > 2 || 3 > 2, 1, 0) => 1
{1 < 2: 5, 6} => 5
1 < 2 => true
1 = 1 => true
1 == 2 => false
1 != 2 => true
1 ≤ 2 => true
0 < 1 < 2 => true
2 > 1 and 1 > 2 => false
2 > 1 && 1 > 2 => false
1 > 2 || 2 > 1 => true
not 1 > 2 => true
|3| < 1 || |1| < 3 => true
0.1 + 0.2 = 0.3 => true
f(n) = if(n < 2, 1, n f(n - 1)); f(10) => 3628800
# --- statistics
mean(1, 2, 3, 4) => mpf(5)/2
mean([1, 2, 3, 4]) => mpf(5)/2
median([3, 1, 2]) => 2
median(1, 2, 3, 4) => mpf(5)/2
stdev([2, 4, 4, 4, 5, 5, 7, 9]) => stdev(2, 4, 4, 4, 5, 5, 7, 9)
stdevp([2, 4, 4, 4, 5, 5, 7, 9]) => 2
stdev(1, 2, 3, 4) => stdev(1, 2, 3, 4)
sd(1, 2, 3, 4) => stdev(1, 2, 3, 4)
var([1, 2, 3, 4]) => mpf(5)/3
varp([1, 2, 3, 4]) => mpf(5)/4
min([3, 1, 2]) => 1
max([3, 1, 2]) => 3
gcd([12, 18, 27]) => 3
mean([0.1, 0.2]) => mpf(15)/100
normal.cdf(1.96) => mp.ncdf(mpf("1.96"))
normal.pdf(0) => 1/mp.sqrt(2*mp.pi)
binomial.pdf(3, 10, 0.5) => mpf(15)/128
erf(0.5) => mp.erf(mpf("0.5"))
zeta(2) => mp.pi**2/6
# --- sessions
a = 3; a^2 => 9
a := 3; a + 1 => 4
f(x) = x^2 + 1; f(3) => 10
f(x, y) = x y; f(2, 3) => 6
y = x^2; y(3) => 9
g = 9.81; 1/2 g 2^2 => mpf("19.62")
r = 5; π r^2 => 25*mp.pi
r = 5; 4/3 π r³ => mpf(500)/3*mp.pi
5; ans*2 => 10
M = 7; 2M => 14
a = 2; b = 3; sqrt(a^2 + b^2) => mp.sqrt(13)
P = 1000; P*(1 + 5%)^3 => mpf(1000)*mpf("1.05")**3
# --- what is written otherwise here, or not offered
sin^-1(0.5) => ! asin(x)
sin⁻¹(0.5) => ! asin(x)
sin pi/4 => ! in brackets
sin 2(3) => ! in brackets
sqrt 2pi => ! in brackets
f(x) = x; f^2(3) => ! two ways
log_2(8) => ! log(x, b)
2 + 3i => ! complex numbers are not offered
i^2 => ! complex numbers are not offered
sqrt(-4) => ! negative number
(-8)^(1/3) => ! non-integer power
1/0 => ! division by zero
ln(0) => ! `ln` of 0
asin(2) => ! outside -1 to 1
5 km => ! units are not offered
3 kg => ! units are not offered
10 mph => ! units are not offered
[1, 2, 3] => ! mean([1, 2, 3])
a = [1, 2, 3] => ! mean([1, 2, 3])
[[1, 2], [3, 4]] => ! matrices are not offered
det(2) => ! matrices
(1, 2) => ! points and vectors are not offered
sin([1, 2]) => ! lists are for
lim(x, 0, sin(x)/x) => ! limits are not offered
limit(sin(x)/x, x, 0) => ! limits are not offered
solve(x^2 = 2, x) => ! root(x, a, b, f)
integrate(x^2) => ! int(x, a, b, f)
derivative(x^2) => ! diff(x, a, f)
d/dx => ! diff(x, a, f)
rand() => ! random numbers are not offered
nthroot(8, 3) => ! x^(1/n)
average(1, 2) => ! mean(x, y, …)
std([1, 2]) => ! stdev
3 → a => ! a = 3
1 < 2 ? 3 : 4 => ! if(c, a, b)
\\frac{1}{2} => ! plain text
5! ! => ! (n!)!
cot(0) => ! `cot` of 0
arccot(2) => ! atan(1/x)
sind(30) => ! 30°
normalcdf(0, 1) => ! normal.cdf
invNorm(0.9) => ! normal.quantile
binompdf(10, 0.5, 3) => ! binomial.pdf
x^2 => ! unknown name `x`
2*3 + => ! found the end
sinn(1) => ! did you mean `sin`
lgg(2) => ! did you mean `lg`
poisson.quantile(.5, 1e18) => ! beyond 2^53
binomial.quantile(.5, 1e18, .3) => ! beyond 2^53
hypergeometric.quantile(.5, 1e18, 5e17, 3e17) => ! beyond 2^53
# --- signs and words that people write
½ => mpf(1)/2
3½ => mpf(7)/2
3 ½ => mpf(7)/2
⅓ + ⅔ => 1
2^½ => mp.sqrt(2)
6½! => mp.gamma(mpf(15)/2)
½ of 6 => 3
20% of 50 => 10
20% of 50 + 1 => 11
10 choose 3 => comb(10, 3)
5 nCr 2 => comb(5, 2)
5 nPr 2 => perm(5, 2)
(2 + 8) choose (1 + 2) => comb(10, 3)
10 choose 3 = 120 => true
7 mod 3 => 1
10 mod (3) => 1
2^10 mod 7 => 2
(-7) mod 3 => 2
2 mod(7, 3) => 2
round(2.345, 2) => mpf("2.35")
round(-1234.5, -2) => -1200
round(2/3, 4) => mpf("0.6667")
0,5 + 0,25 => ! `0.5` with a point
1,000 => ! or `1000`
3 1/2 => ! `3 + 1/…`
3 4 => ! `3*4`
1 000 000 => ! one number without the blank
7 : 2 => ! a quotient is written `a/b`
2*10 choose 3 => ! write `choose(a, b)`, or brackets
-7 mod 3 => ! write `mod(a, b)`, or brackets
7 mod 3 + 1 => ! write `mod(a, b)`, or brackets
7 mod 3 mod 2 => ! write `mod(a, b)`, or brackets
sin 7 mod 3 => ! put it in brackets
10 mod => ! mod(x, y)
5 of 3 => ! unknown name `of`
# --- names that people know
sin(30 deg) => mpf(1)/2
90deg => mp.pi/2
phi => (1+mp.sqrt(5))/2
φ^2 - φ => 1
euler => mp.euler
fib(10) => 55
fib(100) => mp.fib(100)
fib(0) => 0
fib(2.5) => ! no condition is true
fib(n) = {n < 2: n, fib(n - 1) + fib(n - 2)}; fib(20) => 6765
phi = 3; phi^2 => 9
sinc(0) => 1
sinc(1) => mp.sin(1)
sinc'(1) => mp.cos(1)-mp.sin(1)
heaviside(-2) => 0
heaviside(0) => mpf(1)/2
erfinv(0.5) => mp.erfinv(mpf(1)/2)
erfinv(-0.999999) => mp.erfinv(mpf("-0.999999"))
Γ(5) => 24
airy(1) => mp.airyai(1)
airy(-5) => mp.airyai(-5)
ei(1) => mp.ei(1)
ei(-2) => mp.ei(-2)
ei(0) => ! ei has a pole at 0
si(1) => mp.si(1)
si(-30) => mp.si(-30)
lambertw(1) => mp.lambertw(1).real
lambertw(-0.3) => mp.lambertw(mpf("-0.3")).real
lambertw(-1) => ! -1/e or more
lambertw'(1) => mp.lambertw(1).real/(1+mp.lambertw(1).real)
gammainc(2, 3) => mp.gammainc(2, 0, 3, regularized=True)
Φ(1) => mp.ncdf(1)
Phi(-2) => mp.ncdf(-2)
pnorm(1.96) => mp.ncdf(mpf("1.96"))
pnorm(1, 2, 3) => mp.ncdf(mpf(-1)/3)
dnorm(0) => mp.npdf(0)
qnorm(0.975) => mp.sqrt(2)*mp.erfinv(mpf("0.95"))
punif(0.2) => mpf(1)/5
length([4, 5, 6]) => 3
quantile([1, 2, 3, 10], 1/2) => mpf(5)/2
quantile([3, 1, 2], 0.9) => mpf("2.8")
quantile([1, 2], 2) => ! between 0 and 1
uniform.pdf(0.2, 0, 4) => mpf(1)/4
uniform.cdf(3, 0, 4) => mpf(3)/4
uniform.sf(3, 0, 4) => mpf(1)/4
uniform.quantile(1/4, 0, 4) => 1
uniform.cdf(3, 4, 4) => ! no condition is true
exponential.pdf(2, 3) => 3*mp.exp(-6)
exponential.cdf(1e-20, 1) => -mp.expm1(-mpf(10)**-20)
exponential.sf(100, 1) => mp.exp(-100)
exponential.quantile(1/2, 2) => mp.log(2)/2
exponential.cdf(1, -1) => ! no condition is true
weibull.pdf(1, 2, 3) => mpf(2)/9*mp.exp(-mpf(1)/9)
weibull.cdf(1, 2, 3) => -mp.expm1(-mpf(1)/9)
weibull.sf(2, 2, 3) => mp.exp(-mpf(4)/9)
weibull.quantile(1/2, 2, 3) => 3*mp.sqrt(mp.log(2))
geometric.pdf(2, 1/3) => mpf(4)/27
geometric.cdf(2, 1/3) => mpf(19)/27
geometric.sf(2.5, 1/3) => mpf(8)/27
geometric.quantile(7/8, 1/2) => 2
lognormal.pdf(2, 0, 1) => mp.npdf(mp.log(2))/2
lognormal.cdf(2, 0, 1) => mp.ncdf(mp.log(2))
lognormal.sf(1e10, 0, 1) => mp.ncdf(-mp.log(mpf(10)**10))
lognormal.quantile(1/2, 1, 2) => mp.e
# --- laws far out, and small differences of large numbers
1-normal.cdf(9) => mp.ncdf(-9)
1-normal.cdf(30) => mp.ncdf(-30)
1-erf(8) => mp.erfc(8)
1-chisquare.cdf(300, 3) => mp.gammainc(mpf(3)/2, 150, mp.inf, regularized=True)
1-binomial.cdf(50, 100, 0.1) => sum(mp.binomial(100, k)*mpf("0.1")**k*mpf("0.9")**(100-k) for k in range(51, 101))
hypergeometric.sf(10000, 10^7, 10^6, 5*10^4) => hypergeometric_beyond(10000, 10**7, 10**6, 5*10**4)
hypergeometric.cdf(100, 10^6, 10^5, 10^4) => hypergeometric_upto(100, 10**6, 10**5, 10**4)
poisson.sf(30, 0.01) => mp.gammainc(31, 0, mpf("0.01"), regularized=True)
poisson.cdf(1000, 2000) => mp.gammainc(1001, 2000, mp.inf, regularized=True)
binomial.sf(600, 1000, 0.5) => sum(mp.binomial(1000, k) for k in range(601, 1001))/mpf(2)**1000
stdevp([1e15, 1e15+1, 1e15+2]) => mp.sqrt(mpf(2)/3)
stdev([1, 2, 4]) => mp.sqrt(mpf(7)/3)
stdev([0.1, 0.2, 0.4]) => mp.sqrt(mpf(7)/300)
diff(p, 0.3, binomial.cdf(3, 10, p)) => -10*mp.binomial(9, 3)*mpf("0.3")**3*mpf("0.7")**6
diff(p, 0.4, binomial.sf(2, 5, p)) => 5*mp.binomial(4, 2)*mpf("0.4")**2*mpf("0.6")**2
diff(m, 2, poisson.cdf(3, m)) => -mp.exp(-2)*8/6
diff(m, 2, poisson.pdf(3, m)) => mp.exp(-2)*(mpf(4)/2-mpf(8)/6)
lambertw(-0.36787944117144232) => mp.lambertw(mpf("-0.36787944117144232")).real
lambertw(-0.367879441171) => mp.lambertw(mpf("-0.367879441171")).real
lambertw(-1/e+1.1592e-31) => -1+mp.sqrt(2*mp.e*mpf("1.1592e-31"))-2*mp.e*mpf("1.1592e-31")/3
lambertw(-1/e) => -1
W(1e300) => mp.lambertw(mpf(10)**300).real
lambertw(-1e-30) => mp.lambertw(-mpf(10)**-30).real
int(x, 0, 1, erf(x)) => mp.erf(1)-(1-mp.exp(-1))/mp.sqrt(mp.pi)
int(x, -inf, inf, t.pdf(x, 1)*x^2) => ! grows without bounds
int(x, -inf, inf, t.pdf(x, 2)*x^2) => ! grows without bounds
tan(1-1e20-exp(-1e20)) => ! errors of rounding
maximum(x, 0.001, 1, gamma(x)/x^20) => mp.gamma(mpf("0.001"))/mpf("0.001")**20
C(5, 2) => 10
binomial(5, 2) => 10
5‰ => ! thousandths
1 in 20 => ! `1/20`
2x10^3 => ! `2*10^3`
nosets(12) => ! `noset(cards)`
goodness(10, 0.5, 10, 0.6) => ! add up to 1.1
# --- digits that cancel
exp(1e-20)-1 => mp.expm1(mpf(10)**-20)
1-cos(1e-9) => 2*mp.sin(mpf(10)**-9/2)**2
333/106-pi => mpf(333)/106-mp.pi
sqrt(2)^2 => 2
sin(pi) => 0
(1+1/10^15)^(10^15) => (1+mpf(10)**-15)**(10**15)
2^200 => 2**200
100! => factorial(100)
10^20/7 => mpf(10)**20/7
"""


def hypergeometric_term(k, population, marked, draws):
    """The probability of k marked items among the draws, with 60 digits."""
    def choose(n, m):
        return mp.loggamma(n + 1) - mp.loggamma(m + 1) - mp.loggamma(n - m + 1)
    return mp.exp(choose(marked, k) + choose(population - marked, draws - k) - choose(population, draws))


def hypergeometric_sum(k, step, population, marked, draws):
    """The terms from k on to one side, until they are too small to count."""
    total, term = mpf(0), hypergeometric_term(k, population, marked, draws)
    while term > total * mpf(10) ** -50:
        total += term
        up = mpf(marked - k) * (draws - k) / ((k + 1) * (population - marked - draws + k + 1))
        down = mpf(k) * (population - marked - draws + k) / ((marked - k + 1) * (draws - k + 1))
        term, k = term * (up if step > 0 else down), k + step
    return total


def hypergeometric_beyond(k, *law):
    return hypergeometric_sum(k + 1, 1, *law)


def hypergeometric_upto(k, *law):
    return hypergeometric_sum(k, -1, *law)


def text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, Fraction)) and value == int(value):
        return str(int(value))
    return mp.nstr(mpf(value), 30, min_fixed=-60, max_fixed=60, strip_zeros=True)


rows = []
for line in ROWS.strip().splitlines():
    if line.startswith("# ---"):
        continue
    expression, _, python = line.rpartition(" => ")
    if python.startswith("! "):
        value = python
    elif python in ("true", "false"):
        value = python
    else:
        value = text(eval(python))
    rows.append((expression.replace("\\\\", "\\"), value))

with open(Path(__file__).with_name("idioms.tsv"), "w") as out:
    out.write(f"# mpmath {mpmath.__version__}\n# expression\tvalue to 30 digits, or ! and words of the message\n")
    for row in rows:
        out.write("\t".join(row) + "\n")
print(len(rows), "rows")
