// The C library that portable modules may use where there is no system: see .ci/check-portable.
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
