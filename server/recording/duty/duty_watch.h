#pragma once
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "domain/sound/recording_repository.h"

namespace zender::recording {

/// Something that whoever is on duty must know.
struct DutyEvent {
  ChannelSlug channel;
  std::string condition;  ///< "no-signal", "silence", "frozen", "clipping" or "disk-full"
  bool begins = true;     ///< false: it is over
  TimePoint since;        ///< when the condition began
  bool operator==(const DutyEvent&) const = default;
};

/// Finds, in the reports of one channel's recorder, what somebody must see to. Each condition is
/// told once when it has lasted, and once when it is over. Pure.
class DutyWatch {
 public:
  /// `silence`: how long silence lasts before it is told.
  explicit DutyWatch(Milliseconds silence) : silence_(silence) {}

  std::vector<DutyEvent> see(const RecorderReport& report);

 private:
  struct Condition {
    TimePoint since;
    bool is_told = false;
  };
  const Milliseconds silence_;
  std::map<std::string, Condition> conditions_;
  std::deque<std::pair<TimePoint, std::int64_t>> clipped_;  ///< of the last minute
};

}  // namespace zender::recording
