#pragma once
#include <string>

#include "domain/ids.h"

/// The names of topics: Freshness names the topics that a reply depends on, and the store's
/// generations() count the changes of each.
namespace zender {

inline constexpr const char* kTopicContent = "content";
inline constexpr const char* kTopicSchedule = "schedule";
inline constexpr const char* kTopicOverlays = "overlays";
inline constexpr const char* kTopicBulletins = "bulletins";
/// Documents that can be found.
inline constexpr const char* kTopicSearch = "search";
/// The plays of a channel.
inline std::string plays_topic(const ChannelSlug& channel) {
  return "plays:" + channel.value;
}
/// The segments that are recorded of a channel: one every few seconds.
inline std::string recording_topic(const ChannelSlug& channel) {
  return "recording:" + channel.value;
}

}  // namespace zender
