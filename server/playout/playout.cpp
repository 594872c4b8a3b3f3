#include "playout/playout.h"

namespace zender::playout {

std::vector<PlannedPlay> missing_plays(const std::vector<Rotation>& rotations,
                                       const std::map<ChannelSlug, TimePoint>& ends, TimePoint now,
                                       const PlayoutOptions& options) {
  std::vector<PlannedPlay> missing;
  for (const Rotation& rotation : rotations) {
    TimePoint from = now - options.history;
    if (const auto end = ends.find(rotation.channel); end != ends.end()) from = std::max(from, end->second);
    const auto plays = plan(rotation, {from, now + options.lead});
    missing.insert(missing.end(), plays.begin(), plays.end());
  }
  std::stable_sort(missing.begin(), missing.end(),
                   [](const PlannedPlay& a, const PlannedPlay& b) { return a.time.from < b.time.from; });
  return missing;
}

std::size_t catch_up(const std::vector<Rotation>& rotations, IngestClient& client, TimePoint now,
                     const PlayoutOptions& options,
                     const std::function<bool(std::size_t, std::size_t)>& progress) {
  const auto missing = missing_plays(rotations, client.log_ends(), now, options);
  std::vector<PlannedPlay> batch;
  for (std::size_t done = 0; done < missing.size(); done += batch.size()) {
    const auto begin = missing.begin() + static_cast<std::ptrdiff_t>(done);
    const auto size = std::min(options.batch, missing.size() - done);
    batch.assign(begin, begin + static_cast<std::ptrdiff_t>(size));
    client.send(batch);
    if (!progress(done + batch.size(), missing.size())) return done + batch.size();
  }
  return missing.size();
}

}  // namespace zender::playout
