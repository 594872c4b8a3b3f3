#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "cache/entry.h"
#include "http/messages/message.h"
#include "http/routing/dispatcher.h"
#include "support/threads/worker_pool.h"

namespace zender::app {

struct Services;

/// The files beside the pages: calendars, feeds, lists to download, sitemaps, robots.txt, the
/// manifest (contract/openapi.yaml).

/// The reply at the address, if it is such a file; nothing if it is a page's. Throws
/// Failure(kNotFound) if what it names does not exist, Failure(kBadRequest) for an invalid value.
boost::asio::awaitable<std::optional<http::CachedReply>> side_file(Services& services,
                                                                   const http::Request& request);

/// Adds /media/episodes/{episodeId}.m4a and /media/fragments/{fragmentId}.m4a.
void add_whole_sounds(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
