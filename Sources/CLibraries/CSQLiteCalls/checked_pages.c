// A layer between SQLite and the file of a database that gives each page a checksum when it is written, and looks at it
// when it is read. SQLite has room for that: bytes at the end of each page that it leaves to layers like this one. The
// write-ahead log has checksums of its own, which SQLite looks at.
//
// A read that fails says nothing of what stands in the file: SQLite would call it damage, and who sets damage aside would lose what is there.
//
// One flipped bit is put right in what was read: the only one whose change makes the checksum hold. The file stays as it
// is until the page is written again: another process may be writing it now.
#include "sqlite_calls.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>

enum { checksum_size = 8, smallest_page = 512, largest_page = 65536, header_size = 100 };

typedef struct {
  sqlite3_file base;
  int page_size;  // 0 where the pages have no checksums, or where the first has not been seen yet
  int holds_on;   // whether a lock could not be given back
  // The file of the layer below follows.
} checked_file;

static sqlite3_vfs checking_layer, reading_layer;
static sqlite3_io_methods checking_methods, reading_methods;
static int repaired;

static sqlite3_file *below(sqlite3_file *file) { return (sqlite3_file *)((checked_file *)file + 1); }

static uint64_t word(const unsigned char *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

// Every step is one-to-one in what it starts from and in the word it takes in: one changed word always shows.
static uint64_t checksum(const unsigned char *page, int size, sqlite3_int64 offset) {
  uint64_t sum = 0x9e3779b97f4a7c15u ^ (uint64_t)offset;
  for (int at = 0; at < size - checksum_size; at += 8) {
    sum = (sum ^ word(page + at)) * 0xd6e8feb86659fd93u;
    sum ^= sum >> 32;
  }
  return sum;
}

// The first page says how large pages are, and how many bytes of each are left to layers.
static void learn(checked_file *file, const unsigned char *header) {
  int size = header[16] << 8 | header[17];
  if (size == 1) size = largest_page;
  int is_power = size >= smallest_page && (size & (size - 1)) == 0;
  file->page_size = is_power && header[20] == checksum_size ? size : 0;
}

static int holds(const unsigned char *page, int size, sqlite3_int64 offset) {
  return checksum(page, size, offset) == word(page + size - checksum_size);
}

static int repair(unsigned char *page, int size, sqlite3_int64 offset) {
  for (int bit = 0; bit < size * 8; bit++) {
    page[bit / 8] ^= (unsigned char)(1 << bit % 8);
    if (holds(page, size, offset)) {
      __atomic_fetch_add(&repaired, 1, __ATOMIC_RELAXED);
      return 1;
    }
    page[bit / 8] ^= (unsigned char)(1 << bit % 8);
  }
  return 0;
}

// What SQLITE_IOERR_CORRUPTFS means to say is EIO; it becomes SQLITE_CORRUPT further up.
static int read_told(sqlite3_file *file, void *buffer, int amount, sqlite3_int64 offset) {
  int code = below(file)->pMethods->xRead(below(file), buffer, amount, offset);
  return code == SQLITE_IOERR_CORRUPTFS ? SQLITE_IOERR_READ : code;
}

static int read_checked(sqlite3_file *file, void *buffer, int amount, sqlite3_int64 offset) {
  checked_file *checked = (checked_file *)file;
  unsigned char *bytes = buffer;
  int code = read_told(file, buffer, amount, offset);
  if (code != SQLITE_OK) return code;
  if (offset == 0 && amount >= header_size && checked->page_size == 0) learn(checked, bytes);
  if (checked->page_size == 0 || amount != checked->page_size || offset % amount != 0) return SQLITE_OK;
  return holds(bytes, amount, offset) || repair(bytes, amount, offset) ? SQLITE_OK : SQLITE_IOERR_DATA;
}

static int write_checked(sqlite3_file *file, const void *buffer, int amount, sqlite3_int64 offset) {
  checked_file *checked = (checked_file *)file;
  if (offset == 0 && amount >= header_size) learn(checked, buffer);
  if (checked->page_size == 0 || amount != checked->page_size || offset % amount != 0)
    return below(file)->pMethods->xWrite(below(file), buffer, amount, offset);
  unsigned char page[largest_page];
  memcpy(page, buffer, (size_t)amount);
  uint64_t sum = checksum(page, amount, offset);
  memcpy(page + amount - checksum_size, &sum, sizeof sum);
  return below(file)->pMethods->xWrite(below(file), page, amount, offset);
}

// Nearly everything else goes straight to the layer below.
#define PASS(name, parameters, arguments) \
  static int name##_below parameters { return below(file)->pMethods->name arguments; }
PASS(xClose, (sqlite3_file *file), (below(file)))
PASS(xWrite, (sqlite3_file *file, const void *buffer, int amount, sqlite3_int64 offset), (below(file), buffer, amount, offset))
PASS(xTruncate, (sqlite3_file *file, sqlite3_int64 size), (below(file), size))
PASS(xSync, (sqlite3_file *file, int flags), (below(file), flags))
PASS(xFileSize, (sqlite3_file *file, sqlite3_int64 *size), (below(file), size))
PASS(xLock, (sqlite3_file *file, int level), (below(file), level))
PASS(xUnlock, (sqlite3_file *file, int level), (below(file), level))
PASS(xCheckReservedLock, (sqlite3_file *file, int *is_reserved), (below(file), is_reserved))
PASS(xFileControl, (sqlite3_file *file, int what, void *argument), (below(file), what, argument))
PASS(xSectorSize, (sqlite3_file *file), (below(file)))
PASS(xDeviceCharacteristics, (sqlite3_file *file), (below(file)))
PASS(xShmMap, (sqlite3_file *file, int region, int size, int extend, void volatile **memory),
     (below(file), region, size, extend, memory))
PASS(xShmUnmap, (sqlite3_file *file, int removes), (below(file), removes))

// SQLite calls every lock that it does not get busy, and waits for half a minute: one that the system refuses for another reason
// than that somebody holds it (EIO, ENOLCK) is an error, and is told at once. What becomes of an unlock SQLite does not ask, and takes a
// lock that it goes on to hold for somebody else's: it is tried once more, and where that fails, waiting is of no use either.
static int lock_told(sqlite3_file *file, int offset, int count, int flags) {
  checked_file *checked = (checked_file *)file;
  errno = 0;
  int code = below(file)->pMethods->xShmLock(below(file), offset, count, flags);
  if (code == SQLITE_OK) return code;
  if (!(flags & SQLITE_SHM_LOCK)) {
    code = below(file)->pMethods->xShmLock(below(file), offset, count, flags);
    if (code != SQLITE_OK) checked->holds_on = 1;
    return code;
  }
  if (code != SQLITE_BUSY) return code;
  int is_held = errno == 0 || errno == EAGAIN || errno == EACCES || errno == EINTR;
  return is_held && !checked->holds_on ? code : SQLITE_IOERR_SHMLOCK;
}

static void xShmBarrier_below(sqlite3_file *file) { below(file)->pMethods->xShmBarrier(below(file)); }

static int open_layered(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out_flags) {
  sqlite3_vfs *real = vfs->pAppData;
  if (!(flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)))
    return real->xOpen(real, name, file, flags, out_flags);
  checked_file *checked = (checked_file *)file;
  checked->page_size = 0;
  checked->holds_on = 0;
  checked->base.pMethods = 0;
  int code = real->xOpen(real, name, below(file), flags, out_flags);
  int checks = vfs == &checking_layer && flags & SQLITE_OPEN_MAIN_DB;
  if (below(file)->pMethods) checked->base.pMethods = checks ? &checking_methods : &reading_methods;
  return code;
}

