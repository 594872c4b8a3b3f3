#pragma once
#include <optional>

#include "support/station_time.h"

namespace zender {

/// Moments at which on-demand items are published (conditions: domain/store.h).
class PublicationRepository {
 public:
  virtual ~PublicationRepository() = default;
  /// The next moment after `at` at which a fragment, an episode or a video is published.
  virtual std::optional<TimePoint> next_publication(TimePoint at) = 0;
};

}  // namespace zender
