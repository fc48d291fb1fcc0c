#include "ical_loader.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>


static ical_library *failed(ical_library *library, char **reason) {
  const char *text = dlerror();
  *reason = strdup(text ? text : "libical cannot be loaded");
  free(library);
  return NULL;
}

ical_library *ical_library_open(char **reason) {
  ical_library *library = calloc(1, sizeof *library);
  // The version of the headers compiled against: another one may lay its structs out differently. The headers write the number
  // in brackets.
  char name[32] = "libical.so.";
  name[strlen(name)] = (char)('0' + ICAL_MAJOR_VERSION);
  void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (!library || !handle) return failed(library, reason);
#define ICAL_FIND(name) \
  if (!(*(void **)&library->name = dlsym(handle, #name))) return failed(library, reason);
  ICAL_FUNCTIONS(ICAL_FIND)
#undef ICAL_FIND
  // A wrong line is to be told, not to end the program.
  library->icalerror_set_errors_are_fatal(0);
  return library;
}
