#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/aired_asset.h"

namespace zender::playout {

using zender::AiredAsset;

/// How far a listener can go back in what is on air.
inline constexpr Milliseconds kLiveWindow = std::chrono::hours(2);

struct LivePlaylist {
  std::string text;       ///< RFC 8216 media playlist
  TimePoint valid_until;  ///< when the next segment joins; the text stays the same until then
};

/// Where the files of a play's medium stand, without a slash at the end; nothing when it has none of this
/// kind.
using FolderOf = std::function<std::optional<std::string>(const AiredAsset& aired)>;
/// The sound: '/media/audio/{mediaId}'.
std::optional<std::string> sound_folder(const AiredAsset& aired);

/// The live media playlist of a channel: a pure function of the play log and the clock, so any number of
/// servers give the same answer. `log` holds every play that overlaps [now − kLiveWindow, now], by beginning.
/// The newest segment is the one on air at `now`. Each play begins after a discontinuity, with its own init
/// section and EXT-X-PROGRAM-DATE-TIME. Nothing when no segment falls in the window. Follows RFC 8216 §4 and
/// §6.2.2 (numbers never change for a segment and leave the list at the old end only). Segments of a play
/// without a folder are gaps.
std::optional<LivePlaylist> live_playlist(const std::vector<AiredAsset>& log, TimePoint now,
                                          const FolderOf& folder_of = sound_folder);

/// The same list for who starts a broadcast over: it begins with the segment in which the broadcast began and
/// says so (EXT-X-START, RFC 8216 §4.3.5.2), where live_playlist() has its window and a player its live edge.
/// It only grows. `log` holds every play that overlaps [begin, now].
std::optional<LivePlaylist> start_over_playlist(const std::vector<AiredAsset>& log, TimePoint begin,
                                                TimePoint now);

}  // namespace zender::playout
