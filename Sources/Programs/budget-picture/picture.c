#include "picture.h"

#include <stdlib.h>
#include <string.h>

// As many points as are unpacked: what a telephone takes, and memory for its colours.
static const long most_points = 26000000;
// As many as are worth reading: a JPEG file with more is unpacked at half or a quarter of its size.
static const long worth_reading = 9000000;

int is_pdf(const uint8_t *bytes, size_t count) { return count > 5 && !memcmp(bytes, "%PDF-", 5); }

// MARK: What the formats say of themselves

static unsigned big(const uint8_t *at, int length) {
  unsigned number = 0;
  while (length--) number = number << 8 | *at++;
  return number;
}

static unsigned number(const uint8_t *at, int length, int is_little) {
  if (!is_little) return big(at, length);
  unsigned value = 0;
  for (int index = length - 1; index >= 0; index--) value = value << 8 | at[index];
  return value;
}

// How the camera was held, 1 to 8 (Exif 2.3, tag 0x0112); 1 where it does not say.
static int orientation_of_tiff(const uint8_t *tiff, size_t count) {
  if (count < 14) return 1;
  int is_little = tiff[0] == 'I';
  size_t at = number(tiff + 4, 4, is_little);
  if (at > count - 2) return 1;
  unsigned entries = number(tiff + at, 2, is_little);
  for (at += 2; entries-- && at + 12 <= count; at += 12)
    if (number(tiff + at, 2, is_little) == 0x0112) {
      int value = (int)number(tiff + at + 8, 2, is_little);
      return value >= 1 && value <= 8 ? value : 1;
    }
  return 1;
}

static int orientation(const uint8_t *bytes, size_t count) {
  for (size_t at = 2; at + 4 <= count && bytes[at] == 0xFF && bytes[at + 1] != 0xDA;) {
    size_t length = big(bytes + at + 2, 2);
    if (length < 2 || at + 2 + length > count) return 1;
    if (bytes[at + 1] == 0xE1 && length > 8 && !memcmp(bytes + at + 4, "Exif\0", 6))
      return orientation_of_tiff(bytes + at + 10, length - 8);
    at += 2 + length;
  }
  return 1;
}

static int is_animated(const uint8_t *bytes, size_t count) {
  if (count > 21 && !memcmp(bytes, "RIFF", 4)) return !memcmp(bytes + 12, "VP8X", 4) && (bytes[20] & 2);
  // PNG: the part that says so stands before the points.
  for (size_t at = 8; at + 8 <= count;) {
    if (!memcmp(bytes + at + 4, "acTL", 4)) return 1;
    size_t length = big(bytes + at, 4);
    if (!memcmp(bytes + at + 4, "IDAT", 4) || length > count) return 0;
    at += length + 12;
  }
  return 0;
}

// MARK: Unpacking

static PIX *grey_of(const leptonica *lept, PIX *picture) {
  if (!picture) return NULL;
  PIX *opaque = lept->pixRemoveAlpha(picture);
  lept->pixDestroy(&picture);
  PIX *grey = opaque ? lept->pixConvertTo8(opaque, 0) : NULL;
  if (opaque) lept->pixDestroy(&opaque);
  return grey;
}

static PIX *turned(const leptonica *lept, PIX *picture, int orientation) {
  static const int quarters[] = {0, 0, 0, 2, 2, 1, 1, 3, 3};
  if (!picture || !quarters[orientation]) return picture;
  PIX *upright = lept->pixRotateOrth(picture, quarters[orientation]);
  lept->pixDestroy(&picture);
  return upright;
}

static PIX *heif_picture(const leptonica *lept, const uint8_t *bytes, size_t count, picture_fault *fault) {
  const heif *library = load_heif();
  if (!library) return *fault = NO_HEIF, NULL;
  void *context = library->heif_context_alloc(), *handle = NULL, *image = NULL;
  *fault = BROKEN;
  if (!context || library->heif_context_read_from_memory_without_copy(context, bytes, count, NULL).code) return NULL;
  if (library->heif_context_get_primary_image_handle(context, &handle).code) return NULL;
  long width = library->heif_image_handle_get_width(handle), height = library->heif_image_handle_get_height(handle);
  if (width < 1 || height < 1) return NULL;
  if (width > most_points / height) return *fault = TOO_LARGE, NULL;
  // YCbCr 4:2:0, of which the first plane is the light.
  if (library->heif_decode_image(handle, &image, 0, 1, NULL).code) return NULL;
  int row = 0;
  const uint8_t *light = library->heif_image_get_plane_readonly(image, 0, &row);
  PIX *grey = light ? lept->pixCreate((int)width, (int)height, 8) : NULL;
  if (!grey) return NULL;
  uint32_t *words = lept->pixGetData(grey);
  int per_row = lept->pixGetWpl(grey);
  for (long y = 0; y < height; y++)
    for (long x = 0; x < width; x++)
      words[y * per_row + x / 4] |= (uint32_t)light[y * row + x] << (24 - 8 * (x % 4));
  *fault = FINE;
  return grey;
}

PIX *grey_picture(const leptonica *lept, const uint8_t *bytes, size_t count, picture_fault *fault) {
  *fault = NO_PICTURE;
  if (count < 16) return NULL;
  int is_jpeg = !memcmp(bytes, "\xFF\xD8\xFF", 3);
  int is_png = !memcmp(bytes, "\x89PNG\r\n\x1A\n", 8);
  int is_webp = !memcmp(bytes, "RIFF", 4) && !memcmp(bytes + 8, "WEBP", 4);
  // What pdftoppm makes of a page.
  int is_page = bytes[0] == 'P' && bytes[1] == '5';
  if (!memcmp(bytes + 4, "ftyp", 4)) return heif_picture(lept, bytes, count, fault);
  if (!is_jpeg && !is_png && !is_webp && !is_page) return NULL;
  if ((is_png || is_webp) && is_animated(bytes, count)) return *fault = ANIMATED, NULL;
  *fault = BROKEN;
  int format, width = 0, height = 0, bits, samples, has_map;
  if (lept->pixReadHeaderMem(bytes, count, &format, &width, &height, &bits, &samples, &has_map)) return NULL;
  if (width < 1 || height < 1) return NULL;
  long points = (long)width * height;
  int reduction = 1;
  while (is_jpeg && reduction < 4 && points / (reduction * reduction) > worth_reading) reduction *= 2;
  if (points / (reduction * reduction) > most_points) return *fault = TOO_LARGE, NULL;
  int warnings = 0;
  // Of a JPEG file only its light is unpacked: the last argument.
  PIX *picture = is_jpeg ? lept->pixReadMemJpeg(bytes, count, 0, reduction, &warnings, 1) : lept->pixReadMem(bytes, count);
  // One that is separated into inks for a press has no light of its own.
  if (is_jpeg && !picture) picture = lept->pixReadMemJpeg(bytes, count, 0, reduction, &warnings, 0);
  PIX *grey = turned(lept, grey_of(lept, picture), is_jpeg ? orientation(bytes, count) : 1);
  if (grey) *fault = FINE;
  return grey;
}
