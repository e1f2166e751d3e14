#ifndef PUNCHLINE_CSQLITE_H
#define PUNCHLINE_CSQLITE_H

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* Swift cannot call C functions with variable arguments. */
static inline int csqlite_config_flag(sqlite3 *database, int flag, int value) {
  return sqlite3_db_config(database, flag, value, (int *)0);
}

static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

/* The main file or its log as SQLite has it open: closing a descriptor of one's own would end the
   locks that SQLite has on the file. */
static inline sqlite3_file *csqlite_file(sqlite3 *database, int which) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", which, &file);
  return code == SQLITE_OK && file && file->pMethods ? file : 0;
}

static inline int csqlite_read(sqlite3 *database, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *file = csqlite_file(database, SQLITE_FCNTL_FILE_POINTER);
  return file ? file->pMethods->xRead(file, bytes, count, offset) : SQLITE_NOTFOUND;
}

static inline int csqlite_write(
    sqlite3 *database, const void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *file = csqlite_file(database, SQLITE_FCNTL_FILE_POINTER);
  return file ? file->pMethods->xWrite(file, bytes, count, offset) : SQLITE_NOTFOUND;
}

static inline int csqlite_sync(sqlite3 *database) {
  sqlite3_file *file = csqlite_file(database, SQLITE_FCNTL_FILE_POINTER);
  return file ? file->pMethods->xSync(file, SQLITE_SYNC_FULL) : SQLITE_NOTFOUND;
}

/* Negative where there is no log. */
static inline sqlite3_int64 csqlite_log_size(sqlite3 *database) {
  sqlite3_file *file = csqlite_file(database, SQLITE_FCNTL_JOURNAL_POINTER);
  sqlite3_int64 size = -1;
  return file && file->pMethods->xFileSize(file, &size) == SQLITE_OK ? size : -1;
}

/* Makes the log end there, and that last. */
static inline int csqlite_cut_log(sqlite3 *database, sqlite3_int64 size) {
  sqlite3_file *file = csqlite_file(database, SQLITE_FCNTL_JOURNAL_POINTER);
  int code = file ? file->pMethods->xTruncate(file, size) : SQLITE_NOTFOUND;
  return code == SQLITE_OK ? file->pMethods->xSync(file, SQLITE_SYNC_FULL) : code;
}

/* The log's methods, with a sync that leaves out what adds nothing to what lasts. */
typedef struct {
  sqlite3_io_methods methods;
  const sqlite3_io_methods *former;
  int is_synced;
  int is_begun;
} csqlite_log;

/* SQLite syncs the header before the first page because pages of an earlier log may follow it. In a
   log that was empty none do, and the commit's own sync makes both last. */
static int csqlite_sync_log(sqlite3_file *file, int flags) {
  const csqlite_log *log = (const csqlite_log *)file->pMethods;
  sqlite3_int64 size = 0;
  if (log->is_synced) return SQLITE_OK;
  if (log->is_begun && log->former->xFileSize(file, &size) == SQLITE_OK && size == 32) {
    return SQLITE_OK;
  }
  return log->former->xSync(file, flags);
}

/* To be given back once the connection is closed; null where there is no log. */
static inline csqlite_log *csqlite_take_log(sqlite3 *database) {
  sqlite3_file *file = csqlite_file(database, SQLITE_FCNTL_JOURNAL_POINTER);
  csqlite_log *log = file ? malloc(sizeof *log) : 0;
  if (!log) return 0;
  log->methods = *file->pMethods;
  log->methods.xSync = csqlite_sync_log;
  log->former = file->pMethods;
  log->is_synced = log->is_begun = 0;
  file->pMethods = &log->methods;
  return log;
}

static inline void csqlite_give_back(csqlite_log *log) { free(log); }

/* What the system had against syncing the log, where that has just failed; else zero. */
static inline int csqlite_sync_error(sqlite3 *database) {
  if (sqlite3_extended_errcode(database) != SQLITE_IOERR_FSYNC) return 0;
  sqlite3_file *file = csqlite_file(database, SQLITE_FCNTL_JOURNAL_POINTER);
  int error = 0;
  if (file) file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error);
  return error;
}

