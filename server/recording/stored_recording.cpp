#include "recording/stored_recording.h"

#include <fmt/format.h>

#include <system_error>
#include <utility>

#include "sound/formats/fmp4.h"
#include "sound/playlists/live_playlist.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/log.h"

namespace zender::recording {
namespace {

namespace fs = std::filesystem;

/// An hour: as long the database may be away without a loss.
constexpr std::size_t kMaxWaitingSegments = kRecordedSegmentsPerHour;
constexpr Milliseconds kLookAgain{200};
constexpr Milliseconds kIdle{1000};

}  // namespace

DiskRoom disk_room(const fs::path& folder) {
  const fs::space_info space = fs::space(folder);
  const auto size = static_cast<std::int64_t>(space.capacity);
  const auto kept = static_cast<std::int64_t>(kKeptFree * static_cast<double>(size));
  return {size, std::max<std::int64_t>(0, static_cast<std::int64_t>(space.available) - kept)};
}

StoredRecording::StoredRecording(ChannelSlug channel, std::string recorder, media_store::MediaStore& media,
                                 RecordingRepository& recordings, const Clock& clock)
    : channel_(std::move(channel)),
      recorder_(std::move(recorder)),
      media_(media),
      recordings_(recordings),
      clock_(clock),
      thread_({.name = "store",
               .task = "add sound to the stream of " + channel_.value,
               .first_run_after = Milliseconds(0),
               .after_failure = kIdle},
              [this](const std::stop_token&) { return store(); }) {
  thread_.start();
}

StoredRecording::~StoredRecording() {
  thread_.stop();
  try {
    store();
  } catch (const std::exception& error) {
    log::error("sound was lost", {{"channel", channel_.value}, {"error", error.what()}});
  }
}

void StoredRecording::add(MadeSegment segment) {
  {
    const MutexLock lock(mutex_);
    if (made_.size() >= kMaxWaitingSegments) {
      ++count_.lost;
      return;
    }
    made_.push_back(std::move(segment));
  }
  thread_.wake();
}

StoredRecording::Count StoredRecording::count() const {
  const MutexLock lock(mutex_);
  return count_;
}

Milliseconds StoredRecording::store() {
  std::deque<MadeSegment> made;
  {
    const MutexLock lock(mutex_);
    made.swap(made_);
  }
  for (const MadeSegment& one : made) write(one);
  while (!waiting_.empty() && offer(waiting_.front())) waiting_.pop_front();
  return waiting_.empty() ? kIdle : kLookAgain;
}

void StoredRecording::write(const MadeSegment& made) {
  const TimePoint begin = made.place.begin();
  const Milliseconds gap = written_until_ ? begin - *written_until_ : Milliseconds(0);
  std::string problem;
  try {
    write_files(made);
    written_until_ = begin + kRecordedSegment;
    waiting_.push_back({{channel_, recorder_, made.place, !made.levels.is_silent}, gap});
    if (waiting_.size() > kMaxWaitingSegments) {
      waiting_.pop_front();
      problem = "the database has not answered for an hour";
    }
  } catch (const std::exception& error) {
    problem = error.what();
  }
  const MutexLock lock(mutex_);
  if (!problem.empty() && problem != count_.problem)
    log::error("cannot write sound", {{"channel", channel_.value}, {"error", problem}});
  count_.problem = problem;
  count_.written_until = written_until_;
  if (!problem.empty()) ++count_.lost;
}

void StoredRecording::write_files(const MadeSegment& made) const {
  const std::string asset = "audio/" + recorded_asset(channel_, recorder_, made.place.hour).id.value + "/";
  if (disk_room(media_.folder()).free == 0)
    throw Failure(FailureKind::kUnavailable, "the disk is full: its last 5 % are not used");
  const auto writing = media_.writing();
  std::vector<std::string> names;
  const auto write = [&](std::string name, std::string_view bytes) {
    write_whole_file(media_.folder() / name, bytes);
    names.push_back(std::move(name));
  };
  for (std::size_t i = 0; i < made.files.size(); ++i) {
    const fs::path quality = fs::path(asset) / quality_folder(kSoundQualities[i]);
    fs::create_directories(media_.folder() / quality);
    if (!fs::exists(media_.folder() / quality / "init.mp4"))
      write((quality / "init.mp4").string(), sound::aac_init_section());
    write((quality / fmt::format("{:05}.m4s", made.place.index)).string(), made.files[i]);
  }
  media_.keep(names);
}

bool StoredRecording::offer(const Waiting& waiting) {
  const Appended appended = recordings_.append(waiting.segment, sound::kLiveWindow);
  if (appended == Appended::kWait) return false;
  const TimePoint end = waiting.segment.place.begin() + kRecordedSegment;
  const MutexLock lock(mutex_);
  if (waiting.gap > Milliseconds(0)) {
    ++count_.gaps;
    count_.gap_length += waiting.gap;
  }
  if (appended == Appended::kTooLate) {
    ++count_.left_to_other;
    return true;
  }
  ++count_.stored;
  count_.last_end = end;
  count_.delay = clock_.now() - end;
  return true;
}

}  // namespace zender::recording
