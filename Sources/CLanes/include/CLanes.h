#pragma once
// Gives the Swift steps of FastGames a processor: LLVM inlines a step, which asks for few features, into a wrapper that has
// more, and so compiles the same Swift code for AVX2 and AVX-512. Where it does not (debug builds, other processors) the
// step is called as it is, with the same result. Guides/Decisions/011-wide-vectors.md
#if defined(__x86_64__) && defined(__clang__)
#define LANES_TARGET(features) __attribute__((target(features)))
#define LANES_INLINE [[clang::always_inline]]
static inline int lanes_processor_has_32(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt");
}
static inline int lanes_processor_has_64(void) {
  return lanes_processor_has_32() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}
#else
#define LANES_TARGET(features)
#define LANES_INLINE
static inline int lanes_processor_has_32(void) { return 0; }
static inline int lanes_processor_has_64(void) { return 0; }
#endif

#define LANES_STEP_OF_WIDTH(step, width, features)                                        \
  void lanes_##step##_##width(void *_Nonnull batch);                                      \
  static inline LANES_TARGET(features) void lanes_##step##_wide_##width(void *_Nonnull batch) { \
    LANES_INLINE lanes_##step##_##width(batch);                                           \
  }
#define LANES_STEP(step)                                       \
  LANES_STEP_OF_WIDTH(step, 32, "avx2,bmi,bmi2,popcnt")        \
  LANES_STEP_OF_WIDTH(step, 64, "avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl")

LANES_STEP(deal_decks)
LANES_STEP(find_sets)
LANES_STEP(take_and_deal)
LANES_STEP(play_fifteens)
LANES_STEP(take_and_close)
