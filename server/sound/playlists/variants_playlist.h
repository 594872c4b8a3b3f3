#pragma once
#include <string>

#include "domain/sound/sound_quality.h"

namespace zender::sound {

/// The HLS multivariant playlist (RFC 8216 §4.3.4) of sound: its media playlist in each quality up
/// to `best`, or only that playlist if the sound was not made in all of them. The first is that of
/// kStandard, if it may be: many players begin with it. `playlist`: the path of the media playlist;
/// the query of each quality is added. `codec`: of the sound (RFC 6381). Pure.
std::string variants_playlist(const std::string& playlist, const std::string& codec, bool has_qualities,
                              SoundQuality best);

}  // namespace zender::sound
