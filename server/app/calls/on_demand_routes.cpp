#include "app/calls/on_demand_routes.h"

#include <memory>

#include "api/availability.h"
#include "app/calls/found_or_absent.h"
#include "http/files/static_files.h"
#include "site/media.h"
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

// Closures that own something are named before a co_await expression: see api_routes.cpp.

std::string id_of(const Request& request, std::string_view name, const char* unknown) {
  const std::string_view id = request.param(name);
  if (!is_id(id)) throw Failure(FailureKind::kNotFound, unknown);
  return std::string(id);
}

std::string broadcast_of(const Services& services, const Request& request) {
  std::string id = id_of(request, "broadcastId", api::kUnknownBroadcast);
  if (!services.known_channels.may_have_broadcast(id))
    throw Failure(FailureKind::kNotFound, api::kUnknownBroadcast);
  return id;
}

void add_playables(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.get_cached(
      "/api/latestNews", Requires::kNothing, [&services](const Request&) -> awaitable<CachedReply> {
        const cache::Builder builder = [&services] { return services.on_demand_replies.latest_news(); };
        co_return co_await services.cache.get_or_build("news", builder);
      });
  dispatcher.get_cached("/api/playables/{type}/{id}", Requires::kNothing,
                        [&services](const Request& request) -> awaitable<CachedReply> {
                          std::string type(request.param("type"));
                          std::string id = id_of(request, "id", "Dit kennen we niet.");
                          if (type == "broadcast" && !services.known_channels.may_have_broadcast(id))
                            throw Failure(FailureKind::kNotFound, api::kUnknownBroadcast);
                          std::string key = "playable:" + type + ":" + id;
                          const cache::Builder builder = [&services, type, id] {
                            return services.on_demand_replies.playable(type, id);
                          };
                          co_return co_await found_or_absent(services, services.cache, std::move(key),
                                                             builder);
                        });
  dispatcher.get_cached("/api/podcasts/episodes/{episodeId}", Requires::kNothing,
                        [&services](const Request& request) -> awaitable<CachedReply> {
                          std::string id = id_of(request, "episodeId", api::kUnknownEpisode);
                          std::string key = "episode:" + id;
                          const cache::Builder builder = [&services, id] {
                            return services.on_demand_replies.podcast_episode(id);
                          };
                          co_return co_await found_or_absent(services, services.cache, std::move(key),
                                                             builder);
                        });
}

void add_streams(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.get_cached(site::kMediaPlaylist, Requires::kNothing,
                        [&services](const Request& request) -> awaitable<CachedReply> {
                          std::string id = id_of(request, "mediaId", api::kSoundIsGone);
                          std::string key = "stream-media:" + id;
                          const cache::Builder builder = [&services, id] {
                            return services.on_demand_replies.media_playlist(id);
                          };
                          co_return co_await found_or_absent(services, services.cache, std::move(key),
                                                             builder);
                        });
  const auto get_video_playlist = [&dispatcher, &services](std::string_view pattern, const char* list) {
    dispatcher.get_cached(
        pattern, Requires::kNothing, [&services, list](const Request& request) -> awaitable<CachedReply> {
          std::string id = id_of(request, "videoId", api::kUnknownVideo);
          std::string key = std::string("stream-video-") + list + ":" + id;
          const cache::Builder builder = [&services, id, list] {
            return services.on_demand_replies.video_playlist(id, list);
          };
          co_return co_await found_or_absent(services, services.cache, std::move(key), builder);
        });
  };
  get_video_playlist(site::kVideoPlaylist, "index");
  get_video_playlist(site::kVideoPicturesPlaylist, "pictures");
  get_video_playlist(site::kVideoSoundPlaylist, "sound");
  dispatcher.get_cached(
      site::kStartOverPlaylist, Requires::kNothing,
      [&services](const Request& request) -> awaitable<CachedReply> {
        std::string id = broadcast_of(services, request);
        if (!services.known_channels.may_start_over(id, services.clock.now()))
          throw Failure(FailureKind::kNotFound, api::kCannotStartOver);
        std::string key = "stream-start-over:" + id;
        const cache::Builder builder = [&services, id] { return services.live_replies.start_over(id); };
        co_return co_await found_or_absent(services, services.live_cache, std::move(key), builder);
      });
  dispatcher.get_cached(site::kBroadcastPlaylist, Requires::kNothing,
                        [&services](const Request& request) -> awaitable<CachedReply> {
                          std::string id = broadcast_of(services, request);
                          std::string key = "stream-broadcast:" + id;
                          const cache::Builder builder = [&services, id] {
                            return services.on_demand_replies.broadcast_playlist(id);
                          };
                          co_return co_await found_or_absent(services, services.cache, std::move(key),
                                                             builder);
                        });
  dispatcher.get(site::kBroadcastSound, Requires::kNothing,
                 [&services](const Request& request) -> awaitable<Reply> {
                   std::string id = broadcast_of(services, request);
                   co_return co_await services.sound_streams.broadcast(request, std::move(id));
                 });
}

/// The address expires, so copies of the reply must too.
constexpr const char* kProgressiveCacheControl = "private, no-cache";

void add_progressive(http::Dispatcher& dispatcher, Services& services) {
  http::StaticFiles::Options options;
  options.root = services.config.data.media() + "/audio";
  options.cache_control = kProgressiveCacheControl;
  options.max_cached = 0;
  auto files = std::make_shared<http::StaticFiles>(std::move(options), services.media_cache,
                                                   services.file_pool, services.clock);
  // Not cached by target: the address is checked each time.
  dispatcher.get(site::kProgressiveSound, Requires::kSignedAddress,
                 [files](const Request& request) -> awaitable<Reply> {
                   const auto media = api::ProgressiveAddresses::media_of(request.param("file"));
                   if (!media) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
                   std::string path = media->value + "/audio.m4a";
                   CachedReply served = co_await files->serve(request, std::move(path));
                   if (!std::holds_alternative<Reply>(served))
                     throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
                   co_return std::get<Reply>(std::move(served));
                 });
}

}  // namespace

void add_on_demand_routes(http::Dispatcher& dispatcher, Services& services) {
  add_playables(dispatcher, services);
  add_streams(dispatcher, services);
  add_progressive(dispatcher, services);
}

}  // namespace zender::app
