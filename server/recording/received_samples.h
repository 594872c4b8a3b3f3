#pragma once
#include <string>
#include <vector>

namespace zender::recording {

/// Removes the whole samples from the front of what a decoder wrote (32-bit float, stereo,
/// interleaved) and returns them, cleaned: a studio may send any bytes, and one sample that is no
/// number would end the encoder. What is no number, or infinite, is silence; what is louder than
/// any sound becomes 12 dB above full scale. Pure.
std::vector<float> take_received_samples(std::string& bytes);

}  // namespace zender::recording
