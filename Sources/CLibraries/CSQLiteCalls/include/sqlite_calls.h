// What SQLite offers only as macros or with a variable argument list, as plain functions.
#ifndef SQLITE_CALLS_H
#define SQLITE_CALLS_H

#include <sqlite3.h>

/// Binds `length` bytes of UTF-8, copied at once.
int sqlite_bind_copied_text(sqlite3_stmt *statement, int index, const char *text, int length);

/// Leaves the write-ahead log alone when the last connection closes.
int sqlite_no_checkpoint_on_close(sqlite3 *database);

#endif
