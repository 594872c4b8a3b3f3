#pragma once
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"
#include "domain/schedule/programme_repository.h"
#include "domain/schedule/schedule_repository.h"
#include "domain/testing/fake_data.h"

namespace zender::testing {

class FakeChannels final : public ChannelRepository {
 public:
  explicit FakeChannels(FakeData& data) : data_(data) {}

  std::vector<Channel> channels() override;

 private:
  FakeData& data_;
};

class FakeProgrammes final : public ProgrammeRepository {
 public:
  explicit FakeProgrammes(FakeData& data) : data_(data) {}

  std::optional<Programme> programme(const ProgrammeSlug& slug) override;
  std::optional<Presenter> presenter(const PresenterSlug& slug) override;
  std::vector<Programme> programmes(int limit) override;
  std::vector<Presenter> presenters(int limit) override;
  std::vector<Broadcaster> broadcasters() override;

 private:
  FakeData& data_;
};

class FakeBroadcasts final : public BroadcastRepository {
 public:
  explicit FakeBroadcasts(FakeData& data) : data_(data) {}

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
  FakeData& data_;
};

class FakeSchedule final : public ScheduleRepository {
 public:
  explicit FakeSchedule(FakeData& data) : data_(data) {}

  std::vector<WeeklySlot> weekly_slots() override;
  std::map<ProgrammeSlug, SlotDefaults> slot_defaults() override;
  std::vector<BroadcastRecord> broadcast_records(Interval span) override;
  int replace_broadcasts(Interval span, const std::vector<BroadcastRecord>& records) override;

 private:
  FakeData& data_;
};

}  // namespace zender::testing
