#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "domain/sound/recording.h"
#include "support/station_time.h"

namespace zender {

/// A segment that a recorder wrote to the media folder.
struct RecordedSegment {
  ChannelSlug channel;
  std::string recorder;
  RecordedPlace place;
  bool is_healthy = true;  ///< false: nothing sounds in it
};

enum class Appended {
  kAdded,    ///< it is in the stream
  kWait,     ///< another recorder may have better: offer it again in a moment
  kTooLate,  ///< the stream has this moment already
};

/// What a recorder says of one channel, every few seconds.
struct RecorderReport {
  enum class State {
    kConnecting,  ///< nothing has arrived (yet)
    kRecording,
    kSilent,  ///< sound arrives, in which nothing is heard
    kFrozen,  ///< the same moment of sound again and again
  };
  ChannelSlug channel;
  std::string recorder;
  std::string process;  ///< which process it is (support/process/process_identity.h)
  TimePoint at;
  State state = State::kConnecting;
  std::string input;    ///< its address, without password
  std::string problem;  ///< the last thing that went wrong; empty: nothing
  std::optional<TimePoint> connected;
  std::optional<TimePoint> last_segment;  ///< when its last segment that is in the stream ends
  std::optional<TimePoint> last_written;  ///< when the last segment that it wrote ends
  Milliseconds delay{0};                  ///< between the end of a segment and its being stored
  std::int64_t segments = 0;              ///< since the recorder started
  std::int64_t gaps = 0;                  ///< the same
  Milliseconds gap_length{0};             ///< together
  std::optional<std::int64_t> loudness;   ///< of the last 3 seconds, in tenths of LUFS (EBU R 128)
  std::optional<std::int64_t> peak;       ///< highest since the last report, in tenths of dBFS
  std::int64_t clipped = 0;               ///< seconds with clipping, since the recorder started
  std::optional<std::int64_t> drift;      ///< of the studio's clock, in tenths of parts per million
  std::int64_t bytes_per_day = 0;
  std::int64_t disk_free = 0;  ///< bytes that may still be filled
  std::int64_t disk_size = 0;
  bool operator==(const RecorderReport&) const = default;
};

/// After this time without a report, a recorder does not count.
inline constexpr Milliseconds kRecorderIsGone = std::chrono::seconds(15);

/// An hour of a recording.
struct RecordedHour {
  MediaId media;
  ChannelSlug channel;
  Interval time;  ///< from the first to the last of its segments that are in the stream
};

/// Recordings in the streams of their channels (conditions: domain/store.h).
class RecordingRepository {
 public:
  virtual ~RecordingRepository() = default;

  /// Adds the segment to the end of the channel's stream. If the stream ended earlier, what lies
  /// between becomes a gap, at most `longest_gap` of it. When another recorder reports on this
  /// channel too, its segments are preferred while the stream has been made of them and sound, so
  /// that the stream does not go back and forth. Throws Failure(kUnprocessable) if the channel is
  /// unknown or is not recorded.
  virtual Appended append(const RecordedSegment& segment, Milliseconds longest_gap) = 0;
  /// Makes a gap of what the channel's stream lacks until `until`. True if the stream changed.
  virtual bool add_gap(const ChannelSlug& channel, TimePoint until, Milliseconds longest_gap) = 0;

  /// Stores the report. False, and nothing is stored: another process reports under this name.
  virtual bool report(const RecorderReport& report) = 0;
  /// From now on, this process is the recorder of that name.
  virtual void take_over(const ChannelSlug& channel, const std::string& recorder,
                         const std::string& process) = 0;
  /// By channel and recorder.
  virtual std::vector<RecorderReport> reports() = 0;

  /// The hours that ended before `before`, oldest first.
  virtual std::vector<RecordedHour> hours(TimePoint before, int limit) = 0;
  /// Removes the hour from the stream, and its media asset.
  virtual void remove_hour(const MediaId& media) = 0;
  /// Removes the gaps that ended before `before`.
  virtual void remove_gaps(TimePoint before) = 0;
};

}  // namespace zender
