#include "zlib_shims.h"

int budget_inflate_init_raw(z_streamp stream) { return inflateInit2(stream, -15); }

int budget_deflate_init_raw(z_streamp stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
}
