#include <fmt/format.h>

#include "api/availability.h"
#include "domain/topic_names.h"
#include "site/streams.h"
#include "sound/playlists/variants_playlist.h"
#include "sound/playlists/vod_playlist.h"
#include "station/calls/cached.h"
#include "station/calls/calls.h"
#include "station/calls/known_moment.h"
#include "station/calls/sound_qualities.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::station {
namespace {

using http::Request;
using http::Requires;

template <class Id>
Id id_of(const Request& request, std::string_view name, const char* unknown) {
  const std::string_view id = request.param(name);
  if (!is_id(id)) throw Failure(FailureKind::kNotFound, unknown);
  return Id(std::string(id));
}

/// Answers with what `make` makes on the storage pool of the id that `read` reads. Anybody can make
/// up ids.
template <class Read, class Make>
http::CachedHandler by_id(const OnDemandNeeds& needs, std::string key_prefix, Read read, Make make) {
  return cached_or_absent(
      needs.replies, needs.replies.pages,
      [needs, key_prefix = std::move(key_prefix), read,
       make = std::move(make)](const Request& request) -> Wanted {
        const auto id = read(request);
        return {key_prefix + id.value,
                cache::on_pool(needs.pools.storage, [needs, make, id] { return make(needs, id); })};
      });
}

/// The addresses in these replies expire.
cache::BuiltReply expiring_json(api::OnDemandReply made) {
  return built_json(std::move(made), "public, max-age=0, s-maxage=10");
}

/// Depends on the content; the caller adds what else.
cache::BuiltReply playlist_reply(std::string text, const char* cache_control) {
  cache::BuiltReply built;
  built.content_type = kHlsType;
  built.body = std::move(text);
  built.cache_control = cache_control;
  built.freshness.depends_on(kTopicContent);
  return built;
}

constexpr const char* kListCacheControl = "public, max-age=300, s-maxage=300";

Wanted playable(const OnDemandNeeds& needs, const Request& request) {
  const std::string type(request.param("type"));
  if (type == "moment") {
    const std::string key = require_moment(needs.stores.known_channels, request.param("id"));
    return {"playable:moment:" + key, cache::on_pool(needs.pools.storage, [needs, key] {
              return expiring_json(needs.player.on_demand.moment(key));
            })};
  }
  const auto id = id_of<BroadcastId>(request, "id", "Dit kennen we niet.").value;
  if (type == "broadcast") needs.stores.known_channels.require_broadcast(id);
  return {"playable:" + type + ":" + id, cache::on_pool(needs.pools.storage, [needs, type, id] {
            if (type == "fragment") return expiring_json(needs.player.on_demand.fragment(FragmentId(id)));
            if (type == "episode") return expiring_json(needs.player.on_demand.episode(EpisodeId(id)));
            if (type == "broadcast") return expiring_json(needs.player.on_demand.broadcast(BroadcastId(id)));
            throw Failure(FailureKind::kNotFound, "Zoiets kun je hier niet afspelen.");
          })};
}

MediaAsset require_sound(const OnDemandNeeds& needs, const MediaId& id) {
  auto asset = needs.stores.pages->media().media(id);
  if (!asset) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
  return std::move(*asset);
}

cache::BuiltReply media_list(const OnDemandNeeds& needs, const MediaId& id, SoundQuality quality) {
  return playlist_reply(sound::asset_playlist(require_sound(needs, id), quality), kListCacheControl);
}

cache::BuiltReply media_variants(const OnDemandNeeds& needs, const MediaId& id, SoundQuality best) {
  const MediaAsset asset = require_sound(needs, id);
  return playlist_reply(
      sound::variants_playlist(site::media_playlist_path(id), asset.codec, asset.has_qualities, best),
      kListCacheControl);
}

/// `list`: index, pictures or sound.
cache::BuiltReply video_list(const OnDemandNeeds& needs, const VideoId& id, std::string_view list) {
  const auto parts = needs.stores.pages->videos().video_parts(id, needs.base.clock.now());
  if (parts.empty()) throw Failure(FailureKind::kNotFound, api::kUnknownVideo);
  return playlist_reply(list == "index"      ? sound::video_playlist(id, parts)
                        : list == "pictures" ? sound::video_only_playlist(parts)
                                             : sound::video_sound_playlist(parts),
                        kListCacheControl);
}

/// `make`: makes the list from the timeline of the broadcast.
template <class Make>
cache::BuiltReply broadcast_reply(const OnDemandNeeds& needs, const BroadcastId& id, const Make& make) {
  const auto sound = needs.player.on_demand.broadcast_sound(id);
  auto built = playlist_reply(make(sound.timeline), "public, max-age=60, s-maxage=60");
  built.freshness.depends_on(kTopicSchedule, plays_topic(sound.channel.slug)).until(sound.gone_at);
  return built;
}

cache::BuiltReply broadcast_list(const OnDemandNeeds& needs, const BroadcastId& id, SoundQuality quality) {
  return broadcast_reply(needs, id, [&](const BroadcastTimeline& timeline) {
    return sound::broadcast_playlist(timeline, quality);
  });
}

cache::BuiltReply broadcast_variants(const OnDemandNeeds& needs, const BroadcastId& id, SoundQuality best) {
  return broadcast_reply(needs, id, [&](const BroadcastTimeline& timeline) {
    return sound::variants_playlist(site::broadcast_playlist_path(id), timeline.codec,
                                    has_qualities(timeline), best);
  });
}

/// A moment's playlist, or the list of its qualities.
cache::BuiltReply moment_list(const OnDemandNeeds& needs, const std::string& key, bool is_variants,
                              SoundQuality quality) {
  const auto moment = needs.player.on_demand.moment_sound(key);
  auto built = playlist_reply(
      is_variants         ? sound::variants_playlist(site::moment_playlist_path(key), moment.sound.codec,
                                                     has_qualities(moment.sound), quality)
      : moment.is_dated() ? sound::broadcast_playlist(moment.sound, quality)
                          : sound::undated_playlist(moment.sound, quality),
      "public, max-age=60, s-maxage=60");
  built.freshness.merge(api::OnDemand::freshness_of(moment));
  return built;
}

void add_moment_list(http::Dispatcher& dispatcher, const OnDemandNeeds& needs, std::string_view pattern,
                     bool is_variants) {
  dispatcher.get_cached(
      pattern, Requires::kNothing,
      cached_or_absent(
          needs.replies, needs.replies.pages, [needs, is_variants](const Request& request) -> Wanted {
            const std::string key = require_moment(needs.stores.known_channels, request.param("momentKey"));
            const auto quality = is_variants ? best_quality(request) : asked_quality(request);
            return {fmt::format("moment:{}{}:{}", is_variants ? "variants-" : "", kilobits(quality), key),
                    cache::on_pool(needs.pools.storage, [needs, key, is_variants, quality] {
                      return moment_list(needs, key, is_variants, quality);
                    })};
          }));
}

/// As by_id(), for playlists of sound: `quality_in` reads a quality from the request, which `make`
/// gets too.
template <class Read, class Make>
http::CachedHandler by_id_and_quality(const OnDemandNeeds& needs, std::string key_prefix, Read read,
                                      SoundQuality (*quality_in)(const Request&), Make make) {
  return cached_or_absent(
      needs.replies, needs.replies.pages,
      [needs, key_prefix = std::move(key_prefix), read, quality_in, make](const Request& request) -> Wanted {
        const auto id = read(request);
        const SoundQuality quality = quality_in(request);
        return {fmt::format("{}{}:{}", key_prefix, kilobits(quality), id.value),
                cache::on_pool(needs.pools.storage,
                               [needs, make, id, quality] { return make(needs, id, quality); })};
      });
}

}  // namespace

