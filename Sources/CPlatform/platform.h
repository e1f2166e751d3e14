#ifndef PUNCHLINE_CPLATFORM_H
#define PUNCHLINE_CPLATFORM_H

/* What Swift's Glibc module leaves out. */
#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#endif

#endif
