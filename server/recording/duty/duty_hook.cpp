#include "recording/duty/duty_hook.h"

#include <fmt/format.h>

#include "support/failure.h"
#include "support/json.h"
#include "support/net/outgoing_call.h"
#include "support/process/limited_child.h"
#include "support/station_time.h"

namespace zender::recording {
namespace {

bool is_address(const std::string& hook) {
  return hook.starts_with("http://") || hook.starts_with("https://");
}

void post_event(const std::string& address, const std::string& body, const std::stop_token& stop,
                std::chrono::milliseconds longest) {
  const OutgoingReply reply = send_call({.url = address,
                                         .headers = {"Content-Type: application/json"},
                                         .body = body,
                                         .whole = longest,
                                         .stop = stop});
  if (reply.status >= 300)
    throw Failure(FailureKind::kUnavailable, fmt::format("it answered {}", reply.status));
}

}  // namespace

std::string mistake_in_hook(const std::string& hook) {
  return hook.empty() || is_address(hook) || hook.starts_with('/')
             ? ""
             : "must be an http or https address, or the absolute path of a program";
}

std::string hook_body(const DutyEvent& event) {
  const std::string what =
      event.begins ? event.condition + " since " : "no longer " + event.condition + ", which began at ";
  return Json{{"channel", event.channel.value},
              {"condition", event.condition},
              {"begins", event.begins},
              {"sinceIso", to_iso(event.since)},
              {"text", event.channel.value + ": " + what + to_station_time(event.since)}}
      .dump();
}

void call_hook(const std::string& hook, const DutyEvent& event, const std::stop_token& stop,
               std::chrono::milliseconds longest) {
  if (is_address(hook)) return post_event(hook, hook_body(event), stop, longest);
  ChildLimits limits;
  limits.processor = std::chrono::ceil<std::chrono::seconds>(longest);
  limits.whole = longest;
  const ChildResult result =
      run_child({.command = {hook, event.channel.value, event.condition, event.begins ? "begins" : "ends"},
                 .limits = limits,
                 .stop = stop});
  if (result.is_late)
    throw Failure(FailureKind::kUnavailable,
                  fmt::format("it did not end within {} s", longest / std::chrono::seconds(1)));
  if (result.exit_code != 0)
    throw Failure(FailureKind::kUnavailable,
                  fmt::format("it ended with {}: {}", result.exit_code, result.errors));
}

}  // namespace zender::recording
