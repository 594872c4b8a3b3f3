#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/music/track_play_repository.h"
#include "domain/on_demand/fragment_repository.h"
#include "domain/on_demand/podcast_repository.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/broadcast_timeline.h"
#include "domain/schedule/channel_repository.h"
#include "support/failure.h"
#include "support/json.h"

/// Moments that listeners share (docs/adr/0044): some seconds of a channel or an item, named by its
/// address only. Whoever shows or sends one asks find_moment(), so that a changed address gives no
/// more than the rules allow.
namespace zender::playables {

inline constexpr std::chrono::seconds kShortestMoment{10};
inline constexpr std::chrono::seconds kLongestMoment{90};
/// Of one play of a song. Of a song that is hardly longer a moment has half.
inline constexpr std::chrono::seconds kMostOfSong{30};

struct MomentAddress {
  enum class Kind { kChannel, kBroadcast, kFragment, kEpisode };
  Kind kind = Kind::kChannel;
  std::string id;  ///< of the channel or the item
  /// When it was on air; of an item its place in the sound, as time since the epoch.
  TimePoint from;
  std::chrono::seconds length{0};
};

/// Reads the parts of a page's address: 'radio2', '', '20261128T110501Z-30', or 'fragment', 'f1',
/// '83-113'. Nothing for another text. Any length is read. Pure.
std::optional<MomentAddress> read_moment(std::string_view subject, std::string_view item,
                                         std::string_view span);
/// Reads what moment_key() makes: the same parts with '.' between them. Pure.
std::optional<MomentAddress> read_moment(std::string_view key);
std::string moment_key(const MomentAddress& address);
std::string moment_path(const MomentAddress& address);

enum class MomentRefusal {
  kUnknown,  ///< no such channel or item
  kLength,   ///< too short or too long
  kToCome,   ///< not all of it has been on air
  kTooMuchOfSong,
  kExpired,
  kNotAllowed,  ///< the programme may not be listened back to
  kElsewhere,   ///< the sound never comes here
  kMissing,     ///< there is no sound
};

struct Moment {
  MomentAddress address;
  std::optional<MomentRefusal> refusal;
  std::optional<Channel> channel;
  std::optional<Broadcast> broadcast;  ///< in which it begins
  std::optional<ShownFragment> fragment;
  std::optional<ShownEpisode> episode;
  Interval time;                 ///< when it was on air; of items as in MomentAddress
  std::vector<TrackPlay> songs;  ///< by start
  BroadcastTimeline sound;       ///< whole segments; none if it is refused
  std::optional<TimePoint> gone_at;

  /// Whether `time` and the segments say when it was on air.
  bool is_dated() const {
    return address.kind == MomentAddress::Kind::kChannel || address.kind == MomentAddress::Kind::kBroadcast;
  }
};

struct MomentSources {
  ChannelRepository& channels;
  BroadcastRepository& broadcasts;
  TrackPlayRepository& plays;
  FragmentRepository& fragments;
  PodcastRepository& podcasts;
  const std::function<std::shared_ptr<const MediaAsset>(const MediaId&)>& asset_of;
  Milliseconds broadcast_life;
  TimePoint now;
};

/// Blocks on storage; throws what the repositories throw.
Moment find_moment(const MomentSources& sources, const MomentAddress& address);

/// Why listeners do not hear it, in Dutch.
struct RefusalWords {
  FailureKind kind;
  const char* title;
  const char* detail;
};
RefusalWords words_of(MomentRefusal refusal);

/// The name of what it is part of; empty if that is unknown.
std::string source_name(const Moment& moment);
/// The picture of its song if it has one song, else of what it is part of.
std::optional<Image> image_of(const Moment& moment);

}  // namespace zender::playables
