"""Reference values for the tests of RandomStreams, from an implementation of its own.

Written from the papers and the rule in the documentation of StreamFamily, not from the Swift code.
SplitMix64: Steele, Lea, Flood, OOPSLA 2014. xoshiro256++: Blackman, Vigna, ACM TOMS 47(4), 2021.
First it checks itself against published vectors, then it prints tables to paste into the tests.
  python3 streams.py
"""
MASK = (1 << 64) - 1


def mix(z):
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def splitmix(seed):
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & MASK
        yield mix(seed)


def rotl(x, k):
    return ((x << k) | (x >> (64 - k))) & MASK


def xoshiro256pp(s):
    s = list(s)
    while True:
        yield (rotl((s[0] + s[3]) & MASK, 23) + s[0]) & MASK
        t = (s[1] << 17) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)


def stream(seed, game, purpose):
    root = mix((mix((seed + 0x9E3779B97F4A7C15) & MASK) + purpose * 0xD1B54A32D192ED03) & MASK)
    words = splitmix(mix((root + game) & MASK))
    return xoshiro256pp([next(words) for _ in range(4)])


def take(generator, count):
    return [next(generator) for _ in range(count)]


if __name__ == "__main__":
    # Published: rust-random/rngs, rand_xoshiro/src/xoshiro256plusplus.rs and splitmix64.rs, tests
    # "reference", made with the authors' C programs (https://prng.di.unimi.it).
    assert take(xoshiro256pp([1, 2, 3, 4]), 10) == [
        41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205,
        9973669472204895162, 14011001112246962877, 12406186145184390807,
        15849039046786891736, 10450023813501588000]
    assert take(splitmix(1477776061723855037), 5) == [
        1985237415132408290, 2979275885539914483, 13511426838097143398,
        8488337342461049707, 15141737807933549159]
    for seed, game, purpose in [(0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 0), (7, 1999999, 1),
                                (MASK, MASK, 0), (42, 5, 9)]:
        words = ", ".join(f"0x{w:016X}" for w in take(stream(seed, game, purpose), 3))
        print(f"({seed}, {game}, {purpose}, [{words}]),")
