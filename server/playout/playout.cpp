#include "playout/playout.h"

#include <algorithm>

namespace zender::playout {

namespace {

void order(std::vector<PlannedPlay>& plays) {
  std::stable_sort(plays.begin(), plays.end(),
                   [](const PlannedPlay& a, const PlannedPlay& b) { return a.time.from < b.time.from; });
}

std::size_t send(const std::vector<PlannedPlay>& plays, IngestClient& client, std::size_t batch_size,
                 const SendProgress& progress) {
  std::vector<PlannedPlay> batch;
  for (std::size_t done = 0; done < plays.size(); done += batch.size()) {
    const auto begin = plays.begin() + static_cast<std::ptrdiff_t>(done);
    const auto size = std::min(batch_size, plays.size() - done);
    batch.assign(begin, begin + static_cast<std::ptrdiff_t>(size));
    client.send(batch);
    if (!progress(done + batch.size(), plays.size())) return done + batch.size();
  }
  return plays.size();
}

}  // namespace

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
  order(missing);
  return missing;
}

std::vector<PlannedPlay> history_plays(const std::vector<Rotation>& rotations, TimePoint now,
                                       const PlayoutOptions& options) {
  std::vector<PlannedPlay> history;
  for (const Rotation& rotation : rotations) {
    const auto plays = plan(rotation, {now - options.history, now});
    history.insert(history.end(), plays.begin(), plays.end());
  }
  order(history);
  return history;
}

std::size_t fill_history(const std::vector<Rotation>& rotations, IngestClient& client, TimePoint now,
                         const PlayoutOptions& options, const SendProgress& progress) {
  return send(history_plays(rotations, now, options), client, options.batch, progress);
}

std::size_t catch_up(const std::vector<Rotation>& rotations, IngestClient& client, TimePoint now,
                     const PlayoutOptions& options, const SendProgress& progress) {
  return send(missing_plays(rotations, client.log_ends(), now, options), client, options.batch, progress);
}

}  // namespace zender::playout
