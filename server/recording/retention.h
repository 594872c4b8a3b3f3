#pragma once
#include <filesystem>
#include <functional>

#include "domain/music/recording_repository.h"
#include "support/clock.h"

namespace zender::recording {

/// Removes recordings that nobody may listen to any more: hours that ended before `before` and that
/// `is_wanted` does not want, from the streams first, so that no page offers sound that is gone,
/// then their files. Returns how many hours. Throws what the repository and `is_wanted` throw, and
/// std::filesystem::filesystem_error.
int remove_old_recordings(RecordingRepository& recordings, const std::filesystem::path& media,
                          TimePoint before, const std::function<bool(const RecordedHour&)>& is_wanted);

}  // namespace zender::recording
