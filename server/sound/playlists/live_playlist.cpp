#include "sound/playlists/live_playlist.h"

#include <fmt/format.h>

#include <iterator>

#include "domain/sound/recording.h"
#include "domain/sound/stream_holes.h"
#include "site/media.h"

namespace zender::sound {
namespace {

/// A segment with the time at which it is on air.
struct PlacedSegment {
  const LoadedPart* loaded;
  std::size_t index;  ///< in the asset
  TimePoint begin;
  Milliseconds duration;
};

/// Calls `use` for each segment of the stream, in order, until it returns false.
void each_segment(const std::vector<LoadedPart>& stream,
                  const std::function<bool(const PlacedSegment&)>& use) {
  for (const LoadedPart& loaded : stream) {
    const auto& segments = loaded.asset->segments;
    const std::size_t first = loaded.part.first_index;
    const std::size_t end = std::min(first + loaded.part.segment_count, segments.size());
    TimePoint begin = loaded.part.time.from;
    for (std::size_t i = first; i < end; begin += segments[i], ++i) {
      if (!use({&loaded, i, begin, segments[i]})) return;
    }
  }
}

/// The segments from the one that was on air at `from` to the one on air at `now`.
std::vector<PlacedSegment> place(const std::vector<LoadedPart>& stream, TimePoint from, TimePoint now) {
  std::vector<PlacedSegment> placed;
  each_segment(stream, [&](const PlacedSegment& segment) {
    if (segment.begin > now) return false;
    // Segments of two parts may overlap by a few seconds, so only the first one is looked for.
    if (!placed.empty() || segment.begin + segment.duration > from) placed.push_back(segment);
    return true;
  });
  return placed;
}

/// How long after its end a recorded segment is usually added.
constexpr Milliseconds kAddedAfter{400};

/// When to look for the next segment: when it starts, at most a minute from now, because more may
/// be sent by then.
TimePoint next_begin(const std::vector<LoadedPart>& stream, TimePoint now) {
  TimePoint next = now + std::chrono::minutes(1);
  if (!stream.empty()) {
    const StreamPart& last = stream.back().part;
    // A topic tells of what is recorded, but beside SQLite only within a second. Of what is
    // assembled, a hole is filled when the next play is late.
    const auto expected = is_recorded(last.media) ? kRecordedSegment + kAddedAfter : Milliseconds(kLatePlay);
    next = std::min(next, std::max(now + std::chrono::seconds(1), last.time.until + expected));
  }
  each_segment(stream, [&](const PlacedSegment& segment) {
    if (segment.begin <= now) return true;
    next = std::min(next, segment.begin);
    return false;
  });
  // A hole is filled, in memory if the database is away, which no change of a topic tells.
  for (std::size_t i = 1; i < stream.size(); ++i) {
    const TimePoint hole = stream[i - 1].part.time.until;
    const TimePoint until = stream[i].part.time.from;
    if (until <= now || until - hole < kShortestHole) continue;
    return std::min(next, std::max(now + std::chrono::seconds(1), hole));
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
  const PlacedSegment& first = placed.front();
  const StreamPart& part = first.loaded->part;
  std::string text;
  text.reserve(placed.size() * 96 + 512);
  auto out = std::back_inserter(text);
  fmt::format_to(out, "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:{}\n#EXT-X-MEDIA-SEQUENCE:{}\n",
                 kTargetDuration.count(),
                 part.first_segment + static_cast<std::int64_t>(first.index - part.first_index));
  fmt::format_to(out, "#EXT-X-DISCONTINUITY-SEQUENCE:{}\n#EXT-X-INDEPENDENT-SEGMENTS\n", part.discontinuity);
  if (start)
    fmt::format_to(out, "#EXT-X-START:TIME-OFFSET={}.{:03},PRECISE=YES\n", start->count() / 1000,
                   start->count() % 1000);

  const LoadedPart* current = nullptr;
  std::optional<std::string> folder;
  for (const PlacedSegment& segment : placed) {
    if (segment.loaded != current) {
      if (current != nullptr) fmt::format_to(out, "#EXT-X-DISCONTINUITY\n");
      current = segment.loaded;
      folder = folder_of(*current);
      if (folder) fmt::format_to(out, "#EXT-X-MAP:URI=\"{}/init.mp4\"\n", *folder);
      fmt::format_to(out, "#EXT-X-PROGRAM-DATE-TIME:{}\n", program_date_time(segment.begin));
    }
    print_segment(text, folder, segment);
  }
  return text;
}

}  // namespace

FolderOf sound_folder(SoundQuality quality) {
  return [quality](const LoadedPart& loaded) -> std::optional<std::string> {
    const MediaAsset& asset = *loaded.asset;
    if (asset.id.value == kGap) return std::nullopt;
    return site::sound_folder_path(asset.id, asset.has_qualities ? quality : SoundQuality::kStandard);
  };
}

bool has_qualities(const std::vector<LoadedPart>& stream) {
  return std::any_of(stream.begin(), stream.end(),
                     [](const LoadedPart& loaded) { return loaded.asset->has_qualities; });
}

std::optional<LivePlaylist> live_playlist(const std::vector<LoadedPart>& stream, TimePoint now,
                                          const FolderOf& folder_of) {
  const auto placed = place(stream, now - kLiveWindow, now);
  if (placed.empty()) return std::nullopt;
  return LivePlaylist{print(placed, folder_of, std::nullopt), next_begin(stream, now)};
}

std::optional<LivePlaylist> start_over_playlist(const std::vector<LoadedPart>& stream, TimePoint begin,
                                                TimePoint now, const FolderOf& folder_of) {
  const auto placed = place(stream, begin, now);
  if (placed.empty()) return std::nullopt;
  const Milliseconds start = std::max(Milliseconds(0), begin - placed.front().begin);
  return LivePlaylist{print(placed, folder_of, start), next_begin(stream, now)};
}

}  // namespace zender::sound
