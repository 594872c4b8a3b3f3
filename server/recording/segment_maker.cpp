#include "recording/segment_maker.h"

#include <poll.h>

#include <algorithm>

#include "sound/formats/fmp4.h"

namespace zender::recording {
namespace {

constexpr std::size_t kFramesPerSegment = 135;
constexpr SampleTime kSegmentSamples = kFramesPerSegment * sound::kFrameSamples;
static_assert(kSegmentSamples * 1000 == kRecordedSegment.count() * kRate);
/// Frames of sound before a segment with which an encoder begins, so that the first ones that
/// listeners get sound as if it had always been encoding.
constexpr std::size_t kBefore = 2;
constexpr SampleTime kBeforeSamples = kBefore * sound::kFrameSamples;

SampleTime next_boundary(SampleTime time) {
  return (time + kSegmentSamples - 1) / kSegmentSamples * kSegmentSamples;
}

RecordedPlace place_of(SampleTime begin) {
  return recorded_place(TimePoint(Milliseconds(begin / 48)));
}

}  // namespace

template <class Work>
void SegmentMaker::with_encoder(Work work) {
  try {
    work(*encoder_);
  } catch (...) {
    // It has ended, or is too slow. Another one begins with the next segment.
    encoder_.reset();
    throw;
  }
}

void SegmentMaker::begin_at(SampleTime begin) {
  encoder_ = std::make_unique<Encoder>(ffmpeg_);
  // Silence where there was no sound before.
  std::vector<float> before(2 * kBeforeSamples);
  const std::size_t known = std::min(before_.size(), before.size());
  std::copy(before_.end() - static_cast<std::ptrdiff_t>(known), before_.end(),
            before.end() - static_cast<std::ptrdiff_t>(known));
  before_.clear();
  encoder_->add(before);
  skip_ = Encoder::kPriming + kBefore;
  given_ = begin;
  levels_.clear();
  meter_.take();
}

void SegmentMaker::add(SampleTime begin, const std::vector<float>& samples) {
  if (begin != next_) {
    interrupt();
    next_ = begin;
  }
  std::size_t at = 0;
  while (at < samples.size()) {
    if (encoder_ == nullptr && next_ % kSegmentSamples == 0) begin_at(next_);
    const SampleTime until = next_boundary(next_ + 1);
    const std::size_t count = std::min(samples.size() - at, static_cast<std::size_t>(2 * (until - next_)));
    feed(samples.data() + at, count);
    at += count;
    next_ += static_cast<SampleTime>(count / 2);
    if (encoder_ != nullptr && next_ == until) levels_.push_back(meter_.take());
  }
  turn();
}

void SegmentMaker::feed(const float* samples, std::size_t count) {
  const std::vector<float> part(samples, samples + count);
  meter_.add(part);
  if (encoder_ != nullptr) return with_encoder([&part](Encoder& encoder) { encoder.add(part); });
  before_.insert(before_.end(), part.begin(), part.end());
  if (before_.size() > 4 * kBeforeSamples) before_.erase(before_.begin(), before_.end() - 2 * kBeforeSamples);
}

void SegmentMaker::turn() {
  if (encoder_ == nullptr) return;
  with_encoder([](Encoder& encoder) { encoder.turn(); });
  give();
}

void SegmentMaker::give() {
  if (skip_ > 0) {
    if (encoder_->take(skip_).empty()) return;
    skip_ = 0;
  }
  while (!levels_.empty()) {
    const auto frames = encoder_->take(kFramesPerSegment);
    if (frames.empty()) return;
    MadeSegment made{place_of(given_), {}, levels_.front()};
    levels_.pop_front();
    given_ += kSegmentSamples;
    const auto number = static_cast<std::uint32_t>(made.place.index);
    for (const auto& quality : frames) {
      made.files.push_back(
          sound::aac_segment({quality.begin(), quality.end()}, number * kFramesPerSegment, number));
    }
    take_(std::move(made));
  }
}

void SegmentMaker::interrupt() {
  before_.clear();
  if (encoder_ == nullptr) return;
  constexpr int kMoment = 100;  // milliseconds
  constexpr auto kMaxWait = std::chrono::seconds(5);
  try {
    encoder_->finish();
    const auto until = std::chrono::steady_clock::now() + kMaxWait;
    while (!levels_.empty() && !encoder_->has_ended() && std::chrono::steady_clock::now() < until) {
      PipedChild& child = encoder_->child();
      std::array<pollfd, 1> files{pollfd{child.output(child.output_count() - 1), POLLIN, 0}};
      ::poll(files.data(), files.size(), kMoment);
      turn();
    }
    give();
  } catch (...) {
    encoder_.reset();
    throw;
  }
  encoder_.reset();
}

}  // namespace zender::recording
