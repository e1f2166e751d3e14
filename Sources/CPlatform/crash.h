#ifndef PUNCHLINE_CPLATFORM_CRASH_H
#define PUNCHLINE_CPLATFORM_CRASH_H

/* Prints the functions that were running at a crash to standard error. This is C, because a handler in
   damaged memory must neither allocate nor count references. */
#include <execinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void punchline_say(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

#if defined(__linux__)
#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>

/* The name of the function at an address, by the program's symbol table; null if there is none. */
static const char *punchline_function(const char *file, Elf64_Addr address) {
  const Elf64_Ehdr *header = (const Elf64_Ehdr *)file;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(file + header->e_shoff);
  for (int place = 0; place < header->e_shnum; place++) {
    const Elf64_Shdr *table = &sections[place];
    if (table->sh_type != SHT_SYMTAB) continue;
    const Elf64_Sym *symbols = (const Elf64_Sym *)(file + table->sh_offset);
    for (Elf64_Xword each = 0; each < table->sh_size / sizeof *symbols; each++) {
      const Elf64_Sym *symbol = &symbols[each];
      if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && address >= symbol->st_value &&
          address - symbol->st_value < symbol->st_size) {
        return file + sections[table->sh_link].sh_offset + symbol->st_name;
      }
    }
  }
  return 0;
}

/* The linker's symbol for the start of the program in memory. */
extern const char __ehdr_start[];

/* For a statically linked program the C library prints addresses only, without function names. */
static void punchline_name(void *const *frames, int count) {
  int program = open("/proc/self/exe", O_RDONLY);
  off_t length = lseek(program, 0, SEEK_END);
  char *file = length > 0 ? mmap(0, (size_t)length, PROT_READ, MAP_PRIVATE, program, 0) : MAP_FAILED;
  if (file == MAP_FAILED) return;
  const int is_movable = ((const Elf64_Ehdr *)file)->e_type == ET_DYN;
  const Elf64_Addr begin = is_movable ? (Elf64_Addr)__ehdr_start : 0;
  for (int place = 0; place < count; place++) {
    /* A return address is that of the instruction after the call. */
    const char *name = punchline_function(file, (Elf64_Addr)frames[place] - begin - 1);
    if (!name) continue;
    punchline_say("  ");
    punchline_say(name);
    punchline_say("\n");
  }
}
#else
static void punchline_name(void *const *frames, int count) {
  backtrace_symbols_fd(frames, count, STDERR_FILENO);
}
#endif

static void punchline_crashed(int number) {
  void *frames[128];
  punchline_say("punchline has crashed. These functions were running, the innermost first; `swift demangle` "
                "makes their names readable:\n");
  punchline_name(frames, backtrace(frames, 128));
  /* SA_RESETHAND has restored the system's handler, which now ends the program as usual. */
  raise(number);
}

static inline void punchline_report_crashes(void) {
  const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  /* The handler has its own stack, because endless recursion uses up the program's. */
  const stack_t stack = {.ss_sp = malloc(1 << 16), .ss_size = 1 << 16};
  if (!stack.ss_sp || sigaltstack(&stack, 0) != 0) return;
  struct sigaction action = {0};
  action.sa_handler = punchline_crashed;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
  for (size_t each = 0; each < sizeof signals / sizeof *signals; each++) {
    sigaction(signals[each], &action, 0);
  }
}

#endif
