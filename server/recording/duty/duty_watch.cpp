#include "recording/duty/duty_watch.h"

namespace zender::recording {
namespace {

using std::chrono::seconds;

constexpr Milliseconds kLost = seconds(10);
/// Segments with clipping in a minute that are told: a single one is no reason to call anybody.
constexpr std::int64_t kClippedInMinute = 5;

}  // namespace

std::vector<DutyEvent> DutyWatch::see(const RecorderReport& report) {
  clipped_.emplace_back(report.at, report.clipped);
  while (clipped_.front().first + seconds(60) < report.at) clipped_.pop_front();
  using State = RecorderReport::State;
  struct Seen {
    const char* name;
    bool is_so;
    Milliseconds patience;
  };
  const std::vector<Seen> all{
      {"no-signal", report.state == State::kConnecting, kLost},
      {"silence", report.state == State::kSilent, silence_},
      {"frozen", report.state == State::kFrozen, Milliseconds(0)},
      {"clipping", report.clipped - clipped_.front().second >= kClippedInMinute, Milliseconds(0)},
      {"disk-full", report.disk_size > 0 && report.disk_free == 0, Milliseconds(0)}};
  std::vector<DutyEvent> events;
  for (const Seen& seen : all) {
    const auto known = conditions_.find(seen.name);
    if (!seen.is_so) {
      if (known == conditions_.end()) continue;
      if (known->second.is_told) events.push_back({report.channel, seen.name, false, known->second.since});
      conditions_.erase(known);
      continue;
    }
    Condition& condition = conditions_.try_emplace(seen.name, Condition{report.at}).first->second;
    if (condition.is_told || report.at - condition.since < seen.patience) continue;
    condition.is_told = true;
    events.push_back({report.channel, seen.name, true, condition.since});
  }
  return events;
}

}  // namespace zender::recording
