#pragma once
#include <functional>

#include "domain/sound/recording_repository.h"
#include "media_store/media_store.h"
#include "support/clock.h"

namespace zender::recording {

/// Removes recordings that nobody may listen to any more: hours that ended before `before` and that
/// `is_wanted` does not want, from the streams first, so that no page offers sound that is gone,
/// then their files (StationRecorders says how long that is). Returns how many hours. Throws what
/// the repository, `is_wanted` and MediaStore::remove() throw.
int remove_old_recordings(RecordingRepository& recordings, media_store::MediaStore& media, TimePoint before,
                          const std::function<bool(const RecordedHour&)>& is_wanted);

}  // namespace zender::recording
