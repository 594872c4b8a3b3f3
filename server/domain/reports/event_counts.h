#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "support/station_time.h"

/// Daily counts of listeners' actions; they do not identify listeners. For the conditions of the
/// repository see domain/store.h.
namespace zender {

/// The key of a count (TrackedEvent of contract/openapi.yaml). Empty fields: not given.
struct CountedEvent {
  std::string name;
  std::string type;
  std::string page;
  std::string channel;
  auto operator<=>(const CountedEvent&) const = default;
};

struct EventCount {
  Date day;  ///< in the station's time zone
  CountedEvent event;
  std::int64_t count = 0;
  bool operator==(const EventCount&) const = default;
};

class EventCountRepository {
 public:
  virtual ~EventCountRepository() = default;
  /// Adds counts to the stored ones, all or nothing. `batch` identifies this addition: the same
  /// batch again changes nothing, so a batch with an unknown outcome can be repeated for a day.
  virtual void add_event_counts(const std::string& batch, TimePoint now,
                                const std::vector<EventCount>& counts) = 0;
  /// The keys counted on the day, in no particular order.
  virtual std::vector<CountedEvent> counted_events(Date day, int limit) = 0;
  /// The counts of the days `from` to `until` (inclusive), newest day first, then highest count
  /// first.
  virtual std::vector<EventCount> event_counts(Date from, Date until, int limit) = 0;
  /// Deletes the counts of days before this; returns the number of deleted rows.
  virtual std::int64_t remove_event_counts(Date before) = 0;
};

}  // namespace zender
