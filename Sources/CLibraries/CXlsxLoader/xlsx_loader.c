#include "xlsx_loader.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static xlsx_library *failed(xlsx_library *library, char **reason) {
  const char *text = dlerror();
  *reason = strdup(text ? text : "libxlsxwriter cannot be loaded");
  free(library);
  return NULL;
}

xlsx_library *xlsx_library_open(char **reason) {
  xlsx_library *library = calloc(1, sizeof *library);
  // The version of the headers compiled against: another one may lay its structs out differently.
  void *handle = dlopen("libxlsxwriter.so." LXW_SOVERSION, RTLD_LAZY | RTLD_LOCAL);
  if (!library || !handle) return failed(library, reason);
#define XLSX_FIND(name) \
  if (!(*(void **)&library->name = dlsym(handle, #name))) return failed(library, reason);
  XLSX_FUNCTIONS(XLSX_FIND)
#undef XLSX_FIND
  return library;
}
