#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "support/station_time.h"

/// How often listeners did what, counted per day; nothing here can tell one listener from another. As with
/// domain/repositories.h every method blocks, is thread-safe, and throws Failure(kUnavailable) when the
/// database cannot be reached.
namespace zender {

/// What is counted together (TrackedEvent of contract/openapi.yaml). Empty: not told.
struct CountedEvent {
  std::string name;
  std::string type;
  std::string page;
  std::string channel;
  auto operator<=>(const CountedEvent&) const = default;
};

struct EventCount {
  Date day;  ///< in the station's zone
  CountedEvent event;
  std::int64_t count = 0;
  bool operator==(const EventCount&) const = default;
};

class EventCountRepository {
 public:
  virtual ~EventCountRepository() = default;
  /// Adds to what is stored, all or nothing. `batch` names this addition: the same batch again changes
  /// nothing, so that one whose outcome is unknown may be repeated for a day.
  virtual void add_event_counts(const std::string& batch, TimePoint now,
                                const std::vector<EventCount>& counts) = 0;
  /// What was counted on the day, in no order.
  virtual std::vector<CountedEvent> counted_events(Date day, int limit) = 0;
  /// The counts of the days `from` to `until`, both included: newest day first, within it most first.
  virtual std::vector<EventCount> event_counts(Date from, Date until, int limit) = 0;
  /// Removes the days before; returns how many rows went.
  virtual std::int64_t remove_event_counts(Date before) = 0;
};

}  // namespace zender
