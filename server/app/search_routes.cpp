#include "app/search_routes.h"

#include <memory>

#include "http/route_values.h"
#include "reports/rate_limiter.h"
#include "support/failure.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;
using http::Reply;
using http::Request;

constexpr std::string_view kSearchPrefix = "/api/search/";

/// Whoever types asks some five times a second, and a whole office may share an address.
constexpr reports::RateLimiter::Options kTypingLimit{.per_minute = 3000, .burst = 600};

/// What was typed is often typed again, with a letter more and without it.
constexpr const char* kSuggestionCacheControl = "public, max-age=30";

/// The term as it stands behind the prefix. Taken from the target, where an encoded '/' is still part of it.
std::string typed_in(const Request& request) {
  std::string_view raw = request.target;
  raw = raw.substr(0, raw.find('?'));
  raw = raw.starts_with(kSearchPrefix) ? raw.substr(kSearchPrefix.size()) : std::string_view();
  auto typed = http::decode_part(raw);
  if (!typed) throw Failure(FailureKind::kBadRequest, "Deze zoekterm is geen tekst.");
  return std::move(*typed);
}

}  // namespace

void add_search_routes(http::Dispatcher& dispatcher, Services& services) {
  auto limit = std::make_shared<reports::RateLimiter>(kTypingLimit, services.clock);
  Counter& limited = services.metrics.counter("zender_search_limited_total",
                                              "Suggestions refused because one address asked too many");
  dispatcher.get("/api/search/*",
                 [&services, &limited, limit = std::move(limit)](const Request& request) -> awaitable<Reply> {
                   if (const auto wait = limit->take(request.remote_address); wait.count() > 0) {
                     limited.add();
                     co_return http::too_many_reply(static_cast<int>(wait.count()), request.request_id);
                   }
                   std::string typed = typed_in(request);
                   const Json found = co_await services.storage_pool.run(
                       [&services, &typed] { return services.pages.suggestions(typed); });
                   Reply reply{200,
                               {{"Content-Type", "application/json; charset=utf-8"},
                                {"Cache-Control", kSuggestionCacheControl}},
                               to_text(found)};
                   co_return reply;
                 });
}

}  // namespace zender::app