/* The log's index, in memory that all engines share; null where there is none yet. It stays there until
   the connection ends. SQLite's regions of the index have 32768 bytes. */
static inline const unsigned volatile *csqlite_index(sqlite3 *database) {
  sqlite3_file *file = csqlite_file(database, SQLITE_FCNTL_FILE_POINTER);
  void volatile *index = 0;
  if (!file || file->pMethods->iVersion < 2) return 0;
  return file->pMethods->xShmMap(file, 0, 32768, 0, &index) == SQLITE_OK ? index : 0;
}

/* The twelve words of the index's header, and how many pages of the log the file has. False where there
   is no log, or where the header's two copies differ because somebody is just changing it. */
static inline int csqlite_read_index(
    const unsigned volatile *words, unsigned *header, unsigned *contained) {
  for (int place = 0; place < 12; place++) header[place] = words[place];
  for (int place = 0; place < 12; place++) {
    if (header[place] != words[place + 12]) return 0;
  }
  *contained = words[24];
  return header[3] != 0;
}

/* Memory for one thread: what is given back waits for the next wish of that size. SQLite asks for
   some two thousand small pieces before a first answer. */
enum { csqlite_most = 512, csqlite_supply = 16384 };

typedef union csqlite_piece {
  union csqlite_piece *next;
  /* With these eight bytes, in multiples of sixteen. */
  long long size;
} csqlite_piece;

/* Swift leaves out variables of a header that are given no value there. */
static csqlite_piece *csqlite_waiting[csqlite_most / 16 + 1] = {0};
static char *csqlite_rest = 0, *csqlite_end = 0;

static int csqlite_round(int wanted) { return ((wanted + 23) & -16) - 8; }

static void *csqlite_allocate(int wanted) {
  const int size = csqlite_round(wanted) + 8;
  csqlite_piece *piece;
  if (size > csqlite_most) {
    piece = (csqlite_piece *)malloc((size_t)size);
  } else if ((piece = csqlite_waiting[size / 16])) {
    csqlite_waiting[size / 16] = piece->next;
  } else {
    if (csqlite_end - csqlite_rest < size) {
      char *supply = (char *)malloc(csqlite_supply);
      if (!supply) return 0;
      csqlite_rest = supply;
      csqlite_end = supply + csqlite_supply;
    }
    piece = (csqlite_piece *)csqlite_rest;
    csqlite_rest += size;
  }
  if (!piece) return 0;
  piece->size = size;
  return piece + 1;
}

static void csqlite_free(void *bytes) {
  csqlite_piece *piece = (csqlite_piece *)bytes - 1;
  const long long size = piece->size;
  if (size > csqlite_most) return free(piece);
  piece->next = csqlite_waiting[size / 16];
  csqlite_waiting[size / 16] = piece;
}

static int csqlite_size(void *bytes) { return (int)((csqlite_piece *)bytes - 1)->size - 8; }

static void *csqlite_resize(void *bytes, int wanted) {
  void *other = csqlite_allocate(wanted);
  const int size = csqlite_size(bytes);
  if (!other) return 0;
  memcpy(other, bytes, (size_t)(size < wanted ? size : wanted));
  csqlite_free(bytes);
  return other;
}

static int csqlite_begin_memory(void *nothing) { return SQLITE_OK; }
static void csqlite_end_memory(void *nothing) {}

static const sqlite3_mem_methods csqlite_memory = {
    csqlite_allocate, csqlite_free, csqlite_resize, csqlite_size,
    csqlite_round, csqlite_begin_memory, csqlite_end_memory, 0};

/* Before the first connection: one thread needs no mutexes, nobody asks what memory is used, and
   what a savepoint would take back needs no file where it is little. SQLite writes it to one in a
   piece, of which it may write 128 KiB at once and no more. */
static inline int csqlite_expect_one_thread(void) {
  int code = sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
  if (code == SQLITE_OK) code = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  if (code == SQLITE_OK) code = sqlite3_config(SQLITE_CONFIG_MALLOC, &csqlite_memory);
  return code == SQLITE_OK ? sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, 126976) : code;
}

#endif
