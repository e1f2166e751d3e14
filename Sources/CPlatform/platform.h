#ifndef PUNCHLINE_CPLATFORM_H
#define PUNCHLINE_CPLATFORM_H

/* Swift takes the variable for one that threads share. */
static inline char **punchline_environment(void) {
  extern char **environ;
  return environ;
}

/* How wide a terminal is; 0 for what is none. Its request is no constant to Swift on Darwin. */
#include <sys/ioctl.h>
static inline int punchline_terminal_columns(int descriptor) {
  struct winsize size = {0};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* What Swift's Glibc and Darwin modules leave out. */
#if defined(__linux__)
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

/* Swift cannot call the variadic syscall, and older C libraries lack a function of their own. */
static inline int punchline_pidfd_open(pid_t process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0u);
#else
  return (int)syscall(434, process, 0u);
#endif
}

/* Whether something is mounted on that very path; 0 where the kernel cannot tell. The headers that
   name statx are at odds with one another: its second 64 bits are the attributes, and of them
   0x2000 is STATX_ATTR_MOUNT_ROOT. */
static inline int punchline_is_mounted(const char *path) {
#ifdef SYS_statx
  const long number = SYS_statx;
#elif defined(__x86_64__)
  const long number = 332;
#else
  const long number = 291;
#endif
  unsigned long long status[32] = {0};
  const unsigned int type = 1;
  long failed = syscall(number, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, type, status);
  return !failed && (status[1] & 0x2000) != 0;
}
#elif defined(__APPLE__)
#include <notify.h>
#include <sys/event.h>
#endif

#endif
