// Codes and words of a picture, written out a line each.
#ifndef PRINT_H
#define PRINT_H

#include "libraries.h"

// Writes `code TEXT` for each; how many there are.
int write_codes(const leptonica *lept, const zbar *library, PIX *grey);

// Writes `word LINE LEFT TOP WIDTH HEIGHT CONFIDENCE TEXT` for each. Not 0 where there is no language to read.
//
// `is_screen`: pieces stand by themselves, and not in lines from edge to edge. `is_latin`: by who knows Latin letters only.
int write_words(const leptonica *lept, const tesseract *library, PIX *grey, int is_screen, int is_latin);

#endif
