#pragma once
#include <filesystem>

#include "domain/music/recording_repository.h"
#include "support/clock.h"

namespace zender::recording {

/// Removes recordings that nobody may listen to any more: hours that ended before `before`, from
/// the streams first, so that no page offers sound that is gone, then their files. Returns how many
/// hours. Throws what the repository throws, and std::filesystem::filesystem_error.
int remove_old_recordings(RecordingRepository& recordings, const std::filesystem::path& media,
                          TimePoint before);

}  // namespace zender::recording
