#pragma once
#include <functional>
#include <string>

#include "domain/sound/recording_repository.h"
#include "recording/recorders/recorder_settings.h"
#include "support/clock.h"

namespace zender::recording {

/// Makes this process the recorder that the settings name, for each channel of their inputs, unless
/// another one records under that name: two of one name would write each other's files. One on this
/// machine is found at once, also what was killed a moment ago; of one on another machine it is
/// known only when it reports again, or has not for kRecorderIsGone. `process`: which process this
/// is. `wait`: waits so long; false if the program is to stop. Throws Failure(kUnprocessable) with
/// the reason.
void take_recorder_name(const RecorderSettings& settings, RecordingRepository& recordings, const Clock& clock,
                        const std::string& process, const std::function<bool(Milliseconds)>& wait);

}  // namespace zender::recording
