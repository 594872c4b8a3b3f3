#pragma once
#include <string_view>
#include <vector>

#include "support/clock.h"
#include "support/json.h"

namespace zender::pages {

/// A piece of a transcript, usually a sentence or two, and when it is heard.
struct Cue {
  Milliseconds start{0};
  Milliseconds end{0};
  std::string text;          ///< on one line, without tags
  std::string speaker = {};  ///< from the voice tag '<v Name>'; empty: none
};

/// The cues of a WebVTT text, by start; skips what cannot be read. Pure.
std::vector<Cue> read_transcript(std::string_view webvtt);

/// Cues as in the contract: {start, end, text} and, if known, {speaker}; times in seconds.
Json transcript_model(const std::vector<Cue>& cues);
/// The whole text on one line.
std::string transcript_words(const std::vector<Cue>& cues);

}  // namespace zender::pages
