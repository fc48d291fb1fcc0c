#include "libraries.h"

#include <dlfcn.h>

#define FIND(result, name, arguments) \
  if (!(*(void **)&library.name = dlsym(handle, #name))) return NULL;

const leptonica *load_leptonica(void) {
  static leptonica library;
  void *handle = dlopen("liblept.so.5", RTLD_LAZY | RTLD_GLOBAL);
  if (!handle) return NULL;
  LEPTONICA_FUNCTIONS(FIND)
  library.setMsgSeverity(6);  // It says nothing: what is wrong is told once, by us.
  return &library;
}

const zbar *load_zbar(void) {
  static zbar library;
  void *handle = dlopen("libzbar.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return NULL;
  ZBAR_FUNCTIONS(FIND)
  return &library;
}

const tesseract *load_tesseract(void) {
  static tesseract library;
  void *handle = dlopen("libtesseract.so.5", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return NULL;
  TESSERACT_FUNCTIONS(FIND)
  return &library;
}

const heif *load_heif(void) {
  static heif library;
  void *handle = dlopen("libheif.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return NULL;
  HEIF_FUNCTIONS(FIND)
  return &library;
}
