#pragma once
#include <optional>

#include "domain/on_demand/on_demand_items.h"

namespace zender {

/// Stores and reads news bulletins (conditions: domain/store.h).
class BulletinRepository {
 public:
  virtual ~BulletinRepository() = default;
  /// Stores a bulletin, committed when this returns; returns false if it was stored already. Throws
  /// Failure(kConflict) if the id exists with other contents, Failure(kUnprocessable) if its media
  /// asset is unknown. From then on the asset is never deleted.
  virtual bool store_bulletin(const Bulletin& bulletin) = 0;
  /// The newest bulletin published at or before the moment.
  virtual std::optional<Bulletin> latest_bulletin(TimePoint at) = 0;
  /// When the next bulletin after the moment is published.
  virtual std::optional<TimePoint> next_bulletin(TimePoint at) = 0;
};

}  // namespace zender
