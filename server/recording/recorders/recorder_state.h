#pragma once
#include <string>
#include <vector>

#include "domain/ids.h"
#include "domain/sound/recording_repository.h"
#include "domain/sound/stream_part.h"
#include "support/clock.h"

/// What is said of recorders, by `zender record status` and `zender doctor`. Pure.
namespace zender::recording {

/// A recorder that said nothing for so long is not one of the station any more.
inline constexpr Milliseconds kForgottenRecorder = std::chrono::hours(24);

/// Whether it reports.
bool is_running(const RecorderReport& report, TimePoint now);
/// "recording", "stopped", "no signal", "silence" or "frozen".
const char* state_text(const RecorderReport& report, TimePoint now);

/// What a stream lacks.
struct Gaps {
  int count = 0;
  Milliseconds length{0};  ///< together
};
/// In the time; `parts`: of the channel's stream that overlap it, by number. What is not in the
/// stream yet counts as a gap when it is older than a recorder takes.
Gaps gaps_in(const std::vector<StreamPart>& parts, Interval time);

/// What is wrong with a channel that is recorded, in a sentence; empty: nothing. `reports`: of all
/// recorders.
std::string recording_trouble(const ChannelSlug& channel, const std::vector<RecorderReport>& reports,
                              TimePoint now);
/// What may be wrong with it: only silence arrives, or the same sound again and again.
std::string recording_warning(const ChannelSlug& channel, const std::vector<RecorderReport>& reports,
                              TimePoint now);

/// The report as lines of text.
std::string described_report(const RecorderReport& report, TimePoint now);

}  // namespace zender::recording
