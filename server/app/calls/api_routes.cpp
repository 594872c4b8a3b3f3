#include "app/calls/api_routes.h"

#include "app/calls/ingest_routes.h"
#include "app/calls/on_demand_routes.h"
#include "app/calls/report_routes.h"
#include "app/calls/search_routes.h"
#include "http/routing/operations.h"
#include "site/calls.h"
#include "site/streams.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;
using http::CachedReply;
using http::Reply;
using http::Request;
using http::Requires;

// g++ 12 destroys a closure twice if it is written inside a co_await expression and owns something
// (a string, a shared pointer). So builders get a name first, and what goes to a pool captures by
// reference; the coroutine's frame outlives it.

std::string channel_of(const Services& services, std::string_view text) {
  if (!is_slug(text) || !services.known_channels.may_exist(text))
    throw Failure(FailureKind::kNotFound, "Deze zender kennen we niet.");
  return std::string(text);
}

/// A reply that is for one listener or one moment, and not stored.
Reply private_reply(const Json& body) {
  Reply reply = http::json_reply(200, to_text(body));
  return reply;
}

void add_player(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.get_cached("/api/miniplayer/info", Requires::kNothing,
                        [&services](const Request& request) -> awaitable<CachedReply> {
                          const auto asked = request.query_value("channel");
                          if (!asked || asked->empty())
                            throw Failure(FailureKind::kBadRequest, "Zeg welke zender: ?channel=…");
                          std::string channel = channel_of(services, *asked);
                          std::string key = "info:" + channel;
                          const cache::Builder builder = [&services, channel] {
                            return services.live_replies.info(channel);
                          };
                          co_return co_await services.live_cache.get_or_build(std::move(key), builder);
                        });
  dispatcher.get_cached(site::kLivePlaylist, Requires::kNothing,
                        [&services](const Request& request) -> awaitable<CachedReply> {
                          std::string channel = channel_of(services, request.param("channelSlug"));
                          std::string key = "stream:" + channel;
                          const cache::Builder builder = [&services, channel] {
                            return services.live_replies.playlist(channel);
                          };
                          co_return co_await services.live_cache.get_or_build(std::move(key), builder);
                        });
  dispatcher.get(
      site::kLiveSound, Requires::kNothing, [&services](const Request& request) -> awaitable<Reply> {
        co_return co_await services.sound_streams.live(channel_of(services, request.param("channelSlug")));
      });
  dispatcher.get("/api/player/{channelSlug}", Requires::kNothing,
                 [&services](const Request& request) -> awaitable<Reply> {
                   std::string channel = channel_of(services, request.param("channelSlug"));
                   co_return private_reply(co_await services.live_pool.run(
                       [&services, &channel] { return services.player.player_token(channel); }));
                 });
  dispatcher.get(
      site::kPlayReply, Requires::kMediumToken, [&services](const Request& request) -> awaitable<Reply> {
        std::string token(request.param("mediumToken"));
        co_return private_reply(
            co_await services.live_pool.run([&services, &token] { return services.player.play(token); }));
      });
  dispatcher.post(
      "/stream-link", Requires::kPlayerToken,
      [&services](const Request& request) -> awaitable<Reply> {
        std::string authorization(request.header("authorization"));
        co_return private_reply(co_await services.live_pool.run(
            [&services, &authorization] { return services.player.stream_link(authorization); }));
      },
      16 * 1024);
}

using VideoList = awaitable<cache::BuiltReply> (VideoReplies::*)(std::string channel);

/// A playlist of a channel's visual radio.
void add_video(http::Dispatcher& dispatcher, Services& services, const std::string& pattern, VideoList list) {
  dispatcher.get_cached(pattern, Requires::kNothing,
                        [&services, pattern, list](const Request& request) -> awaitable<CachedReply> {
                          std::string channel = channel_of(services, request.param("channelSlug"));
                          std::string key = pattern + ":" + channel;
                          const cache::Builder builder = [&services, channel, list] {
                            return (services.video_replies.*list)(channel);
                          };
                          co_return co_await services.live_cache.get_or_build(std::move(key), builder);
                        });
}

using OverlayReply = awaitable<cache::BuiltReply> (OverlayReplies::*)();

/// An overlay's reply: one for everybody, whatever the query says.
void add_overlay(http::Dispatcher& dispatcher, Services& services, const std::string& path,
                 OverlayReply reply) {
  dispatcher.get_cached(
      path, Requires::kNothing, [&services, path, reply](const Request&) -> awaitable<CachedReply> {
        std::string key = "overlay:" + path;
        const cache::Builder builder = [&services, reply] { return (services.overlay_replies.*reply)(); };
        co_return co_await services.live_cache.get_or_build(std::move(key), builder);
      });
}

void add_health(http::Dispatcher& dispatcher, Services& services) {
  std::vector<http::ReadinessCheck> checks;
  checks.push_back({"database", [&services]() -> awaitable<std::string> {
                      co_await services.storage_pool.run([&services] { services.store->ping(); });
                      co_return std::string();
                    }});
  checks.push_back({"rendering", [&services]() -> awaitable<std::string> {
                      co_await services.render_pool.run([&services] { services.page_replies.try_render(); });
                      co_return std::string();
                    }});
  http::add_health(dispatcher, std::move(checks));
}

}  // namespace

void add_api_routes(http::Dispatcher& dispatcher, Services& services) {
  add_player(dispatcher, services);
  add_on_demand_routes(dispatcher, services);
  add_video(dispatcher, services, site::kLiveVideoPlaylist, &VideoReplies::video);
  add_video(dispatcher, services, site::kLivePicturesPlaylist, &VideoReplies::video_only);
  add_overlay(dispatcher, services, "/api/eventmodal/content", &OverlayReplies::event_modals);
  add_overlay(dispatcher, services, "/api/maintenance-notification",
              &OverlayReplies::maintenance_notifications);
  add_ingest_routes(dispatcher, services);
  add_report_routes(dispatcher, services);
  add_search_routes(dispatcher, services);
  add_health(dispatcher, services);
}

}  // namespace zender::app
