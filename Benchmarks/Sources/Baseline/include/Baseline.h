#ifndef BASELINE_H
#define BASELINE_H

#include <stdint.h>

/* What a plain C program does, for ratios: a third-card table, a double loop over the table's cards, no bit tricks. */

typedef struct {
  uint64_t tables12;
  uint64_t set_free12;
  uint64_t deal_mores;
} baseline_counts;

/* Plays games of random classic play from a seed and adds their counts. */
void baseline_play(uint64_t games, uint64_t seed, baseline_counts *counts);

/* A board of cards 0 to 80 as bits. */
typedef struct {
  uint64_t low;
  uint64_t high;
} baseline_board;

/* Lists the Sets of a board, three cards each, and returns how many there are; room for 1080. */
int baseline_list_sets(baseline_board board, uint8_t sets[][3]);

/* Whether a board holds a Set. */
int baseline_has_set(baseline_board board);

#endif
