#include "recording/recorders/recorder_name.h"

#include <algorithm>
#include <optional>

#include "support/failure.h"
#include "support/process/process_identity.h"

namespace zender::recording {
namespace {

constexpr Milliseconds kAskAgain = std::chrono::seconds(1);

std::optional<RecorderReport> newest_report(RecordingRepository& recordings, const ChannelSlug& channel,
                                            const std::string& name) {
  const auto all = recordings.reports();
  const auto found = std::find_if(all.begin(), all.end(), [&](const RecorderReport& one) {
    return one.channel == channel && one.recorder == name;
  });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

[[noreturn]] void refuse(const RecorderReport& other) {
  const std::string machine = machine_of(other.process);
  throw Failure(FailureKind::kUnprocessable,
                "a recorder named '" + other.recorder + "' already records " + other.channel.value +
                    (machine.empty() ? "" : ", on " + machine) +
                    ": stop it, or give this one a name of its own (record.name)");
}

}  // namespace

void take_recorder_name(const RecorderSettings& settings, RecordingRepository& recordings, const Clock& clock,
                        const std::string& process, const std::function<bool(Milliseconds)>& wait) {
  for (const auto& [channel, input] : settings.inputs) {
    const auto first = newest_report(recordings, channel, settings.name);
    // A recorder of before 1.0 does not say which process it is; an upgrade has ended it.
    for (auto other = first; other && !other->process.empty();
         other = newest_report(recordings, channel, settings.name)) {
      const ProcessLife life = life_of(other->process);
      if (life == ProcessLife::kRuns || other->at != first->at) refuse(*other);
      if (life == ProcessLife::kEnded || clock.now() - other->at > kRecorderIsGone) break;
      if (!wait(kAskAgain)) return;
    }
    if (first) recordings.take_over(channel, settings.name, process);
  }
}

}  // namespace zender::recording
