#ifndef HTTP_SERVER_H
#define HTTP_SERVER_H

#include <microhttpd.h>
#include <stdint.h>

// libmicrohttpd starts a server and tells about it through functions with variable arguments, which Swift cannot call.
// Each function here is one such call with its arguments' types fixed.

/// Starts a server; `options` ends with `MHD_OPTION_END`. Null where it cannot start.
struct MHD_Daemon *http_server_start(
    unsigned int flags, MHD_AccessHandlerCallback handler, void *handler_context,
    MHD_RequestCompletedCallback completed, void *completed_context, struct MHD_OptionItem *options);

/// The port it listens on, 0 where that cannot be told.
uint16_t http_server_port(struct MHD_Daemon *server);

/// How many connections are open.
unsigned int http_server_connections(struct MHD_Daemon *server);

/// The address of the other side, null where that cannot be told.
const struct sockaddr *http_server_peer(struct MHD_Connection *connection);

/// The socket of a connection, -1 where that cannot be told.
int http_server_socket(struct MHD_Connection *connection);

/// Bytes from the request's method to the end of the empty line after its fields, 0 where that cannot be told.
size_t http_server_head_size(struct MHD_Connection *connection);

/// Calls `visit` for each item of a request's query, then for each of its fields.
void http_server_visit_head(struct MHD_Connection *connection, MHD_KeyValueIteratorN visit, void *context);

/// Lets all threads take memory from two heaps; each of many would otherwise keep the most it ever needed for itself.
void http_server_share_memory(void);

/// What `MHD_OPTION_NOTIFY_CONNECTION`'s callback has kept for a connection.
void *http_server_connection_context(struct MHD_Connection *connection);

#endif
