#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print.h"

// What the letters' height is brought to, in points: where Tesseract reads best.
static const float wanted_height = 24;
// Another one for a reading that is compared with those: at the same height the same figures are misread.
static const float other_height = 18;
// And one for what need only be found again.
static const float enough_height = 20;
// A picture with a longer edge is halved before its print is looked for beside a code.
static const int longest_beside_code = 1800;

// What letters are like on a page.
typedef struct {
  // Of most of them; 0 where there are too few to tell.
  float height;
  // Whether they lie on their sides: upright, most are higher than wide.
  int are_on_side;
} letters;

// What a rough surface is taken for is small, and counts little.
static letters letters_of(const leptonica *lept, PIX *ink) {
  enum { LOWEST = 7, HIGHEST = 110 };
  letters found = {0, 0};
  BOXA *boxes = lept->pixConnComp(ink, NULL, 8);
  if (!boxes) return found;
  long weights[HIGHEST + 1] = {0}, all = 0, upright = 0, on_side = 0;
  for (int index = lept->boxaGetCount(boxes) - 1; index >= 0; index--) {
    int x, y, width, height;
    if (lept->boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height)) continue;
    int longer = width > height ? width : height, shorter = width > height ? height : width;
    if (longer < LOWEST || longer > HIGHEST || shorter * 4 < longer) continue;
    weights[longer] += longer * longer;
    all += longer * longer;
    if (longer * 7 > shorter * 8) *(height > width ? &upright : &on_side) += longer * longer;
  }
  lept->boxaDestroy(&boxes);
  int height = LOWEST;
  for (long below = 0; height < HIGHEST && (below += weights[height]) * 2 < all;) height++;
  if (all > 20 * height * height) found.height = (float)height;
  found.are_on_side = on_side > upright;
  return found;
}

// Which parts of a page are meant (pix.h).
enum { IF_BOTH = 6, IF_LESS = 1 };

static PIX *ink_of(const leptonica *lept, PIX *grey) {
  PIX *ink = NULL;
  lept->pixOtsuAdaptiveThreshold(grey, 300, 300, 0, 0, 0.1F, NULL, &ink);
  return ink;
}

static void replace(const leptonica *lept, PIX **picture, PIX *by) {
  if (!by) return;
  lept->pixDestroy(picture);
  *picture = by;
}

// By how much lines of letters are out of the level, in degrees, and how sure that is.
static float skew(const leptonica *lept, PIX *ink, float *sure) {
  float angle = 0;
  *sure = 0;
  if (lept->pixFindSkewSweepAndSearch(ink, &angle, sure, 4, 2, 20, 1, 0.05F)) return *sure = 0, 0;
  return angle;
}

// Whether letters are lighter than what they stand on, as on the dark screen of a telephone: then most of the picture is dark. A receipt takes
// more room than letters do, wherever it lies.
static int is_light_on_dark(const leptonica *lept, PIX *grey) {
  long counts[256] = {0}, all = 0, sum = 0;
  int width = lept->pixGetWidth(grey), height = lept->pixGetHeight(grey), per_row = lept->pixGetWpl(grey);
  const uint32_t *words = lept->pixGetData(grey);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) counts[words[(long)y * per_row + x / 4] >> (24 - 8 * (x % 4)) & 0xFF]++;
  for (int value = 0; value < 256; value++) all += counts[value], sum += value * counts[value];
  // Where dark and light part best (Otsu, 1979).
  double best = -1;
  long darker = 0, dark_sum = 0, dark = 0;
  for (int value = 0; value < 255; value++) {
    darker += counts[value], dark_sum += value * counts[value];
    if (!darker || darker == all) continue;
    double apart = (double)dark_sum / darker - (double)(sum - dark_sum) / (all - darker);
    double between = (double)darker * (all - darker) * apart * apart;
    if (between > best) best = between, dark = darker;
  }
  return dark * 100 > all * 82;
}

static void invert(const leptonica *lept, PIX *grey) {
  uint32_t *words = lept->pixGetData(grey);
  for (long index = (long)lept->pixGetWpl(grey) * lept->pixGetHeight(grey) - 1; index >= 0; index--) words[index] = ~words[index];
}

