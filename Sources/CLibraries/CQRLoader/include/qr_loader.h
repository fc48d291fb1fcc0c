// libqrencode, loaded when a code is shown and not before. Its headers are not needed: what is used of it stands here.
#ifndef QR_LOADER_H
#define QR_LOADER_H

#include <stdbool.h>

// A square of dark and light.
typedef struct qr_square qr_square;

// A text as a square; NULL where libqrencode is not installed, or the text is too long.
qr_square *_Nullable qr_make(const char *_Nonnull text);

// How many cells a side has.
int qr_width(qr_square *_Nonnull square);

// Whether a cell is dark; light outside the square.
bool qr_is_dark(qr_square *_Nonnull square, int row, int column);

// Gives it back.
void qr_free(qr_square *_Nonnull square);

#endif
