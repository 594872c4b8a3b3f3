#include "app/calls/site_routes.h"

#include <memory>

#include "app/calls/generated_file_routes.h"
#include "app/calls/picture_routes.h"
#include "app/calls/search_limit.h"
#include "app/calls/whole_sound_routes.h"
#include "app/services/page_address.h"
#include "http/files/static_files.h"
#include "site/links.h"
#include "site/media.h"
#include "site/routes.h"
#include "support/failure.h"
#include "support/media_types.h"
#include "support/station_time.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;
using http::CachedReply;
using http::Request;
using http::Requires;

/// For files whose names stay the same when their contents change: browsers check them again too.
constexpr const char* kNamedFileCacheControl = "public, max-age=3600, stale-while-revalidate=86400";

/// Which addresses are canonical depends on the day, so no reply is kept beyond it.
TimePoint end_of_day(TimePoint now) {
  return station_day(station_date(now)).until;
}

/// Whether to answer with a page; programs get problem+json.
bool asks_for_page(const Request& request) {
  return !request.target.starts_with("/api/") &&
         request.header("accept").find("text/html") != std::string_view::npos;
}

/// An error as a page.
http::Reply error_page(int status, const Request& request) {
  http::Reply reply;
  reply.status = status;
  reply.headers = {{"Content-Type", kHtmlType}, {"Cache-Control", "no-store"}};
  if (status == 503) reply.headers.emplace_back("Retry-After", "2");
  reply.body = PageReplies::error_html(status, request.target);
  return reply;
}

http::Reply busy_reply(const Request& request) {
  return asks_for_page(request) ? error_page(503, request)
                                : http::problem_reply(http::problem_of(503), request.request_id);
}

using BuildPage = awaitable<cache::BuiltReply> (PageReplies::*)(const PageReplies::Address&,
                                                                PageReplies::Slot);

/// The page at `asked` ('/path?query' of the site), as HTML or as model; `prefix` is '/api/pages'
/// for models.
awaitable<CachedReply> page(Services& services, const Request& request, std::string asked, const char* prefix,
                            BuildPage build) {
  const TimePoint now = services.clock.now();
  const auto match = site::Routes::embedded().match(asked, route_defaults(services.pages.site(), now));
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
  if (!services.cache.knows(key)) {
    slot = services.page_replies.take_slot();
    if (slot == nullptr) co_return busy_reply(request);
  }
  // Named first: see api_routes.cpp.
  const cache::Builder builder = [&services, address, build, slot,
                                  until = end_of_day(now)]() -> awaitable<cache::BuiltReply> {
    auto built = co_await (services.page_replies.*build)(address, slot);
    built.freshness.until(until);
    co_return built;
  };
  co_return co_await services.cache.get_or_build(std::move(key), builder);
}

/// The page for an address that cannot be read. The same for all of them: nothing in the address
/// can be repeated safely, and the cache must not fill with them.
awaitable<CachedReply> unreadable_address(Services& services, const Request& request) {
  if (!asks_for_page(request)) throw Failure(FailureKind::kBadRequest, http::problem_of(400).detail);
  PageReplies::Address address;
  address.kind = PageReplies::Address::Kind::kInvalid;
  address.path = "/";
  address.request_id = request.request_id;
  const cache::Builder builder = [&services, address]() -> awaitable<cache::BuiltReply> {
    auto built = co_await services.page_replies.html(address, nullptr);
    built.cache_control = "no-store";  // a cache in front would send it to programs too
    co_return built;
  };
  co_return co_await services.cache.get_or_build("html:unreadable", builder);
}

/// The reply to an address that searches too often; nothing for others, and for other pages.
std::optional<http::Reply> refused_search(SearchLimit& limit, const Request& request,
                                          std::string_view asked) {
  if (!asked.starts_with(site::search_results_prefix())) return std::nullopt;
  const auto wait = limit.refuse(request);
  if (!wait) return std::nullopt;
  http::Reply reply = http::too_many_reply(*wait, request.request_id);
  if (asks_for_page(request)) {
    reply.headers.front() = {"Content-Type", kHtmlType};
    reply.body = PageReplies::error_html(reply.status, request.target);
  }
  return reply;
}

