#pragma once
#include <string>
#include <vector>

namespace zender::recording {

/// Removes the whole frames from the beginning of `bytes`, a stream of ADTS (ISO/IEC 13818-7 §6.2),
/// and returns them without their headers. Throws Failure(kInternal) if there is something else.
/// Pure.
std::vector<std::string> take_adts_frames(std::string& bytes);

}  // namespace zender::recording
