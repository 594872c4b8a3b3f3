#include "plays/playout.h"

#include <algorithm>

namespace zender::demo {
namespace {

/// The API's maximum of plays per call.
constexpr std::size_t kBatch = 1000;

/// The plays of all rotations that start in [from or the end of the channel's log, until).
std::vector<PlannedPlay> planned(const std::vector<Rotation>& rotations,
                                 const std::map<ChannelSlug, TimePoint>& ends, TimePoint from,
                                 TimePoint until) {
  std::vector<PlannedPlay> plays;
  for (const Rotation& rotation : rotations) {
    const auto end = ends.find(rotation.channel);
    const auto own = plan(rotation, {end == ends.end() ? from : std::max(from, end->second), until});
    plays.insert(plays.end(), own.begin(), own.end());
  }
  std::stable_sort(plays.begin(), plays.end(),
                   [](const PlannedPlay& a, const PlannedPlay& b) { return a.time.from < b.time.from; });
  return plays;
}

}  // namespace

std::vector<PlannedPlay> missing_plays(const std::vector<Rotation>& rotations,
                                       const std::map<ChannelSlug, TimePoint>& ends, TimePoint now,
                                       const PlayoutOptions& options) {
  return planned(rotations, ends, now - options.history, now + options.lead);
}

std::vector<PlannedPlay> history_plays(const std::vector<Rotation>& rotations, TimePoint now,
                                       const PlayoutOptions& options) {
  return planned(rotations, {}, now - options.history, now);
}

void send(const std::vector<PlannedPlay>& plays, IngestClient& client, const SendProgress& progress) {
  for (std::size_t done = 0; done < plays.size();) {
    const auto begin = plays.begin() + static_cast<std::ptrdiff_t>(done);
    const auto size = std::min(kBatch, plays.size() - done);
    client.send(std::vector<PlannedPlay>(begin, begin + static_cast<std::ptrdiff_t>(size)));
    done += size;
    if (!progress(done, plays.size())) return;
  }
}

}  // namespace zender::demo
