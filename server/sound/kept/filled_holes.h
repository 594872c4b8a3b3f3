#pragma once
#include <optional>
#include <vector>

#include "domain/sound/stream_part.h"

namespace zender::sound {

using zender::LoadedPart;

/// The sounds that a channel plays in turn where its stream has a hole.
using Fallback = std::vector<std::shared_ptr<const MediaAsset>>;

struct FilledStream {
  std::vector<LoadedPart> parts;
  TimePoint filled_from;  ///< when the first segment that was added begins
};

/// A stream with its holes filled as TrackPlayRepository::keep_on_air() fills them, for a server
/// that cannot write it: as far as kFilledAhead after `now`. What follows a hole gets the numbers
/// that come after those of the fallback. Which segments are added, and their numbers, depends only
/// on the stream and the fallback, so servers that read the same stream show the same; and what was
/// filled before goes on where it ends. `stream`: by number. Nothing if no hole is due, or the
/// stream or the fallback is empty. Pure; takes time in proportion to the hole, of which at most a
/// day is filled.
std::optional<FilledStream> fill_stream_holes(const std::vector<LoadedPart>& stream, const Fallback& fallback,
                                              TimePoint now);

}  // namespace zender::sound
