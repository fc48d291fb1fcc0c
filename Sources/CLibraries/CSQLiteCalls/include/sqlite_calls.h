// What SQLite offers only as macros or with a variable argument list, as plain functions; and checksums for its pages.
#ifndef SQLITE_CALLS_H
#define SQLITE_CALLS_H

#include <sqlite3.h>

/// Binds `length` bytes of UTF-8, copied at once.
int sqlite_bind_copied_text(sqlite3_stmt *statement, int index, const char *text, int length);

/// Leaves the write-ahead log alone when the last connection closes.
int sqlite_no_checkpoint_on_close(sqlite3 *database);

/// The name of a VFS of which a read that the system refuses is an error, and not damage. Null where SQLite has no VFS of its own. Not for
/// several threads at once the first time.
///
/// With `checks_pages` it checks pages as they are read, `SQLITE_IOERR_DATA` where one is damaged, and mends single bits in what was read.
const char *sqlite_journal_layer(int checks_pages);

/// What is answered where a page is damaged: `SQLITE_IOERR_DATA`.
int sqlite_damaged_page(void);

/// Gives the pages of a database room for checksums: of a new one, or of one that is vacuumed next.
int sqlite_leave_room_for_checksums(sqlite3 *database);

/// How many pages this process has read in which a bit was mended.
int sqlite_repaired_pages(void);

#endif
