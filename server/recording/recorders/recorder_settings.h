#pragma once
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "support/clock.h"

namespace zender::recording {

/// What a station's settings say of the recorders of a process.
struct RecorderSettings {
  std::string name;                           ///< of this recorder, a slug
  std::string station_name;                   ///< which is no artist
  std::map<ChannelSlug, std::string> inputs;  ///< the signal of each channel that is recorded here
  std::map<ChannelSlug, Milliseconds> latency;
  std::vector<ChannelSlug> titles;    ///< channels whose titles in the stream become songs
  std::vector<std::string> no_songs;  ///< titles that are none; '*' stands for any text
  Milliseconds silence{0};            ///< so much of it before somebody is told
  std::string hook;                   ///< what is told of trouble; empty: only the log
  /// How long a broadcast is kept that does not say so itself.
  Milliseconds broadcast_life{0};
  /// What is in the middle of being listened to when its time is over is kept a little longer.
  Milliseconds still_heard = std::chrono::hours(26);
};

}  // namespace zender::recording
