#pragma once
#include <string_view>
#include <vector>

#include "domain/reports/event_counts.h"

namespace zender::reports {

inline constexpr std::size_t kMaxEventBytes = 32 * 1024;
inline constexpr std::size_t kMaxEvents = 50;

/// The valid events of a batch (EventBatch of contract/openapi.yaml).
struct EventBatch {
  std::vector<CountedEvent> events;
  std::size_t refused = 0;  ///< events that do not follow the contract
};

/// Throws Failure(kBadRequest) if the body is not a batch, Failure(kTooLarge) over the limits.
EventBatch read_event_batch(std::string_view body);

}  // namespace zender::reports
