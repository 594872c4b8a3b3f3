#include "station/calls/live_sound.h"

#include <fmt/format.h>

#include <algorithm>

#include "api/availability.h"
#include "domain/schedule/now_playing.h"
#include "domain/schedule/start_over.h"
#include "domain/topic_names.h"
#include "site/streams.h"
#include "sound/playlists/variants_playlist.h"
#include "station/calls/cached.h"
#include "station/calls/calls.h"
#include "station/calls/sound_qualities.h"
#include "support/failure.h"

namespace zender::station {
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
std::optional<sound::LivePlaylist> live_variants(const std::vector<LoadedPart>& stream, TimePoint now,
                                                 const std::string& playlist, SoundQuality best) {
  const auto newest = std::find_if(stream.rbegin(), stream.rend(),
                                   [&](const LoadedPart& one) { return one.part.time.from <= now; });
  if (newest == stream.rend()) return std::nullopt;
  return sound::LivePlaylist{
      sound::variants_playlist(playlist, newest->asset->codec, sound::has_qualities(stream), best),
      now + kVariantsLife};
}

/// GET /stream/{channel}/live.m3u8 and variants.m3u8. Throws Failure(kUnavailable) if nothing was
/// on air for two hours.
cache::BuiltReply live_list(const LiveNeeds& needs, const ChannelSlug& channel, const AskedList& asked) {
  require_assembled_stream(needs.stores.live_channels, channel);
  const TimePoint now = needs.base.clock.now();
  const auto stream = live_stream(needs.sound.streams, channel, now - sound::kLiveWindow, now);
  return live_list_reply(asked.is_variants
                             ? live_variants(stream, now, site::live_playlist_path(channel), asked.quality)
                             : sound::live_playlist(stream, now, sound::sound_folder(asked.quality)),
                         channel, kNothingOnAir);
}

/// GET /stream/broadcasts/{broadcastId}/live.m3u8 and live-variants.m3u8: the live list of the
/// broadcast's channel from the broadcast's beginning. Throws Failure(kNotFound) for a broadcast
/// that is unknown, has not begun, began more than kStartOverLife ago or cannot be started over,
/// Failure(kUnavailable) if nothing was on air since.
cache::BuiltReply start_over_list(const LiveNeeds& needs, const BroadcastId& id, const AskedList& asked) {
  const auto broadcast = needs.stores.live->broadcasts().broadcast(id);
  const auto channel =
      broadcast ? find_published(needs.stores.live->channels(), broadcast->channel) : std::nullopt;
  if (!channel) throw Failure(FailureKind::kNotFound, api::kUnknownBroadcast);
  const TimePoint now = needs.base.clock.now();
  const TimePoint begin = broadcast->time.from;
  if (now < begin || begin + kStartOverLife <= now || !can_start_over(*channel, *broadcast))
    throw Failure(FailureKind::kNotFound, api::kCannotStartOver);
  const auto stream = live_stream(needs.sound.streams, channel->slug, begin, now);
  auto built = live_list_reply(
      asked.is_variants ? live_variants(stream, now, site::start_over_path(id), asked.quality)
                        : sound::start_over_playlist(stream, begin, now, sound::sound_folder(asked.quality)),
      channel->slug, kNothingOnAir);
  built.freshness.depends_on(kTopicSchedule);
  return built;
}

AskedList read_asked_list(const Request& request, bool is_variants) {
  return {is_variants, is_variants ? best_quality(request) : asked_quality(request)};
}

void add_live_list(http::Dispatcher& dispatcher, const LiveNeeds& needs, std::string_view pattern,
                   bool is_variants) {
  dispatcher.get_cached(
      pattern, Requires::kNothing,
      cached(needs.replies.live, [needs, is_variants](const Request& request) -> Wanted {
        const auto channel = needs.stores.known_channels.require(request.param("channelSlug"));
        const AskedList asked = read_asked_list(request, is_variants);
        return {"stream:" + asked.key() + channel.value,
                cache::on_pool(needs.pools.live,
                               [needs, channel, asked] { return live_list(needs, channel, asked); })};
      }));
}

void add_start_over_list(http::Dispatcher& dispatcher, const LiveNeeds& needs, std::string_view pattern,
                         bool is_variants) {
  dispatcher.get_cached(
      pattern, Requires::kNothing,
      cached_or_absent(
          needs.replies, needs.replies.live, [needs, is_variants](const Request& request) -> Wanted {
            const BroadcastId id =
                needs.stores.known_channels.require_broadcast(request.param("broadcastId"));
            if (!needs.stores.known_channels.may_start_over(id.value, needs.base.clock.now()))
              throw Failure(FailureKind::kNotFound, api::kCannotStartOver);
            const AskedList asked = read_asked_list(request, is_variants);
            return {"stream-start-over:" + asked.key() + id.value,
                    cache::on_pool(needs.pools.live,
                                   [needs, id, asked] { return start_over_list(needs, id, asked); })};
          }));
}

}  // namespace

http::CachedHandler by_channel(const LiveNeeds& needs, std::string key_prefix,
                               cache::BuiltReply (*make)(const LiveNeeds&, const ChannelSlug&)) {
  return cached(
      needs.replies.live,
      [needs, key_prefix = std::move(key_prefix), make](const Request& request) -> Wanted {
        const auto channel = needs.stores.known_channels.require(request.param("channelSlug"));
        return {key_prefix + channel.value,
                cache::on_pool(needs.pools.live, [needs, channel, make] { return make(needs, channel); })};
      });
}

cache::BuiltReply live_list_reply(std::optional<sound::LivePlaylist> list, const ChannelSlug& channel,
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

std::vector<LoadedPart> live_stream(sound::KeptStreams& streams, const ChannelSlug& channel, TimePoint begin,
                                    TimePoint now) {
  return streams.stream(channel, {begin, now + std::chrono::minutes(1)});
}

void add_live_sound(http::Dispatcher& dispatcher, const LiveNeeds& needs) {
  add_live_list(dispatcher, needs, site::kLivePlaylist, false);
  add_live_list(dispatcher, needs, site::kLiveVariants, true);
  add_start_over_list(dispatcher, needs, site::kStartOverPlaylist, false);
  add_start_over_list(dispatcher, needs, site::kStartOverVariants, true);
}

}  // namespace zender::station
