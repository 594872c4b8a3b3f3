#include "sound/kept/filled_holes.h"

#include <algorithm>

#include "domain/sound/stream_holes.h"

namespace zender::sound {
namespace {

/// Longer than any plan; whoever was away for longer begins anew when the database is back.
constexpr Milliseconds kMaxFilled = std::chrono::hours(24);

/// A segment of the fallback.
struct FallbackSegment {
  std::size_t sound;
  std::size_t index;
};

std::optional<std::size_t> sound_of(const Fallback& fallback, const MediaId& media) {
  const auto found =
      std::find_if(fallback.begin(), fallback.end(), [&](const auto& asset) { return asset->id == media; });
  if (found == fallback.end()) return std::nullopt;
  return static_cast<std::size_t>(found - fallback.begin());
}

/// What comes after the part.
FallbackSegment next_after(const StreamPart& part, const Fallback& fallback) {
  const auto sound = sound_of(fallback, part.media);
  if (!sound) return {first_of_fallback(part.time.until, fallback.size()), 0};
  const std::size_t next = part.first_index + part.segment_count;
  if (next < fallback[*sound]->segments.size()) return {*sound, next};
  return {(*sound + 1) % fallback.size(), 0};
}

/// Adds the segment at the end of the stream, to the last part if it continues that.
void append(std::vector<LoadedPart>& stream, const Fallback& fallback, const FallbackSegment& next) {
  const auto& asset = fallback[next.sound];
  const Milliseconds length = asset->segments[next.index];
  StreamPart& last = stream.back().part;
  if (last.media == asset->id && last.first_index + last.segment_count == next.index) {
    ++last.segment_count;
    last.time.until += length;
    return;
  }
  stream.push_back({{asset->id,
                     next.index,
                     1,
                     {last.time.until, last.time.until + length},
                     last.first_segment + static_cast<std::int64_t>(last.segment_count),
                     last.discontinuity + 1},
                    asset});
}

/// Adds what is heard until `until`, in whole segments of which at least half is inside, and none
/// that begins after `limit`. Returns how many.
std::int64_t fill(std::vector<LoadedPart>& stream, const Fallback& fallback, TimePoint until,
                  TimePoint limit) {
  std::int64_t added = 0;
  for (;; ++added) {
    const StreamPart& last = stream.back().part;
    const FallbackSegment next = next_after(last, fallback);
    if (last.time.until >= limit || last.time.until + fallback[next.sound]->segments[next.index] / 2 >= until)
      return added;
    append(stream, fallback, next);
  }
}

bool is_usable(const Fallback& fallback) {
  return !fallback.empty() && std::all_of(fallback.begin(), fallback.end(), [](const auto& asset) {
    const auto& segments = asset->segments;
    return !segments.empty() && std::all_of(segments.begin(), segments.end(),
                                            [](Milliseconds length) { return length.count() > 0; });
  });
}

}  // namespace

std::optional<FilledStream> fill_stream_holes(const std::vector<LoadedPart>& stream, const Fallback& fallback,
                                              TimePoint now) {
  if (!is_usable(fallback)) return std::nullopt;
  const TimePoint limit = now + kFilledAhead;
  std::optional<TimePoint> filled_from;
  std::vector<LoadedPart> filled;
  filled.reserve(stream.size() + 1);
  std::int64_t segments = 0;
  std::int64_t parts = 0;
  for (std::size_t i = 0; i < stream.size(); ++i) {
    filled.push_back(stream[i]);
    filled.back().part.first_segment += segments;
    filled.back().part.discontinuity += parts;
    const TimePoint hole = stream[i].part.time.until;
    const bool is_last = i + 1 == stream.size();
    const TimePoint until = is_last ? TimePoint::max() : stream[i + 1].part.time.from;
    // What was begun goes on to the end of the hole.
    const bool is_begun = sound_of(fallback, stream[i].part.media).has_value();
    const bool is_due =
        is_last ? is_begun || now >= hole + kLatePlay : is_begun || until - hole >= kShortestHole;
    if (!is_due || hole < now - kMaxFilled) continue;
    const std::size_t before = filled.size();
    const std::int64_t added = fill(filled, fallback, until, limit);
    if (added > 0 && !filled_from) filled_from = hole;
    segments += added;
    parts += static_cast<std::int64_t>(filled.size() - before);
  }
  if (!filled_from) return std::nullopt;
  return FilledStream{std::move(filled), *filled_from};
}

}  // namespace zender::sound
