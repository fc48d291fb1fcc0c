// The C library's own converter of character sets.
#include <iconv.h>
