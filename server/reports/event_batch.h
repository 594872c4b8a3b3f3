#pragma once
#include <string_view>
#include <vector>

#include "domain/site/event_counts.h"

namespace zender::reports {

inline constexpr std::size_t kMaxEventBytes = 32 * 1024;
inline constexpr std::size_t kMaxEvents = 50;

/// What could be read of a batch (EventBatch of contract/openapi.yaml).
struct EventBatch {
  std::vector<CountedEvent> events;
  std::size_t refused = 0;  ///< events that are none, or that hold anything the contract does not name
};

/// Throws Failure(kBadRequest) for a body that is no batch, Failure(kTooLarge) for one over the limits.
EventBatch read_event_batch(std::string_view body);

}  // namespace zender::reports
