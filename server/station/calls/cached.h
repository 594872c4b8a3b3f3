#pragma once
#include <functional>
#include <string>
#include <utility>

#include "http/messages/message.h"
#include "http/routing/dispatcher.h"
#include "station/groups/replies.h"
#include "support/json.h"
#include "support/media_types.h"
#include "support/threads/worker_pool.h"

// How most calls answer. g++ 12 destroys a closure twice if it is written inside a co_await
// expression and owns something (a string, a shared pointer). So what makes a reply gets a name
// before it is awaited, here and wherever a call is a coroutine of its own; a closure written in
// such an expression captures only by reference, from the coroutine's frame, which outlives it.
namespace zender::station {

/// What a request asks for: the key of the reply, and what makes it.
struct Wanted {
  std::string key;
  cache::Builder build;
};
/// The reply that `replies` keeps, or makes.
boost::asio::awaitable<http::CachedReply> answer(cache::ResponseCache& replies, Wanted wanted);

/// Reads a request, on the I/O thread. Throws Failure if it asks for nothing that can exist.
using ReadWanted = std::function<Wanted(const http::Request&)>;

/// Answers with replies that `replies` keeps.
http::CachedHandler cached(cache::ResponseCache& replies, ReadWanted read);

/// The same, of `kept`, for keys of which anybody can make up any number: what the builder does
/// not find (Failure(kNotFound)) is remembered, so that asking again takes no place in a pool.
http::CachedHandler cached_or_absent(Replies& replies, cache::ResponseCache& kept, ReadWanted read);

/// Answers with JSON for one listener or one moment, which no cache keeps. `read` reads the request
/// as above; what it returns runs on `pool`.
http::Handler uncached(WorkerPool& pool, std::function<std::function<Json()>(const http::Request&)> read);

/// A reply with JSON for cached(). `made`: its body and freshness. `cache_control` should not
/// contain stale-while-revalidate: browsers obey it too for what scripts fetch, and would be one
/// poll behind.
template <class Made>
cache::BuiltReply built_json(Made made, const char* cache_control) {
  cache::BuiltReply built;
  built.content_type = kJsonType;
  built.cache_control = cache_control;
  built.body = to_text(made.body);
  built.freshness = std::move(made.freshness);
  return built;
}

/// The same for what players and pages ask again and again. An old reply may be served for `stale`
/// while a new one is made, and for ten minutes if that fails.
template <class Made>
cache::BuiltReply built_poll(Made made, std::chrono::seconds stale) {
  auto built = built_json(std::move(made), "public, max-age=0, s-maxage=2, stale-if-error=600");
  built.stale_while_revalidate = stale;
  built.stale_if_error = std::chrono::minutes(10);
  return built;
}

}  // namespace zender::station
