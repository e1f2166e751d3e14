#ifndef PUNCHLINE_CPLATFORM_H
#define PUNCHLINE_CPLATFORM_H

/* What Swift's Glibc and Darwin modules leave out. */
#if defined(__linux__)
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
#elif defined(__APPLE__)
#include <notify.h>
#include <sys/event.h>
#endif

#endif
