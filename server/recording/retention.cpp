#include "recording/retention.h"

namespace zender::recording {

int remove_old_recordings(RecordingRepository& recordings, const std::filesystem::path& media,
                          TimePoint before) {
  constexpr int kAtOnce = 100;
  recordings.remove_gaps(before);
  int removed = 0;
  for (const RecordedHour& hour : recordings.hours(before, kAtOnce)) {
    recordings.remove_hour(hour.media);
    std::filesystem::remove_all(media / "audio" / hour.media.value);
    ++removed;
  }
  return removed;
}

}  // namespace zender::recording
