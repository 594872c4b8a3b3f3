#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "support/clock.h"

namespace zender::search {

/// Words that are said at a moment of the sound.
struct Cue {
  Milliseconds start{0};
  std::string text;  ///< plain, on one line
};

/// The cues of a WebVTT text, in order. What is no cue is passed over. Pure.
std::vector<Cue> read_cues(std::string_view webvtt);

}  // namespace zender::search
