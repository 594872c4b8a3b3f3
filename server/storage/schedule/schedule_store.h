#pragma once
#include "domain/schedule/schedule_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

/// The weekly schedule of every channel, by channel and start.
std::vector<WeeklySlot> load_slots(Connection& connection);

class ScheduleStore final : public ScheduleRepository {
 public:
  explicit ScheduleStore(Database& database) : database_(database) {}

  std::vector<WeeklySlot> weekly_slots() override;
  std::map<ProgrammeSlug, SlotDefaults> slot_defaults() override;
  std::vector<BroadcastRecord> broadcast_records(Interval span) override;
  int replace_broadcasts(Interval span, const std::vector<BroadcastRecord>& records) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
