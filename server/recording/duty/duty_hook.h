#pragma once
#include <chrono>
#include <stop_token>
#include <string>

#include "recording/duty/duty_watch.h"

namespace zender::recording {

/// What is wrong with the setting; empty: nothing.
std::string mistake_in_hook(const std::string& hook);

/// How long a call may take.
inline constexpr std::chrono::milliseconds kMaxHookCall = std::chrono::seconds(30);

/// Tells somebody. `hook`: an http(s) address, to which the event is posted as JSON, or the
/// absolute path of a program, which is run with channel, condition and 'begins' or 'ends'. Blocks,
/// at most as `longest` says, and not after a request to stop. Throws Failure(kUnavailable) with
/// the reason if it did not work.
void call_hook(const std::string& hook, const DutyEvent& event, const std::stop_token& stop = {},
               std::chrono::milliseconds longest = kMaxHookCall);

/// The JSON that is posted: channel, condition, begins, sinceIso, and a text for a message.
std::string hook_body(const DutyEvent& event);

}  // namespace zender::recording
