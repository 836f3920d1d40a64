/* whydoku for C: Sudoku the way a person solves it. Questions and answers are JSON in UTF-8. */
#ifndef WHYDOKU_H
#define WHYDOKU_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. It changes when a function changes or is removed, not when a question is added. */
#define WHYDOKU_ABI 1

/* A handle, which keeps its last answer. At most one thread may use a handle at a time. */
typedef struct whydoku whydoku;

/* The version of the library, to be compared with WHYDOKU_ABI before anything else. */
uint32_t whydoku_abi(void);

/* A new handle, to be freed by whydoku_free. */
whydoku *whydoku_new(void);

/* Answers a question. The answer belongs to the handle and is valid until its next question, or until it is freed.
   An error is an answer too: {"error":{"message":"..."}}. Returns NULL only if the handle is NULL. */
const char *whydoku_ask(whydoku *handle, const char *question);

/* Frees a handle and its answer. NULL is allowed. */
void whydoku_free(whydoku *handle);

/* A game: a puzzle, a player, and the moves made. At most one thread may use a game at a time. */
typedef struct whydoku_session whydoku_session;

/* A new game. The argument is a JSON object with "puzzle", and optionally "board", "candidates", "moves", "allow", "profile",
   "yaml", "language", "cells" and "budget". If it cannot be read, the error is the answer to every question. */
whydoku_session *whydoku_session_new(const char *game);

/* Answers a question about a game: {"call":"judge","action":"r4c5=7","because":"..."}, "apply" with an action, "undo",
   "hint", "justified", "moves" or "values". The answer belongs to the game and is valid until its next question, or until
   it is freed. Returns NULL only if the game is NULL. */
const char *whydoku_session_ask(whydoku_session *session, const char *question);

/* Frees a game and its answer. NULL is allowed. */
void whydoku_session_free(whydoku_session *session);

#ifdef __cplusplus
}
#endif

#endif
