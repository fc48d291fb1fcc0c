#ifndef HTTP_CLIENT_H
#define HTTP_CLIENT_H

#include <curl/curl.h>
#include <stddef.h>

// libcurl sets and reads its options through functions with variable arguments, which Swift cannot call.
// Each function here is one such call with its argument's type fixed.

/// A name and a password, and no other kind of signing on.
static const long http_client_password_auth = (long)CURLAUTH_BASIC;

CURLcode http_client_set_number(CURL *transfer, CURLoption option, long value);
CURLcode http_client_set_text(CURL *transfer, CURLoption option, const char *value);
CURLcode http_client_set_pointer(CURL *transfer, CURLoption option, void *value);

/// Receives `count` bytes; answers how many it took: any other number than `count` stops the transfer.
typedef size_t (*http_client_receiver)(const char *bytes, size_t size, size_t count, void *context);

/// Where the lines of the header and the bytes of the body go.
CURLcode http_client_set_receivers(
    CURL *transfer, http_client_receiver header, http_client_receiver body, void *context);

CURLcode http_client_get_number(CURL *transfer, CURLINFO info, long *value);

#endif
