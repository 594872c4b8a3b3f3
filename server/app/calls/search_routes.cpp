#include "app/calls/search_routes.h"

#include <memory>

#include "app/calls/search_limit.h"
#include "site/calls.h"
#include "site/route_values.h"
#include "support/failure.h"
#include "support/media_types.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;
using http::Reply;
using http::Request;
using http::Requires;

constexpr std::string_view kSearchPrefix = site::kSuggestionsPrefix;

/// The same text is often typed again, with a letter more and then without it.
constexpr const char* kSuggestionCacheControl = "public, max-age=30";

/// The search term after the prefix. Read from the target, where an encoded '/' is part of the
/// term.
std::string typed_in(const Request& request) {
  std::string_view raw = request.target;
  raw = raw.substr(0, raw.find('?'));
  raw = raw.starts_with(kSearchPrefix) ? raw.substr(kSearchPrefix.size()) : std::string_view();
  auto typed = site::decode_part(raw);
  if (!typed) throw Failure(FailureKind::kBadRequest, "Deze zoekterm is geen tekst.");
  return std::move(*typed);
}

}  // namespace

void add_search_routes(http::Dispatcher& dispatcher, Services& services) {
  auto limit = std::make_shared<SearchLimit>(services.config.search.suggestions_per_minute, "suggestions",
                                             services.clock, services.metrics);
  dispatcher.get(std::string(kSearchPrefix) + "*", Requires::kNothing,
                 [&services, limit = std::move(limit)](const Request& request) -> awaitable<Reply> {
                   if (const auto wait = limit->refuse(request)) {
                     co_return http::too_many_reply(*wait, request.request_id);
                   }
                   std::string typed = typed_in(request);
                   const Json found = co_await services.storage_pool.run(
                       [&services, &typed] { return services.pages.suggestions(typed); });
                   Reply reply{200,
                               {{"Content-Type", kJsonType}, {"Cache-Control", kSuggestionCacheControl}},
                               to_text(found)};
                   co_return reply;
                 });
}

}  // namespace zender::app
