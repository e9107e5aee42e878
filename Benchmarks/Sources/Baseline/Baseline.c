#include "Baseline.h"

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

/* Lists the Sets of a table as position triples. */
static int list_sets(const uint8_t *cards, int count, uint8_t sets[][3]) {
  int8_t place[81];
  memset(place, -1, sizeof place);
  for (int i = 0; i < count; i++) place[cards[i]] = (int8_t)i;
  int found = 0;
  for (int i = 0; i < count; i++) {
    for (int j = i + 1; j < count; j++) {
      int k = place[third[cards[i]][cards[j]]];
      if (k > j) {
        sets[found][0] = (uint8_t)i;
        sets[found][1] = (uint8_t)j;
        sets[found][2] = (uint8_t)k;
        found++;
      }
    }
  }
  return found;
}

void baseline_play(uint64_t games, uint64_t seed, baseline_counts *counts) {
  state = seed * 0x9E3779B97F4A7C15u + 1;
  for (uint64_t game = 0; game < games; game++) {
    uint8_t deck[81], table[24], sets[96][3];
    for (int i = 0; i < 81; i++) deck[i] = (uint8_t)i;
    for (int i = 0; i < 81; i++) {
      int j = i + (int)draw_below(81 - (uint32_t)i);
      uint8_t card = deck[i];
      deck[i] = deck[j];
      deck[j] = card;
    }
    int dealt = 12, count = 12;
    memcpy(table, deck, 12);
    for (;;) {
      int found = list_sets(table, count, sets);
      if (count == 12) {
        counts->tables12++;
        counts->set_free12 += found == 0;
      }
      if (found == 0) {
        if (dealt == 81) break;
        for (int i = 0; i < 3; i++) table[count++] = deck[dealt++];
        counts->deal_mores++;
        continue;
      }
      const uint8_t *taken = sets[draw_below((uint32_t)found)];
      if (count <= 12 && dealt < 81) {
        for (int i = 0; i < 3; i++) table[taken[i]] = deck[dealt++];
      } else {
        int kept = 0;
        for (int i = 0; i < count; i++)
          if (i != taken[0] && i != taken[1] && i != taken[2]) table[kept++] = table[i];
        count = kept;
      }
    }
  }
}
