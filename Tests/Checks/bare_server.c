// What libmicrohttpd itself does with the requests of `wire.py load`: it takes the body in, and answers each with the same
// text. It runs as the program's server does, with the same threads, limits and memory.
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *answer;

static enum MHD_Result receive(void *context, struct MHD_Connection *connection, const char *path, const char *method,
                               const char *version, const char *data, size_t *count, void **request) {
  static int seen;
  (void)context, (void)path, (void)method, (void)version, (void)data;
  if (*request == NULL) {
    *request = &seen;
    return MHD_YES;
  }
  if (*count > 0) {
    *count = 0;
    return MHD_YES;
  }
  struct MHD_Response *response =
      MHD_create_response_from_buffer(strlen(answer), (void *)answer, MHD_RESPMEM_MUST_COPY);
  MHD_add_response_header(response, "Content-Type", "application/json");
  MHD_add_response_header(response, "x-request-id", "abcdefgh-1");
  enum MHD_Result result = MHD_queue_response(connection, 200, response);
  MHD_destroy_response(response);
  return result;
}

// PORT ANSWER; until its input ends.
int main(int count, char **arguments) {
  if (count != 3) return 64;
  answer = arguments[2];
  struct MHD_Daemon *server = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, (uint16_t)atoi(arguments[1]), NULL, NULL, receive, NULL,
      MHD_OPTION_THREAD_POOL_SIZE, 2, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)32 * 1024,
      MHD_OPTION_CONNECTION_MEMORY_INCREMENT, (size_t)1024, MHD_OPTION_CONNECTION_LIMIT, 1024,
      MHD_OPTION_CONNECTION_TIMEOUT, 10, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
  if (server == NULL) return 1;
  while (getchar() != EOF) continue;
  MHD_stop_daemon(server);
  return 0;
}
