#include "http_client.h"

CURLcode http_client_set_number(CURL *transfer, CURLoption option, long value) {
  return curl_easy_setopt(transfer, option, value);
}

CURLcode http_client_set_text(CURL *transfer, CURLoption option, const char *value) {
  return curl_easy_setopt(transfer, option, value);
}

CURLcode http_client_set_pointer(CURL *transfer, CURLoption option, void *value) {
  return curl_easy_setopt(transfer, option, value);
}

CURLcode http_client_set_receivers(
    CURL *transfer, http_client_receiver header, http_client_receiver body, void *context) {
  CURLcode code = curl_easy_setopt(transfer, CURLOPT_HEADERFUNCTION, header);
  if (code == CURLE_OK) code = curl_easy_setopt(transfer, CURLOPT_HEADERDATA, context);
  if (code == CURLE_OK) code = curl_easy_setopt(transfer, CURLOPT_WRITEFUNCTION, body);
  if (code == CURLE_OK) code = curl_easy_setopt(transfer, CURLOPT_WRITEDATA, context);
  return code;
}

CURLcode http_client_get_number(CURL *transfer, CURLINFO info, long *value) {
  return curl_easy_getinfo(transfer, info, value);
}
