#pragma once
#include <string>

#include "domain/ids.h"

/// What replies are made from, by name: Freshness names the topics of a reply, and the store's
/// generations() count the changes of each.
namespace zender {

inline constexpr const char* kTopicContent = "content";
inline constexpr const char* kTopicSchedule = "schedule";
inline constexpr const char* kTopicOverlays = "overlays";
inline constexpr const char* kTopicBulletins = "bulletins";
/// What can be found.
inline constexpr const char* kTopicSearch = "search";
/// What was played on a channel.
inline std::string plays_topic(const ChannelSlug& channel) {
  return "plays:" + channel.value;
}

}  // namespace zender