// Even light, level lines, letters of a height. `is_upright`: its letters need not tell how it lies.
static PIX *made_readable(const leptonica *lept, PIX *grey, float height, int is_upright) {
  PIX *page = lept->pixBackgroundNormSimple(grey, NULL, NULL);
  if (!page) page = lept->pixClone(grey);
  PIX *ink = ink_of(lept, page);
  if (!ink) return page;
  letters found = letters_of(lept, ink);
  if (found.are_on_side && !is_upright) {
    replace(lept, &page, lept->pixRotateOrth(page, 1));
    replace(lept, &ink, lept->pixRotateOrth(ink, 1));
  }
  // The edge of the paper and what lies around it are no lines of letters.
  replace(lept, &ink, lept->pixSelectBySize(ink, 110, 110, 8, IF_BOTH, IF_LESS, NULL));
  float sure, angle = skew(lept, ink, &sure);
  lept->pixDestroy(&ink);
  float scale = found.height > 0 ? height / found.height : 1;
  float largest = (float)(lept->pixGetWidth(page) > lept->pixGetHeight(page) ? lept->pixGetWidth(page) : lept->pixGetHeight(page));
  if (scale > 3) scale = 3;
  if (scale * largest > 4200) scale = 4200 / largest;
  if (scale < 0.9F || scale > 1.1F) replace(lept, &page, lept->pixScale(page, scale, scale));
  if (sure > 2 && fabsf(angle) > 0.15F)
    replace(lept, &page, lept->pixRotate(page, angle * 3.14159265F / 180, 1, 1, 0, 0));
  return page;
}

// A page as one block of lines: what stands at the right end of one belongs to it.
enum { ONE_BLOCK = 6, SPARSE = 11, WORD = 5 };

static char *read_page(const leptonica *lept, const tesseract *library, void *reader, PIX *page, int *confidence) {
  (void)lept;
  library->TessBaseAPISetImage2(reader, page);
  library->TessBaseAPISetSourceResolution(reader, 300);
  char *table = library->TessBaseAPIGetTsvText(reader, 0);
  *confidence = table ? library->TessBaseAPIMeanTextConf(reader) : 0;
  return table;
}

// TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
static void write_table(char *table) {
  int line = 0;
  for (char *row = strtok(table, "\n"); row; row = strtok(NULL, "\n")) {
    int level, page, block, paragraph, in_paragraph, word, left, top, width, height, read = 0;
    float confidence;
    if (sscanf(row, "%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%f\t%n", &level, &page, &block, &paragraph, &in_paragraph, &word,
               &left, &top, &width, &height, &confidence, &read) < 11)
      continue;
    if (level == WORD - 1) line++;
    if (level == WORD && read)
      printf("word\t%d\t%d\t%d\t%d\t%d\t%d\t%s\n", line, left, top, width, height, (int)confidence, row + read);
  }
}

// Who knows both scripts takes letters of one for the other's, and twice as long.
static int begins(const tesseract *library, void *reader, print_kind kind) {
  const char *wanted[] = {kind == LATIN ? "eng" : kind == BESIDE_CODE ? "bul" : "bul+eng", "eng", "bul"};
  for (int index = 0; index < 3; index++)
    if (!library->TessBaseAPIInit3(reader, NULL, wanted[index])) return 1;
  return 0;
}

// As much of a picture as is worth reading beside a code, upright by how that lies.
static PIX *beside_code(const leptonica *lept, PIX *grey, int quarters) {
  PIX *picture = lept->pixClone(grey);
  int width = lept->pixGetWidth(grey), height = lept->pixGetHeight(grey);
  if (width > longest_beside_code || height > longest_beside_code) replace(lept, &picture, lept->pixScale(picture, 0.5F, 0.5F));
  if (quarters > 0) replace(lept, &picture, lept->pixRotateOrth(picture, quarters));
  return picture;
}

int write_words(const leptonica *lept, const tesseract *library, PIX *grey, print_kind kind, int quarters) {
  void *reader = library->TessBaseAPICreate();
  if (!reader || !begins(library, reader, kind)) return 1;
  library->TessBaseAPISetVariable(reader, "debug_file", "/dev/null");
  if (is_light_on_dark(lept, grey)) invert(lept, grey);
  // No light letters on dark paper, any more.
  library->TessBaseAPISetVariable(reader, "tessedit_do_invert", "0");
  library->TessBaseAPISetPageSegMode(reader, kind == PIECES ? SPARSE : ONE_BLOCK);
  if (kind == BESIDE_CODE) grey = beside_code(lept, grey, quarters);
  float height_for[] = {[LINES] = wanted_height, [PIECES] = wanted_height, [LATIN] = other_height, [BESIDE_CODE] = enough_height};
  PIX *page = made_readable(lept, grey, height_for[kind], quarters >= 0);
  int confidence = 0;
  char *best = page ? read_page(lept, library, reader, page, &confidence) : NULL;
  // Letters that stand on their heads are read as others, and badly.
  if (page && quarters < 0 && confidence < 62) {
    PIX *turned = lept->pixRotateOrth(page, 2);
    int other_confidence = 0;
    char *other = turned ? read_page(lept, library, reader, turned, &other_confidence) : NULL;
    if (other && other_confidence > confidence) best = other;
  }
  if (best) write_table(best);
  return 0;
}
