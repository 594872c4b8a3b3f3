#include "playout/live_playlist.h"

#include <fmt/format.h>

#include <iterator>

#include "domain/music/aired_segments.h"
#include "site/media.h"

namespace zender::playout {
namespace {

/// A segment with the time at which it is on air.
struct PlacedSegment {
  const AiredAsset* aired;
  std::size_t index;  ///< in the asset
  TimePoint begin;
  Milliseconds duration;
};

/// The segments that were on air, at least partly, between `from` and `now`. The last is the one on
/// air at `now`.
std::vector<PlacedSegment> place(const std::vector<AiredAsset>& log, TimePoint from, TimePoint now) {
  std::vector<PlacedSegment> placed;
  for (const AiredAsset& aired : log) {
    const auto& segments = aired.asset->segments;
    const std::size_t count = aired_segment_count(segments, aired.play.time.until - aired.play.time.from);
    TimePoint begin = aired.play.time.from;
    for (std::size_t i = 0; i < count && begin <= now; ++i) {
      if (begin + segments[i] > from) placed.push_back({&aired, i, begin, segments[i]});
      begin += segments[i];
    }
  }
  return placed;
}

/// When the next segment starts; a minute from now if the log ends before that.
TimePoint next_begin(const std::vector<AiredAsset>& log, TimePoint now) {
  TimePoint next = now + std::chrono::minutes(1);
  for (const AiredAsset& aired : log) {
    TimePoint begin = aired.play.time.from;
    for (const Milliseconds segment : aired.asset->segments) {
      if (begin > now) {
        next = std::min(next, begin);
        break;
      }
      begin += segment;
    }
    if (begin > now) next = std::min(next, begin);
  }
  return next;
}

/// ISO 8601 in UTC with milliseconds: not all HLS players read other offsets correctly.
std::string program_date_time(TimePoint time) {
  return date::format("%Y-%m-%dT%H:%M:%SZ", time);
}

void print_segment(std::string& text, const std::optional<std::string>& folder,
                   const PlacedSegment& segment) {
  // A gap has a file name too (RFC 8216bis §4.4.4.7), which players must not request.
  if (!folder) text += "#EXT-X-GAP\n";
  fmt::format_to(std::back_inserter(text), "#EXTINF:{}.{:03},\n{}/{:05}.m4s\n",
                 segment.duration.count() / 1000, segment.duration.count() % 1000,
                 folder.value_or(site::kNoFolder), segment.index);
}

/// `placed`: at least one segment. `start`: the offset at which a player starts; absent: near the
/// live edge.
std::string print(const std::vector<PlacedSegment>& placed, const FolderOf& folder_of,
                  std::optional<Milliseconds> start) {
  Milliseconds longest{1000};
  for (const auto& segment : placed) longest = std::max(longest, segment.duration);

  const PlacedSegment& first = placed.front();
  std::string text;
  text.reserve(placed.size() * 96 + 512);
  auto out = std::back_inserter(text);
  // RFC 8216 §4.3.3.1: each duration, rounded to the nearest whole second, is at most the target.
  fmt::format_to(out, "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:{}\n#EXT-X-MEDIA-SEQUENCE:{}\n",
                 (longest.count() + 500) / 1000,
                 first.aired->play.first_segment + static_cast<std::int64_t>(first.index));
  fmt::format_to(out, "#EXT-X-DISCONTINUITY-SEQUENCE:{}\n#EXT-X-INDEPENDENT-SEGMENTS\n",
                 first.aired->play.discontinuity);
  if (start)
    fmt::format_to(out, "#EXT-X-START:TIME-OFFSET={}.{:03},PRECISE=YES\n", start->count() / 1000,
                   start->count() % 1000);

  const AiredAsset* current = nullptr;
  std::optional<std::string> folder;
  for (const PlacedSegment& segment : placed) {
    if (segment.aired != current) {
      if (current != nullptr) fmt::format_to(out, "#EXT-X-DISCONTINUITY\n");
      current = segment.aired;
      folder = folder_of(*current);
      if (folder) fmt::format_to(out, "#EXT-X-MAP:URI=\"{}/init.mp4\"\n", *folder);
      fmt::format_to(out, "#EXT-X-PROGRAM-DATE-TIME:{}\n", program_date_time(segment.begin));
    }
    print_segment(text, folder, segment);
  }
  return text;
}

}  // namespace

std::optional<std::string> sound_folder(const AiredAsset& aired) {
  return site::sound_folder_path(aired.asset->id);
}

std::optional<LivePlaylist> live_playlist(const std::vector<AiredAsset>& log, TimePoint now,
                                          const FolderOf& folder_of) {
  const auto placed = place(log, now - kLiveWindow, now);
  if (placed.empty()) return std::nullopt;
  return LivePlaylist{print(placed, folder_of, std::nullopt), next_begin(log, now)};
}

std::optional<LivePlaylist> start_over_playlist(const std::vector<AiredAsset>& log, TimePoint begin,
                                                TimePoint now) {
  const auto placed = place(log, begin, now);
  if (placed.empty()) return std::nullopt;
  const Milliseconds start = std::max(Milliseconds(0), begin - placed.front().begin);
  return LivePlaylist{print(placed, sound_folder, start), next_begin(log, now)};
}

}  // namespace zender::playout
