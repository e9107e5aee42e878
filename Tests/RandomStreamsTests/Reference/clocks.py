"""Words of the clocks from the rule in Guides/Players.md, without code of the package."""

M = 2**64 - 1


def mix(z):
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & M
    z = (z ^ z >> 27) * 0x94D049BB133111EB & M
    return z ^ z >> 31


GOLD = 0x9E3779B97F4A7C15


def splitmix(state, count):
    return [mix(state + j * GOLD & M) for j in range(1, count + 1)]


def first_word(seed, game, purpose):
    root = mix(mix(seed + GOLD & M) + purpose * 0xD1B54A32D192ED03 & M)
    s = splitmix(mix(root + game & M), 4)
    total = s[0] + s[3] & M
    return ((total << 23 | total >> 41) & M) + s[0] & M


def card(index):
    return mix(index * GOLD + 0xD1B54A32D192ED03 & M)


def root(seed, game, person):
    return mix(first_word(seed, game, 2) + person * 0xA24BAED4963EE407 & M)


def table(root, cards, left):
    return mix(root + mix(sum(map(card, cards)) + left & M) & M)


USE = 0x8CB92BA72F3D8DD7
SEARCH, SLIPS = 0x52, 0x53


def search(key, cards):
    return mix((key + SEARCH * USE & M) ^ mix(sum(map(card, cards)) & M))


def use(key, number):
    return mix(key + number * USE & M)


key = table(root(1, 2, 1), [0, 1, 2, 40, 80], 12)
print(key)
print(splitmix(search(key, [0, 1, 2]), 2))
print(splitmix(use(key, SLIPS), 2))
