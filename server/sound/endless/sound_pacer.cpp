#include "sound/endless/sound_pacer.h"

#include <utility>

#include "sound/formats/adts.h"

namespace zender::sound {

void SoundPacer::add(const std::string& adts, TimePoint begin) {
  // Frames are not whole milliseconds long. Each chunk ends where the next begins, so that what is
  // rounded does not add up.
  std::chrono::nanoseconds at{0};
  const auto rounded = [&at] { return std::chrono::round<Milliseconds>(at); };
  for (const AdtsRun& run : adts_runs(adts, kMaxChunk)) {
    const Milliseconds from = rounded();
    at += run.length;
    waiting_.push_back({std::make_shared<const std::string>(run.bytes), begin + from, rounded() - from, {}});
  }
}

std::optional<SoundChunk> SoundPacer::take(TimePoint now) {
  if (waiting_.empty() || waiting_.front().begin > now) return std::nullopt;
  SoundChunk chunk = std::move(waiting_.front());
  waiting_.pop_front();
  return chunk;
}

}  // namespace zender::sound
