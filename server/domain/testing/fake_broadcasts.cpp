#include "domain/testing/fake_schedule.h"

#include <algorithm>

#include "domain/testing/fake_music.h"

namespace zender::testing {
namespace {

bool is_of(const Broadcast& broadcast, const ProgrammeSlug& programme) {
  return broadcast.programme && broadcast.programme->slug == programme;
}

/// The wanted broadcasts, by start.
template <class Wanted>
std::vector<Broadcast> broadcasts_where(const FakeData& data, int limit, Wanted wanted) {
  std::vector<Broadcast> result;
  for (const auto& broadcast : data.broadcast_list)
    if (wanted(broadcast)) result.push_back(broadcast);
  std::sort(result.begin(), result.end(), [](auto& a, auto& b) { return a.time.from < b.time.from; });
  return cut(result, 0, limit);
}

template <class Wanted>
std::vector<Broadcast> broadcasts_on(const FakeData& data, const ChannelSlug& channel, int limit,
                                     Wanted wanted) {
  return broadcasts_where(data, limit, [&](const Broadcast& b) { return b.channel == channel && wanted(b); });
}

}  // namespace

std::optional<Broadcast> FakeBroadcasts::on_air(const ChannelSlug& channel, TimePoint at) {
  data_.touch();
  for (const auto& broadcast : data_.broadcast_list)
    if (broadcast.channel == channel && broadcast.time.from <= at && at < broadcast.time.until)
      return broadcast;
  return std::nullopt;
}

std::vector<Broadcast> FakeBroadcasts::upcoming(const ChannelSlug& channel, TimePoint after, int limit) {
  data_.touch();
  return broadcasts_on(data_, channel, limit, [&](const Broadcast& b) { return b.time.from > after; });
}

std::vector<Broadcast> FakeBroadcasts::between(const ChannelSlug& channel, Interval interval, int limit) {
  data_.touch();
  return broadcasts_on(data_, channel, limit, [&](const Broadcast& b) {
    return b.time.from < interval.until && b.time.until > interval.from;
  });
}

std::optional<Broadcast> FakeBroadcasts::broadcast(const BroadcastId& id) {
  data_.touch();
  for (const auto& broadcast : data_.broadcast_list)
    if (broadcast.id == id) return broadcast;
  return std::nullopt;
}

std::vector<Broadcast> FakeBroadcasts::ended(const ChannelSlug& channel, Interval interval, int limit) {
  data_.touch();
  auto found = broadcasts_on(data_, channel, 1'000'000, [&](const Broadcast& b) {
    return b.time.until > interval.from && b.time.until <= interval.until;
  });
  std::reverse(found.begin(), found.end());
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<Broadcast> FakeBroadcasts::upcoming_of(const ProgrammeSlug& programme, TimePoint after,
                                                   int limit) {
  data_.touch();
  return broadcasts_where(data_, limit,
                          [&](const Broadcast& b) { return is_of(b, programme) && b.time.from > after; });
}

std::vector<Broadcast> FakeBroadcasts::ended_of(const ProgrammeSlug& programme, Interval interval,
                                                int limit) {
  data_.touch();
  auto found = broadcasts_where(data_, 1'000'000, [&](const Broadcast& b) {
    return is_of(b, programme) && b.time.until > interval.from && b.time.until <= interval.until;
  });
  std::reverse(found.begin(), found.end());
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<Broadcast> FakeBroadcasts::ended_with_sound(const ChannelSlug& channel, Interval interval,
                                                        int limit) {
  auto found = ended(channel, interval, 1'000'000);
  std::erase_if(found, [&](const Broadcast& one) { return !FakePlays(data_).has_aired(channel, one.time); });
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<NamedProgramme> FakeBroadcasts::programmes_between(Interval began) {
  data_.touch();
  std::map<std::string, NamedProgramme> by_name;
  for (const auto& one : data_.broadcast_list)
    if (one.programme && data_.published(one.channel) && began.from <= one.time.from &&
        one.time.from < began.until)
      by_name.try_emplace(one.programme->name,
                          NamedProgramme{one.programme->slug, one.programme->name, one.channel});
  std::vector<NamedProgramme> list;
  for (const auto& [name, programme] : by_name) list.push_back(programme);
  return list;
}

}  // namespace zender::testing
