#include "app/calls/live_sound.h"

#include "api/availability.h"
#include "app/calls/cached.h"
#include "app/calls/calls.h"
#include "domain/schedule/now_playing.h"
#include "domain/schedule/start_over.h"
#include "domain/topics.h"
#include "site/streams.h"
#include "support/failure.h"

namespace zender::app {
namespace {

using http::Request;
using http::Requires;

constexpr const char* kNothingOnAir = "Er is nu geen uitzending op deze zender.";

/// GET /stream/{channel}/live.m3u8. Throws Failure(kUnavailable) if nothing was on air for two
/// hours.
cache::BuiltReply live_list(Services& services, const ChannelSlug& channel) {
  require_assembled_stream(services.live_channels, channel);
  const TimePoint now = services.clock.now();
  const auto stream = live_stream(services, channel, now - streaming::kLiveWindow, now);
  return live_list_reply(streaming::live_playlist(stream, now), channel, kNothingOnAir);
}

/// GET /stream/broadcasts/{broadcastId}/live.m3u8: the live list of the broadcast's channel from
/// the broadcast's beginning. Throws Failure(kNotFound) for a broadcast that is unknown, has not
/// begun, began more than kStartOverLife ago or cannot be started over, Failure(kUnavailable) if
/// nothing was on air since.
cache::BuiltReply start_over_list(Services& services, const BroadcastId& id) {
  const auto broadcast = services.live_store->broadcasts().broadcast(id);
  const auto channel =
      broadcast ? find_published(services.live_store->channels(), broadcast->channel) : std::nullopt;
  if (!channel) throw Failure(FailureKind::kNotFound, api::kUnknownBroadcast);
  const TimePoint now = services.clock.now();
  const TimePoint begin = broadcast->time.from;
  if (now < begin || begin + kStartOverLife <= now || !can_start_over(*channel, *broadcast))
    throw Failure(FailureKind::kNotFound, api::kCannotStartOver);
  const auto stream = live_stream(services, channel->slug, begin, now);
  auto built =
      live_list_reply(streaming::start_over_playlist(stream, begin, now), channel->slug, kNothingOnAir);
  built.freshness.depends_on(kTopicSchedule);
  return built;
}

}  // namespace

http::CachedHandler by_channel(Services& services, std::string key_prefix,
                               cache::BuiltReply (*make)(Services&, const ChannelSlug&)) {
  return cached(services.live_cache,
                [&services, key_prefix = std::move(key_prefix), make](const Request& request) -> Wanted {
                  const auto channel = services.known_channels.require(request.param("channelSlug"));
                  return {key_prefix + channel.value,
                          cache::on_pool(services.live_pool,
                                         [&services, channel, make] { return make(services, channel); })};
                });
}

cache::BuiltReply live_list_reply(std::optional<streaming::LivePlaylist> list, const ChannelSlug& channel,
                                  const char* nothing) {
  if (!list) throw Failure(FailureKind::kUnavailable, nothing);
  cache::BuiltReply built;
  built.content_type = kHlsType;
  built.body = std::move(list->text);
  built.cache_control = "public, max-age=1, s-maxage=1";
  built.freshness.depends_on(plays_topic(channel), kTopicContent).until(list->valid_until);
  built.stale_while_revalidate = std::chrono::seconds(1);
  built.stale_if_error = std::chrono::seconds(10);
  return built;
}

void require_assembled_stream(ChannelRepository& channels, const ChannelSlug& channel) {
  const auto found = find_published(channels, channel);
  if (!found) throw Failure(FailureKind::kNotFound, kUnknownChannel);
  if (found->stream_url) throw Failure(FailureKind::kNotFound, "Deze zender heeft een eigen stream.");
}

std::vector<LoadedPart> live_stream(Services& services, const ChannelSlug& channel, TimePoint begin,
                                    TimePoint now) {
  return services.live_streams.stream(channel, {begin, now + std::chrono::minutes(1)});
}

void add_live_sound(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.get_cached(site::kLivePlaylist, Requires::kNothing, by_channel(services, "stream:", live_list));
  dispatcher.get_cached(
      site::kStartOverPlaylist, Requires::kNothing,
      cached_or_absent(services, services.live_cache, [&services](const Request& request) -> Wanted {
        const BroadcastId id = services.known_channels.require_broadcast(request.param("broadcastId"));
        if (!services.known_channels.may_start_over(id.value, services.clock.now()))
          throw Failure(FailureKind::kNotFound, api::kCannotStartOver);
        return {"stream-start-over:" + id.value, cache::on_pool(services.live_pool, [&services, id] {
                  return start_over_list(services, id);
                })};
      }));
}

}  // namespace zender::app
