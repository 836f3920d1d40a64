/* Injects faults into the system calls of a program that reads and writes files; loaded before the C
 * library (LD_PRELOAD).
 *
 * Calls on standard input, on standard output and on files below FAULT_FOLDER are numbered from 1 and
 * logged in FAULT_LOG, one per line, as kind and name (`write records`). Relative paths count as paths below
 * FAULT_FOLDER. FAULT is the kind of fault, FAULT_AT the number of the call:
 *
 *   once    this call fails, with the number FAULT_ERRNO
 *   from    this call fails, and every later one of its kind
 *   short   every write transfers only a third of its bytes, every read at most seven bytes
 *   torn    reads, writes and syncs of odd number are interrupted before they do anything, as by a signal
 *   slow    every numbered call takes half a millisecond longer
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *setting(const char *name) {
    const char *value = getenv(name);
    return value ? value : "";
}

static int fault_is(const char *fault) { return !strcmp(setting("FAULT"), fault); }

/* The name of an open file: its path relative to FAULT_FOLDER, "." for this folder itself, or a name for
 * standard input or output. NULL for other files. */
static const char *name_of(int file, char *path, size_t size) {
    if (file == 0) return "standard-input";
    if (file == 1) return "standard-output";
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, size - 1);
    if (length <= 0) return NULL;
    path[length] = 0;
    const char *folder = setting("FAULT_FOLDER");
    size_t start = strlen(folder);
    if (!start || strncmp(path, folder, start)) return NULL;
    if (!path[start]) return ".";
    return path[start] == '/' ? path + start + 1 : NULL;
}

/* Counts and logs a call. Returns whether it fails. */
static int fails(const char *kind, const char *name) {
    static long count = 0;
    static char failing[16] = "";
    count++;
    int log = syscall(SYS_openat, AT_FDCWD, setting("FAULT_LOG"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (log >= 0) {
        char line[4200];
        int length = snprintf(line, sizeof line, "%s %s\n", kind, name);
        syscall(SYS_write, log, line, length);
        syscall(SYS_close, log);
    }
    int here = count == atol(setting("FAULT_AT"));
    if (here && fault_is("from")) snprintf(failing, sizeof failing, "%s", kind);
    errno = atoi(setting("FAULT_ERRNO"));
    if (fault_is("slow")) usleep(500);
    if (fault_is("torn") && count % 2 && (!strcmp(kind, "read") || !strcmp(kind, "write") || !strcmp(kind, "sync"))) {
        errno = EINTR;
        return 1;
    }
    return (here && fault_is("once")) || !strcmp(failing, kind);
}

static int fails_open(int file, const char *kind) {
    char path[4096];
    int before = errno;
    const char *name = name_of(file, path, sizeof path);
    if (name && fails(kind, name)) return 1;
    errno = before;
    return 0;
}

static int fails_path(const char *kind, const char *path) {
    const char *folder = setting("FAULT_FOLDER");
    size_t start = strlen(folder);
    int before = errno;
    if (path[0] == '/') {
        if (!start || strncmp(path, folder, start) || path[start] != '/') return 0;
        path += start + 1;
    }
    if (fails(kind, path)) return 1;
    errno = before;
    return 0;
}

static size_t write_length(size_t length) { return fault_is("short") && length > 1 ? 1 + length / 3 : length; }

/* Length of a read: with the fault "short", at most seven bytes. In a file whose calls are not numbered, only
 * the first 10,000 consecutive reads are short. A run with a cache reads its program file of tens of megabytes,
 * which would otherwise take millions of calls. */
static size_t read_length(int file, size_t length) {
    static int last = -1;
    static long short_reads = 0;
    char path[4096];
    int before = errno;
    int numbered = name_of(file, path, sizeof path) != NULL;
    errno = before;
    if (!fault_is("short") || length <= 7) return length;
    if (file != last) short_reads = 0;
    last = file;
    return numbered || short_reads++ < 10000 ? 7 : length;
}

ssize_t read(int file, void *bytes, size_t length) {
    if (fails_open(file, "read")) return -1;
    return syscall(SYS_read, file, bytes, read_length(file, length));
}

ssize_t write(int file, const void *bytes, size_t length) {
    if (fails_open(file, "write")) return -1;
    return syscall(SYS_write, file, bytes, write_length(length));
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    if (fails_open(file, "write")) return -1;
    return syscall(SYS_writev, file, parts, fault_is("short") ? 1 : count);
}

int fdatasync(int file) { return fails_open(file, "sync") ? -1 : (int)syscall(SYS_fdatasync, file); }
int fsync(int file) { return fails_open(file, "sync") ? -1 : (int)syscall(SYS_fsync, file); }

int ftruncate64(int file, off64_t length) {
    return fails_open(file, "cut") ? -1 : (int)syscall(SYS_ftruncate, file, length);
}

int flock(int file, int how) { return fails_open(file, "lock") ? -1 : (int)syscall(SYS_flock, file, how); }

int rename(const char *from, const char *to) {
    return fails_path("rename", to) ? -1 : (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
}

int unlink(const char *path) {
    return fails_path("remove", path) ? -1 : (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int mkdir(const char *path, mode_t mode) {
    return fails_path("folder", path) ? -1 : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int open64(const char *path, int how, ...) {
    va_list rest;
    va_start(rest, how);
    mode_t mode = how & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return fails_path(how & O_CREAT ? "make" : "open", path) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, how, mode);
}
