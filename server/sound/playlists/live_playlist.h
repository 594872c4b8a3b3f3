#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "domain/sound/recording.h"
#include "domain/sound/sound_quality.h"
#include "domain/sound/stream_part.h"

namespace zender::sound {

using zender::LoadedPart;

/// How far listeners can rewind the live stream.
inline constexpr Milliseconds kLiveWindow = std::chrono::hours(2);

/// EXT-X-TARGETDURATION of every live playlist of sound. It must never change (RFC 8216 §6.2.1) and
/// be at least each duration, rounded to the nearest second (§4.3.3.1), so it allows for any sound
/// that may come: also on a channel that is recorded now, in shorter segments.
inline constexpr auto kTargetDuration = std::chrono::round<std::chrono::seconds>(kMaxSegment);
static_assert(kRecordedSegment <= kMaxSegment);

struct LivePlaylist {
  std::string text;       ///< RFC 8216 media playlist
  TimePoint valid_until;  ///< when the next segment is added; the text does not change before
};

/// Returns the address of the folder with the files of a part, without a trailing slash; nothing if
/// the part has no such files.
using FolderOf = std::function<std::optional<std::string>(const LoadedPart& loaded)>;
/// The folder of the sound in this quality, or in the only one that the part has.
FolderOf sound_folder(SoundQuality quality = SoundQuality::kStandard);
/// Whether a part of the stream has every quality.
bool has_qualities(const std::vector<LoadedPart>& stream);

/// The live media playlist of a channel. It depends only on the stored stream and the clock, so any
/// number of servers give the same answer. `stream`: every part that overlaps [now − kLiveWindow,
/// now], by number, and those of the next minute. The newest segment is the one on air at `now`, or
/// the last one that was recorded. What was not recorded is a gap.
/// Each part starts after a discontinuity, with its own init section and EXT-X-PROGRAM-DATE-TIME.
/// Nothing if no segment falls in the window. Follows RFC 8216 §4 and §6.2.2: a segment never
/// changes its number, and only the oldest segments are removed. Segments of a part without a
/// folder are gaps.
std::optional<LivePlaylist> live_playlist(const std::vector<LoadedPart>& stream, TimePoint now,
                                          const FolderOf& folder_of = sound_folder());

/// The playlist for starting a broadcast over. It is the live playlist, but begins with the segment
/// in which the broadcast started and tells players to start there (EXT-X-START, RFC 8216 §4.3.5.2)
/// instead of at the live edge. Segments are only added. `stream`: every part that overlaps [begin,
/// now].
std::optional<LivePlaylist> start_over_playlist(const std::vector<LoadedPart>& stream, TimePoint begin,
                                                TimePoint now, const FolderOf& folder_of = sound_folder());

}  // namespace zender::sound
