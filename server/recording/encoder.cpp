#include "recording/encoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "recording/adts_splitter.h"
#include "support/failure.h"

namespace zender::recording {
namespace {

constexpr std::uint64_t kBytesPerSecond = std::uint64_t{48'000} * 2 * sizeof(float);
/// What waits takes memory. A recorder gives no more than its kMaxAhead at once.
constexpr std::uint64_t kMaxWaiting = 180 * kBytesPerSecond;

std::chrono::milliseconds length_of(std::uint64_t bytes) {
  return std::chrono::milliseconds(bytes * 1000 / kBytesPerSecond);
}
constexpr std::size_t kMaxEncoderErrors = 4 << 10;

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

bool EncoderPace::is_too_slow(std::chrono::milliseconds waiting, std::chrono::milliseconds taken, Time now) {
  if (waiting < kNothing) behind_.reset();
  if (!behind_ && waiting > kMuch) behind_ = {now, taken};
  return behind_ && now - behind_->at > kWatched && taken - behind_->taken < now - behind_->at;
}

Encoder::Encoder(const std::string& ffmpeg)
    : child_(encoder_command(ffmpeg), {.outputs = kSoundQualities.size(), .confinement = Confinement{}}) {}

std::chrono::milliseconds Encoder::waiting() const {
  return length_of(input_.size());
}

void Encoder::add(const std::vector<float>& samples) {
  // The bytes of a float as they are here: little-endian on every machine that we run on.
  input_.append(reinterpret_cast<const char*>(samples.data()), samples.size() * sizeof(float));
  added_ += samples.size() * sizeof(float);
  if (input_.size() > kMaxWaiting)
    throw Failure(FailureKind::kUnavailable, "more sound waits to be encoded than there is room for");
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
  if (pace_.is_too_slow(waiting(), length_of(added_ - input_.size()), std::chrono::steady_clock::now()))
    throw Failure(FailureKind::kUnavailable, "this machine is too slow to encode the sound");
  if (is_finished_ && input_.empty()) child_.close_input();
  for (std::size_t i = 0; i < kSoundQualities.size(); ++i) {
    child_.read_output(i, output_[i]);
    auto frames = take_adts_frames(output_[i]);
    std::move(frames.begin(), frames.end(), std::back_inserter(frames_[i]));
  }
  child_.read_errors(errors_);
  if (errors_.size() > kMaxEncoderErrors) errors_.erase(0, errors_.size() - kMaxEncoderErrors);
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
