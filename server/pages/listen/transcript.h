#pragma once
#include <string_view>
#include <vector>

#include "support/clock.h"
#include "support/json.h"

namespace zender::pages {

/// A sentence or two of a transcript, with when it is heard.
struct Cue {
  Milliseconds start{0};
  Milliseconds end{0};
  std::string text;          ///< without marks, on one line
  std::string speaker = {};  ///< of its voice mark '<v Name>'; empty: it has none
};

/// The cues of a WebVTT text, by beginning; what cannot be read is left out. Pure.
std::vector<Cue> read_transcript(std::string_view webvtt);

/// Cues as the contract has them: {start, end, text} and where it is known {speaker}; in seconds.
Json transcript_model(const std::vector<Cue>& cues);
/// All words on one line.
std::string transcript_words(const std::vector<Cue>& cues);

}  // namespace zender::pages
