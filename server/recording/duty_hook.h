#pragma once
#include <string>

#include "recording/duty_watch.h"

namespace zender::recording {

/// What is wrong with the setting; empty: nothing.
std::string mistake_in_hook(const std::string& hook);

/// Tells somebody. `hook`: an http(s) address, to which the event is posted as JSON, or the
/// absolute path of a program, which is run with channel, condition and 'begins' or 'ends'. Blocks,
/// at most half a minute. Throws Failure(kUnavailable) with the reason if it did not work.
void call_hook(const std::string& hook, const DutyEvent& event);

/// The JSON that is posted: channel, condition, begins, sinceIso, and a text for a message.
std::string hook_body(const DutyEvent& event);

}  // namespace zender::recording
