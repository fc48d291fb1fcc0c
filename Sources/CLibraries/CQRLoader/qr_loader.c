#include "qr_loader.h"

#include <dlfcn.h>
#include <stdlib.h>

// QRcode of qrencode.h, the same since version 2.
struct code {
  int version, width;
  unsigned char *cells;
};

struct qr_square {
  struct code *code;
  void (*release)(struct code *);
};

// QR_ECLEVEL_L and QR_MODE_8.
enum { low_correction = 0, bytes = 2 };

qr_square *qr_make(const char *text) {
  void *handle = dlopen("libqrencode.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return NULL;
  struct code *(*encode)(const char *, int, int, int, int);
  qr_square *square = calloc(1, sizeof *square);
  if (!square) return NULL;
  *(void **)&encode = dlsym(handle, "QRcode_encodeString");
  *(void **)&square->release = dlsym(handle, "QRcode_free");
  if (encode && square->release) square->code = encode(text, 0, low_correction, bytes, 1);
  if (!square->code) { free(square); return NULL; }
  return square;
}

int qr_width(qr_square *square) { return square->code->width; }

bool qr_is_dark(qr_square *square, int row, int column) {
  int width = square->code->width;
  if (row < 0 || column < 0 || row >= width || column >= width) return false;
  return square->code->cells[row * width + column] & 1;
}

void qr_free(qr_square *square) {
  square->release(square->code);
  free(square);
}
