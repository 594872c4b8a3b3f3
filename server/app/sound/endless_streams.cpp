#include "app/sound/endless_streams.h"

#include <algorithm>

#include "support/failure.h"
#include "support/log.h"

namespace zender::app {
namespace {

using std::chrono::seconds;
using streaming::LiveFollower;
using streaming::SoundChunk;
using streaming::SoundRing;

/// Encoded sound is handed on as often as this.
constexpr Milliseconds kTurn{100};
/// Without listeners, a stream goes on for so long: a radio that reconnects is served at once.
constexpr Milliseconds kWithoutListeners = seconds(15);
constexpr Milliseconds kNobody = std::chrono::hours(1);
constexpr Milliseconds kEncoderPause = seconds(5);

}  // namespace

EndlessStreams::EndlessStreams(KeptStreams& streams, AdtsSegments& segments, TitleAt title_at,
                               const Clock& clock, std::optional<std::string> ffmpeg)
    : streams_(streams),
      segments_(segments),
      title_at_(std::move(title_at)),
      clock_(clock),
      ffmpeg_(std::move(ffmpeg)),
      thread_({.name = "endless",
               .task = "make endless streams",
               .first_run_after = kNobody,
               .after_failure = seconds(1)},
              [this](const std::stop_token&) { return turn(); }) {}

std::shared_ptr<const SoundRing> EndlessStreams::listen(const ChannelSlug& channel, Format format) {
  if (format == Format::kMp3 && !ffmpeg_)
    throw Failure(FailureKind::kUnavailable, "MP3 is er nu niet. Luister naar de stream in AAC.");
  std::shared_ptr<const SoundRing> ring;
  {
    const MutexLock lock(mutex_);
    auto& feed = feeds_[channel];
    if (!feed) feed = std::make_shared<Feed>();
    feed->used = clock_.now();
    if (format == Format::kMp3 && !feed->mp3) feed->mp3 = std::make_shared<SoundRing>();
    ring = format == Format::kMp3 ? feed->mp3 : feed->aac;
  }
  thread_.wake();
  return ring;
}

Milliseconds EndlessStreams::turn() {
  std::map<ChannelSlug, std::shared_ptr<Feed>> feeds;
  {
    const MutexLock lock(mutex_);
    const TimePoint now = clock_.now();
    for (auto one = feeds_.begin(); one != feeds_.end();) {
      Feed& feed = *one->second;
      const bool has_mp3_listeners = feed.mp3 && feed.mp3.use_count() > 1;
      if (feed.aac.use_count() > 1 || has_mp3_listeners) feed.used = now;
      if (now - feed.used > kWithoutListeners) {
        one = feeds_.erase(one);
      } else {
        ++one;
      }
    }
    feeds = feeds_;
  }
  for (auto& [channel, one] : feeds) {
    bool goes_on = false;
    try {
      goes_on = feed(channel, *one);
    } catch (const Failure& failure) {
      // While the database is away, listeners hear what is buffered.
      if (failure.kind() != FailureKind::kUnavailable && failure.kind() != FailureKind::kBusy) throw;
      one->look_again = clock_.now() + seconds(1);
      goes_on = true;
    }
    if (goes_on) continue;
    one->aac->end();
    const MutexLock lock(mutex_);
    if (one->mp3) one->mp3->end();
    feeds_.erase(channel);
  }
  return feeds.empty() ? kNobody : kTurn;
}

bool EndlessStreams::feed(const ChannelSlug& channel, Feed& feed) {
  const TimePoint now = clock_.now();
  std::deque<SoundChunk> added;
  bool goes_on = true;
  if (now >= feed.look_again) {
    const auto stream =
        streams_.stream(channel, {now - LiveFollower::kLookback, now + std::chrono::minutes(1)});
    for (;;) {
      const auto step = feed.follower.step(stream, now);
      if (step.kind == LiveFollower::Step::Kind::kSend) {
        // Missing sound is a gap, as in the playlist.
        auto bytes = segments_.read(step.media, step.index);
        if (!bytes) continue;
        SoundChunk chunk{std::make_shared<const std::string>(std::move(*bytes)), step.begin, step.length,
                         title_at_(channel, step.begin)};
        feed.aac->add(chunk);
        added.push_back(std::move(chunk));
        continue;
      }
      goes_on = step.kind != LiveFollower::Step::Kind::kEnd;
      // What is sent later may begin earlier; a recorder may have a segment at any time.
      feed.look_again = std::min(step.retry_at, now + 3 * kTurn);
      break;
    }
  }
  encode(channel, feed, added);
  return goes_on;
}

void EndlessStreams::encode(const ChannelSlug& channel, Feed& feed, const std::deque<SoundChunk>& added) {
  std::shared_ptr<SoundRing> ring;
  {
    const MutexLock lock(mutex_);
    ring = feed.mp3;
  }
  if (!ring || clock_.now() < feed.encode_again) return;
  try {
    if (!feed.encoder) {
      feed.encoder = std::make_unique<Mp3Encoder>(*ffmpeg_);
      // So that sound starts at once.
      const auto known = feed.aac->chunks();
      const auto first = feed.aac->start().value_or(0);
      for (std::uint64_t number = first; const auto chunk = feed.aac->next(number).chunk; ++number)
        feed.encoder->add(*chunk);
    } else {
      for (const SoundChunk& chunk : added) feed.encoder->add(chunk);
    }
    SoundChunk chunk = feed.encoder->take();
    if (chunk.bytes) ring->add(std::move(chunk));
  } catch (const Failure& failure) {
    log::warning("no MP3", {{"channel", channel.value}, {"error", failure.what()}});
    feed.encoder.reset();
    feed.encode_again = clock_.now() + kEncoderPause;
  }
}

}  // namespace zender::app
