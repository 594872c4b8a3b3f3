#include "http/messages/problem.h"
#include "site/call_addresses.h"
#include "site/route_values.h"
#include "station/calls/call_limit.h"
#include "station/calls/calls.h"
#include "support/failure.h"
#include "support/media_types.h"

namespace zender::station {
namespace {

using boost::asio::awaitable;
using http::Reply;
using http::Request;

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

void add_search(http::Dispatcher& dispatcher, const SearchNeeds& needs) {
  const auto limit = search_limit(needs.base, needs.base.config.search.suggestions_per_minute, "suggestions");
  dispatcher.get(std::string(kSearchPrefix) + "*", http::Requires::kNothing,
                 [needs, limit](const Request& request) -> awaitable<Reply> {
                   if (auto refused = limit->refuse(request)) co_return std::move(*refused);
                   std::string typed = typed_in(request);
                   const auto place = needs.pages.admissions.suggestion();
                   if (!place) co_return http::problem_reply(http::problem_of(503), request.request_id);
                   const auto find = [&needs, &typed] { return needs.pages.pages.suggestions(typed); };
                   const Json found = co_await needs.pools.storage.run(find, WorkerPool::Turn::kLast);
                   Reply reply{200,
                               {{"Content-Type", kJsonType}, {"Cache-Control", kSuggestionCacheControl}},
                               to_text(found)};
                   co_return reply;
                 });
}

}  // namespace zender::station
