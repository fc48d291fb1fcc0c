// libedit, loaded when a person types at the prompt and not before: entries have no use for it.
#ifndef EDIT_LOADER_H
#define EDIT_LOADER_H

#include <histedit.h>
#include <stdbool.h>
#include <stdio.h>

// A line editor of libedit at a terminal, with the lines that were typed before.
typedef struct edit_line edit_line;

// What the editor asks of its owner.
typedef struct {
  // Passed to each of them.
  void *_Nullable context;
  // Waits for the next character, and gives 1; 0 ends the line without it.
  int (*_Nonnull next)(void *_Nullable context, wchar_t *_Nonnull character);
  // The completion key was pressed: completes with edit_insert, if it can.
  void (*_Nonnull complete)(void *_Nullable context);
} edit_owner;

// An editor between two streams, which it closes; NULL where libedit is not installed, or the terminal cannot be used. It keeps what was
// typed in the file `history`, where one is given. `kind` is the terminal's, such as xterm.
edit_line *_Nullable edit_open(
    int input, int output, const char *_Nonnull kind, const char *_Nonnull prompt, const char *_Nullable history, edit_owner owner);

// The next line, without its end; NULL where `next` ended it. Holds until the next call.
const char *_Nullable edit_read(edit_line *_Nonnull line);

// What was typed of the line so far, and how many bytes of it stand before the cursor.
const char *_Nonnull edit_text(edit_line *_Nonnull line, size_t *_Nonnull before, size_t *_Nonnull length);

// Puts a text where the cursor is, in place of that many characters before it.
void edit_insert(edit_line *_Nonnull line, const char *_Nonnull text, int replaced);

// Keeps a line, for the arrow keys and for the next time.
void edit_remember(edit_line *_Nonnull line, const char *_Nonnull text);

// The terminal has another size now.
void edit_resize(edit_line *_Nonnull line);

// How many columns a character takes; 0 for one that is not seen.
int edit_columns(wchar_t character);

// Gives everything back; the terminal is as it was.
void edit_close(edit_line *_Nonnull line);

#endif
