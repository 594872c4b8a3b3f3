#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "domain/music/track.h"
#include "domain/on_demand/on_demand.h"
#include "domain/schedule/broadcast.h"
#include "support/json.h"

/// PlayableItem and PlayerConfig of contract/openapi.yaml (S3-065 … S3-076). Pure.
namespace zender::playables {

/// What a playable needs of the station beside itself. Thread-safe as its functions are.
struct PlayableSource {
  /// Root-relative address of the play reply of a media asset, of a broadcast, of a video.
  std::function<std::string(const MediaId&)> media_token_url;
  std::function<std::string(const BroadcastId&)> broadcast_token_url;
  std::function<std::string(const VideoId&)> video_token_url = {};  ///< absent: videos cannot be played
  /// Of an episode whose sound another server keeps; absent: those cannot be played.
  std::function<std::string(const EpisodeId&)> episode_token_url = {};
  /// When those addresses change; replies that hold one are good until then.
  std::function<TimePoint()> token_urls_change_at;
  /// Reads a media asset; null when there is none. Absent: none is known.
  std::function<std::shared_ptr<const MediaAsset>(const MediaId&)> asset_of = {};
  /// Whether a route of contract/routes.json has a page. Absent: none has.
  std::function<bool(std::string_view route)> has_page;
  /// How long after its end a broadcast can be listened to.
  Milliseconds broadcast_life = std::chrono::hours(24 * 7);
  /// Whether listeners have the site at https.
  bool is_site_https = false;
};

/// How something is played: the address of its token and, where there is a picture, the parameter 'poster'.
Json player_config(const std::string& token_url, const std::optional<Image>& poster);
/// Root-relative address of the picture as players show it; null without one.
Json image_url(const std::optional<Image>& image);

Json fragment_item(const PlayableSource& source, const ShownFragment& fragment);
Json episode_item(const PlayableSource& source, const ShownEpisode& episode);
/// The path of the broadcast's page; null while there is none.
Json broadcast_url(const PlayableSource& source, const Broadcast& broadcast);
/// Without chapters: only who plays the broadcast needs its songs. `channel_name` stands under a broadcast
/// that is called like its programme.
Json broadcast_item(const PlayableSource& source, const Broadcast& broadcast,
                    const std::string& channel_name);

/// Image of the contract.
Json image_model(const Image& image);

/// Milliseconds; null while nobody knows how long the episode is.
Json duration_model(const ShownEpisode& episode);

/// {start, title} in seconds.
Json chapter_model(Milliseconds start, const std::string& title);

}  // namespace zender::playables
