#include "Baseline.h"

#include <stddef.h>
#include <string.h>

static uint8_t third[81][81];

__attribute__((constructor)) static void make_table(void) {
  for (int a = 0; a < 81; a++) {
    for (int b = 0; b < 81; b++) {
      int c = 0;
      for (int weight = 1; weight < 81; weight *= 3) c += weight * ((6 - a / weight % 3 - b / weight % 3) % 3);
      third[a][b] = (uint8_t)c;
    }
  }
}

static uint64_t state;

static uint32_t draw_below(uint32_t bound) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(((state >> 32) * bound) >> 32);
}

static int cards_of(baseline_board board, uint8_t cards[81]) {
  int count = 0;
  for (; board.low; board.low &= board.low - 1) cards[count++] = (uint8_t)__builtin_ctzll(board.low);
  for (; board.high; board.high &= board.high - 1) cards[count++] = (uint8_t)(64 + __builtin_ctzll(board.high));
  return count;
}

static int is_there(baseline_board board, int card) {
  return (int)((card < 64 ? board.low >> card : board.high >> (card - 64)) & 1);
}

int baseline_list_sets(baseline_board board, uint8_t sets[][3]) {
  uint8_t cards[81];
  int count = cards_of(board, cards), found = 0;
  for (int i = 0; i < count; i++) {
    for (int j = i + 1; j < count; j++) {
      int k = third[cards[i]][cards[j]];
      if (k > cards[j] && is_there(board, k)) {
        sets[found][0] = cards[i];
        sets[found][1] = cards[j];
        sets[found][2] = (uint8_t)k;
        found++;
      }
    }
  }
  return found;
}

int baseline_has_set(baseline_board board) {
  uint8_t cards[81];
  int count = cards_of(board, cards);
  for (int i = 0; i < count; i++)
    for (int j = i + 1; j < count; j++)
      if (is_there(board, third[cards[i]][cards[j]])) return 1;
  return 0;
}

/* Lists the Sets of a table, their positions in five bits each; without branches that depend on cards. */
/* Of any number of cards but twelve the loops cannot be unrolled. */
#pragma clang diagnostic ignored "-Wpass-failed"
static inline __attribute__((always_inline)) int list_pairs(
  const uint8_t *restrict cards, int count, uint16_t *restrict sets) {
  static uint8_t place[81];
  for (int i = 0; i < count; i++) place[cards[i]] = (uint8_t)i;
  size_t found = 0;
#pragma unroll
  for (int i = 0; i < count - 2; i++) {
    const uint8_t *restrict row = third[cards[i]];
#pragma unroll
    for (int j = i + 1; j < count - 1; j++) {
      uint8_t k = place[row[cards[j]]];
      sets[found] = (uint16_t)((i << 10 | j << 5) + k);
      found += k > j;
    }
  }
  for (int i = 0; i < count; i++) place[cards[i]] = 0;
  return (int)found;
}

static int list_positions(const uint8_t *restrict cards, int count, uint16_t *restrict sets) {
  /* Twelve as a constant, for which the compiler unrolls the loops. */
  return count == 12 ? list_pairs(cards, 12, sets) : list_pairs(cards, count, sets);
}

static void shuffle(uint8_t deck[81]) {
  for (int i = 0; i < 81; i++) deck[i] = (uint8_t)i;
  for (int i = 0; i < 81; i++) {
    int j = i + (int)draw_below(81 - (uint32_t)i);
    uint8_t card = deck[i];
    deck[i] = deck[j];
    deck[j] = card;
  }
}

/* Plays a game on from a table, to its end or until a take leads back to twelve cards; returns how many cards there are. */
static int play_on(
  uint8_t *table, int count, const uint8_t *deck, int *dealt, int stops_at_twelve, baseline_counts *counts) {
  uint16_t sets[96];
  for (;;) {
    if (count == 12 && stops_at_twelve) return count;
    int found = list_positions(table, count, sets);
    if (count == 12) {
      counts->tables12++;
      counts->set_free12 += found == 0;
    }
    if (found == 0) {
      if (*dealt == 81) return count;
      for (int i = 0; i < 3; i++) table[count++] = deck[(*dealt)++];
      counts->deal_mores++;
      continue;
    }
    int set = sets[draw_below((uint32_t)found)];
    int taken[3] = {set >> 10, set >> 5 & 31, set & 31};
    if (count <= 12 && *dealt < 81) {
      for (int i = 0; i < 3; i++) table[taken[i]] = deck[(*dealt)++];
    } else {
      int kept = 0;
      for (int i = 0; i < count; i++)
        if (i != taken[0] && i != taken[1] && i != taken[2]) table[kept++] = table[i];
      count = kept;
    }
  }
}

void baseline_play(uint64_t games, uint64_t seed, baseline_counts *counts) {
  state = seed * 0x9E3779B97F4A7C15u + 1;
  for (uint64_t game = 0; game < games; game++) {
    uint8_t deck[81], table[24];
    shuffle(deck);
    int dealt = 12;
    memcpy(table, deck, 12);
    play_on(table, 12, deck, &dealt, 0, counts);
  }
}

/* Byte lanes: a table is twelve vectors, one for each position, and a byte of them belongs to one game. */
enum { LANES = 128, WIDTH = 16, VECTORS = LANES / WIDTH };
typedef uint8_t lanes __attribute__((vector_size(WIDTH)));
typedef int8_t signed_lanes __attribute__((vector_size(WIDTH)));

