#include "domain/testing/fake_store.h"

// The schedule of a FakeStore.
namespace zender::testing {

std::optional<Broadcast> FakeStore::on_air(const ChannelSlug& channel, TimePoint at) {
  touch();
  for (const auto& broadcast : broadcast_list)
    if (broadcast.channel == channel && broadcast.time.from <= at && at < broadcast.time.until)
      return broadcast;
  return std::nullopt;
}

std::vector<Broadcast> FakeStore::upcoming(const ChannelSlug& channel, TimePoint after, int limit) {
  touch();
  return broadcasts(channel, limit, [&](const Broadcast& b) { return b.time.from > after; });
}

std::vector<Broadcast> FakeStore::between(const ChannelSlug& channel, Interval interval, int limit) {
  touch();
  return broadcasts(channel, limit, [&](const Broadcast& b) {
    return b.time.from < interval.until && b.time.until > interval.from;
  });
}

std::optional<Broadcast> FakeStore::broadcast(const BroadcastId& id) {
  touch();
  for (const auto& broadcast : broadcast_list)
    if (broadcast.id == id) return broadcast;
  return std::nullopt;
}

std::vector<Broadcast> FakeStore::ended(const ChannelSlug& channel, Interval interval, int limit) {
  touch();
  auto found = broadcasts(channel, 1'000'000, [&](const Broadcast& b) {
    return b.time.until > interval.from && b.time.until <= interval.until;
  });
  std::reverse(found.begin(), found.end());
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<Broadcast> FakeStore::upcoming_of(const ProgrammeSlug& programme, TimePoint after, int limit) {
  touch();
  return broadcasts(limit, [&](const Broadcast& b) { return is_of(b, programme) && b.time.from > after; });
}

std::vector<Broadcast> FakeStore::ended_of(const ProgrammeSlug& programme, Interval interval, int limit) {
  touch();
  auto found = broadcasts(1'000'000, [&](const Broadcast& b) {
    return is_of(b, programme) && b.time.until > interval.from && b.time.until <= interval.until;
  });
  std::reverse(found.begin(), found.end());
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<Broadcast> FakeStore::ended_with_sound(const ChannelSlug& channel, Interval interval, int limit) {
  auto found = ended(channel, interval, 1'000'000);
  std::erase_if(found, [&](const Broadcast& one) { return !has_aired(channel, one.time); });
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<NamedProgramme> FakeStore::programmes_between(Interval began) {
  touch();
  std::map<std::string, NamedProgramme> by_name;
  for (const auto& one : broadcast_list)
    if (one.programme && published(one.channel) && began.from <= one.time.from && one.time.from < began.until)
      by_name.try_emplace(one.programme->name,
                          NamedProgramme{one.programme->slug, one.programme->name, one.channel});
  std::vector<NamedProgramme> list;
  for (const auto& [name, programme] : by_name) list.push_back(programme);
  return list;
}

std::vector<WeeklySlot> FakeStore::weekly_slots() {
  return slot_list;
}

std::map<ProgrammeSlug, SlotDefaults> FakeStore::slot_defaults() {
  std::map<ProgrammeSlug, SlotDefaults> defaults;
  for (const auto& p : programme_list) defaults[p.slug] = SlotDefaults{p.name, p.presenters};
  return defaults;
}

std::vector<BroadcastRecord> FakeStore::broadcast_records(Interval) {
  return {};
}

int FakeStore::replace_broadcasts(Interval, const std::vector<BroadcastRecord>&) {
  return 0;
}

}  // namespace zender::testing
