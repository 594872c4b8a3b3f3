#pragma once
#include <memory>
#include <string>
#include <vector>

#include "domain/sound/stream_part.h"

namespace zender::sound::testing {

inline constexpr TimePoint kNoon{std::chrono::hours(24 * 20000 + 12)};

/// A media asset with segments of these lengths in milliseconds.
inline std::shared_ptr<const MediaAsset> asset(const std::string& id, const std::vector<int>& segments_ms) {
  auto made = std::make_shared<MediaAsset>();
  made->id = MediaId(id);
  for (const int length : segments_ms) made->segments.emplace_back(length);
  return made;
}

/// The same in every quality.
inline std::shared_ptr<const MediaAsset> asset_in_qualities(const std::string& id,
                                                            const std::vector<int>& segments_ms) {
  auto made = std::make_shared<MediaAsset>(*asset(id, segments_ms));
  made->has_qualities = true;
  return made;
}

/// A stream of whole media, one after the other from `from`; the first segment has number 100 and
/// follows discontinuity 10.
inline std::vector<LoadedPart> stream_of(TimePoint from,
                                         const std::vector<std::shared_ptr<const MediaAsset>>& assets) {
  std::vector<LoadedPart> stream;
  std::int64_t segment = 100;
  for (const auto& one : assets) {
    const std::size_t count = one->segments.size();
    Milliseconds length{0};
    for (const auto part : one->segments) length += part;
    const auto discontinuity = 10 + static_cast<std::int64_t>(stream.size());
    stream.push_back({{one->id, 0, count, {from, from + length}, segment, discontinuity}, one});
    segment += static_cast<std::int64_t>(count);
    from += length;
  }
  return stream;
}

}  // namespace zender::sound::testing
