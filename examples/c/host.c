// An engine in this process: lines of standard input go to it, and its lines to standard output.

#include "punchline.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static void answer(void *engine) {
  bool more = true;
  while (more) {
    more = punchline_work(engine);
    ptrdiff_t length;
    uint8_t const *line;
    while ((line = punchline_receive(engine, &length))) {
      fwrite(line, 1, (size_t)length, stdout);
      putchar('\n');
    }
  }
  fflush(stdout);
}

// Milliseconds until the deadline; -1 for none.
static int patience(void *engine) {
  int64_t deadline = punchline_deadline(engine);
  if (deadline < 0) return -1;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  int64_t left = deadline - (now.tv_sec * 1000LL + now.tv_nsec / 1000000);
  return left < 0 ? 0 : left > 60000 ? 60000 : (int)left;
}

int main(int count, char **words) {
  char *error = NULL;
  void *engine = punchline_open(count > 1 ? words[1] : NULL, &error);
  if (!engine) {
    fprintf(stderr, "%s\n", error);
    punchline_free(error);
    return 2;
  }
  // Collects pieces of input, because `punchline_send` takes whole lines.
  static char piece[1 << 20];
  size_t held = 0;
  while (!punchline_is_finished(engine)) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, patience(engine)) > 0) {
      ssize_t size = read(STDIN_FILENO, piece + held, sizeof piece - held);
      held += size > 0 ? (size_t)size : 0;
      char *end;
      while ((end = memchr(piece, '\n', held))) {
        size_t length = (size_t)(end - piece);
        punchline_send(engine, (uint8_t const *)piece, (ptrdiff_t)length);
        held -= length + 1;
        memmove(piece, end + 1, held);
      }
      if (size <= 0 || held == sizeof piece) punchline_end(engine);
    }
    answer(engine);
  }
  punchline_close(&engine);
  return 0;
}
