#include <stdio.h>
#include <stdlib.h>

#include "print.h"

// zbar.h: a type of code, and the setting that switches it on.
enum { ALL_CODES = 0, QR_CODE = 64, ENABLE = 0 };

static void write_escaped(const char *text, unsigned count) {
  for (unsigned index = 0; index < count; index++)
    switch (text[index]) {
      case '\n': fputs("\\n", stdout); break;
      case '\r': break;
      case '\\': fputs("\\\\", stdout); break;
      default: if ((unsigned char)text[index] >= ' ') putchar(text[index]);
    }
}

static int scan(const leptonica *lept, const zbar *library, PIX *grey, int *quarters) {
  unsigned width = (unsigned)lept->pixGetWidth(grey), height = (unsigned)lept->pixGetHeight(grey);
  const uint32_t *words = lept->pixGetData(grey);
  int per_row = lept->pixGetWpl(grey);
  uint8_t *bytes = malloc((size_t)width * height);
  if (!bytes) return 0;
  for (unsigned y = 0; y < height; y++)
    for (unsigned x = 0; x < width; x++)
      bytes[(size_t)y * width + x] = (uint8_t)(words[(size_t)y * per_row + x / 4] >> (24 - 8 * (x % 4)));
  void *scanner = library->zbar_image_scanner_create(), *image = library->zbar_image_create();
  library->zbar_image_scanner_set_config(scanner, ALL_CODES, ENABLE, 0);
  library->zbar_image_scanner_set_config(scanner, QR_CODE, ENABLE, 1);
  library->zbar_image_set_format(image, 'Y' | '8' << 8 | '0' << 16 | '0' << 24);
  library->zbar_image_set_size(image, width, height);
  library->zbar_image_set_data(image, bytes, (unsigned long)width * height, NULL);
  int count = 0;
  if (library->zbar_scan_image(scanner, image) > 0)
    for (const void *symbol = library->zbar_image_first_symbol(image); symbol; symbol = library->zbar_symbol_next(symbol)) {
      fputs("code\t", stdout);
      write_escaped(library->zbar_symbol_get_data(symbol), library->zbar_symbol_get_data_length(symbol));
      putchar('\n');
      // Upright, turned to the right, on its head, turned to the left (zbar.h).
      int orientation = library->zbar_symbol_get_orientation(symbol);
      int turn = orientation < 0 ? -1 : (4 - orientation) % 4;
      *quarters = !count || turn == *quarters ? turn : -1;
      count++;
    }
  library->zbar_image_destroy(image);
  library->zbar_image_scanner_destroy(scanner);
  free(bytes);
  return count;
}

int write_codes(const leptonica *lept, const zbar *library, PIX *grey, int *quarters) {
  int count = 0;
  *quarters = -1;
  float largest = (float)(lept->pixGetWidth(grey) > lept->pixGetHeight(grey) ? lept->pixGetWidth(grey) : lept->pixGetHeight(grey));
  // Points of a code that are too small or too blurred at one size are read at another. A large picture takes a quarter of the time at half its
  // size, and most codes are read there.
  static const float usual[] = {1, 0.5F, 1.8F}, of_large[] = {0.5F, 1, 1.8F};
  const float *sizes = largest > 1800 ? of_large : usual;
  for (int index = 0; !count && index < 3; index++) {
    if (sizes[index] == 1) {
      count = scan(lept, library, grey, quarters);
      continue;
    }
    if (largest * sizes[index] < 400 || largest * sizes[index] > 3500) continue;
    PIX *other = lept->pixScale(grey, sizes[index], sizes[index]);
    if (!other) continue;
    count = scan(lept, library, other, quarters);
    lept->pixDestroy(&other);
  }
  return count;
}
