/* Calls the library from C, with right and wrong questions. tests/bindings/c.rs runs this program with sanitizers. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "whydoku.h"

#define PUZZLE "\"043900601000100000000000900000002314090000500000450206001000007209000400760030000\""

static void answer_has(whydoku *engine, const char *question, const char *part) {
  const char *answer = whydoku_ask(engine, question);
  if (answer == NULL || strstr(answer, part) == NULL) {
    fprintf(stderr, "%s\n-> %s\nexpected %s\n", question, answer == NULL ? "NULL" : answer, part);
    exit(1);
  }
}

static void game_has(whydoku_session *game, const char *question, const char *part) {
  const char *answer = whydoku_session_ask(game, question);
  if (answer == NULL || strstr(answer, part) == NULL) {
    fprintf(stderr, "%s\n-> %s\nexpected %s\n", question, answer == NULL ? "NULL" : answer, part);
    exit(1);
  }
}

/* A game keeps its position between questions. */
static void games(void) {
  whydoku_session *game = whydoku_session_new("{\"puzzle\":" PUZZLE ",\"allow\":[\"beginner\"]}");
  whydoku_session *mistaken_game = whydoku_session_new("{\"puzzle\":" PUZZLE ",\"moves\":[\"r1c1=5\"],\"language\":\"zh\"}");
  game_has(game, "{\"call\":\"judge\",\"action\":\"r2c1=9\",\"because\":\"X-Wing\"}", "\"reason\":\"reason_absent\"");
  game_has(game, "{\"call\":\"judge\",\"action\":\"undo\"}", "\"because\":\"nothing_to_undo\"");
  game_has(game, "{\"call\":\"justified\"}", "\"r2c1=9\"");
  game_has(game, "{\"call\":\"hint\"}", "\"helps\":true");
  game_has(game, "{\"call\":\"apply\",\"action\":\"r2c1=9\"}", "\"changes\":\"r2c1=9\"");
  game_has(game, "{\"call\":\"apply\",\"action\":\"r2c1=9\"}", "\"changes\":\"\"");
  game_has(game, "{\"call\":\"judge\",\"action\":\"r2c1=9\"}", "\"verdict\":\"already\"");
  game_has(game, "{\"call\":\"moves\"}", "{\"moves\":[\"r2c1=9\"]}");
  game_has(game, "{\"call\":\"values\"}", "{\"values\":\".439..6.19..1.....");
  game_has(game, "{\"call\":\"undo\"}", "\"moves\":0");
  game_has(game, "{\"call\":\"judge\",\"action\":\"r2c1=9\"}", "\"verdict\":\"justified\"");
  game_has(mistaken_game, "{\"call\":\"hint\"}", "\"kind\":\"mistake\"");
  game_has(mistaken_game, "{\"call\":\"judge\",\"action\":\"undo\"}", "\"verdict\":\"justified\"");
  game_has(mistaken_game, "{\"call\":\"undo\"}", "\"moves\":0");
  game_has(game, "{\"call\":\"guess\"}", "unknown call `guess` of a game");
  game_has(game, "{\"call\":\"judge\",\"action\":\"r2c1\"}", "column 5");
  game_has(game, "{\"call\":\"judge\",\"action\":\"r2c1=9\",\"board\":" PUZZLE "}", "unknown field `board`");
  game_has(game, "{\"call\":\"values\",\"puzzle\":" PUZZLE "}", "unknown field `puzzle`");
  game_has(game, NULL, "no text in UTF-8");
  whydoku_session_free(game);
  whydoku_session_free(mistaken_game);

  whydoku_session *invalid_game = whydoku_session_new("{\"puzzle\":\"12345\"}");
  game_has(invalid_game, "{\"call\":\"values\"}", "\"line\":1");
  whydoku_session_free(invalid_game);
  invalid_game = whydoku_session_new("{\"puzzle\":" PUZZLE ",\"action\":\"r2c1=9\"}");
  game_has(invalid_game, "{\"call\":\"values\"}", "unknown field `action`");
  whydoku_session_free(invalid_game);
  invalid_game = whydoku_session_new(NULL);
  game_has(invalid_game, "{\"call\":\"values\"}", "no text in UTF-8");
  whydoku_session_free(invalid_game);
  whydoku_session_free(NULL);
  if (whydoku_session_ask(NULL, "{}") != NULL) exit(1);
}

