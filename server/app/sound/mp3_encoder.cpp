#include "app/sound/mp3_encoder.h"

#include <fmt/format.h>

#include <utility>

#include "support/failure.h"

namespace zender::app {
namespace {

/// Of MP3 at 128 kbit/s and 48 kHz: 24 ms.
constexpr std::size_t kMp3Frame = 384;
constexpr std::size_t kMp3BytesPerMs = 16;
/// Two minutes of sound.
constexpr std::size_t kMostAdts = 4 << 20;
constexpr std::size_t kMostMp3Errors = 4 << 10;

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

Mp3Encoder::Mp3Encoder(const std::string& ffmpeg) : child_(mp3_command(ffmpeg), {}) {}

void Mp3Encoder::add(const streaming::SoundChunk& adts) {
  if (!next_) next_ = adts.begin;
  titles_.push_back({adts.begin, adts.title});
  input_ += *adts.bytes;
  if (input_.size() > kMostAdts)
    throw Failure(FailureKind::kUnavailable, "this machine is too slow to encode MP3");
  if (!child_.write(input_)) {
    child_.read_errors(errors_);
    throw Failure(FailureKind::kUnavailable, "the MP3 encoder ended: " + errors_);
  }
}

streaming::SoundChunk Mp3Encoder::take() {
  if (!child_.write(input_) || !child_.read_output(0, output_)) {
    child_.read_errors(errors_);
    throw Failure(FailureKind::kUnavailable, "the MP3 encoder ended: " + errors_);
  }
  child_.read_errors(errors_);
  if (errors_.size() > kMostMp3Errors) errors_.erase(0, errors_.size() - kMostMp3Errors);
  const std::size_t whole = output_.size() / kMp3Frame * kMp3Frame;
  streaming::SoundChunk chunk;
  if (whole == 0 || !next_) return chunk;
  chunk.bytes = std::make_shared<const std::string>(output_.substr(0, whole));
  output_.erase(0, whole);
  chunk.begin = *next_;
  chunk.length = Milliseconds(whole / kMp3BytesPerMs);
  *next_ += chunk.length;
  while (titles_.size() > 1 && titles_[1].begin <= chunk.begin) titles_.pop_front();
  chunk.title = titles_.front().title;
  return chunk;
}

}  // namespace zender::app
