// What is called of zbar, leptonica, Tesseract and libheif: each is loaded when it is wanted, so that the program is built and works
// without those that are not installed. Their headers are not needed either: what stands here is of their stable C interfaces
// (zbar.h of 0.23, allheaders.h of 1.82, capi.h of 5.3, heif.h of 1.15).
#ifndef LIBRARIES_H
#define LIBRARIES_H

#include <stddef.h>
#include <stdint.h>

typedef struct Pix PIX;
typedef struct Boxa BOXA;

#define LEPTONICA_FUNCTIONS(use) \
  use(PIX *, pixReadMem, (const uint8_t *, size_t)) \
  use(PIX *, pixReadMemJpeg, (const uint8_t *, size_t, int, int, int *, int)) \
  use(int, pixReadHeaderMem, (const uint8_t *, size_t, int *, int *, int *, int *, int *, int *)) \
  use(PIX *, pixCreate, (int, int, int)) \
  use(PIX *, pixClone, (PIX *)) \
  use(PIX *, pixRemoveAlpha, (PIX *)) \
  use(PIX *, pixConvertTo8, (PIX *, int)) \
  use(PIX *, pixRotateOrth, (PIX *, int)) \
  use(PIX *, pixRotate, (PIX *, float, int, int, int, int)) \
  use(PIX *, pixScale, (PIX *, float, float)) \
  use(PIX *, pixBackgroundNormSimple, (PIX *, PIX *, PIX *)) \
  use(int, pixOtsuAdaptiveThreshold, (PIX *, int, int, int, int, float, PIX **, PIX **)) \
  use(int, pixFindSkewSweepAndSearch, (PIX *, float *, float *, int, int, float, float, float)) \
  use(PIX *, pixSelectBySize, (PIX *, int, int, int, int, int, int *)) \
  use(BOXA *, pixConnComp, (PIX *, void *, int)) \
  use(int, boxaGetCount, (BOXA *)) \
  use(int, boxaGetBoxGeometry, (BOXA *, int, int *, int *, int *, int *)) \
  use(void, boxaDestroy, (BOXA **)) \
  use(int, pixGetWidth, (PIX *)) \
  use(int, pixGetHeight, (PIX *)) \
  use(int, pixGetDepth, (PIX *)) \
  use(int, pixGetWpl, (PIX *)) \
  use(uint32_t *, pixGetData, (PIX *)) \
  use(void, pixDestroy, (PIX **)) \
  use(int, setMsgSeverity, (int))

#define ZBAR_FUNCTIONS(use) \
  use(void *, zbar_image_scanner_create, (void)) \
  use(int, zbar_image_scanner_set_config, (void *, int, int, int)) \
  use(void, zbar_image_scanner_destroy, (void *)) \
  use(void *, zbar_image_create, (void)) \
  use(void, zbar_image_set_format, (void *, unsigned long)) \
  use(void, zbar_image_set_size, (void *, unsigned, unsigned)) \
  use(void, zbar_image_set_data, (void *, const void *, unsigned long, void *)) \
  use(int, zbar_scan_image, (void *, void *)) \
  use(const void *, zbar_image_first_symbol, (const void *)) \
  use(const void *, zbar_symbol_next, (const void *)) \
  use(const char *, zbar_symbol_get_data, (const void *)) \
  use(unsigned, zbar_symbol_get_data_length, (const void *)) \
  use(int, zbar_symbol_get_orientation, (const void *)) \
  use(void, zbar_image_destroy, (void *))

#define TESSERACT_FUNCTIONS(use) \
  use(void *, TessBaseAPICreate, (void)) \
  use(int, TessBaseAPIInit3, (void *, const char *, const char *)) \
  use(int, TessBaseAPISetVariable, (void *, const char *, const char *)) \
  use(void, TessBaseAPISetPageSegMode, (void *, int)) \
  use(void, TessBaseAPISetImage2, (void *, PIX *)) \
  use(void, TessBaseAPISetSourceResolution, (void *, int)) \
  use(char *, TessBaseAPIGetTsvText, (void *, int)) \
  use(int, TessBaseAPIMeanTextConf, (void *)) \
  use(void, TessDeleteText, (const char *))

typedef struct {
  int code, detail;
  const char *message;
} heif_status;

#define HEIF_FUNCTIONS(use) \
  use(void *, heif_context_alloc, (void)) \
  use(heif_status, heif_context_read_from_memory_without_copy, (void *, const void *, size_t, const void *)) \
  use(heif_status, heif_context_get_primary_image_handle, (void *, void **)) \
  use(int, heif_image_handle_get_width, (const void *)) \
  use(int, heif_image_handle_get_height, (const void *)) \
  use(heif_status, heif_decode_image, (const void *, void **, int, int, const void *)) \
  use(const uint8_t *, heif_image_get_plane_readonly, (const void *, int, int *))

#define LIBRARY_FIELD(result, name, arguments) result(*name) arguments;
typedef struct { LEPTONICA_FUNCTIONS(LIBRARY_FIELD) } leptonica;
typedef struct { ZBAR_FUNCTIONS(LIBRARY_FIELD) } zbar;
typedef struct { TESSERACT_FUNCTIONS(LIBRARY_FIELD) } tesseract;
typedef struct { HEIF_FUNCTIONS(LIBRARY_FIELD) } heif;
#undef LIBRARY_FIELD

// Each gives NULL where the library is not installed, or is another one than we know.
const leptonica *load_leptonica(void);
const zbar *load_zbar(void);
const tesseract *load_tesseract(void);
const heif *load_heif(void);

#endif
