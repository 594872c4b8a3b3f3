#include "recording/encoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "recording/adts_splitter.h"
#include "support/failure.h"

namespace zender::recording {
namespace {

/// Half a minute of sound: an encoder that is further behind does not keep up.
constexpr std::size_t kMostWaiting = std::size_t{30} * 48'000 * 2 * sizeof(float);
constexpr std::size_t kMostEncoderErrors = 4 << 10;

std::vector<std::string> encoder_command(const std::string& ffmpeg) {
  std::vector<std::string> command{ffmpeg,       "-hide_banner", "-nostdin", "-loglevel", "error",
                                   "-probesize", "32",           "-f",       "f32le",     "-ar",
                                   "48000",      "-ac",          "2",        "-i",        "pipe:0"};
  for (std::size_t i = 0; i < kSoundQualities.size(); ++i) {
    const std::string pipe = fmt::format("pipe:{}", i == 0 ? 1 : i + 2);
    for (const std::string& word :
         {std::string("-c:a"), std::string("aac"), std::string("-b:a"),
          fmt::format("{}k", kilobits(kSoundQualities[i])), std::string("-flush_packets"), std::string("1"),
          std::string("-f"), std::string("adts"), pipe})
      command.push_back(word);
  }
  return command;
}

}  // namespace

Encoder::Encoder(const std::string& ffmpeg)
    : child_(encoder_command(ffmpeg), {.outputs = kSoundQualities.size()}) {}

void Encoder::add(const std::vector<float>& samples) {
  // The bytes of a float as they are here: little-endian on every machine that we run on.
  input_.append(reinterpret_cast<const char*>(samples.data()), samples.size() * sizeof(float));
  if (input_.size() > kMostWaiting)
    throw Failure(FailureKind::kUnavailable, "this machine is too slow to encode the sound");
  turn();
}

void Encoder::finish() {
  is_finished_ = true;
  turn();
}

void Encoder::turn() {
  if (!child_.write(input_) && !is_finished_) {
    child_.read_errors(errors_);
    throw Failure(FailureKind::kUnavailable, "the encoder ended: " + errors_);
  }
  if (is_finished_ && input_.empty()) child_.close_input();
  for (std::size_t i = 0; i < kSoundQualities.size(); ++i) {
    child_.read_output(i, output_[i]);
    auto frames = take_adts_frames(output_[i]);
    std::move(frames.begin(), frames.end(), std::back_inserter(frames_[i]));
  }
  child_.read_errors(errors_);
  if (errors_.size() > kMostEncoderErrors) errors_.erase(0, errors_.size() - kMostEncoderErrors);
}

std::vector<std::vector<std::string>> Encoder::take(std::size_t count) {
  const bool is_there = std::all_of(frames_.begin(), frames_.end(),
                                    [count](const auto& frames) { return frames.size() >= count; });
  std::vector<std::vector<std::string>> taken;
  if (!is_there) return taken;
  for (auto& frames : frames_) {
    const auto end = frames.begin() + static_cast<std::ptrdiff_t>(count);
    taken.emplace_back(std::make_move_iterator(frames.begin()), std::make_move_iterator(end));
    frames.erase(frames.begin(), end);
  }
  return taken;
}

}  // namespace zender::recording
