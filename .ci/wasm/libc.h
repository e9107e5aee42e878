// The C library that portable modules may use where there is no system: see .ci/check-portable.
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Milliseconds since any moment, which the page tells.
__attribute__((import_module("page"), import_name("now"))) double setlab_now(void);
