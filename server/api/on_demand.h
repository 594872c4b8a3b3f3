#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "api/progressive_addresses.h"
#include "domain/schedule/broadcast_timeline.h"
#include "domain/store.h"
#include "playables/playable_items.h"
#include "support/freshness.h"

namespace zender::api {

inline constexpr int kQueueLimit = 20;
inline constexpr int kBroadcastSongs = 1000;

struct OnDemandSettings {
  ChannelSlug default_channel;  ///< the news shows its picture
  /// How long the address of a bulletin is valid.
  std::chrono::seconds news_life{15 * 60};
};

/// A reply, and how long it stays right.
struct OnDemandReply {
  Json body;
  Freshness freshness;
};

/// The contract's calls for what plays on demand. As thread-safe as the store; throws what the
/// store throws.
class OnDemand {
 public:
  /// Reads a media asset; may cache it.
  using AssetOf = std::function<std::shared_ptr<const MediaAsset>(const MediaId&)>;

  /// The references must outlive this.
  OnDemand(Store& store, AssetOf asset_of, playables::PlayableSource source,
           const ProgressiveAddresses& addresses, const Clock& clock, OnDemandSettings settings);

  /// GET /api/latestNews (S7-006, S3-071 … S3-074). Throws Failure(kNotFound) if there is none.
  OnDemandReply latest_news() const;

  /// GET /api/playables/{type}/{id}. Throws Failure(kNotFound), or Failure(kGone) for a broadcast
  /// that is no longer available.
  OnDemandReply fragment(const FragmentId& id) const;
  OnDemandReply episode(const EpisodeId& id) const;
  OnDemandReply broadcast(const BroadcastId& id) const;

  OnDemandReply moment(std::string_view key) const;

  /// GET /api/podcasts/episodes/{episodeId} (S7-008). Throws Failure(kNotFound).
  OnDemandReply podcast_episode(const EpisodeId& id) const;

  /// The sound of a past broadcast, for its playlist and chapters. Throws what broadcast() throws.
  struct Sound {
    Broadcast broadcast;
    Channel channel;
    BroadcastTimeline timeline;  ///< not empty
    TimePoint gone_at;
  };
  Sound broadcast_sound(const BroadcastId& id) const;

  /// A moment, for its playlist. Throws Failure, with the words of its refusal.
  playables::Moment moment_sound(std::string_view key) const;
  /// How long what was made of it stays right.
  static Freshness freshness_of(const playables::Moment& moment);

 private:
  OnDemandReply reply(Json body, TimePoint now) const;
  Json playable_episode(const ShownEpisode& episode, TimePoint now) const;
  Json songs_of(const Sound& sound, TimePoint now) const;

  Store& store_;
  AssetOf asset_of_;
  playables::PlayableSource source_;
  const ProgressiveAddresses& addresses_;
  const Clock& clock_;
  OnDemandSettings settings_;
};

/// What follows a fragment: the later ones of its broadcast in order, then the rest of its
/// programme, newest first. `others`: fragments of the programme, newest first. At most kQueueLimit
/// items. Pure.
std::vector<ShownFragment> fragment_queue(const ShownFragment& fragment,
                                          const std::vector<ShownFragment>& others);

}  // namespace zender::api
