#ifndef BASELINE_H
#define BASELINE_H

#include <stdint.h>

/* What plain C programs do, for ratios. They count three numbers and draw from one generator for all games. */

typedef struct {
  uint64_t tables12;
  uint64_t set_free12;
  uint64_t deal_mores;
} baseline_counts;

/* Plays games of random classic play from a seed and adds their counts. */
void baseline_play(uint64_t games, uint64_t seed, baseline_counts *counts);

/* The same with 128 games side by side, a byte for each; rounds their number up to a multiple of 128. */
void baseline_play_in_lanes(uint64_t games, uint64_t seed, baseline_counts *counts);

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
