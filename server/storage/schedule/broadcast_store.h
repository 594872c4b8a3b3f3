#pragma once
#include "domain/schedule/broadcast_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

class BroadcastStore final : public BroadcastRepository {
 public:
  explicit BroadcastStore(Database& database) : database_(database) {}

  std::optional<Broadcast> on_air(const ChannelSlug& channel, TimePoint at) override;
  std::vector<Broadcast> upcoming(const ChannelSlug& channel, TimePoint after, int limit) override;
  std::vector<Broadcast> between(const ChannelSlug& channel, Interval interval, int limit) override;
  std::optional<Broadcast> broadcast(const BroadcastId& id) override;
  std::vector<Broadcast> ended(const ChannelSlug& channel, Interval interval, int limit) override;
  std::vector<Broadcast> upcoming_of(const ProgrammeSlug& programme, TimePoint after, int limit) override;
  std::vector<Broadcast> ended_of(const ProgrammeSlug& programme, Interval interval, int limit) override;
  std::vector<Broadcast> ended_with_sound(const ChannelSlug& channel, Interval interval, int limit) override;
  std::vector<NamedProgramme> programmes_between(Interval began) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
