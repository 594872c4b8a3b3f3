#pragma once
#include <utility>

#include "reports/envelope_sender.h"
#include "reports/sentry_address.h"

namespace zender::reports {

/// Sends envelopes to a Sentry service over HTTP or HTTPS. Follows no redirects.
class SentryClient final : public EnvelopeSender {
 public:
  explicit SentryClient(SentryAddress address) : address_(std::move(address)) {}

  Outcome send(const std::string& envelope) override;

 private:
  const SentryAddress address_;
};

}  // namespace zender::reports
