#pragma once
#include <string>

#include "domain/bundle/content.h"
#include "storage/shared/keys.h"

// What the things of a bundle are called in messages.
namespace zender::storage {

inline std::string kind_name(const Broadcaster&) {
  return "broadcaster";
}
inline std::string kind_name(const Channel&) {
  return "channel";
}
inline std::string kind_name(const Presenter&) {
  return "presenter";
}
inline std::string kind_name(const Programme&) {
  return "programme";
}
inline std::string kind_name(const WeeklySlot&) {
  return "weekly slot";
}
inline std::string kind_name(const Track&) {
  return "track";
}
inline std::string kind_name(const MediaAsset&) {
  return "media asset";
}
inline std::string kind_name(const MediaVideo&) {
  return "video of a media asset";
}
inline std::string kind_name(const ChartContent&) {
  return "chart";
}
inline std::string kind_name(const Fragment&) {
  return "fragment";
}
inline std::string kind_name(const PodcastFeed&) {
  return "podcast";
}
inline std::string kind_name(const PodcastEpisode&) {
  return "podcast episode";
}
inline std::string kind_name(const NewsCategory&) {
  return "news category";
}
inline std::string kind_name(const NewsArticle&) {
  return "article";
}
inline std::string kind_name(const EditorialPage&) {
  return "page";
}
inline std::string kind_name(const Campaign&) {
  return "campaign";
}
inline std::string kind_name(const EventModalContent&) {
  return "event modal";
}
inline std::string kind_name(const MaintenanceNotificationContent&) {
  return "maintenance notification";
}
inline std::string kind_name(const Video&) {
  return "video";
}

/// A thing's title or name; its id where it has none.
template <class T>
std::string title_of(const T& one) {
  if constexpr (requires { one.title; }) {
    return one.title.empty() ? key_of(one).value : one.title;
  } else {
    return one.name.empty() ? key_of(one).value : one.name;
  }
}
inline std::string title_of(const Track& track) {
  return track.artist + " - " + track.name;
}
inline std::string title_of(const MediaVideo& video) {
  return video.id.value;
}
inline std::string title_of(const WeeklySlot& slot) {
  constexpr const char* kDays[] = {"ma", "di", "wo", "do", "vr", "za", "zo"};
  const auto minutes = slot.from.count();
  const auto two = [](auto number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return slot.channel.value + " " + kDays[(slot.iso_weekday + 6) % 7] + " " + two(minutes / 60) + ":" +
         two(minutes % 60) + " " + slot.programme.value;
}

}  // namespace zender::storage
