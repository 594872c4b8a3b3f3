#pragma once
#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>

#include "domain/sound/recording_repository.h"
#include "media_store/media_store.h"
#include "recording/segment_maker.h"
#include "support/clock.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::recording {

/// How much of a disk is never filled with recordings.
inline constexpr double kKeptFree = 0.05;

struct DiskRoom {
  std::int64_t size = 0;  ///< bytes
  std::int64_t free = 0;  ///< bytes that recordings may still fill
};
/// Of the disk with this folder. Throws std::filesystem::filesystem_error.
DiskRoom disk_room(const std::filesystem::path& folder);

/// Puts the segments of one channel into the media store and into the channel's stream. Files are
/// written at once, and are in the bucket, if there is one that answers, before the stream has
/// them: other machines read them from there. While the database does not answer, or another
/// recorder is preferred, segments wait in memory for their place in the stream. Has a thread of
/// its own. Thread-safe.
class StoredRecording {
 public:
  /// What became of the segments.
  struct Count {
    std::int64_t stored = 0;                 ///< in the stream
    std::int64_t left_to_other = 0;          ///< the stream had that of another recorder, or a gap
    std::int64_t lost = 0;                   ///< could not be written
    std::optional<TimePoint> written_until;  ///< when the last one that was written ends
    std::int64_t gaps = 0;                   ///< segments that did not follow the one before
    Milliseconds gap_length{0};
    std::optional<TimePoint> last_end;  ///< of the last one that was stored
    Milliseconds delay{0};              ///< from the end of that segment until it was stored
    std::string problem;                ///< why the last one could not be stored; empty: it could
  };

  /// References must live longer than this object.
  StoredRecording(ChannelSlug channel, std::string recorder, media_store::MediaStore& media,
                  RecordingRepository& recordings, const Clock& clock);
  /// Stores what can be stored at once.
  ~StoredRecording();
  StoredRecording(const StoredRecording&) = delete;
  StoredRecording& operator=(const StoredRecording&) = delete;

  void add(MadeSegment segment);
  Count count() const;

 private:
  struct Waiting {
    RecordedSegment segment;
    Milliseconds gap{0};  ///< between the segment before it and this one
  };

  Milliseconds store();
  void write(const MadeSegment& made);
  /// Throws Failure or std::system_error.
  void write_files(const MadeSegment& made) const;
  /// Offers the segment to the stream. False: it must wait.
  bool offer(const Waiting& waiting);

  const ChannelSlug channel_;
  const std::string recorder_;
  media_store::MediaStore& media_;
  RecordingRepository& recordings_;
  const Clock& clock_;

  mutable Mutex mutex_;
  std::deque<MadeSegment> made_ ZENDER_GUARDED_BY(mutex_);
  Count count_ ZENDER_GUARDED_BY(mutex_);
  // Only the thread uses these.
  std::deque<Waiting> waiting_;
  std::optional<TimePoint> written_until_;
  PeriodicThread thread_;
};

}  // namespace zender::recording