int main(void) {
  assert(whydoku_abi() == WHYDOKU_ABI);
  whydoku *first = whydoku_new(), *second = whydoku_new();
  assert(first != NULL && second != NULL);

  answer_has(first, "{\"call\":\"solve\",\"puzzle\":" PUZZLE "}", "843927651925164783176583942658792314");
  /* The answers of two handles are independent. */
  const char *grade = whydoku_ask(first, "{\"call\":\"grade\",\"puzzle\":" PUZZLE "}");
  answer_has(second, "{\"call\":\"judge\",\"puzzle\":" PUZZLE ",\"action\":\"r2c1=9\",\"because\":\"X-Wing\"}", "\"reason\":\"reason_absent\"");
  assert(strstr(grade, "\"rating\":2.6") != NULL);
  answer_has(first, "{\"call\":\"judge\",\"puzzle\":" PUZZLE ",\"action\":\"r2c1=9\",\"because\":\"(5=8)r2c1 - (5)r1c1\"}", "\"broken_link\":\"(5=8)r2c1\"");
  answer_has(first, "{\"call\":\"judge\",\"puzzle\":" PUZZLE ",\"action\":\"r1c1=5\"}", "\"verdict\":\"false\"");
  answer_has(first, "{\"call\":\"judge\",\"puzzle\":" PUZZLE ",\"moves\":[\"r1c1=5\"],\"action\":\"undo\"}", "\"verdict\":\"justified\"");
  answer_has(first, "{\"call\":\"judge\",\"puzzle\":" PUZZLE ",\"knows\":[\"full_house\"],\"action\":\"r2c1=9\"}", "\"verdict\":\"true_not_yet\"");
  answer_has(first, "{\"call\":\"apply\",\"puzzle\":" PUZZLE ",\"action\":\"r2c1=9\"}", "\"changes\":\"r2c1=9\"");
  answer_has(first, "{\"call\":\"justified\",\"puzzle\":" PUZZLE ",\"allow\":[\"beginner\"]}", "\"r2c1=9\"");
  answer_has(first, "{\"call\":\"hint\",\"puzzle\":" PUZZLE ",\"language\":\"zh\"}", "\"helps\":true");
  answer_has(first, "{\"call\":\"canon\",\"puzzle\":" PUZZLE "}", "\"automorphisms\":1");
  /* The questions that only this library has. */
  answer_has(first, "{\"call\":\"why_not\",\"puzzle\":" PUZZLE ",\"claim\":\"r2c1<>5\"}", "\"answer\":\"true\"");
  answer_has(first, "{\"call\":\"check\",\"puzzle\":" PUZZLE "}", "\"minimal\":true");
  answer_has(first, "{\"call\":\"shuffle\",\"puzzle\":" PUZZLE ",\"seed\":5}", "\"position\"");
  answer_has(first, "{\"call\":\"generate\",\"rating\":[1.0,1.5],\"seed\":3}", "\"rating\":1.2,");
  answer_has(first, "{\"call\":\"practice\",\"technique\":\"naked_pair\"}", "\"exercises\":[{");
  answer_has(first, "{\"call\":\"shortest\",\"puzzle\":" PUZZLE ",\"profile\":\"default\",\"budget\":1}", "\"is_least\"");

  /* Errors are answers. */
  answer_has(first, NULL, "no text in UTF-8");
  answer_has(first, "\xff\xfe", "no text in UTF-8");
  answer_has(first, "", "\"error\"");
  answer_has(first, "[]", "\"error\"");
  answer_has(first, "{\"call\":\"guess\"}", "\"error\"");
  answer_has(first, "{\"call\":\"make\",\"seed\":1,\"number\":0,\"count\":1}", "unknown call `make`");
  answer_has(first, "{\"call\":\"grade\",\"puzzle\":\"12345\"}", "\"line\":1");
  answer_has(first, "{\"call\":\"judge\",\"puzzle\":" PUZZLE ",\"action\":\"r2c1\"}", "column 5");
  answer_has(first, "{\"call\":\"judge\",\"puzzle\":" PUZZLE ",\"action\":\"r2c1=9\",\"reson\":\"\"}", "unknown field `reson`");
  assert(whydoku_ask(NULL, "{}") == NULL);

  /* Earlier questions do not affect later answers. */
  for (int number = 0; number < 200; number++) {
    answer_has(number % 2 ? first : second, "{\"call\":\"judge\",\"puzzle\":" PUZZLE ",\"action\":\"r2c1=9\"}", "\"justified\"");
  }
  games();
  whydoku_free(first);
  whydoku_free(second);
  whydoku_free(NULL);
  puts("all answered");
  return 0;
}
