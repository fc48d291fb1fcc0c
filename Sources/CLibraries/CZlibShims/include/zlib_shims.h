#ifndef ZLIB_SHIMS_H
#define ZLIB_SHIMS_H
#include <zlib.h>

/// `inflateInit2` for a deflate stream without a header: a macro, which Swift does not see.
int budget_inflate_init_raw(z_streamp stream);

/// `deflateInit2` for a deflate stream without a header, with zlib's largest window.
int budget_deflate_init_raw(z_streamp stream, int level);

#endif
