#pragma once
#include <optional>

#include "support/station_time.h"

namespace zender {

/// When what can be played on demand is published.
class PublicationRepository {
 public:
  virtual ~PublicationRepository() = default;
  /// The next moment after `at` at which a fragment, an episode or a video is published.
  virtual std::optional<TimePoint> next_publication(TimePoint at) = 0;
};

}  // namespace zender
