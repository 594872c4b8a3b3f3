#include "recording/retention.h"

namespace zender::recording {

int remove_old_recordings(RecordingRepository& recordings, media_store::MediaStore& media, TimePoint before,
                          const std::function<bool(const RecordedHour&)>& is_wanted) {
  // More than a year of several channels: those that are wanted for longer come first in the list.
  constexpr int kAtOnce = 100'000;
  recordings.remove_gaps(before);
  int removed = 0;
  for (const RecordedHour& hour : recordings.hours(before, kAtOnce)) {
    if (is_wanted(hour)) continue;
    recordings.remove_hour(hour.media);
    media.remove("audio/" + hour.media.value + "/");
    ++removed;
  }
  return removed;
}

}  // namespace zender::recording
