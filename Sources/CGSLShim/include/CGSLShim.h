// What Swift cannot import from GSL, each with its reason.
#ifndef CGSL_SHIM_TARGET_H
#define CGSL_SHIM_TARGET_H

#include <gsl/gsl_integration.h>
#include <gsl/gsl_interp.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_multifit_nlinear.h>

// Reason: GSL reports errors through one handler for the whole process, and Swift has no
// thread-local storage. The handler notes the first error of its thread here.
typedef struct {
  int code;          // 0 when there is none
  char reason[160];  // always terminated
} cgsl_error;

// Replaces GSL's handler, which aborts the process. Call it once.
void cgsl_install_handler(void);

// Returns this thread's error and clears it.
cgsl_error cgsl_take_error(void);

// Puts an error back, so that nested calls keep that of the outer one.
void cgsl_put_error(const cgsl_error *error);

// Reason: these are mutable global variables in C, which Swift 6 refuses to read.
static inline const gsl_interp_type *cgsl_interp_cspline(void) { return gsl_interp_cspline; }
static inline const gsl_interp_type *cgsl_interp_steffen(void) { return gsl_interp_steffen; }
static inline const gsl_min_fminimizer_type *cgsl_minimum_brent(void) {
  return gsl_min_fminimizer_brent;
}
static inline const gsl_multifit_nlinear_type *cgsl_multifit_trust(void) {
  return gsl_multifit_nlinear_trust;
}

#endif
