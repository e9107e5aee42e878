#include "CGSLShim.h"

#include <gsl/gsl_errno.h>
#include <string.h>

static _Thread_local cgsl_error last;

static void record(const char *reason, const char *file, int line, int code) {
  (void)file;
  (void)line;
  // An underflow is a correct zero, and the first error names the cause of those after it.
  if (code == GSL_EUNDRFLW || last.code != 0) return;
  last.code = code;
  strncpy(last.reason, reason, sizeof last.reason - 1);
  last.reason[sizeof last.reason - 1] = '\0';
}

void cgsl_install_handler(void) { gsl_set_error_handler(record); }

cgsl_error cgsl_take_error(void) {
  cgsl_error taken = last;
  last.code = 0;
  last.reason[0] = '\0';
  return taken;
}

void cgsl_put_error(const cgsl_error *error) { last = *error; }
