#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "domain/pictures/image.h"

namespace zender {

struct Broadcaster {
  BroadcasterSlug slug;
  std::string name;
  std::optional<Image> image = std::nullopt;  ///< its square logo, shown small instead of its name
  bool operator==(const Broadcaster&) const = default;
};

/// The two variants of the player's initial state (S4-003 … S4-007): A for speech, B for music.
enum class PlayerPreset { kA, kB };

struct ChannelLink {
  std::string name;
  std::string value;
  bool operator==(const ChannelLink&) const = default;
};

/// A radio channel of the family (S3-020 … S3-026).
struct Channel {
  ChannelSlug slug;
  std::string name;
  std::string tagline;
  int position = 0;  ///< order in lists, unique
  std::optional<ChannelSlug> parent;
  bool published = true;
  bool has_programming = true;
  std::optional<std::string> accent;  ///< CSS hex colour; absent: kDefaultAccent
  PlayerPreset player_preset = PlayerPreset::kB;
  bool uses_classical_data = false;
  std::vector<BroadcasterSlug> broadcaster_whitelist;  ///< S5-010; order kept
  /// The first is the address of the pop-out (S3-023)
  std::vector<ChannelLink> links;
  /// The station's own stream; absent: channel assembly
  std::optional<std::string> stream_url;
  /// `zender record` makes its sound, of what arrives from its studio; not together with stream_url
  bool recorded = false;
  /// What channel assembly plays, in turn, while the play log has nothing; empty: silence
  std::vector<MediaId> fallback;
  /// Present: visual radio is available (S3-022)
  std::optional<std::string> live_video_url;
  std::optional<Image> image;
  bool operator==(const Channel&) const = default;
};

inline constexpr const char* kDefaultAccent = "#999900";  // S9-022

/// Whether the channel's whitelist contains the broadcaster; others are discarded (S5-010).
bool accepts_broadcaster(const Channel& channel, const BroadcasterSlug& broadcaster);

}  // namespace zender
