// The client library of PostgreSQL, which Debian keeps in a folder of its own.
#ifndef PUNCHLINE_CPOSTGRESQL_H
#define PUNCHLINE_CPOSTGRESQL_H

#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

#endif
