#pragma once
#include <functional>
#include <memory>
#include <string>

#include "domain/on_demand/on_demand_items.h"
#include "domain/schedule/broadcast.h"
#include "domain/sound/media_asset.h"
#include "playables/moments.h"
#include "support/json.h"

/// Makes PlayableItem and PlayerConfig of contract/openapi.yaml (S3-065 … S3-076). Pure.
namespace zender::playables {

/// What playables need to know of the station. As thread-safe as its functions.
struct PlayableSource {
  /// Root-relative addresses of the play reply of a media asset and of a broadcast.
  std::function<std::string(const MediaId&)> media_token_url;
  std::function<std::string(const BroadcastId&)> broadcast_token_url;
  /// The same for videos; absent: they cannot be played.
  std::function<std::string(const VideoId&)> video_token_url = {};
  /// The same for episodes with their sound on another server; absent: they cannot be played.
  std::function<std::string(const EpisodeId&)> episode_token_url = {};
  /// The same for a moment, by its key (moments.h); absent: moments cannot be played.
  std::function<std::string(const std::string&)> moment_token_url = {};
  /// When those addresses change. Replies that contain one are right until then.
  std::function<TimePoint()> token_urls_change_at;
  /// Reads a media asset; null if there is none. Absent: none is known.
  std::function<std::shared_ptr<const MediaAsset>(const MediaId&)> asset_of = {};
  /// How long after its end a broadcast can be played.
  Milliseconds broadcast_life = kBroadcastLife;
  /// Whether listeners reach the site over HTTPS.
  bool is_site_https = false;
};

/// How to play something: the address of its token and, if there is a picture, the parameter
/// 'poster'.
Json player_config(const std::string& token_url, const std::optional<Image>& poster);
/// Root-relative address of the picture for players; null if there is none.
Json image_url(const std::optional<Image>& image);

Json fragment_item(const PlayableSource& source, const ShownFragment& fragment);
Json episode_item(const PlayableSource& source, const ShownEpisode& episode);
/// The path of the broadcast's page.
std::string broadcast_path(const Broadcast& broadcast);
/// Without chapters: only whoever plays the broadcast needs its songs. `channel_name` is shown
/// under a broadcast with the same name as its programme.
Json broadcast_item(const PlayableSource& source, const Broadcast& broadcast,
                    const std::string& channel_name);

/// `moment` has sound.
Json moment_item(const PlayableSource& source, const Moment& moment);

/// An Image of the contract.
Json image_model(const Image& image);

/// In milliseconds; null if the length of the episode is unknown.
Json duration_model(const ShownEpisode& episode);

/// {start, title} in seconds.
Json chapter_model(Milliseconds start, const std::string& title);

}  // namespace zender::playables
