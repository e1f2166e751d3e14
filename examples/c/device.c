// A device in this process: like host.c, but it also carries lines to and from an upstream through a
// command, as a phone does over its own connection.
//
//   device '{"store": "phone.db", "upstream": "office", "carriesLink": true}' \
//     'ssh office punchline'

#define _POSIX_C_SOURCE 200809L

#include "punchline.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Collects pieces of input, because the engine takes whole lines.
struct pieces {
  char bytes[1 << 20];
  size_t held;
};

static struct pieces input, upstream;
// The connection; -1 while there is none.
static int link_socket = -1;
static pid_t child;

static void open_link(char const *command) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return;
  child = fork();
  if (child == 0) {
    dup2(ends[1], STDIN_FILENO);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
  }
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return;
  }
  link_socket = ends[0];
  upstream.held = 0;
}

static void close_link(void) {
  if (link_socket < 0) return;
  close(link_socket);
  link_socket = -1;
  kill(child, SIGTERM);
  waitpid(child, NULL, 0);
}

static void end_link(void *engine) {
  close_link();
  punchline_link_ended(engine);
}

static bool send_line(uint8_t const *line, size_t length) {
  while (length > 0) {
    ssize_t size = write(link_socket, line, length);
    if (size <= 0) return false;
    line += size;
    length -= (size_t)size;
  }
  return write(link_socket, "\n", 1) == 1;
}

// Call this after each event: it handles the connection and passes on all lines.
static void work(void *engine, char const *command) {
  bool more = true;
  while (more) {
    more = punchline_work(engine);
    if (punchline_wants_link_end(engine)) {
      end_link(engine);
      more = true;
    }
    if (punchline_wants_link(engine)) {
      punchline_link_began(engine);
      open_link(command);
      if (link_socket < 0) punchline_link_ended(engine);
      more = true;
    }
    ptrdiff_t length;
    uint8_t const *line;
    while (link_socket >= 0 && (line = punchline_receive_for_upstream(engine, &length))) {
      if (!send_line(line, (size_t)length)) end_link(engine);
      more = true;
    }
    while ((line = punchline_receive(engine, &length))) {
      fwrite(line, 1, (size_t)length, stdout);
      putchar('\n');
    }
  }
  fflush(stdout);
}

// Milliseconds until the earlier deadline of the engine and its link; -1 for none.
static int patience(void *engine) {
  int64_t deadline = punchline_deadline(engine), other = punchline_link_deadline(engine);
  if (deadline < 0 || (other >= 0 && other < deadline)) deadline = other;
  if (deadline < 0) return -1;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  int64_t left = deadline - (now.tv_sec * 1000LL + now.tv_nsec / 1000000);
  return left < 0 ? 0 : left > 60000 ? 60000 : (int)left;
}

// False at the end of the input.
static bool take(void *engine, int descriptor, struct pieces *pieces, bool is_upstream) {
  ssize_t size =
      read(descriptor, pieces->bytes + pieces->held, sizeof pieces->bytes - pieces->held);
  if (size <= 0) return false;
  pieces->held += (size_t)size;
  char *end;
  while ((end = memchr(pieces->bytes, '\n', pieces->held))) {
    size_t length = (size_t)(end - pieces->bytes);
    uint8_t const *line = (uint8_t const *)pieces->bytes;
    if (is_upstream) {
      punchline_send_from_upstream(engine, line, (ptrdiff_t)length);
    } else {
      punchline_send(engine, line, (ptrdiff_t)length);
    }
    pieces->held -= length + 1;
    memmove(pieces->bytes, end + 1, pieces->held);
  }
  return pieces->held < sizeof pieces->bytes;
}

int main(int count, char **words) {
  if (count != 3) {
    fprintf(stderr, "usage: %s OPTIONS COMMAND\n", words[0]);
    return 2;
  }
  signal(SIGPIPE, SIG_IGN);
  char *error = NULL;
  void *engine = punchline_open(words[1], &error);
  if (!engine) {
    fprintf(stderr, "%s\n", error);
    punchline_free(error);
    return 2;
  }
  // A device exchanges changes before the first request.
  punchline_open_store(engine);
  work(engine, words[2]);
  while (!punchline_is_finished(engine)) {
    struct pollfd sources[] = {
        {.fd = STDIN_FILENO, .events = POLLIN}, {.fd = link_socket, .events = POLLIN}};
    if (poll(sources, 2, patience(engine)) > 0) {
      if (sources[1].revents && !take(engine, link_socket, &upstream, true)) end_link(engine);
      if (sources[0].revents && !take(engine, STDIN_FILENO, &input, false)) punchline_end(engine);
    }
    work(engine, words[2]);
  }
  close_link();
  punchline_close(&engine);
  return 0;
}
