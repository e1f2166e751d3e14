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

// Ends the engine, gives back its memory, the line and the path included, and puts NULL in its
// place, so that closing it twice does nothing. What came in and was not answered is lost.
void punchline_close(void * * engine);

// When to call `punchline_work` though nothing comes in, in milliseconds since 1970; -1 for never.
// Ask this again after each call of it.
int64_t punchline_deadline(void * engine);

// No more lines come; call `punchline_work` afterwards.
void punchline_end(void * engine);

// Gives back a text that `punchline_open` left in `error`.
void punchline_free(char * text);

// Whether nothing more will be said: the input has ended, or `shutdown` was asked for.
bool punchline_is_finished(void * engine);

// Gives the texts of a language by its tag, the bytes of its file, compiled or JSON; call
// `punchline_work` afterwards. False where the bytes are no such file, the tag is not of the form
// of pt-BR, or one of them is NULL; then nothing has changed.
bool punchline_language(void * engine, char const * tag, uint8_t const * bytes, ptrdiff_t length);

// It is being tried to connect: lines that are taken out go to the upstream. To be followed by
// `punchline_work`.
void punchline_link_began(void * engine);

// When to call `punchline_work` for the sake of the connection, in milliseconds since 1970; -1 for
// never. To be asked again after each call of it; while one is wanted it is over.
int64_t punchline_link_deadline(void * engine);

// The connection is closed, or could not be made; after a while another one is wanted. To be
// followed by `punchline_work`.
void punchline_link_ended(void * engine);

// Other engines may have changed the store; call `punchline_work` afterwards.
void punchline_notify(void * engine);

// Begins an engine, or returns NULL and says why in `error`.
// `options` is a JSON object, or NULL for none. Its `store` is a path or ":memory:", and the
// program's own when absent. `timeZone`, `language`, `user`, `organization`, `virtualTime`,
// `requireAuth` and `upstream` mean the same as on the command line. `upstreamToken` is the token
// itself. With `carriesLink` the caller carries lines to the upstream and back, and `upstream` is
// any name for it. The text in `error`, which may be NULL, belongs to the caller, who frees it by
// `punchline_free`. The first line that needs the store opens it.
void * punchline_open(char const * options, char * * error);

// Opens the store now, and not with the first line that needs it: a device exchanges what there
// is though nobody asks for anything.
void punchline_open_store(void * engine);

// Takes out the next line, or returns NULL; its length, without the zero at its end, goes into
// `length`, which may be NULL. The line belongs to the engine, until the next one is taken out.
uint8_t const * punchline_receive(void * engine, ptrdiff_t * length);

// Takes out the next line for the upstream, or returns NULL; its length, without the zero at its
// end, goes into `length`, which may be NULL. The line belongs to the engine, until the next one
// for the upstream is taken out.
uint8_t const * punchline_receive_for_upstream(void * engine, ptrdiff_t * length);

// Goes on after `punchline_suspend`; call `punchline_work` afterwards, which tells what time and
// others brought meanwhile.
void punchline_resume(void * engine);

// Takes in one line of `length` bytes without its end; call `punchline_work` afterwards. 1 when it
// is taken; 0 when it is taken and what was sent before should be answered and taken out first; -1
// when it is not taken, because the engine or the line is NULL, the length is below zero, or there
// is a line feed within it.
int32_t punchline_send(void * engine, uint8_t const * line, ptrdiff_t length);

// Takes in one line of the upstream, of `length` bytes without its end; call `punchline_work`
// afterwards. 1 when it is taken, and -1 when it is not, for the reasons of `punchline_send`.
int32_t punchline_send_from_upstream(void * engine, uint8_t const * line, ptrdiff_t length);

// Closes the store, so that neither a lock nor an open file of it is left, before the program is
// put to sleep. Until `punchline_resume` lines are taken in and none is answered.
void punchline_suspend(void * engine);

// Whether the host must connect to the upstream now, and then call `punchline_link_began`. False
// where the options do not have `carriesLink`.
bool punchline_wants_link(void * engine);

// Whether the host must close the connection, and then call `punchline_link_ended`.
bool punchline_wants_link_end(void * engine);

// The file that other engines write to after they have changed the store, or NULL while nobody
// has subscribed and no lines are carried to an upstream. `number`, which may be NULL, is another
// one when another file lies there. The path belongs to the engine, until it is asked for again.
// Call `punchline_notify` when you begin to watch it, and when it changes.
uint8_t const * punchline_watched_file(void * engine, ptrdiff_t * number);

// Answers what came in and tells what time and others brought. True when there is more to do at
// once: take the lines out and call it again.
bool punchline_work(void * engine);

// Gives a zone's rules, the bytes of its TZif file, in place of the system's, for systems that
// have none; call `punchline_work` afterwards. False where the bytes are no such file, the name is
// not of the form of Europe/Berlin, or one of them is NULL; then nothing has changed.
bool punchline_zone(void * engine, char const * name, uint8_t const * bytes, ptrdiff_t length);

#ifdef __cplusplus
}
#endif

#endif
