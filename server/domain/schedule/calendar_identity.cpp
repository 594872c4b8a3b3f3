#include "domain/schedule/calendar_identity.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace zender {
namespace {

/// A show that moved further is taken for another: a week further on is its next broadcast.
constexpr std::chrono::hours kFarthestMove{84};
/// A show of every day that moves stays in its own day, which ends when the night does.
constexpr std::chrono::hours kEndOfNight{5};

/// How alike a stored broadcast and a planned one are that may be the same; less is more alike.
struct Likeness {
  int rank;
  bool is_other_day;
  Milliseconds distance;
  auto key() const { return std::tie(rank, is_other_day, distance); }
};

std::optional<Likeness> likeness(const BroadcastRecord& before, const BroadcastRecord& after) {
  const Milliseconds distance = std::chrono::abs(after.time.from - before.time.from);
  const bool is_other_day =
      station_date(before.time.from - kEndOfNight) != station_date(after.time.from - kEndOfNight);
  const bool is_same_channel = before.channel == after.channel;
  const bool is_near = before.programme == after.programme && distance <= kFarthestMove;
  if (is_same_channel && is_near)
    return Likeness{before.is_repeat == after.is_repeat ? 0 : 1, is_other_day, distance};
  if (is_same_channel && distance == Milliseconds(0)) return Likeness{2, false, distance};
  if (is_near) return Likeness{3, is_other_day, distance};
  return std::nullopt;
}

/// What a calendar shows of a broadcast.
auto shown(const BroadcastRecord& record) {
  return std::tie(record.channel, record.time.from, record.time.until, record.programme, record.presenters,
                  record.name, record.is_repeat, record.summary);
}

void go_on(const BroadcastRecord& before, BroadcastRecord& after) {
  after.uid = before.uid;
  after.sequence = before.sequence + (shown(before) == shown(after) ? 0 : 1);
}

std::string new_uid(const BroadcastRecord& record, const std::set<std::string>& taken) {
  const std::string first = record.id.value + "-" + record.programme.value;
  std::string uid = first;
  for (int number = 2; taken.contains(uid); ++number) uid = first + "-" + std::to_string(number);
  return uid;
}

}  // namespace

void carry_identities(const std::vector<BroadcastRecord>& stored, std::vector<BroadcastRecord>& plan,
                      TimePoint now) {
  using Place = std::tuple<ChannelSlug, TimePoint, ProgrammeSlug>;
  const auto place_of = [](const BroadcastRecord& record) {
    return Place{record.channel, record.time.from, record.programme};
  };
  std::set<std::string> taken;
  std::map<Place, const BroadcastRecord*> lost;
  for (const BroadcastRecord& record : stored) {
    taken.insert(record.uid);
    lost.emplace(place_of(record), &record);
  }
  std::vector<BroadcastRecord*> fresh;
  for (BroadcastRecord& record : plan) {
    if (const auto found = lost.find(place_of(record)); found != lost.end()) {
      go_on(*found->second, record);
      lost.erase(found);
    } else {
      fresh.push_back(&record);
    }
  }

  struct Pair {
    Likeness likeness;
    const BroadcastRecord* before;
    BroadcastRecord* after;
  };
  std::vector<Pair> pairs;
  for (BroadcastRecord* after : fresh) {
    if (after->time.until <= now) continue;
    for (const auto& [place, before] : lost)
      if (const auto found = likeness(*before, *after)) pairs.push_back({*found, before, after});
  }
  std::stable_sort(pairs.begin(), pairs.end(),
                   [](const Pair& a, const Pair& b) { return a.likeness.key() < b.likeness.key(); });
  std::set<const BroadcastRecord*> matched;
  for (const Pair& pair : pairs) {
    if (matched.contains(pair.before) || matched.contains(pair.after)) continue;
    matched.insert({pair.before, pair.after});
    go_on(*pair.before, *pair.after);
  }
  for (BroadcastRecord* record : fresh) {
    if (matched.contains(record)) continue;
    record->uid = new_uid(*record, taken);
    taken.insert(record->uid);
  }
}

}  // namespace zender
