// Codes and words of a picture, written out a line each.
#ifndef PRINT_H
#define PRINT_H

#include "libraries.h"

// Writes `code TEXT` for each; how many there are. `quarters`: by how many quarters of a turn they would stand upright, and -1 where they do not
// tell.
int write_codes(const leptonica *lept, const zbar *library, PIX *grey, int *quarters);

// How print is looked for.
typedef enum {
  // As a page of lines from edge to edge.
  LINES,
  // Pieces stand by themselves, and not in lines.
  PIECES,
  // By who knows Latin letters only.
  LATIN,
  // For what it says of the code beside it: by who knows one language, of no more points than it takes, and once.
  BESIDE_CODE
} print_kind;

// Writes `word LINE LEFT TOP WIDTH HEIGHT CONFIDENCE TEXT` for each. Not 0 where there is no language to read.
//
// `quarters`: by how many quarters of a turn it stands upright; -1 where its letters are to tell.
int write_words(const leptonica *lept, const tesseract *library, PIX *grey, print_kind kind, int quarters);

#endif
