#include "sound/endless/endless_streams.h"

#include <algorithm>
#include <utility>

#include "domain/sound/recording.h"
#include "sound/formats/silent_sound.h"
#include "support/failure.h"
#include "support/log.h"

namespace zender::sound {
namespace {

using std::chrono::seconds;

constexpr Milliseconds kTurn{100};
/// Between two turns with listeners; if more has passed, the clock jumped.
constexpr Milliseconds kMaxTurn = std::chrono::minutes(1);
constexpr Milliseconds kNobody = std::chrono::hours(1);
/// What is sent later may begin earlier, and a recorder may have a segment at any time.
constexpr Milliseconds kBetweenLooksForMore{300};
/// A song may begin in the middle of a segment.
constexpr Milliseconds kBetweenTitles = seconds(2);
constexpr Milliseconds kAfterInterruption = seconds(1);
constexpr Milliseconds kEncoderPause = seconds(5);
/// An encoder that fails so often in a row is not worth waiting for.
constexpr int kMaxEncoderFailures = 3;

}  // namespace

EndlessStreams::EndlessStreams(Sources sources, const Clock& clock, std::optional<std::string> ffmpeg)
    : sources_(std::move(sources)),
      clock_(clock),
      ffmpeg_(std::move(ffmpeg)),
      thread_({.name = "endless",
               .task = "make endless streams",
               .first_run_after = kNobody,
               .after_failure = kAfterInterruption},
              [this](const std::stop_token&) { return turn(); }) {}

std::shared_ptr<const SoundRing> EndlessStreams::listen(const ChannelSlug& channel, Format format) {
  const bool is_mp3 = format == Format::kMp3;
  const auto refuse = [] {
    throw Failure(FailureKind::kUnavailable, "MP3 is er nu niet. Luister naar de stream in AAC.");
  };
  if (is_mp3 && !ffmpeg_) refuse();
  const TimePoint now = clock_.now();
  std::shared_ptr<const SoundRing> ring;
  {
    const MutexLock lock(mutex_);
    auto& feed = feeds_[channel];
    if (!feed) feed = std::make_shared<Feed>();
    feed->used = now;
    if (is_mp3) {
      if (!feed->mp3 && now < feed->encode_again) refuse();
      if (!feed->mp3) feed->mp3 = std::make_shared<SoundRing>();
      feed->mp3_used = now;
    }
    ring = is_mp3 ? feed->mp3 : feed->aac;
  }
  thread_.wake();
  return ring;
}

EndlessStreams::Feeds EndlessStreams::used_feeds() {
  const TimePoint now = clock_.now();
  const MutexLock lock(mutex_);
  for (auto one = feeds_.begin(); one != feeds_.end();) {
    Feed& feed = *one->second;
    if (feed.mp3 && feed.mp3.use_count() > 1) feed.mp3_used = now;
    if (feed.mp3 && now - feed.mp3_used > kWithoutListeners) feed.mp3.reset();
    if (feed.aac.use_count() > 1 || feed.mp3) feed.used = now;
    if (now - feed.used > kWithoutListeners) {
      if (feed.encoder) --encoders_;
      one = feeds_.erase(one);
    } else {
      ++one;
    }
  }
  return feeds_;
}

void EndlessStreams::end_all() {
  const MutexLock lock(mutex_);
  for (const auto& [channel, feed] : feeds_) {
    if (feed->encoder) --encoders_;
    feed->aac->end();
    if (feed->mp3) feed->mp3->end();
  }
  feeds_.clear();
}

Milliseconds EndlessStreams::turn() {
  const TimePoint now = clock_.now();
  // What follows by the clock is not what its listeners heard last: they connect again.
  if (last_turn_ && (is_set_back(now, *last_turn_) || now > *last_turn_ + kMaxTurn)) end_all();
  last_turn_ = now;
  const Feeds feeds = used_feeds();
  for (const auto& [channel, feed] : feeds) {
    bool goes_on = true;
    try {
      goes_on = make(channel, *feed);
    } catch (const std::exception& error) {
      // Its listeners hear what is buffered, and other channels go on.
      if (!std::exchange(feed->is_failing, true))
        log::warning("endless stream interrupted", {{"channel", channel.value}, {"error", error.what()}});
      feed->look_again = clock_.now() + kAfterInterruption;
    }
    if (goes_on) continue;
    if (std::exchange(feed->encoder, nullptr)) --encoders_;
    feed->aac->end();
    const MutexLock lock(mutex_);
    if (feed->mp3) feed->mp3->end();
    feeds_.erase(channel);
  }
  if (!feeds.empty()) return kTurn;
  last_turn_.reset();
  return kNobody;
}

bool EndlessStreams::make(const ChannelSlug& channel, Feed& feed) {
  const TimePoint now = clock_.now();
  const bool goes_on = now < feed.look_again || add_segments(channel, feed, now);
  while (auto chunk = feed.pacer.take(now)) {
    chunk->title = title_of(channel, feed, chunk->begin);
    feed.aac->add(std::move(*chunk));
  }
  encode(channel, feed, now);
  return goes_on;
}

bool EndlessStreams::add_segments(const ChannelSlug& channel, Feed& feed, TimePoint now) {
  const auto stream =
      sources_.stream(channel, {now - LiveFollower::kLookback, now + std::chrono::minutes(1)});
  auto step = feed.follower.step(stream, now);
  for (; step.kind == LiveFollower::Step::Kind::kSend; step = feed.follower.step(stream, now)) {
    // What did not arrive from the studio is silence, so that radios stay connected. A missing file
    // is a gap, as in the playlist.
    const auto bytes = step.media.value == kGap ? std::optional(silent_adts(step.length))
                                                : sources_.segment(step.media, step.index);
    if (!bytes) continue;
    feed.pacer.add(*bytes, step.begin);
    feed.ask_title = std::min(feed.ask_title, step.begin);
  }
  feed.look_again = std::min(step.retry_at, now + kBetweenLooksForMore);
  feed.is_failing = false;
  return step.kind != LiveFollower::Step::Kind::kEnd;
}

const std::string& EndlessStreams::title_of(const ChannelSlug& channel, Feed& feed, TimePoint begin) {
  if (begin < feed.ask_title) return feed.title;
  feed.ask_title = begin + kBetweenTitles;
  try {
    feed.title = sources_.title_at(channel, begin);
  } catch (const Failure& failure) {
    // Sound goes on without the database, with the title that it had.
    if (is_answer(failure.kind())) throw;
  }
  return feed.title;
}

void EndlessStreams::encode(const ChannelSlug& channel, Feed& feed, TimePoint now) {
  std::shared_ptr<SoundRing> ring;
  {
    const MutexLock lock(mutex_);
    ring = feed.mp3;
    if (ring && now < feed.encode_again) return;
  }
  if (!ring) {
    if (std::exchange(feed.encoder, nullptr)) --encoders_;
    feed.to_encode.reset();
    return;
  }
  try {
    if (!feed.encoder) {
      feed.encoder = std::make_unique<Mp3Encoder>(ffmpeg_.value_or(""), now);
      ++encoders_;
    }
    // At first what a new listener of AAC gets, so that sound starts at once. After a failure, what
    // follows what the failed encoder had.
    if (!feed.to_encode) feed.to_encode = feed.aac->start();
    while (feed.to_encode && feed.encoder->waiting() < Mp3Encoder::kMaxWaiting) {
      const std::uint64_t number = *feed.to_encode;
      const auto next = feed.aac->next(number);
      if (next.is_over) feed.to_encode = feed.aac->start();
      if (!next.chunk) break;
      feed.encoder->add(*next.chunk);
      feed.to_encode = number + 1;
    }
    for (auto& chunk : feed.encoder->take(now)) {
      ring->add(std::move(chunk));
      feed.encoder_failures = 0;
    }
  } catch (const Failure& failure) {
    log::warning("no MP3", {{"channel", channel.value}, {"error", failure.what()}});
    if (std::exchange(feed.encoder, nullptr)) --encoders_;
    note_failed_encoder(feed, *ring, now);
  }
}

void EndlessStreams::note_failed_encoder(Feed& feed, SoundRing& ring, TimePoint now) {
  const bool gives_up = !ring.start() || ++feed.encoder_failures == kMaxEncoderFailures;
  if (gives_up) {
    ring.end();
    feed.to_encode.reset();
    feed.encoder_failures = 0;
  }
  const MutexLock lock(mutex_);
  feed.encode_again = now + kEncoderPause;
  if (gives_up) feed.mp3.reset();
}

}  // namespace zender::sound
