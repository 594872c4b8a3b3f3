#pragma once
#include "domain/reports/event_counts.h"
#include "storage/engine/database.h"

namespace zender::storage {

class EventCountStore final : public EventCountRepository {
 public:
  explicit EventCountStore(Database& database) : database_(database) {}

  void add_event_counts(const std::string& batch, TimePoint now,
                        const std::vector<EventCount>& counts) override;
  std::vector<CountedEvent> counted_events(Date day, int limit) override;
  std::vector<EventCount> event_counts(Date from, Date until, int limit) override;
  std::int64_t remove_event_counts(Date before) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
