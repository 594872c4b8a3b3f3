#include "recording/received_samples.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace zender::recording {
namespace {

/// What is decoded from MP3 and AAC is a little above full scale at times; that is kept.
constexpr float kLoudest = 4;

}  // namespace

std::vector<float> take_received_samples(std::string& bytes) {
  constexpr std::size_t kFrame = 2 * sizeof(float);
  const std::size_t whole = bytes.size() / kFrame * kFrame;
  std::vector<float> samples(whole / sizeof(float));
  std::memcpy(samples.data(), bytes.data(), whole);
  bytes.erase(0, whole);
  for (float& sample : samples) sample = std::isfinite(sample) ? std::clamp(sample, -kLoudest, kLoudest) : 0;
  return samples;
}

}  // namespace zender::recording
