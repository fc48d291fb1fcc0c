// A picture from bytes, upright and grey.
#ifndef PICTURE_H
#define PICTURE_H

#include "libraries.h"

// Why a picture cannot be read; the first word is what is told, see `main.c`.
typedef enum { FINE, NO_PICTURE, BROKEN, TOO_LARGE, ANIMATED, NO_LEPTONICA, NO_HEIF } picture_fault;

// The picture in shades of grey, turned as its camera says; or NULL, and why. Its size is known before its points are unpacked.
PIX *grey_picture(const leptonica *lept, const uint8_t *bytes, size_t count, picture_fault *fault);

// Whether the bytes are a PDF.
int is_pdf(const uint8_t *bytes, size_t count);

#endif
