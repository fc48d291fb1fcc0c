// Reads one picture from the standard input and writes what stands in it, a line a thing: its codes, then its words. It knows nothing of
// receipts, and may do nothing else: `budget-receipt` starts one for each picture, so that a file that breaks a reader breaks this.
//
//   budget-picture codes    codes alone
//   budget-picture print    words alone
//   budget-picture screen   words alone, each piece by itself, as they stand on screens
//   budget-picture latin    words alone, read by who knows Latin letters only
//   budget-picture both     codes, and words: beside codes what little of them tells whether these hold
//   budget-picture page     the first page of a PDF, as a picture, by pdftoppm
//
// What it cannot do is its last line: `fault WHAT`, with exit status 1.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "confine.h"
#include "picture.h"
#include "print.h"

// What is read at most: 24 megabytes.
static const size_t most_bytes = 24u << 20;

static int told(const char *fault) {
  printf("fault\t%s\n", fault);
  return fflush(stdout), 1;
}

static uint8_t *all_of_input(size_t *count) {
  size_t room = 1 << 20;
  uint8_t *bytes = malloc(room);
  *count = 0;
  while (bytes) {
    ssize_t got = read(STDIN_FILENO, bytes + *count, room - *count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got < 0 ? NULL : bytes;
    *count += (size_t)got;
    if (*count > most_bytes) return NULL;
    if (*count == room) bytes = realloc(bytes, room *= 2);
  }
  return NULL;
}

static const char *name_of(picture_fault fault) {
  switch (fault) {
    case FINE: return "";
    case NO_PICTURE: return "no-picture";
    case BROKEN: return "broken";
    case TOO_LARGE: return "too-large";
    case ANIMATED: return "animated";
    case NO_LEPTONICA: return "no-leptonica";
    case NO_HEIF: return "no-heif";
  }
  return "broken";
}

static int page_of_pdf(void) {
  confine(100, 1);
  execlp("pdftoppm", "pdftoppm", "-q", "-gray", "-r", "170", "-scale-to", "2600", "-f", "1", "-l", "1", "-singlefile", "-", NULL);
  return told("no-pdftoppm");
}

static int read_picture(int count_of_words, char **words) {
  const char *what = count_of_words > 1 ? words[1] : "both";
  if (!strcmp(what, "page")) return page_of_pdf();
  print_kind kind = !strcmp(what, "screen") ? PIECES : !strcmp(what, "latin") ? LATIN : LINES;
  int reads_codes = strcmp(what, "print") && kind == LINES, reads_print = strcmp(what, "codes") != 0;
  // One picture keeps one processor busy.
  setenv("OMP_THREAD_LIMIT", "1", 1);
  confine(200, 0);
  size_t count;
  uint8_t *bytes = all_of_input(&count);
  if (!bytes) return told("too-large");
  const leptonica *lept = load_leptonica();
  if (!lept) return told("no-leptonica");
  picture_fault fault;
  PIX *grey = grey_picture(lept, bytes, count, &fault);
  if (!grey) return told(name_of(fault));
  free(bytes);
  const zbar *codes = reads_codes ? load_zbar() : NULL;
  int quarters = -1;
  if (codes && write_codes(lept, codes, grey, &quarters)) kind = BESIDE_CODE;
  // What becomes of the print takes nothing from them.
  if (fflush(stdout)) return 1;
  if (!reads_print) return reads_codes && !codes ? told("no-zbar") : 0;
  const tesseract *library = load_tesseract();
  if (!library) return told(codes || !reads_codes ? "no-tesseract" : "no-zbar-no-tesseract");
  if (write_words(lept, library, grey, kind, quarters)) return told("no-language");
  if (reads_codes && !codes) return told("no-zbar");
  return fflush(stdout) ? 1 : 0;
}

int main(int count, char **words) {
  int status = read_picture(count, words);
  fflush(stdout);
  // What the libraries would tidy up, the kernel takes back faster.
  _exit(status);
}
