#include "app/calls/live_sound.h"

#include <fmt/format.h>

#include <algorithm>

#include "api/availability.h"
#include "app/calls/cached.h"
#include "app/calls/calls.h"
#include "app/calls/sound_qualities.h"
#include "domain/schedule/now_playing.h"
#include "domain/schedule/start_over.h"
#include "domain/topics.h"
#include "site/streams.h"
#include "streaming/variants_playlist.h"
#include "support/failure.h"

namespace zender::app {
namespace {

using http::Request;
using http::Requires;

/// Which playlist of some sound: the media playlist in one quality, or the list of the qualities.
struct AskedList {
  bool is_variants;
  SoundQuality quality;  ///< the one, or the best that the list may have

  std::string key() const { return fmt::format("{}{}:", is_variants ? "variants-" : "", kilobits(quality)); }
};

/// The list of the qualities changes only when sound that has them follows sound that has not.
constexpr std::chrono::minutes kVariantsLife{1};

/// The qualities of the stream, with `playlist` as the path of its media playlist; nothing if
/// nothing is on air.
std::optional<streaming::LivePlaylist> live_variants(const std::vector<LoadedPart>& stream, TimePoint now,
                                                     const std::string& playlist, SoundQuality best) {
  const auto newest = std::find_if(stream.rbegin(), stream.rend(),
                                   [&](const LoadedPart& one) { return one.part.time.from <= now; });
  if (newest == stream.rend()) return std::nullopt;
  return streaming::LivePlaylist{
      streaming::variants_playlist(playlist, newest->asset->codec, streaming::has_qualities(stream), best),
      now + kVariantsLife};
}

/// GET /stream/{channel}/live.m3u8 and variants.m3u8. Throws Failure(kUnavailable) if nothing was
/// on air for two hours.
cache::BuiltReply live_list(Services& services, const ChannelSlug& channel, const AskedList& asked) {
  require_assembled_stream(services.live_channels, channel);
  const TimePoint now = services.clock.now();
  const auto stream = live_stream(services, channel, now - streaming::kLiveWindow, now);
  return live_list_reply(asked.is_variants
                             ? live_variants(stream, now, site::live_playlist_path(channel), asked.quality)
                             : streaming::live_playlist(stream, now, streaming::sound_folder(asked.quality)),
                         channel, kNothingOnAir);
}

/// GET /stream/broadcasts/{broadcastId}/live.m3u8 and live-variants.m3u8: the live list of the
/// broadcast's channel from the broadcast's beginning. Throws Failure(kNotFound) for a broadcast
/// that is unknown, has not begun, began more than kStartOverLife ago or cannot be started over,
/// Failure(kUnavailable) if nothing was on air since.
cache::BuiltReply start_over_list(Services& services, const BroadcastId& id, const AskedList& asked) {
  const auto broadcast = services.live_store->broadcasts().broadcast(id);
  const auto channel =
      broadcast ? find_published(services.live_store->channels(), broadcast->channel) : std::nullopt;
  if (!channel) throw Failure(FailureKind::kNotFound, api::kUnknownBroadcast);
  const TimePoint now = services.clock.now();
  const TimePoint begin = broadcast->time.from;
  if (now < begin || begin + kStartOverLife <= now || !can_start_over(*channel, *broadcast))
    throw Failure(FailureKind::kNotFound, api::kCannotStartOver);
  const auto stream = live_stream(services, channel->slug, begin, now);
  auto built = live_list_reply(
      asked.is_variants
          ? live_variants(stream, now, site::start_over_path(id), asked.quality)
          : streaming::start_over_playlist(stream, begin, now, streaming::sound_folder(asked.quality)),
      channel->slug, kNothingOnAir);
  built.freshness.depends_on(kTopicSchedule);
  return built;
}

AskedList read_asked_list(const Request& request, bool is_variants) {
  return {is_variants, is_variants ? best_quality(request) : asked_quality(request)};
}

void add_live_list(http::Dispatcher& dispatcher, Services& services, std::string_view pattern,
                   bool is_variants) {
  dispatcher.get_cached(
      pattern, Requires::kNothing,
      cached(services.live_cache, [&services, is_variants](const Request& request) -> Wanted {
        const auto channel = services.known_channels.require(request.param("channelSlug"));
        const AskedList asked = read_asked_list(request, is_variants);
        return {"stream:" + asked.key() + channel.value,
                cache::on_pool(services.live_pool,
                               [&services, channel, asked] { return live_list(services, channel, asked); })};
      }));
}

void add_start_over_list(http::Dispatcher& dispatcher, Services& services, std::string_view pattern,
                         bool is_variants) {
  dispatcher.get_cached(
      pattern, Requires::kNothing,
      cached_or_absent(
          services, services.live_cache, [&services, is_variants](const Request& request) -> Wanted {
            const BroadcastId id = services.known_channels.require_broadcast(request.param("broadcastId"));
            if (!services.known_channels.may_start_over(id.value, services.clock.now()))
              throw Failure(FailureKind::kNotFound, api::kCannotStartOver);
            const AskedList asked = read_asked_list(request, is_variants);
            return {"stream-start-over:" + asked.key() + id.value,
                    cache::on_pool(services.live_pool,
                                   [&services, id, asked] { return start_over_list(services, id, asked); })};
          }));
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
  built.freshness.depends_on(plays_topic(channel), recording_topic(channel), kTopicContent)
      .until(list->valid_until);
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
  add_live_list(dispatcher, services, site::kLivePlaylist, false);
  add_live_list(dispatcher, services, site::kLiveVariants, true);
  add_start_over_list(dispatcher, services, site::kStartOverPlaylist, false);
  add_start_over_list(dispatcher, services, site::kStartOverVariants, true);
}

}  // namespace zender::app
