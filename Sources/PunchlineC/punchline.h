/*
 * An engine in this process, for programs that cannot start another. It takes in and gives out
 * the lines that protocol.md describes, and waits for nothing: after each line, at the deadline
 * and when the watched file was touched its owner calls punchline_work.
 *
 * An engine is used by one thread at a time; several may be open, on one store too. NULL for an
 * engine is allowed everywhere and does nothing. Lengths are in bytes. Whatever is handed in stays
 * its owner's and is copied. What is handed out belongs to the engine, for as long as is said,
 * except the text of an error.
 */
#ifndef PUNCHLINE_H
#define PUNCHLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Ends the engine and puts NULL in its place, so that closing it twice does nothing.
// This frees its memory, with the line and the path that it gave out; lines that were not answered
// are lost.
void punchline_close(void * * engine);

// When to call `punchline_work` even if no line comes in, in milliseconds since 1970, or -1 for
// never; ask again after each call of it.
int64_t punchline_deadline(void * engine);

// Says that no more lines come; call `punchline_work` afterwards.
void punchline_end(void * engine);

// Frees a text that `punchline_open` left in `error`.
void punchline_free(char * text);

// Whether no more lines come out: the input has ended, or `shutdown` was called.
bool punchline_is_finished(void * engine);

// Gives the engine the texts of a language, the bytes of its file, compiled or JSON; call
// `punchline_work` afterwards.
// Returns false and changes nothing if the bytes are no such file, the tag does not have the form
// of pt-BR, or one of them is NULL.
bool punchline_language(void * engine, char const * tag, uint8_t const * bytes, ptrdiff_t length);

// Says that the host is connecting, so that lines for the upstream can be taken out; call
// `punchline_work` afterwards.
void punchline_link_began(void * engine);

// When to call `punchline_work` for the connection, in milliseconds since 1970: -1 for never, and
// in the past while a connection is wanted; ask again after each call of it.
int64_t punchline_link_deadline(void * engine);

// Says that the connection is closed or could not be made, so that another is wanted after a
// while; call `punchline_work` afterwards.
void punchline_link_ended(void * engine);

// Says that other engines may have changed the store; call `punchline_work` afterwards.
void punchline_notify(void * engine);

// Begins an engine, or returns NULL and says why in `error`.
// `options` is a JSON object, or NULL for none. `store` in it is a path or ":memory:", by default
// the program's store; the first line that needs the store opens it. `timeZone`, `language`,
// `user`, `organization`, `virtualTime`, `requireAuth` and `upstream` mean the same as on the
// command line; `upstreamToken` is the token itself. With `carriesLink` the caller carries lines
// to the upstream and back, and `upstream` is any name for it. `error` may be NULL; the caller
// frees its text with `punchline_free`.
void * punchline_open(char const * options, char * * error);

// Opens the store now instead of with the first line that needs it, so that a device exchanges
// changes before anybody asks for something.
void punchline_open_store(void * engine);

// Takes out the next line, or returns NULL; its length, without the zero at its end, goes into
// `length`, which may be NULL.
// The line belongs to the engine until the next one is taken out.
uint8_t const * punchline_receive(void * engine, ptrdiff_t * length);

// Takes out the next line for the upstream like `punchline_receive`; it belongs to the engine
// until the next one for the upstream is taken out.
uint8_t const * punchline_receive_for_upstream(void * engine, ptrdiff_t * length);

// Goes on after `punchline_suspend`; call `punchline_work` afterwards, which sends what time and
// other engines have changed meanwhile.
void punchline_resume(void * engine);

// Takes in one line of `length` bytes without its end; call `punchline_work` afterwards.
// Returns 1 if it is taken, and 0 if it is taken but earlier lines should be answered and taken
// out first. Returns -1 if it is not taken, because the engine or the line is NULL, the length is
// below zero, or the line contains a line feed.
int32_t punchline_send(void * engine, uint8_t const * line, ptrdiff_t length);

// Takes in one line of the upstream like `punchline_send`, but returns only 1 or -1; call
// `punchline_work` afterwards.
int32_t punchline_send_from_upstream(void * engine, uint8_t const * line, ptrdiff_t length);

// Closes the store before the program is put to sleep, so that no lock and no open file of it is
// left; until `punchline_resume` lines are taken in but not answered.
void punchline_suspend(void * engine);

// Whether the host must connect to the upstream now, and then call `punchline_link_began`; never
// without `carriesLink`.
bool punchline_wants_link(void * engine);

// Whether the host must close the connection, and then call `punchline_link_ended`.
bool punchline_wants_link_end(void * engine);

// The file that other engines write to after each change of the store; NULL while nobody has
// subscribed and no lines are carried to an upstream.
// Call `punchline_notify` when you begin to watch it, and when it changes. `number`, which may be
// NULL, changes when another file lies there. The path belongs to the engine until it is asked for
// again.
uint8_t const * punchline_watched_file(void * engine, ptrdiff_t * number);

// Answers the lines taken in, and sends what time and other engines have changed; true if there is
// more to do at once: take the lines out and call it again.
bool punchline_work(void * engine);

// Gives the engine a zone's rules, the bytes of its TZif file, in place of the system's, for
// systems that have none; call `punchline_work` afterwards.
// Returns false and changes nothing if the bytes are no such file, the name does not have the form
// of Europe/Berlin, or one of them is NULL.
bool punchline_zone(void * engine, char const * name, uint8_t const * bytes, ptrdiff_t length);

#ifdef __cplusplus
}
#endif

#endif
