#include <memory>

#include "site/links.h"
#include "site/routes.h"
#include "station/calls/cached.h"
#include "station/calls/call_limit.h"
#include "station/calls/calls.h"
#include "station/calls/server_error_page.h"
#include "support/failure.h"
#include "support/station_time.h"

namespace zender::station {
namespace {

using boost::asio::awaitable;
using http::CachedReply;
using http::Reply;
using http::Request;
using http::Requires;

/// Which addresses are canonical depends on the day, so no reply is kept beyond it.
TimePoint end_of_day(TimePoint now) {
  return station_day(station_date(now)).until;
}

Reply busy_reply(const Request& request) {
  return asks_for_page(request) ? error_page(503, request)
                                : http::problem_reply(http::problem_of(503), request.request_id);
}

bool is_search(std::string_view asked) {
  return asked.starts_with(site::search_results_prefix());
}

/// The reply to an address that searches too often; nothing for others, and for other pages.
std::optional<Reply> refused_search(CallLimit& limit, const Request& request, std::string_view asked) {
  if (!is_search(asked)) return std::nullopt;
  auto reply = limit.refuse(request);
  if (reply && asks_for_page(request)) {
    const Reply page = error_page(reply->status, request);
    reply->headers.front() = page.headers.front();  // the type
    reply->body = page.body;
  }
  return reply;
}

using BuildPage = awaitable<cache::BuiltReply> (PageReplies::*)(const PageReplies::Address&,
                                                                PageReplies::Slot);

/// The page at `asked` ('/path?query' of the site), as HTML or as model; `prefix` is '/api/pages'
/// for models.
awaitable<CachedReply> page(PageNeeds needs, const Request& request, std::string asked, const char* prefix,
                            BuildPage build, CallLimit& searches) {
  const TimePoint now = needs.base.clock.now();
  const auto match = site::Routes::embedded().match(asked, route_defaults(needs.pages.pages.site(), now));
  if (match.needs_redirect()) {
    co_return http::redirect_reply(match.status, prefix + match.address.path);
  }
  auto address = page_address(match, asked);
  address.request_id = request.request_id;
  const std::string& name =
      address.kind == PageReplies::Address::Kind::kPage ? address.request.path : address.path;
  std::string key = *prefix == '\0' ? "html:" + name : "model:" + name;
  // Before anything is started: a refusal thrown by a builder passes through many coroutines and is
  // logged, and thousands of them per second would hold up the polls on the same thread.
  PageReplies::Slot slot;
  if (!needs.replies.pages.knows(key)) {
    if (auto refused = refused_search(searches, request, asked)) co_return std::move(*refused);
    slot = needs.pages.replies.take_slot(is_search(asked) ? Admissions::kSearchShare : 1);
    if (slot == nullptr) co_return busy_reply(request);
  }
  const cache::Builder builder = [needs, address, build, slot,
                                  until = end_of_day(now)]() -> awaitable<cache::BuiltReply> {
    auto built = co_await (needs.pages.replies.*build)(address, slot);
    built.freshness.until(until);
    co_return built;
  };
  co_return co_await needs.replies.pages.get_or_build(std::move(key), builder);
}

/// The page for an address that cannot be read. The same for all of them: nothing in the address
/// can be repeated safely, and the cache must not fill with them.
awaitable<CachedReply> unreadable_address(PageNeeds needs, const Request& request) {
  if (!asks_for_page(request)) throw Failure(FailureKind::kBadRequest, http::problem_of(400).detail);
  PageReplies::Address address;
  address.kind = PageReplies::Address::Kind::kInvalid;
  address.path = "/";
  address.request_id = request.request_id;
  const cache::Builder builder = [needs, address]() -> awaitable<cache::BuiltReply> {
    auto built = co_await needs.pages.replies.html(address, nullptr);
    built.cache_control = "no-store";  // a cache in front would send it to programs too
    co_return built;
  };
  co_return co_await needs.replies.pages.get_or_build("html:unreadable", builder);
}

Wanted shell_of_version(const PageNeeds& needs, std::string_view asked) {
  std::string version(asked);
  std::string key = "shell:" + version;
  return {std::move(key), [needs, version = std::move(version)]() -> awaitable<cache::BuiltReply> {
            co_return co_await needs.pages.replies.shell(version);
          }};
}

/// The target without '/api/pages'; '/' if nothing follows.
std::string below_api_pages(const std::string& target) {
  std::string rest = target.substr(std::string_view("/api/pages").size());
  if (rest.empty() || rest[0] != '/') rest.insert(0, "/");
  return rest;
}

}  // namespace

void add_pages(http::Dispatcher& dispatcher, const PageNeeds& needs) {
  const auto searches = search_limit(needs.base, needs.base.config.search.pages_per_minute, "pages");
  const auto page_or_refusal = [needs, searches](const Request& request, std::string asked,
                                                 const char* prefix, BuildPage build) {
    return page(needs, request, std::move(asked), prefix, build, *searches);
  };
  dispatcher.get_cached("/api/pages/*", Requires::kNothing, [page_or_refusal](const Request& request) {
    return page_or_refusal(request, below_api_pages(request.target), "/api/pages", &PageReplies::model);
  });
  dispatcher.get_cached(
      "/api/shell", Requires::kNothing,
      cached(needs.replies.pages, [needs](const Request&) { return shell_of_version(needs, ""); }));
  dispatcher.get_cached("/shell/{version}.json", Requires::kNothing,
                        cached_or_absent(needs.replies, needs.replies.pages, [needs](const Request& request) {
                          return shell_of_version(needs, request.param("version"));
                        }));
  const http::CachedHandler pages = [page_or_refusal](const Request& request) {
    return page_or_refusal(request, request.target, "", &PageReplies::html);
  };
  add_generated_files(dispatcher, needs, pages);
  dispatcher.get_cached("/*", Requires::kNothing, pages);

  dispatcher.on_unreadable([needs](const Request& request) { return unreadable_address(needs, request); });
  dispatcher.on_error([](const Request& request, const http::Problem& problem) -> std::optional<Reply> {
    if (!asks_for_page(request)) return std::nullopt;
    return error_page(problem.status, request);
  });
}

}  // namespace zender::station