static int offer(sqlite3_vfs *layer, const char *name, sqlite3_vfs *real) {
  if (sqlite3_vfs_find(name)) return 1;
  *layer = *real;
  layer->pNext = 0;
  layer->zName = name;
  layer->pAppData = real;
  layer->szOsFile += (int)sizeof(checked_file);
  layer->xOpen = open_layered;
  return sqlite3_vfs_register(layer, 0) == SQLITE_OK;
}

const char *sqlite_journal_layer(int checks_pages) {
  static const char checking[] = "checked-pages", reading[] = "pages-as-they-are";
  // Nobody asks how much memory SQLite holds: counting it takes two locks an allocation. Refused, and left, where it has begun already.
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  sqlite3_vfs *real = sqlite3_vfs_find(0);
  if (!real) return 0;
  checking_methods = (sqlite3_io_methods){
      2, xClose_below, read_checked, write_checked, xTruncate_below, xSync_below, xFileSize_below, xLock_below,
      xUnlock_below, xCheckReservedLock_below, xFileControl_below, xSectorSize_below, xDeviceCharacteristics_below,
      xShmMap_below, lock_told, xShmBarrier_below, xShmUnmap_below, 0, 0};
  reading_methods = checking_methods;
  reading_methods.xRead = read_told;
  reading_methods.xWrite = xWrite_below;
  const char *name = checks_pages ? checking : reading;
  return offer(checks_pages ? &checking_layer : &reading_layer, name, real) ? name : 0;
}

int sqlite_leave_room_for_checksums(sqlite3 *database) {
  int size = checksum_size;
  return sqlite3_file_control(database, "main", SQLITE_FCNTL_RESERVE_BYTES, &size);
}

int sqlite_damaged_page(void) { return SQLITE_IOERR_DATA; }

int sqlite_repaired_pages(void) { return __atomic_load_n(&repaired, __ATOMIC_RELAXED); }
