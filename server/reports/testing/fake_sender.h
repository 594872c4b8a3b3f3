#pragma once
#include <string>
#include <vector>

#include "reports/envelope_sender.h"

namespace zender::reports::testing {

/// Remembers what was sent; answers as told.
class FakeSender final : public EnvelopeSender {
 public:
  std::vector<std::string> sent;
  Outcome outcome{true, "", std::chrono::seconds(0)};

  Outcome send(const std::string& envelope) override {
    sent.push_back(envelope);
    return outcome;
  }
};

}  // namespace zender::reports::testing