/* Two bits an attribute, 1 to 3: where two cards differ the third is their exclusive or, else it is like both. */
static uint8_t code_of[81], card_of[256];

__attribute__((constructor)) static void make_codes(void) {
  for (int card = 0; card < 81; card++) {
    int code = 0, rest = card;
    for (int attribute = 0; attribute < 4; attribute++, rest /= 3) code |= (rest % 3 + 1) << 2 * attribute;
    code_of[card] = (uint8_t)code;
    card_of[code] = (uint8_t)card;
  }
}

static lanes third_in_lanes(lanes a, lanes b) {
  lanes x = a ^ b, low = (x | (x >> 1)) & 0x55;
  return x | (a & ~(low | (low + low)));
}

static lanes is_less(lanes a, lanes b) { return (lanes)((signed_lanes)a < (signed_lanes)b); }

/* Finds the Sets of one vector of tables: how many there are up to each pair of positions. */
static lanes search(lanes table[12][VECTORS], int vector, lanes up_to[55]) {
  lanes found = {0};
  int pair = 0;
  for (int i = 0; i < 10; i++) {
    for (int j = i + 1; j < 11; j++) {
      lanes card = third_in_lanes(table[i][vector], table[j][vector]), hit = {0};
      for (int k = j + 1; k < 12; k++) hit |= (lanes)(card == table[k][vector]);
      found -= hit;
      up_to[pair++] = found;
    }
  }
  return found;
}

/* Takes the Set with the number `target` from 1 where there is one, and lays the next three cards. */
static void take(
  lanes table[12][VECTORS], int vector, const lanes up_to[55], lanes target, lanes next[3][VECTORS]) {
  lanes pair = {0}, first[12] = {{0}}, second[12] = {{0}}, a = {0}, b = {0};
  for (int p = 0; p < 55; p++) pair -= is_less(up_to[p], target);
  lanes from = ~(lanes){0}, place = pair + 1;
  for (int i = 0, start = 0; i < 10; i++) {
    start += 10 - i;
    lanes beyond = is_less((lanes){0} + (uint8_t)(start - 1), pair);
    first[i] = from ^ beyond;
    a |= first[i] & table[i][vector];
    place += beyond & (uint8_t)(i - 9);
    from = beyond;
  }
  for (int i = 1; i < 11; i++) {
    second[i] = (lanes)(place == (uint8_t)i);
    b |= second[i] & table[i][vector];
  }
  lanes c = third_in_lanes(a, b);
  for (int i = 0; i < 12; i++) {
    lanes card = table[i][vector];
    table[i][vector] = card ^ (first[i] & (a ^ next[0][vector])) ^ (second[i] & (b ^ next[1][vector])) ^
                       ((lanes)(card == c) & (c ^ next[2][vector]));
  }
}

static void play_batch(baseline_counts *counts) {
  lanes deck[81][VECTORS], table[12][VECTORS], up_to[VECTORS][55], found[VECTORS], target[VECTORS];
  uint8_t decks[LANES][81], late[LANES][24], *cells = (uint8_t *)table;
  int joins_at[LANES];
  for (int lane = 0; lane < LANES; lane++) {
    shuffle(decks[lane]);
    for (int i = 0; i < 81; i++) ((uint8_t *)deck)[i * LANES + lane] = code_of[decks[lane][i]];
    joins_at[lane] = 12;
    late[lane][23] = 0;
  }
  memcpy(table, deck, sizeof table);
  for (int dealt = 12;; dealt += 3) {
    for (int lane = 0; lane < LANES; lane++)
      if (joins_at[lane] == dealt && late[lane][23])
        for (int i = 0; i < 12; i++) cells[i * LANES + lane] = code_of[late[lane][i]];
    if (dealt == 81) break;
    for (int vector = 0; vector < VECTORS; vector++) found[vector] = search(table, vector, up_to[vector]);
    for (int lane = 0; lane < LANES; lane++) {
      int sets = ((uint8_t *)found)[lane];
      ((uint8_t *)target)[lane] = (uint8_t)(1 + (sets ? draw_below((uint32_t)sets) : 0));
      if (joins_at[lane] > dealt) continue;
      late[lane][23] = 0;
      counts->tables12++;
      joins_at[lane] = dealt + 3;
      if (sets) continue;
      counts->set_free12++;
      counts->deal_mores++;
      for (int i = 0; i < 12; i++) late[lane][i] = card_of[cells[i * LANES + lane]];
      for (int i = 0; i < 3; i++) late[lane][12 + i] = decks[lane][dealt + i];
      int rest = play_on(late[lane], 15, decks[lane], &joins_at[lane], 1, counts);
      late[lane][23] = rest == 12;
      if (rest != 12) joins_at[lane] = 84;
    }
    for (int vector = 0; vector < VECTORS; vector++)
      take(table, vector, up_to[vector], target[vector], deck + dealt);
  }
  for (int lane = 0; lane < LANES; lane++) {
    if (joins_at[lane] > 81) continue;
    uint8_t cards[24];
    int dealt = 81;
    for (int i = 0; i < 12; i++) cards[i] = card_of[cells[i * LANES + lane]];
    play_on(cards, 12, decks[lane], &dealt, 0, counts);
  }
}

void baseline_play_in_lanes(uint64_t games, uint64_t seed, baseline_counts *counts) {
  state = seed * 0x9E3779B97F4A7C15u + 1;
  for (uint64_t game = 0; game < games; game += LANES) play_batch(counts);
}
