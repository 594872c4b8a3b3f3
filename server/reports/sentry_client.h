#pragma once
#include <chrono>
#include <memory>

#include "reports/envelope_sender.h"
#include "reports/sentry_address.h"

namespace zender::reports {

/// Sends envelopes to a Sentry service over HTTP or HTTPS. Follows no redirects.
class SentryClient final : public EnvelopeSender {
 public:
  struct Timeouts {
    std::chrono::milliseconds connect{3'000};
    std::chrono::milliseconds whole{8'000};
  };

  explicit SentryClient(SentryAddress address) : SentryClient(std::move(address), Timeouts{}) {}
  SentryClient(SentryAddress address, Timeouts timeouts);
  ~SentryClient() override;

  Outcome send(const std::string& envelope) override;

 private:
  class Handle;
  const SentryAddress address_;
  const Timeouts timeouts_;
  std::unique_ptr<Handle> handle_;
};

}  // namespace zender::reports
