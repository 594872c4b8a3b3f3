#pragma once
#include "domain/sound/sound_quality.h"
#include "http/messages/message.h"

namespace zender::station {

/// The quality that a request for a media playlist asks for with 'kbps'; kStandard if it does not.
/// Throws Failure(kBadRequest) for one that does not exist.
SoundQuality asked_quality(const http::Request& request);

/// The best quality that a request for a list of qualities allows with 'max', in kbit/s; all if
/// it says nothing. Throws as above.
SoundQuality best_quality(const http::Request& request);

}  // namespace zender::station
