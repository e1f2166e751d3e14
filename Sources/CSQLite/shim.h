#ifndef PUNCHLINE_CSQLITE_H
#define PUNCHLINE_CSQLITE_H

#include <sqlite3.h>

/* Swift cannot call C functions with variable arguments. */
static inline int csqlite_config_flag(sqlite3 *database, int flag, int value) {
  return sqlite3_db_config(database, flag, value, (int *)0);
}

static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

/* Before the first connection: one thread needs no mutexes, and nobody asks what memory is used. */
static inline int csqlite_expect_one_thread(void) {
  int code = sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
  return code == SQLITE_OK ? sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) : code;
}

#endif
