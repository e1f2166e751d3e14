#ifndef PUNCHLINE_CPLATFORM_H
#define PUNCHLINE_CPLATFORM_H

/* Swift would refuse the variable as one that threads share. */
static inline char **punchline_environment(void) {
  extern char **environ;
  return environ;
}

/* The width of a terminal; 0 if it is not one. On Darwin, Swift does not import TIOCGWINSZ. */
#include <sys/ioctl.h>
static inline int punchline_terminal_columns(int descriptor) {
  struct winsize size = {0};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* Makes the program keep this many freed bytes. Memory that is returned after each group of requests
   would be cleared page by page for the next group. */
#if defined(__GLIBC__)
#include <malloc.h>
static inline void punchline_keep_freed(int bytes) {
  mallopt(M_TRIM_THRESHOLD, bytes);
  mallopt(M_MMAP_THRESHOLD, bytes);
}
#else
static inline void punchline_keep_freed(int bytes) {}
#endif

/* SHA-256 with the processor's instructions, which Swift cannot name. In a virtual machine it takes
   long to find out whether the processor has them. */
#if defined(__x86_64__)
static inline int punchline_has_sha256(void) {
  unsigned most, a, b, c, d, features;
  __asm__("cpuid" : "=a"(most), "=b"(b), "=c"(c), "=d"(d) : "a"(0), "c"(0));
  if (most < 7) return 0;
  __asm__("cpuid" : "=a"(a), "=b"(b), "=c"(features), "=d"(d) : "a"(1), "c"(0));
  __asm__("cpuid" : "=a"(a), "=b"(b), "=c"(c), "=d"(d) : "a"(7), "c"(0));
  /* SSSE3, SSE4.1 and SHA. */
  return (features >> 9 & features >> 19 & b >> 29 & 1) != 0;
}

typedef int punchline_words __attribute__((vector_size(16)));

/* Processes a block of sixteen big-endian words. */
__attribute__((target("ssse3,sse4.1,sha"))) static inline void punchline_sha256(
    unsigned *state, const void *block, const unsigned *constants) {
  punchline_words w[4], word, k;
  punchline_words abef = {(int)state[5], (int)state[4], (int)state[1], (int)state[0]};
  punchline_words cdgh = {(int)state[7], (int)state[6], (int)state[3], (int)state[2]};
  const punchline_words first = abef, second = cdgh;
  for (int four = 0; four < 16; four++) {
    if (four < 4) {
      for (int place = 0; place < 4; place++) {
        unsigned read;
        __builtin_memcpy(&read, (const char *)block + four * 16 + place * 4, 4);
        word[place] = (int)__builtin_bswap32(read);
      }
    } else {
      const punchline_words last = w[(four + 3) & 3];
      word = __builtin_ia32_sha256msg1(w[four & 3], w[(four + 1) & 3]) +
          __builtin_shufflevector(w[(four + 2) & 3], last, 1, 2, 3, 4);
      word = __builtin_ia32_sha256msg2(word, last);
    }
    w[four & 3] = word;
    __builtin_memcpy(&k, constants + four * 4, 16);
    k += word;
    cdgh = __builtin_ia32_sha256rnds2(cdgh, abef, k);
    abef = __builtin_ia32_sha256rnds2(abef, cdgh, __builtin_shufflevector(k, k, 2, 3, 2, 3));
  }
  abef += first;
  cdgh += second;
  state[0] = (unsigned)abef[3], state[1] = (unsigned)abef[2];
  state[2] = (unsigned)cdgh[3], state[3] = (unsigned)cdgh[2];
  state[4] = (unsigned)abef[1], state[5] = (unsigned)abef[0];
  state[6] = (unsigned)cdgh[1], state[7] = (unsigned)cdgh[0];
}
#else
static inline int punchline_has_sha256(void) { return 0; }
static inline void punchline_sha256(
    unsigned *state, const void *block, const unsigned *constants) {}
#endif

/* The commands for open file description locks, which only GNU's and Apple's headers define. */
#if defined(__APPLE__)
enum { PUNCHLINE_OFD_SETLK = 90, PUNCHLINE_OFD_GETLK = 92 };
#else
enum { PUNCHLINE_OFD_GETLK = 36, PUNCHLINE_OFD_SETLK = 37 };
#endif

/* Headers that Swift's Glibc and Darwin modules leave out. */
#if defined(__linux__)
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>
#include <unistd.h>

/* Swift cannot call the variadic syscall, and older C libraries lack pidfd_open. */
static inline int punchline_pidfd_open(pid_t process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0u);
#else
  return (int)syscall(434, process, 0u);
#endif
}

/* Whether something is mounted exactly on the path; 0 if the kernel cannot tell. The headers that
   declare statx conflict with each other, so this reads the second 64 bits, the attributes, where
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

/* Whether every change of a name in the folder gives the folder another stamp of the system's coarse
   clock. That is so on ext2 to ext4, XFS, Btrfs, F2FS and tmpfs, and unknown for other file systems. */
static inline int punchline_stamps_names(const char *folder) {
  struct statfs status;
  if (statfs(folder, &status) != 0) return 0;
  switch ((unsigned)status.f_type) {
    case 0xEF53:
    case 0x58465342:
    case 0x9123683E:
    case 0xF2F52010:
    case 0x01021994:
      return 1;
    default:
      return 0;
  }
}
#elif defined(__APPLE__)
#include <notify.h>
#include <sys/event.h>
#endif
#endif