/// The target without '/api/pages'; '/' if nothing follows.
std::string below_api_pages(const std::string& target) {
  std::string rest = target.substr(std::string_view("/api/pages").size());
  if (rest.empty() || rest[0] != '/') rest.insert(0, "/");
  return rest;
}

void serve_folder(http::Dispatcher& dispatcher, Services& services, const std::string& pattern,
                  http::StaticFiles::Options options) {
  auto files = std::make_shared<http::StaticFiles>(std::move(options), services.media_cache,
                                                   services.file_pool, services.clock);
  dispatcher.get_cached(pattern, Requires::kNothing, [files](const Request& request) {
    return files->serve(request, std::string(request.param("rest")));
  });
}

void serve_file(http::Dispatcher& dispatcher, Services& services, const std::string& name) {
  http::StaticFiles::Options options;
  options.root = services.config.web.client;
  options.cache_control = kNamedFileCacheControl;
  options.recheck = std::chrono::minutes(1);
  auto files = std::make_shared<http::StaticFiles>(std::move(options), services.media_cache,
                                                   services.file_pool, services.clock);
  dispatcher.get_cached("/" + name, Requires::kNothing,
                        [files, name](const Request& request) { return files->serve(request, name); });
}

}  // namespace

void add_site_routes(http::Dispatcher& dispatcher, Services& services) {
  http::StaticFiles::Options assets;
  assets.root = services.config.web.client + "/assets";
  serve_folder(dispatcher, services, "/assets/*", assets);
  http::StaticFiles::Options placeholders;
  placeholders.root = services.config.web.client + "/images";
  placeholders.cache_control = kNamedFileCacheControl;
  placeholders.recheck = std::chrono::minutes(1);
  serve_folder(dispatcher, services, "/images/*", placeholders);
  http::StaticFiles::Options media;
  media.root = services.config.data.media();
  media.recheck = std::chrono::minutes(10);
  media.withheld = {"audio.m4a"};  // only at a signed address
  serve_folder(dispatcher, services, site::kMediaFiles, media);
  add_picture_routes(dispatcher, services);
  for (const char* name : {"favicon.svg", "favicon.ico"}) serve_file(dispatcher, services, name);

  const auto searches = std::make_shared<SearchLimit>(services.config.search.pages_per_minute, "pages",
                                                      services.clock, services.metrics);
  dispatcher.get_cached("/api/pages/*", Requires::kNothing,
                        [&services, searches](const Request& request) -> awaitable<CachedReply> {
                          std::string asked = below_api_pages(request.target);
                          if (auto refused = refused_search(*searches, request, asked))
                            co_return std::move(*refused);
                          co_return co_await page(services, request, std::move(asked), "/api/pages",
                                                  &PageReplies::model);
                        });
  dispatcher.get_cached("/api/*", Requires::kNothing, [](const Request&) -> awaitable<CachedReply> {
    throw Failure(FailureKind::kNotFound, "Deze aanroep bestaat niet.");
    co_return CachedReply{};
  });
  add_whole_sound_routes(dispatcher, services);
  const http::CachedHandler pages = [&services, searches](const Request& request) -> awaitable<CachedReply> {
    if (auto refused = refused_search(*searches, request, request.target)) co_return std::move(*refused);
    std::string asked = request.target;
    co_return co_await page(services, request, std::move(asked), "", &PageReplies::html);
  };
  add_generated_file_routes(dispatcher, services, pages);
  dispatcher.get_cached("/*", Requires::kNothing, pages);

  dispatcher.on_unreadable(
      [&services](const Request& request) { return unreadable_address(services, request); });
  dispatcher.on_error([](const Request& request, const http::Problem& problem) -> std::optional<http::Reply> {
    if (!asks_for_page(request)) return std::nullopt;
    return error_page(problem.status, request);
  });
}

}  // namespace zender::app
