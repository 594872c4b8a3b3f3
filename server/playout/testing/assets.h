#pragma once
#include <memory>
#include <string>
#include <vector>

#include "domain/music/track.h"

namespace zender::playout::testing {

inline constexpr TimePoint kNoon{std::chrono::hours(24 * 20000 + 12)};

/// A media asset with segments of these lengths in milliseconds.
inline std::shared_ptr<const MediaAsset> asset(const std::string& id, const std::vector<int>& segments_ms) {
  auto made = std::make_shared<MediaAsset>();
  made->id = MediaId(id);
  for (const int length : segments_ms) made->segments.emplace_back(length);
  return made;
}

}  // namespace zender::playout::testing
