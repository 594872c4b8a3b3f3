#include "domain/testing/fake_schedule.h"

#include <algorithm>

namespace zender::testing {

std::vector<Channel> FakeChannels::channels() {
  data_.touch();
  auto sorted = data_.channel_list;
  std::sort(sorted.begin(), sorted.end(), [](auto& a, auto& b) { return a.position < b.position; });
  return sorted;
}

std::optional<Programme> FakeProgrammes::programme(const ProgrammeSlug& slug) {
  data_.touch();
  for (const auto& programme : data_.programme_list)
    if (programme.slug == slug) return programme;
  return std::nullopt;
}

std::optional<Presenter> FakeProgrammes::presenter(const PresenterSlug& slug) {
  data_.touch();
  for (const auto& presenter : data_.presenter_list)
    if (presenter.slug == slug) return presenter;
  return std::nullopt;
}

std::vector<Programme> FakeProgrammes::programmes(int limit) {
  return data_.by_name(data_.programme_list, limit);
}

std::vector<Presenter> FakeProgrammes::presenters(int limit) {
  return data_.by_name(data_.presenter_list, limit);
}

std::vector<Broadcaster> FakeProgrammes::broadcasters() {
  data_.touch();
  return data_.broadcaster_list;
}

std::vector<WeeklySlot> FakeSchedule::weekly_slots() {
  return data_.slot_list;
}

std::map<ProgrammeSlug, SlotDefaults> FakeSchedule::slot_defaults() {
  std::map<ProgrammeSlug, SlotDefaults> defaults;
  for (const auto& p : data_.programme_list) defaults[p.slug] = SlotDefaults{p.name, p.presenters};
  return defaults;
}

std::vector<BroadcastRecord> FakeSchedule::broadcast_records(Interval) {
  return {};
}

int FakeSchedule::replace_broadcasts(Interval, const std::vector<BroadcastRecord>&) {
  return 0;
}

}  // namespace zender::testing