void add_on_demand(http::Dispatcher& dispatcher, const OnDemandNeeds& needs) {
  dispatcher.get_cached("/api/latestNews", Requires::kNothing,
                        cached(needs.replies.pages, [needs](const Request&) -> Wanted {
                          return {"news", cache::on_pool(needs.pools.storage, [needs] {
                                    return expiring_json(needs.player.on_demand.latest_news());
                                  })};
                        }));
  dispatcher.get_cached("/api/playables/{type}/{id}", Requires::kNothing,
                        cached_or_absent(needs.replies, needs.replies.pages, [needs](const Request& request) {
                          return playable(needs, request);
                        }));
  const auto episode_of = [](const Request& request) {
    return id_of<EpisodeId>(request, "episodeId", api::kUnknownEpisode);
  };
  dispatcher.get_cached(
      "/api/podcasts/episodes/{episodeId}", Requires::kNothing,
      by_id(needs, "episode:", episode_of, [](const OnDemandNeeds& all, const EpisodeId& id) {
        return expiring_json(all.player.on_demand.podcast_episode(id));
      }));
  const auto media_of = [](const Request& request) {
    return id_of<MediaId>(request, "mediaId", api::kSoundIsGone);
  };
  dispatcher.get_cached(site::kMediaPlaylist, Requires::kNothing,
                        by_id_and_quality(needs, "stream-media:", media_of, asked_quality, media_list));
  dispatcher.get_cached(site::kMediaVariants, Requires::kNothing,
                        by_id_and_quality(needs, "variants-media:", media_of, best_quality, media_variants));
  const auto add_video_list = [&](std::string_view pattern, const std::string& list) {
    const auto video_of = [](const Request& request) {
      return id_of<VideoId>(request, "videoId", api::kUnknownVideo);
    };
    dispatcher.get_cached(
        pattern, Requires::kNothing,
        by_id(needs, "stream-video-" + list + ":", video_of,
              [list](const OnDemandNeeds& all, const VideoId& id) { return video_list(all, id, list); }));
  };
  add_video_list(site::kVideoPlaylist, "index");
  add_video_list(site::kVideoPicturesPlaylist, "pictures");
  add_video_list(site::kVideoSoundPlaylist, "sound");
  add_moment_list(dispatcher, needs, site::kMomentPlaylist, false);
  add_moment_list(dispatcher, needs, site::kMomentVariants, true);
  const auto broadcast_of = [needs](const Request& request) {
    return needs.stores.known_channels.require_broadcast(request.param("broadcastId"));
  };
  dispatcher.get_cached(
      site::kBroadcastPlaylist, Requires::kNothing,
      by_id_and_quality(needs, "stream-broadcast:", broadcast_of, asked_quality, broadcast_list));
  dispatcher.get_cached(
      site::kBroadcastVariants, Requires::kNothing,
      by_id_and_quality(needs, "variants-broadcast:", broadcast_of, best_quality, broadcast_variants));
}

}  // namespace zender::station
