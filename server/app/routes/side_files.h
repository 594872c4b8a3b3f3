#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "cache/entry.h"
#include "http/messages/message.h"
#include "http/routing/dispatcher.h"
#include "support/worker_pool.h"

namespace zender::app {

struct Services;

/// What stands beside the pages under addresses of their own: calendars, feeds, lists to download, sitemaps,
/// robots.txt, the manifest (contract/openapi.yaml).

/// The reply at the address, when it is one of those; nothing when it is a page's. Throws Failure(kNotFound)
/// for a thing that there is not, Failure(kBadRequest) for a value that cannot be.
boost::asio::awaitable<std::optional<http::CachedReply>> side_file(Services& services,
                                                                   const http::Request& request);

/// /media/episodes/{episodeId}.m4a and /media/fragments/{fragmentId}.m4a.
void add_whole_sounds(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
