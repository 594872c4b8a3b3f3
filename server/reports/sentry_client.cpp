#include "reports/sentry_client.h"

#include <fmt/format.h>

#include <algorithm>

#include "support/failure.h"
#include "support/net/outgoing_call.h"

namespace zender::reports {
namespace {

/// How long to wait before trying a service again that did not answer.
constexpr std::chrono::seconds kAfterSilence{30};
constexpr std::chrono::seconds kMaxPause{600};

}  // namespace

EnvelopeSender::Outcome SentryClient::send(const std::string& envelope) {
  OutgoingCall call{.url = address_.url,
                    .headers = {"Content-Type: application/x-sentry-envelope"},
                    .body = envelope,
                    .connect = std::chrono::seconds(3),
                    .whole = std::chrono::seconds(8)};
  if (!address_.key.empty())
    call.headers.push_back("X-Sentry-Auth: Sentry sentry_version=7, sentry_client=zender/1, sentry_key=" +
                           address_.key);
  try {
    const OutgoingReply reply = send_call(call);
    if (reply.status >= 200 && reply.status < 300) return {true, {}, {}};
    Outcome outcome{false, fmt::format("it responds with status {}", reply.status), std::chrono::seconds(0)};
    // 4xx concerns this envelope or asks to wait; 5xx concerns the service.
    if (reply.status >= 500 || reply.status == 429) outcome.pause = kAfterSilence;
    if (reply.retry_after.count() > 0) outcome.pause = std::min(reply.retry_after, kMaxPause);
    return outcome;
  } catch (const Failure& failure) {
    return {false, failure.what(), kAfterSilence};
  }
}

}  // namespace zender::reports
