#define _GNU_SOURCE
#include "edit_loader.h"

#include <dlfcn.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Each function of the library that we call, by its own name.
#define EDIT_FUNCTIONS(use) \
  use(el_init) use(el_end) use(el_set) use(el_gets) use(el_line) use(el_insertstr) use(el_deletestr) use(el_resize) \
  use(history_init) use(history_end) use(history)

struct edit_line {
#define EDIT_FIELD(name) __typeof__(name) *name;
  EDIT_FUNCTIONS(EDIT_FIELD)
#undef EDIT_FIELD
  EditLine *editor;
  History *lines;
  FILE *input, *output;
  char *prompt, *path;
  edit_owner owner;
};

// The editor that reads a line now: there is one terminal, and one prompt at it.
static edit_line *reading;

static char *prompt_of(EditLine *editor) { (void)editor; return reading ? reading->prompt : (char *)""; }

static int next_of(EditLine *editor, wchar_t *character) {
  (void)editor;
  return reading->owner.next(reading->owner.context, character);
}

static unsigned char complete(EditLine *editor, int key) {
  (void)editor; (void)key;
  reading->owner.complete(reading->owner.context);
  return CC_REFRESH;
}

// Letters outside ASCII are read by the locale; the plainest that knows them is enough.
static bool knows_letters(void) {
  if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

static bool load(edit_line *line) {
  void *handle = dlopen("libedit.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return false;
#define EDIT_FIND(name) if (!(*(void **)&line->name = dlsym(handle, #name))) return false;
  EDIT_FUNCTIONS(EDIT_FIND)
#undef EDIT_FIND
  return true;
}

static FILE *stream(int descriptor, const char *mode) {
  int own = dup(descriptor);
  FILE *stream = own < 0 ? NULL : fdopen(own, mode);
  if (!stream && own >= 0) close(own);
  return stream;
}

edit_line *edit_open(int input, int output, const char *kind, const char *prompt, const char *history, edit_owner owner) {
  edit_line *line = calloc(1, sizeof *line);
  if (!line || !knows_letters() || !load(line)) { free(line); return NULL; }
  line->owner = owner;
  line->prompt = strdup(prompt);
  line->path = history ? strdup(history) : NULL;
  line->input = stream(input, "r");
  line->output = stream(output, "w");
  if (line->input && line->output) line->editor = line->el_init("budget", line->input, line->output, line->output);
  line->lines = line->editor ? line->history_init() : NULL;
  if (!line->lines || !line->prompt) { edit_close(line); return NULL; }
  reading = line;
  HistEvent event;
  line->history(line->lines, &event, H_SETSIZE, 1000);
  line->history(line->lines, &event, H_SETUNIQUE, 1);
  if (line->path) line->history(line->lines, &event, H_LOAD, line->path);
  line->el_set(line->editor, EL_TERMINAL, kind);
  line->el_set(line->editor, EL_EDITOR, "emacs");
  line->el_set(line->editor, EL_PROMPT, prompt_of);
  line->el_set(line->editor, EL_HIST, line->history, line->lines);
  line->el_set(line->editor, EL_GETCFN, next_of);
  line->el_set(line->editor, EL_ADDFN, "complete", "completes a word", complete);
  line->el_set(line->editor, EL_BIND, "\t", "complete", NULL);
  line->el_set(line->editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
  return line;
}

const char *edit_read(edit_line *line) {
  reading = line;
  int count = 0;
  return line->el_gets(line->editor, &count);
}

const char *edit_text(edit_line *line, size_t *before, size_t *length) {
  const LineInfo *text = line->el_line(line->editor);
  *before = (size_t)(text->cursor - text->buffer);
  *length = (size_t)(text->lastchar - text->buffer);
  return text->buffer;
}

void edit_insert(edit_line *line, const char *text, int replaced) {
  line->el_deletestr(line->editor, replaced);
  line->el_insertstr(line->editor, text);
}

void edit_remember(edit_line *line, const char *text) {
  HistEvent event;
  line->history(line->lines, &event, H_ENTER, text);
  if (line->path) line->history(line->lines, &event, H_SAVE, line->path);
}

void edit_resize(edit_line *line) { line->el_resize(line->editor); }

int edit_columns(wchar_t character) {
  int columns = wcwidth(character);
  return columns < 0 ? 0 : columns;
}

void edit_close(edit_line *line) {
  if (reading == line) reading = NULL;
  if (line->lines) line->history_end(line->lines);
  if (line->editor) line->el_end(line->editor);
  if (line->input) fclose(line->input);
  if (line->output) fclose(line->output);
  free(line->prompt);
  free(line->path);
  free(line);
}
