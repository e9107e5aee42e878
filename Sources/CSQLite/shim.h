// SQLite, which Runs alone uses; what is linked is named in Package.swift.
#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
