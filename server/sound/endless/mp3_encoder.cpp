#include "sound/endless/mp3_encoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "sound/formats/adts.h"
#include "support/failure.h"

namespace zender::sound {
namespace {

/// Bytes of a frame of MP3 at 128 kbit/s and 48 kHz.
constexpr std::size_t kMp3Frame = 384;
constexpr Milliseconds kMp3FrameLength{24};
constexpr std::size_t kMaxMp3Frames = 20;
/// An encoder that works may keep so much.
constexpr Milliseconds kUsuallyWaiting = std::chrono::seconds(2);
constexpr Milliseconds kMaxWithout = std::chrono::seconds(10);
constexpr std::size_t kMaxMp3Errors = 4 << 10;

std::vector<std::string> mp3_command(const std::string& ffmpeg) {
  return {ffmpeg,
          "-hide_banner",
          "-nostdin",
          "-loglevel",
          "error",
          "-probesize",
          "4096",
          "-f",
          "aac",
          "-i",
          "pipe:0",
          "-c:a",
          "libmp3lame",
          "-b:a",
          fmt::format("{}k", Mp3Encoder::kBitrate),
          "-ar",
          "48000",
          "-ac",
          "2",
          "-write_xing",
          "0",
          "-id3v2_version",
          "0",
          "-flush_packets",
          "1",
          "-f",
          "mp3",
          "pipe:1"};
}

}  // namespace

Mp3Encoder::Mp3Encoder(const std::string& ffmpeg, TimePoint now)
    : child_(mp3_command(ffmpeg), {.confinement = Confinement{}}), made_last_(now) {}

void Mp3Encoder::fail() {
  child_.read_errors(errors_);
  throw Failure(FailureKind::kUnavailable, "the MP3 encoder ended: " + errors_);
}

void Mp3Encoder::add(const SoundChunk& adts) {
  titles_.push_back({added_, adts.begin, adts.title});
  for (const auto& run : adts_runs(*adts.bytes, adts.length)) added_ += run.length;
  input_ += *adts.bytes;
  if (!child_.write(input_)) fail();
}

std::vector<SoundChunk> Mp3Encoder::take(TimePoint now) {
  const bool takes_more = child_.write(input_);
  const bool gives_more = child_.read_output(0, output_);
  child_.read_errors(errors_);
  if (errors_.size() > kMaxMp3Errors) errors_.erase(0, errors_.size() - kMaxMp3Errors);
  std::vector<SoundChunk> chunks;
  std::string_view left = output_;
  while (left.size() >= kMp3Frame && !titles_.empty()) {
    const std::size_t frames = std::min(left.size() / kMp3Frame, kMaxMp3Frames);
    while (titles_.size() > 1 && titles_[1].at <= taken_) titles_.pop_front();
    const Added& source = titles_.front();
    const Milliseconds length = kMp3FrameLength * frames;
    chunks.push_back({std::make_shared<const std::string>(left.substr(0, frames * kMp3Frame)),
                      source.begin + std::chrono::round<Milliseconds>(taken_ - source.at), length,
                      source.title});
    left.remove_prefix(frames * kMp3Frame);
    taken_ += length;
    made_last_ = now;
  }
  output_.erase(0, output_.size() - left.size());
  // What it made before it ended is heard first.
  if (chunks.empty() && !(takes_more && gives_more)) fail();
  if (waiting() > kUsuallyWaiting && now - made_last_ > kMaxWithout)
    throw Failure(FailureKind::kUnavailable, "the MP3 encoder makes nothing: " + errors_);
  return chunks;
}

Milliseconds Mp3Encoder::waiting() const {
  return std::chrono::round<Milliseconds>(added_ - taken_);
}

}  // namespace zender::sound
